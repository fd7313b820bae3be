"""The most that cards are worth in combinations of their own: a first meld where all may be regrouped (P16).

The cards are gone through by rank: the first one lies in one of the combinations that begin with it, or in none. Every
card has a price, such that no combination is worth more than its cards cost. So what is left is worth no more than it
costs, and each choice has a loss: the price of a card left out, or the cards' prices less the points of their
combination. A branch is cut off when it has lost too much to beat the best found. The first prices are the cards'
values; a search that takes long begins anew with shadow prices.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from math import gcd
from operator import mul

from engine.games.playroom.judge.shadow_prices import SCALE, shadow_prices
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
from engine.rummy.cards import CARDS, NATURALS, RANKS, SUITS, Card
from engine.values import value_class

_FEW_STEPS = 300
"""Steps before shadow prices are sought, which take as long as some hundreds."""
_BITS = 6
"""Bits for the number of each card in a packed rest. The highest stays free: it shows that too many were taken."""
_COUNT = (1 << _BITS - 1) - 1
_FREE = sum(1 << _BITS * place + _BITS - 1 for place in range(NATURALS + 1))


def most_points(options: PlayroomOptions, cards: Counter[Card], enough: int) -> int | None:
    """The points of the disjoint combinations of these kinds that are worth most; None if there is none.

    Once `enough` is reached no more are looked for.
    """
    result = best_melds(options, cards, enough)
    return sum(combination_value(options.law, each) for each in result) if result else None


def best_melds(
    options: PlayroomOptions, cards: Counter[Card], enough: int, steps: int | None = None
) -> tuple[Combination, ...]:
    """The disjoint combinations of these kinds that are worth most, or the first ones worth `enough`.

    With `steps` the search stops after so many, with the best it has found.
    """
    packing = MeldPacking(options, cards)
    packing.search(enough, steps)
    return packing.best


@value_class
class PlacedMeld:
    """A combination with its cards as places in the order of ranks."""

    found: Combination
    points: int
    places: tuple[int, ...]
    """Sorted; a joker is last."""
    packed: int


class MeldPacking:
    """The disjoint combinations of some cards that are worth most."""

    def __init__(self, options: PlayroomOptions, cards: Counter[Card]) -> None:
        self.best: tuple[Combination, ...] = ()
        """The combinations worth most of all that were tried."""
        self.steps = 0
        """Steps taken: cards for which the combinations that begin with them were tried."""
        self._most = 0
        """The worth of the best; all points of the search are multiplied by `SCALE`."""
        self._counts = [0] * (NATURALS + 1)
        for card, count in cards.items():
            self._counts[_place(card)] += count
        self._values = _values(options)
        self._melds = [meld for place in range(NATURALS) for meld in self._begin(options, place)]
        self._unit = SCALE * gcd(*[meld.points for meld in self._melds])
        """All points are multiples of this."""
        self._prices: list[int] = []
        self._choices: list[list[tuple[int, PlacedMeld]]] = []
        """For each place the combinations that begin with it and what is lost with each, the least first."""
        self._seen: dict[int, int] = {}
        """By the cards left, packed, the most points with which they were left."""
        self._enough = 0
        self._last_step: int | None = None
        self._over = False

    def _begin(self, options: PlayroomOptions, place: int) -> Iterator[PlacedMeld]:
        """The combinations of the cards that begin with one of them."""
        counts = self._counts
        for meld in _begin_with(place, options.law) if counts[place] else ():
            places = meld.places
            if counts[places[1]] and counts[places[2]] and all(counts[each] >= places.count(each) for each in places):
                yield meld

    def search(self, enough: int, steps: int | None = None) -> None:
        """Looks for the best, for the first ones worth `enough`, or for the best ones in so many steps."""
        self._enough = max(enough, 1) * SCALE
        few = _FEW_STEPS if steps is None else min(steps, _FEW_STEPS)
        if not self._melds or self._run([SCALE * value for value in self._values], few) or few == steps:
            return
        prices = shadow_prices([(meld.points, meld.places) for meld in self._melds], self._counts)
        self._run(prices, None if steps is None else steps - few)

    def _run(self, prices: list[int], steps: int | None) -> bool:
        """Searches with some prices; false if that was stopped after so many steps."""
        self._prices = prices
        self._choices = [[] for _ in range(NATURALS)]
        for meld in self._melds:
            loss = sum([prices[place] for place in meld.places]) - meld.points * SCALE
            self._choices[meld.places[0]].append((loss, meld))
        for choices in self._choices:
            choices.sort(key=_least_lost)
        self._seen = {}
        self._over = False
        self._last_step = None if steps is None else self.steps + steps
        cards = sum(count << _BITS * place for place, count in enumerate(self._counts))
        self._look(cards, 0, 0, sum(map(mul, self._counts, prices)), ())
        return not self._over or self._most >= self._enough

    def _look(self, cards: int, first: int, points: int, bound: int, melds: tuple[Combination, ...]) -> None:
        """Goes on from combinations already made, with the cards from a place on.

        `cards`: those left, packed. `bound`: no more points come of this, those of the combinations included.
        """
        if points > self._most:
            self._most, self.best = points, melds
            self._over = points >= self._enough
        for place in range(first, NATURALS):
            count = cards >> _BITS * place & _COUNT
            if not count:
                continue
            if self._choices[place]:
                if self._is_done(cards, points, bound):
                    return
                for loss, meld in self._choices[place]:
                    if self._over or bound - loss < self._most + self._unit:
                        break
                    left = cards - meld.packed
                    if not left & _FREE:
                        self._look(left, place, points + meld.points * SCALE, bound - loss, (*melds, meld.found))
            cards -= count << _BITS * place
            bound -= count * self._prices[place]

    def _is_done(self, cards: int, points: int, bound: int) -> bool:
        """True if the search is over, the best cannot be beaten from here, or the same cards were left before."""
        if self._over or bound < self._most + self._unit or self._seen.get(cards, -1) >= points:
            return True
        self._seen[cards] = points
        self._over = self.steps == self._last_step
        self.steps += not self._over
        return self._over


def _least_lost(choice: tuple[int, PlacedMeld]) -> tuple[int, bool, int]:
    loss, meld = choice
    return loss, meld.found.has_joker, -len(meld.places)


def _values(options: PlayroomOptions) -> list[int]:
    """By place, what a card counts at most; a joker as much as the dearest."""
    more = IDENTICAL if options.identity else 0
    ranks = [rank_value(options.law, rank) + more for rank in range(len(RANKS))]
    return [value for value in ranks for _suit in SUITS] + [max(options.law.values)]


def _place(card: Card) -> int:
    """The place of a card in the order of ranks."""
    return NATURALS if card == JOKER else card.rank * len(SUITS) + card.suit


@lru_cache(4 * NATURALS)
def _begin_with(place: int, law: CombinationLaw) -> tuple[PlacedMeld, ...]:
    """The combinations that begin with a card."""
    card = CARDS[place % len(SUITS) * len(RANKS) + place // len(SUITS)]
    result = []
    for each in holding(card, law):
        places = tuple(sorted(map(_place, each.cards)))
        if places[0] == place:
            packed = sum(1 << _BITS * other for other in places)
            result.append(PlacedMeld(each, combination_value(law, each), places, packed))
    return tuple(result)


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
