"""The most points that cards of a hand can lay, quickly: sets of cards are masks, a bit for each card.

Nothing is regrouped: the cards make new combinations, or are laid off where they fit. So it is not the solver's answer,
but it is found thousands of times a second, for hands that are only thought of.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from engine.games.playroom.melds import (
    HIGH,
    IDENTICAL,
    JOKER,
    LEAST,
    LOW,
    CombinationKind,
    CombinationLaw,
    Kinds,
    card_at,
    rank_value,
    read_combination,
)
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.solver.task import SolverLimit
from engine.rummy.cards import RANKS, SUITS, Card

MaskMeld = tuple[int, int]
"""The mask of a combination's cards, and its points."""
_LONGEST = 2 * LEAST - 1
"""Longer runs are made of shorter ones."""


@dataclass(frozen=True, slots=True)
class Openings:
    """The cards that could be laid off on a table."""

    above: frozenset[tuple[int, int]]
    """Suit and place of the cards that would lengthen runs at their high ends; a place may be beyond the row."""
    below: frozenset[tuple[int, int]]
    sets: frozenset[Card]
    """The cards that would complete sets and identities of three."""

    def fitting(self, cards: Sequence[Card]) -> set[Card]:
        """The kinds among `cards` that can be laid off, also one after the other."""
        held = set(cards)
        result = held & self.sets
        for ends, step in ((self.above, 1), (self.below, -1)):
            for suit, end in ends:
                place = end
                while LOW <= place <= HIGH and card_at(suit, place) in held:
                    result.add(card_at(suit, place))
                    place += step
        return result


def openings(table: Sequence[Kinds], law: CombinationLaw) -> Openings:
    """The openings of a table."""
    above: set[tuple[int, int]] = set()
    below: set[tuple[int, int]] = set()
    sets: set[Card] = set()
    for group in table:
        result = read_combination(group, law)
        if result is None:
            continue
        first = result.naturals[0]
        if result.kind is CombinationKind.RUN:
            above.add((first.suit, result.end))
            below.add((first.suit, result.start - 1))
        elif len(result.cards) == LEAST and result.kind is CombinationKind.SET:
            sets |= {card_at(suit, first.rank) for suit in range(len(SUITS))} - set(result.naturals)
        elif len(result.cards) == LEAST:
            sets.add(first)
    return Openings(frozenset(above), frozenset(below), frozenset(sets))


class MaskHand:
    """Cards of which the most points are asked for many of their subsets."""

    def __init__(self, options: PlayroomOptions, cards: Sequence[Card], fitting: set[Card], limit: SolverLimit) -> None:
        """`fitting`: the kinds that can be laid off. Each subset and each combination tried is a step."""
        self._limit = limit
        self._melds: dict[int, list[MaskMeld]] = {}
        self._in_melds = 0
        for meld in melds_of(options, cards):
            if limit.spend(1):
                break
            self._melds.setdefault(meld[0] & -meld[0], []).append(meld)
            self._in_melds |= meld[0]
        self._fitting: Mapping[int, int] = {
            1 << place: rank_value(options.law, card.rank) for place, card in enumerate(cards) if card in fitting
        }
        self._loose = [(bit, points) for bit, points in self._fitting.items() if not bit & self._in_melds]
        self._known: dict[int, int] = {0: 0}

    def most(self, mask: int) -> int:
        """The most points that these cards can lay; too few once the limit is over."""
        loose = sum(points for bit, points in self._loose if bit & mask)
        return loose + self._most(mask & self._in_melds)

    def _most(self, mask: int) -> int:
        known = self._known.get(mask)
        if known is not None:
            return known
        lowest = mask & -mask
        melds = self._melds.get(lowest, ())
        if self._limit.over or self._limit.spend(1 + len(melds)):
            return 0
        best = self._most(mask ^ lowest) + self._fitting.get(lowest, 0)
        for meld, points in melds:
            if meld & mask == meld:
                best = max(best, points + self._most(mask ^ meld))
        self._known[mask] = best
        return best


def melds_of(options: PlayroomOptions, cards: Sequence[Card]) -> Iterator[MaskMeld]:
    """Every combination of some cards, runs of no more than five, as masks of their places."""
    bits: list[list[int]] = [[] for _ in range(JOKER + 1)]
    for place, card in enumerate(cards):
        bits[card].append(1 << place)
    yield from _sets(options, bits)
    for start in range(0, JOKER, len(RANKS)):
        row = bits[start : start + len(RANKS)]
        if any(row):
            yield from _runs(options.law, [*row, row[0]], bits[JOKER])


def _sets(options: PlayroomOptions, bits: Sequence[Sequence[int]]) -> Iterator[MaskMeld]:
    """Sets, with and without a joker, and identities where they are played."""
    for rank in range(len(RANKS)):
        points = rank_value(options.law, rank)
        suits = [copies for copies in bits[rank : JOKER : len(RANKS)] if copies]
        for size in range(LEAST - 1, len(suits) + 1):
            for chosen in combinations(suits, size):
                for picked in product(*chosen):
                    yield from _with_joker(sum(picked), size, points, bits[JOKER])
        if options.identity:
            for copies in suits:
                for size in (LEAST, LEAST + 1):
                    yield from ((sum(same), size * (points + IDENTICAL)) for same in combinations(copies, size))


def _with_joker(mask: int, size: int, points: int, jokers: Sequence[int]) -> Iterator[MaskMeld]:
    """The set of some naturals, if they are enough, and with each joker, if there is room."""
    if size >= LEAST:
        yield mask, size * points
    if size < len(SUITS):
        yield from ((mask | joker, (size + 1) * points) for joker in jokers)


def _runs(law: CombinationLaw, row: Sequence[Sequence[int]], jokers: Sequence[int]) -> Iterator[MaskMeld]:
    """The runs of a suit; `row` has the bits of its cards by their place, the ace at both ends."""
    for start in range(law.top + 2 - LEAST):
        open_runs: list[tuple[int, int, int, bool]] = [(start, 0, 0, False)]
        while open_runs:
            place, mask, points, joker = open_runs.pop()
            if place - start >= LEAST:
                yield mask, points
            if place > law.top or place - start == _LONGEST:
                continue
            more = points + law.values[place]
            open_runs += [(place + 1, mask | bit, more, joker) for bit in row[place] if not bit & mask]
            if not joker:
                open_runs += [(place + 1, mask | bit, more, True) for bit in jokers]
