"""The solver as machine code: `python3 build/dev.py python -m build.compiled` makes dist/compiled.

mypyc, a part of mypy, turns typed Python into C. From there on the modules are the same, and find the same turns, in
about half of the time: opponents, hints and the coach all wait for them. The package holds them (`installer.spec`);
from a checkout the game runs on the sources, which need no compiler. dist/compiled holds the whole engine: what follows
`python3 build/dev.py python -m build.compiled run` is done by a Python that finds it first, such as
`-m engine tournament --seats expert,skilled --pairs 100`.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, TextIO

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "dist/compiled"
WORK = "work"
"""Where in it the C comes to lie meanwhile."""
LOG = ROOT / "dist/compiled.log"
GROUP = "engine"
LIBRARY = f"{GROUP}__mypyc"
"""The module that holds the machine code of all others."""
PICKLED = {"answer.py"}
"""Values of these modules go from process to process, and those of compiled dataclasses cannot be pickled."""
_CHECK = f"import sys, engine.solver.turn; raise SystemExit({LIBRARY!r} not in sys.modules)"


def sources() -> list[str]:
    """The modules that are compiled, as paths from the folder of the engine, in which this process stands."""
    paths = sorted(Path("engine/solver").rglob("*.py"))
    return [path.as_posix() for path in paths if path.name not in {"__init__.py", *PICKLED}]


def environment() -> dict[str, str]:
    """The environment in which the compiled modules are found first; for Pythons started with `-P`."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (FOLDER, ROOT)))}


def extensions(work: str) -> list[Any]:
    """The modules turned into C, in a folder for the work, as setuptools takes them. Raises SystemExit."""
    from mypyc.build import mypycify  # noqa: PLC0415 - it asks for setuptools, which not every use of this file needs

    options = ["--follow-imports=silent", f"--cache-dir={work}/types"]
    made: list[Any] = mypycify([*options, *sources()], group_name=GROUP, debug_level="0", target_dir=work)
    return made


def translate() -> None:
    """Compile the modules in the folder that this process stands in, each beside its source."""
    from setuptools import setup  # type: ignore[import-untyped]  # noqa: PLC0415 - as in `extensions`

    commands = ["build_ext", "--inplace", "--build-temp", WORK, "--build-lib", WORK]
    setup(name=GROUP, packages=[], py_modules=[], ext_modules=extensions(WORK), script_args=commands)


def make() -> bool:
    """Make the compiled engine anew, and a log of it; without success nothing of it is left.

    The licence of mypyc's runtime, which becomes a part of it, lies beside it.
    """
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(ROOT / "engine", FOLDER / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    for licence in distribution("mypy").files or ():
        if licence.match("licenses/LICENSE"):
            shutil.copy(Path(str(licence.locate())), FOLDER)
    with LOG.open("w", encoding="utf-8") as log:
        made = _runs(["-m", "build.compiled", "translate"], log) and _runs(["-c", _CHECK], log)
    shutil.rmtree(FOLDER / WORK if made else FOLDER, ignore_errors=True)
    return made


def _runs(arguments: list[str], log: TextIO) -> bool:
    """Whether a Python in the folder does this without failing."""
    command = [sys.executable, "-P", *arguments]
    done = subprocess.run(command, check=False, cwd=FOLDER, env=environment(), stdout=log, stderr=subprocess.STDOUT)
    return done.returncode == 0


def main(arguments: Sequence[str]) -> int:
    """Compile, and say in a sentence what came of it; or do what else is asked for."""
    match arguments:
        case ["translate"]:
            translate()
            return 0
        case ["run", *command]:
            return subprocess.run([sys.executable, "-P", *command], check=False, env=environment()).returncode
    print("Compiling the solver; this takes a minute or two.", flush=True)
    if not make():
        print("The solver was not compiled, so opponents think longer; dist/compiled.log says why.", file=sys.stderr)
        return 1
    print("The compiled solver is in dist/compiled.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
