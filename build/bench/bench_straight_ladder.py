"""Levels of Straight Rummy against each other: `python3 build/dev.py python build/bench/bench_straight_ladder.py`.

Pairs of games of two seats with the same cards and the seats changed; a pair is one value, half a point for each game
won, shared where a game is. With `--points` they are pairs of single deals, whose value is the mean difference of the
points. With `--seats 4` two of each level sit alternately. All goes through the rules and views. Also told are the
deals a second of processor time, how deals ended, what was done, and the mean milliseconds of a turn of the stronger
level. Prints JSON; with `--progress FILE` a later run goes on from it.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from engine.cli.confidence import estimate
from engine.family.rules import Decider, HandStart, Stop
from engine.games.straight.actions import StraightAction
from engine.games.straight.choices import Scoring
from engine.games.straight.events import ChallengeAnswered, DealBlocked
from engine.games.straight.game import STRAIGHT
from engine.games.straight.options import StraightOptions
from engine.games.straight.state import StraightHand
from engine.games.straight.view import StraightView
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.events import DrewPile

PENALTIES = {Scoring.LOWEST, Scoring.ELIMINATION}
MOST_DEALS = 40
"""Deals after which a game that its options do not end is decided by who leads."""
Minds = Sequence[Decider[StraightView, StraightAction]]


def play_deal(options: StraightOptions, start: HandStart, minds: Minds, seed: str, done: Counter[str]) -> StraightHand:
    """One deal to its end; what is done is counted."""
    cards = list(options.pack)
    Random(seed).shuffle(cards)  # noqa: S311 - a seeded deal
    hand, number = STRAIGHT.deal(options, start, tuple(cards)), 0
    while hand.to_move is not None:
        number += 1
        own = int.from_bytes(sha256(f"{seed} {number}".encode()).digest()[:8])
        for action in minds[hand.to_move](STRAIGHT.view(hand, hand.to_move), own, lambda: False):
            hand = STRAIGHT.apply(hand, action)
            done[type(action).__name__] += 1
    done["deals"] += 1
    done["turns"] += sum(hand.turns)
    done["at the limit of 100 turns"] += DealBlocked(None) in hand.log
    done["deep draws"] += sum(isinstance(event, DrewPile) and len(event.cards) > 1 for event in hand.log)
    done["challenges accepted"] += any(isinstance(each, ChallengeAnswered) and each.accepted for each in hand.log)
    if hand.result is not None:
        done[f"ended: {hand.result.ending.value}"] += 1
        done["rummy"] += hand.result.rummy
    return hand


def share_of_game(options: StraightOptions, minds: Minds, seat: int, seed: str, done: Counter[str]) -> float:
    """The share of a game that a seat wins, or every other one from it on: 1, 0, or a part where it is tied."""
    start: HandStart | None = STRAIGHT.first(options, 0)
    winners: tuple[int, ...] = ()
    number = 0
    while start is not None and number < MOST_DEALS:
        number += 1
        hand = play_deal(options, start, minds, f"{seed} {number}", done)
        start = STRAIGHT.following(options, hand)
        winners = STRAIGHT.outcome(options, hand).winners
    return sum(winner % 2 == seat for winner in winners) / len(winners)


def points_of_deal(options: StraightOptions, minds: Minds, seat: int, seed: str, done: Counter[str]) -> float:
    """The points of the seats of one level in a deal, less those of the others, on average."""
    start = HandStart(number=1, dealer=len(seed) % options.seats, totals=(0,) * options.seats)
    scores = play_deal(options, start, minds, seed, done).hand_scores or ()
    own = scores[seat::2]
    difference = sum(own) / len(own) - (sum(scores) - sum(own)) / (len(scores) - len(own))
    return -difference if options.scoring in PENALTIES else difference


class TimedMind:
    """A mind, the time that its decisions take, and how many turns they make."""

    def __init__(self, mind: Decider[StraightView, StraightAction]) -> None:
        self._mind = mind
        self.seconds = 0.0
        self.turns = 0

    def __call__(self, seen: StraightView, seed: int, stop: Stop) -> tuple[StraightAction, ...]:
        """The actions of the mind."""
        begun = process_time()
        actions = self._mind(seen, seed, stop)
        self.seconds += process_time() - begun
        self.turns += any(isinstance(action, Discard | EndTurn) for action in actions)
        return actions


def main(arguments: Sequence[str]) -> int:
    """Plays the pairs that are not played yet, and prints the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs=2, metavar="LEVEL", help="the stronger, and the weaker")
    parser.add_argument("--preset", default="standard")
    parser.add_argument("--options", type=json.loads, default={}, help="what differs from the preset, as JSON")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 4, 6))
    parser.add_argument("--points", action="store_true", help="single deals, by points")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args(arguments)
    kept: dict[str, Any] = {"pairs": [], "done": {}, "seconds": 0.0}
    if chosen.progress is not None and chosen.progress.exists():
        kept = json.loads(chosen.progress.read_text(encoding="utf-8"))
    options = STRAIGHT.options(chosen.preset, chosen.seats, chosen.options)
    minds, done = [TimedMind(STRAIGHT.mind(level)) for level in chosen.levels], Counter(kept["done"])
    play = points_of_deal if chosen.points else share_of_game
    for number in range(len(kept["pairs"]), chosen.pairs):
        begun = process_time()
        values = [
            play(options, (minds[seat], minds[1 - seat]) * (chosen.seats // 2), seat, f"straight {number}", done)
            for seat in (0, 1)
        ]
        kept["pairs"].append(sum(values) / 2)
        kept |= {"seconds": kept["seconds"] + process_time() - begun, "done": dict(done)}
        if chosen.progress is not None:
            chosen.progress.write_text(json.dumps(kept), encoding="utf-8")
    found = estimate(kept["pairs"])
    told = {"value": str(found), "deals a second": done["deals"] / max(kept["seconds"], 0.001), **done}
    print(json.dumps(told | {"ms a turn": 1000 * minds[0].seconds / max(1, minds[0].turns)}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
