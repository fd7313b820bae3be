"""The view of a seat with a card of its hand on the discards, for a discard that is only shown yet."""

from dataclasses import Field, replace
from typing import Any, ClassVar, Protocol, TypeVar

from engine.rummy.cards import Card


class HandInView(Protocol):
    """The fields of a view that are needed to show a discard: a frozen dataclass with these."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def seat(self) -> int:
        """The seat of the viewer."""

    @property
    def hand(self) -> frozenset[Card]:
        """The cards of the seat."""

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """By seat, how many cards are held."""

    @property
    def discard(self) -> tuple[Card, ...]:
        """The discards from the bottom to the top."""


V = TypeVar("V", bound=HandInView)


def discarded(seen: V, card: Card) -> V:
    """The view with a card of the hand on the discards; nothing else is changed."""
    sizes = tuple(size - (seat == seen.seat) for seat, size in enumerate(seen.hand_sizes))
    return replace(seen, hand=seen.hand - {card}, hand_sizes=sizes, discard=(*seen.discard, card))
