"""What the game takes of the processor and of memory while nobody plays.

On a virtual screen of 1920x1080: the menu, and a table that waits for a person. All processes of the game count.
Prints JSON, percent of one core and megabytes; the exit code is 1 if it takes 2 % or more. Linux only.
"""

import os
import time
from collections.abc import Sequence
from pathlib import Path

from build.bench.family import family, memory_of_all
from build.bench.screen import A_TABLE, virtual_screen
from build.report import load, parser_of, report

SIZE = (1920, 1080)
SETTLE, SECONDS = 20.0, 10.0
LIMIT = 2.0
PLACES = {"menu": (), "table": A_TABLE}
_TICKS = os.sysconf("SC_CLK_TCK")


def busy_seconds(processes: Sequence[int]) -> float:
    """Processor time of processes so far."""
    fields = (Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in processes)
    return sum((int(result[11]) + int(result[12])) / _TICKS for result in fields)


def share(words: Sequence[str]) -> tuple[float, float]:
    """Percent of a core, and megabytes, that the game takes once it has settled."""
    with virtual_screen(SIZE) as screen, screen.game(*words, settle=SETTLE) as program:
        processes = family(program.pid)
        before, start = busy_seconds(processes), time.perf_counter()
        time.sleep(SECONDS)
        percent = 100 * (busy_seconds(processes) - before) / (time.perf_counter() - start)
        return round(percent, 2), memory_of_all(processes)


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser_of(__doc__).parse_args(arguments)
    shares = {name: share(words) for name, words in PLACES.items()}
    percent, megabytes = ({name: each[which] for name, each in shares.items()} for which in (0, 1))
    figures = {"seconds": SECONDS, "percent": percent, "megabytes": megabytes, "load": load()}
    return report(figures, good=max(percent.values()) < LIMIT)
