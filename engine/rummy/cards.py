"""Cards and their text notation: `Th` is the ten of hearts, `X1` and `X2` the jokers (R1)."""

from collections.abc import Iterable
from typing import ClassVar

RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK_SIZE = 54
NATURALS = 52


class Card(int):
    """One card: an index 0..53 in the order clubs, diamonds, hearts, spades, each A to K, then the jokers.

    An integer, so that cards sort in the order of the notation and index arrays; compared and hashed as one.
    """

    __slots__ = ()
    _texts: ClassVar[tuple[str, ...]] = (*(r + s for s in SUITS for r in RANKS), "X1", "X2")

    @property
    def is_joker(self) -> bool:
        """True if the card can stand in for any other (R15)."""
        return self >= NATURALS

    @property
    def rank(self) -> int:
        """0 for the ace to 12 for the king; meaningless for a joker."""
        return self % 13

    @property
    def suit(self) -> int:
        """0..3 for clubs, diamonds, hearts, spades; 4 for a joker."""
        return self // 13

    def __repr__(self) -> str:
        return self._texts[self]

    __str__ = __repr__


CARDS: tuple[Card, ...] = tuple(Card(index) for index in range(DECK_SIZE))
JOKERS: frozenset[Card] = frozenset(CARDS[NATURALS:])
_BY_TEXT = {str(card): card for card in CARDS}


def card(text: str) -> Card:
    """The card written `text`. Raises ValueError naming what is no card."""
    try:
        return _BY_TEXT[text]
    except (KeyError, TypeError):
        message = f"{text!r} is no card"
        raise ValueError(message) from None


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as `7h 8h X1`, in its order. Raises ValueError as `card` does."""
    return tuple(card(word) for word in text.split())


def text_of(some: Iterable[Card], *, in_order: bool = False) -> str:
    """The cards as text: sorted, or as they come with `in_order` (piles, decks)."""
    return " ".join(map(str, some if in_order else sorted(some)))
