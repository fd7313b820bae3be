"""Chance, fixed by the number of a deal: the first dealer, the shuffles, and all that is drawn in the course of a hand.

Each is drawn from a stream of its own, so that none of them depends on what is drawn for another.
"""

from enum import IntEnum

from engine.rummy.cards import Card
from engine.rummy.pack import Pack
from engine.rummy.shuffle import SplitMix, check_deal_number, shuffled


class _Purpose(IntEnum):
    DEALER = 0
    PACK = 1
    COURSE = 2


def first_dealer(seats: int, number: int) -> int:
    """The first dealer, any of the seats. Raises ValueError for a number that is no deal number."""
    return _stream(number, _Purpose.DEALER).below(seats)


def shuffled_pack(pack: Pack, number: int, hands: int) -> tuple[Card, ...]:
    """The cards of the hand that follows `hands` others, the first to be dealt first. Raises ValueError as above."""
    return shuffled(pack.cards, _stream(number, _Purpose.PACK, hands))


def seed_of(number: int, hands: int) -> int:
    """The seed of all that chance decides in the course of that hand: 64 bits. Raises ValueError as above."""
    return _stream(number, _Purpose.COURSE, hands).next()


def _stream(number: int, purpose: _Purpose, hands: int = 0) -> SplitMix:
    own = SplitMix(hands * len(_Purpose) + purpose).next()
    return SplitMix(SplitMix(check_deal_number(number)).next() ^ own)
