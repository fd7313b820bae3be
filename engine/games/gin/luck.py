"""The model by which luck is measured in Gin and Knock Rummy."""

from engine.family.luck_model import LuckModel, Weights
from engine.games.gin.options import GinOptions
from engine.games.gin.rules import GinDeal

_WEIGHTS: Weights = (
    (-0.07, 0.0, 1.52, 2.31, 0.48, 0.0, 3.71, 6.87, 0.0, 0.0),
    (-0.1, 0.0, 4.94, -4.9, -0.5, 0.0, -5.0, 6.04, 0.0, 0.0),
)
"""By `build/fit_luck.py`."""


def _weights(options: GinOptions) -> Weights:
    del options
    return _WEIGHTS


def _known(hand: GinDeal) -> bool:
    """The pile that was turned over is known to all."""
    return hand.reused > 0 and hand.options.end_of_stock != "shuffle"


def _high_ace(options: GinOptions) -> bool:
    return options.ace != "low"


LUCK = LuckModel(
    weights=_weights,
    known=_known,
    high_ace=_high_ace,
)
