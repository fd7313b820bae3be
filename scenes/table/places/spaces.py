"""The layout of one space: its heading, the lines of its plays, and the buttons that scroll it."""

from functools import lru_cache
from itertools import zip_longest

from pygame import Rect

from engine.rummy.laid_table import WIDTH, LaidPlace
from engine.values import value_class
from scenes.table.places.largest_cards import Room
from scenes.table.places.play_lines import Lie, Spread, Wishes, spread_out

GRIP = 0.55
"""The painted part of the reach of a handle; the rest is the gap before it."""


@value_class
class PlayPlace:
    """The places of a play: its rectangle, its cards, and the handle by which the whole play is moved.

    A card that is scrolled out of sight has a place at the edge of the space behind which it lies. A play that is
    wholly out of sight has an empty rectangle.
    """

    rect: Rect
    grip: Rect
    reach: Rect
    """The area in which the handle can be grabbed, with the gap before it."""
    cards: tuple[Rect, ...]
    seen: range
    """The indices of the visible cards."""
    foot: Rect
    """The room for a tag under it, up to the next play; its height is 0 if lines are too close."""
    line: int
    """The line of the space where it begins."""
    x: int
    """The distance from the left edge of the room for plays, in pixels."""
    step: int
    """The step from card to card, in pixels."""


@value_class
class SpacePlace:
    """A player's space: its rectangle, its heading, its plays, and how far it is scrolled."""

    rect: Rect
    header: Rect
    plays: tuple[PlayPlace, ...]
    first: int
    """The first line in sight."""
    more: int
    """The number of lines that are out of sight."""
    marks: tuple[Rect, Rect] | None
    """The buttons that scroll up and down; None if all lines are visible."""
    body: Rect
    """The area for plays."""
    lines: int
    """The number of visible lines."""

    def spot(self, card: Rect, spread: Spread) -> LaidPlace:
        """The place of a play whose first card is released here."""
        line = min(max(0, round((card.top - self.body.top) / spread.pitch)), self.lines - 1)
        left = card.left - max(spread.wish, spread.reach) - self.body.left
        return LaidPlace(self.first + line, min(max(0, round(WIDTH * left / max(1, self.body.width))), WIDTH))


@value_class
class Contents:
    """The contents of a space: the number of cards in each play, its wished place, and the line to scroll to."""

    counts: tuple[int, ...]
    wishes: Wishes = ()
    wanted: int = 0


@lru_cache(maxsize=64)
def lay_space(
    box: tuple[int, int, int, int], contents: Contents, spread: Spread, room: Room, target: int
) -> SpacePlace:
    """The layout of one space; cached, since a drag asks for the same spaces again and again."""
    rect = Rect(box)
    header = Rect(rect.left, rect.top, rect.width, room.header)
    view = Rect(rect.left, header.bottom, rect.width, rect.height - header.height).inflate(-2 * room.pad, -2 * room.pad)
    view.width -= room.pad
    counts, wishes, shown = contents.counts, contents.wishes, room.lines(rect.height, spread)
    spots, lines = spread_out(counts, view.width, shown, spread, wishes)
    marks = None
    if lines > shown:
        marks = _marks(Rect(view.left, view.top, view.width + room.pad, view.height), target, room.pad)
        view.width = marks[0].left - view.left
        spots, lines = spread_out(counts, view.width, shown, spread, wishes)
    first = max(0, min(contents.wanted, lines - shown))
    sight = _View(view, range(first, first + shown), _pitch(view.height, lines, spread), spread)
    ends = (
        after.x if after is not None and after.line == spot.line else view.width
        for spot, after in zip_longest(spots, spots[1:])
    )
    plays = tuple(_play(sight, *each) for each in zip(spots, counts, ends, strict=True))
    return SpacePlace(rect, header, plays, first, max(0, lines - shown), marks, view, shown)


def _pitch(room: int, lines: int, spread: Spread) -> int:
    """The height of a line, with room for a tag under it if there is enough."""
    roomy = spread.height + spread.tag + 2
    return roomy if lines * roomy <= room else spread.pitch


def _marks(view: Rect, size: int, gap: int) -> tuple[Rect, Rect]:
    """The buttons that scroll, at the right edge: one over the other, or side by side in a low space."""
    if view.height >= 2 * size + gap:
        tall = min(view.height // 2, round(size * 1.5))
        left = view.right - size
        return Rect(left, view.top, size, tall), Rect(left, view.bottom - tall, size, tall)
    tall = max(size, min(view.height, round(size * 1.5)))
    right = Rect(view.right - size, view.top, size, tall)
    return right.move(-size - gap, 0), right


@value_class
class _View:
    """The visible part of a space's lines."""

    rect: Rect
    window: range
    """The lines in sight."""
    pitch: int
    """The height of a line, in pixels."""
    spread: Spread

    def top(self, line: int) -> int:
        """The upper edge of a line; for one out of sight, the edge of the space behind which it lies."""
        shown = min(max(line, self.window.start), self.window.stop - 1)
        return self.rect.top + (shown - self.window.start) * self.pitch

    @property
    def tag(self) -> int:
        """The room for a tag under each line."""
        return self.spread.tag if self.pitch - self.spread.height > self.spread.tag else 0


def _play(view: _View, spot: Lie, count: int, end: int) -> PlayPlace:
    """A play with its visible lines; `end` is the right end of its room."""
    grip_width = round(spot.reach * GRIP)
    gap = spot.reach - grip_width
    left = view.rect.left + spot.x + gap
    width, height, first = view.spread.width, view.spread.height, left + grip_width
    cards = tuple(
        Rect(first + place % spot.per_line * spot.step, view.top(spot.line + place // spot.per_line), width, height)
        for place in range(count)
    )
    start = max(0, view.window.start - spot.line) * spot.per_line
    seen = range(min(start, count), min(count, max(0, view.window.stop - spot.line) * spot.per_line))
    if not seen:
        none = Rect(left, cards[0].top, 0, 0)
        return PlayPlace(none, none, none, cards, seen, none, spot.line, spot.x, spot.step)
    rect = cards[seen.start].unionall([cards[place] for place in seen])
    rect.left, rect.width = left, rect.right - left
    grip = Rect(left, rect.top, grip_width, rect.height)
    reach = Rect(left - gap, rect.top, spot.reach, rect.height)
    foot = Rect(left, rect.bottom + 1, view.rect.left + end - left, view.tag)
    return PlayPlace(rect, grip, reach, cards, seen, foot, spot.line, spot.x, spot.step)
