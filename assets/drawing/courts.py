"""Court cards."""
from __future__ import annotations

from assets.drawing.plain import index
from assets.drawing.svg import blank, both


def court_card(rank: str, letter: str) -> str:
    return blank() + both(index(rank, letter))
