"""Pictures of cards that lean, or that have another size than they rest in: made once, and kept."""

from math import cos, radians, sin

import pygame
from pygame import Surface

from scenes.art.canvas import clear
from scenes.table.gestures.pointer import Point

STEP = 1.0
"""Degrees from one kept picture to the next."""
FLYING = 2
"""Steps from one to the next of a card on its way, which is seen in each for a moment only."""
LEVELS = (4, 8, 2, 6, 1, 3, 5, 7)
"""The steps of leaning, in the order in which their pictures are made ahead."""
BORDER = 2
"""Transparent pixels around a picture before it is turned."""
SOLID = 255
"""The opacity of a picture that nothing shows through."""
MOST = 16_000_000
"""Bytes of kept pictures, at most."""

_Size = tuple[int, int]
_Key = tuple[int, _Size, int, int]
"""The number of the picture that it is made from, its size before it leans, steps of leaning, and how solid it is."""


class Leaning:
    """Makes these pictures. Of too many those that were asked for longest ago are given up.

    To turn a card takes a good part of a frame at the largest sizes, so at most one picture is made in a frame; the
    nearest one that is there is shown meanwhile. In a frame that is `busy` none is made, but for a card on the pointer
    that would stand upright instead.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: dict[_Key, tuple[Surface, Surface]] = {}
        self._free = True
        self._busy = False
        self.bytes = 0

    def next_frame(self, *, busy: bool = False) -> None:
        """A frame begins, which has much to paint already if it is `busy`."""
        self._free, self._busy = True, busy

    def prepare(self, face: Surface) -> bool:
        """Make one more picture of this card ahead of need, those far apart first; False if all are there."""
        keys = (_key(face, level=level) for size in LEVELS for level in (size, -size))
        missing = next((key for key in keys if key not in self._kept), None)
        if missing is not None:
            self._make(face, missing)
        return missing is not None

    def picture(self, face: Surface, degrees: float, *, held: bool = False) -> tuple[Surface, float]:
        """The picture that leans about so far, and by how many degrees it does; `held` for a card on the pointer."""
        step = 1 if held else FLYING
        wanted = round(degrees / STEP / step) * step
        nearest = self._nearest(face, wanted)
        if nearest != wanted and self._free and (not self._busy or (held and not nearest)):
            self._free, nearest = False, wanted
            self._make(face, _key(face, level=wanted))
        return (self._got(_key(face, level=nearest)) if nearest else face), nearest * STEP

    def _nearest(self, face: Surface, wanted: int) -> int:
        """The step, of those already painted and 0, that comes nearest to the wanted one without exceeding it."""
        way = 1 if wanted > 0 else -1
        levels = (level for level in range(abs(wanted), 0, -1) if _key(face, level=way * level) in self._kept)
        return next(levels, 0) * way

    def sized(self, face: Surface, size: _Size, solid: int) -> Surface:
        """The picture upright in this size, and so solid, of 255."""
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
            made = pygame.transform.rotozoom(_bordered(made), level * STEP, 1.0)
        if solid < SOLID:
            made = made.copy() if made is face else made
            made.set_alpha(solid)
        # The face is kept along, so that no other picture can come by its number.
        self._kept[key] = face, made
        self.bytes += _bytes(made)
        while self.bytes > self._most and len(self._kept) > 1:
            _face, old = self._kept.pop(next(iter(self._kept)))
            self.bytes -= _bytes(old)


def _key(face: Surface, *, level: int) -> _Key:
    return id(face), face.get_size(), level, SOLID


def _bordered(face: Surface) -> Surface:
    """The picture with a transparent border in the colour of its edge: without one the edge comes out jagged."""
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
