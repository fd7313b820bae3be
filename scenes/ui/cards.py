"""Cards shown small, in groups side by side; and the badge of a seat."""

from collections.abc import Sequence

from pygame import Rect, Surface

from engine.rummy.cards import Card
from scenes.art import felt, text
from scenes.art.cards import card_art
from scenes.art.theme import THEME
from scenes.table.packing import card_width, index_width

Group = Sequence[Card]
_SMALLEST = 26
_SHOWN = (0.7, 0.62, 0.54, 0.46, 0.4, 0.34, 0.0)
"""Parts of a card that the next one may leave to be seen; never less than its index."""
_BROAD = 40
"""Pixels of height from which on a badge has a broad edge."""


def _width(groups: Sequence[Group], height: int, part: float) -> int:
    cards = sum(card_width(height) + (len(group) - 1) * _step(height, part) for group in groups)
    return cards + (len(groups) - 1) * _gap(height)


def _step(height: int, part: float) -> int:
    return max(index_width(height), round(card_width(height) * part))


def _gap(height: int) -> int:
    return max(4, height // 7)


def _spread(groups: Sequence[Group], room: tuple[int, int]) -> tuple[int, float]:
    """The greatest height, and the part of each card shown, with which the cards fit; small at worst."""
    height = room[1]
    while height > _SMALLEST:
        for part in _SHOWN:
            if _width(groups, height, part) <= room[0]:
                return height, part
        height -= max(1, height // 16)
    return _SMALLEST, 0.0


def paint_groups(surface: Surface, area: Rect, groups: Sequence[Group], *, four_colour: bool) -> None:
    """Paint groups of overlapping cards from the left of the area, as large as they fit."""
    groups = [group for group in groups if group]
    height, part = _spread(groups, area.size)
    art, step = card_art(height, four_colour), _step(height, part)
    x, y = area.left, area.centery - height // 2
    dx, dy = art.shadow_offset
    for group in groups:
        for place, card in enumerate(group):
            surface.blit(art.shadow(), (x + place * step + dx, y + dy))
            surface.blit(art.face(str(card)), (x + place * step, y))
        x += card_width(height) + (len(group) - 1) * step + _gap(height)


def paint_badge(surface: Surface, rect: Rect, seat: int, name: str) -> None:
    """Paint the colour and pattern of a seat, and the first letter of its player's name."""
    surface.blit(felt.space_panel(rect.size, seat, active=rect.height > _BROAD, radius=rect.height // 4), rect)
    letter = name.strip()[:1].upper()
    if letter:
        size = round(rect.height * 0.5)
        text.draw_text(surface, letter, rect.center, size, THEME.seat(seat).bright, bold=True, anchor="center")
