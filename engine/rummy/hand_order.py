"""The order in which a hand is shown: sorted, or as its player has put it. No rule asks for it."""

from dataclasses import dataclass
from enum import Enum

from engine.rummy.cards import Card, cards, text_of


class Sorting(Enum):
    """The order of a hand."""

    RUNS = "runs"
    BOOKS = "books"
    MANUAL = "manual"


@dataclass(frozen=True, slots=True)
class HandOrder:
    """How one seat's hand is shown."""

    by: Sorting = Sorting.RUNS
    cards: tuple[Card, ...] = ()
    """From left to right where the player has put them so; some may have left the hand since."""

    @property
    def text(self) -> str:
        """As `parse` reads it."""
        return " ".join((self.by.value, text_of(self.cards, in_order=True))).strip()


def parse(text: str) -> HandOrder:
    """The order of a text. Raises ValueError where it is none."""
    by, _space, held = text.partition(" ")
    return HandOrder(Sorting(by), cards(held))
