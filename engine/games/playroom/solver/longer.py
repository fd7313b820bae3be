"""The forms in which a combination of the table may be left with manipulation off (P13, P14, P17)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from engine.games.playroom.judge.pairing import JokerRule, jokers_taken
from engine.games.playroom.melds import (
    CLOSED,
    HIGH,
    JOKER,
    LOW,
    Combination,
    CombinationKind,
    CombinationLaw,
    Kinds,
    card_at,
    read_combination,
)
from engine.games.playroom.solver.table_combinations import TableCombination
from engine.rummy.cards import CARDS

Longer = tuple[Combination, Kinds, int]
"""A combination lengthened, the cards that it takes from the hand, sorted, and the jokers that it gives."""


def longer_forms(
    each: TableCombination, counts: list[int], jokers: bool, layoff: bool, law: CombinationLaw
) -> list[Longer]:
    """Every form with cards of a hand, but for the one in which it lies, the smallest first.

    `counts`: how many of each natural the hand has. `jokers`: it has a joker, or may get one. `layoff`: jokers may
    lengthen combinations, too.
    """
    if not (jokers and layoff):
        for card in each.touching:
            if counts[card]:
                break
        else:
            return []
    result = each.found
    rule = JokerRule.LAY_OFF if layoff else JokerRule.NEW_ONLY
    forms: dict[Kinds, Longer] = {}
    for cards in _forms(result, counts, jokers and layoff):
        left = read_combination(cards, law)
        if left is None or left.cards == result.cards or left.cards in forms:
            continue
        taken = jokers_taken(result, left, rule)
        if taken is None:
            continue
        used = Counter(left.naturals) - Counter(result.naturals)
        if all(counts[card] >= count for card, count in used.items()):
            more = left.has_joker - result.has_joker + taken
            forms[left.cards] = (left, (*sorted(used.elements()), *(JOKER,) * more), taken)
    return sorted(forms.values(), key=_size)


def _size(longer: Longer) -> int:
    return len(longer[1])


def _forms(result: Combination, counts: list[int], joker: bool) -> Iterator[Kinds]:
    """Cards that may be forms. `joker`: a joker of the hand may lie in them."""
    if result.kind is CombinationKind.IDENTITY:
        if len(result.cards) < CLOSED and counts[result.cards[0]]:
            yield (result.cards[0],) * CLOSED
    elif result.kind is CombinationKind.SET:
        rank = result.naturals[0].rank
        missing = [card for card in CARDS[rank:JOKER:13] if card not in result.cards and counts[card]]
        for size in range(len(missing) + 1):
            for more in combinations(missing, size):
                if more:
                    yield (*result.naturals, *more)
                if result.has_joker or joker:
                    yield (*result.naturals, *more, JOKER)
    else:
        yield from _run_forms(result, counts, joker)


def _run_forms(result: Combination, counts: list[int], joker: bool) -> Iterator[Kinds]:
    suit = result.naturals[0].suit
    held = [counts[card_at(suit, place)] > 0 for place in range(HIGH + 1)]
    lows = _ends(range(result.start - 1, LOW - 1, -1), held, joker)
    highs = _ends(range(result.end, HIGH + 1), held, joker)
    for low, lacking_low in lows:
        for high, lacking_high in highs:
            lacking = lacking_low + lacking_high
            if len(lacking) > 1:
                continue
            below = tuple(card_at(suit, place) for place in range(result.start - low, result.start))
            above = tuple(card_at(suit, place) for place in range(result.end, result.end + high))
            own = tuple(each if each != JOKER else result.stands_for[0] for each in result.cards)
            bare = [result.cards]
            if result.has_joker and counts[result.stands_for[0]]:
                bare.append(own)
            for cards in bare:
                if not lacking:
                    yield (*below, *cards, *above)
                if joker and JOKER not in cards:
                    yield from _with_joker((*below, *cards, *above), low, len(cards), result.start - low, lacking)


def _with_joker(cards: Kinds, low: int, size: int, start: int, lacking: tuple[int, ...]) -> Iterator[Kinds]:
    """A run with a joker at one of the places that it is lengthened by: where a card is lacking, if one is."""
    for place in range(len(cards)):
        if not low <= place < low + size and (not lacking or start + place == lacking[0]):
            yield (*cards[:place], JOKER, *cards[place + 1 :])


def _ends(places: range, held: list[bool], joker: bool) -> list[tuple[int, tuple[int, ...]]]:
    """The lengths by which a run may grow one way, each with the places that a joker must take: one at most."""
    result: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    lacking: tuple[int, ...] = ()
    for number, place in enumerate(places, 1):
        if not held[place]:
            if lacking or not joker:
                break
            lacking = (place,)
        result.append((number, lacking))
    return result
