"""What players can do, each with its form as plain data. `engine.games.straight.rules` allows or refuses it."""

from dataclasses import dataclass
from typing import get_args

from engine.blocks.codec import Action, Codec, Of
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card

Names = tuple[tuple[Card, Card], ...]
"""Jokers, each with the card it stands for."""


@dataclass(frozen=True, slots=True)
class DrawPile(Action, form={"draw": "discard", "card": Of("card")}):
    """Draw a card of the pile and all above it; None for the top card (S7)."""

    card: Card | None = None


@dataclass(frozen=True, slots=True)
class RenewStock(Action, form={"renew": True}):
    """Make the pile a new stock (S8)."""


@dataclass(frozen=True, slots=True)
class BlockDeal(Action, form={"block": True}):
    """End the deal, since there is nothing to draw (S8)."""


@dataclass(frozen=True, slots=True)
class LayMeld(Action, form={"meld": Of("cards", names="names")}):
    """Lay cards of the hand as a new meld (S9)."""

    cards: tuple[Card, ...]
    names: Names = ()
    """The cards that its jokers stand for: of all of them or of none."""


@dataclass(frozen=True, slots=True)
class LayOff(Action, form={"layoff": Of("card"), "on": Of("on"), "as": Of("stands_for")}):
    """Add a card of the hand to the meld in which the card `on` lies (S10)."""

    card: Card
    on: Card
    stands_for: Card | None = None
    """The card that a joker stands for; None where only one card is possible."""

    def has_sense(self) -> bool:
        """A joker alone stands for another card, and for a natural one."""
        return self.stands_for is None or (self.card.is_joker and not self.stands_for.is_joker)


@dataclass(frozen=True, slots=True)
class ReplaceJoker(Action, form={"replace": Of("joker"), "with": Of("card")}):
    """Put a card of the hand in the place of a joker on the table, and take the joker (S11)."""

    joker: Card
    card: Card

    def has_sense(self) -> bool:
        """Jokers alone are replaced."""
        return self.joker.is_joker


@dataclass(frozen=True, slots=True)
class UndoPlay(Action, form={"undo": "play"}):
    """Take back the last play (S22)."""


@dataclass(frozen=True, slots=True)
class CallRummy(Action, form={"call": Of("play")}):
    """Call the card just discarded: lay it off, or lay a meld of the pile with it (S20)."""

    play: LayMeld | LayOff


@dataclass(frozen=True, slots=True)
class PassCall(Action, form={"pass": True}):
    """Let the card just discarded lie (S20)."""


@dataclass(frozen=True, slots=True)
class ChallengeHand(Action, form={"challenge": True}):
    """Offer to end the deal and count both hands (S21)."""


@dataclass(frozen=True, slots=True)
class AcceptChallenge(Action, form={"answer": "accept"}):
    """Let both hands be counted (S21)."""


@dataclass(frozen=True, slots=True)
class RejectChallenge(Action, form={"answer": "reject"}):
    """Play on where the challenge was made (S21)."""


PlayAction = LayMeld | LayOff | ReplaceJoker
"""A play: it may be taken back until the turn ends."""
StraightAction = (
    DrawStock
    | DrawPile
    | RenewStock
    | BlockDeal
    | PlayAction
    | UndoPlay
    | UndoPlays
    | UndoDraw
    | Discard
    | EndTurn
    | CallRummy
    | PassCall
    | ChallengeHand
    | AcceptChallenge
    | RejectChallenge
)
PLAYS = Codec(get_args(PlayAction))
CODEC = Codec(get_args(StraightAction))
