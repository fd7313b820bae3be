"""The model by which luck is measured in House Rummy."""

from collections.abc import Collection, Iterable

from engine.family.luck_model import LuckModel, Weights
from engine.games.house.options import HouseOptions
from engine.games.house.state import HandState, Phase
from engine.rummy.cards import Card
from engine.rummy.table import plays_of

_CLASSIC: Weights = (
    (0.05, 19.05, 4.2, 6.48, 3.37, 0.0, 0.63, 5.65, 5.52, 3.74),
    (-0.34, 91.85, 9.42, 10.76, 4.96, 0.0, 49.04, 48.45, 32.35, -0.27),
)
_EPIC: Weights = (
    (0.1, 11.25, 2.27, 4.01, 2.02, 0.0, -0.63, 2.7, 8.14, -5.69),
    (-0.06, 15.25, 2.13, 2.43, 0.31, 0.0, 8.66, 17.84, 0.44, 4.93),
)
"""By `build/fit_luck.py`."""


def _weights(options: HouseOptions) -> Weights:
    return _EPIC if options.demands else _CLASSIC


def _stock(hand: HandState) -> tuple[Card, ...]:
    """The cards that are hidden: at the opening the top one is turned up, so that whoever takes it has chosen it."""
    return hand.stock[1:] if hand.phase is Phase.OPENING else hand.stock


def _groups(hand: HandState) -> Iterable[Collection[Card]]:
    return (play for _seat, play in plays_of(hand.table))


def _may_add(hand: HandState, seat: int) -> bool:
    return hand.melded[seat]


def _high_ace(options: HouseOptions) -> bool:
    """Runs go round the corner (R11)."""
    del options
    return True


LUCK = LuckModel(
    weights=_weights,
    stock=_stock,
    groups=_groups,
    may_add=_may_add,
    high_ace=_high_ace,
)
