"""The best lay-offs on a knock, exactly, and the arrangement that leaves an opponent least to lay off (G10, G13).

Hands and melds are masks here, as in `least_count.py`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from engine.games.gin.least_count import Arrangement, CountTables
from engine.games.gin.melds import AceRuns, Melds, law, mask_of
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.masks import cards_in_mask
from engine.values import value_class


@value_class
class LayOffPlan:
    """Cards to lay off, in order, and the best count that is left."""

    count: int
    cards: tuple[tuple[Card, Card], ...]
    """Each with a card of the meld that it goes to."""


@cache
def meld_masks(ace: AceRuns) -> frozenset[int]:
    """Every meld there is."""
    return frozenset(map(mask_of, law(ace).melds(CARDS[:NATURALS])))


def best_lay_off(counted: CountTables, hand: int, spread: Melds) -> LayOffPlan:
    """The lay-offs that leave the least count; of several, those of the fewest cards.

    One may break up melds of one's own for it (G13). So every way to add cards to each of the knocker's melds is tried,
    and what is left is counted.
    """
    melds = [mask_of(meld) for meld in spread]
    ways = [tuple(_additions(meld, hand, meld_masks(counted.rules.ace))) for meld in melds]
    least: tuple[int, int, Sequence[int]] = (counted.count(hand), 0, [0] * len(melds))
    for added in _apart(ways):
        laid = sum(added)
        result = (counted.count(hand & ~laid), laid.bit_count(), added)
        least = min(least, result, key=lambda each: each[:2])
    order = [
        step for meld, added in zip(melds, least[2], strict=True) for step in _in_turn(meld, added, counted.rules.ace)
    ]
    return LayOffPlan(least[0], tuple(order))


def _additions(meld: int, hand: int, melds: frozenset[int]) -> Iterator[int]:
    """Every set of cards of a hand that a meld takes one by one, none included."""
    visited, queue = {0}, [0]
    while queue:
        added = queue.pop()
        yield added
        for card in cards_in_mask(hand & ~added):
            more = added | 1 << card
            if more not in visited and meld | more in melds:
                visited.add(more)
                queue.append(more)


def _apart(ways: Sequence[Iterable[int]]) -> Iterator[tuple[int, ...]]:
    """One way from each, in all combinations that share no card."""
    if not ways:
        yield ()
        return
    for others in _apart(ways[1:]):
        taken = sum(others)
        yield from ((way, *others) for way in ways[0] if not way & taken)


def _in_turn(meld: int, added: int, ace: AceRuns) -> Iterator[tuple[Card, Card]]:
    """The cards added to a meld, in an order in which it stays one."""
    first = cards_in_mask(meld)[0]
    while added:
        card = next(card for card in cards_in_mask(added) if meld | 1 << card in meld_masks(ace))
        yield card, first
        meld |= 1 << card
        added ^= 1 << card


def exposure(counted: CountTables, melds: Melds, unseen: int, held: float) -> float:
    """The points an opponent is expected to lay off, who holds each unseen card with the chance `held`.

    A card that fits only once others lie there needs those, too, so each step from the meld multiplies by the chance.
    """
    result, expected = 0, 0.0
    for meld in map(mask_of, melds):
        lying, chance = meld, held
        while True:
            fitting = [
                card for card in cards_in_mask(unseen & ~lying) if lying | 1 << card in meld_masks(counted.rules.ace)
            ]
            if not fitting:
                break
            new = [card for card in fitting if not result >> card & 1]
            expected += chance * counted.rules.value(new)
            result |= mask_of(new)
            lying |= mask_of(fitting)
            chance *= held
    return expected


def safest(counted: CountTables, hand: int, unseen: int, held: float) -> Arrangement:
    """The arrangement with the best count that leaves an opponent least to lay off (G10)."""
    return min(
        counted.best(hand),
        key=lambda each: (exposure(counted, each.melds, unseen, held), len(each.melds), each.melds),
    )
