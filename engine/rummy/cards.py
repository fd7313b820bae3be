"""Cards and their text notation: `Th` is the ten of hearts, `X1` and `X2` the jokers of a deck (R1).

Most games are played with one deck, whose cards are `CARDS`. Where decks are mixed, each deck is a copy of these 54
faces, and equal cards differ by their copy alone: see `pack.py`.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar, Final

RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK_SIZE = 54
"""The faces: 52 naturals and two jokers."""
NATURALS: Final = 52
COPIES = 8
"""Copies of the deck that cards are numbered for."""
_JOKERS = DECK_SIZE - NATURALS
_INDICES = range(COPIES * DECK_SIZE)
_IS_JOKER = tuple(index % DECK_SIZE >= NATURALS for index in _INDICES)
_RANKS = tuple(index % DECK_SIZE % 13 for index in _INDICES)
_SUITS = tuple(index % DECK_SIZE // 13 for index in _INDICES)


class Card(int):
    """One card: the index `54 * copy + face`, 0 to 431; the cards of one deck are 0 to 53.

    The faces are in the order clubs, diamonds, hearts, spades, each A to K, then the jokers. A card is an integer, so
    that cards of one deck sort in the order of the notation, index arrays, and are compared and hashed fast. Cards of
    several decks are sorted by `by_face`, so that the order does not reveal the copies.
    """

    __slots__ = ()
    _texts: ClassVar[tuple[str, ...]] = tuple(
        text
        for copy in range(COPIES)
        for text in (*(r + s for s in SUITS for r in RANKS), *(f"X{_JOKERS * copy + n + 1}" for n in range(_JOKERS)))
    )

    if TYPE_CHECKING:

        @property
        def is_joker(self) -> bool:
            """True if the card can stand in for any other (R15)."""

        @property
        def rank(self) -> int:
            """0 for the ace to 12 for the king; meaningless for a joker."""

        @property
        def suit(self) -> int:
            """0..3 for clubs, diamonds, hearts, spades; 4 for a joker."""

    else:  # asked millions of times by the judge: a look-up in C costs a tenth less than a function of Python
        is_joker = property(_IS_JOKER.__getitem__)
        rank = property(_RANKS.__getitem__)
        suit = property(_SUITS.__getitem__)

    @property
    def face(self) -> int:
        """The index in one deck, 0..53: the same for all copies of a card."""
        return self % DECK_SIZE

    @property
    def copy(self) -> int:
        """The deck of the card, from 0. No rule, view or text may depend on it."""
        return self // DECK_SIZE

    def __repr__(self) -> str:
        return self._texts[self]

    __str__ = __repr__


ALL_CARDS: tuple[Card, ...] = tuple(map(Card, _INDICES))
"""Every card that any game can have."""
CARDS: tuple[Card, ...] = ALL_CARDS[:DECK_SIZE]
"""The cards of one deck."""
JOKERS: frozenset[Card] = frozenset(CARDS[NATURALS:])
"""The jokers of one deck."""
_BY_TEXT = {str(card): card for card in CARDS}


_ORDER = tuple((min(each.face, NATURALS), each.copy, each.face) for each in ALL_CARDS)
_HIDDEN = ((DECK_SIZE, COPIES, DECK_SIZE),) * len(ALL_CARDS)
by_face: Callable[[Card], tuple[int, int, int]] = (_ORDER + _HIDDEN).__getitem__
"""The key by which cards of several decks are sorted: naturals by face, jokers by their number, then backs.

Backs are below 0 (`engine/blocks/visibility.py`), so they are looked up from the end. A look-up in C, as hands are
sorted with every card drawn.
"""


def card(text: str) -> Card:
    """The card of one deck written `text`. Raises ValueError naming what is no card."""
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
