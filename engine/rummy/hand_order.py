"""The order in which a hand is shown: sorted, or as its player has put it. No rule asks for it."""

from enum import Enum

from engine.rummy.cards import Card, text_of
from engine.rummy.pack import ANY_PACK, Copies
from engine.values import value_class


class Sorting(Enum):
    """The order of a hand."""

    USUAL = "usual"
    """The game's own order, which is by suits in most games."""
    RUNS = "runs"
    BOOKS = "books"
    MELDS = "melds"
    """The melds that the game sees in it first, then the other cards."""
    MANUAL = "manual"


@value_class
class HandOrder:
    """The order in which one seat's hand is shown."""

    by: Sorting = Sorting.USUAL
    cards: tuple[Card, ...] = ()
    """The cards from left to right as the player has put them; some may have left the hand since."""
    places: tuple[int, ...] = ()
    """The place of each card where hands lie on a rack: then `by` is how it was sorted last."""
    groups: tuple[int, ...] = ()
    """The numbers of cards in the groups that the player has made, from the left; all other cards lie loose."""

    @property
    def text(self) -> str:
        """The order as text that `parse` reads."""
        places = (_AT, *map(str, self.places)) if self.places else ()
        groups = (_IN, *map(str, self.groups)) if self.groups else ()
        return " ".join((self.by.value, text_of(self.cards, in_order=True), *places, *groups)).strip()

    @property
    def dealt_anew(self) -> "HandOrder":
        """The order of the next hand: one that its player has given to cards is no more."""
        return HandOrder() if self.by is Sorting.MANUAL else HandOrder(self.by)


_AT = "at"
"""The word between the cards and their places."""
_IN = "in"
"""The word between the cards and the numbers of cards in their groups."""


def parse(text: str) -> HandOrder:
    """The order of a text, in any game. Equal cards get their copies in turn. Raises ValueError if malformed."""
    by, _space, rest = text.partition(" ")
    rest, _in, sizes = rest.partition(f" {_IN} ")
    held, _at, numbers = rest.partition(f" {_AT} ")
    cards, places = Copies(ANY_PACK).take(held) if held else (), tuple(map(int, numbers.split()))
    if places and (len(places) != len(cards) or len(set(places)) < len(places) or min(places) < 0):
        message = "not every card has a place of its own"
        raise ValueError(message)
    groups = tuple(map(int, sizes.split()))
    if groups and (min(groups) < 1 or sum(groups) > len(cards)):
        message = "the groups do not hold cards of the hand"
        raise ValueError(message)
    return HandOrder(Sorting(by), cards, places, groups)
