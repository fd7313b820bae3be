"""Imports read from the sources of the project."""

import ast
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


def imported_from(node: ast.ImportFrom, package: tuple[str, ...]) -> str:
    """The absolute name a `from` import reads, leading dots resolved."""
    base = package[: len(package) - node.level + 1] if node.level else ()
    return ".".join([*base, *([node.module] if node.module else [])])


def imports_of(tree: ast.AST, package: tuple[str, ...] = ()) -> list[Import]:
    """Every import in a module of the package, wherever it stands, those by name in a call included."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [Import(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            name = imported_from(node, package)
            found.append(Import(node.lineno, name, tuple(alias.name for alias in node.names)))
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = ast.unparse(node.func)
            if called in {"__import__", "import_module", "importlib.import_module"}:
                found.append(Import(node.lineno, str(node.args[0].value)))
    return found


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


@cache
def imports_in(path: Path) -> list[Import]:
    return imports_of(parsed(path), path.relative_to(ROOT).parent.parts)


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT).as_posix()}:{line}"
