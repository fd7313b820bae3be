"""Manipulation on: each joker of the table is kept or taken (P14, P18).

A joker that is kept is paired with a joker of the table left that can stand for a card it could stand for. One that is
taken is paid for with the cards it could stand for, laid from the hand.
"""

from collections import Counter
from collections.abc import Sequence

from engine.games.playroom.combinations import Kinds
from engine.rummy.cards import Card


def jokers_bound(before: Sequence[Kinds], after: Sequence[Kinds], laid: Counter[Card]) -> int | None:
    """How many jokers are taken at least; None if some can neither be kept nor taken.

    `before` and `after` hold for each joker the cards that it can stand for; `laid` are the naturals of the hand.
    """
    order = sorted(before, key=lambda cards: (sum(_meet(cards, each) for each in after), cards))
    for most in range(len(order) + 1):
        if _bound(order, Counter(after), laid, most, set()):
            return most
    return None


def _meet(one: Kinds, other: Kinds) -> bool:
    return not set(one).isdisjoint(other)


def _bound(
    before: Sequence[Kinds],
    after: Counter[Kinds],
    laid: Counter[Card],
    most: int,
    failed: set[object],
) -> bool:
    """True if these jokers can be bound with at most so many of them taken."""
    if not before:
        return True
    key = (len(before), frozenset(after.items()), frozenset(laid.items()), most)
    if key in failed:
        return False
    first, rest = before[0], before[1:]
    for place in after:
        if _meet(first, place) and _bound(rest, after - Counter([place]), laid, most, failed):
            return True
    paid = Counter(first)
    if most and paid <= laid and _bound(rest, after, laid - paid, most - 1, failed):
        return True
    failed.add(key)
    return False
