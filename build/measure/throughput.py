"""Hands a second on one core: `... build.measure GAME throughput [--deals N] [--rounds N] [--others PYTHON]`.

Hands of the usual preset between two players of a level, everything counted: players, rules, views. `--others` measures
hands of gin of other packages round by round, with a Python that has build/requirements-games.lock; the median round of
each counts. `--profile` says where the time goes. Prints JSON, and exits 1 if fewer hands are played than are wanted.
"""

import argparse
import json
import os
import subprocess
from collections import Counter
from collections.abc import Sequence
from cProfile import Profile
from pathlib import Path
from pstats import Stats
from statistics import median
from time import process_time
from typing import Any

from build.measure.own.values import OTHER, OwnMeasures
from build.measure.playing import UntimedPlayer, dealt_by, play_hand

ROOT = Path(__file__).resolve().parents[2]
OTHERS = ROOT / "build" / "bench" / "others" / "games.py"
BUILTIN = "~"
"""The file name that the profiler gives for Python's built-in functions."""
WARM = 20
"""Hands that come first and are not counted: they fill what is remembered."""


def measured(own: OwnMeasures, level: str, deals: int) -> float:
    """Hands a second."""
    options = own.rules.options(own.usual, 2, {})
    players = [UntimedPlayer(level, own.rules.mind(level))] * 2
    begun = process_time()
    for number in range(-WARM, deals):
        if number == 0:
            begun = process_time()
        if own.fast_deal is None:
            start, cards = dealt_by(own.rules, options, f"deal {number}", 0, True)
        else:
            start, cards = own.fast_deal(own.rules, options, number)
        play_hand(own.rules, options, start, next(cards), players)
    return deals / (process_time() - begun)


def others(python: str, seconds: float) -> dict[str, Any]:
    """The other packages' lines."""
    answer = subprocess.run([python, str(OTHERS), str(seconds)], stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


def one_core() -> None:
    """Keep this process on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def shares(profiler: Profile) -> dict[str, float]:
    """The share of the time spent in each package's own code; what Python itself does counts for who asked for it."""
    spent: Counter[str] = Counter()
    for (file, _, _), (_, _, own, _, callers) in Stats(profiler).stats.items():  # type: ignore[attr-defined] # not in its types
        if file != BUILTIN:
            spent[package_of(file)] += own
            continue
        for (caller, _, _), (_, _, part, _) in callers.items():
            spent[package_of(caller)] += part
    return {name: round(own / spent.total(), 3) for name, own in spent.most_common() if own >= 0.005 * spent.total()}


def package_of(file: str) -> str:
    """The project's package that a file belongs to."""
    path = Path(file)
    return path.parent.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT / "engine") else "Python's library"


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="skilled")
    parser.add_argument("--deals", type=int, default=500, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--others", metavar="PYTHON", help="a Python that has the other packages")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each of the others in a round")
    parser.add_argument("--profile", action="store_true", help="also say where the time goes")
    chosen = parser.parse_args(arguments)
    one_core()
    ours = f"one {own.rules.hand_words.name.lower()} of {own.rules.title}, two {chosen.level}"
    found: dict[str, list[float]] = {ours: []}
    for _ in range(chosen.rounds):
        found[ours].append(measured(own, chosen.level, chosen.deals))
        for name, line in (others(chosen.others, chosen.seconds) if chosen.others else {}).items():
            found.setdefault(name, []).append(line["games_per_second"])
    medians = {name: {"median": round(median(each), 1), "rounds": each} for name, each in found.items()}
    result: dict[str, Any] = {"hands a second": medians}
    if chosen.profile:
        profiler = Profile()
        profiler.runcall(measured, own, chosen.level, 200)
        result["profile"] = shares(profiler)
    print(json.dumps(result, indent=1))
    return 0 if median(found[ours]) > own.times_other * median(found.get(OTHER, [0.0])) else 1
