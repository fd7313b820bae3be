"""The toy game's hands, views, actions and events."""

from dataclasses import dataclass
from enum import Enum

from engine.rummy.cards import Card
from engine.rummy.pack import Pack


class ToyPhase(Enum):
    DRAW = "draw"
    PLAY = "play"
    CLAIM = "claim"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyOptions:
    seats: int
    jokers: bool = True
    deal_size: int = 5
    hands: int = 2

    @property
    def pack(self):
        return Pack(decks=2, jokers=4 if self.jokers else 0, equal_jokers=True)


@dataclass(frozen=True, slots=True)
class LaidPair:
    """A pair laid by a seat; the cards are kinds."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DrawCard:
    pass


@dataclass(frozen=True, slots=True)
class LayPair:
    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The pairs laid in this turn."""


@dataclass(frozen=True, slots=True)
class DiscardCard:
    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    take: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyHand:
    options: ToyOptions
    hand_number: int
    dealer: int
    to_move: int | None
    phase: ToyPhase
    totals: tuple[int, ...]
    hands: tuple[frozenset[Card], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...] = ()
    space: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    before: "ToyHand | None" = None
    """The hand after the draw, while pairs can be taken back."""
    laid: tuple[LayPair, ...] = ()
    turns: int = 0
    hand_scores: tuple[int, ...] | None = None
    log: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyView:
    options: ToyOptions
    seat: int
    hand_number: int
    dealer: int
    to_move: int | None
    totals: tuple[int, ...]
    phase: ToyPhase
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stock_count: int
    pile: tuple[Card, ...]
    space: tuple[tuple[int, tuple[Card, ...]], ...]
    can_take_back: bool
    log: tuple[object, ...]
