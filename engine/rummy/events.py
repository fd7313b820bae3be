"""Events that several games have in their public log: what everyone at the table saw happen. Nothing here is secret."""

from engine.rummy.cards import Card
from engine.values import value_class


@value_class
class DrewStock:
    """A seat drew cards from the stock, which nobody else saw."""

    seat: int
    count: int


@value_class
class DrewPile:
    """A seat drew these discards in the open, the one that lay deepest first."""

    seat: int
    cards: tuple[Card, ...]


@value_class
class DrawUndone:
    """A seat put these discards back."""

    seat: int
    cards: tuple[Card, ...]


@value_class
class Discarded:
    """A seat discarded a card and so ended the turn."""

    seat: int
    card: Card


@value_class
class HandEnded:
    """The hand is over; all cards are shown. Scores of this hand and totals with it, by side."""

    scores: tuple[int, ...]
    totals: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
