"""The public log of Gin and Knock Rummy, as far as other games lack it: what everyone at the table saw happen."""

from dataclasses import dataclass
from enum import Enum

from engine.games.gin.melds import Meld, Melds
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock, HandEnded


class VoidReason(Enum):
    """The reason why a deal ended without a score."""

    STOCK_LOW = "stock low"
    """The stock ran out (G14)."""
    ENDLESS = "endless"
    """Too many turns in a row began with a card from the pile (G9)."""


@dataclass(frozen=True, slots=True)
class GinDealt:
    """A hand was dealt, and its upcard turned up (G5)."""

    hand: int
    dealer: int
    upcard: Card


@dataclass(frozen=True, slots=True)
class UpcardPassed:
    """A seat passed the upcard (G7)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PileRenewed:
    """The pile became the stock, turned over or shuffled, and its first card was turned up (G14)."""

    seat: int
    shuffled: bool
    turned_up: Card


@dataclass(frozen=True, slots=True)
class LastDiscardPassed:
    """A seat left the last discard (G15)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Knocked:
    """A seat knocked with a discard and laid out the rest (G10); with count 0 it is gin or rum."""

    seat: int
    card: Card
    melds: Melds
    unmatched: tuple[Card, ...]
    count: int


@dataclass(frozen=True, slots=True)
class BigGinShown:
    """A seat had all its cards matched (G12)."""

    seat: int
    melds: Melds


@dataclass(frozen=True, slots=True)
class LaidOffOnKnock:
    """A seat put a card to a meld of the knocker (G13); `meld` is the meld before."""

    seat: int
    card: Card
    meld: Meld


@dataclass(frozen=True, slots=True)
class LayOffsUndone:
    """A seat took back the cards it had laid off (G23)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealVoid:
    """The deal ended without a score; no hand is shown (G9, G14)."""

    reason: VoidReason


GinEvent = (
    GinDealt
    | UpcardPassed
    | DrewStock
    | DrewPile
    | DrawUndone
    | PileRenewed
    | Discarded
    | LastDiscardPassed
    | Knocked
    | BigGinShown
    | LaidOffOnKnock
    | LayOffsUndone
    | HandEnded
    | DealVoid
)
