"""Evenings by chance with the whole program: whole games of random persons, and all pages between them.

Program, loop, workers and files are the real ones, on SDL's dummy drivers (`tests/whole/evening.py`). A number fixes
the person, the deals and the order of what is done, but not how quick the workers are. For `--seconds` one evening
follows the other, each until something is wrong or its time is up. The exit code is 1 on any fault: a worker's error,
a sentence that something could not be done, an empty page, a line in the log, a press that does what nobody meant.
An action of a level for which the person finds no gesture is told under `missed`, and the deal is
given up. What was done before is told; `--number` begins with that evening.
"""

import tempfile
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from build.bench.screen import without_display
from build.report import Line, parser_of, report

PARTING = 8.0
"""Seconds before the end at which an evening is broken off: to leave the program takes some."""
ONE = 90.0
"""The most seconds of one evening."""


def spent(number: int, until: float) -> Line:
    """One evening, until a time on the monotonic clock."""
    evening = import_module("tests.whole.evening")  # by name, since tests are not typed
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        person, wrong = evening.spend(number, Path(folder), evening.by_chance, until)
    return {
        "steps": person.steps,
        "actions": person.done.total(),
        "screens": sorted(person.met),
        "missed": person.missed,
        "wrong": wrong,
    }


def main(arguments: Sequence[str]) -> int:
    """Spend them, and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="for so long (%(default)s)")
    parser.add_argument("--number", type=int, default=int(time.time()), help="the first evening (the time)")
    chosen = parser.parse_args(arguments)
    without_display()
    end, number = time.monotonic() + chosen.seconds, chosen.number
    lines: list[Line] = []
    while not lines or time.monotonic() < end - PARTING:
        lines.append({"number": number, **spent(number, min(end - PARTING / 2, time.monotonic() + ONE))})
        number += 1
    wrong = [{"number": each["number"], "told": each["wrong"].splitlines()} for each in lines if each["wrong"]]
    screens = sorted({name for each in lines for name in each["screens"]})
    missed = [action for each in lines for action in each["missed"]]
    done = {name: sum(each[name] for each in lines) for name in ("steps", "actions")}
    whole = {
        "first": chosen.number,
        "evenings": len(lines),
        **done,
        "screens": screens,
        "missed": missed,
        "wrong": wrong,
    }
    return report(whole, good=not wrong)
