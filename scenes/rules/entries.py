"""The parts of an entry of the rules book. Sentences are in English here and translated when they are shown."""

from dataclasses import dataclass
from enum import Enum


class EntryKind(Enum):
    """Whom a paragraph is for."""

    PLAIN = "plain"
    CLASSIC = "classic"
    EPIC = "epic"
    HERE = "here"
    """How this program settles what the rules leave open."""


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph. Cards in it are written in brackets: [7h], [Th], [X1]."""

    text: str
    kind: EntryKind = EntryKind.PLAIN


@dataclass(frozen=True, slots=True)
class Grid:
    """A small table of words; the first row is its head."""

    rows: tuple[tuple[str, ...], ...]


class Sign(Enum):
    """Marks of a card in a figure. The value is the letter behind the card in the text."""

    NONE = ""
    TAKEN = "*"
    """It comes from elsewhere on the table."""
    HELD = "+"
    """It comes from the hand."""
    WRONG = "!"
    """It lies where it may not lie."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Cards lying together under a word or two: `7c 7d 7h* X1+`."""

    label: str
    text: str

    @property
    def cards(self) -> tuple[tuple[str, Sign], ...]:
        """Each card's code and its sign, from left to right."""
        return tuple((word[:2], Sign(word[2:])) for word in self.text.split())


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side, and the words before them."""

    title: str
    lays: tuple[Lay, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A table of cards to look at, row by row, and what it shows."""

    rows: tuple[Row, ...]
    caption: str


Block = Words | Grid | Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A rule or a note."""

    key: str
    """`R12` for rule 12, `N3` for note 3; `R0` stands before the first rule."""
    title: str
    body: tuple[Block, ...]
    see: tuple[str, ...] = ()
    """Keys of the entries that belong to it, four at most."""

    @property
    def number(self) -> int:
        """The number among the rules, or among the notes."""
        return int(self.key[1:])

    @property
    def is_rule(self) -> bool:
        """True if it is a rule, and not a note."""
        return self.key[0] == "R"


def classic(text: str) -> Words:
    """A paragraph for the Classic edition."""
    return Words(text, EntryKind.CLASSIC)


def epic(text: str) -> Words:
    """A paragraph for the Epic edition."""
    return Words(text, EntryKind.EPIC)


def here(text: str) -> Words:
    """A paragraph on how this program settles something."""
    return Words(text, EntryKind.HERE)
