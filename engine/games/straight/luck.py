"""The model by which luck is measured in Straight Rummy."""

from collections.abc import Collection, Iterable
from operator import attrgetter

from engine.family.luck_model import LuckModel
from engine.games.straight.state import StraightHand
from engine.games.straight.table import has_own_meld
from engine.rummy.cards import Card


def _groups(hand: StraightHand) -> Iterable[Collection[Card]]:
    return (each.meld.cards for each in hand.table)


def _may_add(hand: StraightHand, seat: int) -> bool:
    return hand.options.lay_off == "any" or has_own_meld(hand.table, seat)


LUCK = LuckModel(
    weights=(
        (-0.03, 0.0, 0.73, 0.64, 0.5, 0.0, 0.84, 1.01, 0.59, 0.83),
        (-0.07, 0.0, -0.4, 0.6, -0.51, 0.0, 5.53, 3.77, 4.66, -1.72),
    ),  # by `build/fit_luck.py`
    groups=_groups,
    may_add=_may_add,
    known=attrgetter("stock_is_known"),
    low_wins=attrgetter("fewest_win"),
)
