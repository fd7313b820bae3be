"""How plays are set in lines, and how large their cards may be so that all of them are seen.

A space is a grid of lines of one height. Plays follow each other along a line and go on in the next; a play longer
than a line takes several of its own. `choose` takes the largest cards with which every space has lines enough; during
a turn `keep` never makes cards smaller: it divides the table anew, then lays cards closer, then leaves lines to be
scrolled to.
"""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from scenes.art.card_size import INDEX, card_width, index_width

SMALLEST = 52
"""The height of the smallest card that can be read, in pixels of a window of the usual size or smaller."""
PHANTOM = 3
"""Cards of the plays that are kept room for, while there is room: one in every other space, `Room.spare` in the own."""
TARGET, LEAST_TARGET = 44, 24
"""The width of the handle of a play with the gap before it: wished, and where the table is crowded."""

# Height as a part of the largest, the fan's step as a part of the card's width, and the handle's width; the first that
# fits is taken.
WAYS = (
    (1.0, 0.44, 44),
    (0.92, 0.44, 44),
    (0.85, 0.44, 44),
    (0.78, 0.44, 44),
    (0.72, 0.42, 40),
    (0.72, 0.36, 34),
    (0.66, 0.36, 32),
    (0.66, 0.31, 28),
    (0.6, 0.32, 28),
    (0.55, 0.3, 26),
    (0.5, 0.29, 24),
    (0.46, 0.28, 24),
)
WIDER = (0.62, 0.53, 0.44, 0.4, 0.36, 0.32)
"""Steps of the fan, as a part of the card's width, that a space with room takes the first of."""
LARGER = 1.12
"""How much larger cards must be able to be for the table to change with a new turn."""
CLOSER = ((0.36, 34), (0.31, 28), (INDEX, 24))
"""How cards of a height that has to stay are laid closer: step and handle as above."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How cards lie in plays: their height, the step from card to card, and the handle with the gap before it."""

    height: int
    step: int
    reach: int
    wish: int
    """The width of the handle where there is room."""

    @property
    def width(self) -> int:
        """The width of one card."""
        return card_width(self.height)

    @property
    def grip(self) -> int:
        """The width of the handle by which a whole play is taken, to the left of its cards."""
        return round(self.reach * 0.55)

    @property
    def gap(self) -> int:
        """The room before a play."""
        return self.reach - self.grip

    @property
    def pitch(self) -> int:
        """From one line to the next."""
        return self.height + self.between

    @property
    def between(self) -> int:
        """The room between lines."""
        return max(5, round(self.height * 0.07))

    def wider(self) -> Iterator["Spread"]:
        """The same with wider handles and steps, the widest first: handles come before steps."""
        steps = [step for part in WIDER if (step := round(self.width * part)) > self.step]
        if self.reach < self.wish:
            yield from (replace(self, step=step, reach=self.wish) for step in (*steps, self.step))
        yield from (replace(self, step=step) for step in steps)

    def no_wider(self, other: "Spread") -> bool:
        """Whether neither handles nor steps are wider."""
        return self.reach <= other.reach and self.step <= other.step

    def long(self, count: int) -> int:
        """The least that a play takes of the lines, its card on top left out."""
        return self.reach + (count - 1) * self.step

    def per_line(self, room: int) -> int:
        """How many cards of one play lie side by side in this width."""
        return max(1, (room - self.reach - self.width) // self.step + 1)


@dataclass(frozen=True, slots=True)
class Fit:
    """Sizes that stay as they are while a turn lasts: cards, the opponents' row and its columns."""

    spread: Spread
    top: int
    """The height of the opponents' row."""
    columns: tuple[int, ...]
    """The widths of the opponents' spaces, left to right."""
    spreads: tuple[Spread, ...] = ()
    """How cards lie in each space, the own one last: wider than elsewhere where there is room."""
    hand: int = 0
    """The height of the cards in the hand."""
    pile: int = 0
    """The height of stock, discards and tray."""


@dataclass(frozen=True, slots=True)
class Room:
    """What there is to share out: the width of the table, the height of both rows of spaces, and their fixed parts."""

    width: int
    height: int
    gap: int
    """Between spaces."""
    pad: int
    """Inside a space, on every side."""
    header: int
    """The height of a space's heading."""
    card: int
    """The height of the largest cards."""
    scale: float
    """What pixels are multiplied by in large windows."""
    spare: int = 1
    """Plays of the usual size that may come into the own space."""

    @property
    def smallest(self) -> int:
        """The height of the smallest cards."""
        return min(self.card, round(SMALLEST * max(1.0, self.scale)))

    def spread(self, height: int, step: float, reach: float) -> Spread:
        """The spread with cards of this height; step as a part of their width, reach in pixels to be scaled."""
        return Spread(
            height,
            max(index_width(height), round(card_width(height) * step)),
            max(LEAST_TARGET, round(reach * self.scale)),
            max(TARGET, round(TARGET * self.scale)),
        )

    def lines(self, height: int, spread: Spread) -> int:
        """How many lines a space of this height has."""
        return max(1, (height - self.header - 2 * self.pad + spread.between) // spread.pitch)

    def height_of(self, lines: int, spread: Spread) -> int:
        """The height of a space with so many lines."""
        return self.header + 2 * self.pad + lines * spread.pitch - spread.between


Counts = tuple[tuple[int, ...], ...]
"""For each space the numbers of cards of its plays; the own space last."""


class Spot(NamedTuple):
    """Where a play lies in its space: its left edge, its first line, how many cards a line has, and how many lines."""

    x: int
    line: int
    per_line: int
    lines: int


@lru_cache(maxsize=4096)
def pack(counts: tuple[int, ...], room: int, spread: Spread) -> tuple[tuple[Spot, ...], int]:
    """The plays in lines no wider than `room`, and the number of lines."""
    spots = []
    x = line = 0
    most, lone, step = spread.per_line(room), spread.reach + spread.width - spread.step, spread.step
    for count in counts:
        width = lone + (min(most, count)) * step
        if x and x + width > room:
            x, line = 0, line + 1
        if count <= most:
            spots.append(Spot(x, line, count, 1))
            x += width
        else:
            lines = -(-count // most)
            spots.append(Spot(x, line, -(-count // lines), lines))
            x, line = room, line + lines - 1
    return tuple(spots), line + 1


def _lines(counts: tuple[int, ...], width: int, room: Room, spread: Spread) -> int:
    return pack(counts, width - 2 * room.pad, spread)[1]


def _narrowest(counts: tuple[int, ...], lines: int, least: int, room: Room, spread: Spread) -> int:
    """The width from `least` to the whole table with which a space needs no more than so many lines; else -1."""
    least = max(least, spread.reach + spread.width + 2 * room.pad)
    low, high = least, room.width
    if _lines(counts, high, room, spread) > lines:
        return -1
    while low < high:
        middle = (low + high) // 2
        if _lines(counts, middle, room, spread) <= lines:
            high = middle
        else:
            low = middle + 1
    return low


def _least(spaces: int, room: Room) -> int:
    """The width that each of the opponents' spaces has at least, for its heading."""
    free = room.width - room.gap * (spaces - 1)
    return min(free // spaces, max(round(free * 0.2), 4 * room.header))


def _columns(counts: Counts, lines: int, room: Room, spread: Spread) -> tuple[int, ...] | None:
    """Widths of the opponents' spaces with which each has lines enough: equal ones, if they do."""
    free = room.width - room.gap * (len(counts) - 1)
    equal = free // len(counts)
    if sum(map(spread.long, itertools.chain(*counts))) > lines * free:
        return None
    if all(_lines(space, equal, room, spread) <= lines for space in counts):
        return (equal,) * len(counts)
    widths = [_narrowest(space, lines, _least(len(counts), room), room, spread) for space in counts]
    spare = free - sum(widths)
    if min(widths) < 0 or spare < 0:
        return None
    return tuple(width + spare // len(widths) for width in widths)


def holds(fit: Fit, counts: Counts, room: Room) -> bool:
    """Whether all plays are seen in their spaces with these sizes."""
    others, own = counts[:-1], counts[-1]
    if len(fit.columns) != len(others) or sum(fit.columns) + room.gap * (len(others) - 1) > room.width:
        return False
    lines = room.lines(fit.top, fit.spread)
    if any(_lines(space, width, room, fit.spread) > lines for space, width in zip(others, fit.columns, strict=True)):
        return False
    return _lines(own, room.width, room, fit.spread) <= room.lines(room.height - fit.top, fit.spread)


@lru_cache(maxsize=64)
def choose(counts: Counts, room: Room) -> Fit:
    """The largest cards with which everything is seen, with room for one more play a space if that can be had."""
    spare = _with_phantoms(counts, room)
    ways = tuple(_ways(room))
    for wanted, some in ((spare, ways[: len(ways) * 2 // 3]), (counts, ways)):
        for spread in some:
            if (fit := _fit(wanted, room, spread)) is not None:
                return fit
    return _scrolled(counts, room, room.spread(room.smallest, INDEX, LEAST_TARGET))


def settle(prior: Fit, counts: Counts, room: Room) -> Fit:
    """The fit for a new turn: the one before, unless cards can be much larger or more plays would find no room."""
    fresh = choose(counts, room)
    if fresh.spread.height < prior.spread.height * LARGER and holds(prior, _with_phantoms(counts, room), room):
        return prior
    return fresh


def keep(prior: Fit, counts: Counts, room: Room) -> Fit:
    """The fit in the course of a turn: cards stay as large as they are."""
    if holds(prior, counts, room):
        return prior
    spread = prior.spread
    closer = [spread, *(room.spread(spread.height, step, reach) for step, reach in CLOSER)]
    for tried in closer:
        if tried.step <= spread.step and (fit := _fit(counts, room, tried)) is not None:
            return fit
    return _scrolled(counts, room, closer[-1])


def widened(fit: Fit, counts: Counts, room: Room, before: tuple[Spread, ...] = ()) -> Fit:
    """The fit with wider handles and steps in each space that has room for them without parting a play.

    During a turn none is wider than what there was `before`.
    """
    spread = fit.spread
    lines = (room.lines(fit.top, spread),) * len(fit.columns) + (room.lines(room.height - fit.top, spread),)
    widths = (*fit.columns, room.width)
    found = []
    for place, space in enumerate(counts if before else _with_phantoms(counts, room)):
        width = widths[place] - 2 * room.pad
        whole = min(max(space, default=0), spread.per_line(width))
        tried = (one for one in spread.wider() if not before or one.no_wider(before[place]))
        fits = (one for one in tried if one.per_line(width) >= whole and pack(space, width, one)[1] <= lines[place])
        found.append(next(fits, spread))
    return replace(fit, spreads=tuple(found))


def heights(room: Room) -> list[int]:
    """The heights that cards in plays may have, the largest first."""
    return sorted({spread.height for spread in _ways(room)}, reverse=True)


def _with_phantoms(counts: Counts, room: Room) -> Counts:
    others, own = counts[:-1], counts[-1]
    return (*((*space, PHANTOM) for space in others), (*own, *(PHANTOM,) * room.spare))


def _ways(room: Room) -> Iterator[Spread]:
    """Every spread that may be tried, the best first; the last ones have the smallest cards."""
    for part, step, reach in WAYS:
        height = round(room.card * part)
        if height > room.smallest:
            yield room.spread(height, step, reach)
    for step, reach in ((0.29, 24), (INDEX, 24)):
        yield room.spread(room.smallest, step, reach)


def _fit(counts: Counts, room: Room, spread: Spread) -> Fit | None:
    """Sizes of the spaces with which all is seen, the opponents' row as low as can be."""
    others, own = counts[:-1], counts[-1]
    bottom = room.height_of(_lines(own, room.width, room, spread), spread)
    if room.height_of(1, spread) + bottom > room.height:
        return None
    most = room.lines(room.height - bottom, spread)
    if _columns(others, most, room, spread) is None:
        return None
    for lines in range(1, most + 1):
        if (columns := _columns(others, lines, room, spread)) is not None:
            top = room.height_of(lines, spread)
            return Fit(spread, max(top, min(room.height // 2, room.height - bottom)), columns)
    return None


def _scrolled(counts: Counts, room: Room, spread: Spread) -> Fit:
    """Sizes of the spaces with which as few lines as can be are out of sight."""
    others, own = counts[:-1], counts[-1]
    lowest = room.height_of(1, spread)
    in_all = room.lines(room.height - lowest, spread)
    best: tuple[int, Fit] | None = None
    for lines in range(1, in_all + 1):
        columns = _columns(others, lines, room, spread) or _weighted(others, room)
        top = room.height_of(lines, spread)
        hidden = max(0, _lines(own, room.width, room, spread) - room.lines(room.height - top, spread))
        for space, width in zip(others, columns, strict=True):
            hidden += max(0, _lines(space, width, room, spread) - lines)
        if best is None or hidden < best[0]:
            best = hidden, Fit(spread, top, columns)
    return best[1] if best else Fit(spread, lowest, _weighted(others, room))


def _weighted(counts: Counts, room: Room) -> tuple[int, ...]:
    """Columns as wide as their cards are many, none too narrow for its heading."""
    free = room.width - room.gap * (len(counts) - 1)
    least = _least(len(counts), room)
    weights = [1 + sum(count + 2 for count in space) for space in counts]
    spare = free - least * len(counts)
    return tuple(least + spare * weight // sum(weights) for weight in weights)
