"""Write the lists of locked packages anew: `python3 build/lock.py`, with `--upgrade` for newer versions.

Reads what pyproject.toml asks for and needs `uv` on the path. The lists hold for every platform and name the hash of
every file, but no place to get them from: that is for each machine's pip to know.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUN = "build/requirements.lock"
DEV = "build/requirements-dev.lock"
BESIDE = {"games": "build/requirements-games.lock"}
"""The packages that a measure needs beside the project, by the group in pyproject.toml."""
OPTIONS = (
    "--universal",
    "--python-version=3.11",
    "--fork-strategy=fewest",
    "--generate-hashes",
    "--no-header",
    "--no-annotate",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--quiet",
)


def calls(uv: str, extra: list[str]) -> list[list[str]]:
    """The two calls of uv: run-time packages, then those and the development packages at the same versions."""
    start = [uv, "pip", "compile", "pyproject.toml", *OPTIONS, *extra]
    return [[*start, "--output-file", RUN], [*start, "--group=dev", "--constraint", RUN, "--output-file", DEV]]


def beside_calls(uv: str, extra: list[str]) -> list[list[str]]:
    """The calls for what a measure needs beside the project: neither the game nor the tools."""
    start = [uv, "pip", "compile", *OPTIONS, *extra]
    return [[*start, f"--group={group}", "--constraint", DEV, "--output-file", path] for group, path in BESIDE.items()]


def main(arguments: list[str]) -> int:
    """Write the lists; the answer is the exit code."""
    uv = shutil.which("uv")
    if uv is None:
        print("uv is missing; install it (pip install uv) and start again.", file=sys.stderr)
        return 1
    for call in [*calls(uv, arguments), *beside_calls(uv, arguments)]:
        code = subprocess.run(call, cwd=ROOT, check=False).returncode
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
