"""Sizes of cards and spaces: the largest cards with which all plays are visible, and the heights of the rows of spaces.

A space is a grid of lines of one height; the other players' spaces are equally wide, whatever lies in them, so that
nothing moves sideways while a hand lasts. `choose` shares the height out by the largest cards of one size with which
every space has lines enough. Then the own space and the row of the others' each get the largest cards that fit there,
so that narrow spaces of several opponents make the player's own cards no smaller. During a turn `keep` lays cards
closer, then divides the height anew. Only where lines would go out of sight even so it makes cards smaller; where the
smallest have no room it leaves lines to scroll to. From turn to turn `settle` keeps the heights of the rows as long as
cards need not be much smaller for that.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product

from engine.values import value_class
from scenes.art.card_size import INDEX, card_width, index_width
from scenes.table.places.play_lines import WIDEST, Spread, pack

SMALLEST = 52
"""The height of the smallest card that can be read, in pixels of a window of the usual size or smaller."""
PHANTOM = 3
"""The number of cards in each play to come for which room is kept, while there is any: one play in each of the others'
spaces, two if these are more than `MANY` and therefore narrow, `Room.spare` in the own; none if that is 0."""
MANY = 2
TARGET, LEAST_TARGET = 44, 24
"""The width of the handle of a play with the gap before it: wished, and where the table is crowded."""

BESIDE = 1.02
"""The step from tile to tile, as a part of its width."""
# The ways to lay plays, the best first: the height as a part of the largest, the fan's step as a part of the card's
# width, and the width of the handle. The first way that fits is chosen.
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
TILE_WAYS = (
    *((part, BESIDE, 36) for part in (1.0, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6)),
    *((part, BESIDE, 24) for part in (0.6, 0.55, 0.5, 0.46)),
)
"""The same for tiles, which lie side by side."""
GROWN, ROOMY = (1.0, 0.5), 3
"""The sizes that are tried first if larger cards than usual are wanted, as parts of the way from the usual largest to
these; and the factor by which they leave room for more plays in a space for all: a group must be able to grow without
moving others."""
LARGER = 1.12
"""The factor by which cards must become larger for the table to change with a new turn."""
STEADY = 0.74
"""The height of cards, as a part of the possible one, down to which the rows of spaces keep their heights; and of the
own cards, as a part of the others'."""
ZOOM = 1.2
"""The factor by which each step of the zoom enlarges the cards of plays."""
OVERVIEW = 0.85
"""The height of the smallest cards of an overview, as a part of the least height without zoom."""
CLOSER = ((0.36, 34), (0.31, 28), (INDEX, 24))
"""Ever closer spreads for cards that keep their height: step and handle as in `WAYS`."""
TILES_CLOSER = ((BESIDE, 24), (0.8, 24), (0.6, 24), *CLOSER)
"""The same for tiles."""


@value_class
class Fit:
    """Sizes that stay as they are while a turn lasts: cards, and the height of the opponents' row."""

    spread: Spread
    """The closest spread of plays in the own space, or the only one."""
    top: int
    """The height of the opponents' row."""
    others: Spread
    """The same in the opponents' spaces; that of the only space if they have none."""
    hand: int = 0
    """The height of the cards in the hand."""
    pile: int = 0
    """The height of stock, discards and tray."""
    unzoomed: Spread | None = None
    """The spread that the zoom was applied to; None without zoom."""


