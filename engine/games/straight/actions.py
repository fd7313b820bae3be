"""The actions that a player may ask for. `engine.games.straight.rules` allows or refuses them."""

from dataclasses import dataclass

from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card

Names = tuple[tuple[Card, Card], ...]
"""Jokers, each with the card it stands for."""


@dataclass(frozen=True, slots=True)
class DrawPile:
    """Draw a card of the pile and all above it; None for the top card (S7)."""

    card: Card | None = None


@dataclass(frozen=True, slots=True)
class RenewStock:
    """Make the pile a new stock (S8)."""


@dataclass(frozen=True, slots=True)
class BlockDeal:
    """End the deal, since there is nothing to draw (S8)."""


@dataclass(frozen=True, slots=True)
class LayMeld:
    """Lay cards of the hand as a new meld (S9)."""

    cards: tuple[Card, ...]
    names: Names = ()
    """The cards that its jokers stand for: of all of them or of none."""


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add a card of the hand to the meld in which the card `on` lies (S10)."""

    card: Card
    on: Card
    stands_for: Card | None = None
    """The card that a joker stands for; None where only one card is possible."""


@dataclass(frozen=True, slots=True)
class ReplaceJoker:
    """Put a card of the hand in the place of a joker on the table, and take the joker (S11)."""

    joker: Card
    card: Card


@dataclass(frozen=True, slots=True)
class UndoPlay:
    """Take back the last play (S22)."""


@dataclass(frozen=True, slots=True)
class CallRummy:
    """Call the card just discarded: lay it off, or lay a meld of the pile with it (S20)."""

    play: LayMeld | LayOff


@dataclass(frozen=True, slots=True)
class PassCall:
    """Let the card just discarded lie (S20)."""


@dataclass(frozen=True, slots=True)
class ChallengeHand:
    """Offer to end the deal and count both hands (S21)."""


@dataclass(frozen=True, slots=True)
class AnswerChallenge:
    """Accept or reject a challenge (S21)."""

    accept: bool


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
    | AnswerChallenge
)
