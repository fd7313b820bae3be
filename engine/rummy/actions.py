"""Actions that several games have. Each game's rules say what becomes of them."""

from dataclasses import dataclass

from engine.rummy.cards import Card


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw from the stock."""


@dataclass(frozen=True, slots=True)
class UndoPlays:
    """Back to the table at the draw."""


@dataclass(frozen=True, slots=True)
class UndoDraw:
    """Put back what was drawn from the pile, plays included."""


@dataclass(frozen=True, slots=True)
class Discard:
    """End the turn with a discard."""

    card: Card


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn without a discard."""
