"""Melds as they lie: sets and runs in order, in which every joker stands for a named card.

House Rummy's plays are sets of cards that are read anew each time (`plays.py`). In the games of this module a joker
keeps the card that it was laid for, so a meld is a tuple of cards with the card that each of them stands for.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from functools import cache
from itertools import combinations
from typing import Final

from engine.rummy.cards import CARDS, Card
from engine.values import value_class

FEWEST: Final = 3
"""Cards of the shortest set or run."""
MOST_OF_A_RANK = 4
RANK_COUNT: Final = 13
ALL_RANKS = (1 << RANK_COUNT) - 1
_ACE = 0


class Ace(Enum):
    """The ranks beside which an ace may lie in a run."""

    LOW = "low"
    """A 2 3 ... Q K."""
    HIGH = "high"
    """2 3 ... Q K A."""
    BOTH = "both"
    """Both low and high, never round the corner."""
    CORNER = "corner"
    """Round the corner: Q K A 2 is a run."""


class MeldKind(Enum):
    """A run or a set."""

    RUN = "run"
    SET = "set"


@value_class
class MeldRules:
    """The limits of a game on its melds: ace, length of runs, number of jokers."""

    ace: Ace = Ace.LOW
    max_run: int = RANK_COUNT
    """Most cards in a run, 3 to 13."""
    max_jokers: int | None = None
    """Most jokers in one meld: None for any number, 0 where jokers cannot be melded."""


@value_class
class Meld:
    """A set in the order of suits or a run from its low end to its high end."""

    kind: MeldKind
    cards: tuple[Card, ...]
    stands_for: tuple[Card, ...]
    """The natural card that each card counts as: itself, unless it is a joker."""

    def __str__(self) -> str:
        return " ".join(map(named, self.cards, self.stands_for))


class MeldProblem(Enum):
    """The reason why cards are no meld."""

    NO_MELD = auto()
    """Neither a set nor a run, whatever the jokers stand for."""
    JOKERS_DEAD = auto()
    TOO_MANY_JOKERS = auto()
    NO_NATURAL = auto()
    PARTLY_NAMED = auto()
    """Some jokers name the card they stand for and some do not."""
    SEVERAL_WAYS = auto()
    """The jokers are not named and could stand for different cards."""


Named = Mapping[Card, Card]
"""The natural cards that jokers stand for."""


def named(card: Card, stands_for: Card) -> str:
    """A card of a meld as text: `7h`, or `X1=7h` for a joker."""
    return f"{card}={stands_for}" if card.is_joker else str(card)


def named_text(cards: Iterable[Card], names: Named) -> str:
    """Cards as they come, such as `X1=4h 5h X2`; a joker without a name stands alone."""
    return " ".join(named(card, names[card]) if card in names else str(card) for card in cards)


def named_cards(text: str, read_card: Callable[[str], Card]) -> tuple[tuple[Card, ...], tuple[tuple[Card, Card], ...]]:
    """The cards of such a text in its order, and its jokers with the cards they stand for. Raises ValueError."""
    cards, names = list[Card](), dict[Card, Card]()
    for word in text.split():
        own, equals, other = word.partition("=")
        cards.append(read_card(own))
        if equals:
            names[cards[-1]] = read_card(other)
            if not cards[-1].is_joker or names[cards[-1]].is_joker:
                message = f"{word} is no joker that stands for a card"
                raise ValueError(message)
    if not cards or len(set(cards)) < len(cards):
        message = f"{text!r} is no choice of different cards"
        raise ValueError(message)
    return tuple(cards), tuple(names.items())


@cache
def runs(ace: Ace, max_run: int) -> Mapping[int, tuple[int, ...]]:
    """Every run of one suit: its ranks as bits (bit 0 the ace), and in order from the low end.

    Where both lines hold a run, the one with the ace low counts.
    """
    low = tuple(range(RANK_COUNT))
    high = (*low[1:], _ACE)
    lines = {Ace.LOW: (low,), Ace.HIGH: (high,), Ace.BOTH: (low, high), Ace.CORNER: (low + low,)}[ace]
    result: dict[int, tuple[int, ...]] = {}
    for line in lines:
        for length in range(FEWEST, min(max_run, RANK_COUNT) + 1):
            for start in range(min(len(line) - length + 1, RANK_COUNT)):
                ranks = line[start : start + length]
                result.setdefault(sum(1 << rank for rank in ranks), ranks)
    return result


def read(cards: Iterable[Card], names: Named, rules: MeldRules) -> Meld | MeldProblem:
    """The meld that cards make, in whatever order they come; or why they make none.

    Either all jokers are named or none is. Jokers without names are given the only cards they can stand for, the
    lowest joker the first card in the order of the meld.
    """
    naturals, jokers = _parted(cards)
    problem = _problem_of_jokers(len(naturals), len(jokers), rules)
    if problem is not None:
        return problem
    if names and len(names) < len(jokers):
        return MeldProblem.PARTLY_NAMED
    if names or not jokers:
        return _arranged({**dict(zip(naturals, naturals, strict=True)), **names}, rules)
    ways = list(namings(naturals, len(jokers), rules))
    if len(ways) != 1:
        return MeldProblem.SEVERAL_WAYS if ways else MeldProblem.NO_MELD
    return _with_jokers(ways[0], naturals, jokers)


def readings(cards: Iterable[Card], names: Named, rules: MeldRules) -> Iterator[Meld]:
    """Every meld that the cards make: one for each choice of what unnamed jokers stand for, runs first."""
    naturals, jokers = _parted(cards)
    if names or not jokers:
        meld = read(cards, names, rules)
        if isinstance(meld, Meld):
            yield meld
    elif _problem_of_jokers(len(naturals), len(jokers), rules) is None:
        for way in namings(naturals, len(jokers), rules):
            yield _with_jokers(way, naturals, jokers)


def namings(naturals: Sequence[Card], jokers: int, rules: MeldRules) -> Iterator[tuple[MeldKind, tuple[Card, ...]]]:
    """Every set of cards that naturals and `jokers` jokers can stand for together, in order, runs first."""
    size, held = len(naturals) + jokers, _bits(naturals)
    suits, ranks = {card.suit for card in naturals}, {card.rank for card in naturals}
    if len(suits) == 1:
        for mask, order in runs(rules.ace, rules.max_run).items():
            if len(order) == size and mask & held == held:
                yield MeldKind.RUN, tuple(natural(rank, naturals[0].suit) for rank in order)
    if len(ranks) == 1 and FEWEST <= size <= MOST_OF_A_RANK:
        for chosen in combinations(range(MOST_OF_A_RANK), size):
            if suits.issubset(chosen):
                yield MeldKind.SET, tuple(natural(naturals[0].rank, suit) for suit in chosen)


def natural(rank: int, suit: int) -> Card:
    """The natural card of a rank and a suit."""
    return CARDS[RANK_COUNT * suit + rank]


def fitting(meld: Meld, rules: MeldRules) -> tuple[Card, ...]:
    """The cards that could be added to a meld, be it as themselves or as what a joker stands for."""
    if meld.kind is MeldKind.SET:
        if len(meld.cards) == MOST_OF_A_RANK:
            return ()
        rank, suits = meld.stands_for[0].rank, {card.suit for card in meld.stands_for}
        return tuple(natural(rank, suit) for suit in range(MOST_OF_A_RANK) if suit not in suits)
    first, size = meld.stands_for[0], len(meld.stands_for)
    held = ((1 << size) - 1) << first.rank
    held = (held | held >> RANK_COUNT) & ALL_RANKS  # a run beyond the ace goes on at the lowest bit
    table, result = runs(rules.ace, rules.max_run), list[Card]()
    for rank in dict.fromkeys(((first.rank - 1) % RANK_COUNT, (first.rank + size) % RANK_COUNT)):
        if not held >> rank & 1 and held | 1 << rank in table:
            result.append(natural(rank, first.suit))
    return tuple(result)


def added(meld: Meld, card: Card, name: Card | None, rules: MeldRules) -> Meld | MeldProblem:
    """The meld with a card more: a joker as the card `name`, or without a name as the only card possible."""
    ways = fitting(meld, rules)
    if not card.is_joker:
        return _joined(meld, card, card, rules) if card in ways else MeldProblem.NO_MELD
    if rules.max_jokers == 0:
        return MeldProblem.JOKERS_DEAD
    if rules.max_jokers is not None and sum(each.is_joker for each in meld.cards) >= rules.max_jokers:
        return MeldProblem.TOO_MANY_JOKERS
    if name is None and len(ways) > 1:
        return MeldProblem.SEVERAL_WAYS
    if name is None and ways:
        name = ways[0]
    return MeldProblem.NO_MELD if name is None or name not in ways else _joined(meld, card, name, rules)


def without(meld: Meld, card: Card, rules: MeldRules) -> Meld | MeldProblem:
    """The rest of a meld without one of its cards."""
    return _arranged({each: face for each, face in _pairs(meld) if each != card}, rules)


def replaced(meld: Meld, old: Card, new: Card) -> Meld:
    """The meld with one card in another's place, standing for the same card."""
    return Meld(meld.kind, tuple(new if card == old else card for card in meld.cards), meld.stands_for)


