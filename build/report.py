"""What measures and benches share: arguments, times, intervals, what is kept of a long run, and the report."""

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.cli.run_file import RunFile
from engine.family.confidence import estimate, percentile

ROOT = Path(__file__).resolve().parent.parent
Line = dict[str, Any]
"""Plain data."""


# -- arguments


def parser_of(about: str | None, *, progress: bool = False) -> argparse.ArgumentParser:
    """A parser that tells the docstring of its module; with `progress`, of a run that can go on from a file."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    if progress:
        parser.add_argument("--progress", type=Path, metavar="FILE", help="keeps what is finished; a later run goes on")
    return parser


def sized(text: str) -> tuple[int, int]:
    """The width and height of `1920x1080`."""
    width, height = map(int, text.split("x"))
    return width, height


# -- figures


def spread(times: Sequence[float], digits: int = 2, *, factor: float = 1.0) -> dict[str, float]:
    """Median, 90th and 99th percentile and the largest of some values, each multiplied by a factor."""
    result = {f"p{part}": percentile(times, part / 100) for part in (50, 90, 99)} | {"max": max(times)}
    return {name: round(value * factor, digits) for name, value in result.items()}


def interval(values: Sequence[float], digits: int = 4) -> str:
    """The mean of independent values with its 95 % interval."""
    result = estimate(values)
    if result.low is None or result.high is None:
        return f"{result.mean:.{digits}f}"
    return f"{result.mean:.{digits}f} ({result.low:.{digits}f} to {result.high:.{digits}f})"


def load() -> float:
    """How busy the machine is: programs that run or wait for a processor, the mean of a minute."""
    return round(os.getloadavg()[0], 1)


def report(result: Line, *, good: bool) -> int:
    """Print the figures; the exit code."""
    print(json.dumps(result, indent=1, ensure_ascii=False))
    return 0 if good else 1


# -- long runs


def progress_of(path: Path | None, **empty: Any) -> Line:  # noqa: ANN401 - plain data
    """What an earlier run has kept as one value, or what there is without one."""
    if path is None or not path.exists():
        return empty
    result: Line = json.loads(path.read_text(encoding="utf-8"))
    return result


def keep(path: Path | None, done: Line) -> None:
    """Keep it for a later run."""
    if path is not None:
        new = path.with_suffix(".new")
        new.write_text(json.dumps(done), encoding="utf-8")
        new.replace(path)


class KeptLines:
    """The lines of a long run, in a file where there is one; `about` says what all of them depend on.

    Raises RunFileError where the file was begun for something else.
    """

    def __init__(self, path: Path | None, **about: Any) -> None:  # noqa: ANN401 - plain data
        self._file = RunFile(path, about) if path is not None else None
        self.lines: list[Line] = [dict(line) for line in self._file.lines] if self._file else []

    def add(self, line: Line) -> None:
        """Keep one more."""
        self.lines.append(line)
        if self._file:
            self._file.add(line)


# -- where it runs


def one_core() -> None:
    """Keep this process on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
