"""Sizes of cards and spaces: the largest cards with which all plays are visible, and the heights of the rows of spaces.

A space is a grid of lines of one height; the other players' spaces are equally wide, whatever lies in them, so that
nothing moves sideways while a hand lasts. `choose` shares the height out between the own space and the row of the
others' so that the product of their cards' heights is greatest: narrow spaces of several opponents make the player's
own cards no smaller than they must. Larger text takes first the room that is kept for plays to come.

During a turn `keep` lays cards closer, then divides the height anew. Only where lines would go out of sight even so it
makes cards smaller; where the smallest have no room it leaves lines to scroll to. From turn to turn `settle` keeps the
heights of the rows as long as cards need not be much smaller for that.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product

from engine.values import value_class
from scenes.art.card_size import INDEX, card_width, index_width
from scenes.table.places.play_lines import WIDEST, Spread, line_count

SMALLEST = 52
"""The height of the smallest card that can be read, in pixels of a window of the usual size or smaller."""
PHANTOM = 3
"""The number of cards in each play to come for which room is kept, while there is any: `Room.spare` plays in the own
space, one in each of the others' that is empty or wide."""
FEW = 4
"""The number of cards up to which a play is not parted into lines, if that can be avoided."""
TARGET, LEAST_TARGET = 44, 24
"""The width of the handle of a play with the gap before it: wished, and where the table is crowded."""

BESIDE = 1.02
"""The step from tile to tile, as a part of its width."""
PARTS = (
    1.0, 0.96, 0.92, 0.885, 0.85, 0.815, 0.78, 0.75, 0.72, 0.69, 0.66, 0.63, 0.6, 0.575, 0.55, 0.525, 0.5, 0.48, 0.46,
)  # fmt: skip
"""The heights of cards that are tried, as parts of the usual largest one."""
ROOMIEST, LEAST_SPARED = (0.36, 34), 0.6
"""The closest spread, as in `CLOSER`, with which room is kept for plays to come, and the least part with which it is.
Fans are wider by themselves as long as there is room."""
TILE_ROOMIEST = (BESIDE, 36)
"""The closest spread of tiles, which lie side by side, with which room is kept for plays to come."""
GROWN, ROOMY = (1.0, 0.5), 3
"""The sizes that are tried first if larger cards than usual are wanted, as parts of the way from the usual largest to
these; and the factor by which they leave room for more plays in a space for all: a group must be able to grow without
moving others."""
LARGER = 1.12
"""The factor by which cards must become larger for the table to change with a new turn."""
STEADY = 0.74
"""The height of cards, as a part of the possible one, down to which the rows of spaces keep their heights; and of the
own cards, as a part of the others'."""
CLOSER = ((0.36, 34), (0.31, 28), (0.28, 24), (INDEX, 24))
"""Ever closer spreads for cards that keep their height: the fan's step as a part of the card's width, and the width of
the handle."""
TILES_CLOSER = ((BESIDE, 24), (0.8, 24), (0.6, 24), *CLOSER)
"""Ever closer spreads for tiles that keep their height."""


ENDLESS = 1 << 16
"""More lines than any plays take."""
NONE = 0, 0
"""No heights that are wanted."""


