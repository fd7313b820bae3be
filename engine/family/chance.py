"""Chance, fixed by the number of a deal: the first dealer, the shuffles, and all that is drawn in the course of a hand.

Each is drawn from a stream of its own, so that none of them depends on what is drawn for another.

A player may cut the pack before the first card. The cut makes another number of the one that was drawn, so nobody who
knew or chose that one has chosen the cards. The new number does all that the number of a deal does without a cut.
"""

from enum import IntEnum
from hashlib import sha256

from engine.rummy.cards import Card
from engine.rummy.pack import Pack
from engine.rummy.shuffle import MAX_DEAL, SplitMix, check_deal_number, shuffled

CUTS = 100_000
"""The number of places at which a pack can be cut, from 0. The player sees all digits of a place when choosing it: what
the program added to it would be the program's choice again. So many places leave a program that tries deals before the
cut no deal that is good for somebody after most cuts.
"""


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


def cut_number(number: int, salt: str, place: int) -> int:
    """The number of the deal that a cut makes of a drawn number. The salt is that of the fingerprint.

    Raises ValueError for a number that is no deal number.
    """
    text = f"{check_deal_number(number)} {salt} {place}"
    return int(sha256(text.encode()).hexdigest(), 16) % MAX_DEAL


def _stream(number: int, purpose: _Purpose, hands: int = 0) -> SplitMix:
    own = SplitMix(hands * len(_Purpose) + purpose).next()
    return SplitMix(SplitMix(check_deal_number(number)).next() ^ own)
