"""Numbered cases: the frame of every bench and measure that does the same thing for many numbers.

A case is a function of its number, which alone decides what is tried. It gives plain data: numbers are added up, lists
of numbers are told as percentiles, and what stands under `wrong` is a fault. The frame takes the arguments, spreads
cases over processes, goes on from a file, and prints JSON with the limits; the exit code is 1 where something is wrong
or late.
"""

import argparse
import json
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count, islice
from multiprocessing import get_context
from statistics import fmean, pstdev
from typing import Any

from build.report import KeptLines, Line, interval, parser_of, report, spread

WRONG = "wrong"
TOLD = 5
"""Faults that are printed; all are counted."""
MOST_SURE = 10_000
"""Values of whose mean the interval is told; of more it takes long, and says nothing."""
AT_ONCE = 8
"""Cases of a process that are begun before one is asked whether there are enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What is done for each number, or for each of some names."""

    about: str
    look: Callable[..., Line]
    many: int = 0
    """The usual number of cases."""
    names: Callable[[], Sequence[str]] | None = None
    """The names that take the place of numbers."""
    counted: str = ""
    """The count that must reach that number, where one case has several of it."""
    limits: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """By the name of a list of times the most of its percentiles."""
    least: Mapping[str, int] = field(default_factory=dict)
    """By name the least of a count."""
    arguments: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Further arguments of `look`, by name, each with what `add_argument` is told of it."""
    window: tuple[int, int] | None = None
    """The size of a window on SDL's dummy drivers in which each case is done."""


def shown(window: tuple[int, int] | None, look: Callable[[Any], Line], number: object) -> Line:
    """The line of a case that is done in a window, if any."""
    if window is not None:
        from build.bench.screen import without_display  # noqa: PLC0415 - most cases need no pygame

        without_display(window)
    return look(number)


def looked(look: Callable[[Any], Line], number: object) -> Line:
    """The line of a case; an exception is a fault."""
    try:
        line = look(number)
    except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
        return {WRONG: [[number, traceback.format_exc()]]}
    return {**line, WRONG: [[number, fault] for fault in line.get(WRONG, ())]}


def lines_of(look: Callable[[Any], Line], numbers: Iterator[Any], jobs: int) -> Iterator[Line]:
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
        elif isinstance(value, str):
            total[name] = value
        else:
            total[name] = total.get(name, 0) + value
    return total


def told(total: Mapping[str, Any]) -> Line:
    """The sums as they are printed."""
    result: Line = {}
    for name, value in total.items():
        if isinstance(value, Mapping):
            result[name] = told(value)
        elif isinstance(value, list) and value and name != WRONG:
            figures = {"number": len(value), "mean": round(fmean(value), 3), "sd": round(pstdev(value), 3)}
            sure = {"interval of the mean": interval(value, 3)} if len(value) <= MOST_SURE else {}
            result[name] = {**figures, **sure, **spread(value, 3)}
        elif name != WRONG:
            result[name] = value
    return result


def missed(case: Case, result: Line) -> Iterator[str]:
    """The limits that are not kept."""
    for name, limits in case.limits.items():
        for part, most in limits.items():
            if (figure := (result.get(name) or {}).get(part, 0)) > most:
                yield f"{name}: {part} is {figure:g}, not {most:g}"
    for name, least in case.least.items():
        if (number := result.get(name, 0)) < least:
            yield f"{name}: {number}, not {least}"


def in_a_child(work: Callable[[], Line]) -> Line | None:
    """The plain data of a call in a forked process; None where that dies. An exception there is a fault."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            with os.fdopen(writing, "w") as out:
                json.dump(looked(lambda _: work(), ""), out)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    result: Line | None = json.loads(text) if text else None
    return result


def _chosen(case: Case, arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments of a bench of cases; what is counted names the one that says how many."""
    parser, name = parser_of(case.about, progress=True), case.counted or "cases"
    if case.names is None:
        parser.add_argument(f"--{name}", type=int, dest="many", default=case.many, help="how many (%(default)s)")
        parser.add_argument("--first", type=int, default=0, help="the number of the first case (%(default)s)")
    else:
        parser.add_argument("--only", default="", help="cases in whose name these words stand (all)")
        parser.add_argument("--times", type=int, default=1, help="how often each is done (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (%(default)s)")
    for argument, more in case.arguments.items():
        parser.add_argument(f"--{argument}", **more)
    return parser.parse_args(arguments)


def run(case: Case, arguments: Sequence[str]) -> int:
    """Do the cases that are not done yet, and print."""
    chosen = _chosen(case, arguments)
    look = partial(shown, case.window, partial(case.look, **{name: vars(chosen)[name] for name in case.arguments}))
    names = [each for each in case.names() if chosen.only in each] * chosen.times if case.names else []
    begin = chosen.only if case.names else chosen.first
    kept, total = KeptLines(chosen.progress, begin=begin, about=case.about.partition("\n")[0]), dict[str, Any]()
    for line in kept.lines:
        added(total, line)
    numbers = iter(names[len(kept.lines) :]) if case.names else count(chosen.first + len(kept.lines))
    more, many = lines_of(look, numbers, chosen.jobs), len(names) if case.names else chosen.many
    while (total.get(case.counted, 0) if case.counted else len(kept.lines)) < many:
        kept.add(next(more))
        added(total, kept.lines[-1])
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{len(kept.lines)} ")
    wrong, result = total.get(WRONG, []), told(total)
    late = list(missed(case, result))
    whole = {"cases": len(kept.lines), **result, WRONG: len(wrong), "first wrong": wrong[:TOLD], "limits missed": late}
    return report(whole, good=not wrong and not late)
