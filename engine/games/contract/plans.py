"""Ways to a contract: which melds a hand comes nearest to, and how many cards they lack.

A plan chooses a rank for each set and a place in the line for each run. The search goes through the melds of the
contract one by one and keeps the best plans so far, as many as its width; the wider, the fewer good ones it misses.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, Self

from engine.games.contract.melds import LENGTHS, contract_of, points_in
from engine.games.contract.options import LAST, ContractOptions
from engine.rummy.cards import Card
from engine.rummy.lines import Group
from engine.rummy.melds import FEWEST, RANK_COUNT, natural
from engine.rummy.wild_melds import WildLaw

_SUITS = 4
_LEAST_NATURALS = 2
_SET = 0
"""The length of a part that is a set."""


class Part(NamedTuple):
    """One meld of a plan."""

    places: tuple[Card | None, ...]
    """The natural card of each place, None where it is not held."""
    held: Group
    """The cards of the hand in it."""
    is_set: bool
    key: tuple[int, int, int]
    """Of a set its rank; of a run its suit, its first place in the line and the place after its end."""


class Plan(NamedTuple):
    """Melds of a contract that share no card."""

    wild: int
    """The wild cards of the hand."""
    parts: tuple[Part, ...] = ()
    empty: int = 0
    """The places without a natural card."""
    fillable: int = 0
    """Those of them that may be left to wild cards."""
    points: int = 0
    """The points of its natural cards."""

    @property
    def missing(self) -> int:
        """The cards that are missing, after as many wild cards as have their place."""
        return self.empty - min(self.wild, self.fillable)

    @property
    def held(self) -> Group:
        """The cards of the hand that it keeps, but for wild ones."""
        return tuple(card for part in self.parts for card in part.held)

    def with_part(self, options: ContractOptions, part: Part) -> Self:
        """The plan with one meld more."""
        gaps = len(part.places) - len(part.held)
        fillable = self.fillable + min(gaps, len(part.places) - _LEAST_NATURALS)
        points = self.points + points_in(options, part.held)
        return type(self)(self.wild, (*self.parts, part), self.empty + gaps, fillable, points)

    def melds(self, wild: Group) -> tuple[Group, ...]:
        """The melds, with wild cards in the places of missing ones."""
        left = list(wild)
        return tuple(tuple(left.pop(0) if card is None else card for card in part.places) for part in self.parts)


def best_plan(options: ContractOptions, number: int, hand: Group, size: int, width: int) -> Plan:
    """The plan that lacks fewest cards; of several, the one that leaves fewest points. `size` is the whole hand."""
    plan, counts = Plan(sum(map(options.law.is_wild, hand))), Counter(options.law.naturals(hand))
    shapes = _shapes(options, number, size)
    each_width = max(1, width // max(1, len(shapes)))
    plans = (each for shape in shapes for each in _search(options, shape, counts, plan, each_width))
    return min(plans, key=_merit, default=plan)


def _merit(plan: Plan) -> tuple[int, int]:
    return plan.missing, -plan.points


def _shapes(options: ContractOptions, number: int, size: int) -> tuple[tuple[int, ...], ...]:
    """The lengths of runs, and 0 for each set, that a contract may have; sets take what runs leave."""
    if options.fifteen:
        return LENGTHS
    sets, runs = contract_of(options, number)
    fewest = options.law.fewest_run
    if number < LAST:
        return ((fewest,) * runs + (_SET,) * sets,)
    size = max(size, runs * fewest)
    return tuple(
        (low, middle, size - low - middle)
        for low in range(fewest, size // 3 + 1)
        for middle in range(low, (size - low) // 2 + 1)
        if size - low - middle <= options.law.most_run
    )


def _search(
    options: ContractOptions, shape: tuple[int, ...], counts: Counter[Card], plan: Plan, width: int
) -> list[Plan]:
    plans = [plan]
    for length in shape:
        longer: dict[frozenset[tuple[int, int, int]], Plan] = {}
        for each in plans:
            left = counts - Counter(each.held)
            for part in _parts(options.law, length, left):
                if options.fifteen or _goes_with(part, each.parts):
                    key = frozenset((part.key, *(other.key for other in each.parts)))
                    if key not in longer:
                        longer[key] = each.with_part(options, part)
        plans = sorted(longer.values(), key=_merit)[:width]
    return plans


def _parts(law: WildLaw, length: int, left: Counter[Card]) -> Iterator[Part]:
    """The melds of a length of which a card is held."""
    if length == _SET:
        for rank in {card.rank for card in left}:
            same = tuple(sorted(card for card in left.elements() if card.rank == rank)[:FEWEST])
            yield Part((*same, *(None,) * (FEWEST - len(same))), same, True, (rank, -1, -1))
        return
    for key, cards in _windows(law, length):
        held = tuple(card for card in cards if card in left)
        if held:
            yield Part(tuple(card if card in left else None for card in cards), held, False, key)


@cache
def _windows(law: WildLaw, length: int) -> tuple[tuple[tuple[int, int, int], Group], ...]:
    """Every run of a length, with its suit, its place in the line, and the place after its end."""
    starts = range(min(len(law.line) - length + 1, RANK_COUNT))
    return tuple(
        ((suit, start, start + length), tuple(natural(rank, suit) for rank in law.line[start : start + length]))
        for suit in range(_SUITS)
        for start in starts
    )


def _goes_with(part: Part, others: tuple[Part, ...]) -> bool:
    """True if a contract may have a meld beside others: sets of other ranks, and no runs that touch (T11)."""
    rivals = [other for other in others if part.is_set is other.is_set and part.key[0] == other.key[0]]
    return not rivals or not (
        part.is_set or any(part.key[1] == other.key[2] or other.key[1] == part.key[2] for other in rivals)
    )
