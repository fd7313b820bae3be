"""Manipulation on: each joker of the table is kept or taken (P14, P18).

A joker that is kept is paired with a joker of the table left that can stand for a card it could stand for. One that is
taken is paid for with the cards it could stand for, laid from the hand.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from engine.games.playroom.combinations import Kinds
from engine.rummy.cards import Card


def jokers_bound(before: Sequence[Kinds], after: Sequence[Kinds], laid: Counter[Card]) -> int | None:
    """The least number of jokers that were taken; None if some can neither be kept nor taken.

    `before` and `after` hold for each joker the cards that it can stand for; `laid` are the naturals of the hand.
    """
    payable = [index for index, cards in enumerate(before) if Counter(cards) <= laid]
    for count in range(_unpaired(before, after), len(payable) + 1):
        for taken in combinations(payable, count):
            paid = Counter(card for index in taken for card in before[index])
            kept = [cards for index, cards in enumerate(before) if index not in taken]
            if paid <= laid and not _unpaired(kept, after):
                return count
    return None


def _unpaired(before: Sequence[Kinds], after: Sequence[Kinds]) -> int:
    """The number of jokers without a partner in a maximum matching, found by augmenting paths."""
    holder: dict[int, int] = {}
    return sum(not _paired(index, before, after, holder, set()) for index in range(len(before)))


def _paired(
    index: int, before: Sequence[Kinds], after: Sequence[Kinds], holder: dict[int, int], seen: set[int]
) -> bool:
    """Finds a partner for a joker, others changing theirs where need be; false where there is none."""
    for place, cards in enumerate(after):
        if place in seen or set(before[index]).isdisjoint(cards):
            continue
        seen.add(place)
        if place not in holder or _paired(holder[place], before, after, holder, seen):
            holder[place] = index
            return True
    return False
