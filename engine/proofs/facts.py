"""The lines of a claim without its prices, as a game gives them: a word, and what comes after it (solver.md)."""

from collections.abc import Iterable, Mapping

from engine.rummy.cards import RANKS, Card

Facts = Mapping[str, str]


def row_of(ranks: Iterable[int]) -> str:
    """The row of ranks in runs, an ace at one end or at both."""
    return "".join(RANKS[rank % len(RANKS)] for rank in ranks)


def run_together(cards: Iterable[Card]) -> str:
    """Cards as one word; a joker is an X, whichever it is."""
    return "".join("X" if card.is_joker else str(card) for card in cards)
