"""The heights of cards that a game chooses for hand, plays, stock and discards, and what stands in the middle."""

from dataclasses import replace

from engine.values import value_class


@value_class(kw_only=True)
class Composition:
    """The heights of cards on a game's table, and what stands in its middle.

    The height of the hand's cards is a part of the table's; the other heights are parts of that.
    """

    hand: float = 0.21
    """The height of the cards in the hand, if the table is wide enough."""
    melds: float = 1.0
    """The height of the usual largest cards in plays."""
    grown: float = 1.0
    """The height of the largest cards in a space for all and in those of others, while few cards lie there."""
    stacks: float = 0.73
    """The least height of stock and discards."""
    most: float = 0.0
    """The height of plays as long as it leaves each space a line of its largest cards with a tag under it."""
    drawn: int = 5
    """The most cards that come into a hand in one turn, besides those of the pile: three drawn, two jokers replaced."""
    apart: bool = False
    """True if a card lies open beside the stock."""
    centred: bool = False
    """True if stock and top discard stand in the middle of their strip; False where a row of discards needs it."""
    spare: int = 1
    """The most plays to come for which a space keeps room; 0 if none come while the hand lasts."""


SPREAD = Composition()
"""For games that show all discards side by side."""
CENTRED = Composition(hand=0.205, stacks=0.8, centred=True)
"""For games that show one discard."""
FREE = Composition(hand=0.165, grown=1.15, spare=3)
"""For games that fill the table with groups, or whose players lay groups as they like and need room beside them."""
SHARED = replace(FREE, grown=1.3)
"""For games that do so in one space for all."""
