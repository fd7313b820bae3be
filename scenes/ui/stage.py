"""Painting by dirty rectangles: a resting picture, of which changed parts are repainted, and moving things over it.

Parts describe the resting picture from back to front. A part whose key has changed is repainted inside its rectangle,
together with everything under and over it there. If only some of its pieces have changed, just their rectangles are
repainted. For a part that scrolls, a copy of the picture under it is kept. Moving things are drawn on the screen over
the resting picture, which is restored where they were.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace

import pygame
from pygame import Rect, Surface

from engine.values import value_class
from scenes.art.canvas import aligned, aligned_inside, opaque, solid
from scenes.art.theme import worn

Piece = tuple[Hashable, tuple[Rect, Hashable]]
"""An area inside a part by its name, with its rectangle and its own key."""


@value_class
class Part:
    """A part of the resting picture: repainted when its key differs. It paints inside its rectangle only."""

    name: str
    rect: Rect
    key: Hashable
    paint: Callable[[Surface], None]
    pieces: Mapping[Hashable, tuple[Rect, Hashable]] = field(default_factory=dict)
    """Areas of the part, each with a key; only areas whose keys differ are repainted."""
    scrolls: bool = False
    """True if the whole part is often repainted, so that a copy of the picture under it is kept."""
    solid: Sequence[Rect] = ()
    """The opaque areas, which hide everything under them."""
    words: Sequence[str] = ()
    """The part's headings and sentences, for the tree of things; controls tell their own."""


@value_class
class Sprite:
    """A picture over the resting one."""

    surface: Surface
    at: tuple[int, int]
    hole: Rect | None = None
    """A rectangle of the picture that is not painted, since something covers it."""
    solid: Surface | None = None
    """The opaque part of the picture as a subsurface, which is copied without blending, in a third of the time."""


_WORTH = 10_000
"""The least area of a hole, in pixels: a larger one is left out, and the picture painted in four pieces."""
Frame = tuple[Rect, tuple[int, int, int], int]
"""A highlighted outline: its rectangle, colour and line width."""
_Over = Sprite | Frame


