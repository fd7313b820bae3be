"""The model by which luck is measured in Gin and Knock Rummy."""

from typing import Any

from engine.family.luck_model import LuckModel
from engine.games.gin.rules import GinDeal


def _known(hand: GinDeal) -> bool:
    """The pile that was turned over is known to all."""
    return hand.reused > 0 and hand.options.end_of_stock != "shuffle"


LUCK: LuckModel[Any, GinDeal] = LuckModel(
    weights=(
        (-0.07, 0.0, 1.52, 2.31, 0.48, 0.0, 3.71, 6.87, 0.0, 0.0),
        (-0.1, 0.0, 4.94, -4.9, -0.5, 0.0, -5.0, 6.04, 0.0, 0.0),
    ),  # by `build/fit_luck.py`
    known=_known,
)
