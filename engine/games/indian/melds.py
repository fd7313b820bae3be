"""The groups that there are, and the points of cards (I3, I4, I14)."""

from collections.abc import Iterable, Sequence
from enum import Enum

from engine.rummy.cards import RANKS, Card
from engine.rummy.meld_flaws import MeldFlaw, MeldLimits, flaw_of
from engine.rummy.melds import FEWEST, RANK_COUNT
from engine.values import value_class

_ACE, _TEN = RANKS.index("A"), RANKS.index("T")
_MOST_OF_A_SET = 4
PLACES = RANK_COUNT + 1
"""The places of a row: the ace lies at both of its ends."""
POINTS = tuple(10 if rank == _ACE or rank >= _TEN else rank + 1 for rank in range(RANK_COUNT))
"""The points of a card that is not wild, by its rank (I14)."""


class Reading(Enum):
    """The kinds of groups."""

    PURE = "pure"
    SEQUENCE = "sequence"
    SET = "set"


@value_class
class IndianLaw:
    """The groups of one deal: its turned card names the wild rank."""

    wild_rank: int
    wild_set: bool = False
    """True if a further wild card may lie with a set of four."""

    @property
    def most_set(self) -> int:
        """The most cards of a set."""
        return _MOST_OF_A_SET + self.wild_set

    def is_wild(self, card: Card) -> bool:
        """True if a card stands for any other (I3)."""
        return card.is_joker or card.rank == self.wild_rank

    def naturals(self, cards: Iterable[Card]) -> list[Card]:
        """The cards that are not wild."""
        return [card for card in cards if not self.is_wild(card)]

    def points(self, cards: Iterable[Card]) -> int:
        """The points of cards; wild ones have none (I14)."""
        return sum(POINTS[card.rank] for card in cards if not self.is_wild(card))

    def reading(self, cards: Sequence[Card]) -> Reading | None:
        """The group that cards make, in whatever order they come; None if they make none (I4)."""
        if not FEWEST <= len(cards) <= RANK_COUNT:
            return None
        if not any(card.is_joker for card in cards) and lie_in_row(cards, len(cards)):
            return Reading.PURE
        naturals = self.naturals(cards)
        if naturals:
            if lie_in_row(naturals, len(cards)):
                return Reading.SEQUENCE
            return Reading.SET if self._is_set(naturals, len(cards)) else None
        return Reading.SEQUENCE if any(not card.is_joker for card in cards) else None

    def _is_set(self, naturals: Sequence[Card], count: int) -> bool:
        wild = count - len(naturals)
        alike = len({card.rank for card in naturals}) == 1 and len({card.suit for card in naturals}) == len(naturals)
        return alike and count <= _MOST_OF_A_SET + (self.wild_set and wild > 0)

    def placed(self, cards: Sequence[Card]) -> list[tuple[Card, int | None]]:
        """The cards of a group from left to right, wild ones in gaps; in a sequence each with its place in the row."""
        reading = self.reading(cards)
        if reading is None:
            return [(card, None) for card in cards]
        if reading is Reading.SET:
            return [(card, None) for card in sorted(cards, key=lambda card: (self.is_wild(card), card.suit, card))]
        fixed = [card for card in cards if not card.is_joker and (reading is Reading.PURE or not self.is_wild(card))]
        wild = [card for card in cards if card not in fixed]
        places = _places(fixed, len(cards))
        start = max(0, min(min(places.values(), default=0), PLACES - len(cards)))
        row = dict(zip(places.values(), places, strict=True))
        return [(row[place] if place in row else wild.pop(0), place) for place in range(start, start + len(cards))]

    def in_order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards of a group as they read."""
        return tuple(card for card, _place in self.placed(cards))

    def declares(self, groups: Iterable[Sequence[Card]], sequences: int) -> bool:
        """True if these are all groups, with a pure sequence and so many sequences in all (I10)."""
        readings = [self.reading(group) for group in groups]
        pure = None not in readings and Reading.PURE in readings
        return pure and sum(reading is not Reading.SET for reading in readings) >= sequences

    def flaw(self, cards: Sequence[Card]) -> tuple[MeldFlaw, int]:
        """The reason why cards are no group, with the limit that they break."""
        limits = MeldLimits(suits=1, most_set=self.most_set)
        return flaw_of(cards, limits, is_wild=self.is_wild)


def wild_rank_of(turned: Card) -> int:
    """The rank that the turned card makes wild: that of aces for a joker (I3)."""
    return _ACE if turned.is_joker else turned.rank


def lie_in_row(cards: Sequence[Card], length: int) -> bool:
    """True if cards have different places in one suit's row of so many cards, each its own."""
    ranks = {card.rank for card in cards}
    if len({card.suit for card in cards}) != 1 or len(ranks) < len(cards):
        return False
    if max(ranks) - min(ranks) < length:
        return True
    return _ACE in ranks and RANK_COUNT - min(ranks - {_ACE}) < length


def _places(cards: Sequence[Card], length: int) -> dict[Card, int]:
    """The places of cards of one suit in a row of so many: an ace lies at its head or, after the king, at its end."""
    low = {card: card.rank for card in cards}
    if not low or max(low.values()) - min(low.values()) < length:
        return low
    return {card: place or RANK_COUNT for card, place in low.items()}
