"""The weights of players that ask the solver."""

from engine.values import value_class


@value_class(kw_only=True)
class PlayroomStyle:
    """The weights and habits of a player."""

    steps: int = 300
    """Steps of the solver for a turn of two seats; with more seats fewer."""
    keeps_outs: bool = False
    """True if it counts the unseen cards that would make each card of its hand fit, and discards by that."""
    wary: float = 0.0
    """The share of a discard's points that it fears to give, where the next seat could lay it."""
    stock: float = 12.0
    """The points that a card of the stock is worth on average; less from the pile is not taken."""
    unscored_stock: float = 12.0
    """The points of a stock card where laid cards score nothing: with 0 whatever lets an own card go is taken."""
    near_out: int = 3
    """The number of cards in the hand, after its best turn, at which it looks for a way to go out."""
    last_cards: int = 0
    """The most cards left by its best turn with which it rather draws, and lays all in one turn (P33)."""
    passes: int = 0
    """The times that it deals all unseen cards, at most, to value each card it keeps; fewer with more than four seats.

    With 0 it goes by outs.
    """
    worlds: int = 0
    """Hands of the next seat that it samples for its discard."""


LAST_CARDS = 5
"""The `last_cards` of the strongest level: the coach holds nobody to more."""
COACH = PlayroomStyle(keeps_outs=True, wary=0.5, steps=2000, unscored_stock=0.0, near_out=6)
"""The style of hints and the coach; they think longer than any level."""
