"""A turn between two stages, as sets of cards.

A free stage depends on no more than the owner of every card on the table, and the hand.
"""

from typing import NamedTuple


class Spot(NamedTuple):
    """The cards of each space and of the hand, as masks. `others` are the other players' spaces in a fixed order."""

    own: int
    others: tuple[int, ...]
    hand: int

    @property
    def foreign(self) -> int:
        """The cards in all other players' spaces."""
        cards = 0
        for space in self.others:
            cards |= space
        return cards

    def side(self, ally: int | None) -> int:
        """The cards of the player's space and of the partner's, whose place among the others is `ally`."""
        return self.own if ally is None else self.own | self.others[ally]


class SpotTheft(NamedTuple):
    """A stage that lays one play with stolen cards in it, paid with cards of the hand (R13)."""

    target: int
    """The place of the space in `Spot.others`, or OWN."""
    play: int
    laid: int
    stolen: int

    def after(self, spot: Spot) -> Spot:
        """The spot after the stage."""
        others = [space & ~self.play for space in spot.others]
        own = spot.own & ~self.play
        if self.target == OWN:
            own |= self.play
        else:
            others[self.target] |= self.play
        return Spot(own, tuple(others), spot.hand & ~self.laid)


OWN = -1
Path = tuple[SpotTheft, ...]
"""Thefts one after the other."""
