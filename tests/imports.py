"""Imports read from the sources of the project."""

import ast
import gc
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Import(NamedTuple):
    """One imported module, by its full dotted name."""

    line: int
    name: str
    members: tuple[str, ...] = ()

    @property
    def top(self) -> str:
        return self.name.partition(".")[0]


def dotted(node: ast.AST) -> str:
    """A name, or a name of a module's, as it is written; empty for any other expression."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def imported_from(node: ast.ImportFrom, package: tuple[str, ...]) -> str:
    """The absolute name a `from` import reads, leading dots resolved."""
    base = package[: len(package) - node.level + 1] if node.level else ()
    return ".".join([*base, *([node.module] if node.module else [])])


def imports_of(tree: ast.AST, package: tuple[str, ...] = ()) -> list[Import]:
    """Every import in a module of the package, wherever it stands, those by name in a call included."""
    return imports_among(ast.walk(tree), package)


def imports_among(all_nodes: Iterable[ast.AST], package: tuple[str, ...]) -> list[Import]:
    """The imports among the nodes of a module."""
    result = []
    for node in all_nodes:
        if isinstance(node, ast.Import):
            result += [Import(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            name = imported_from(node, package)
            result.append(Import(node.lineno, name, tuple(alias.name for alias in node.names)))
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            by_name = dotted(node.func) in {"__import__", "import_module", "importlib.import_module"}
            result += [Import(node.lineno, str(node.args[0].value))] if by_name else []
    return result


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


@cache
def parsed(path: Path) -> ast.Module:
    """A module as a tree, which is kept: the collector of garbage need not look at it again and again."""
    tree = ast.parse(path.read_text("utf-8"), str(path))
    gc.freeze()
    return tree


@cache
def nodes(path: Path) -> list[ast.AST]:
    """Every node of a module, in the order of `ast.walk`; a process reads and walks each module once."""
    return list(ast.walk(parsed(path)))


@cache
def imports_in(path: Path) -> list[Import]:
    return imports_among(nodes(path), path.relative_to(ROOT).parent.parts)


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT).as_posix()}:{line}"