@value_class
class Fit:
    """Sizes that stay as they are while a turn lasts: cards, and the height of the opponents' row."""

    spread: Spread
    """The closest spread of plays in the own space, or the only one."""
    top: int
    """The height of the opponents' row."""
    others: Spread
    """The closest spread in the opponents' spaces; that of the only space if they have none."""
    hand: int = 0
    """The height of the cards in the hand."""
    pile: int = 0
    """The height of stock, discards and tray."""
    unzoomed: tuple[Spread, Spread] | None = None
    """The spreads, own and others', that the zoom was applied to; None without zoom."""


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
    wanted: tuple[int, int] = NONE
    """The heights, own and others', below which cards fall only where they have no room: those with usual text."""

    @property
    def closer(self) -> tuple[tuple[float, int], ...]:
        """Ever closer spreads, as `CLOSER`."""
        return TILES_CLOSER if self.tiles else CLOSER

    @property
    def roomiest(self) -> tuple[float, int]:
        """The spread with which room is kept for plays to come."""
        return TILE_ROOMIEST if self.tiles else ROOMIEST

    def spread(self, height: int, step: float, reach: float) -> Spread:
        """The spread with cards of this height; step as a part of their width, reach in pixels to be scaled."""
        return _spread(height, step, reach * self.scale, TARGET * self.scale, BESIDE if self.tiles else WIDEST)

    def lines(self, height: int, spread: Spread) -> int:
        """The number of lines in a space of this height."""
        return max(1, (height - self.header - 2 * self.pad + spread.between) // spread.pitch)

    def height_of(self, lines: int, spread: Spread) -> int:
        """The height of a space with `lines` lines."""
        return self.header + 2 * self.pad + lines * spread.pitch - spread.between


@lru_cache(maxsize=4096)
def _spread(height: int, step: float, reach: float, wish: float, widest: float) -> Spread:
    least = max(index_width(height), round(card_width(height) * step))
    return Spread(height, least, max(LEAST_TARGET, round(reach)), max(TARGET, round(wish)), widest)


Counts = tuple[tuple[int, ...], ...]
"""The number of cards in each play, by space; the own space, or the only one, last."""


def column(spaces: int, room: Room) -> int:
    """The width of each of `spaces` spaces side by side."""
    return (room.width - room.gap * (spaces - 1)) // max(1, spaces)


def _own_height(own: tuple[int, ...], room: Room, spread: Spread) -> int:
    """The least height of the own space; one that is higher than the room if it does not have that."""
    return room.height_of(_lines(own, room.width, room, spread, room.lines(room.height, spread)), spread)


def _others_height(others: Counts, room: Room, spread: Spread) -> int:
    """The height of cards in the row of the others' spaces, which the fullest of them decides; 0 without others."""
    width, enough = column(len(others), room), room.lines(room.height, spread)
    lines = max((_lines(space, width, room, spread, enough) for space in others), default=0)
    return room.height_of(lines, spread) if others else 0


def _lines(counts: tuple[int, ...], width: int, room: Room, spread: Spread, enough: int) -> int:
    """The number of lines in a space of this width; any above `enough` if there are more."""
    return line_count(counts, width - 3 * room.pad, spread, enough)


def _holds_others(fit: Fit, counts: Counts, room: Room) -> bool:
    return _others_height(counts[:-1], room, fit.others) <= fit.top


def _holds_own(fit: Fit, counts: Counts, room: Room) -> bool:
    lines = room.lines(room.height - fit.top, fit.spread)
    return _lines(counts[-1], room.width, room, fit.spread, lines) <= lines


Tries = Sequence[tuple[Counts, Spread]]
"""Spreads to be tried, each with the plays that it must have room for; the best first."""


@lru_cache(maxsize=64)
def choose(counts: Counts, room: Room) -> Fit:
    """The largest cards with which everything is visible, if possible with room for one more play in each space.

    Both rows share the height so that the product of their cards' heights is greatest: neither's are small for the
    other's sake. Room for more plays is given up for cards as high as are `wanted`.
    """
    seats = len(counts) - 1
    own, others = _spared(counts, room)
    share = _shared(_unparted(own, room.width, room), _unparted(others, column(seats, room), room), room)
    if share is None or share.reached < 1:
        tight = [(counts, way) for way in (*_wanted(room), *_usual(room))]
        closer = _shared(_unparted(tight, room.width, room), _unparted(tight, column(seats, room), room), room)
        closer = closer or _shared(tight, tight, room)
        share = closer if share is None or (closer is not None and closer.reached > share.reached) else share
    if share is not None:
        return Fit(share.own, _row(seats, share.top, share.bottom, room), share.others)
    smallest = room.spread(room.smallest, INDEX, LEAST_TARGET)
    return _scrolled(counts, room, smallest, smallest)


@value_class
class _Share:
    """The spreads of both rows, the least heights of the rows, and the part of the wanted heights that both reach."""

    own: Spread
    others: Spread
    bottom: int
    top: int
    reached: float

    @property
    def worth(self) -> tuple[float, int]:
        """The measure by which shares are compared."""
        return self.reached, self.own.height * self.others.height


def _unparted(tries: Tries, width: int, room: Room) -> Tries:
    """The tries with which plays of a few cards lie in one line of a space of this width."""
    few = max((min(count, FEW) for some, _way in tries[-1:] for space in some for count in space), default=1)
    free = width - 3 * room.pad
    return [(some, way) for some, way in tries if way.reach + (few - 1) * way.step + way.width <= free or few == 1]


def _shared(own: Tries, others: Tries, room: Room) -> _Share | None:
    """The best of these tries, largest first, with which everything has room; None if there is none."""
    if not own or not others:
        return None
    alone = not others[0][0][:-1]
    best: _Share | None = None
    tops = [(way, some) for some, way in others]
    known: list[int] = []
    for some, way in own:
        if best is not None and (_reached(way, tops[0][0], room), way.height * tops[0][0].height) <= best.worth:
            break  # smaller ones are worth no more
        bottom = _own_height(some[-1], room, way)
        if bottom > room.height:
            continue
        if alone:
            return _Share(way, way, bottom, 0, _reached(way, way, room))
        place = next((place for place, top in enumerate(known) if bottom + top <= room.height), len(known))
        while place == len(known) < len(tops):
            known.append(_others_height(tops[place][1][:-1], room, tops[place][0]))
            place += bottom + known[-1] > room.height
        if place < len(known):
            other = tops[place][0]
            share = _Share(way, other, bottom, known[place], _reached(way, other, room))
            best = share if best is None or share.worth > best.worth else best
    return best


def _reached(own: Spread, others: Spread, room: Room) -> float:
    """The part of the wanted heights that both reach, up to 1."""
    parts = (way.height / most for way, most in zip((own, others), room.wanted, strict=True) if most)
    return min((1.0, *parts))


def _row(seats: int, top: int, bottom: int, room: Room) -> int:
    """The height of the others' row, of which `top` is the least, where the own space needs `bottom`.

    That of a single opponent gets half of the height if that is enough. Of what is left several spaces and the own one
    get equal parts.
    """
    if seats > 1:
        return top + (room.height - bottom - top) * seats // (seats + 1)
    return max(top, min(room.height // 2, room.height - bottom)) if seats else 0


def settle(prior: Fit, counts: Counts, room: Room) -> Fit:
    """The fit for a new turn: the one before, unless cards can be much larger or more plays would find no room.

    The rows keep their heights, unless cards would have to be much smaller for that, or the own than the others'.
    """
    fresh = choose(counts, room)
    best = _in_rows(prior.top, *_spared(counts, room), room)
    if best is None or any(
        one.height < max(STEADY * other.height, min(wanted, other.height))
        for one, other, wanted in zip(
            (best.spread, best.others), (fresh.spread, fresh.others), room.wanted, strict=True
        )
    ):
        best = fresh
    elif best.spread.height < min(fresh.spread.height, STEADY * best.others.height):
        best = fresh  # the player's own cards would be much smaller than the others'
    wanted, roomy = _with_phantoms(counts, room), _roomy(counts, room)

    def stays(old: Spread, new: Spread, holds: Callable[[Fit, Counts, Room], bool]) -> bool:
        return new.height < old.height * LARGER and holds(prior, roomy if old.height > room.card else wanted, room)

    own, others = stays(prior.spread, best.spread, _holds_own), stays(prior.others, best.others, _holds_others)
    lying = prior.others if others else best.others
    own = own and prior.spread.height >= min(best.spread.height, STEADY * lying.height)
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


def heights(room: Room) -> list[int]:
    """The heights that cards in plays may have, the largest first."""
    return sorted({*_grown(room), *(spread.height for spread in _usual(room))}, reverse=True)


def _with_phantoms(counts: Counts, room: Room) -> Counts:
    """The counts with plays to come: in the others' spaces one, of several others only where nothing lies yet."""
    others, own = counts[:-1], counts[-1]
    spare = (PHANTOM,) * min(room.spare, 1)
    above = (space if space and len(others) > 1 else (*space, *spare) for space in others)
    return (*above, (*own, *(PHANTOM,) * room.spare))


def _roomy(counts: Counts, room: Room) -> Counts:
    """The counts, in a space for all multiplied so that several times as many plays have room."""
    for _time in range(1 if counts[:-1] else ROOMY):
        counts = _with_phantoms(counts, room)
    return counts


def _grown(room: Room) -> Iterator[int]:
    """The heights of cards that are larger than usual."""
    for part in GROWN if room.grown else ():
        yield round(room.card + (room.grown - room.card) * part)


def _usual(room: Room) -> Iterator[Spread]:
    """Every other spread that may be tried, the best first; the last ones have the smallest cards."""
    yield from (room.spread(height, *way) for height in _parts(room, PARTS[-1]) for way in room.closer[1:])
    yield from (room.spread(room.smallest, *way) for way in room.closer)


def _wanted(room: Room) -> Iterator[Spread]:
    """The spreads with cards of wanted heights that are larger than the usual largest."""
    for height in sorted({height for height in room.wanted if height > room.card}, reverse=True):
        yield from (room.spread(height, *way) for way in room.closer)


def _parts(room: Room, least: float) -> Iterator[int]:
    """The usual heights that are larger than the smallest, down to a part of the largest."""
    heights = (round(room.card * part) for part in PARTS if part >= least)
    yield from (height for height in heights if height > room.smallest)


def _spared(counts: Counts, room: Room) -> tuple[Tries, Tries]:
    """The tries of the own row and of the others' with room for more plays, or with whole handles where there is none.

    Larger cards come first, except in a space of the player's own. With them it would have so few lines that a play no
    longer lies where it was dropped.
    """
    more, sizes = _with_phantoms(counts, room), [*_parts(room, LEAST_SPARED)]
    own = [(more, room.spread(height, *room.roomiest)) for height in sizes]
    step, reach = room.roomiest
    reach = TARGET if len(counts[:-1]) > 1 else reach
    larger = [(_roomy(counts, room), height) for height in _grown(room)]
    others = [(some, room.spread(high, step, reach)) for some, high in (*larger, *((more, height) for height in sizes))]
    return own if counts[:-1] else others, others


def _in_rows(top: int, own: Tries, others: Tries, room: Room) -> Fit | None:
    """The fit with the opponents' row of this height: each row has the first spread with which its plays fit."""
    height = room.height - top
    below = next((way for some, way in own if _own_height(some[-1], room, way) <= height), None)
    above = next((way for some, way in others if _others_height(some[:-1], room, way) <= top), None) if top else below
    return Fit(below, top, above) if below is not None and above is not None else None


def _top(counts: Counts, room: Room, own: Spread, others: Spread) -> int | None:
    """The height of the opponents' row with which all plays are visible; None if there is none."""
    if sum(map(own.long, counts[-1])) > room.width * room.lines(room.height, own):
        return None
    bottom, seats = _own_height(counts[-1], room, own), len(counts) - 1
    if bottom + (room.height_of(1, others) if seats else 0) > room.height:
        return None
    least = _others_height(counts[:-1], room, others)
    return None if least + bottom > room.height else _row(seats, least, bottom, room)


def _scrolled(counts: Counts, room: Room, own: Spread, others: Spread) -> Fit:
    """The sizes of the spaces with which as few lines as possible are out of sight."""
    above, below = counts[:-1], counts[-1]
    if not above:
        return Fit(own, 0, others)
    width, own_lines = column(len(above), room), _lines(below, room.width, room, own, ENDLESS)
    wanted = [_lines(space, width, room, others, ENDLESS) for space in above]

    def hidden(lines: int) -> int:
        left = room.lines(room.height - room.height_of(lines, others), own)
        return max(0, own_lines - left) + sum(max(0, some - lines) for some in wanted)

    in_all = room.lines(room.height - room.height_of(1, own), others)
    return Fit(own, room.height_of(min(range(1, in_all + 1), key=hidden), others), others)
