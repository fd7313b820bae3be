"""The contents that installer.spec gives the package, without building one: stand-ins play PyInstaller's part."""

import ast
import runpy
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

from build.package.notices import unknown
from engine.games.list import game_names
from scenes.games import list as tables

ROOT = Path(__file__).resolve().parent.parent
GAMES = game_names()
LISTS = ("engine/games/list.py", "scenes/games/list.py")


@pytest.fixture(scope="module")
def package():
    """The spec's requests to PyInstaller: the arguments of Analysis, and the data that are collected."""
    result = SimpleNamespace()

    def analysis(scripts, **wanted):
        result.scripts, result.wanted = scripts, wanted
        some = [("pygame/freesansbold.ttf", "", "DATA"), ("pygame_gui/data/NotoSans-Bold.ttf", "", "DATA")]
        return SimpleNamespace(pure=[], scripts=[], binaries=[], datas=some)

    def collect(_program, files, **_):
        result.collected = {name: source for name, source, *_ in files}

    given = {"SPECPATH": str(ROOT), "Analysis": analysis, "PYZ": list, "EXE": lambda *_, **__: None, "COLLECT": collect}
    runpy.run_path(str(ROOT / "installer.spec"), given)
    return result


def test_the_lessons_of_each_game_lie_where_the_program_looks_for_them(package):
    there = {Path(target).as_posix() for _source, target in package.wanted["datas"]}
    folders = [path for path in (ROOT / "scenes/games").glob("*/lessons") if list(path.glob("*.txt"))]
    assert folders
    assert {folder.relative_to(ROOT).as_posix() for folder in folders} <= there


def test_all_that_is_put_beside_the_code_exists(package):
    assert [source for source, _ in package.wanted["datas"] if not Path(source).exists()] == []


def test_every_file_that_is_put_beside_the_code_has_a_notice_or_is_the_games_own(package):
    names = []
    for source, target in ((Path(source), Path(target)) for source, target in package.wanted["datas"]):
        files = [path.relative_to(source) for path in source.rglob("*")] if source.is_dir() else [source.name]
        names += [(target / name).as_posix() for name in files]
    assert "scenes/games/gin/lessons/01-count.txt" in names
    assert unknown(names) == ()


def test_whatever_the_scripts_drew_is_put_where_the_game_looks_for_it(package):
    targets = dict(package.wanted["datas"])
    made = {path for path in (ROOT / "assets").iterdir() if path.name not in {"drawing", "__pycache__", "words"}}
    for path in made:
        if path.suffix != ".py":
            folder = "assets" if path.is_file() else f"assets/{path.name}"
            assert Path(targets[str(path)]).as_posix() == folder


def test_the_fonts_of_the_interface_are_put_where_the_game_looks_for_them(package):
    from scenes.art.faces import font_path

    targets = {Path(source): Path(target) for source, target in package.wanted["datas"]}
    for bold in (False, True):
        assert targets[Path(font_path(bold))].as_posix() == "pygame_gui/data"
    assert targets[Path(find_spec("pygame_gui").origin)].as_posix() == "pygame_gui"


def test_pygames_default_font_stays_out(package):
    assert set(package.collected) == {"pygame_gui/data/NotoSans-Bold.ttf", "licences/NOTICES.txt"}


def test_the_notices_name_the_libraries_that_are_put_in(package):
    told = Path(package.collected["licences/NOTICES.txt"]).read_text("utf-8")
    assert "Noto Sans" in told
    assert "FluidSynth\n" not in told


def test_what_workers_load_by_name_is_in_it(package):
    assert {"game.session.opponents", "scenes.games.house.guide.tasks", "engine"} <= set(
        package.wanted["hiddenimports"]
    )
    assert [name for name in package.wanted["hiddenimports"] if find_spec(name) is None] == []
    assert package.scripts == [str(ROOT / "game/__main__.py")]


def test_every_game_that_is_loaded_when_it_is_asked_for_is_in_it(package):
    trees = [ast.parse((ROOT / name).read_text("utf-8")) for name in LISTS]
    loaded = {each.module for tree in trees for each in ast.walk(tree) if isinstance(each, ast.ImportFrom)}
    loaded |= {f"scenes.games.{place.rsplit('.', 1)[0]}" for place in tables._PRESENTERS.values()}
    assert {"scenes.games.straight.presenter", "scenes.game_pages"} <= loaded
    loaded |= {f"engine.games.{name}.{part}" for name in GAMES for part in ("game", "cases")}
    assert loaded - {"__future__", "collections.abc", "typing", "functools", "importlib", "itertools"} <= set(
        package.wanted["hiddenimports"]
    )
