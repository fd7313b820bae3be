"""Sets of cards as integers with a bit for each card, and the ways in which a set can lie as whole plays.

Written apart from the engine and from its solver, for `tests.oracle.exhaustive`.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK = (*(rank + suit for suit in SUITS for rank in RANKS), "X1", "X2")
BIT = {card: 1 << at for at, card in enumerate(DECK)}
JOKERS = BIT["X1"] | BIT["X2"]

Cards = int
Play = int
Space = tuple[Play, ...]
Table = tuple[Space, ...]


# --- cards --------------------------------------------------------------------------------------------------------


def bits(cards: Cards) -> list[Cards]:
    """The cards of a set, one by one."""
    result = []
    while cards:
        lowest = cards & -cards
        result.append(lowest)
        cards ^= lowest
    return result


def union(some: Iterable[Cards]) -> Cards:
    """All cards of some sets."""
    total = 0
    for cards in some:
        total |= cards
    return total


def read_cards(text: str) -> Cards:
    """The cards of a text like ``"7h 8h X1"``."""
    return union([BIT[word] for word in text.split()])


def text_of(cards: Cards) -> str:
    """The text of a set of cards."""
    return " ".join(DECK[card.bit_length() - 1] for card in bits(cards))


def written(table: Table) -> list[list[str]]:
    """The table as lists of texts of plays."""
    return [sorted(map(text_of, space)) for space in table]


# --- plays ----------------------------------------------------------------------------------------------------------


@cache
def examples() -> tuple[tuple[Cards, int], ...]:
    """Every book and run of naturals alone, with its value (R11, R21)."""
    result = [
        (union([BIT[rank + suit] for suit in suits]), 10 if size == 3 else 20)
        for rank in RANKS
        for size in (3, 4)
        for suits in combinations(SUITS, size)
    ]
    for suit in SUITS:
        for size in range(3, 14):
            for start in range(13):
                ranks = [RANKS[(start + step) % 13] for step in range(size)]
                result.append((union([BIT[rank + suit] for rank in ranks]), 5 * size))
    return tuple(result)


def whole_plays(cards: Cards) -> dict[Play, int]:
    """Every whole play that can be made of these cards, with its value: the better one of two readings (R15)."""
    held = bits(cards & JOKERS)
    values: dict[Play, int] = {}
    for example, value in examples():
        naturals, size = bits(example & cards), example.bit_count()
        for count in range(len(held) + 1):
            for some in combinations(naturals, size - count):
                for jokers in combinations(held, count):
                    play = union([*some, *jokers])
                    values[play] = max(value, values.get(play, 0))
    return values


class WholeWays:
    """The ways in which sets of cards can lie as whole plays."""

    def __init__(self, cards: Cards):
        self.values = whole_plays(cards)
        self.with_card = {card: [play for play in self.values if play & card] for card in bits(cards)}
        self._ways: dict[Cards, tuple[Space, ...]] = {0: ((),)}
        self._fillers: dict[tuple[Cards, Cards], frozenset[Cards]] = {}

    def value(self, plays: Space) -> int:
        """Points of whole plays."""
        return sum(self.values[play] for play in plays)

    def ways(self, cards: Cards) -> tuple[Space, ...]:
        """Every way to part these cards into whole plays."""
        if cards not in self._ways:
            lowest = cards & -cards
            self._ways[cards] = tuple(
                (play, *rest)
                for play in self.with_card[lowest]
                if not play & ~cards
                for rest in self.ways(cards & ~play)
            )
        return self._ways[cards]

    def fillers(self, must: Cards, may: Cards) -> frozenset[Cards]:
        """The sets of cards out of `may` that, together with all of `must`, can be parted into whole plays."""
        if not must | may:
            return frozenset((0,))
        if (must, may) not in self._fillers:
            first = must & -must or may & -may
            result = set() if must else set(self.fillers(0, may & ~first))
            for play in self.with_card[first]:
                if not play & ~(must | may):
                    result.update(play & may | more for more in self.fillers(must & ~play, may & ~play))
            self._fillers[must, may] = frozenset(result)
        return self._fillers[must, may]
