"""Combinations: runs, sets and identities, and what a joker in them stands for (P8 to P12).

Cards are read as they are written. In a run with a joker, and in one whose ace fits at either end, the order is
meaning; all else is read from the cards alone, and so is everything where jokers are free (P36). Cards here are kinds:
equal cards are the same.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from itertools import combinations
from typing import Literal, TypeAlias

from engine.rummy.cards import CARDS, NATURALS, RANKS, SUITS, Card
from engine.rummy.pack import Pack
from engine.values import value_class

KINDS = Pack(equal_jokers=True)
"""Knows every text of a card, whatever the game is played with."""
JOKER = CARDS[NATURALS]
"""The kind of all jokers."""
LEAST, CLOSED = 3, 4
"""Cards of a combination at least, and of a set or an identity at most."""
IDENTICAL = 5
"""The extra points of each card of an identity."""
Kinds = tuple[Card, ...]


# -- which combinations there are

CardPoints: TypeAlias = Literal["fives", "face", "numbers"]
"""The worth of cards (P15, P35)."""
LOW, HIGH = 0, len(RANKS)
"""The places of the ace in a row of ranks: before the 2 and after the king."""
_VALUES: dict[CardPoints, tuple[int, ...]] = {
    "fives": (5, *(5,) * 8, *(10,) * 4, 15),
    "face": (1, *range(2, 10), *(10,) * 4, 11),
    "numbers": (*range(1, 14), 1),
}


@dataclass(frozen=True, slots=True, eq=False)
class CombinationLaw:
    """The law of combinations of some options: which cards make one, and the worth of each card (P8 to P15).

    There is one law for the same options, so laws are compared and remembered by what they are, not by what they hold.
    """

    identity: bool
    """True if equal cards are a combination (P11)."""
    top: int
    """The last place of a row: that of the high ace, or that of the king where the ace is only low (P35)."""
    values: tuple[int, ...]
    """The worth of the card at each place; sets and hands count an ace as at the high one."""
    jokers_bound: bool
    """False if a combination holds any number of jokers, in any order (P36)."""


@cache
def law_of(identity: bool, ace: str, scoring: CardPoints, jokers_bound: bool) -> CombinationLaw:
    """The law of these options."""
    values = _VALUES[scoring]
    if ace == "both":
        return CombinationLaw(identity, HIGH, values, jokers_bound)
    return CombinationLaw(identity, HIGH - 1, (*values[:HIGH], values[LOW]), jokers_bound)


PLAIN = law_of(identity=False, ace="both", scoring="fives", jokers_bound=True)
"""The law where no option is chosen."""


# -- combinations


class CombinationKind(Enum):
    """The three kinds of combinations."""

    RUN = "run"
    SET = "set"
    IDENTITY = "identity"


@value_class
class Combination:
    """Cards that go together, in the order in which they are written."""

    kind: CombinationKind
    cards: Kinds
    stands_for: Kinds = ()
    """The cards that its joker can stand for, sorted; empty without a joker."""
    start: int = 0
    """The place of the first card of a run in its row, 0 for the low ace to 13 for the high one."""

    @property
    def naturals(self) -> Kinds:
        """The cards but the joker, in their order."""
        return tuple(card for card in self.cards if card != JOKER)

    @property
    def has_joker(self) -> bool:
        """True if one of its cards is a joker."""
        return bool(self.stands_for)

    @property
    def end(self) -> int:
        """The place after the last card of a run."""
        return self.start + len(self.cards)

    def at(self, place: int) -> Card | None:
        """The card of a run at a place of its row; None where it has none."""
        return self.cards[place - self.start] if self.start <= place < self.end else None


def card_at(suit: int, place: int) -> Card:
    """The card of a suit at a place of the row, 0 for the low ace to 13 for the high one."""
    return CARDS[suit * len(RANKS) + place % len(RANKS)]


@lru_cache(1 << 14)
def read_combination(cards: Kinds, law: CombinationLaw = PLAIN) -> Combination | None:
    """The combination that these kinds are in this order; None if they are none."""
    naturals = [card for card in cards if card != JOKER]
    jokers = len(cards) - len(naturals)
    if not naturals or len(cards) < LEAST:
        return None
    if not law.jokers_bound:
        return _read_freely(naturals, jokers, law)
    if jokers > 1:
        return None
    if len({card.suit for card in naturals}) == 1 and len({card.rank for card in naturals}) > 1:
        return _run(cards, naturals, law.top)
    return _of_rank(cards, naturals, law)


def _read_freely(naturals: Sequence[Card], jokers: int, law: CombinationLaw) -> Combination | None:
    """The reading that is worth most: in any order, with any number of jokers (P36)."""

    def worth(result: Combination) -> tuple[int, bool, int]:
        return combination_value(law, result), result.kind is CombinationKind.SET, result.start

    of_rank = _of_rank((*naturals, *(JOKER,) * jokers), naturals, law)
    return max([*_free_runs(naturals, jokers, law.top), *([of_rank] if of_rank else [])], key=worth, default=None)


def _free_runs(naturals: Sequence[Card], jokers: int, top: int) -> Iterator[Combination]:
    """Every run that some naturals are with so many jokers, each way to place these."""
    suit, size = naturals[0].suit, len(naturals) + jokers
    others, aces = {card.rank for card in naturals if card.rank}, sum(not card.rank for card in naturals)
    if any(card.suit != suit for card in naturals) or len(others) + aces < len(naturals):
        return
    for ends in combinations((LOW, HIGH) if top == HIGH else (LOW,), aces):
        places = others.union(ends)
        for start in range(max(LOW, max(places) - size + 1), min(*places, top - size + 1) + 1):
            row = range(start, start + size)
            cards = tuple(card_at(suit, place) if place in places else JOKER for place in row)
            stands = sorted({card_at(suit, place) for place in row if place not in places})
            yield Combination(CombinationKind.RUN, cards, tuple(stands), start)


def _of_rank(cards: Kinds, naturals: Sequence[Card], law: CombinationLaw) -> Combination | None:
    """A set or an identity."""
    jokers = len(cards) - len(naturals)
    if len({card.rank for card in naturals}) > 1 or len(cards) > CLOSED:
        return None
    if len(set(naturals)) == len(naturals):
        return _set(naturals, jokers)
    if law.identity and len(set(naturals)) == 1 and not jokers:
        return Combination(CombinationKind.IDENTITY, tuple(naturals))
    return None


def _set(naturals: Sequence[Card], jokers: int) -> Combination:
    """Cards of one rank and different suits, sorted by suit, the joker last (P10)."""
    missing = tuple(card for card in _rank(naturals[0].rank) if card not in naturals)
    return Combination(
        CombinationKind.SET, (*sorted(naturals), *(JOKER,) * jokers), stands_for=missing if jokers else ()
    )


def _rank(rank: int) -> Kinds:
    return tuple(CARDS[suit * len(RANKS) + rank] for suit in range(len(SUITS)))


def _run(cards: Kinds, naturals: Sequence[Card], top: int) -> Combination | None:
    """Consecutive cards of one suit, ascending, the joker in its place (P9, P12)."""
    places = _places(cards, naturals, top)
    if places is None:
        return None
    suit = naturals[0].suit
    low, high = min(places), max(places)
    stands: Kinds = ()
    if len(naturals) < len(cards):
        place = _joker_place(places, top, first=cards[0] == JOKER)
        low, high = min(low, place), max(high, place)
        stands = (card_at(suit, place),)
        places.discard(place)
        written = tuple(JOKER if each == place else card_at(suit, each) for each in range(low, high + 1))
    else:
        written = tuple(card_at(suit, each) for each in range(low, high + 1))
    return Combination(CombinationKind.RUN, written, stands_for=stands, start=low)


def _places(cards: Kinds, naturals: Sequence[Card], top: int) -> set[int] | None:
    """The places of the naturals in their row; None if they are no run. The only ace may fit at either end (P9)."""
    others = {card.rank for card in naturals if card.rank}
    aces = sum(not card.rank for card in naturals)
    if len(others) + aces < len(naturals) or aces > 1 + (top == HIGH):
        return None
    joker = len(cards) - len(naturals)
    if aces != 1:
        both = others | ({LOW, HIGH} if aces else set())
        return both if _fits(both, joker, top) else None
    ends = [end for end in (LOW, HIGH) if _fits(others | {end}, joker, top)]
    if len(ends) > 1:
        ends = [HIGH if cards[-1] != JOKER and not cards[-1].rank else LOW]
    return others | {ends[0]} if ends else None


def _fits(places: set[int], joker: int, top: int) -> bool:
    """True if the places are consecutive, or would be with the joker, which then needs a place."""
    gaps = max(places) - min(places) + 1 - len(places)
    return gaps <= joker and max(places) <= top and len(places) + joker <= top + 1


def _joker_place(places: set[int], top: int, *, first: bool) -> int:
    """The gap, or the end that the joker lies at: the low one if it is written first, unless there is none (P12)."""
    low, high = min(places), max(places)
    gap = next((place for place in range(low, high) if place not in places), None)
    if gap is not None:
        return gap
    below = low > LOW and (first or high == top)
    return low - 1 if below else high + 1


def rank_value(law: CombinationLaw, rank: int) -> int:
    """The value of a natural by its rank, 0 for the ace, which is high."""
    return law.values[rank or HIGH]


def combination_value(law: CombinationLaw, result: Combination) -> int:
    """The value of a combination; its joker counts as the card it stands for."""
    if result.kind is CombinationKind.RUN:
        return sum(law.values[result.start : result.end])
    more = IDENTICAL if result.kind is CombinationKind.IDENTITY else 0
    return len(result.cards) * (rank_value(law, result.cards[0].rank) + more)


def joining(result: Combination, law: CombinationLaw) -> Kinds:
    """The naturals that lengthen a combination or take the place of its joker."""
    if result.kind is CombinationKind.IDENTITY:
        return result.cards[:1] if len(result.cards) < CLOSED else ()
    if result.kind is CombinationKind.SET:
        if len(result.naturals) == CLOSED:
            return ()
        return tuple(card for card in _rank(result.naturals[0].rank) if card not in result.naturals)
    suit = result.naturals[0].suit
    ends = (card_at(suit, place) for place in (result.start - 1, result.end) if LOW <= place <= law.top)
    return (*result.stands_for, *ends)


def written_group(cards: Kinds, law: CombinationLaw) -> Kinds:
    """The cards in the order in which they are written: as a combination, or as a hand where they are none."""
    result = read_combination(cards, law)
    return tuple(sorted(cards)) if result is None else result.cards


def naturals_of(cards: Iterable[Card]) -> Counter[Card]:
    """The naturals among some kinds, each as often as it occurs."""
    return Counter(card for card in cards if card != JOKER)
