"""Measure what the game takes of the processor while nobody plays.

On a virtual screen of 1920x1080: the menu, and a table that waits for a person. All processes of the game count.
Prints JSON, percent of one core; the exit code is 1 if it is 2 % or more. Linux only.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from build.bench.screen import Screen, virtual_screen, wait_until_painted
from build.report import parser_of

ROOT = Path(__file__).resolve().parent.parent.parent
SIZE = (1920, 1080)
SETTLE, SECONDS = 20.0, 10.0
LIMIT = 2.0
PLACES = {"menu": (), "table": ("--edition", "epic", "--seats", "human,casual,casual", "--deal", "1")}
_TICKS = os.sysconf("SC_CLK_TCK")


def family(parent: int) -> list[int]:
    """A process and all that descend from it."""
    found = [parent]
    for children in Path(f"/proc/{parent}/task").glob("*/children"):
        for child in children.read_text().split():
            found += family(int(child))
    return found


def busy_seconds(processes: list[int]) -> float:
    """Processor time of processes so far."""
    fields = (Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in processes)
    return sum((int(found[11]) + int(found[12])) / _TICKS for found in fields)


def percent(screen: Screen, arguments: tuple[str, ...]) -> float:
    """Percent of a core that the game takes once it has settled."""
    with tempfile.TemporaryDirectory() as folder:
        size = f"{SIZE[0]}x{SIZE[1]}"
        command = [sys.executable, "-m", "game", "--data", folder, "--size", size, *arguments]
        program = subprocess.Popen(command, cwd=ROOT, env=screen.environment())
        try:
            wait_until_painted(screen, program)
            time.sleep(SETTLE)
            processes = family(program.pid)
            before, start = busy_seconds(processes), time.perf_counter()
            time.sleep(SECONDS)
            return 100 * (busy_seconds(processes) - before) / (time.perf_counter() - start)
        finally:
            program.terminate()
            program.wait()


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser_of(__doc__).parse_args(arguments)
    found = {}
    for name, words in PLACES.items():
        with virtual_screen(SIZE) as screen:
            found[name] = round(percent(screen, words), 2)
    print(json.dumps({"seconds": SECONDS, "limit": LIMIT, "percent": found}, indent=2))
    return 0 if max(found.values()) < LIMIT else 1
