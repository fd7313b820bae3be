"""The arrows of import, read from the sources: game -> scenes -> engine, game -> engine, and nothing else.

Also the rules for every file of the project: packages come from the lock, and no file names a package index or a
folder of one machine.
"""

import ast
import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.imports import ROOT, Import, dotted, imports_in, imports_of, modules, nodes, parsed, place

PARTS = ("engine", "scenes", "game")
SCRIPTS = ("build", "assets", "tests")
LAYERS = {
    "engine": ("rummy", "family", "blocks", "mind", "games", "cli"),
    "engine/games/house": ("solver", "ai", "coach"),
}
"""For each folder its parts, in order; each part may import those before it."""
ALLOWED = {"engine": set(), "scenes": {"engine"}, "game": {"engine", "scenes"}}
LOCKS = {"run": ROOT / "build/requirements.lock", "dev": ROOT / "build/requirements-dev.lock"}
CLOCKS = {"datetime", "sched", "time"}
FILES = {"dbm", "fileinput", "glob", "io", "mmap", "os", "pathlib", "shelve", "shutil", "sqlite3", "tempfile"}
OUTSIDE = {"asyncio", "http", "multiprocessing", "signal", "socket", "subprocess", "threading", "urllib"}
CHANCE = {"secrets", "uuid"}
QUESTION = re.compile(
    r"(What(ever)?|Whether|How(ever)?|Which(ever)?|Who(ever|se|m)?|Where(ver)?|When(ever)?|Why"
    r"|It|Its|They|Their|Them|Those|These|This|That|One's|The same|As)\b"
)
"""Questions and pronouns."""


def is_command_line(path: Path) -> bool:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return parts[:2] in {("engine", "cli"), ("engine", "__main__")}


def rule_modules() -> list[Path]:
    return [path for path in modules("engine") if not is_command_line(path)]


def wrong_arrows(part: str, result: list[Import]) -> list[Import]:
    """The imports that no arrow from this part allows; scripts and tests are for nobody to import."""
    forbidden = {*PARTS, *SCRIPTS} - ALLOWED[part] - {part}
    return [one for one in result if one.top in forbidden]


