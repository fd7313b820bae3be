"""Measure what a start through build/dev.py costs over Python itself.

Runs an empty program through the script and directly, in turn, and prints milliseconds. The limit is 300 ms more.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from build.report import parser_of

ROOT = Path(__file__).resolve().parent.parent.parent
DEV = ROOT / "build" / "dev.py"
ROUNDS = 40
LIMIT = 300.0


def milliseconds(command: list[str]) -> float:
    """The milliseconds that the command takes from start to end."""
    start = time.perf_counter()
    subprocess.run(command, check=True)
    return (time.perf_counter() - start) * 1000


def main(arguments: Sequence[str]) -> int:
    """Measure and print; the exit code is 1 if the limit is passed."""
    parser_of(__doc__).parse_args(arguments)
    through = [sys.executable, str(DEV), "python", "-c", ""]
    subprocess.run(through, check=True)  # sets up, if need be
    where = [*through[:-1], "import sys; print(sys.executable)"]
    python = subprocess.run(where, check=True, capture_output=True, text=True).stdout.strip()
    pairs = [(milliseconds(through), milliseconds([python, "-c", ""])) for _ in range(ROUNDS)]
    for name, times in zip(("through dev.py", "directly"), zip(*pairs, strict=True), strict=True):
        ordered = sorted(times)
        print(f"{name}: median {statistics.median(ordered):.1f} ms, slowest {ordered[-1]:.1f} ms")
    more = statistics.median(through_dev - direct for through_dev, direct in pairs)
    print(f"more: median {more:.1f} ms (limit {LIMIT:.0f} ms)")
    return 0 if more < LIMIT else 1
