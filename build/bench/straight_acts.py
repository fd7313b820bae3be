"""Special acts and deals that end.

First 1,000 deals of each set of options that has a special act, Skilled and Expert against each other: how often each
act is done. Then deals of Learner to Skilled over all presets with 2 to 6 seats: how many ended at the limit of 100
turns. With `--progress FILE` a later run goes on from it. Prints JSON; exits 1 if an act is done fewer than 20 times or
a deal ended at the limit.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from build.measure.own.straight import notes, shuffled
from build.measure.playing import DealtHand, level_players, play_hand, seeds_of
from build.report import keep, parser_of, progress_of, report
from engine.family.rules import HandStart
from engine.games.straight.actions import StraightAction
from engine.games.straight.events import CardLaidOff, MeldLaid
from engine.games.straight.game import STRAIGHT
from engine.games.straight.options import OPTIONS
from engine.games.straight.state import StraightHand

SETS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "basic, deep draws": ("basic", {"discard_draw": "deep"}),
    "basic, scores of the table, calls of the pile": ("basic", {"scoring": "table", "call": "pile"}),
    "basic, floating": ("basic", {"go_out": "float"}),
    "basic, two jokers, turns to miss": ("basic", {"joker_discard": "skip", "jokers": 2}),
    "colonel": ("colonel", {}),
    "standard": ("standard", {}),
    "wrotham": ("wrotham", {}),
    "block": ("block", {}),
}
ACTS: Mapping[str, tuple[str, str]] = {
    "call of a card": ("basic, scores of the table, calls of the pile", "cards called"),
    "call of a meld of the pile": ("basic, scores of the table, calls of the pile", "melds called"),
    "deep draw": ("basic, deep draws", "deep draws"),
    "challenge": ("colonel", "ChallengeHand"),
    "challenge accepted": ("colonel", "challenges accepted"),
    "rummy held back": ("standard", "rummy"),
    "joker taken": ("wrotham", "ReplaceJoker"),
    "block": ("block", "BlockDeal"),
}
"""Each act: the set of options in which it is counted, and how the count is called."""
LEAST = 20
LEVELS = ("learner", "casual", "regular", "skilled")


def deal(preset: str, seats: int, changes: Mapping[str, Any], levels: Sequence[str], number: int) -> Counter[str]:
    """The number of actions of each kind in a deal; the levels take the seats in turn."""
    options, done = STRAIGHT.options(preset, seats, changes), Counter[str]()
    players = level_players(STRAIGHT, *(levels[(seat + number) % len(levels)] for seat in range(seats)))
    first = number % (options.deals or 1) + 1
    start = HandStart(number=first, dealer=number % seats, totals=(0,) * seats)
    label = f"acts {preset} {number}"
    dealt = DealtHand(shuffled(options, Random(label)), seeds_of(label))  # noqa: S311 - a seeded deal

    def watch(_hand: StraightHand, action: StraightAction) -> None:
        done[type(action).__name__] += 1

    over: StraightHand = play_hand(STRAIGHT, options, start, dealt, players, watch)
    done.update({"deals": 1, **{name: int(count) for name, count in notes(over).items()}})
    done["cards called"] += sum(isinstance(event, CardLaidOff) and event.called for event in over.log)
    done["melds called"] += sum(isinstance(event, MeldLaid) and event.called for event in over.log)
    return done


def main(arguments: Sequence[str]) -> int:
    """Plays what is not played yet, and prints the counts."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--deals", type=int, default=1000, help="of each set of options (1000)")
    parser.add_argument("--ending", type=int, default=10_000, help="deals over all presets (10000)")
    chosen = parser.parse_args(arguments)
    kept = progress_of(chosen.progress)
    jobs = {name: (preset, changes, chosen.deals) for name, (preset, changes) in SETS.items()}
    jobs |= {f"ends: {preset}": (preset, {}, -(-chosen.ending // len(OPTIONS.keys))) for preset in OPTIONS.keys}
    for name, (preset, changes, deals) in jobs.items():
        done = Counter[str](kept.get(name, {}))
        levels = LEVELS if name.startswith("ends") else ("skilled", "expert")
        for number in range(done["deals"], deals):
            seats = 2 if levels != LEVELS or preset == "colonel" else 2 + number % 5
            done += deal(preset, seats, changes, levels, number)
            kept[name] = dict(done)
            keep(chosen.progress, kept)
    acts = {act: kept[name].get(count, 0) for act, (name, count) in ACTS.items()}
    ends = [each for name, each in kept.items() if name.startswith("ends")]
    limit = sum(each.get("at the limit of 100 turns", 0) for each in ends)
    told = {"acts": acts, "deals": sum(each["deals"] for each in ends), "at the limit": limit, "counts": kept}
    return report(told, good=not (limit or min(acts.values()) < LEAST))
