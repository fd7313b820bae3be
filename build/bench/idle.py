"""What the game takes of the processor and of memory while nobody plays.

On a virtual screen of 1920x1080: the menu, and a table that waits for a person. All processes of the game count. Told
are percent of one core, of which 2 are too many, and megabytes. Linux only.
"""

import os
import time
from collections.abc import Sequence
from pathlib import Path

from build.bench.family import family, memory_of_all
from build.bench.screen import A_TABLE, virtual_screen
from build.cases import Case
from build.report import Line

SIZE = (1920, 1080)
SETTLE, SECONDS = 20.0, 10.0
PLACES: dict[str, Sequence[str]] = {"menu": (), "table": A_TABLE}
_TICKS = os.sysconf("SC_CLK_TCK")


def busy_seconds(processes: Sequence[int]) -> float:
    """Processor time of processes so far."""
    fields = (Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in processes)
    return sum((int(result[11]) + int(result[12])) / _TICKS for result in fields)


def look(place: str) -> Line:
    """One place, once the game has settled there."""
    with virtual_screen(SIZE) as screen, screen.game(*PLACES[place], settle=SETTLE) as program:
        processes = family(program.pid)
        before, start = busy_seconds(processes), time.perf_counter()
        time.sleep(SECONDS)
        percent = 100 * (busy_seconds(processes) - before) / (time.perf_counter() - start)
        return {f"percent, {place}": [percent], f"megabytes, {place}": [memory_of_all(processes)]}


_LIMITS = {f"percent, {place}": {"mean": 2.0} for place in PLACES}
CASE = Case(about=__doc__, look=look, names=lambda: list(PLACES), limits=_LIMITS)
