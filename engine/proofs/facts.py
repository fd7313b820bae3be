"""Claims that can be proved by prices, as a game makes them."""

from collections.abc import Iterable, Mapping

from engine.rummy.cards import RANKS, Card
from engine.values import value_class

Facts = Mapping[str, str]
"""The lines of a claim without its prices: a word, and what comes after it (solver.md)."""


@value_class
class Claimed:
    """A claim about the best turn of a position."""

    words: str
    """The claim as a sentence for players."""
    facts: Facts
    most: int
    """The most that a turn can be worth, as the facts count it."""


def row_of(ranks: Iterable[int]) -> str:
    """The row of ranks in runs, an ace at one end or at both."""
    return "".join(RANKS[rank % len(RANKS)] for rank in ranks)


def run_together(cards: Iterable[Card]) -> str:
    """Cards as one word; a joker is an X, whichever it is."""
    return "".join("X" if card.is_joker else str(card) for card in cards)
