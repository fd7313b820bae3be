"""The modules that build/compiled.py compiles, without a C compiler: only mypyc's own part runs here.

One test compiles them: `build/dev.py test compiled`.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import build.compiled
from build.compiled import LIBRARY, PICKLED, ROOT, extensions, sources
from build.dev_commands import COMPILED, compiled_engine, engine_stamp


@pytest.fixture(autouse=True)
def _in_the_project(monkeypatch):
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize(
    ("game", "some"),
    [("house", {"plain.py", "search.py", "quick/turn.py"}), ("playroom", {"free.py", "rows.py", "turn.py"})],
)
def test_the_solvers_are_compiled_but_for_what_goes_between_processes(game, some):
    solver = Path(f"engine/games/{game}/solver")
    result = {Path(path).relative_to(solver).as_posix() for path in sources() if Path(path).is_relative_to(solver)}
    assert some <= result
    assert not result & {"__init__.py", *PICKLED}
    assert all((ROOT / solver / name).exists() for name in PICKLED)


def test_the_playouts_of_gin_and_straight_rummy_are_compiled():
    gin = {"engine/mind/light.py", "engine/games/gin/ai/light_deal.py", "engine/games/gin/least_count.py"}
    assert gin | {"engine/games/straight/ai/light_deal.py"} <= set(sources())
    assert all((ROOT / path).exists() for path in sources())


def test_every_module_of_it_can_be_turned_into_c(tmp_path):
    names = {path.removesuffix(".py").replace("/", ".") for path in sources()}
    assert {extension.name for extension in extensions(str(tmp_path))} == {*names, LIBRARY}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A dist/compiled with two folders, of which a process may hold the older one."""
    monkeypatch.setattr(build.compiled, "FOLDER", tmp_path)
    for name in ("older", "newer"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "in-use").touch()
    return tmp_path


def test_what_was_compiled_before_is_removed(folder):
    build.compiled.remove_others(folder / "newer")
    assert [path.name for path in folder.iterdir()] == ["newer"]


@pytest.mark.skipif(os.name == "nt", reason="there, a file in use refuses to be removed")
def test_what_a_running_game_was_started_with_stays_until_it_ends(folder):
    game = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    imports = "import os; from pathlib import Path; from build.dev_commands import hold"
    held = f"{imports}; hold(Path({str(folder / 'older')!r}))"
    start = f"{held}; print('held', flush=True); os.execv({game[0]!r}, {game!r})"
    running = subprocess.Popen([sys.executable, "-c", start], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert running.stdout.readline() == b"held\n"
    build.compiled.remove_others(folder / "newer")
    assert (folder / "older").exists()
    running.communicate()
    build.compiled.remove_others(folder / "newer")
    assert not (folder / "older").exists()


@pytest.fixture
def engine(tmp_path):
    """A checkout with an engine of one module."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine/rules.py").write_bytes(b"PLAYS = 1\n")
    return tmp_path


def compiled(root, name, stamp):
    folder = root / COMPILED / name
    folder.mkdir(parents=True)
    (folder / "stamp.json").write_text(json.dumps(stamp))
    return folder


def test_a_compiled_engine_is_used_where_it_fits_sources_and_python(engine):
    compiled(engine, "a", {"sources": "others", "python": engine_stamp(engine)["python"]})
    fits = compiled(engine, "b", {**engine_stamp(engine), "compiler": "any"})
    assert compiled_engine(engine) == fits


def test_line_ends_do_not_make_other_sources(engine):
    stamp = engine_stamp(engine)
    (engine / "engine/rules.py").write_bytes(b"PLAYS = 1\r\n")
    assert engine_stamp(engine) == stamp


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"sources": 3}'])
def test_a_compiled_engine_without_a_good_stamp_is_not_used(engine, text):
    (compiled(engine, "a", {}) / "stamp.json").write_text(text)
    assert compiled_engine(engine) is None


def test_a_changed_source_parts_the_game_from_its_compiled_engine(engine):
    compiled(engine, "a", engine_stamp(engine))
    (engine / "engine/rules.py").write_text("PLAYS = 2\n")
    assert compiled_engine(engine) is None


@pytest.mark.compiled
@pytest.mark.skipif(not build.compiled.compiler(), reason="there is no C compiler")
@pytest.mark.parametrize(("game", "games"), [("house", 1), ("playroom", 2)])
def test_the_compiled_solver_finds_what_its_sources_find(game, games):
    assert build.compiled.compile_once(quietly=True) == 0
    command = [sys.executable, "-m", "build.measure", game, "compiled", "--games", str(games), "--rounds", "1"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0
