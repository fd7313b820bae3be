"""Ways to a contract: which melds a hand comes nearest to, and how many cards they lack, exactly.

A plan chooses a rank for each set and a place in the line for each run. The search takes the melds of the contract one
by one, each time the parts of which most is held first, and turns back where too much is missing whatever follows.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple, Self

from engine.games.contract.melds import LENGTHS, contract_of, law_of, points_in
from engine.games.contract.options import LAST, ContractOptions
from engine.rummy.cards import NATURALS, Card
from engine.rummy.meld_law import Group
from engine.rummy.melds import FEWEST, RANK_COUNT, natural
from engine.rummy.wild_melds import WildLaw

_SUITS = 4
_LEAST_NATURALS = 2
_SET = 0
"""The length of a part that is a set."""
_MANY = 20
_MOST_PLANS = 60


class Part(NamedTuple):
    """One meld of a plan."""

    places: tuple[Card | None, ...]
    """The natural card of each place, None where it is not held."""
    held: Group
    """The cards of the hand in it."""
    is_set: bool
    key: tuple[int, int, int]
    """Of a set its rank; of a run its suit, its first place in the line and the place after its end."""

    @property
    def length(self) -> int:
        """That of a run; of a set that of the search."""
        return _SET if self.is_set else len(self.places)


class Plan(NamedTuple):
    """Melds of a contract that share no card."""

    wild: int
    """The wild cards of the hand."""
    parts: tuple[Part, ...] = ()
    empty: int = 0
    """The places without a natural card."""
    fillable: int = 0
    """The empty places that may be left to wild cards."""
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

    def gaps(self, line: tuple[int, ...]) -> set[Card]:
        """The natural cards that its runs lack, with the ranks in their order."""
        runs = ((*part.key[:2], part.places) for part in self.parts if not part.is_set)
        return {
            natural(line[start + place], suit)
            for suit, start, places in runs
            for place, card in enumerate(places)
            if card is None
        }

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


def best_plan(options: ContractOptions, number: int, hand: Group, size: int) -> Plan:
    """The plan that lacks fewest cards; of several, the one that leaves fewest points. `size` is the whole hand."""
    return plans(options, number, hand, size)[0]


@lru_cache(maxsize=2**6)
def fewest_missing(options: ContractOptions, number: int, hand: Group, size: int) -> int:
    """The number of cards that a hand lacks at least."""
    return _Search(options, hand, _shapes(options, number, size)).fewest()


def helps(options: ContractOptions, number: int, hand: Group, card: Card) -> bool:
    """True if a hand lacks fewer cards with one more."""
    size = len(hand) + 1
    return fewest_missing(options, number, (*hand, card), size) < fewest_missing(options, number, hand, size)


@lru_cache(maxsize=2**6)
def plans(options: ContractOptions, number: int, hand: Group, size: int) -> tuple[Plan, ...]:
    """Plans that lack as few cards as can be, the best first. Of very many not all are looked at."""
    search = _Search(options, hand, _shapes(options, number, size))
    return tuple(sorted(search.gathered(search.fewest()), key=_merit))


def _merit(plan: Plan) -> tuple[int, int]:
    return plan.missing, -plan.points


def _shapes(options: ContractOptions, number: int, size: int) -> tuple[tuple[int, ...], ...]:
    """The lengths of runs, and 0 for each set, that a contract may have; sets take what runs leave."""
    if options.fifteen:
        return LENGTHS
    sets, runs = contract_of(options, number)
    fewest = law_of(options).fewest_run
    if number < LAST:
        return ((fewest,) * runs + (_SET,) * sets,)
    size = max(size, runs * fewest)
    return tuple(
        (low, middle, size - low - middle)
        for low in range(fewest, size // 3 + 1)
        for middle in range(low, (size - low) // 2 + 1)
        if size - low - middle <= law_of(options).most_run
    )


class _Search:
    """The search for the fewest missing cards, and then for the plans that lack no more."""

    def __init__(self, options: ContractOptions, hand: Group, shapes: tuple[tuple[int, ...], ...]) -> None:
        self._options, self._shapes = options, shapes
        naturals = law_of(options).naturals(hand)
        self._wild = len(hand) - len(naturals)
        self._held = [0] * NATURALS
        for card in naturals:
            self._held[card] += 1
        self._parts: dict[int, list[tuple[int, tuple[int, int, int], Group]]] = {}
        self._most_missing = 2 * len(hand) + _MANY
        self._plans: list[Plan] | None = None
        """The plans that are gathered; None while only the number is looked for."""
        self._spares = False
        """True if a run may leave a natural card that it holds to another meld, with a wild card in its place."""

    def fewest(self) -> int:
        """The number of cards that are missing at least."""
        self._look()
        if self._wild and self._most_missing >= 0:  # each meld needs two natural cards, so wild ones may be left over
            self._spares = True
            self._look()
        return self._most_missing + 1

    def gathered(self, most_missing: int) -> list[Plan]:
        """The plans that lack no more cards."""
        self._most_missing, self._plans = most_missing, []
        self._look()
        return self._plans

    def _look(self) -> None:
        for shape in self._shapes:
            self._grow(Plan(self._wild), shape, -1)

    def _parts_of(self, length: int) -> list[tuple[int, tuple[int, int, int], Group]]:
        """The places of a part, those of which most is held first: the cards missing, its key and its cards."""
        if length not in self._parts:
            law = law_of(self._options)
            ranks = (rank for rank in range(RANK_COUNT) if rank not in law.wild_ranks)
            ways = _windows(law, length) if length else (((rank, -1, -1), _of_rank(rank)) for rank in ranks)
            parts = ((self._gap(length, cards), key, cards) for key, cards in ways)
            self._parts[length] = sorted(parts, key=lambda part: part[0])
        return self._parts[length]

    def _gap(self, length: int, cards: Group) -> int:
        if length == _SET:
            return max(0, FEWEST - sum(self._held[card] for card in cards))
        return length - sum(self._held[card] > 0 for card in cards)

    def _grow(self, plan: Plan, lengths: tuple[int, ...], last: int) -> None:
        """Every way to go on with a plan; parts of one length come in the order of their list."""
        if not lengths:
            self._keep(plan)
            return
        length, rest = lengths[0], lengths[1:]
        alike = rest.count(length)  # those that follow come no earlier in the list, so they lack no less
        least = plan.empty - self._wild + sum(self._parts_of(each)[0][0] for each in rest if each != length)
        same = bool(plan.parts) and plan.parts[-1].length == length
        for place, (gap, key, cards) in enumerate(self._parts_of(length)):
            if least + gap * (1 + alike) > self._most_missing or (self._plans and len(self._plans) >= _MOST_PLANS):
                break
            if same and (place < last or (length == _SET and place == last)):
                continue
            for part in self._ways(length, key, cards, len(rest)):
                if least + len(part.places) - len(part.held) + gap * alike > self._most_missing:
                    continue
                if self._options.fifteen or _goes_with(part, plan.parts):
                    for card in part.held:
                        self._held[card] -= 1
                    self._grow(plan.with_part(self._options, part), rest, place)
                    for card in part.held:
                        self._held[card] += 1

    def _ways(self, length: int, key: tuple[int, int, int], cards: Group, others: int) -> Iterator[Part]:
        """A part with all that is held of it, and a run without what each of the other melds may need."""
        part = self._part(length, key, cards)
        yield part
        if not self._spares or part.is_set:
            return
        single = [card for card in part.held if self._held[card] == 1]
        for count in range(1, min(len(part.held) - _LEAST_NATURALS, _LEAST_NATURALS * others) + 1):
            for left in combinations(single, count):
                held = tuple(card for card in part.held if card not in left)
                yield part._replace(places=tuple(None if card in left else card for card in part.places), held=held)

    def _part(self, length: int, key: tuple[int, int, int], cards: Group) -> Part:
        if length != _SET:
            places = tuple(card if self._held[card] else None for card in cards)
            return Part(places, tuple(card for card in places if card is not None), False, key)
        same = tuple(card for card in cards for _copy in range(self._held[card]))[:FEWEST]
        return Part((*same, *(None,) * (FEWEST - len(same))), same, True, key)

    def _keep(self, plan: Plan) -> None:
        if plan.missing > self._most_missing:
            return
        if self._plans is None:
            self._most_missing = plan.missing - 1
        else:
            self._plans.append(plan)


@cache
def _of_rank(rank: int) -> Group:
    return tuple(natural(rank, suit) for suit in range(_SUITS))


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
