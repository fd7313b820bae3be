"""The program's sign: two aces on green cloth, the front one with the house in its spade."""

from __future__ import annotations

from assets.drawing.plain import ace_sign
from assets.drawing.signs import suit
from assets.drawing.svg import SUIT_COLOUR, move, rect

SIZE = 256


def icon() -> str:
    """In a square of SIZE."""
    out = rect(6, 6, 244, 244, 56, "#0b3a2c", "#d9ac52", 8) + rect(18, 18, 220, 220, 46, "#17624a")
    out += move(_card(suit("h", -20, -26, 60, SUIT_COLOUR["h"])), 96, 128, turn=-17)
    return out + move(_card(ace_sign("s", 0, 0, 114)), 156, 136, turn=9)


def _card(sign: str) -> str:
    return rect(-62, -84, 124, 168, 14, "#fdfaf2", "#0c2a20", 5) + sign