def in_package(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def later(path: Path) -> list[str]:
    """The parts of a module's folders that it may not import, since they come after its own."""
    result = []
    for folder, parts in LAYERS.items():
        own = path.relative_to(ROOT / folder).parts[0] if path.is_relative_to(ROOT / folder) else ""
        after = parts[parts.index(own) + 1 :] if own in parts else ()
        result += [f"{folder}/{part}".replace("/", ".") for part in after]
    return result


def is_of_another_game(path: Path, one: Import) -> bool:
    folder = path.relative_to(ROOT / "engine/games").parts[0]
    return in_package(one.name, "engine.games") and not in_package(one.name, f"engine.games.{folder}")


def names_a_game(_path: Path, one: Import) -> bool:
    engine = in_package(one.name, "engine.games") and one.name != "engine.games.list"
    return engine or (in_package(one.name, "scenes.games") and one.name != "scenes.games.list")


NEEDED = {"build.bench.__main__"}
"""Tests of documents ask which benches there are."""
HOUSE = ROOT / "engine/games/house"
THINKING = {*LAYERS["engine/games/house"], "game.py", "player.py", "puzzles.py", "hint_words.py"}
"""What thinks or offers all that the game has; the other modules of House Rummy are its rules."""
HIDDEN = {
    "engine.family.game",
    "engine.games.house.game",
    "engine.games.house.rules",
    "engine.games.house.state.HandState",
    *(f"engine.games.house.types.{name}" for name in ("Game", "Moment", "Step")),
}
ARROWS = {
    **{
        f"{part} imports what its arrows allow": (modules(part), lambda _, one, part=part: wrong_arrows(part, [one]))
        for part in PARTS
    },
    "each part of the engine imports only those before it":
        (modules("engine"), lambda path, one: in_package(one.name, *later(path))),
    "the rules of a game import no player of it": (
        [path for path in modules("engine/games/house") if path.relative_to(HOUSE).parts[0] not in THINKING],
        lambda _, one: in_package(one.name, *(f"engine.games.house.{part}" for part in LAYERS["engine/games/house"])),
    ),
    "no game imports another": (
        [path for path in modules("engine/games") if path.parent != ROOT / "engine/games"], is_of_another_game,
    ),
    "no part of the scenes but the games' folders imports a game": (
        [path for path in modules("scenes") if not path.is_relative_to(ROOT / "scenes/games")], names_a_game,
    ),
    "the application imports no game of the engine":
        (modules("game"), lambda path, one: in_package(one.name, "engine") and names_a_game(path, one)),
    "no scene imports the hand with all its cards": (
        modules("scenes"), lambda _, one: HIDDEN & {one.name, *(f"{one.name}.{member}" for member in one.members)},
    ),
    "the engine imports the standard library alone":
        (modules("engine"), lambda _, one: one.top not in {*sys.stdlib_module_names, "engine"}),
    "no test but those of the scripts imports a bench": (
        [path for path in modules("tests") if not path.is_relative_to(ROOT / "tests/build")],
        lambda path, one: in_package(one.name, "build.bench") and one.name not in NEEDED,
    ),
}  # fmt: skip
"""The modules of each rule, and what makes an import of one of them wrong.

Benches import the tests: what both need, such as the rules of the layout and the doors, is a library of the tests.
"""


@pytest.mark.parametrize("name", ARROWS)
def test_arrows_point_where_they_may(name):
    paths, wrong = ARROWS[name]
    assert paths
    faults = [
        f"{place(path, one.line)} imports {one.name}" for path in paths for one in imports_in(path) if wrong(path, one)
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("part", "source", "wrong"),
    [
        ("engine", "import scenes.start.menu", ["scenes.start.menu"]),
        ("engine", "def f():\n    from game import saves", ["game"]),
        ("engine", "from ..scenes import table", ["scenes"]),
        ("engine", "import importlib\nimportlib.import_module('game.window.loop')", ["game.window.loop"]),
        ("scenes", "from engine.cards import Card\nimport game", ["game"]),
        ("game", "import scenes, engine\nfrom tests import helpers", ["tests"]),
    ],
)
def test_a_wrong_arrow_is_seen(part, source, wrong):
    result = imports_of(ast.parse(source), (part, "house"))
    if source.startswith("from .."):
        result = imports_of(ast.parse(source), (part,))
    assert [one.name for one in wrong_arrows(part, result)] == wrong


def test_no_scene_reads_a_private_field_of_the_session():
    """All hands hang on these fields."""
    session = (ROOT / "scenes/session.py", ROOT / "game/session/session.py", ROOT / "game/session/session_state.py")
    private = {name for path in session for name in re.findall(r"\b_[a-z][a-z_]*\b", path.read_text(encoding="utf-8"))}
    assert {"_hand", "_game_rules", "_kept"} <= private
    read = {
        (path.relative_to(ROOT).as_posix(), node.attr)
        for path in set(modules("scenes")) - set(session)
        for node in nodes(path)
        if isinstance(node, ast.Attribute) and node.attr in private
        if not (isinstance(node.value, ast.Name) and node.value.id in {"self", "cls"})
    }
    assert read == set()


def test_no_modules_need_each_other():
    needs = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): {
            name for one in imports_in(path) for name in (one.name, *(f"{one.name}.{member}" for member in one.members))
        }
        for path in modules(*PARTS)
    }
    while free := {name for name, needed in needs.items() if not needed & needs.keys()}:
        needs = {name: needed for name, needed in needs.items() if name not in free}
    assert sorted(needs) == []


def reaches_out(tree: ast.AST) -> list[tuple[int, str]]:
    """The places in a module of the rules that read a clock, a file, another process or the shared random numbers."""
    faults = []
    for one in imports_of(tree):
        if one.top in CLOCKS | FILES | OUTSIDE | CHANCE:
            faults.append((one.line, f"imports {one.name}"))
        if one.name == "random" and set(one.members) - {"Random"}:
            faults.append((one.line, f"imports {', '.join(one.members)} from random"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"open", "input"}:
            faults.append((node.lineno, f"calls {node.func.id}"))
        if isinstance(node, ast.Attribute) and dotted(node.value) == "random" and node.attr != "Random":
            faults.append((node.lineno, f"uses random.{node.attr}"))
        if isinstance(node, ast.Call) and dotted(node.func) in {"Random", "random.Random"} and not node.args:
            faults.append((node.lineno, "makes random numbers without a seed"))
    return faults


def test_the_rules_read_no_clock_no_file_and_no_shared_random_numbers():
    faults = [
        f"{place(path, line)} {what}" for path in rule_modules() for line, what in sorted(reaches_out(parsed(path)))
    ]
    assert faults == []


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "from datetime import datetime",
        "from os import path",
        "text = open('x').read()",
        "import random\nrandom.shuffle(cards)",
        "from random import choice",
        "from random import Random\nrng = Random()",
        "import secrets",
    ],
)
def test_what_reaches_out_is_seen(source):
    assert reaches_out(ast.parse(source))


@pytest.mark.parametrize("source", ["import random\nr = random.Random(7)", "from random import Random\nRandom(seed)"])
def test_seeded_random_numbers_are_allowed(source):
    assert not reaches_out(ast.parse(source))


def locked(kind: str) -> set[str]:
    """The packages a lock names, in normal form."""
    return set(re.findall(r"^([a-z0-9-]+)==", LOCKS[kind].read_text("utf-8"), re.MULTILINE))


