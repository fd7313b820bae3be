"""The proportions of a card: its width, and the part of it that the corner index takes."""

from functools import lru_cache

INDEX = 0.26
"""The part of a card's width that its corner index takes: the least that is visible of a card in a fan."""
PROPORTION = 5 / 7
"""The width of a card divided by its height."""


@lru_cache(maxsize=512)
def card_width(height: int) -> int:
    """The width of a card of this height."""
    return round(height * PROPORTION)


@lru_cache(maxsize=64)
def index_width(height: int) -> int:
    """The width of a card of this height that must be visible."""
    return max(1, round(card_width(height) * INDEX))
