"""What stands in the middle of a game's table, and how its room is shared: stock, discards, plays and hand."""

from dataclasses import replace

from engine.values import value_class


@value_class(kw_only=True)
class Composition:
    """What stands in the middle of a game's table, and how its room is shared.

    The heights of cards are parts of the table's or, but for the hand, of a card's in the hand.
    """

    hand: float = 0.21
    """Cards of the hand, where the table is wide enough."""
    melds: float = 1.0
    """The usual largest cards in plays."""
    grown: float = 1.0
    """The same in a space for all and in those of others, while there are few."""
    stacks: float = 0.73
    """Stock and discards, at least."""
    most: float = 0.0
    """The same as long as each space is left a line of its largest cards with a tag under it."""
    centred: bool = False
    """True if stock and top discard stand in the middle of their strip; False where a row of discards needs it."""
    spare: int = 1
    """Plays that room is kept for in a space, at most; 0 where none come while the hand lasts."""


SPREAD = Composition()
"""Where all discards are seen, side by side."""
CENTRED = Composition(hand=0.205, stacks=0.8, centred=True)
"""Where one discard is seen."""
FREE = Composition(hand=0.165, grown=1.15, spare=3)
"""Where a table fills with groups, or players lay them as they like and need room beside them."""
SHARED = replace(FREE, grown=1.3)
"""Where they do so in one space for all."""
