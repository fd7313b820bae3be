"""The order in which a hand is shown: sorted, or as its player has put it. No rule asks for it."""

from dataclasses import dataclass
from enum import Enum

from engine.rummy.cards import Card, text_of
from engine.rummy.pack import ANY_PACK, Copies


class Sorting(Enum):
    """The order of a hand."""

    RUNS = "runs"
    BOOKS = "books"
    MELDS = "melds"
    """The melds that the game sees in it first, then the other cards."""
    MANUAL = "manual"


@dataclass(frozen=True, slots=True)
class HandOrder:
    """The order in which one seat's hand is shown."""

    by: Sorting = Sorting.RUNS
    cards: tuple[Card, ...] = ()
    """The cards from left to right as the player has put them; some may have left the hand since."""

    @property
    def text(self) -> str:
        """The order as text that `parse` reads."""
        return " ".join((self.by.value, text_of(self.cards, in_order=True))).strip()


def parse(text: str) -> HandOrder:
    """The order of a text, in any game. Equal cards get their copies in turn. Raises ValueError where it is none."""
    by, _space, held = text.partition(" ")
    return HandOrder(Sorting(by), Copies(ANY_PACK).take(held) if held else ())
