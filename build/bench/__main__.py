"""One bench of the program: `python -m build.bench WHAT [ARGUMENTS]`; `--help` after WHAT.

A bench is a module beside this one: with a `CASE`, which says what is done for each number or name (`build/cases.py`),
or with a `main` of its own, which goes before it. The first line of its docstring says what it measures. Each prints
JSON or a table, and exits 1 where a limit is missed or something is wrong.
"""

import ast
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path

from build.cases import run

BEGINNINGS = ("\nCASE = ", "\ndef main(arguments")


@cache
def benches() -> dict[str, str]:
    """What each bench measures, by its name; none is imported for that."""
    texts = {path.stem: path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("[a-z]*.py"))}
    return {
        name: (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0]
        for name, text in texts.items()
        if any(beginning in text for beginning in BEGINNINGS)
    }


def main(arguments: Sequence[str]) -> int:
    """Run one; the exit code is 2 where there is none of that name."""
    known = benches()
    if not arguments or arguments[0] not in known:
        print("usage: python -m build.bench WHAT [ARGUMENTS]\n")
        print("\n".join(f"  {name:18}{about}" for name, about in known.items()))
        return 2
    bench = import_module(f"build.bench.{arguments[0]}")
    return int(bench.main(arguments[1:]) or 0) if hasattr(bench, "main") else run(bench.CASE, arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
