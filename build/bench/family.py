"""A process and all that descend from it, and what they hold. Linux only."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

PLAYED = (sys.executable, "-c", "import sys; from build.bench.played import main; sys.exit(main(sys.argv[1:]))")
"""The command that plays (`played.py`). With `-m` each worker would load that module, and with it the display."""


def family(parent: int) -> list[int]:
    """A process and all that descend from it."""
    found = [parent]
    for children in Path(f"/proc/{parent}/task").glob("*/children"):
        with suppress(OSError):
            for child in children.read_text().split():
                found += family(int(child))
    return found


def memory(process: int) -> dict[str, float]:
    """Megabytes of a process: its proportional share of what is in memory (Pss), and what it has alone."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
    sizes = {line.split(":")[0]: int(line.split()[1]) / 1000 for line in lines}
    return {
        "pss": round(sizes["Pss"], 1),
        "rss": round(sizes["Rss"], 1),
        "own": round(sizes["Private_Clean"] + sizes["Private_Dirty"], 1),
    }


def name(process: int) -> str:
    """The kind of a process."""
    words = Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    if "forkserver" in words:
        parent = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
        forked = b"forkserver" in Path(f"/proc/{parent}/cmdline").read_bytes()
        return "worker" if forked else "what workers are forked from"
    if "spawn_main" in words:
        return "worker"
    return "resource tracker" if "resource_tracker" in words else "display"


def handles(process: int) -> int:
    """Open files of a process."""
    return sum(1 for _ in Path(f"/proc/{process}/fd").iterdir())


def threads(process: int) -> int:
    """Threads of a process."""
    return sum(1 for _ in Path(f"/proc/{process}/task").iterdir())


def slope(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The slope of the straight line nearest to the points, and its standard error."""
    count = len(points)
    mean_x, mean_y = (sum(each[axis] for each in points) / count for axis in (0, 1))
    spread = sum((x - mean_x) ** 2 for x, _y in points)
    found = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread
    rest = sum((y - mean_y - found * (x - mean_x)) ** 2 for x, y in points)
    return found, (rest / max(1, count - 2) / spread) ** 0.5
