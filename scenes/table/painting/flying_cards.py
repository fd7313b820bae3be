"""Cards on their way as sprites: shrinking, turning over, appearing, and tied together in pairs."""

import math
from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from scenes.art.canvas import clear, ready
from scenes.art.cards import CardArt
from scenes.art.decks import Decks
from scenes.art.theme import kept, theme
from scenes.table.moving.flight import Flight
from scenes.table.painting.turned_cards import SOLID, Leaning, turned
from scenes.ui.stage import Sprite

STEPS = 8
"""The number of sizes in which a card is drawn on its way, and of stages in which it appears."""
NEAR = 3
"""Widths of a card within which two that travel as a pair are tied by a ribbon."""


class Flying:
    """Makes the pictures of cards on their way."""

    def __init__(self, leaning: Leaning) -> None:
        self._leaning = leaning

    def sprites(self, flight: Flight, decks: Decks) -> Iterator[Sprite]:
        """A card with its shadow, higher over the table in the middle of its way."""
        rect, turn = flight.rect(), flight.turn
        art = decks.of(flight.end.height)
        shown = flight.face == (turn >= 0) if flight.turned else flight.face
        face = decks.face(art, flight.card) if shown else art.back()
        size = _size(rect, art, abs(turn)) if flight.begun else rect.size
        size = art.size if flight.flat else size
        stage = round(flight.shown * STEPS)
        at = rect.centerx - size[0] // 2, rect.centery - size[1] // 2
        if size != art.size or stage < STEPS:
            picture = self._leaning.sized(face, size, SOLID * stage // STEPS)
            yield Sprite(picture, at, solid=_inside(picture, art.corner) if stage == STEPS else None)
        elif flight.flat:
            yield Sprite(face, at)
        else:
            picture, lean = self._leaning.picture(face, flight.lean)
            x, y = turned(size, (size[0] // 2, size[1] // 2), picture, lean)
            dx, dy = art.shadow_offset
            deep = round(flight.height * rect.height / 14)
            dx, dy = dx + deep // 2, dy + deep
            yield Sprite(art.shadow(), (at[0] + dx, at[1] + dy), hole=_covered(art, lean).move(-dx, -dy))
            yield Sprite(picture, (at[0] + x, at[1] + y), solid=None if lean else art.core(face))


def _covered(art: CardArt, lean: float) -> Rect:
    """The part of a card, relative to its upright corner, that is opaque at any angle."""
    away = art.corner + math.ceil(max(art.size) / 2 * math.sin(math.radians(abs(lean))))
    return Rect((0, 0), art.size).inflate(-2 * away, -2 * away)


def _inside(picture: Surface, corner: int) -> Surface | None:
    """The opaque inside of a small picture of a card, which is copied faster; None if there is hardly any."""
    area = picture.get_rect().inflate(-2 * corner, -2 * corner)
    if area.width <= 0 or area.height <= 0:
        return None
    result = picture.subsurface(area)
    result.set_alpha(None)
    return result


def _size(rect: Rect, art: CardArt, turned: float) -> tuple[int, int]:
    """The size to draw at: one of a few, so that pictures are made once."""
    width, height = art.size
    step = max(2, height // STEPS)
    tall = height + round((rect.height - height) / step) * step
    wide = tall * width / height * max(1, round(turned * STEPS)) / STEPS
    return max(2, round(wide)), max(2, tall)


def ribbons(flights: Sequence[Flight]) -> Iterator[Sprite]:
    """A string of beads between each two cards that travel as a pair, when they are near each other."""
    by_card = {flight.card: flight for flight in flights}
    for flight in flights:
        other = by_card.get(flight.tied) if flight.tied is not None else None
        if other is None or not (flight.begun and other.begun):
            continue
        start, end = flight.rect(), other.rect()
        if math.dist(start.center, end.center) < NEAR * start.width:
            yield from _string(start.center, end.center, _bead(max(4, flight.end.height // 12)))


def _string(start: tuple[int, int], end: tuple[int, int], bead: Surface) -> Iterator[Sprite]:
    size = bead.get_width()
    beads = round(math.dist(start, end) / (size * 1.5))
    for number in range(1, beads):
        part = number / beads
        x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        yield Sprite(bead, (round(x) - size // 2, round(y) - size // 2))


@kept(maxsize=8)
def _bead(size: int) -> Surface:
    k = 4
    big = clear((size * k, size * k))
    big.fill((*theme().gold_dark, 0))
    pygame.draw.circle(big, theme().gold_dark, (size * k / 2, size * k / 2), size * k / 2)
    pygame.draw.circle(big, theme().gold, (size * k / 2, size * k / 2), size * k * 0.36)
    return ready(pygame.transform.smoothscale(big, (size, size)))
