"""Puts the plays of a space into lines, and spreads them over the free room: the line and the width of each fan.

Plays follow each other in lines. Handles and fans are as wide as the lines of the space allow: empty lines are used
before fans become narrower, and each line is then spread by itself until its plays are as wide as they may be, or the
line is full. A play longer than a line takes several lines of its own.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from engine.rummy.laid_table import WIDTH, LaidPlace
from engine.values import value_class
from scenes.art.card_size import card_width

TAG = 0.17
"""The height of a tag under a play, as a part of a card's."""
WIDEST = 0.62
"""The widest step of a fan that is of use, as a part of a card's width."""


@value_class
class Spread:
    """The measures of cards in plays: their height, the least step from card to card, the least width of a handle."""

    height: int
    step: int
    reach: int
    """The width of the handle with the gap before it."""
    wish: int
    """The width of the handle with the gap before it, if there is room."""
    widest: float = WIDEST
    """The widest step of use, as a part of a card's width."""

    @property
    def width(self) -> int:
        """The width of one card."""
        return card_width(self.height)

    @property
    def between(self) -> int:
        """The least room between lines."""
        return max(5, round(self.height * 0.07))

    @property
    def pitch(self) -> int:
        """The least height of a line."""
        return self.height + self.between

    @property
    def tag(self) -> int:
        """The height of a tag at a play."""
        return max(15, round(self.height * TAG))

    def per_line(self, room: int) -> int:
        """The number of cards of one play that lie side by side in this width."""
        return max(1, (room - self.reach - self.width) // self.step + 1)

    def long(self, count: int) -> int:
        """The least length that a play takes of the lines, without its top card."""
        return self.reach + (count - 1) * self.step

    def widened(self, level: int) -> "Spread":
        """The spread made wider by `level` pixels: first the handle up to its wish, then the step."""
        more = max(0, self.wish - self.reach)
        return replace(self, step=self.step + max(0, level - more), reach=self.reach + min(level, more))

    @property
    def levels(self) -> int:
        """The number of pixels by which the spread can be wider."""
        return max(0, self.wish - self.reach) + max(0, round(self.width * self.widest) - self.step)


class Lie(NamedTuple):
    """The place and spread of a play in its space: all in pixels but the lines."""

    x: int
    line: int
    """The first line of the play."""
    per_line: int
    """The most cards in a line."""
    lines: int
    step: int
    reach: int


class KeptPlace(NamedTuple):
    """The old place of a play, where it stays while others change."""

    line: int
    x: int
    """The distance from the left edge of the space, in pixels."""


Wishes = tuple[LaidPlace | KeptPlace | None, ...]
"""The place at which each play was put or lay; None for a play that may lie anywhere."""


def rescaled(kept: tuple[Wishes, ...], factor: float) -> tuple[Wishes, ...]:
    """The wishes by space, with the distances of kept places multiplied by a factor, for cards of another size."""
    return tuple(
        tuple(KeptPlace(wish.line, round(wish.x * factor)) if isinstance(wish, KeptPlace) else wish for wish in space)
        for space in kept
    )


class SpaceRow(NamedTuple):
    """Plays side by side in a line, or a single one that takes several lines."""

    plays: tuple[int, ...]
    """The places of the plays in the space."""
    line: int
    lines: int = 1


@lru_cache(maxsize=1024)
def pack(
    counts: tuple[int, ...], room: int, spread: Spread, wished: tuple[int, ...] = ()
) -> tuple[tuple[SpaceRow, ...], int]:
    """The plays in lines no wider than `room`, each as narrow as this spread says, and the number of lines.

    A play lies in no line above the one that is `wished` for it.
    """
    rows: list[SpaceRow] = []
    most, lone = spread.per_line(room), spread.reach + spread.width - spread.step
    x, line, held = 0, 0, list[int]()
    for place, count in enumerate(counts):
        width, least = lone + min(most, count) * spread.step, wished[place] if wished else 0
        if held and (count > most or x + width > room or line < least):
            rows.append(SpaceRow(tuple(held), line))
            x, line, held = 0, line + 1, []
        line = max(line, least)
        if count > most:
            lines = -(-count // most)
            rows.append(SpaceRow((place,), line, lines))
            line += lines
        else:
            held.append(place)
            x += width
    if held:
        rows.append(SpaceRow(tuple(held), line))
        line += 1
    return tuple(rows), max(1, line)


def line_count(counts: tuple[int, ...], room: int, spread: Spread, enough: int) -> int:
    """The number of lines that `pack` makes of these plays; any above `enough` if there are more than that."""
    step, reach = spread.step, spread.reach
    lone = reach + spread.width - step
    if lone + step <= room and len(counts) * (reach - step) + sum(counts) * step > enough * room:
        return enough + 1  # too long even if no end of a line were lost
    most = spread.per_line(room)
    x = line = 0
    for count in counts:
        if count > most:
            line += (x > 0) + -(-count // most)
            x = 0
            continue
        width = lone + count * step
        if x and x + width > room:
            line += 1
            x = 0
            if line >= enough:
                return enough + 1
        x += width
    return max(1, line + (x > 0))


def spread_out(
    counts: tuple[int, ...], room: int, lines: int, spread: Spread, wishes: Wishes = ()
) -> tuple[tuple[Lie, ...], int]:
    """The place of every play in a space with `lines` lines, and the number of lines that takes.

    It takes more lines than there are only if the plays do not fit at their narrowest. Plays lie where they were put
    as far as there is room: fans become narrower for that, but never narrower than half of their width elsewhere.
    """
    rows = _rows_as_put(counts, room, lines, spread, wishes)
    lefts = tuple(_left(wish, room) for wish in wishes) or (0,) * len(counts)
    lies = sorted((place, lie) for row in rows for place, lie in _lies(row, counts, room, spread, lefts))
    taken = max((row.line + row.lines for row in rows), default=1)
    return tuple(lie for _place, lie in lies), taken


def _rows_as_put(
    counts: tuple[int, ...], room: int, lines: int, spread: Spread, wishes: Wishes
) -> tuple[SpaceRow, ...]:
    """The plays in their old lines or, if they do not fit, in or below the lines in which they were put, or in any."""
    rows, free = _rows(counts, room, lines, spread)
    most = max(lines, *(row.line + row.lines for row in rows)) if rows else lines
    wished = tuple(min(wish.line, most - 1) if wish is not None else 0 for wish in wishes)
    kept = frozenset(place for place, wish in enumerate(wishes) if isinstance(wish, KeptPlace))
    for firm in (kept, frozenset[int]()) if kept else (kept,) if any(wished) else ():
        others, level = _rows(counts, room, most, spread, wished, firm)
        if 2 * level >= free:
            return others
    return rows


def _left(wish: LaidPlace | KeptPlace | None, room: int) -> int:
    """The distance from the left edge at which a play should lie, in pixels."""
    if isinstance(wish, LaidPlace):
        return wish.left * room // WIDTH
    return wish.x if wish is not None else 0


def _rows(
    counts: tuple[int, ...],
    room: int,
    lines: int,
    spread: Spread,
    wished: tuple[int, ...] = (),
    firm: frozenset[int] = frozenset(),
) -> tuple[tuple[SpaceRow, ...], int]:
    """The plays in the lines that make the narrowest fan as wide as possible, and the level by which it is wider.

    The level is -1 if the plays do not fit with these wishes. The `firm` plays lie in no line but the wished one.
    """
    whole = min(max(counts, default=0), spread.per_line(room))

    def fits(level: int) -> bool:
        wider = spread.widened(level)
        if wider.per_line(room) < whole:
            return False
        if not wished:
            return line_count(counts, room, wider, lines) <= lines
        rows, taken = pack(counts, room, wider, wished)
        return taken <= lines and all(row.line == wished[place] for row in rows for place in row.plays if place in firm)

    level = _last(fits, spread.levels)
    rows, taken = pack(counts, room, spread.widened(level), wished)
    if wished and not level and not fits(0):
        return rows, -1
    for _line in range(0 if wished else lines - taken):
        rows = _parted(rows, counts, room, spread)
    return rows, level


def _last(holds: Callable[[int], bool], most: int) -> int:
    """The highest level up to `most` for which this holds; 0 if it holds for none."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if holds(middle) else (low, middle - 1)
    return low


def _parted(rows: tuple[SpaceRow, ...], counts: tuple[int, ...], room: int, spread: Spread) -> tuple[SpaceRow, ...]:
    """The rows, in which the narrowest row of several plays is split in two if it is too narrow."""
    several = [row for row in rows if len(row.plays) > 1]
    tight = min(several, key=lambda row: _level(row.plays, counts, room, spread), default=None)
    if tight is None or _level(tight.plays, counts, room, spread) >= spread.levels:
        return rows
    ways = ((tight.plays[:cut], tight.plays[cut:]) for cut in range(1, len(tight.plays)))
    first, second = max(ways, key=lambda way: min(_level(part, counts, room, spread) for part in way))
    after = tuple(row._replace(line=row.line + 1) for row in rows if row.line > tight.line)
    before = tuple(row for row in rows if row.line < tight.line)
    return (*before, SpaceRow(first, tight.line), SpaceRow(second, tight.line + 1), *after)


def _level(plays: tuple[int, ...], counts: tuple[int, ...], room: int, spread: Spread) -> int:
    """The number of pixels by which these plays, side by side, can be wider than at their narrowest."""
    step, reach = _widths(plays, counts, room, spread)
    return step - spread.step + reach - spread.reach


def _widths(plays: tuple[int, ...], counts: tuple[int, ...], room: int, spread: Spread) -> tuple[int, int]:
    """Step and handle of the plays of one line: as wide as there is room for, handles first."""
    covered = sum(counts[place] - 1 for place in plays)
    free = room - spread.width * len(plays)
    reach = min(max(spread.wish, spread.reach), (free - covered * spread.step) // len(plays))
    most = max(spread.step, round(spread.width * spread.widest))
    step = min(most, (free - reach * len(plays)) // covered) if covered else most
    return max(spread.step, step), max(spread.reach, reach)


def _lies(
    row: SpaceRow, counts: tuple[int, ...], room: int, spread: Spread, lefts: tuple[int, ...]
) -> Iterator[tuple[int, Lie]]:
    """The plays of a row, each where it was put or as near as the others leave room."""
    if row.lines > 1:
        per_line = -(-counts[row.plays[0]] // row.lines)
        step, reach = _widths((0,), (per_line,), room, spread)
        yield row.plays[0], Lie(0, row.line, per_line, row.lines, step, reach)
        return
    step, reach = _widths(row.plays, counts, room, spread)
    widths = [reach + spread.width + (counts[place] - 1) * step for place in row.plays]
    x, free = 0, max(0, room - sum(widths))
    for place, width in zip(row.plays, widths, strict=True):
        pushed = min(max(0, lefts[place] - x), free)
        x, free = x + pushed, free - pushed
        yield place, Lie(x, row.line, counts[place], 1, step, reach)
        x += width