def is_local(name: str, importer: Path) -> bool:
    """True if the project itself, or the folder of the importing script, holds the module."""
    beside = importer.parent
    return any((folder / name).is_dir() or (folder / f"{name}.py").is_file() for folder in (ROOT, beside))


def unlocked(paths: list[Path], kind: str) -> list[str]:
    """The imports of packages from elsewhere that the lock does not name."""
    names, providers = locked(kind), packages_distributions()
    faults = []
    for path in paths:
        for one in imports_in(path):
            if one.top in sys.stdlib_module_names or is_local(one.top, path):
                continue
            packages = {name.lower().replace("_", "-").replace(".", "-") for name in providers.get(one.top, [])}
            if not packages & names:
                faults.append(f"{place(path, one.line)} imports {one.name}")
    return faults


def test_every_package_the_game_imports_is_in_the_run_time_lock():
    assert unlocked(modules(*PARTS), "run") == []


def test_every_package_scripts_and_tests_import_is_in_the_development_lock():
    assert unlocked(modules(*SCRIPTS), "dev") == []


@pytest.mark.parametrize("kind", ["run", "dev"])
def test_a_lock_holds_versions_and_hashes_and_no_place(kind):
    pattern = re.compile(r"[a-z0-9-]+==[\w.]+( ; [\w.' =!<>]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    lines = LOCKS[kind].read_text("utf-8").splitlines()
    assert lines
    assert [line for line in lines if not pattern.fullmatch(line)] == []


def test_the_locks_hold_what_the_project_asks_for():
    import tomllib

    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    text = LOCKS["run"].read_text("utf-8")
    assert [pin for pin in wanted["project"]["dependencies"] if f"{pin} " not in text] == []
    assert set(wanted["dependency-groups"]["dev"]) <= locked("dev")


def tracked() -> list[Path]:
    """The files in git; what git names but an unfinished change has removed is left out."""
    answer = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in answer.stdout.split("\0") if name and (ROOT / name).is_file()]


# In pieces, so that this file does not name them itself.
INDEXES = [".".join(parts) for parts in (("pypi", "org"), ("pypi", "io"), ("deb", "debian"), ("registry", "yarnpkg"))]
INDEXES += ["python" + "hosted", "npm" + "js"]
MACHINE = ["/" + name + "/" for name in ("work", "farm", "root", "home", "Users")]
UNWANTED = re.compile("|".join(map(re.escape, INDEXES + MACHINE)))


def test_no_tracked_file_names_a_package_index_or_a_folder_of_one_machine():
    faults = []
    for path in tracked():
        data = path.read_bytes()
        if b"\0" in data:
            continue
        for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
            if result := UNWANTED.search(line):
                faults.append(f"{place(path, number)} names {result.group()}")
    assert faults == []


def test_git_does_not_ignore_sources():
    names = ["build/dev.py", "build/new.py", "installer.spec", "docs/pictures/table.png", "assets/sounds/card.ogg"]
    answer = subprocess.run(["git", "check-ignore", *names], cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.stdout == ""


def test_the_top_level_is_laid_out_as_agreed():
    known = {
        *PARTS,
        *SCRIPTS,
        *("docs", ".ci", ".gitignore", ".gitattributes", "pyproject.toml", "installer.spec"),
        *("README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md"),
    }
    assert {path.relative_to(ROOT).parts[0] for path in tracked()} - known == set()


def surfaces_made(tree: ast.AST) -> list[int]:
    """The lines that make a surface themselves."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return [call.lineno for call in calls if dotted(call.func) in {"Surface", "pygame.Surface"}]


def test_surfaces_are_made_in_one_place():
    makes = {path.relative_to(ROOT).as_posix() for path in modules("scenes", "game") if surfaces_made(parsed(path))}
    assert makes == {"scenes/art/canvas.py"}


def test_names_taken_from_modules_by_text_exist():
    """`import_module("tests.scenes.canaries").Canary` is a name that neither lint nor types look up."""
    taken = re.compile(r'import_module\("([a-z_.0-9]+)"\)\.(\w+)')
    result = [(path, *match) for path in modules(*SCRIPTS) for match in taken.findall(path.read_text("utf-8"))]
    missing = [
        f"{place(path, 1)}: {module}.{name}"
        for path, module, name in result
        if name not in defined_in(ROOT / f"{module.replace('.', '/')}.py")
    ]
    assert result
    assert missing == []


def defined_in(path: Path) -> set[str]:
    """The names that a module defines or imports at its top level."""
    names: set[str] = set()
    for node in parsed(path).body:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                names.add(node.name)
            case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                names.add(name)
            case ast.Import() | ast.ImportFrom():
                names |= {each.asname or each.name for each in node.names}
    return names


def writes_of_text(path: Path) -> list[ast.Call]:
    """The calls that write text to a file of the player's or of a command."""
    calls = [
        each for each in ast.walk(parsed(path)) if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute)
    ]
    modes = [(each, {arg.value for arg in each.args if isinstance(arg, ast.Constant)}) for each in calls]
    return [
        each
        for each, mode in modes
        if each.func.attr == "write_text" or (each.func.attr == "open" and mode & {"w", "a", "x"})
    ]


