"""The solvers, and the playouts of four games, as machine code: `python3 build/dev.py compile`.

mypyc, a part of mypy, turns typed Python into C. From there on the modules are the same, and find the same turns, in
about half of the time: opponents, hints and the coach all wait for them. The packages hold them (`installer.spec`), and
`python3 build/dev.py play` uses them where they fit the sources; without a C compiler the game runs on the sources.

Each set of sources, Python and compiler has a folder of its own in dist/compiled, with the whole engine and a stamp
that names them. A folder is renamed into place when it is complete, and never changed. The next one removes it, unless
a running game holds it. `python3 build/dev.py python -m build.compiled run` passes its arguments to a Python that finds
the compiled engine first, such as `-m engine tournament --seats expert,skilled --pairs 100`.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import distribution, version
from pathlib import Path
from typing import Any, TextIO

from build.dev_commands import COMPILED, compiled_engine, engine_stamp

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / COMPILED
WORK = "work"
"""The subfolder that holds the C while it is compiled."""
LOG = ROOT / "dist/compiled.log"
GROUP = "engine"
LIBRARY = f"{GROUP}__mypyc"
"""The module that holds the machine code of all others."""
PICKLED = {"answer.py"}
"""Values of these modules go from process to process, and those of compiled dataclasses cannot be pickled."""
MIND = ("light.py", "packing.py")
"""The modules of the common room for thinking from which games make theirs."""
SOLVERS = ("house", "playroom")
"""The games whose solvers are compiled."""
GIN = ("ai/known_cards.py", "ai/light_deal.py", "ai/policy.py", "ai/rollouts.py", "ai/styles.py", "least_count.py")
"""The modules of gin in which its players spend their time: worlds, playouts, counts of hands, and what was seen."""
CANASTA = ("light_deal.py", "light_out.py", "policy.py")
"""The modules of Canasta's `ai` in which deals are played out."""
CONTRACT = ("light_deal.py", "light_plans.py")
"""The modules of Contract Rummy's `ai` in which deals are played out."""
INDIAN = (
    *(f"ai/{name}.py" for name in ("hand_facts", "light_deal", "light_hand", "light_worlds", "race")),
    *("distance.py", "layouts.py", "least_count.py"),
)
"""The modules of Indian Rummy that lay out hands, tell their distance, and play out deals and races to declarations."""
PLAYROOM = ("mask_melds.py",)
"""The module of Playroom Rummy's `ai` that counts what hands could lay."""
RUMMY500 = ("light_deal.py",)
"""The module of 500 Rummy's `ai` in which deals are played out."""
STRAIGHT = ("ai/light_deal.py", "ai/light_rules.py", "ai/worlds.py", "deal_scores.py")
"""The modules of Straight Rummy in which deals are dealt, played out and scored."""
OPTIMISED = "1"
"""How hard the C compiler tries: the usual 3 takes it twice as long, for turns that are 2 to 4 % quicker."""
_LOADED = ", ".join(f"engine.games.{game}.solver.turn" for game in SOLVERS)
_CHECK = f"import sys, {_LOADED}; raise SystemExit({LIBRARY!r} not in sys.modules)"


def sources() -> list[str]:
    """The modules that are compiled, as paths from the folder of the engine, in which this process stands."""
    paths = [path for game in SOLVERS for path in sorted(Path(f"engine/games/{game}/solver").rglob("*.py"))]
    solvers = [path.as_posix() for path in paths if path.name not in {"__init__.py", *PICKLED}]
    folders = {
        "gin": GIN,
        "canasta/ai": CANASTA,
        "contract/ai": CONTRACT,
        "indian": INDIAN,
        "playroom/ai": PLAYROOM,
        "rummy500/ai": RUMMY500,
        "straight": STRAIGHT,
    }
    playouts = [f"engine/games/{folder}/{name}" for folder, names in folders.items() for name in names]
    return [*(f"engine/mind/{name}" for name in MIND), *playouts, *solvers]


def compiler() -> str:
    """The C compiler that setuptools would call, and its version; empty where there is none."""
    name = os.environ.get("CC") or (sysconfig.get_config_var("CC") or "cl").split()[0]
    result = shutil.which(name.split()[0])
    if result is None:
        return ""
    said = subprocess.run([result, "--version"], check=False, capture_output=True, text=True)
    return ((said.stdout or said.stderr).splitlines() or [name])[0]


def stamp() -> dict[str, str]:
    """The sources, Python and compilers that decide what comes of compiling."""
    return {**engine_stamp(ROOT), "compiler": compiler(), "mypy": version("mypy")}


