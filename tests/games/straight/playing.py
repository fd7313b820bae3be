"""Deals of Straight Rummy played to their end, and random options to play them by."""

from enum import Enum
from random import Random

from engine.games.straight.options import RANGES, OptionsError, StraightOptions
from engine.games.straight.presets import KEYS, PRESETS, options
from engine.games.straight.rules import apply, deal
from engine.games.straight.view import view

USUAL = options("straight", 2, {})


def random_options(rng: Random, share: float = 0.3, target: int = 200, deals: int = 3) -> StraightOptions:
    """A preset with random changes that can be played."""
    while True:
        changes = {key: _value(rng, key, target, deals) for key in KEYS if rng.random() < share}
        if changes.get("deals"):
            changes["target"] = 0
        try:
            return options(rng.choice(list(PRESETS)), rng.randint(2, 6), changes)
        except OptionsError:
            continue


def _value(rng, key, target, deals):
    usual = getattr(USUAL, key)
    if isinstance(usual, Enum):
        return rng.choice(list(type(usual))).value
    if isinstance(usual, bool):
        return rng.random() < 0.5
    most = {"target": target, "deals": deals}.get(key, RANGES[key][-1])
    return rng.randint(RANGES[key][0], most)


def new_deal(chosen: StraightOptions, rng: Random):
    deck = list(chosen.pack)
    rng.shuffle(deck)
    nothing = (0,) * chosen.seats
    return deal(
        chosen,
        tuple(deck),
        hand_number=1,
        dealer=0,
        totals=nothing,
        eliminated=(False,) * chosen.seats,
        seed=rng.getrandbits(40),
    )


def play_deal(chosen, minds, rng, seen=lambda hand: None):
    """A deal played by the minds of its seats; `seen` is told every hand before a decision."""
    hand = new_deal(chosen, rng)
    while hand.to_move is not None:
        seen(hand)
        for action in minds[hand.to_move](view(hand, hand.to_move), rng.getrandbits(30), lambda: False):
            hand = apply(hand, action)
    return hand
