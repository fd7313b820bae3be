"""A cache of turned and scaled pictures of cards."""

from math import cos, radians, sin

import pygame
from pygame import Surface

from scenes.art.canvas import clear
from scenes.table.gestures.pointer import Point

STEP = 1.0
"""The angle between two cached pictures, in degrees."""
FLYING = 2
"""The steps between two pictures of a flying card, which shows each for a moment only."""
LEVELS = (4, 8, 2, 6, 1, 3, 5, 7)
"""The angles, in steps, in the order in which their pictures are made ahead."""
BORDER = 2
"""Transparent pixels around a picture before it is turned."""
SOLID = 255
"""The opacity of an opaque picture."""
MOST = 16_000_000
"""The most bytes of cached pictures."""

_Size = tuple[int, int]
_Key = tuple[int, _Size, int, int]
"""A cache key: the id of the source picture, the size before turning, the angle in steps, and the opacity."""


class Leaning:
    """The cache. When it is full, the picture that was not used for longest is dropped.

    Turning a card takes a good part of a frame at the largest sizes, so at most one picture is made in a frame, and the
    nearest cached one is shown until then. In a `busy` frame none is made, except for a card on the pointer that would
    otherwise stand upright.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: dict[_Key, tuple[Surface, Surface]] = {}
        self._free = True
        self._busy = False
        self.bytes = 0

    def next_frame(self, *, busy: bool = False) -> None:
        """Begin a frame; it is `busy` if it has much to paint already."""
        self._free, self._busy = True, busy

    def prepare(self, face: Surface) -> bool:
        """Make one more picture of this card ahead of need, angles far apart first; False if all are cached."""
        keys = (_key(face, level=level) for size in LEVELS for level in (size, -size))
        missing = next((key for key in keys if key not in self._kept), None)
        if missing is not None:
            self._make(face, missing)
        return missing is not None

    def picture(self, face: Surface, degrees: float, *, held: bool = False) -> tuple[Surface, float]:
        """The picture at about this angle, and its true angle in degrees; `held` for a card on the pointer."""
        step = 1 if held else FLYING
        wanted = round(degrees / STEP / step) * step
        nearest = self._nearest(face, wanted)
        if nearest != wanted and self._free and (not self._busy or (held and not nearest)):
            self._free, nearest = False, wanted
            self._make(face, _key(face, level=wanted))
        return (self._got(_key(face, level=nearest)) if nearest else face), nearest * STEP

    def _nearest(self, face: Surface, wanted: int) -> int:
        """The cached angle, in steps, that is nearest to the wanted one and not beyond it; 0 for upright."""
        way = 1 if wanted > 0 else -1
        level = abs(wanted)
        while level and _key(face, level=way * level) not in self._kept:
            level -= 1
        return level * way

    def sized(self, face: Surface, size: _Size, solid: int) -> Surface:
        """The upright picture in this size, with an opacity of `solid`, of 255."""
        key = id(face), size, 0, solid
        if key not in self._kept:
            self._make(face, key)
        return self._got(key)

    def _got(self, key: _Key) -> Surface:
        kept = self._kept[key] = self._kept.pop(key)
        return kept[1]

    def _make(self, face: Surface, key: _Key) -> None:
        _number, size, level, solid = key
        made = face if size == face.get_size() else pygame.transform.smoothscale(face, size)
        if level:
            made = pygame.transform.rotozoom(bordered(made), level * STEP, 1.0)
        if solid < SOLID:
            made = made.copy() if made is face else made
            made.set_alpha(solid)
        # The face is cached as well: while it lives, no other picture can get its id.
        self._kept[key] = face, made
        self.bytes += _bytes(made)
        while self.bytes > self._most and len(self._kept) > 1:
            _face, old = self._kept.pop(next(iter(self._kept)))
            self.bytes -= _bytes(old)


def _key(face: Surface, *, level: int) -> _Key:
    return id(face), face.get_size(), level, SOLID


def bordered(face: Surface) -> Surface:
    """The picture with a transparent border in the colour of its edge, which smooths the edge when it is turned."""
    width, height = face.get_size()
    out = clear((width + 2 * BORDER, height + 2 * BORDER))
    out.fill((*face.get_at((width // 2, 0))[:3], 0))
    out.blit(face, (BORDER, BORDER))
    return out


def _bytes(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def turned(size: _Size, held: Point, picture: Surface, lean: float) -> Point:
    """The offset of a leaning picture from the card's place, so that the point that is held stays where it is."""
    across, down = size[0] / 2 - held[0], size[1] / 2 - held[1]
    angle = radians(lean)
    x = held[0] + across * cos(angle) + down * sin(angle)
    y = held[1] - across * sin(angle) + down * cos(angle)
    return round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)