def test_text_has_the_same_line_ends_on_every_system():
    """Python would write those of Windows there, and records would not be the same byte for byte."""
    ours = {"game/diagnostics.py", "game/workers/worker.py"}  # a fault's own text, and a file of the kernel
    result = [(path, call) for part in PARTS for path in modules(part) for call in writes_of_text(path)]
    assert len(result) > len(ours)
    open_ended = {
        path.relative_to(ROOT).as_posix()
        for path, call in result
        if "newline" not in {each.arg for each in call.keywords}
    }
    assert open_ended == ours


def docstrings(path: Path) -> list[tuple[int, str]]:
    """The docstrings of a module, those of its classes, functions and names among them: all texts that stand alone."""
    alone = (node.value for node in nodes(path) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    return [(each.lineno, each.value) for each in alone if isinstance(each.value, str)]


def questions_in(*folders: str) -> list[str]:
    """The docstrings that begin with a question or a pronoun."""
    every = [(path, line, text) for path in modules(*folders) for line, text in docstrings(path)]
    assert every
    return [f"{place(path, line)}: {text}" for path, line, text in every if QUESTION.match(text)]


def test_docstrings_begin_with_the_thing_or_the_act():
    """A question or a pronoun leaves the reader to find what is meant."""
    assert questions_in(*PARTS) == []


def test_questions_and_pronouns_are_known():
    begun = ("Which groups there are", "Its worth.", "Whose turn it is", "The same by kinds", "Wherever it lies")
    assert all(map(QUESTION.match, begun))
    assert not any(map(QUESTION.match, ("Items", "Theirs is no word here", "Asks", "Whole turns", "Thisbe")))


IMPLEMENTS = re.compile(r"Implements ((?:`[\w.]+`(?:, | and )?)+)")
"""The words of a class that has the methods of a `Protocol` without inheriting from it."""


def bases_of(each: ast.ClassDef) -> list[str]:
    """The names of the classes whose methods a class overrides: its bases, and what it says that it implements."""
    named = (ast.unparse(base).partition("[")[0] for base in each.bases)
    said = IMPLEMENTS.search(ast.get_docstring(each) or "")
    also = re.findall(r"[\w.]+", said.group(1).replace(" and ", " ")) if said else []
    return [name.rpartition(".")[2] for name in (*named, *also)]


STEM = 5
"""Letters that tell a word apart, whatever its ending."""
JOINING = re.compile("from|have|none|that|their|them|there|they|this|true|what|when|where|which|with")
"""Words that tell nothing by themselves."""


def telling_words(text: str) -> set[str]:
    """The words of four letters and more but for those that only join, by their stems, and the numbers of rules."""
    return {word[:STEM] for word in re.findall(r"[a-z]{4,}|[a-z]\d+", text.lower()) if not JOINING.fullmatch(word)}


def overrides_that_repeat(*folders: str) -> list[str]:
    """The methods of these folders whose docstrings have no telling word that those of a base do not have."""
    classes = [(path, each) for path in modules(*PARTS) for each in nodes(path) if isinstance(each, ast.ClassDef)]
    said, bases = dict[tuple[str, str], str](), dict[str, list[str]]()
    for _, each in classes:
        bases[each.name] = [*bases.get(each.name, ()), *bases_of(each)]
        methods = (node for node in each.body if isinstance(node, ast.FunctionDef))
        said |= {(each.name, node.name): text for node in methods if (text := ast.get_docstring(node))}
    result = list[str]()
    inside = set(modules(*folders))
    for path, each in classes:
        above = bases_of(each)
        for base in above:  # which grows meanwhile
            above += [further for further in bases.get(base, ()) if further not in above]
        methods = (node for node in each.body if isinstance(node, ast.FunctionDef) and path in inside)
        for node in methods:
            words = telling_words(ast.get_docstring(node) or "")
            others = [said.get((base, node.name), "") for base in above if base != each.name]
            if words and any(words <= telling_words(other) for other in others):
                result.append(f"{place(path, node.lineno)} {each.name}.{node.name}")
    return result


def test_an_override_has_a_docstring_of_its_own():
    """One whose words all stand in the base's tells nothing."""
    implemented = {
        name
        for path in modules("game")
        for each in nodes(path)
        if isinstance(each, ast.ClassDef)
        for name in bases_of(each)
    }
    assert {"Session", "Services"} <= implemented
    assert overrides_that_repeat(*PARTS) == []
