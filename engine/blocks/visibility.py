"""The sight of seats: the fields of a deal, each declared as a zone of cards or as another fact."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import field
from enum import Enum, auto
from typing import Any

from engine.rummy.cards import COPIES, DECK_SIZE, Card
from engine.values import value_class

KEY = "shown"


class _Back(Card):
    """A card of which only the back can be seen: it has no rank and no suit."""

    __slots__ = ()
    is_joker = False
    face, copy = DECK_SIZE, COPIES
    """Higher than those of all cards, so that backs are sorted last."""

    @property
    def rank(self) -> int:
        message = "a back has no rank and no suit"
        raise TypeError(message)

    suit = rank

    def __repr__(self) -> str:
        return "??"

    __str__ = __repr__


BACK: Card = _Back(-1)
BACKS: tuple[Card, ...] = tuple(_Back(-1 - number) for number in range(COPIES * DECK_SIZE))
"""A back for each card: a set holds equal values once, so each back is a value of its own."""


class Sight(Enum):
    """The seats that see a field."""

    ALL = auto()
    OWNER = auto()
    """A value for each seat, which sees its own. All see those of `open_seats`, and the cards that all know."""
    TOP = auto()
    """All see the last card, how many lie below it, and those of them that all know (`Deal.known_cards`)."""
    MOVER = auto()
    """The seat to move."""
    NOBODY = auto()
    """All see how many cards there are, and those of them that all know (`Deal.known_cards`)."""
    NEVER = auto()
    """No view holds it."""


@value_class
class Shown:
    """The declaration of a field: who sees it, and how positions hold it."""

    sight: Sight
    key: str | None
    """In positions; empty for the field's own name, None where positions do not hold it."""
    is_zone: bool
    in_order: bool = False
    by_seat: bool = False
    is_seat: bool = False
    again: bool = False
    """True for cards that lie in another zone."""
    open_with: str = ""
    """The option with which all see every card of a pile."""


def zone(
    sight: Sight,
    *,
    default: object = (),
    key: str | None = "",
    in_order: bool = False,
    by_seat: bool = False,
    again: bool = False,
    open_with: str = "",
) -> Any:  # noqa: ANN401 - the annotation of the field says its type
    """A field of the cards that lie in one place: no other zone holds them. Order counts in stocks and piles.

    `again`: cards that do lie in another zone, and are seen as kinds, such as those that a turn has drawn.
    """
    shown = Shown(sight, key, True, in_order, by_seat or sight is Sight.OWNER, again=again, open_with=open_with)
    return field(default=default, metadata={KEY: shown})


def fact(
    sight: Sight,
    *,
    default: object = None,
    key: str | None = "",
    by_seat: bool = False,
    is_seat: bool = False,
    in_order: bool = False,
    compare: bool = True,
) -> Any:  # noqa: ANN401 - the annotation of the field says its type
    """Any other field. `by_seat`: a tuple of one value a seat; `is_seat`: a number of a seat.

    Cards in it lie elsewhere, and `in_order` says that their order counts. What a fact is made of can be declared so
    too: a dataclass is a plain object of its fields by their keys.
    """
    shown = Shown(sight, key, False, in_order, by_seat or sight is Sight.OWNER, is_seat)
    return field(default=default, compare=compare, metadata={KEY: shown})


def covered_of(hand: Iterable[Card], known: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a hand that are known to lie in it and of which a view sees the back all the same."""
    return tuple((Counter(known) - Counter(hand)).elements())
