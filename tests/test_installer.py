"""What installer.spec puts into the package, without building one: PyInstaller's part is played by stand-ins."""

import runpy
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def package():
    """What the spec asks of PyInstaller: the arguments of Analysis, and the data that are collected."""
    found = SimpleNamespace()

    def analysis(scripts, **wanted):
        found.scripts, found.wanted = scripts, wanted
        some = [("pygame/freesansbold.ttf", "", "DATA"), ("pygame_gui/data/NotoSans-Bold.ttf", "", "DATA")]
        return SimpleNamespace(pure=[], scripts=[], binaries=[], datas=some)

    def collect(_program, files, **_):
        found.collected = {name: source for name, source, *_ in files}

    given = {"SPECPATH": str(ROOT), "Analysis": analysis, "PYZ": list, "EXE": lambda *_, **__: None, "COLLECT": collect}
    runpy.run_path(str(ROOT / "installer.spec"), given)
    return found


def test_all_that_is_put_beside_the_code_exists(package):
    assert [source for source, _ in package.wanted["datas"] if not Path(source).exists()] == []


def test_whatever_the_scripts_drew_is_put_where_the_game_looks_for_it(package):
    targets = dict(package.wanted["datas"])
    made = {path for path in (ROOT / "assets").iterdir() if path.name not in {"drawing", "__pycache__", "locale"}}
    for path in made:
        if path.suffix != ".py":
            folder = "assets" if path.is_file() else f"assets/{path.name}"
            assert Path(targets[str(path)]).as_posix() == folder


def test_the_fonts_of_the_interface_are_put_where_the_game_looks_for_them(package):
    from scenes.art.text import _font_path

    targets = {Path(source): Path(target) for source, target in package.wanted["datas"]}
    for bold in (False, True):
        assert targets[Path(_font_path(bold))].as_posix() == "pygame_gui/data"
    assert targets[Path(find_spec("pygame_gui").origin)].as_posix() == "pygame_gui"


def test_pygames_default_font_stays_out(package):
    assert set(package.collected) == {"pygame_gui/data/NotoSans-Bold.ttf", "licences/NOTICES.txt"}


def test_the_notices_name_the_libraries_that_are_put_in(package):
    told = Path(package.collected["licences/NOTICES.txt"]).read_text("utf-8")
    assert "Noto Sans" in told
    assert "FluidSynth\n" not in told


def test_what_workers_load_by_name_is_in_it(package):
    assert {"game.decide", "scenes.games.house.guide.tasks", "engine"} <= set(package.wanted["hiddenimports"])
    assert [name for name in package.wanted["hiddenimports"] if find_spec(name) is None] == []
    assert package.scripts == [str(ROOT / "game/__main__.py")]
