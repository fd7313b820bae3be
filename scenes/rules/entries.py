"""The parts of an entry of a rules book, in the player's language."""

import re
from enum import Enum

from engine.text import _
from engine.values import value_class


class TagColour(Enum):
    """The colour of a paragraph's tag, from the palette of the table."""

    FIRST = "first"
    SECOND = "second"
    PROGRAM = "program"


@value_class
class Tag:
    """The name of the variation above a paragraph that holds only for this."""

    words: str
    colour: TagColour = TagColour.FIRST


@value_class
class Words:
    """A paragraph. Cards in it are written in brackets: [7h], [Th], [X1]."""

    text: str
    tag: Tag | None = None


@value_class
class Grid:
    """A small table of words; the first row is its head."""

    rows: tuple[tuple[str, ...], ...]


class Sign(Enum):
    """Marks of a card in a figure. The value is the letter behind the card in the text."""

    NONE = ""
    TAKEN = "*"
    """The card comes from elsewhere on the table."""
    HELD = "+"
    """The card comes from the hand."""
    WRONG = "!"
    """The card lies where it may not lie."""


@value_class
class Lay:
    """Cards that lie together under a word or two: `7c 7d 7h* X1+`."""

    label: str
    text: str

    @property
    def cards(self) -> tuple[tuple[str, Sign], ...]:
        """Each card's code and its sign, from left to right."""
        return tuple((word[:2], Sign(word[2:])) for word in self.text.split())


@value_class
class Row:
    """Cards side by side, and the words before them."""

    title: str
    lays: tuple[Lay, ...]


@value_class
class Figure:
    """A figure: rows of cards, and a caption."""

    rows: tuple[Row, ...]
    caption: str


Block = Words | Grid | Figure


@value_class(kw_only=True)
class Term:
    """A word that a newcomer does not know, explained where it first stands for them."""

    key: str
    """The name of the word in all languages."""
    forms: tuple[str, ...]
    """The forms in which it stands in sentences."""
    sentence: str
    rule: str
    """The key of the entry that tells more."""

    def place(self, text: str) -> int | None:
        """The index at which the word first stands in a text; None if it does not stand there."""
        found = re.search(rf"(?<!\w)(?:{'|'.join(map(re.escape, self.forms))})(?!\w)", text, re.IGNORECASE)
        return None if found is None else found.start()


@value_class(kw_only=True)
class Entry:
    """A rule or a note."""

    key: str
    """`N3` for note 3, any other letter for a rule: `R12`, `S9`, as in `Fault.rule`. Rule 0 stands before the first."""
    title: str
    body: tuple[Block, ...]
    see: tuple[str, ...] = ()
    """The keys of the entries that belong to it, at most four."""
    terms: tuple[Term, ...] = ()
    """The words that this entry explains."""

    @property
    def number(self) -> int:
        """The number among the rules, or among the notes."""
        return int(self.key[1:])

    @property
    def is_rule(self) -> bool:
        """True if it is a rule, and not a note."""
        return self.key[0] != "N"


def tagged(words: str, text: str) -> Words:
    """A paragraph that holds for a variation alone, with the variation's name above it."""
    return Words(text, Tag(words))


def here(text: str) -> Words:
    """A paragraph on how this program settles something that the rules leave open."""
    return Words(text, Tag(_("In this program"), TagColour.PROGRAM))
