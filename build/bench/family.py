"""A process and all that descend from it, and what they hold. Linux only."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import linear_regression, pvariance

PLAYED = (sys.executable, "-m", "build.bench", "played")
"""The command that plays (`played.py`)."""
_PATH = 5
"""The place of the path in a line of /proc/PID/smaps that begins a mapping."""
_IN_MEMORY = ("/dev/", "/memfd:", "/SYSV")
"""Paths of what is no file on a disk; those pages are in `Pss_Shmem`."""


def family(parent: int) -> list[int]:
    """A process and all that descend from it."""
    result = [parent]
    for children in Path(f"/proc/{parent}/task").glob("*/children"):
        with suppress(OSError):
            for child in children.read_text().split():
                result += family(int(child))
    return result


def memory(process: int) -> dict[str, float]:
    """Megabytes of a process: its proportional share of what is in memory (Pss), and what it has alone."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
    sizes = {line.split(":")[0]: int(line.split()[1]) / 1000 for line in lines}
    return {
        "pss": round(sizes["Pss"], 1),
        "rss": round(sizes["Rss"], 1),
        "own": round(sizes["Private_Clean"] + sizes["Private_Dirty"], 1),
    }


def memory_of_all(processes: Sequence[int]) -> float:
    """Megabytes of all these processes, each page counted once, whatever else runs on the machine.

    Pss shares the pages of a library among all programs that use it: it falls when another program starts and grows
    when that one ends. Here each mapping of a file counts as much as the process holds that holds most of it.
    """
    own, files = 0, dict[tuple[str, str], int]()
    for process in processes:
        rollup = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
        sizes = {line.split(":")[0]: int(line.split()[1]) for line in rollup}
        own += sizes["Pss_Anon"] + sizes["Pss_Shmem"]
        for mapping, size in _pages_of_files(process):
            files[mapping] = max(size, files.get(mapping, 0))
    return round((own + sum(files.values())) / 1000, 1)


def _pages_of_files(process: int) -> Iterator[tuple[tuple[str, str], int]]:
    """Each mapping of a file, by path and offset, and the kilobytes of it in memory that are as on the disk."""
    mapping, size = None, 0
    for line in Path(f"/proc/{process}/smaps").read_text().splitlines():
        words = line.split()
        if not words[0].endswith(":"):
            path = words[5] if len(words) > _PATH else ""
            mapping = (path, words[2]) if path.startswith("/") and not path.startswith(_IN_MEMORY) else None
        elif words[0] == "Rss:":
            size = int(words[1])
        elif words[0] == "Anonymous:" and mapping is not None:
            yield mapping, size - int(words[1])


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
    xs, ys = zip(*points, strict=True)
    line = linear_regression(xs, ys)
    rest = sum((y - line.intercept - line.slope * x) ** 2 for x, y in points)
    return line.slope, (rest / max(1, len(points) - 2) / (pvariance(xs) * len(points))) ** 0.5
