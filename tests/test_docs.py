"""The documents name only files, modules, classes and functions that exist."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from build.bench.__main__ import benches
from tests.imports import ROOT, parsed

DOCUMENTS = sorted([*(ROOT / "docs").glob("*.md"), ROOT / "CONTRIBUTING.md", ROOT / "README.md"])
PARTS = ("assets", "build", "docs", "engine", "game", "scenes", "tests")
MADE = {"gin-opponents.md": {"docs/strong-opponents.md"}}
"""By document, files of other projects that it names."""
ENDINGS = {"py", "md", "json", "jsonl", "toml", "spec", "gz", "xz", "turn", "ttf", "app", "nsi"}


@cache
def tracked() -> frozenset[str]:
    """All files and folders of the repository, by every end of their paths: `a/b/c.py`, `b/c.py` and `c.py`."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    paths = {path for name in listed for path in (name, *map(str, Path(name).parents))}
    return frozenset("/".join(path.split("/")[at:]) for path in paths for at in range(path.count("/") + 1))


def names_in(node: ast.AST) -> set[str]:
    """The names that a piece of code defines or uses."""
    keys = ((each, key) for each in ast.walk(node) for key in ("name", "id", "attr", "arg"))
    return {name for each, key in keys if isinstance(name := getattr(each, key, None), str)}


@cache
def sources() -> dict[Path, str]:
    """The text of every module."""
    return {path: path.read_text("utf-8") for part in PARTS for path in (ROOT / part).rglob("*.py")}


@cache
def classes() -> dict[str, list[Path]]:
    """By name of a class, the modules in which it is defined."""
    result: dict[str, list[Path]] = {}
    for path, text in sources().items():
        for name in re.findall(r"^ *class (\w+)", text, re.MULTILINE):
            result.setdefault(name, []).append(path)
    return result


@cache
def members(owner: str) -> set[str]:
    """The names in the modules, packages and classes that are called so; only what is named is parsed."""
    result = {path.stem for path in sources() if path.parent.name == owner}
    result.update(*(names_in(parsed(path)) for path in sources() if path.stem == owner))
    nodes = (node for path in classes().get(owner, ()) for node in ast.walk(parsed(path)))
    return result.union(*(names_in(node) for node in nodes if isinstance(node, ast.ClassDef) and node.name == owner))


def words_of(document: Path) -> list[tuple[int, str]]:
    """Every word of code in a document, with the number of its line."""
    lines = enumerate(document.read_text("utf-8").splitlines(), 1)
    return [
        (number, word.strip(".,;:()"))
        for number, line in lines
        for code in re.findall(r"`([^`]+)`", line)
        for word in code.split()
    ]


def is_missing_file(word: str, document: Path) -> bool:
    """True for the path of a file that does not exist. A file may be named by the end of its path."""
    path = word.split(":", maxsplit=1)[0]
    if not re.fullmatch(r"[\w./-]+", path) or path in MADE.get(document.name, ()):
        return False
    named = path.split("/")[0] in PARTS and "/" in path
    return (named or bool(re.fullmatch(r"[\w/-]+\.py", path))) and path.strip("/") not in tracked()


def is_missing_name(word: str) -> bool:
    """True for `module.name`, `Class.name` or a test where the project has no such thing."""
    if re.fullmatch(r"test_\w+", word):
        return f"{word}.py" not in tracked() and not any(f"def {word}(" in text for text in sources().values())
    if not re.fullmatch(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)+", word):
        return False
    *_, owner, name = word.split(".")
    if name in ENDINGS or word.split(".", maxsplit=1)[0] in sys.stdlib_module_names:
        return False
    path = word.replace(".", "/")
    return name not in members(owner) and f"{path}.py" not in tracked() and path not in tracked()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_a_document_names_only_what_exists(document):
    wrong = [
        f"{document.name}:{number}: {word}"
        for number, word in words_of(document)
        if is_missing_file(word, document) or is_missing_name(word)
    ]
    assert wrong == []


def test_the_benches_that_documents_name_exist():
    named = [
        (path.name, name)
        for path in DOCUMENTS
        for name in re.findall(r"build\.bench ([a-z]\w*)", path.read_text("utf-8"))
    ]
    known = benches()
    assert len(named) > 15
    assert [each for each in named if each[1] not in known] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_links_of_a_document_lead_somewhere(document):
    links = re.findall(r"\]\(([^)#\s]+)", document.read_text("utf-8"))
    local = [link for link in links if not link.startswith(("http:", "https:", "mailto:"))]
    assert [link for link in local if not (document.parent / link).exists()] == []


def words(*documents: Path) -> int:
    return sum(len(path.read_text("utf-8").split()) for path in documents)


def test_the_documents_can_be_read():
    """The way of the program in a quarter of an hour, all of it in an afternoon."""
    assert words(ROOT / "docs/architecture.md") <= 3500
    assert words(*(ROOT / "docs").glob("*.md")) <= 28_000


def test_missing_names_are_seen():
    here = ROOT / "docs/architecture.md"
    assert is_missing_file("engine/games/house/ai/level.py", here)
    assert is_missing_file("no_such_module.py", here)
    assert not is_missing_file("chain.py", here)
    assert is_missing_name("Rules.no_such_function")
    assert is_missing_name("NoSuchClass.legal")
    assert not is_missing_name("Rules.legal")
    assert not is_missing_name("random.Random")
