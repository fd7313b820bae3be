"""The win of a game: the others bow to the winner as court cards, and confetti falls in the colours of the table.

It only makes a picture for each moment: it changes nothing, ends by itself, and can be ended at any moment.
"""

import math
import random
from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from engine.values import value_class
from scenes.art.canvas import clear, ready
from scenes.art.decks import Decks
from scenes.art.theme import Colour, kept, theme
from scenes.art.vector import sign
from scenes.ui.cards import paint_badge
from scenes.ui.stage import Sprite

LENGTH = 3.8
"""Seconds from the first piece of paper to the last."""
_PIECES, _PHASES, _ANGLES = 130, 12, 14
_COURTS = ("Ks", "Qh", "Jc")
"""The court card that bows, by opponent."""
_BOW = 30
"""Degrees of a bow."""
_SIDES = ((-1, 0), (1, 0), (-1, 85))
"""The side of the title, -1 for the left, and the distance from the place beside it in pixels, to be scaled."""
_NEAR, _BESIDE = 395, 70
"""The least distances, in pixels to be scaled, from the middle of the page and from the title."""


@value_class
class _Piece:
    """A piece of paper: its place in parts of the window's width, its time, speed and look."""

    place: float
    delay: float
    fall: float
    """The speed, in heights of the window a second."""
    sway: float
    spin: float
    colour: int
    shape: int


def _thrown(seed: int) -> tuple[_Piece, ...]:
    rng = random.Random(seed)  # noqa: S311 - no secrets
    return tuple(
        _Piece(
            place=rng.random(),
            delay=rng.uniform(0.0, 1.3),
            fall=rng.uniform(0.45, 0.75),
            sway=rng.uniform(0.0, 2 * math.pi),
            spin=rng.uniform(0.6, 1.6),
            colour=rng.randrange(6),
            shape=rng.randrange(6),
        )
        for _ in range(_PIECES)
    )


class Celebration:
    """The animation over the result: `bowing` are the seats that have lost, with their players' names."""

    def __init__(self, bowing: Sequence[tuple[int, str]], seed: int = 0) -> None:
        self._bowing = tuple(bowing)[: len(_COURTS)]
        self._pieces = _thrown(seed)
        self._decks = Decks()
        self._since = 0.0
        self._bent: dict[tuple[int, int, int], Surface] = {}
        """Court cards by height, seat and step of the bow; they are large, so they go with the celebration."""

    @property
    def over(self) -> bool:
        """True if the animation has ended."""
        return self._since >= LENGTH

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._since += dt

    def end(self) -> None:
        """End the animation at once."""
        self._since = LENGTH

    def sprites(self, area: Rect, window: Rect, title: int, unit: float) -> Iterator[Sprite]:
        """All pictures at this moment, from back to front; `area` is the page, `title` the width of its title."""
        if not self.over:
            yield from self._courts(area, title, unit)
            yield from self._falling(window, unit)

    def _courts(self, area: Rect, title: int, unit: float) -> Iterator[Sprite]:
        """The court cards that have room beside the title."""
        height, near = round(104 * unit), max(_NEAR * unit, title / 2 + _BESIDE * unit)
        self._decks.keep({height})
        for (seat, name), code, (side, far) in zip(self._bowing, _COURTS, _SIDES, strict=False):
            there = _there(self._since)
            aside = round(near + far * unit)
            if there <= 0 or aside + height // 2 > area.width // 2:
                continue
            step = round(_bent(self._since) * _ANGLES) * -side
            if (key := (height, seat, step)) not in self._bent:
                self._bent[key] = _court(self._decks.of(height).face(code), (seat, name), step)
            picture = self._bent[key]
            foot = area.top + round(132 * unit) - round((1 - there) * 150 * unit)
            box = picture.get_rect(center=(area.centerx + side * aside, foot - height // 2))
            yield Sprite(picture, box.topleft)

    def _falling(self, window: Rect, unit: float) -> Iterator[Sprite]:
        size = max(6, round(18 * unit))
        for piece in self._pieces:
            gone = self._since - piece.delay
            y = round(window.height * piece.fall * gone) - 2 * size
            if gone <= 0 or y > window.height:
                continue
            x = window.width * piece.place + 2.4 * size * math.sin(piece.sway + 2.6 * gone)
            phase = int(gone * piece.spin * _PHASES) % _PHASES
            yield Sprite(_paper(piece.colour, piece.shape, phase, size), (round(x), y))


def _there(since: float) -> float:
    """The progress of the court cards' entrance: 1 from their arrival until they leave."""
    come, gone = _smooth(since / 0.5), _smooth((since - 3.1) / 0.5)
    return come - gone


def _bent(since: float) -> float:
    """The depth of the bow, from 0 to 1."""
    return _smooth((since - 0.8) / 0.5) - _smooth((since - 2.1) / 0.6)


def _smooth(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


def _colours() -> tuple[Colour, ...]:
    worn = theme()
    return (*(worn.seat(seat).bright for seat in range(4)), worn.gold, worn.ink)


@kept(maxsize=512)
def _paper(colour: int, shape: int, phase: int, size: int) -> Surface:
    """A strip of paper that turns over, or a suit sign that turns about itself."""
    ink = _colours()[colour]
    turned = math.cos(2 * math.pi * phase / _PHASES)
    if shape < 2:  # noqa: PLR2004 - a third of the pieces are signs
        mark = sign("sh"[shape], size, ink)
        return ready(pygame.transform.smoothscale(mark, (max(2, round(size * abs(turned))), size)))
    wide, high = round(size * 0.55), max(2, round(size * abs(turned)))
    strip = clear((wide, high))
    strip.fill((*ink, 255))
    return ready(pygame.transform.rotozoom(strip, 30 * (shape - 3) + 8 * phase, 1.0))


def _court(face: Surface, seat: tuple[int, str], step: int) -> Surface:
    """A court card with the badge of a seat, bent `step` steps to the left."""
    card = face.copy()
    size = round(card.get_width() * 0.46)
    badge = Rect(0, 0, size, size)
    badge.midbottom = card.get_width() // 2, card.get_height() - size // 6
    paint_badge(card, badge, *seat)
    return ready(pygame.transform.rotozoom(card, step * _BOW / _ANGLES, 1.0))