def _joined(meld: Meld, card: Card, name: Card, rules: MeldRules) -> Meld | MeldProblem:
    return _arranged(dict(_pairs(meld)) | {card: name}, rules)


def _pairs(meld: Meld) -> Iterable[tuple[Card, Card]]:
    return zip(meld.cards, meld.stands_for, strict=True)


def _parted(cards: Iterable[Card]) -> tuple[list[Card], list[Card]]:
    naturals: list[Card] = []
    jokers: list[Card] = []
    for card in cards:
        (jokers if card.is_joker else naturals).append(card)
    return naturals, sorted(jokers)


def _problem_of_jokers(naturals: int, jokers: int, rules: MeldRules) -> MeldProblem | None:
    if not jokers:
        return None
    if rules.max_jokers == 0:
        return MeldProblem.JOKERS_DEAD
    if rules.max_jokers is not None and jokers > rules.max_jokers:
        return MeldProblem.TOO_MANY_JOKERS
    return None if naturals else MeldProblem.NO_NATURAL


def _arranged(stands_for: Named, rules: MeldRules) -> Meld | MeldProblem:
    """The meld of cards that stand for these naturals."""
    by_face = {face: card for card, face in stands_for.items()}
    result = _ordered(by_face, rules) if len(by_face) == len(stands_for) else None
    if result is None:
        return MeldProblem.NO_MELD
    kind, order = result
    return Meld(kind, tuple(by_face[face] for face in order), order)


def _ordered(faces: Iterable[Card], rules: MeldRules) -> tuple[MeldKind, tuple[Card, ...]] | None:
    """Different natural cards as a run or a set, in order."""
    cards = sorted(faces)
    if len({card.suit for card in cards}) == 1:
        suit = cards[0].suit
        order = runs(rules.ace, rules.max_run).get(_bits(cards))
        return None if order is None else (MeldKind.RUN, tuple(natural(rank, suit) for rank in order))
    if len(cards) >= FEWEST and len({card.rank for card in cards}) == 1:
        return MeldKind.SET, tuple(cards)
    return None


def _bits(cards: Iterable[Card]) -> int:
    return sum(1 << card.rank for card in cards)


def _with_jokers(way: tuple[MeldKind, tuple[Card, ...]], naturals: Sequence[Card], jokers: Sequence[Card]) -> Meld:
    kind, order = way
    rest = iter(jokers)
    return Meld(kind, tuple(card if card in naturals else next(rest) for card in order), order)
