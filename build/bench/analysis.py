"""Measures the time the coach takes for a hand.

`casual` and `skilled` play games by turns; the number of a game gives edition, seats and deal. Each hand is analysed as
the command line does it, from what the solver remembered of the hand before. Prints JSON and exits 1 if a hand took
more than 30 seconds of the processor.
"""

import argparse
import json
from collections.abc import Sequence
from itertools import groupby
from time import monotonic, process_time
from typing import Any

from build.bench.games import played
from engine.cli.confidence import percentile
from engine.games.house.coach.analysis import analyse, latest
from engine.games.house.coach.turns import PlayedTurn, turns_in

OPPONENTS = ("casual", "skilled")
MOST = 30.0
"""Seconds of the processor that a hand may take."""


def measure(hand: Sequence[PlayedTurn]) -> dict[str, float]:
    """The measurements of one hand."""
    begun, worked = monotonic(), process_time()
    reports = latest(analyse(hand))
    choices = [loss for report in reports for loss in report.losses if loss.alternatives > 1]
    return {
        "turns": len(reports),
        "seconds": monotonic() - begun,
        "processor": process_time() - worked,
        "choices": len(choices),
        "open": sum(loss.open for loss in choices),
        "proved": sum(report.facts is None or report.facts.exact for report in reports) / len(reports),
    }


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="How long the coach takes for a hand.")
    parser.add_argument("--games", type=int, default=6, help="one of each edition and number of seats (6)")
    games = max(1, parser.parse_args(arguments).games)
    hands = [
        measure(tuple(hand))
        for number in range(games)
        for _, hand in groupby(turns_in(played("analysis", number, OPPONENTS)), lambda turn: turn.hand)
    ]
    result: dict[str, Any] = {"hands": len(hands), "turns": sum(hand["turns"] for hand in hands)}
    for what in ("seconds", "processor"):
        times = [hand[what] for hand in hands]
        result[what] = {"p50": percentile(times, 0.5), "p90": percentile(times, 0.9), "max": max(times)}
    for what in ("choices", "open"):
        result[what] = sum(hand[what] for hand in hands)
    result["proved"] = round(sum(hand["proved"] for hand in hands) / len(hands), 4)
    print(json.dumps(result, indent=1))
    return 0 if result["processor"]["max"] < MOST else 1
