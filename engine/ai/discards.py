"""Which card a hand misses least."""

from collections.abc import Collection

from engine.house.scoring import unplayed_value
from engine.rummy.cards import CARDS, Card
from engine.rummy.plays import CIRCLE, PlayReader
from engine.rummy.table import Table, plays_of


def least_useful(free: Collection[Card], hand: frozenset[Card], table: Table, plays: PlayReader) -> Card:
    """The free card that helps the hand least; of equals, the one that costs most to be left with."""
    return min(free, key=lambda card: (_usefulness(card, hand, table, plays), -unplayed_value((card,)), card))


def _usefulness(card: Card, hand: frozenset[Card], table: Table, plays: PlayReader) -> int:
    """Points for each neighbour in the hand, and for a place on the table."""
    if card.is_joker:
        return len(CARDS)
    near = sum(_nearness(card, other) for other in hand if other != card)
    return near + sum(plays.whole(play | {card}) for _, play in plays_of(table))


def _nearness(card: Card, other: Card) -> int:
    """2 for the same rank or the next in suit, 1 for the next but one."""
    if other.is_joker:
        return 0
    if card.rank == other.rank:
        return 2
    if card.suit != other.suit:
        return 0
    apart = (card.rank - other.rank) % CIRCLE
    return {1: 2, 2: 1}.get(min(apart, CIRCLE - apart), 0)
