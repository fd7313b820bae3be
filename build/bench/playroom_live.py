"""The judge's answer after each drag of a turn.

Tables of 150 cards and more of four decks, with a hand of 12; a turn is 20 drags of a card from one group, or from the
hand, to another group or a new one, or back to the hand. Manipulation on and off, entered or not. Then hands of 60 of
which half lie on the table in groups of one to four, not entered, with manipulation on: the hardest question of a first
meld. Prints JSON with the milliseconds of an answer; exits 1 if a median is above 0.5 or a 99th percentile above 2.
"""

from collections.abc import Callable, Sequence
from random import Random
from time import process_time

from build.report import parser_of, report, spread
from engine.games.playroom.combinations import Kinds
from engine.games.playroom.live import LiveTurn, live_turn, verdict_of
from engine.games.playroom.options import OPTIONS
from engine.rummy.cards import Card
from tests.games.playroom.live_turns import play_view
from tests.games.playroom.random_tables import random_table

TURNS, DRAGS, CARDS = 200, 20, 150
HAND, LARGE_HAND = 12, 60
MEDIAN, LATE = 0.5, 2.0
FROM_HAND, TO_NEW, ENTERED = 0.5, 0.3, 0.7
"""The share of drags that begin in the hand, and that make a new group; the share of turns of who has entered."""


def drag(groups: list[list[Card]], hand: list[Card], rng: Random) -> None:
    """Moves one card."""
    piles = [*groups, hand]
    source = hand if hand and rng.random() < FROM_HAND else rng.choice([pile for pile in piles if pile])
    card = source.pop(rng.randrange(len(source)))
    if rng.random() < TO_NEW:
        groups.append([card])
    else:
        target = rng.choice(piles)
        target.insert(rng.randrange(len(target) + 1), card)


def usual(rng: Random) -> tuple[LiveTurn, list[list[Card]], list[Card]]:
    """A turn of 12 cards: its beginning, the groups that lie there, and the hand."""
    chosen = OPTIONS.read(rng.choice(["playroom", "manipulation", "identity"]), 8, {})
    table, held = random_table(chosen, rng, CARDS, HAND)
    turn = live_turn(play_view(chosen, table, held, entered=rng.random() < ENTERED))
    return turn, [list(group) for group in table], list(held)


def large(rng: Random) -> tuple[LiveTurn, list[list[Card]], list[Card]]:
    """A turn of 60 cards, half of them laid."""
    changes = {"first_meld": rng.choice([40, 80]), "scoring": rng.choice(["fives", "face"])}
    chosen = OPTIONS.read("manipulation", 8, changes)
    table, held = random_table(chosen, rng, CARDS, LARGE_HAND)
    turn = live_turn(play_view(chosen, table, held, entered=False))
    groups, hand = [list(group) for group in table], rng.sample(held, len(held))
    while len(hand) > LARGE_HAND // 2:
        size = rng.randrange(1, 5)
        groups.append(hand[:size])
        del hand[:size]
    return turn, groups, hand


def measured(begin: Callable[[Random], tuple[LiveTurn, list[list[Card]], list[Card]]]) -> dict[str, float]:
    """Times the answers of some turns."""
    times: list[float] = []
    for number in range(TURNS):
        rng = Random(f"live {number}")  # noqa: S311 - a seeded case, not a secret
        turn, groups, hand = begin(rng)
        for _ in range(DRAGS):
            drag(groups, hand, rng)
            groups = [group for group in groups if group]
            shown: tuple[Kinds, ...] = tuple(map(tuple, groups))
            begun = process_time()
            verdict_of(turn, shown)
            times.append(1000 * (process_time() - begun))
    return {"answers": len(times), **spread(times, 3)}


def main(arguments: Sequence[str]) -> int:
    """Prints what was measured."""
    parser_of(__doc__).parse_args(arguments)
    found = {"hand of 12": measured(usual), "hand of 60, half of it laid": measured(large)}
    return report(found, good=all(row["p50"] <= MEDIAN and row["p99"] <= LATE for row in found.values()))
