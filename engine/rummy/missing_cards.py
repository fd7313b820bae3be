"""The cards that a group still needs to become a book or a run."""

from collections.abc import Iterator

from engine.rummy.cards import Card
from engine.rummy.plays import CIRCLE, FULL_BOOK, SHORTEST, Play, is_whole
from engine.values import value_class

_SUITS = 4


@value_class(kw_only=True)
class Missing:
    """The fewest natural cards that make a set of cards whole; a joker will do for each of them (R15)."""

    count: int
    """The number of cards that are missing, at least 1."""
    books: tuple[frozenset[Card], ...] = ()
    """Any `count` cards of one of these sets make a book."""
    runs: tuple[frozenset[Card], ...] = ()
    """Any `count` cards of one of these sets make a run."""


def missing(play: Play) -> Missing | None:
    """The cards that a set of cards needs; None if it is whole already, or no more cards can make it whole."""
    if is_whole(play):
        return None
    naturals = frozenset(card for card in play if not card.is_joker)
    books = _enough(len(play), _books(len(play), naturals))
    runs = _enough(len(play), _runs(len(play), naturals))
    counts = [count for count, _others in (*books, *runs)]
    if not counts:
        return None
    least = min(counts)
    return Missing(
        count=least,
        books=tuple(others for count, others in books if count == least),
        runs=tuple(others for count, others in runs if count == least),
    )


def _enough(held: int, ways: Iterator[tuple[int, frozenset[Card]]]) -> list[tuple[int, frozenset[Card]]]:
    """The ways with enough natural cards, each with the number of missing cards and the cards to take them from."""
    return [(size - held, others) for size, others in ways if len(others) >= size - held]


def _books(held: int, naturals: Play) -> Iterator[tuple[int, frozenset[Card]]]:
    """The size of the smallest larger book for each rank that it could be of, and the other cards of that rank."""
    size = max(SHORTEST, held + 1)
    for rank in range(CIRCLE):
        same = frozenset(Card(suit * CIRCLE + rank) for suit in range(_SUITS))
        if naturals <= same and size <= FULL_BOOK:
            yield size, same - naturals


def _runs(held: int, naturals: Play) -> Iterator[tuple[int, frozenset[Card]]]:
    """The size of the smallest larger runs that it could be a part of, and the other cards of each."""
    suits = {card.suit for card in naturals} or set(range(_SUITS))
    if naturals and len(suits) > 1:
        return
    for size in range(max(SHORTEST, held + 1), CIRCLE + 1):
        windows = [_window(suit, start, size) for start in range(CIRCLE) for suit in sorted(suits)]
        if result := [window for window in windows if naturals <= window]:
            yield from ((size, window - naturals) for window in result)
            return


def _window(suit: int, start: int, size: int) -> frozenset[Card]:
    """A run of `size` cards of a suit, round the circle."""
    return frozenset(Card(suit * CIRCLE + (start + step) % CIRCLE) for step in range(size))
