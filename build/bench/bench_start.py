"""Measure how long the game takes to its first picture: `build/dev.py python build/bench/bench_start.py [PROGRAM]`.

From the start of the process to the menu on a virtual screen, watched from outside; and the same for a table asked for
on the command line. PROGRAM is a packaged game; without it this checkout is started. Prints JSON, milliseconds; the
exit code is 1 if the menu's median is 500 ms or more.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from build.bench.screen import Screen, virtual_screen, wait_until_painted

ROOT = Path(__file__).resolve().parent.parent.parent
ROUNDS = 15
LIMIT = 500.0
SIZES = ((1280, 720), (1920, 1080))
TABLE = ("--edition", "epic", "--seats", "human,casual,casual", "--deal", "1")


def milliseconds(screen: Screen, arguments: tuple[str, ...]) -> float:
    """From the start of the program to its first picture."""
    with tempfile.TemporaryDirectory() as folder:
        size = f"{screen.size[0]}x{screen.size[1]}"
        started = sys.argv[1:] or [sys.executable, "-m", "game"]
        command = [*started, "--data", folder, "--size", size, *arguments]
        start = time.perf_counter()
        program = subprocess.Popen(command, cwd=ROOT, env=screen.environment())
        try:
            wait_until_painted(screen, program)
            return (time.perf_counter() - start) * 1000
        finally:
            program.kill()
            program.wait()


def measured(size: tuple[int, int], arguments: tuple[str, ...]) -> dict[str, float]:
    """Median and worst of several starts, after one that fills the caches."""
    with virtual_screen(size) as screen:
        times = []
        for turn in range(ROUNDS + 1):
            taken = milliseconds(screen, arguments)
            while screen.is_painted():
                time.sleep(0.005)
            if turn:
                times.append(taken)
    return {"median": round(statistics.median(times), 1), "max": round(max(times), 1)}


def main() -> int:
    """Measure and print."""
    found = {f"menu {width}x{height}": measured((width, height), ()) for width, height in SIZES}
    found |= {f"table {width}x{height}": measured((width, height), TABLE) for width, height in SIZES}
    print(json.dumps({"rounds": ROUNDS, "limit": LIMIT, "milliseconds": found}, indent=2))
    return 0 if all(times["median"] < LIMIT for name, times in found.items() if name.startswith("menu")) else 1


if __name__ == "__main__":
    sys.exit(main())
