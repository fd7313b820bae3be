"""Manipulation on: each joker of the table is kept or taken (P14, P18).

A joker that is kept is paired with a joker of the table left that can stand for a card it could stand for. One that is
taken is paid for with the cards it could stand for, laid from the hand.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.games.playroom.melds import Kinds
from engine.rummy.cards import Card


def jokers_bound(before: Sequence[Kinds], after: Sequence[Kinds], laid: Counter[Card]) -> int | None:
    """The least number of jokers that were taken; None if some can neither be kept nor taken.

    `before` and `after` hold for each joker the cards that it can stand for; `laid` are the naturals of the hand.
    """
    payable = [cards for cards in before if Counter(cards) <= laid]
    wanted = Counter(card for cards in payable for card in cards)
    scarce = {card for card, count in wanted.items() if count > laid[card]}
    free = [cards for cards in payable if scarce.isdisjoint(cards)]
    rivals = Counter(cards for cards in payable if not scarce.isdisjoint(cards))
    bound = [cards for cards in before if cards not in rivals and cards not in free]
    result = (_taken([*bound, *(rivals - paid).elements()], free, after, paid.total()) for paid in _paid(rivals, laid))
    return min((count for count in result if count is not None), default=None)


def _paid(rivals: Counter[Kinds], laid: Counter[Card]) -> Iterator[Counter[Kinds]]:
    """Every choice of jokers for which these cards can pay, where equal ones are the same."""
    if not rivals:
        yield Counter()
        return
    cards = next(iter(rivals))
    others = Counter({each: count for each, count in rivals.items() if each != cards})
    for count in range(rivals[cards] + 1):
        price = Counter(dict.fromkeys(cards, count))
        if not price <= laid:
            return
        for paid in _paid(others, laid - price):
            yield paid + Counter({cards: count})


def _taken(bound: Sequence[Kinds], free: Sequence[Kinds], after: Sequence[Kinds], paid: int) -> int | None:
    """The jokers taken besides those paid for: the free ones without a partner. None if one that is bound has none.

    A joker that has a partner keeps having one while partners are found for others.
    """
    jokers = [*bound, *free]
    holder: dict[int, int] = {}
    lone = [index for index in range(len(jokers)) if not _paired(index, jokers, after, holder, set())]
    return None if lone and lone[0] < len(bound) else paid + len(lone)


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
