"""The button that takes back a held discard, with the time that is left for it."""

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from engine.text import _
from scenes.art.canvas import clear
from scenes.art.theme import Colour, kept, theme
from scenes.keys import Keys, TableCommand
from scenes.table.places.layout import Layout
from scenes.ui.buttons import Button
from scenes.ui.stage import Sprite

WIDE = 150
"""Width of the button, to be scaled."""
BAR = 5
"""Height of the bar, to be scaled."""


def _place(layout: Layout, card: Rect) -> Rect:
    """The place beside the card: to the right of it or, without room there, to the left."""
    gap = round(10 * layout.unit)
    rect = Rect(card.right + gap, 0, round(WIDE * layout.unit), layout.target)
    if rect.right > layout.middle.right:
        rect.right = card.left - gap
    rect.centery = card.centery
    return rect


def button(layout: Layout, card: Rect, keys: Keys) -> Button:
    """The button; `card` is where the card lies."""
    label = keys.fill(_("Undo ({undo})"))
    return Button(
        name="keep", rect=_place(layout, card), intent=TableCommand.UNDO, label=label, icon="undo", primary=True
    )


def time_left(layout: Layout, card: Rect, part: float) -> Iterator[Sprite]:
    """The part of the time that is left, as a bar under the button."""
    place, high = _place(layout, card), max(3, round(BAR * layout.unit))
    at = place.left, place.bottom + high // 2
    yield Sprite(_bar((place.width, high), theme().shade), at)
    width = round(place.width * part)
    if width > high:
        yield Sprite(_bar((width, high), theme().gold), at)


@kept(maxsize=256)
def _bar(size: tuple[int, int], colour: Colour) -> Surface:
    out = clear(size)
    pygame.draw.rect(out, colour, out.get_rect(), border_radius=size[1] // 2)
    return out
