"""Actions that a player may ask for. `rules.py` decides which are legal."""

from dataclasses import dataclass

from engine.games.gin.melds import Melds
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import Card


@dataclass(frozen=True, slots=True)
class AnswerUpcard:
    """Take the upcard that is offered, or pass (G7)."""

    take: bool


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Draw the top card of the pile (G8), in the phase of the last discard too (G15)."""


@dataclass(frozen=True, slots=True)
class Knock:
    """Discard a card face down and lay out the rest (G10)."""

    card: Card
    melds: Melds | None = None
    """The melds that the player named, not checked yet; None for the standard arrangement."""


@dataclass(frozen=True, slots=True)
class SayBigGin:
    """Show that every card of the hand is matched, instead of discarding (G12)."""


@dataclass(frozen=True, slots=True)
class PassLastDiscard:
    """Leave the last discard (G15)."""


@dataclass(frozen=True, slots=True)
class LayOffOnKnock:
    """Put a card of the hand to the knocker's meld in which `on` lies (G13)."""

    card: Card
    on: Card


@dataclass(frozen=True, slots=True)
class FinishLayingOff:
    """Lay off no more; the deal is scored (G13)."""


@dataclass(frozen=True, slots=True)
class UndoLayOffs:
    """Take back all cards laid off (G23)."""


GinAction = (
    AnswerUpcard
    | DrawStock
    | TakeDiscard
    | Discard
    | Knock
    | SayBigGin
    | PassLastDiscard
    | LayOffOnKnock
    | FinishLayingOff
    | UndoDraw
    | UndoLayOffs
)
