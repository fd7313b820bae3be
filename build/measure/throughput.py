"""Hands a second on one core: `... build.measure GAME throughput [--deals N] [--rounds N] [--others PYTHON]`.

Hands of the usual preset with its fewest seats, all of one level, everything counted: players, rules, views. `--others`
measures hands of gin of other packages round by round, with a Python that has build/requirements-games.lock; the median
round of each counts. Prints JSON, and exits 1 if fewer hands are played than are wanted. Where the time goes is told by
Python's own `-m cProfile -s tottime -m build.measure ...`.
"""

import json
import subprocess
from collections.abc import Sequence
from statistics import median
from time import process_time

from build.measure.own.values import OTHER, OwnMeasures
from build.measure.playing import UntimedPlayer, dealt_by, play_hand
from build.report import ROOT, Line, one_core, parser_of, report

OTHERS = ROOT / "build" / "bench" / "others" / "games.py"
WARM = 20
"""Hands that come first and are not counted: they fill what is remembered."""
WHAT = ("games", "decisions")
"""What is counted; a game of ours is one hand."""


def measured(own: OwnMeasures, level: str, deals: int) -> Line:
    """Hands and decisions a second."""
    smallest, player = dict(own.smallest()), UntimedPlayer(level, own.rules.mind(level))
    sets = [smallest[preset] for preset in own.usual.split(",")]
    for number in range(-WARM, deals):
        if number == 0:
            begun, player.asked = process_time(), 0
        options = sets[number % len(sets)]
        if own.fast_deal is None:
            start, cards = dealt_by(own.rules, options, f"deal {number}", 0, True)
        else:
            start, cards = own.fast_deal(own.rules, options, number)
        play_hand(own.rules, options, start, next(cards), [player] * own.rules.seating(options).seats)
    taken = process_time() - begun
    return {"games_per_second": deals / taken, "decisions_per_second": round(player.asked / taken)}


def others(python: str, seconds: float) -> Line:
    """The other packages' lines."""
    answer = subprocess.run([python, str(OTHERS), str(seconds)], stdout=subprocess.PIPE, text=True, check=True)
    result: Line = json.loads(answer.stdout)
    return result


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = parser_of(__doc__)
    parser.add_argument("--level", default="skilled")
    parser.add_argument("--deals", type=int, default=500, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--others", metavar="PYTHON", help="a Python that has the other packages")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each of the others in a round")
    chosen = parser.parse_args(arguments)
    one_core()
    ours = f"one {own.rules.hand_words.name.lower()} of {own.rules.title}, all {chosen.level}"
    found: dict[str, list[Line]] = {}
    for _ in range(chosen.rounds):
        found.setdefault(ours, []).append(measured(own, chosen.level, chosen.deals))
        for name, line in (others(chosen.others, chosen.seconds) if chosen.others else {}).items():
            found.setdefault(name, []).append(line)
    medians = {
        name: {f"{what} a second": round(median(line[f"{what}_per_second"] for line in lines), 2) for what in WHAT}
        for name, lines in found.items()
    }
    rounds = {name: [round(line["games_per_second"], 1) for line in lines] for name, lines in found.items()}
    result: Line = {"medians": medians, "games a second by round": rounds}
    other = medians[OTHER]["games a second"] if OTHER in medians else 0.0
    return report(result, good=medians[ours]["games a second"] > max(own.hands_wanted, own.times_other * other))
