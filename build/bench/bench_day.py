"""The deal of the day: `build/dev.py python -m build.bench.bench_day [--days 5]`.

For every preset with its fewest and its most players, all levels play the hand of some dates in one seat, in the time
that the program gives them. Prints JSON with the processor's seconds for all levels together; the exit code is 1 where
they took more than 20 seconds of one core, or a level played otherwise when it was asked again.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from datetime import date, timedelta

from engine.family.daily import DayHand, deal_of, results
from engine.games.list import game_names, rules_of
from scenes.score.day_task import SECONDS

_LIMIT = 20.0


def main(arguments: Sequence[str]) -> int:
    """Play the days."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--days", type=int, default=5)
    chosen = parser.parse_args(arguments)
    took: dict[str, list[float]] = {}
    cut = otherwise = 0
    for name in game_names():
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
    print(json.dumps({"seconds": seconds, "cut": cut, "otherwise": otherwise, "most": round(most, 1)}, indent=1))
    return 1 if most > _LIMIT or otherwise else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
