"""The best melding of a hand, exactly. Natural cards are bits here: bit 13 * suit + rank."""

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache

from engine.games.straight.melds import mask_of
from engine.mind.pack_melds import MeldPiece, PackMelds
from engine.rummy.cards import NATURALS, Card
from engine.rummy.melds import Meld, MeldRules, read
from engine.values import value_class

_RANKS = 13
_ACE, _TWO, _KING = 0, 1, 12
_UNIT = 64
"""A point of the aim; what is below it counts cards, so that of equal meldings the one with most cards is found."""


class MeldingAim(Enum):
    """The quantity that a melding makes best."""

    LEAST_LEFT = "least points left"
    MOST_POINTS = "most points on the table"
    MOST_CARDS = "most cards laid"


@value_class
class Values:
    """The values by which meldings of a hand are compared."""

    rules: MeldRules
    aim: MeldingAim
    points: tuple[int, ...]
    """The points of each rank, the ace first."""
    joker: int
    """Points of a joker in the hand."""
    low_ace: int | None = None
    """The points of an ace on the table in a run with the two and without the king; None if the same as elsewhere."""

    def gain(self, naturals: Sequence[int], ranks: Sequence[int]) -> int:
        """The gain of a meld, in points of the aim times `_UNIT`, by the ranks of its naturals and of all its cards."""
        size, points = len(ranks), self.points
        match self.aim:
            case MeldingAim.LEAST_LEFT:
                held = sum([points[rank] for rank in naturals]) + (size - len(naturals)) * self.joker
                return held * _UNIT + size
            case MeldingAim.MOST_POINTS:
                low = self.low_ace is not None and _ACE in ranks and _TWO in ranks and _KING not in ranks
                table = sum([points[rank] for rank in ranks])
                return (table + (self.low_ace or 0) - points[_ACE] if low else table) * _UNIT + size
            case MeldingAim.MOST_CARDS:
                return size * _UNIT


@value_class
class Melding:
    """Melds that share no card, and the cards that they leave."""

    melds: tuple[Meld, ...]
    left: frozenset[Card]
    value: int
    """The quantity named by the aim: points left, points on the table or cards laid."""


@cache
def tables(values: Values) -> "MeldingTables":
    """The tables for these values, made when they are first asked for."""
    return MeldingTables(values)


class MeldingTables:
    """Best meldings of hands under the same values."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self._melds = PackMelds(values.rules, values.gain)

    def gain(self, mask: int, jokers: int) -> int:
        """The gain of the best melding of these cards."""
        return self._melds.gain(mask, jokers)

    def most(self, mask: int, jokers: int) -> int:
        """Points on the table or cards laid by the best melding of these cards, with the aim of most of them."""
        return self._melds.gain(mask, jokers) // _UNIT

    def left(self, cards: Iterable[Card]) -> int:
        """The points that the best melding leaves, with the aim of leaving least."""
        mask, jokers, total = 0, 0, 0
        points = self.values.points
        for card in cards:
            if card < NATURALS:
                mask |= 1 << card
                total += points[card % _RANKS]
            else:
                jokers += 1
                total += self.values.joker
        return total - self._melds.gain(mask, jokers) // _UNIT

    def best(self, cards: Iterable[Card]) -> Melding:
        """The best melding of a hand."""
        held = frozenset(cards)
        jokers = iter(sorted(card for card in held if card.is_joker))
        chosen = self._melds.best(mask_of(held), len(held) - mask_of(held).bit_count())
        melds = tuple(self._meld(piece, [next(jokers) for _face in piece.faces]) for piece in chosen)
        left = held.difference(*(meld.cards for meld in melds))
        gain = sum([piece.gain for piece in chosen])
        return Melding(melds, left, self._value(gain, held))

    def _value(self, gain: int, held: frozenset[Card]) -> int:
        value = gain // _UNIT
        if self.values.aim is not MeldingAim.LEAST_LEFT:
            return value
        points = self.values.points
        return sum(self.values.joker if card.is_joker else points[card.rank] for card in held) - value

    def _meld(self, piece: MeldPiece, jokers: Sequence[Card]) -> Meld:
        """The meld with jokers in the places that are missing."""
        names = dict(zip(jokers, piece.faces, strict=True))
        meld = read((*piece.cards, *jokers), names, self.values.rules)
        if isinstance(meld, Meld):
            return meld
        message = f"{(*piece.cards, *piece.faces)} are no meld"
        raise ValueError(message)
