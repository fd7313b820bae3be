"""The solvers as machine code for Windows, compiled on Debian by mingw-w64: `build/compiled.py` with another compiler.

mypyc's C is the same on every system, as long as Python has the same minor version. Each set of sources and compilers
has a folder of its own in dist/windows/compiled, kept until another one is made.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from build.compiled import WORK, extensions, mypyc_licence, setup_in_place
from build.dev_commands import engine_stamp
from build.package.bundle import PackageError
from build.package.identity import ROOT

COMPILER = "x86_64-w64-mingw32-gcc"
SUFFIX = ".cp311-win_amd64.pyd"
FOLDER = ROOT / "dist/windows/compiled"
LOG = ROOT / "dist/windows/compiled.log"


def compiled_modules(python: Path) -> Path:
    """The folder of the engine with its machine code, made unless it is there. Raises PackageError."""
    text = subprocess.run([COMPILER, "--version"], check=True, capture_output=True, text=True).stdout
    wanted = {**engine_stamp(ROOT), **tools(), "compiler": text.splitlines()[0], "mypy": version("mypy")}
    made = FOLDER / hashlib.sha256(json.dumps(wanted, sort_keys=True).encode()).hexdigest()[:16]
    if made.is_dir():
        return made
    print("Compiling the solver for Windows; this takes some minutes.", flush=True)
    shutil.rmtree(FOLDER, ignore_errors=True)
    half = FOLDER / "half"
    shutil.copytree(ROOT / "engine", half / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    mypyc_licence(half)
    with LOG.open("w", encoding="utf-8") as log:
        command = [sys.executable, "-P", "-m", "build.package.cross", str(python)]
        env = {**os.environ, **tools(), "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
        done = subprocess.run(command, check=False, cwd=half, env=env, stdout=log, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        raise PackageError(f"The solver was not compiled for Windows; {LOG.relative_to(ROOT)} says why.")
    shutil.rmtree(half / WORK)
    return half.rename(made)


def tools() -> dict[str, str]:
    """What setuptools reads from the environment: compiler, linker and the names of modules."""
    fixed = "-Wl,--no-insert-timestamp"  # the same bytes whenever they are made
    return {
        "CC": COMPILER,
        "CFLAGS": "-DMS_WIN64 -DNDEBUG",  # in place of what the Python here was compiled with; assertions name folders
        "LDSHARED": f"{COMPILER} -shared -static-libgcc -s {fixed}",
        "SETUPTOOLS_EXT_SUFFIX": SUFFIX,
    }


def main() -> None:
    """Compile the modules in the folder that this process stands in, each beside its source."""
    (python,) = sys.argv[1:]
    made = extensions(WORK, "--platform=win32")
    for each in made:
        each.include_dirs.insert(0, f"{python}/include")  # the headers of the Python that works here come after those
        each.extra_compile_args = ["-O2", "-g0", "-w"]
        each.extra_link_args = [f"{python}/libs/python311.lib"]
    setup_in_place(made)


if __name__ == "__main__":
    main()
