"""The picture: a resting one that is repainted where it has changed, and moving things over it.

Parts describe the resting picture from back to front. A part whose key has changed is repainted, with all that lies
under and over it, inside its rectangle alone. Moving things are drawn on the screen over the resting picture, which
is put back where they were.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of the resting picture: painted again when the key differs. It paints inside its rectangle only."""

    name: str
    rect: Rect
    key: Hashable
    paint: Callable[[Surface], None]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture over the resting one."""

    surface: Surface
    at: tuple[int, int]


Frame = tuple[Rect, tuple[int, int, int], int]
"""A lit outline: where, its colour and the width of its line."""


class Stage:
    """Keeps the resting picture and says which rectangles of the screen have changed."""

    def __init__(self) -> None:
        self._base = Surface((1, 1))
        self._parts: Sequence[Part] = ()
        self._fresh: list[Rect] = []
        self._covered: list[Rect] = []
        self._shown: tuple[object, ...] = ()

    def reset(self, size: tuple[int, int]) -> None:
        """Paint everything anew, in a window of this size."""
        if self._base.get_size() != size:
            self._base = Surface(size) if pygame.display.get_surface() is None else Surface(size).convert()
        self._parts = ()
        self._fresh = [Rect((0, 0), size)]
        self._covered = []
        self._shown = ()

    def arrange(self, parts: Sequence[Part]) -> None:
        """Bring the resting picture to these parts."""
        dirty = [*self._fresh] if not self._parts else _changed(self._parts, parts)
        self._parts = parts
        for region in dirty:
            self._base.set_clip(region)
            for part in parts:
                if part.rect.colliderect(region):
                    clip = region.clip(part.rect)
                    self._base.set_clip(clip)
                    part.paint(self._base)
        self._base.set_clip(None)
        self._fresh += [region for region in dirty if region not in self._fresh]

    def show(self, screen: Surface, sprites: Iterable[Sprite], frames: Iterable[Frame] = ()) -> list[Rect]:
        """Put the picture on the screen; the rectangles of it that have changed."""
        moving = tuple((id(sprite.surface), sprite.at) for sprite in sprites)
        lit = tuple((tuple(rect), colour, width) for rect, colour, width in frames)
        if not self._fresh and (moving, lit) == self._shown:
            return []
        everything = screen.get_rect()
        back = _merged([*self._fresh, *self._covered], everything)
        for rect in back:
            screen.blit(self._base, rect, rect)
        covered = []
        for rect, colour, width in frames:
            pygame.draw.rect(screen, colour, rect, width, border_radius=round(width * 3.5))
            covered += _edges(rect, width)
        for sprite in sprites:
            screen.blit(sprite.surface, sprite.at)
            covered.append(Rect(sprite.at, sprite.surface.get_size()))
        self._fresh, self._covered, self._shown = [], covered, (moving, lit)
        return _merged([*back, *covered], everything)


def _changed(old: Sequence[Part], new: Sequence[Part]) -> list[Rect]:
    before = {part.name: part for part in old}
    after = {part.name: part for part in new}
    dirty: list[Rect] = []
    for name, part in after.items():
        was = before.get(name)
        if was is None or was.key != part.key or was.rect != part.rect:
            dirty += [part.rect] if was is None else [was.rect, part.rect]
    dirty += [part.rect for name, part in before.items() if name not in after]
    return _merged(dirty, None)


def _edges(rect: Rect, width: int) -> list[Rect]:
    """The four sides of an outline, corners included."""
    wide = width * 4
    return [
        Rect(rect.left, rect.top, rect.width, wide),
        Rect(rect.left, rect.bottom - wide, rect.width, wide),
        Rect(rect.left, rect.top, wide, rect.height),
        Rect(rect.right - wide, rect.top, wide, rect.height),
    ]


def _merged(rects: Iterable[Rect], bounds: Rect | None) -> list[Rect]:
    """The rectangles, those that overlap made one where that does not add much."""
    found: list[Rect] = []
    for rect in rects:
        fresh = rect.clip(bounds) if bounds else Rect(rect)
        if not fresh.width or not fresh.height:
            continue
        for other in found:
            union = other.union(fresh)
            if union.width * union.height <= other.width * other.height + fresh.width * fresh.height:
                other.update(union)
                break
        else:
            found.append(fresh)
    return found