class PartStage:
    """Keeps the resting picture, and knows the dirty rectangles of the screen."""

    def __init__(self) -> None:
        self._base = solid((1, 1))
        self._parts: Sequence[Part] = ()
        self._rects: list[Rect] = []
        """The rectangles of the parts, as they are copied."""
        self._covering: list[int] = []
        """Indices of the parts that may hide everything under them: those that are opaque in places, or scroll."""
        self._fresh: list[Rect] = []
        self._over: list[_Over] = []
        self._keys: list[Hashable] = []
        """The keys of the things over it."""
        self._places: list[list[Rect]] = []
        """The rectangles in which they paint."""
        self._grounds: dict[str, _Ground] = {}
        self._worn = worn()

    def reset(self, size: tuple[int, int]) -> None:
        """Repaint everything, in a window of this size."""
        if self._base.get_size() != size:
            self._base = opaque(solid(size))
        self._parts = ()
        self._grounds = {}
        self._fresh = [Rect((0, 0), size)]
        self._over, self._keys, self._places = [], [], []

    def release(self) -> None:
        """Drop the picture until the next `reset`, since it is as large as the window."""
        self._base = solid((1, 1))
        self._parts = ()
        self._grounds = {}
        self._over, self._keys, self._places = [], [], []

    def arrange(self, parts: Sequence[Part]) -> None:
        """Update the resting picture to these parts; repaint all of it after a change of palette or deck."""
        if self._worn is not worn():
            self._worn = worn()
            self.reset(self._base.get_size())
        whole = self._base.get_rect()
        parts = [part if whole.contains(part.rect) else replace(part, rect=part.rect.clip(whole)) for part in parts]
        dirty = [*self._fresh] if not self._parts else _changed(self._parts, parts)
        self._parts = parts
        self._rects = [aligned(part.rect).clip(whole) for part in parts]
        self._covering = [place for place, part in enumerate(parts) if part.scrolls or part.solid]
        for region in dirty:
            for area in self._cut(region):
                self._paint(area)
        self._base.set_clip(None)
        self._fresh += [region for region in dirty if region not in self._fresh]

    def _cut(self, region: Rect) -> list[Rect]:
        """A region in pieces: an opaque area that fills half of it is painted apart, without the parts under it."""
        solids = (rect.clip(region) for part in self._parts for rect in part.solid)
        hidden = max(solids, key=_size, default=None)
        if hidden is None or _size(hidden) < max(_WORTH, _size(region) // 2):
            return [region]
        hidden = aligned_inside(hidden)
        return [area for area in (hidden, *_around(region, hidden)) if area.height and area.width]

    def _paint(self, region: Rect) -> None:
        """Repaint a region, from the uppermost part or ground that covers all of it."""
        first = 0
        for place in self._covering:
            part = self._parts[place]
            if any(rect.contains(region) for rect in part.solid):
                first = place
            elif part.scrolls and self._rects[place].contains(region) and self._has_ground(place):
                self._base.set_clip(None)
                left, top = self._rects[place].topleft
                for area in _outside(region, part.solid):
                    self._base.blit(self._grounds[part.name].picture, area, area.move(-left, -top))
                first = place
        for place in region.collidelistall(self._rects):
            if place < first:
                continue
            part = self._parts[place]
            if part.scrolls and region.contains(self._rects[place]) and not self._has_ground(place):
                self._base.set_clip(None)
                copy = self._base.subsurface(self._rects[place]).copy()
                self._grounds[part.name] = _Ground(copy, _under(self._parts, self._rects, place))
            self._base.set_clip(region.clip(part.rect))
            part.paint(self._base)

    def _has_ground(self, place: int) -> bool:
        """True if the ground of a part, which is the copy of the picture under it, is still right."""
        kept = self._grounds.get(self._parts[place].name)
        return kept is not None and kept.under == _under(self._parts, self._rects, place)

    def show(self, screen: Surface, sprites: Iterable[Sprite], frames: Iterable[Frame] = ()) -> list[Rect]:
        """Show the picture on the screen and return the changed rectangles. Without a change nothing is painted."""
        over: list[_Over] = [*frames, *sprites]
        keys: list[Hashable] = [
            (id(thing.surface), thing.at) if isinstance(thing, Sprite) else (tuple(thing[0]), thing[1:])
            for thing in over
        ]
        places = [
            [thing.surface.get_rect(topleft=thing.at)] if isinstance(thing, Sprite) else _edges(thing[0], thing[2])
            for thing in over
        ]
        changed = [*self._fresh]
        if keys != self._keys:
            changed += _unlike(self._keys, self._places, keys, places)
        self._fresh, self._over, self._keys, self._places = [], over, keys, places
        if not changed:
            return []
        dirty = _merged(changed, screen.get_rect())
        rects = [rect for covered in places for rect in covered]
        whose = [thing for thing, covered in zip(over, places, strict=True) for _rect in covered]
        solids = [
            Rect(thing.solid.get_offset(), thing.solid.get_size()).move(thing.at)
            for thing in over
            if isinstance(thing, Sprite) and thing.solid is not None
        ]
        for region in dirty:
            things = [whose[place] for place in region.collidelistall(rects)]
            self._show_region(screen, region, things, solids)
        return dirty

    def _show_region(self, screen: Surface, region: Rect, things: Sequence[_Over], solids: Sequence[Rect]) -> None:
        """Restore the picture in a region, and paint the things there over it, each once.

        Under the largest of the solid areas the picture is not restored.
        """
        hidden = (rect.clip(region) for rect in solids)
        hole = aligned_inside(max(hidden, key=_size)) if solids else None
        for area in _around(region, hole) if hole is not None else (region,):
            screen.blit(self._base, area, area)
        screen.set_clip(region)
        put: _Over | None = None
        for thing in things:
            if thing is put:
                continue
            put = thing
            if not isinstance(thing, Sprite):
                rect, colour, width = thing
                pygame.draw.rect(screen, colour, rect, width, border_radius=round(width * 3.5))
            elif thing.hole is None and thing.solid is None:
                screen.blit(thing.surface, thing.at)
            else:
                _put_sprite(screen, thing)
        screen.set_clip(None)


@value_class
class _Ground:
    """A ground: a copy of the picture under a part that scrolls, and the keys of everything painted there."""

    picture: Surface
    under: object


def _under(parts: Sequence[Part], rects: Sequence[Rect], place: int) -> object:
    """The cache key of everything under a part."""
    rect = rects[place]
    return tuple(rect), [
        (part.name, tuple(part.rect), part.key, part.pieces) for part in parts[:place] if part.rect.colliderect(rect)
    ]


def _size(rect: Rect) -> int:
    """The pixels of a rectangle."""
    return rect.width * rect.height


def _put_sprite(screen: Surface, sprite: Sprite) -> None:
    picture, hole, (x, y) = sprite.surface, sprite.hole, sprite.at
    if sprite.solid is not None and _size(sprite.solid.get_rect()) >= _WORTH:
        hole = Rect(sprite.solid.get_offset(), sprite.solid.get_size())
        screen.blit(sprite.solid, (x + hole.left, y + hole.top))
    for area in _around(picture.get_rect(), hole):
        screen.blit(picture, (x + area.left, y + area.top), area)


def _around(rect: Rect, hole: Rect | None) -> list[Rect]:
    """The parts of a rectangle outside a hole; the whole rectangle if the hole is small."""
    hole = hole.clip(rect) if hole is not None else None
    if hole is None or _size(hole) < _WORTH:
        return [rect]
    return [
        Rect(rect.left, rect.top, rect.width, hole.top - rect.top),
        Rect(rect.left, hole.bottom, rect.width, rect.bottom - hole.bottom),
        Rect(rect.left, hole.top, hole.left - rect.left, hole.height),
        Rect(hole.right, hole.top, rect.right - hole.right, hole.height),
    ]


def _outside(region: Rect, holes: Iterable[Rect]) -> list[Rect]:
    """The parts of a region outside all of these rectangles."""
    result = [region]
    for hole in holes:
        result = [piece for rect in result for piece in _around(rect, hole) if piece.width and piece.height]
    return result


def _unlike(
    before: Sequence[Hashable], old: Sequence[list[Rect]], after: Sequence[Hashable], new: Sequence[list[Rect]]
) -> list[Rect]:
    """The areas where things with these keys and places came, went or moved; all of them if their order changed."""
    was, now = set(before), set(after)
    ordered = [key for key in before if key in now] == [key for key in after if key in was]
    result: list[Rect] = []
    for keys, places, others in ((before, old, now), (after, new, was)):
        for key, covered in zip(keys, places, strict=True):
            if not ordered or key not in others:
                result += covered
    return result


def _changed(old: Sequence[Part], new: Sequence[Part]) -> list[Rect]:
    before = {part.name: part for part in old}
    after = {part.name: part for part in new}
    dirty: list[Rect] = []
    for name, part in after.items():
        was = before.get(name)
        if was is None or was.key != part.key or was.rect != part.rect:
            dirty += [part.rect] if was is None else [was.rect, part.rect]
        elif was.pieces != part.pieces:
            dirty += (place.clip(part.rect) for place in _changed_pieces(was, part))
    dirty += [part.rect for name, part in before.items() if name not in after]
    return _merged(dirty, None)


def _changed_pieces(was: Part, part: Part) -> Iterator[Rect]:
    """The areas where pieces of a part came, went or changed."""
    for name in {*was.pieces, *part.pieces}:
        old, new = was.pieces.get(name), part.pieces.get(name)
        if old != new:
            yield from [piece[0] for piece in (old, new) if piece is not None]


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
    """Copies of the rectangles, merged if they overlap and the union is hardly larger."""
    fresh = [aligned(rect).clip(bounds) if bounds else aligned(rect) for rect in rects]
    result = _joined(fresh)
    while len(result) < len(fresh):
        fresh, result = result, _joined(result)
    return result


def _joined(rects: Iterable[Rect]) -> list[Rect]:
    """One pass of merging. A union may overlap others, so the pass is repeated until nothing changes."""
    result: list[Rect] = []
    for rect in rects:
        if not rect.width or not rect.height:
            continue
        for place in rect.collidelistall(result):
            other = result[place]
            union = other.union(rect)
            if _size(union) <= _size(other) + _size(rect):
                other.update(union)
                break
        else:
            result.append(rect)
    return result
