"""How the plays of a space are packed into rows, and how large cards may be so that all of them fit."""

from collections.abc import Sequence
from dataclasses import dataclass

INDEX = 0.26
"""Part of a card's width that its corner index takes: the least a fanned card shows."""
PROPORTION = 5 / 7
SMALLEST = 44
"""Height of the smallest card in pixels."""
PHANTOM = 3
"""Cards of the play that is kept room for in every space, while there is room."""

# Height as a part of the wished one, and the fan's step as a part of the card's width; the first that fits is taken.
SPREADS = (
    (1.3, 0.42),
    (1.15, 0.42),
    (1.0, 0.46),
    (1.0, 0.38),
    (0.92, 0.36),
    (0.85, 0.34),
    (0.78, 0.32),
    (0.72, 0.3),
    (0.66, 0.3),
    (0.6, 0.28),
    (0.54, 0.27),
    (0.48, 0.26),
    (0.42, 0.26),
    (0.36, 0.26),
)


def card_width(height: int) -> int:
    """The width of a card of this height."""
    return round(height * PROPORTION)


def index_width(height: int) -> int:
    """The width a card of this height must show."""
    return max(1, round(card_width(height) * INDEX))


@dataclass(frozen=True, slots=True)
class Spread:
    """How cards lie in plays: their height, and the step from card to card, in pixels."""

    height: int
    step: int

    @property
    def width(self) -> int:
        """The width of one card."""
        return card_width(self.height)

    @property
    def grip(self) -> int:
        """The width of the handle by which a whole play is taken, to the left of its cards."""
        return max(12, round(self.height * 0.15))

    @property
    def gap(self) -> int:
        """The room between plays, and between rows of plays."""
        return max(5, round(self.height * 0.07))

    def per_line(self, room: int) -> int:
        """How many cards of one play lie side by side in this width."""
        return max(1, (room - self.grip - self.width) // self.step + 1)

    def size(self, count: int, room: int) -> tuple[int, int]:
        """Width and height of a play of `count` cards in a space of this width."""
        line = min(count, self.per_line(room))
        lines = -(-count // line)
        return self.grip + self.width + (line - 1) * self.step, lines * (self.height + 2) - 2


@dataclass(frozen=True, slots=True)
class Fit:
    """Sizes that stay as they are while a turn lasts: cards, the opponents' row and its columns."""

    spread: Spread
    top: int
    """The height of the opponents' row."""
    columns: tuple[int, ...]
    """The widths of the opponents' spaces, left to right."""


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
    """The wished height of a card."""


Counts = Sequence[Sequence[int]]
"""For each space the numbers of cards of its plays; the own space last."""


def pack(counts: Sequence[int], room: int, spread: Spread) -> tuple[list[tuple[int, int, int, int]], int]:
    """The plays as x, y, width, height in rows no wider than `room`, and the height of all rows."""
    placed: list[tuple[int, int, int, int]] = []
    x = y = row = 0
    for count in counts:
        width, height = spread.size(count, room)
        if x and x + width > room:
            x, y, row = 0, y + row + spread.gap, 0
        placed.append((x, y, width, height))
        x += width + spread.gap
        row = max(row, height)
    return placed, y + row


def needed(counts: Sequence[int], width: int, room: Room, spread: Spread) -> int:
    """The height of a space of this width that holds plays of so many cards."""
    inner = width - 2 * room.pad
    _, height = pack(counts, inner, spread)
    wide = max((spread.size(count, inner)[0] for count in counts), default=0)
    if wide > inner:
        return 1 << 20
    return room.header + 2 * room.pad + max(height, spread.height)


def equal_columns(spaces: int, room: Room) -> tuple[int, ...]:
    """Columns of one width."""
    free = room.width - room.gap * (spaces - 1)
    return (free // spaces,) * spaces


def weighted_columns(counts: Counts, room: Room) -> tuple[int, ...]:
    """Columns as wide as their cards are many, none too narrow for its heading."""
    free = room.width - room.gap * (len(counts) - 1)
    least = min(free // len(counts), round(free * 0.2))
    weights = [sum(count + 2 for count in space) for space in counts]
    total = sum(weights)
    if not total:
        return equal_columns(len(counts), room)
    spare = free - least * len(counts)
    return tuple(least + spare * weight // total for weight in weights)


def holds(fit: Fit, counts: Counts, room: Room) -> bool:
    """Whether all plays lie inside their spaces with these sizes."""
    *others, own = counts
    if len(fit.columns) != len(others) or sum(fit.columns) + room.gap * (len(others) - 1) > room.width:
        return False
    if any(needed(space, width, room, fit.spread) > fit.top for space, width in zip(others, fit.columns, strict=True)):
        return False
    return needed(own, room.width, room, fit.spread) <= room.height - fit.top


def choose(counts: Counts, room: Room) -> Fit:
    """The largest cards with which everything fits, with room for one more play a space if that can be had."""
    spare = [[*space, PHANTOM] for space in counts]
    plans = (
        (spare, SPREADS[:6], False),
        (spare, SPREADS[:10], True),
        (counts, SPREADS[:10], False),
        (counts, SPREADS, True),
    )
    for wanted, spreads, weighted in plans:
        for part, step in spreads:
            fit = _fit(wanted, room, _spread(room.card, part, step), weighted=weighted)
            if fit is not None:
                return fit
    smallest = _spread(room.card, *SPREADS[-1])
    return Fit(smallest, room.height // 2, weighted_columns(counts[:-1], room))


def settle(prior: Fit, counts: Counts, room: Room) -> Fit:
    """The fit for a new turn: the one before, unless cards can be larger or one more play would find no room."""
    fresh = choose(counts, room)
    spare = [[*space, PHANTOM] for space in counts]
    if fresh.spread.height <= prior.spread.height and holds(prior, spare, room):
        return prior
    return fresh


def heights(card: int) -> list[int]:
    """The heights that cards in plays may have, the largest first, if `card` is the wished one."""
    found = {max(SMALLEST, round(card * part)) for part, _ in SPREADS}
    return sorted(found, reverse=True)


def _spread(card: int, part: float, step: float) -> Spread:
    height = max(SMALLEST, round(card * part))
    return Spread(height, max(index_width(height), round(card_width(height) * step)))


def _fit(counts: Counts, room: Room, spread: Spread, *, weighted: bool) -> Fit | None:
    *others, own = counts
    columns = weighted_columns(others, room) if weighted else equal_columns(len(others), room)
    top = max(needed(space, width, room, spread) for space, width in zip(others, columns, strict=True))
    bottom = needed(own, room.width, room, spread)
    if top + bottom > room.height:
        return None
    return Fit(spread, max(top, min(room.height // 2, room.height - bottom)), columns)
