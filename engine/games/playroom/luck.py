"""The model by which luck is measured in Playroom Rummy."""

from collections.abc import Collection, Iterable

from engine.family.luck_model import LuckModel, Weights
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.rules import PlayroomHand
from engine.rummy.cards import Card

_WEIGHTS: Weights = (
    (0.22, 33.46, 1.17, 1.25, -1.06, -9.84, 6.63, 8.29, -2.19, -0.2),
    (0.15, 0.59, 3.74, 18.29, 14.94, -25.66, 11.01, -5.36, -30.18, 50.26),
)
"""By `build/fit_luck.py`."""


def _weights(options: PlayroomOptions) -> Weights:
    del options
    return _WEIGHTS


def _groups(hand: PlayroomHand) -> Iterable[Collection[Card]]:
    return hand.table


def _may_add(hand: PlayroomHand, seat: int) -> bool:
    return hand.entered[seat]


def _high_ace(options: PlayroomOptions) -> bool:
    return options.ace == "both"


def _low_wins(options: PlayroomOptions) -> bool:
    return options.fewest_win


LUCK = LuckModel(
    weights=_weights,
    groups=_groups,
    may_add=_may_add,
    high_ace=_high_ace,
    low_wins=_low_wins,
)
