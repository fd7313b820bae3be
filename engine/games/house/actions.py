"""Actions that a player may ask for, each with its form as plain data. `rules.py` decides which are legal."""

from dataclasses import dataclass
from typing import get_args

from engine.blocks import codec
from engine.blocks.codec import Codec, Of
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import JOKERS, Card
from engine.rummy.table import Table

__all__ = [
    "Action",
    "Arrange",
    "BeginAction",
    "Demand",
    "Discard",
    "DrawAction",
    "DrawDiscard",
    "DrawStock",
    "EndAction",
    "EndTurn",
    "Forfeit",
    "Open",
    "Replace",
    "UndoDraw",
    "UndoPlays",
]
"""The actions of House Rummy, those that it shares with other games included."""


@dataclass(frozen=True, slots=True)
class Open(codec.Action, form={"open": Of("take", words=(("take", True), ("pass", False)))}):
    """Answer to the turned-up card: take it or pass (R7)."""

    take: bool


@dataclass(frozen=True, slots=True)
class DrawDiscard(codec.Action, form={"draw": "discard", "card": Of("card")}):
    """Draw a card of the pile and all above it (R9)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Demand(codec.Action, form={"draw": "demand", "from": Of("seat"), "card": Of("card", words=(("X", None),))}):
    """Demand a card of another seat (R9); `card` None asks for a joker."""

    seat: int
    card: Card | None

    @classmethod
    def of(cls, seat: int, card: Card) -> "Demand":
        """The demand for a card: a joker is demanded as a joker, not by name."""
        return cls(seat, None if card.is_joker else card)

    @property
    def asked(self) -> frozenset[Card]:
        """The cards that would meet it: the one it names, or either joker."""
        return JOKERS if self.card is None else frozenset((self.card,))


@dataclass(frozen=True, slots=True)
class Arrange(codec.Action, form={"table": Of("table")}):
    """A snapshot: the whole table after a drag. What is on neither the table nor elsewhere is in the player's hand."""

    table: Table


@dataclass(frozen=True, slots=True)
class Replace(codec.Action, form={"replace": Of("joker"), "with": Of("card")}):
    """A snapshot in which a card of the hand has taken a joker's place (R16)."""

    joker: Card
    card: Card


@dataclass(frozen=True, slots=True)
class Forfeit(codec.Action, form={"forfeit": True}):
    """Give a demanded card back; the demand counts as failed (R9)."""


Action = (
    Open | DrawStock | DrawDiscard | Demand | Arrange | Replace | UndoPlays | UndoDraw | Forfeit | Discard | EndTurn
)
CODEC = Codec(get_args(Action), unknown={Discard: "R14", DrawDiscard: "R9", Demand: "R9", Replace: "R16"})
"""Reads and writes them, but for tables, of which it only writes the form."""
DrawAction = DrawStock | DrawDiscard | Demand
"""A draw (R9)."""
BeginAction = DrawAction | Open
"""The actions that begin a turn: a draw, or taking the turned-up card (R7)."""
EndAction = Discard | EndTurn | Forfeit
"""The actions that end a turn."""
