"""The worth of a card to the hand that keeps it, and to others once it is discarded."""

from engine.games.house.ai.stakes import Stakes
from engine.games.house.ai.thought import Thought
from engine.games.house.memory import Memory
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.quick.value import nearness
from engine.rummy.cards import CARDS, Card
from engine.rummy.plays import is_whole
from engine.rummy.table import Table, plays_of

_NEAR = 3.0
"""Points for each step of nearness to another card of the hand."""
_FITS = 5.0
"""Points for a place on the table, to the own hand, and to the others once the card is discarded."""
_WANTED = 1.5
"""Points lost for each step of nearness to a card that another is known to hold."""


def usefulness(card: Card, hand: frozenset[Card], table: Table) -> int:
    """The use of a card to the hand, in no unit: nearness to the others, and the plays of the table that it fits."""
    if card.is_joker:
        return len(CARDS)
    return _kin(card, hand) + sum(is_whole(play | {card}) for _, play in plays_of(table))


def throwing(card: Card, after: Thought, stakes: Stakes, memory: Memory) -> float:
    """The worth, in points, of discarding a card at the end of a turn: never more for a card that could be laid."""
    fits = sum(is_whole(play | {card}) for _, play in plays_of(after.table))
    lost = _NEAR * _kin(card, after.hand) + _FITS * fits + stakes.keeping(card)
    others = after.options.seating.opponents(after.seat)
    fed = sum(_kin(card, memory.held[seat]) for seat in others)
    spurned = any(_kin(card, memory.thrown[seat]) for seat in others)
    return -lost - _WANTED * (fed - spurned)


def _kin(card: Card, others: frozenset[Card]) -> int:
    """The sum of a card's nearness to all others."""
    return 0 if card.is_joker else nearness(mask_of((card,)), mask_of(others))
