"""The table as one viewer may see it, as data. A game's presenter makes it of a view; nothing else is drawn."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from types import MappingProxyType

from engine.rummy.cards import Card
from engine.rummy.laid import LaidPlay, LaidTable


class Hidden(Card):
    """A card of which only the back may be seen. It is numbered below zero and stands for no particular card."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "back"

    __str__ = __repr__

    @property
    def is_joker(self) -> bool:
        """Nobody knows: never true."""
        return False


def hidden(owner: int, count: int) -> tuple[Hidden, ...]:
    """So many hidden cards of an owner: a seat, or any other small number for what nobody owns."""
    return tuple(Hidden(-1 - owner * 1000 - place) for place in range(count))


class Tint(Enum):
    """How urgent a mark on a card is: it decides the colour of the tab, and the glow."""

    HOT = "hot"
    WARM = "warm"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on a card: the tab at its upper edge, with an icon and a word."""

    tint: Tint
    icon: str
    word: str
    shared: bool = False
    """True if neighbours with the same mark have one tab together."""
    raised: bool = False
    """True if the card lies a little higher than others."""


@dataclass(frozen=True, slots=True)
class Note:
    """The tag of a group: its words, and shorter ones where there is less room."""

    words: tuple[str, ...]
    bad: bool
    """True if something is still wrong or owed: a cross instead of a tick."""
    broken: bool = False
    """True if the group itself is at fault: it gets a red edge."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together, in the order in which they read."""

    key: Hashable
    laid: LaidPlay
    stands_for: Mapping[Card, tuple[Card, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """For each joker the cards that it may stand for."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards from left to right."""
        return self.laid.cards


@dataclass(frozen=True, slots=True)
class Space:
    """A part of the table with groups in it; `owner` is the seat, or None where it belongs to all."""

    owner: int | None
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Head:
    """The heading of a player: who it is, how many cards are held, and the standing in the hand."""

    name: str
    person: bool
    level: str
    """The level of an opponent in words; empty for a person."""
    held: int
    standing: tuple[str, ...]
    """How the player stands in the hand: ways to say it, the fullest first."""
    short: tuple[str, ...]
    """The same where the headings have no room for whole words."""
    room: tuple[str, str]
    """The longest that room is kept for, in whole words and shortened."""


@dataclass(frozen=True, slots=True)
class Stack:
    """The stock: how many cards it has, and the one that is turned up on it."""

    count: int
    top: Card | None = None


@dataclass(frozen=True, slots=True)
class Pile:
    """The discards from the bottom to the top; `gathered` under the last one where they are closed."""

    cards: tuple[Card, ...]
    gathered: bool = False


@dataclass(frozen=True, kw_only=True)
class Tableau:
    """The table at one moment, as its viewer may see it."""

    seat: int
    """The seat at the lower edge of the window."""
    revealed: bool
    """True if the faces of that seat's cards are shown."""
    to_move: int | None
    """The seat awaited; None when the hand is over."""
    dealt: bool = False
    """True if the hand has just been dealt, and nobody has done anything."""
    spaces: tuple[Space, ...]
    heads: tuple[Head, ...]
    """By seat."""
    hand: tuple[Card, ...]
    """The cards of the seat, less those of the tray; hidden ones where they are not revealed."""
    tray: tuple[Card, ...] = ()
    """Those that it drew in the open in this turn and still holds, in the order in which they lie."""
    tray_room: int = 0
    """Cards that were drawn into the tray in this turn: their room is kept until the turn ends."""
    tray_fresh: bool = False
    """True if nothing has been moved since the tray was filled."""
    stock: Stack
    pile: Pile
    opened: tuple[tuple[Card, ...], ...] = ()
    """By seat, the cards of the others that lie open once the hand is over."""
    marks: Mapping[Card, Mark] = field(default_factory=dict)
    notes: Mapping[Hashable, Note] = field(default_factory=dict)
    """By the key of a group."""
    faulty: frozenset[Card] = frozenset()
    """Cards with which something is wrong as they lie."""
    discards: Mapping[Card, str] | None = None
    """For each card held why it cannot be discarded now, empty where it can; None while nothing is discarded."""
    free: bool = False
    """True if cards on the table may be moved in this phase."""

    @cached_property
    def laid(self) -> LaidTable:
        """The groups by space, as records have them."""
        return tuple(tuple(group.laid for group in space.groups) for space in self.spaces)

    @property
    def over(self) -> bool:
        """True if the hand has ended."""
        return self.to_move is None

    @cached_property
    def held(self) -> frozenset[Card]:
        """All cards of the seat."""
        return frozenset((*self.hand, *self.tray))
