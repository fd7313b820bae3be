"""Copies of equal cards renumbered in Playroom Rummy: `... python -m build.bench.bench_playroom_copies`.

In rounds over random options the copies of each kind change their numbers at random, at every hand. All seats' views
must stay as they are, and so must what can be done next; of one state in fifty the decision of `skilled` is compared.
Prints JSON and exits 1 if anything differs.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine.games.playroom.ai.levels import ABILITIES, decide
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.rules import apply, legal
from engine.games.playroom.state import PlayroomHand, kind_of
from engine.games.playroom.view import view
from engine.rummy.cards import Card
from tests.games.playroom.random_rounds import never, random_options, some_actions

DECISIONS = 50


def renumbered(hand: PlayroomHand, rng: Random) -> PlayroomHand:
    """The hand with the copies of each kind exchanged at random."""
    kinds: dict[Card, list[Card]] = {}
    for card in sorted(PLAYROOM.cards(hand)):
        kinds.setdefault(kind_of(card), []).append(card)
    new: dict[Card, Card] = {}
    for cards in kinds.values():
        new |= dict(zip(cards, rng.sample(cards, len(cards)), strict=True))

    def pile(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(new[card] for card in cards)

    return replace(
        hand,
        hands=tuple(frozenset(map(new.__getitem__, cards)) for cards in hand.hands),
        table=tuple(map(pile, hand.table)),
        before=tuple(map(pile, hand.before)),
        earlier=tuple(tuple(map(pile, table)) for table in hand.earlier),
        discard=pile(hand.discard),
        stock=pile(hand.stock),
        taken=pile(hand.taken),
    )


def main(arguments: Sequence[str]) -> int:
    """Compares so many states."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", type=int, default=5000)
    chosen = parser.parse_args(arguments)
    states = decisions = different = number = 0
    while states < chosen.states:
        rng = Random(f"copies {number}")  # noqa: S311 - a seeded case, not a secret
        number += 1
        options = random_options(rng)
        start = PLAYROOM.first(options, rng.randrange(options.seats))
        cards = list(PLAYROOM.pack(options, start).cards)
        rng.shuffle(cards)
        hand = PLAYROOM.deal(options, start, tuple(cards))
        while hand.to_move is not None and states < chosen.states:
            other = renumbered(hand, rng)
            states += 1
            different += any(view(hand, seat) != view(other, seat) for seat in hand.playing)
            action = next(iter(some_actions(hand, rng)))
            different += legal(hand, action) != legal(other, action)
            if states % DECISIONS == 0:
                decisions += 1
                mind = PLAYROOM.mind("skilled")
                one, two = (mind(view(each, each.mover), states, never) for each in (hand, other))
                different += one != two
            if legal(hand, action):
                action = decide(ABILITIES["casual"], view(hand, hand.mover), 0, never)[0]
            hand = apply(hand, action)
    print(json.dumps({"states": states, "decisions": decisions, "rounds": number, "different": different}))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
