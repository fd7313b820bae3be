"""How luck is measured in House Rummy."""

from collections.abc import Collection, Iterable

from engine.family.luck_model import LuckModel, Weights
from engine.games.house.options import HouseOptions
from engine.games.house.state import HandState
from engine.rummy.cards import Card
from engine.rummy.table import plays_of

_CLASSIC: Weights = (
    (0.07, 18.61, 3.93, 6.38, 3.01, 0.0, 1.08, 5.43, 3.23, 5.36),
    (-0.42, 86.82, 9.66, 10.01, 5.6, 0.0, 44.39, 45.98, 31.85, 0.48),
)
_EPIC: Weights = (
    (0.11, 11.09, 2.34, 3.74, 1.89, 0.0, -0.81, 2.04, 8.63, -6.54),
    (-0.09, 15.69, 2.13, 3.39, 0.54, 0.0, 8.36, 18.31, 0.46, 5.5),
)
"""By `build/fit_luck.py`."""


def _weights(options: HouseOptions) -> Weights:
    return _EPIC if options.demands else _CLASSIC


def _hands(hand: HandState) -> tuple[Collection[Card], ...]:
    return hand.hands


def _stock(hand: HandState) -> tuple[Card, ...]:
    return hand.stock


def _pile(hand: HandState) -> tuple[Card, ...]:
    return hand.discard


def _groups(hand: HandState) -> Iterable[Collection[Card]]:
    return (play for _seat, play in plays_of(hand.table))


def _may_add(hand: HandState, seat: int) -> bool:
    return hand.melded[seat]


def _known(hand: HandState) -> bool:
    del hand
    return False


def _high_ace(options: HouseOptions) -> bool:
    return options.plays.circular


def _low_wins(options: HouseOptions) -> bool:
    del options
    return False


LUCK = LuckModel(
    weights=_weights,
    hands=_hands,
    stock=_stock,
    pile=_pile,
    groups=_groups,
    may_add=_may_add,
    known=_known,
    high_ace=_high_ace,
    low_wins=_low_wins,
)
