"""Numbered cases: the frame of every bench and measure that does the same thing for many numbers.

A case is a function of its number, which alone decides what is tried. It gives plain data: numbers are added up, lists
of numbers are told as percentiles, and what stands under `wrong` is a fault. The frame takes the arguments, spreads
cases over processes, goes on from a file, and prints JSON with the limits; the exit code is 1 where something is wrong
or late.
"""

import argparse
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count, islice
from multiprocessing import get_context
from typing import Any

from build.report import KeptLines, Line, parser_of, report, spread

WRONG = "wrong"
TOLD = 5
"""Faults that are printed; all are counted."""
AT_ONCE = 8
"""Cases of a process that are begun before one is asked whether there are enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What is done for each number."""

    about: str
    look: Callable[[int], Line]
    many: int
    """The usual number of cases."""
    counted: str = ""
    """The count that must reach that number, where one case has several of it."""
    limits: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """By the name of a list of times the most of its percentiles."""
    least: Mapping[str, int] = field(default_factory=dict)
    """By name the least of a count."""


def looked(look: Callable[[int], Line], number: int) -> Line:
    """The line of a case; an exception is a fault."""
    try:
        return look(number)
    except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
        return {WRONG: [[number, traceback.format_exc()]]}


def lines_of(look: Callable[[int], Line], numbers: Iterator[int], jobs: int) -> Iterator[Line]:
    """The lines of some cases, in their order."""
    one = partial(looked, look)
    if jobs == 1:
        yield from map(one, numbers)
        return
    with get_context("spawn").Pool(jobs) as pool:
        while some := list(islice(numbers, AT_ONCE * jobs)):
            yield from pool.imap(one, some)


def added(total: Line, more: Mapping[str, Any]) -> Line:
    """The sums of two lines, name by name."""
    for name, value in more.items():
        if isinstance(value, Mapping):
            added(total.setdefault(name, {}), value)
        elif isinstance(value, list):
            total.setdefault(name, []).extend(value)
        else:
            total[name] = total.get(name, 0) + value
    return total


def told(total: Mapping[str, Any]) -> Line:
    """The sums as they are printed."""
    found: Line = {}
    for name, value in total.items():
        if isinstance(value, Mapping):
            found[name] = told(value)
        elif isinstance(value, list) and name != WRONG:
            found[name] = {"number": len(value), **(spread(value, 3) if value else {})}
        elif name != WRONG:
            found[name] = value
    return found


def missed(case: Case, found: Line) -> Iterator[str]:
    """The limits that are not kept."""
    for name, limits in case.limits.items():
        for part, most in limits.items():
            if (figure := found.get(name, {}).get(part, 0)) > most:
                yield f"{name}: {part} is {figure:g}, not {most:g}"
    for name, least in case.least.items():
        if (number := found.get(name, 0)) < least:
            yield f"{name}: {number}, not {least}"


def parser_for(case: Case) -> argparse.ArgumentParser:
    """The arguments of every bench of cases; what is counted names the one that says how many."""
    parser, name = parser_of(case.about, progress=True), case.counted or "cases"
    parser.add_argument(f"--{name}", type=int, dest="many", default=case.many, help="how many (%(default)s)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first case (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (%(default)s)")
    return parser


def run(case: Case, arguments: Sequence[str]) -> int:
    """Do the cases that are not done yet, and print."""
    return finish(case, parser_for(case).parse_args(arguments))


def finish(case: Case, chosen: argparse.Namespace) -> int:
    """The same, with arguments that were read."""
    kept = KeptLines(chosen.progress, first=chosen.first, about=case.about.partition("\n")[0])
    total: Line = {}
    for line in kept.lines:
        added(total, line)
    more = lines_of(case.look, count(chosen.first + len(kept.lines)), chosen.jobs)
    while (total.get(case.counted, 0) if case.counted else len(kept.lines)) < chosen.many:
        kept.add(next(more))
        added(total, kept.lines[-1])
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{len(kept.lines)} ")
    wrong, found = total.get(WRONG, []), told(total)
    late = list(missed(case, found))
    whole = {"cases": len(kept.lines), **found, WRONG: len(wrong), "first wrong": wrong[:TOLD], "missed": late}
    return report(whole, good=not wrong and not late)
