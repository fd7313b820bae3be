"""The model by which luck is measured in Playroom Rummy."""

from operator import attrgetter

from engine.family.luck_model import LuckModel
from engine.games.playroom.rules import PlayroomHand


def _may_add(hand: PlayroomHand, seat: int) -> bool:
    return hand.entered[seat]


LUCK = LuckModel(
    weights=(
        (0.22, 33.46, 1.17, 1.25, -1.06, -9.84, 6.63, 8.29, -2.19, -0.2),
        (0.15, 0.59, 3.74, 18.29, 14.94, -25.66, 11.01, -5.36, -30.18, 50.26),
    ),  # by `build/fit_luck.py`
    groups=attrgetter("table"),
    may_add=_may_add,
    low_wins=attrgetter("fewest_win"),
)
