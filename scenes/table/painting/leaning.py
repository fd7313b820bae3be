"""Pictures of lifted cards that lean."""

from math import cos, radians, sin

import pygame
from pygame import Surface

from scenes.table.gestures.pointer import Point
from scenes.table.gestures.sway import MOST

STEP = 1.0
"""Degrees from one kept picture to the next."""
SELDOM = 4
"""A picture of a card is made in every so many frames of a drag that have little else to do, at most."""
KEPT = 36


class Leaning:
    """Pictures of cards that lean. They are made ahead, or now and then: a nearer one that is there is shown meanwhile.

    To turn a card takes a good part of a frame at the largest sizes.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int], tuple[Surface, Surface]] = {}
        self._frames = 0

    def prepare(self, face: Surface) -> bool:
        """Make one more picture of this card ahead of need; False if all are there."""
        levels = range(1, round(MOST / STEP) + 2)
        missing = (level for size in levels for level in (size, -size) if (id(face), level) not in self._kept)
        level = next(missing, None)
        if level is not None:
            self._make(face, level)
        return level is not None

    def picture(self, face: Surface, lean: float, *, busy: bool = False) -> tuple[Surface, float]:
        """The picture, and by how many degrees it leans. To be asked once a frame; none is made in a `busy` one."""
        level = round(lean / STEP)
        self._frames += not busy
        if level and (id(face), level) not in self._kept and not busy and self._frames >= SELDOM:
            self._frames = 0
            self._make(face, level)
        there = (0, *(kept for number, kept in self._kept if number == id(face)))
        nearest = min(there, key=lambda kept: abs(kept - level))
        return (self._kept[id(face), nearest][1] if nearest else face), nearest * STEP

    def _make(self, face: Surface, level: int) -> None:
        while len(self._kept) >= KEPT:
            del self._kept[next(iter(self._kept))]
        # The face is kept along, so that no other picture can come by its number.
        self._kept[id(face), level] = face, pygame.transform.rotozoom(face, level * STEP, 1.0)


def turned(size: tuple[int, int], held: Point, picture: Surface, lean: float) -> Point:
    """Where a leaning picture lies, seen from where the card would lie, so that what is held stays where it is."""
    across, down = size[0] / 2 - held[0], size[1] / 2 - held[1]
    angle = radians(lean)
    x = held[0] + across * cos(angle) + down * sin(angle)
    y = held[1] - across * sin(angle) + down * cos(angle)
    return round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)
