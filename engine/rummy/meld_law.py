"""Melds of any game without jokers: runs along a line of ranks, which may have gaps, and sets; equal cards may occur.

Cards are kinds here (`pack.py`), so equal ones are the same card and a hand may hold one several times. A line says
where the ace stands: once at its beginning (low), once at its end (high), at both ends, or the line twice in a row
(round the corner). Solvers that need it faster keep bit masks of their own, and compare them with this.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import product

from engine.rummy.cards import Card
from engine.rummy.melds import FEWEST, MeldKind
from engine.values import value_class

Group = tuple[Card, ...]
IsSet = Callable[[int, Sequence[int]], bool]
"""True if cards of this rank and of these suits, at least three, are a set."""


@value_class
class MeldLaw:
    """The law of a game's melds without jokers."""

    line: tuple[int, ...]
    """The ranks in the order of runs."""
    is_set: IsSet
    longest: int | None = None
    """The most cards of a run; None where only the line ends them."""

    @property
    def runs(self) -> frozenset[frozenset[int]]:
        """The ranks of every run."""
        return _runs(self.line, self.longest)

    def kind(self, cards: Sequence[Card]) -> MeldKind | None:
        """The kind of meld that cards are; None if they are no meld."""
        if len(cards) < FEWEST:
            return None
        ranks = frozenset(card.rank for card in cards)
        if len(ranks) == 1:
            return MeldKind.SET if self.is_set(cards[0].rank, [card.suit for card in cards]) else None
        one_suit = len({card.suit for card in cards}) == 1
        return MeldKind.RUN if one_suit and len(ranks) == len(cards) and ranks in self.runs else None

    def melds(self, cards: Iterable[Card]) -> tuple[Group, ...]:
        """Every meld that can be made of some cards, each once."""
        count = Counter(cards)
        by_face = {(card.rank, card.suit): card for card in count}
        suits = sorted({card.suit for card in count})
        runs = [[by_face.get((rank, suit)) for rank in sorted(ranks)] for suit in suits for ranks in self.runs]
        result = [tuple(card for card in run if card is not None) for run in runs if None not in run]
        for rank in sorted({card.rank for card in count}):
            same = sorted(card for card in count if card.rank == rank)
            for numbers in product(*(range(count[card] + 1) for card in same)):
                group = tuple(card for card, number in zip(same, numbers, strict=True) for _ in range(number))
                if len(group) >= FEWEST and self.is_set(rank, [card.suit for card in group]):
                    result.append(group)
        return tuple(result)


@cache
def _runs(line: tuple[int, ...], longest: int | None) -> frozenset[frozenset[int]]:
    """The ranks of every run."""
    lengths = range(FEWEST, (len(line) if longest is None else longest) + 1)
    slices = (line[start : start + length] for length in lengths for start in range(len(line) - length + 1))
    return frozenset(frozenset(ranks) for ranks in slices if len(set(ranks)) == len(ranks))
