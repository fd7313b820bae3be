"""Fits `engine/games/house/solver/quick/value.py`: what the score of a hand still changes by, against what lies there.

Hands of two seats are played out by quick players whose weights are drawn at random around the present ones, so that
what is kept and what is laid varies. After each turn the things that the weights count are noted, and at the end of the
hand how much the lead has changed since. A linear regression then says what each thing was worth; errors are
clustered by hand. The figures are a start: what is better is decided by paired games.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from engine.games.house.ai.worlds import terms_of
from engine.games.house.options import OPTIONS, options
from engine.games.house.solver.bits import JOKERS, bits_of
from engine.games.house.solver.quick.hand import QuickHand, unplayed
from engine.games.house.solver.quick.player import play_turn
from engine.games.house.solver.quick.turn import loose
from engine.games.house.solver.quick.value import ValueWeights, nearness, weights_for
from engine.games.house.solver.sets import splits, worth
from engine.games.house.state import Out
from engine.rummy.cards import CARDS

SEATS = 2
VARIED = {"unit": 1.5, "loose": 2.5, "spare": 2.0, "card": 4.0, "joker": 15.0, "near": 1.2, "danger": 4.0, "pile": 0.7}
"""The range in which each weight is drawn around the present one, in points."""
THINGS = (
    *("always", "unit", "unit of other", "loose", "spare", "card", "card of other"),
    *("joker", "cost", "near", "danger", "pile", "melded", "melded other"),
)


def deal(edition: str, number: int, rng: Random) -> QuickHand:
    """A hand dealt at random, the stock opened."""
    rules = options(edition, SEATS)
    deck = [1 << card for card in CARDS]
    rng.shuffle(deck)
    size = rules.deal_size
    return QuickHand(
        terms=terms_of(rules, number % rules.hands + 1),
        spaces=[0] * SEATS,
        hands=[sum(deck[seat * size : (seat + 1) * size]) for seat in range(SEATS)],
        melded=[False] * SEATS,
        pile=[],
        stock=deck[size * SEATS :],
        out=[Out.IN] * SEATS,
        first_out=None,
        bonus=0,
        last_turns=None,
        mover=number % SEATS,
    )


def varied(base: ValueWeights, rng: Random) -> ValueWeights:
    """Weights at random around some."""
    return replace(base, **{name: getattr(base, name) + rng.uniform(-far, far) for name, far in VARIED.items()})


def things(hand: QuickHand, seat: int) -> list[float]:
    """The counts after a seat's turn, in the order of THINGS."""
    other = 1 - seat
    held = hand.hands[seat]
    naturals = held & ~JOKERS
    top = hand.pile[-1] if hand.pile else 0
    fits = bool(top) and any(splits(space | top) for space in hand.spaces if space)
    return [
        1,
        worth(hand.spaces[seat]) or 0,
        worth(hand.spaces[other]) or 0,
        loose(hand.spaces[seat]).bit_count(),
        loose(hand.spaces[other]).bit_count(),
        naturals.bit_count(),
        hand.hands[other].bit_count(),
        (held & JOKERS).bit_count(),
        unplayed(naturals) if hand.terms.penalty else 0,
        sum(nearness(card, held) for card in bits_of(naturals)) / 2,
        fits,
        len(hand.pile),
        hand.melded[seat],
        hand.melded[other],
    ]


def notes(edition: str, number: int, seed: int) -> list[tuple[list[float], float]]:
    """The turns of one hand: what was counted, and by how much the lead changed afterwards."""
    rng = Random(seed * 1_000_003 + number)  # noqa: S311 - deals, not secrets
    hand = deal(edition, number, rng)
    base = weights_for(penalty=hand.terms.penalty)
    players = [varied(base, rng) for _ in range(SEATS)]
    seen: list[tuple[list[float], int, int]] = []
    while not hand.over:
        seat = hand.mover
        play_turn(hand, players[seat])
        if not hand.over:
            seen.append((things(hand, seat), seat, _lead(hand, seat)))
    return [(counted, _lead(hand, seat) - lead) for counted, seat, lead in seen]


def _lead(hand: QuickHand, seat: int) -> int:
    scores = hand.scores()
    return scores[seat] - scores[1 - seat]


def fitted(hands: Sequence[list[tuple[list[float], float]]]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The worth of each thing and its standard error, errors clustered by hand."""
    counted = np.array([row for hand in hands for row, _ in hand], float)
    change = np.array([gain for hand in hands for _, gain in hand], float)
    inverse = np.linalg.inv(counted.T @ counted + np.eye(counted.shape[1]))
    weights = inverse @ counted.T @ change
    scores = counted * (change - counted @ weights)[:, None]
    starts = np.cumsum([0, *(len(hand) for hand in hands[:-1])])
    clustered = np.add.reduceat(scores, starts, axis=0)
    return weights, np.sqrt(np.diag(inverse @ (clustered.T @ clustered) @ inverse))


def main(arguments: Sequence[str] | None = None) -> int:
    """Fits the weights of both editions and prints them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    for edition in sorted(OPTIONS.keys):
        hands = [found for number in range(chosen.hands) if (found := notes(edition, number, chosen.seed))]
        weights, errors = fitted(hands)
        told = {
            name: [round(w, 2), round(e, 2)]
            for name, w, e in zip(THINGS, weights.tolist(), errors.tolist(), strict=True)
        }
        print(json.dumps({"edition": edition, "hands": len(hands), "worth and error": told}), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
