"""What build/compiled.py compiles, without a C compiler: mypyc's own part is done, the making of C."""

from pathlib import Path

import pytest

from build.compiled import LIBRARY, PICKLED, ROOT, extensions, sources


@pytest.fixture(autouse=True)
def _in_the_project(monkeypatch):
    monkeypatch.chdir(ROOT)


def test_the_solver_is_compiled_but_for_what_goes_between_processes():
    found = {Path(path).relative_to("engine/solver").as_posix() for path in sources()}
    assert {"plain.py", "search.py", "quick/turn.py"} <= found
    assert not found & {"__init__.py", *PICKLED}
    assert all((ROOT / "engine/solver" / name).exists() for name in PICKLED)


def test_every_module_of_it_can_be_turned_into_c(tmp_path):
    names = {path.removesuffix(".py").replace("/", ".") for path in sources()}
    assert {extension.name for extension in extensions(str(tmp_path))} == {*names, LIBRARY}
