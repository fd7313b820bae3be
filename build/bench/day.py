"""The deal of the day.

For every preset with its fewest and its most players, all levels play the hand of some dates in one seat, in the time
that the program gives them. Prints JSON with the processor's seconds for all levels together; the exit code is 1 where
they took more than 20 seconds of one core, or a level played otherwise when it was asked again.

With `--ways` the application tries instead, in every game, each way to play a day twice, to see its cards before or to
lose it (`tests/game/day_ways.py`). Prints JSON with the ways in which the first result did not stand; the exit code is
1 if there is one.
"""

import os
import tempfile
import time
from collections.abc import Sequence
from datetime import date, timedelta
from importlib import import_module
from pathlib import Path
from typing import Any

from build.report import parser_of, report
from engine.family.daily import DayHand, deal_of, results
from engine.games.list import rules_of
from scenes.games.list import shown_names
from scenes.score.day_task import SECONDS

_LIMIT = 20.0


def main(arguments: Sequence[str]) -> int:
    """Play the days."""
    parser = parser_of(__doc__)
    parser.add_argument("--days", type=int, default=5)
    parser.add_argument("--ways", action="store_true", help="try the ways to play it twice, to peek or to lose it")
    chosen = parser.parse_args(arguments)
    if chosen.ways:
        return _tried()
    took: dict[str, list[float]] = {}
    cut = otherwise = 0
    for name in shown_names():
        rules = rules_of(name)
        for preset in rules.presets:
            for seats in sorted({preset.seats[0], preset.seats[-1]}):
                for day in range(chosen.days):
                    deal = deal_of((date(2026, 11, 22) + timedelta(day)).isoformat(), name)
                    options = rules.options(preset.key, seats, {})
                    others = dict.fromkeys(range(1, seats), rules.levels[-1].name)
                    hand = DayHand(rules=rules, options=options, deal=deal, seat=0, others=others)
                    begun = time.process_time()
                    found = list(results(hand, time.process_time, SECONDS))
                    took.setdefault(name, []).append(time.process_time() - begun)
                    cut += sum(result.cut for result in found)
                    if day == 0 and not any(result.cut for result in found):
                        otherwise += found != list(results(hand, time.process_time, SECONDS))
    seconds = {
        name: {"hands": len(each), "middle": round(sorted(each)[len(each) // 2], 2), "most": round(max(each), 2)}
        for name, each in took.items()
    }
    most = max(map(max, took.values()))
    told = {"seconds": seconds, "cut": cut, "otherwise": otherwise, "most": round(most, 1)}
    return report(told, good=most <= _LIMIT and not otherwise)


def _tried() -> int:
    """Try all ways in all games."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    ways: Any = import_module("tests.game.day_ways")  # it has no types, like other tests
    failed = []
    for name in shown_names():
        for way in ways.WAYS:
            with tempfile.TemporaryDirectory() as folder:
                try:
                    ways.tried_in(Path(folder), name, way)
                except AssertionError as error:
                    failed.append(f"{name}: {way.__name__} {error}".strip())
    return report({"games": len(shown_names()), "ways": len(ways.WAYS), "not standing": failed}, good=not failed)