@value_class
class Room:
    """The room to share out: the width of the table, the height of both rows of spaces, and their fixed parts."""

    width: int
    height: int
    gap: int
    """The gap between spaces."""
    pad: int
    """The margin inside a space on every side, and twice at the right of its plays."""
    header: int
    """The height of a space's heading, or of the room over the plays of a space without one."""
    card: int
    """The height of the usual largest cards."""
    scale: float
    """The factor by which pixels are multiplied in large windows."""
    smallest: int
    """The height of the smallest cards."""
    spare: int = 1
    """The number of plays of the usual size that may come into the own space."""
    tiles: bool = False
    """True if plays are of tiles, which lie side by side as long as they are large enough."""
    grown: int = 0
    """The height of the largest cards while there are few; 0 if that is the usual height."""

    @property
    def closer(self) -> tuple[tuple[float, int], ...]:
        """Ever closer spreads, as `CLOSER`."""
        return TILES_CLOSER if self.tiles else CLOSER

    def spread(self, height: int, step: float, reach: float) -> Spread:
        """The spread with cards of this height; step as a part of their width, reach in pixels to be scaled."""
        return Spread(
            height,
            max(index_width(height), round(card_width(height) * step)),
            max(LEAST_TARGET, round(reach * self.scale)),
            max(TARGET, round(TARGET * self.scale)),
            BESIDE if self.tiles else WIDEST,
        )

    def lines(self, height: int, spread: Spread) -> int:
        """The number of lines in a space of this height."""
        return max(1, (height - self.header - 2 * self.pad + spread.between) // spread.pitch)

    def height_of(self, lines: int, spread: Spread) -> int:
        """The height of a space with `lines` lines."""
        return self.header + 2 * self.pad + lines * spread.pitch - spread.between


Counts = tuple[tuple[int, ...], ...]
"""The number of cards in each play, by space; the own space, or the only one, last."""


def column(spaces: int, room: Room) -> int:
    """The width of each of `spaces` spaces side by side."""
    return (room.width - room.gap * (spaces - 1)) // max(1, spaces)


def _own_height(own: tuple[int, ...], room: Room, spread: Spread) -> int:
    """The least height of the own space."""
    return room.height_of(_lines(own, room.width, room, spread), spread)


def _others_height(others: Counts, room: Room, spread: Spread) -> int:
    """The least height of the row of the others' spaces, which the fullest of them decides; 0 without others."""
    width = column(len(others), room)
    return max((room.height_of(_lines(space, width, room, spread), spread) for space in others), default=0)


def _lines(counts: tuple[int, ...], width: int, room: Room, spread: Spread) -> int:
    return pack(counts, width - 3 * room.pad, spread)[1]


def _holds_others(fit: Fit, counts: Counts, room: Room) -> bool:
    return _others_height(counts[:-1], room, fit.others) <= fit.top


def _holds_own(fit: Fit, counts: Counts, room: Room) -> bool:
    return _lines(counts[-1], room.width, room, fit.spread) <= room.lines(room.height - fit.top, fit.spread)


Tries = Iterable[tuple[Counts, Spread]]
"""Spreads to be tried, each with the plays that it must have room for; the best first."""


@lru_cache(maxsize=64)
def choose(counts: Counts, room: Room) -> Fit:
    """The largest cards with which everything is visible, if possible with room for one more play in each space.

    The rows are as high as cards of one size in all of them need. Then each row gets the largest cards that fit.
    """
    usual = tuple(_usual(room))
    tries = [*_spared(counts, room, usual[: len(usual) * 2 // 3]), *((counts, way) for way in usual)]
    own, others = _with_larger(counts, room, tries)
    for some, way in own:
        if (top := _top(some, room, way, way)) is not None:
            return _in_rows(top, own, others, room) or Fit(way, top, way)
    smallest = room.spread(room.smallest, INDEX, LEAST_TARGET)
    return _scrolled(counts, room, smallest, smallest)


def settle(prior: Fit, counts: Counts, room: Room) -> Fit:
    """The fit for a new turn: the one before, unless cards can be much larger or more plays would find no room.

    The rows keep their heights, unless cards would have to be much smaller for that, or the own than the others'.
    """
    fresh = choose(counts, room)
    best = _in_rows(prior.top, *_with_larger(counts, room, [*_spared(counts, room, _usual(room))]), room)
    if best is None or any(
        one.height < STEADY * other.height for one, other in ((best.spread, fresh.spread), (best.others, fresh.others))
    ):
        best = fresh
    elif best.spread.height < min(fresh.spread.height, STEADY * best.others.height):
        best = fresh  # the player's own cards would be much smaller than the others'
    wanted, roomy = _with_phantoms(counts, room), _roomy(counts, room)

    def stays(old: Spread, new: Spread, holds: Callable[[Fit, Counts, Room], bool]) -> bool:
        return new.height < old.height * LARGER and holds(prior, roomy if old.height > room.card else wanted, room)

    own, others = stays(prior.spread, best.spread, _holds_own), stays(prior.others, best.others, _holds_others)
    if own and others:
        return prior
    if best.top != prior.top:
        return best
    return replace(best, spread=prior.spread if own else best.spread, others=prior.others if others else best.others)


def keep(prior: Fit, counts: Counts, room: Room) -> Fit:
    """The fit in the course of a turn: cards keep their size, and the rows keep their heights as long as possible."""
    if _holds_own(prior, counts, room) and _holds_others(prior, counts, room):
        return prior
    own, others = _closer(prior.spread, room), _closer(prior.others, room)
    steady = _in_rows(prior.top, [(counts, way) for way in own], [(counts, way) for way in others], room)
    if steady is not None:
        return steady
    for one, other in product(own, others):
        if (top := _top(counts, room, one, other)) is not None:
            return Fit(one, top, other)
    fresh = choose(counts, room)
    if _holds_own(fresh, counts, room) and _holds_others(fresh, counts, room):
        return fresh  # smaller cards, before a play that lies there goes out of sight
    return _scrolled(counts, room, own[-1], others[-1])


def _closer(spread: Spread, room: Room) -> list[Spread]:
    """Ever closer spreads with cards of the same height, this one first."""
    closer = (room.spread(spread.height, step, reach) for step, reach in room.closer)
    return [spread, *(way for way in closer if way.step <= spread.step)]


def zoomed(fit: Fit, steps: int, room: Room) -> Fit:
    """The fit with cards of the plays larger or smaller by `steps` steps; lines without room are scrolled to."""
    least = min(fit.spread.height, round(room.smallest * OVERVIEW))
    height = min(max(round(fit.spread.height * ZOOM**steps), least), max(room.card, fit.spread.height))
    if height == fit.spread.height:
        return fit
    larger = height > fit.spread.height
    step, reach = room.closer[0] if larger or room.tiles else (INDEX, LEAST_TARGET)
    spread = room.spread(height, step, reach)
    return replace(fit, spread=spread, others=spread, unzoomed=fit.spread)


def unzoomed(fit: Fit) -> Fit:
    """The fit without its zoom."""
    return fit if fit.unzoomed is None else replace(fit, spread=fit.unzoomed, others=fit.unzoomed, unzoomed=None)


def heights(room: Room) -> list[int]:
    """The heights that cards in plays may have, the largest first."""
    return sorted({spread.height for spread in (*_grown(room), *_usual(room))}, reverse=True)


def _with_phantoms(counts: Counts, room: Room) -> Counts:
    others, own = counts[:-1], counts[-1]
    spare = (PHANTOM,) * min(room.spare, 2 if len(others) > MANY else 1)
    return (*((*space, *spare) for space in others), (*own, *(PHANTOM,) * room.spare))


def _roomy(counts: Counts, room: Room) -> Counts:
    """The counts, in a space for all multiplied so that several times as many plays have room."""
    for _time in range(1 if counts[:-1] else ROOMY):
        counts = _with_phantoms(counts, room)
    return counts


def _grown(room: Room) -> Iterator[Spread]:
    """The spreads with cards that are larger than usual."""
    _part, step, reach = WAYS[0]
    for part in GROWN if room.grown else ():
        yield room.spread(round(room.card + (room.grown - room.card) * part), step, reach)


def _usual(room: Room) -> Iterator[Spread]:
    """Every other spread that may be tried, the best first; the last ones have the smallest cards."""
    for part, step, reach in TILE_WAYS if room.tiles else WAYS:
        height = round(room.card * part)
        if height > room.smallest:
            yield room.spread(height, step, reach)
    for step, reach in ((BESIDE, 24), (0.8, 24), (0.6, 24), (0.29, 24), (INDEX, 24))[0 if room.tiles else 3 :]:
        yield room.spread(room.smallest, step, reach)


def _spared(counts: Counts, room: Room, usual: Iterable[Spread]) -> Iterator[tuple[Counts, Spread]]:
    """Spreads with room for more plays."""
    yield from ((_with_phantoms(counts, room), way) for way in usual)


def _with_larger(counts: Counts, room: Room, tries: list[tuple[Counts, Spread]]) -> tuple[Tries, Tries]:
    """The tries of the own row and of the others'. Larger cards come first, except in a space of the player's own.

    With them it would have so few lines that a play no longer lies where it was dropped.
    """
    larger = [*((_roomy(counts, room), way) for way in _grown(room)), *tries]
    return tries if counts[:-1] else larger, larger


def _in_rows(top: int, own: Tries, others: Tries, room: Room) -> Fit | None:
    """The fit with the opponents' row of this height: each row has the first spread with which its plays fit."""
    height = room.height - top
    below = next((way for some, way in own if _own_height(some[-1], room, way) <= height), None)
    above = next((way for some, way in others if _others_height(some[:-1], room, way) <= top), None) if top else below
    return Fit(below, top, above) if below is not None and above is not None else None


def _top(counts: Counts, room: Room, own: Spread, others: Spread) -> int | None:
    """The height of the opponents' row with which all plays are visible; None if there is none.

    The row gets half of the height if that is enough. Several opponents, whose spaces are narrow, get all the lines
    that the own space leaves.
    """
    if sum(map(own.long, counts[-1])) > room.width * room.lines(room.height, own):
        return None
    bottom, seats = _own_height(counts[-1], room, own), len(counts) - 1
    if bottom + (room.height_of(1, others) if seats else 0) > room.height:
        return None
    least = _others_height(counts[:-1], room, others)
    if least + bottom > room.height:
        return None
    if seats > 1:
        return room.height_of(room.lines(room.height - bottom, others), others)
    return max(least, min(room.height // 2, room.height - bottom)) if seats else 0


def _scrolled(counts: Counts, room: Room, own: Spread, others: Spread) -> Fit:
    """The sizes of the spaces with which as few lines as possible are out of sight."""
    above, below = counts[:-1], counts[-1]
    if not above:
        return Fit(own, 0, others)
    width, own_lines = column(len(above), room), _lines(below, room.width, room, own)
    wanted = [_lines(space, width, room, others) for space in above]

    def hidden(lines: int) -> int:
        left = room.lines(room.height - room.height_of(lines, others), own)
        return max(0, own_lines - left) + sum(max(0, some - lines) for some in wanted)

    in_all = room.lines(room.height - room.height_of(1, own), others)
    return Fit(own, room.height_of(min(range(1, in_all + 1), key=hidden), others), others)
