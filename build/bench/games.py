"""Games looked at one by one, on several processes; what is finished is kept in a file, so that a run can go on."""

import multiprocessing
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from engine.cli.kept import Kept

Line = dict[str, Any]
Job = TypeVar("Job")


def looked_at(
    look: Callable[[Job], Line], jobs: Mapping[str, Job], processes: int, progress: Path | None, about: Line
) -> list[Line]:
    """The line of each game, in the order of `jobs`, which are named; a line names its game as `game`.

    `about` says what all lines of the file depend on. Raises KeptError where the file was begun for something else.
    """
    kept = Kept(progress, about) if progress else None
    done: dict[str, Line] = {line["game"]: dict(line) for line in kept.lines} if kept else {}
    for line in _lines(look, [job for name, job in jobs.items() if name not in done], processes):
        done[line["game"]] = line
        if kept:
            kept.add(line)
        print(f"{line['game']}: done", file=sys.stderr)
    return [done[name] for name in jobs]


def _lines(look: Callable[[Job], Line], missing: list[Job], processes: int) -> Iterator[Line]:
    if processes == 1:
        yield from map(look, missing)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(look, missing)
