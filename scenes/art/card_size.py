"""The proportions of a card: its width, and how much of it the corner index takes."""

from functools import lru_cache

INDEX = 0.26
"""Part of a card's width that its corner index takes: the least a fanned card shows."""
PROPORTION = 5 / 7
"""The width of a card divided by its height."""


def card_width(height: int) -> int:
    """The width of a card of this height."""
    return round(height * PROPORTION)


@lru_cache(maxsize=64)
def index_width(height: int) -> int:
    """The width a card of this height must show."""
    return max(1, round(card_width(height) * INDEX))
