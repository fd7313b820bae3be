"""The most that cards are worth in combinations of their own: a first meld where all may be regrouped (P16)."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations

from engine.games.playroom.melds import (
    IDENTICAL,
    JOKER,
    LEAST,
    Combination,
    CombinationKind,
    CombinationLaw,
    Kinds,
    card_at,
    combination_value,
    rank_value,
    read_combination,
)
from engine.games.playroom.options import PlayroomOptions
from engine.mind.branch_and_bound import MANY_STEPS, BranchAndBound, Offer, Supply
from engine.mind.packing import Fields
from engine.rummy.cards import CARDS, NATURALS, RANKS, SUITS, Card

_MOST_EQUAL, _MOST_JOKERS = 4, 16
"""Equal cards in four decks, and the jokers there."""
_FIELDS = Fields()
_UNITS = (*(_FIELDS.field(_MOST_EQUAL) for _place in range(NATURALS)), _FIELDS.field(_MOST_JOKERS))
"""By place in the order of ranks the unit of a card; the joker is last."""


def most_points(options: PlayroomOptions, cards: Counter[Card], enough: int) -> int | None:
    """The points of the disjoint combinations of these kinds that are worth most; None if there is none.

    Once `enough` is reached no more are looked for.
    """
    search = melds_search(options, cards)
    search.search(enough)
    return search.gain or None


def best_melds(
    options: PlayroomOptions, cards: Counter[Card], enough: int, steps: int = MANY_STEPS
) -> tuple[Combination, ...]:
    """The disjoint combinations of these kinds that are worth most, or the first ones worth `enough`.

    After so many steps the search stops with the best that it has found.
    """
    search = melds_search(options, cards)
    search.search(enough, steps)
    return search.best


def melds_search(options: PlayroomOptions, cards: Counter[Card]) -> BranchAndBound[Combination]:
    """The search for the disjoint combinations of some cards that are worth most.

    The cards are gone through by rank: each lies in one of the combinations that begin with it, or in none.
    """
    law, values = options.law, _values(options.law)
    held = sorted((_place(card), count) for card, count in cards.items() if count)
    supplies = [Supply(_UNITS[place], count, values[place]) for place, count in held]
    jokers, offers = cards[JOKER], list[Offer[Combination]]()
    for place, _count in held:
        beginning = _begin_with(place, law)
        offers += beginning[min(jokers, len(beginning) - 1)]
    return BranchAndBound(_FIELDS, supplies, offers)


@cache
def _values(law: CombinationLaw) -> tuple[int, ...]:
    """By place, what a card counts at most; a joker as much as the dearest."""
    more = IDENTICAL if law.identity else 0
    ranks = [rank_value(law, rank) + more for rank in range(len(RANKS))]
    return (*(value for value in ranks for _suit in SUITS), max(law.values))


def _place(card: Card) -> int:
    """The place of a card in the order of ranks."""
    return NATURALS if card == JOKER else card.rank * len(SUITS) + card.suit


@lru_cache(4 * (NATURALS + 1))
def _begin_with(place: int, law: CombinationLaw) -> tuple[tuple[Offer[Combination], ...], ...]:
    """By the most jokers in them the combinations that begin with a card."""
    card, values = CARDS[place % len(SUITS) * len(RANKS) + place // len(SUITS)], _values(law)
    result = list[Offer[Combination]]()
    for each in holding(card, law) if place < NATURALS else ():
        places = [_place(other) for other in each.cards]
        if min(places) == place:
            points = combination_value(law, each)
            uses = sum(_UNITS[other] for other in places)
            result.append(Offer(each, uses, points, sum(values[other] for other in places) - points))
    jokers = [each.what.cards.count(JOKER) for each in result]
    return tuple(
        tuple(each for each, number in zip(result, jokers, strict=True) if number <= most)
        for most in range(max(jokers, default=0) + 1)
    )


@cache
def holding(card: Card, law: CombinationLaw) -> tuple[Combination, ...]:
    """Every combination with a card in it, those worth most by their length first; always in the same order."""
    runs = _runs(card, law) if law.jokers_bound else _free_runs(card, law)
    result = [*runs, *_sets(card, law)]
    if law.identity:
        result += [Combination(CombinationKind.IDENTITY, (card,) * size) for size in (LEAST, LEAST + 1)]
    return tuple(sorted(dict.fromkeys(result), key=lambda each: (each.has_joker, -len(each.cards))))


def _runs(card: Card, law: CombinationLaw) -> Iterator[Combination]:
    """Runs of three to five cards with this one, any of them a joker: longer ones are made of these.

    Six cards and more are two runs; of those with one joker, one has it.
    """
    for size in range(LEAST, 2 * LEAST):
        for start in range(law.top - size + 2):
            places = range(start, start + size)
            own = tuple(card_at(card.suit, place) for place in places)
            if card not in own:
                continue
            for joker in (None, *range(size)):
                written = tuple(JOKER if place == joker else each for place, each in enumerate(own))
                result = _as_written(written, start, law)
                if result is not None and card in result.cards:
                    yield result


def _free_runs(card: Card, law: CombinationLaw) -> Iterator[Combination]:
    """Runs with this card and free jokers, with as many of them as there is room for."""
    for size in range(LEAST, law.top + 2):
        for start in range(max(0, law.top - size + 2)):
            own = [card_at(card.suit, start + place) for place in range(size)]
            for naturals in _not_parted(size) if card in own else ():
                cards = (*(own[place] for place in naturals), *(JOKER,) * (size - len(naturals)))
                result = read_combination(cards, law) if card in cards else None
                if result is not None:
                    yield result


@cache
def _not_parted(size: int) -> tuple[tuple[int, ...], ...]:
    """The places of the naturals in each run of a size that is not two runs: one part would be of jokers alone."""
    chosen = (each for many in range(1, size + 1) for each in combinations(range(size), many))
    return tuple(
        each for each in chosen if not any(each[0] < cut <= each[-1] for cut in range(LEAST, size - LEAST + 1))
    )


def _as_written(written: Kinds, start: int, law: CombinationLaw) -> Combination | None:
    result = read_combination(written, law)
    return result if result is not None and result.start == start else None


def _sets(card: Card, law: CombinationLaw) -> Iterator[Combination]:
    rank = [CARDS[suit * len(RANKS) + card.rank] for suit in range(len(SUITS))]
    for mask in range(1, 1 << len(SUITS)):
        chosen = tuple(each for suit, each in enumerate(rank) if mask >> suit & 1)
        if card not in chosen:
            continue
        for jokers in range(2 if law.jokers_bound else len(SUITS)):
            result = read_combination((*chosen, *(JOKER,) * jokers), law)
            if result is not None:
                yield result
