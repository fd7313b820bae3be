"""The most that cards are worth in combinations of their own: a first meld where all may be regrouped (P16)."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from engine.games.playroom.combinations import (
    HIGH,
    JOKER,
    LEAST,
    Combination,
    CombinationKind,
    Kinds,
    card_at,
    read_combination,
)
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.values import combination_value, rank_value
from engine.rummy.cards import CARDS, RANKS, SUITS, Card

_MOST = HIGH + 1


def most_points(options: PlayroomOptions, cards: Counter[Card], enough: int) -> int | None:
    """The points of the disjoint combinations of these kinds that are worth most; None if there is none.

    Once `enough` is reached no more are looked for.
    """
    found = best_melds(options, cards, enough)
    return sum(combination_value(options.scoring, each) for each in found) if found else None


def best_melds(options: PlayroomOptions, cards: Counter[Card], enough: int) -> tuple[Combination, ...]:
    """The disjoint combinations of these kinds that are worth most, or the first ones worth `enough`."""
    search = _MeldSearch(options, max(enough, 1))
    search.look(cards, 0, ())
    return search.best


class _MeldSearch:
    """The search: the lowest card is left out, or lies in one of the combinations that hold it."""

    def __init__(self, options: PlayroomOptions, enough: int) -> None:
        self.options = options
        self.enough = enough
        self.best: tuple[Combination, ...] = ()
        self._points = 0
        self._seen: dict[frozenset[tuple[Card, int]], int] = {}

    def look(self, cards: Counter[Card], points: int, melds: tuple[Combination, ...]) -> None:
        """Goes on from combinations already made, with the cards that are left."""
        if points > self._points:
            self._points, self.best = points, melds
        key = frozenset(cards.items())
        if self._done(cards, points) or self._seen.get(key, -1) >= points:
            return
        self._seen[key] = points
        lowest = min((card for card in cards if card != JOKER), default=None)
        if lowest is None:
            return
        for found in _with_lowest(cards, lowest, self.options.identity):
            value = combination_value(self.options.scoring, found)
            self.look(cards - Counter(found.cards), points + value, (*melds, found))
            if self._points >= self.enough:
                return
        self.look(cards - Counter([lowest]), points, melds)

    def _done(self, cards: Counter[Card], points: int) -> bool:
        """True if enough is found, or no more can come of these cards than was found."""
        return self._points >= self.enough or points + self._bound(cards) <= self._points

    def _bound(self, cards: Counter[Card]) -> int:
        """No card counts more than its high value, or a joker than an ace."""
        high = rank_value(self.options.scoring, 0)
        more = 5 if self.options.identity else 0
        return sum(
            count * (high if card == JOKER else rank_value(self.options.scoring, card.rank) + more)
            for card, count in cards.items()
        )


def _with_lowest(cards: Counter[Card], lowest: Card, identity: bool) -> Iterator[Combination]:
    """The combinations of these kinds that hold the lowest natural of them."""
    for found in holding(lowest, identity):
        if all(cards[card] >= count for card, count in _needs(found)):
            yield found


@cache
def _needs(found: Combination) -> tuple[tuple[Card, int], ...]:
    return tuple(Counter(found.cards).items())


@cache
def holding(card: Card, identity: bool) -> tuple[Combination, ...]:
    """Every combination with a card in it, those worth most by their length first; always in the same order."""
    found = [*_runs(card), *_sets(card)]
    if identity:
        found += [Combination(CombinationKind.IDENTITY, (card,) * size) for size in (LEAST, LEAST + 1)]
    return tuple(sorted(dict.fromkeys(found), key=lambda each: (each.has_joker, -len(each.cards))))


def _runs(card: Card) -> Iterator[Combination]:
    """Runs of three to five cards with this one, any of them a joker: longer ones are made of these.

    Six cards and more are two runs; of those with one joker, one has it.
    """
    for size in range(LEAST, 2 * LEAST):
        for start in range(_MOST - size + 1):
            places = range(start, start + size)
            own = tuple(card_at(card.suit, place) for place in places)
            if card not in own:
                continue
            for joker in (None, *range(size)):
                written = tuple(JOKER if place == joker else each for place, each in enumerate(own))
                found = _as_written(written, start)
                if found is not None and card in found.cards:
                    yield found


def _as_written(written: Kinds, start: int) -> Combination | None:
    found = read_combination(written)
    return found if found is not None and found.start == start else None


def _sets(card: Card) -> Iterator[Combination]:
    rank = [CARDS[suit * len(RANKS) + card.rank] for suit in range(len(SUITS))]
    for mask in range(1, 1 << len(SUITS)):
        chosen = tuple(each for suit, each in enumerate(rank) if mask >> suit & 1)
        if card not in chosen:
            continue
        for cards in (chosen, (*chosen, JOKER)):
            found = read_combination(cards)
            if found is not None:
                yield found
