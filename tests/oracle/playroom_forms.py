"""Every form in which a combination of the table may be left with manipulation off, whatever the hand holds (P17)."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from engine.games.playroom.judge.pairing import JokerRule, jokers_taken
from engine.games.playroom.melds import (
    CLOSED,
    HIGH,
    JOKER,
    LOW,
    Combination,
    CombinationKind,
    Kinds,
    card_at,
    law_of,
    read_combination,
)
from engine.rummy.cards import CARDS

EVERY = law_of(identity=True, ace="both", scoring="fives", jokers_bound=True)
"""The law under which most is a combination."""
EveryLonger = tuple[Kinds, Kinds, int]
"""A combination lengthened, the cards that it takes from the hand, sorted, and the jokers that it gives."""


@lru_cache(1 << 14)
def every_longer_form(result: Combination, layoff: bool) -> tuple[EveryLonger, ...]:
    """Every form in which a combination of the table may be left, but for the one in which it lies."""
    rule = JokerRule.LAY_OFF if layoff else JokerRule.NEW_ONLY
    forms: dict[Kinds, EveryLonger] = {}
    for cards in _forms(result, layoff):
        left = read_combination(cards, EVERY)
        if left is None or left.cards == result.cards:
            continue
        taken = jokers_taken(result, left, rule)
        if taken is not None:
            used = Counter(left.naturals) - Counter(result.naturals)
            jokers = left.has_joker - result.has_joker + taken
            forms[left.cards] = (left.cards, (*sorted(used.elements()), *(JOKER,) * jokers), taken)
    return tuple(sorted(forms.values(), key=_size))


def _size(longer: EveryLonger) -> int:
    return len(longer[1])


def _forms(result: Combination, layoff: bool) -> Iterator[Kinds]:
    if result.kind is CombinationKind.IDENTITY:
        yield (result.cards[0],) * CLOSED
    elif result.kind is CombinationKind.SET:
        rank = result.naturals[0].rank
        missing = [card for card in CARDS[rank:JOKER:13] if card not in result.cards]
        for size in range(len(missing) + 1):
            for more in combinations(missing, size):
                yield (*result.naturals, *more)
                yield (*result.naturals, *more, JOKER)
    else:
        yield from _run_forms(result, layoff)


def _run_forms(result: Combination, layoff: bool) -> Iterator[Kinds]:
    suit = result.naturals[0].suit
    bare = {place: result.at(place) for place in range(result.start, result.end)}
    for start in range(LOW, result.start + 1):
        for end in range(result.end, HIGH + 2):
            row = [bare.get(place) or card_at(suit, place) for place in range(start, end)]
            paid = [card_at(suit, start + index) if card == JOKER else card for index, card in enumerate(row)]
            for cards in [row, paid] if result.has_joker else [row]:
                yield tuple(cards)
                if layoff and JOKER not in cards:
                    for place in range(len(cards)):
                        if not result.start <= start + place < result.end:
                            yield (*cards[:place], JOKER, *cards[place + 1 :])
