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


def is_known(spot: Spot, seen: dict[tuple[int, ...], list[int]]) -> bool:
    """True if a spot at least as good is in `seen`; else this one is from now on.

    As good is one with the same cards in the others' spaces, and fewer in one's own: more of them are in the hand.
    """
    owned = seen.setdefault(spot.others, [])
    if any(own & ~spot.own == 0 for own in owned):
        return True
    owned.append(spot.own)
    return False


OWN = -1
Path = tuple[SpotTheft, ...]
"""Thefts one after the other."""
