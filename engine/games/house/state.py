"""The hand being played, as one immutable value."""

from dataclasses import dataclass
from enum import Enum

from engine.games.house.draft import Draft
from engine.games.house.events import Event, HandsShown
from engine.games.house.options import HouseOptions
from engine.rummy.cards import Card
from engine.rummy.table import Table


class Phase(Enum):
    """The phase: the kind of action awaited of the seat to move."""

    OPENING = "opening"
    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


class Out(Enum):
    """A player's standing in the hand: in, or out in some way (R17 to R19)."""

    IN = "in"
    ONCE = "once"
    """First out who plays on, until the turn of re-entry has ended."""
    BACK = "back"
    """Has re-entered and ended that turn with cards."""
    OUT = "out"
    """Out for good."""


class Draw(Enum):
    """The source of the card drawn in this turn."""

    STOCK = "stock"
    PILE = "pile"
    DEMAND = "demand"
    UNKNOWN = "unknown"
    """A position taken up in mid-turn knows no draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """The turn being played: how it was drawn for, the hand before the draw, and the draft of the table."""

    draw: Draw
    before: "HandState | None"
    draft: Draft
    shown: HandsShown | None = None
    """The hands to be shown when the turn has ended, as they were when this turn's demand put a player out first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandState:
    """A hand of House Rummy at one moment. `rules.py` says what may follow; nothing else makes new ones."""

    options: HouseOptions
    hand_number: int
    """1 for the first hand of the game."""
    dealer: int
    to_move: int | None
    """The seat awaited, None when the hand is over."""
    phase: Phase
    totals: tuple[int, ...]
    """The sides' scores before this hand; with it once it is over."""
    hands: tuple[frozenset[Card], ...]
    melded: tuple[bool, ...]
    table: Table
    discard: tuple[Card, ...]
    """Bottom to top."""
    stock: tuple[Card, ...]
    """The next to be drawn first."""
    out: tuple[Out, ...]
    first_out: int | None = None
    bonus: int = 0
    last_turns: tuple[int, ...] | None = None
    """After full out: the seats whose last turn has not ended, the one to move first."""
    turn: Turn | None = None
    """The turn, in phase PLAY only."""
    hand_scores: tuple[int, ...] | None = None
    """Per side, once the hand is over."""
    log: tuple[Event, ...] = ()
    """The public log of this hand; it only grows, also where a draw is undone or forfeited."""

    @property
    def mover(self) -> int:
        """The seat to move. Raises ValueError when the hand is over."""
        if self.to_move is None:
            message = "the hand is over"
            raise ValueError(message)
        return self.to_move

    @property
    def playing(self) -> Turn:
        """The turn in phase PLAY. Raises ValueError in other phases."""
        if self.turn is None:
            message = "no turn is being played"
            raise ValueError(message)
        return self.turn
