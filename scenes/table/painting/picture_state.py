"""The state from which the resting picture is painted."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from pygame import Rect

from engine.rummy.cards import Card
from engine.values import value_class
from scenes.art.cards import GlowKind
from scenes.art.decks import Decks
from scenes.table.places.card_places import Board
from scenes.table.tableau import NO_HIGHLIGHTS, Head, Highlights, Mark, StateSign, Tableau, Tint


@value_class
class HeadingForm:
    """The form of headings in a window. It is the same for all players, so that no heading lacks what others show."""

    name: int
    """The size of the names."""
    words: int
    """The size of all other words."""
    pad: int
    """The pixels between the parts of a heading."""
    mark: bool = True
    """True if a sign tells opponents from persons."""
    level: bool = False
    worded: bool = False
    """True if the word for points is not shortened."""
    apart: bool = False
    """True if the name has a row for itself, and the number of cards stands in the second one."""


@value_class
class LaidHeading:
    """A heading laid out: words with their place and size, icons with theirs, and the fan of cards held."""

    words: tuple[tuple[str, Rect, int], ...]
    """The words after the name."""
    icons: tuple[tuple[StateSign, Rect], ...]
    name: Rect
    form: HeadingForm
    fan: tuple[int, int, int]
    """The right end of the fan, its room and its width."""
    number: tuple[int, int]
    """The point at which the number of cards ends: the middle of its right side."""


class Told(Protocol):
    """The players of the table as far as motion has told it, which may be an older one than the board's.

    It has no cards that lie on the table, so that nobody looks for the cards of one table in the places of another.
    """

    @property
    def heads(self) -> tuple[Head, ...]:
        """The headings by seat."""
        ...

    @property
    def to_move(self) -> int | None:
        """The seat to move."""
        ...

    @property
    def known_held(self) -> tuple[tuple[Card, ...], ...]:
        """By seat, the cards that others are known to hold."""
        ...


@dataclass(frozen=True, kw_only=True)
class HeadingState:
    """The state from which headings are painted."""

    board: Board
    """The table that is painted, with all its cards."""
    told: Told
    """The players whom headings tell of."""
    headings: list[LaidHeading] = field(default_factory=list, compare=False)
    """The laid out headings of this board and these players, by seat; empty until somebody asks for them."""

    @property
    def unit(self) -> float:
        """The interface's scale."""
        return self.board.layout.unit


@dataclass(frozen=True, kw_only=True)
class PictureState(HeadingState):
    """Everything the resting picture shows."""

    decks: Decks
    now: Tableau
    """The table that is shown, with the action that was refused last."""
    hint: Highlights = NO_HIGHLIGHTS
    """The highlights of the hint that is being read."""
    hidden: frozenset[Card] = frozenset()
    """Cards that are drawn elsewhere, since they are on their way or dragged."""
    selected: frozenset[Card] = frozenset()
    taking: Mapping[Card, Mark | None] = field(default_factory=dict)
    """The discards that a click would draw, the lowest first, each with the sign that it would bear."""
    stock_lit: bool = False
    pile_words: tuple[str, ...] = ()
    """The words beside the pile, as far as points have been counted."""

    @cached_property
    def marks_held(self) -> Mapping[Card, Mark]:
        """The signs on cards of the hand."""
        return {**self.now.marks, **self.hint.marks}

    @cached_property
    def glows(self) -> Mapping[Card, GlowKind]:
        """The glow of each card: the most important one that applies."""
        marked = {card: mark for card, mark in self.marks_held.items() if mark.tint is not Tint.NEW}
        result: dict[Card, GlowKind] = {card: _of_tint(mark, "warm") for card, mark in marked.items()}
        result.update(dict.fromkeys(self.hint.cards, "target"))
        result.update(dict.fromkeys(self.selected, "select"))
        result.update({card: _of_tint(mark, "select") for card, mark in self.taking.items()})
        result.update(dict.fromkeys(self.now.faulty, "fault"))
        return result

    @property
    def active(self) -> int | None:
        """The seat to move."""
        return self.told.to_move

    @cached_property
    def tabs(self) -> dict[Card, Mark]:
        """The signs of visible cards, and those that discards would bear if they were drawn."""
        return {**self.marks_held, **{card: mark for card, mark in self.taking.items() if mark is not None}}

    @property
    def resting_tabs(self) -> dict[Card, Mark]:
        """Tabs of cards that are painted where they rest."""
        return {card: tab for card, tab in self.tabs.items() if card not in self.hidden}

    @cached_property
    def raised(self) -> Mapping[Card, float]:
        """The raised cards, each with the part of its height by which it is raised."""
        marked = [card for card, mark in self.marks_held.items() if mark.raised]
        return dict.fromkeys(marked, 0.05) | dict.fromkeys(self.selected.union(self.taking), 0.09)

    def spot(self, card: Card, rect: Rect) -> Rect:
        """The rectangle of a card with this one in its row, raised if it is."""
        return rect.move(0, -round(rect.height * self.raised.get(card, 0.0)))


def _of_tint(mark: Mark | None, usual: GlowKind) -> GlowKind:
    return "hot" if mark is not None and mark.tint is Tint.HOT else usual
