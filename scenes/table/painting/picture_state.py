"""The state from which the resting picture is painted."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from pygame import Rect

from engine.rummy.cards import Card
from scenes.art.cards import GlowKind
from scenes.art.decks import Decks
from scenes.table.places.board import Board
from scenes.table.tableau import Mark, Note, StateSign, Tableau, Tint


@dataclass(frozen=True, slots=True)
class HeadingForm:
    """The form of headings in a window. It is the same for all players, so that no heading lacks what others show."""

    name: int
    """The size of the names."""
    words: int
    """The size of all other words."""
    pad: int
    """Pixels between things."""
    mark: bool = True
    """True if a sign tells opponents from persons."""
    level: bool = False
    worded: bool = False
    """True if the word for points is not shortened."""


@dataclass(frozen=True, slots=True)
class LaidHeading:
    """A heading laid out: words with their place and size, icons with theirs, and the fan of cards held."""

    words: tuple[tuple[str, Rect, int], ...]
    """The words after the name."""
    icons: tuple[tuple[StateSign, Rect], ...]
    name: Rect
    form: HeadingForm
    fan: tuple[int, int, int]
    """The right end of the fan, its room and its width."""


@dataclass(frozen=True, kw_only=True)
class HeadingState:
    """The state from which headings are painted."""

    board: Board
    told: Tableau
    """The table as far as motion has told it: headings follow this."""
    laid: list[LaidHeading] = field(default_factory=list, compare=False)
    """The laid out headings of this board and this tableau, by seat; empty until somebody asks for them."""

    @property
    def unit(self) -> float:
        """The interface's scale."""
        return self.board.layout.unit


@dataclass(frozen=True, kw_only=True)
class PictureState(HeadingState):
    """Everything the resting picture shows."""

    decks: Decks
    hidden: frozenset[Card] = frozenset()
    """Cards that something else draws: on their way or being dragged."""
    selected: frozenset[Card] = frozenset()
    taking: Mapping[Card, Mark | None] = field(default_factory=dict)
    """The discards that a click would draw, the lowest first, each with the sign that it would bear."""
    faulty: frozenset[Card] = frozenset()
    marks_held: Mapping[Card, Mark] = field(default_factory=dict)
    """The signs on cards of the hand."""
    notes: Mapping[Hashable, Note] = field(default_factory=dict)
    """The tags of groups."""
    stock_lit: bool = False
    hinted: frozenset[Card] = frozenset()
    """Cards that a hint speaks of."""
    stock_hinted: bool = False

    def marks(self, card: Card) -> tuple[GlowKind, ...]:
        """The glows of a card, the one drawn last the most important."""
        if card in self.taking and card not in self.faulty:
            taken = self.taking[card]
            return ("hot",) if taken is not None and taken.tint is Tint.HOT else ("select",)
        found: list[GlowKind] = []
        if (held := self.marks_held.get(card)) is not None and held.tint is not Tint.NEW:
            found.append("hot" if held.tint is Tint.HOT else "warm")
        if card in self.hinted:
            found.append("target")
        if card in self.selected:
            found.append("select")
        if card in self.faulty:
            found.append("fault")
        return tuple(found[-1:]) if found else ()

    @property
    def active(self) -> int | None:
        """The seat to move."""
        return self.told.to_move

    @property
    def tabs(self) -> dict[Card, Mark]:
        """The signs of cards to be seen, and those that discards would bear if they were drawn."""
        return {**self.marks_held, **{card: mark for card, mark in self.taking.items() if mark is not None}}

    @property
    def resting_tabs(self) -> dict[Card, Mark]:
        """The same for cards that are painted where they rest."""
        return {card: tab for card, tab in self.tabs.items() if card not in self.hidden}

    def lift(self, card: Card, height: int) -> int:
        """The pixels by which a card is raised."""
        if card in self.selected or card in self.taking:
            return round(height * 0.09)
        held = self.marks_held.get(card)
        return round(height * 0.05) if held is not None and held.raised else 0
