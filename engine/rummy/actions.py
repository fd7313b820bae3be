"""Actions that several games have. Each game's rules say what becomes of them."""

from engine.rummy.cards import Card
from engine.values import value_class


@value_class
class DrawStock:
    """Draw from the stock."""


@value_class
class UndoPlays:
    """Back to the table at the draw."""


@value_class
class UndoDraw:
    """Put back what was drawn from the pile, plays included."""


@value_class
class Discard:
    """End the turn with a discard."""

    card: Card


@value_class
class EndTurn:
    """End the turn without a discard."""