def environment(folder: Path) -> dict[str, str]:
    """The environment in which this folder's modules are found first; for Pythons started with `-P`."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (folder, ROOT)))}


def extensions(work: str, *system: str) -> list[Any]:
    """The modules turned into C, in a folder for the work, as setuptools takes them. Raises SystemExit.

    `system` is mypy's option for another system than this one.
    """
    from mypyc.build import mypycify  # noqa: PLC0415 - it asks for setuptools, which not every use of this file needs

    options = ["--follow-imports=silent", f"--cache-dir={work}/types"]
    paths = [*system, *options, *sources()]
    made: list[Any] = mypycify(paths, group_name=GROUP, opt_level=OPTIMISED, debug_level="0", target_dir=work)
    return made


def setup_in_place(made: list[Any]) -> None:
    """Compile the modules in the folder that this process stands in, each beside its source."""
    from setuptools import setup  # type: ignore[import-untyped]  # noqa: PLC0415 - as in `extensions`

    commands = ["build_ext", "--inplace", "--build-temp", WORK, "--build-lib", WORK]
    setup(name=GROUP, packages=[], py_modules=[], ext_modules=made, script_args=commands)


def current() -> Path | None:
    """The folder that fits sources, Python and compiler as they are now; None where it has not been made."""
    wanted = stamp()
    folder = _folder(wanted)
    return folder if (folder / "stamp.json").is_file() else None


def _folder(wanted: dict[str, str]) -> Path:
    return FOLDER / hashlib.sha256(json.dumps(wanted, sort_keys=True).encode()).hexdigest()[:16]


def make() -> Path | None:
    """Compile the engine into a folder of its own, and keep a log of it; None without success.

    The licence of mypyc's runtime, which becomes a part of it, lies beside it.
    """
    wanted = stamp()
    half = FOLDER / f"making-{os.getpid()}"
    shutil.rmtree(half, ignore_errors=True)
    shutil.copytree(ROOT / "engine", half / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    mypyc_licence(half)
    with LOG.open("w", encoding="utf-8") as log:
        made = _runs(half, ["-m", "build.compiled", "translate"], log) and _runs(half, ["-c", _CHECK], log)
    shutil.rmtree(half / WORK, ignore_errors=True)
    folder = _folder(wanted)
    if made and not folder.exists():
        (half / "stamp.json").write_text(json.dumps(wanted), "utf-8")
        half.rename(folder)
    shutil.rmtree(half, ignore_errors=True)
    return folder if made else None


def mypyc_licence(folder: Path) -> None:
    """Put the licence of mypyc's runtime beside what holds it."""
    for licence in distribution("mypy").files or ():
        if licence.match("licenses/LICENSE"):
            shutil.copy(Path(str(licence.locate())), folder)


def _runs(folder: Path, arguments: list[str], log: TextIO) -> bool:
    """Run a Python in the folder; the answer tells if it succeeded."""
    command = [sys.executable, "-P", *arguments]
    env = environment(folder)
    done = subprocess.run(command, check=False, cwd=folder, env=env, stdout=log, stderr=subprocess.STDOUT)
    return done.returncode == 0


def remove_others(kept: Path) -> None:
    """Remove what was compiled before, but not what a running game has been started with."""
    for folder in FOLDER.iterdir():
        if folder != kept and folder.is_dir():
            with _unused(folder) as unused:
                if unused:
                    shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _unused(folder: Path) -> Iterator[bool]:
    """Hold the folder for removal; False where a game holds it."""
    lock = folder / "in-use"
    if sys.platform == "win32" or not lock.exists():
        yield True  # on Windows, files in use refuse to be removed
        return
    with lock.open("r+") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True


def compile_once(*, quietly: bool = False) -> int:
    """Compile unless it is done already; the exit code. Quietly: say nothing where there is nothing to do."""
    folder = current()
    if folder is None:
        if not compiler():
            if not quietly:
                print("There is no C compiler, so opponents think longer; the game is the same.", file=sys.stderr)
            return 1
        print("Compiling the solver; this takes a minute or two.", flush=True)
        folder = make()
    elif not quietly:
        print("The compiled solver is as it should be.")
    if folder is None:
        print("The solver was not compiled, so opponents think longer; dist/compiled.log says why.", file=sys.stderr)
        return 1
    remove_others(folder)
    return 0


def main(arguments: Sequence[str]) -> int:
    """Compile, and say in a sentence what came of it; or do what else is asked for."""
    match arguments:
        case ["translate"]:
            setup_in_place(extensions(WORK))
            return 0
        case ["run", *command]:
            folder = compiled_engine(ROOT)
            if folder is None:
                print("Nothing is compiled for these sources yet: python3 build/dev.py compile", file=sys.stderr)
                return 1
            return subprocess.run([sys.executable, "-P", *command], check=False, env=environment(folder)).returncode
        case ["quietly"]:
            return compile_once(quietly=True)
    return compile_once()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
