"""The melds on the table, each with who laid it and who owns which card (S9 to S11)."""

from collections.abc import Iterator
from typing import Any

from engine.blocks.plain_form import Write
from engine.rummy.cards import Card
from engine.rummy.melds import Meld, MeldKind, MeldRules, fitting, replaced
from engine.values import value_class

_ACE, _TWO, _KING = 0, 1, 12


@value_class
class LaidMeld:
    """A meld on the table."""

    by: int
    """The seat that laid it."""
    meld: Meld
    owners: tuple[int, ...]
    """The seat that laid each of its cards."""

    def __iter__(self) -> Iterator[Card]:
        """The cards, as those of any zone."""
        return iter(self.meld.cards)

    def written(self, write: Write) -> dict[str, Any]:
        """The meld as plain data: who laid it, its cards, and who owns those that are another's."""
        del write
        others = {
            str(card): owner for card, owner in zip(self.meld.cards, self.owners, strict=True) if owner != self.by
        }
        return {"by": self.by, "cards": str(self.meld), "others": others}


StraightTable = tuple[LaidMeld, ...]
"""Melds in the order in which they were laid."""


def laid(meld: Meld, seat: int) -> LaidMeld:
    """A meld that a seat has just laid."""
    return LaidMeld(seat, meld, (seat,) * len(meld.cards))


def place_of(table: StraightTable, card: Card) -> int | None:
    """The number of the meld in which a card lies; None if it is not on the table."""
    return next((place for place, each in enumerate(table) if card in each.meld.cards), None)


def with_meld(table: StraightTable, place: int, changed: LaidMeld) -> StraightTable:
    """The table with one of its melds changed."""
    return (*table[:place], changed, *table[place + 1 :])


def grown(old: LaidMeld, meld: Meld, seat: int) -> LaidMeld:
    """The meld after a card was added to it, or without one; new cards are the seat's."""
    owners = dict(zip(old.meld.cards, old.owners, strict=True))
    return LaidMeld(old.by, meld, tuple(owners.get(card, seat) for card in meld.cards))


def swapped(old: LaidMeld, out: Card, card: Card, owner: int) -> LaidMeld:
    """The meld with a card in another's place, standing for the same; it belongs to `owner`."""
    place = old.meld.cards.index(out)
    owners = (*old.owners[:place], owner, *old.owners[place + 1 :])
    return LaidMeld(old.by, replaced(old.meld, out, card), owners)


def owner_of(table: StraightTable, card: Card) -> int | None:
    """The seat that owns a card on the table."""
    place = place_of(table, card)
    return None if place is None else table[place].owners[table[place].meld.cards.index(card)]


def face_of(table: StraightTable, card: Card) -> Card | None:
    """The natural card that a card on the table counts as."""
    place = place_of(table, card)
    return None if place is None else table[place].meld.stands_for[table[place].meld.cards.index(card)]


def has_own_meld(table: StraightTable, seat: int) -> bool:
    """True if the seat has laid a meld of its own in this deal (S10)."""
    return any(each.by == seat for each in table)


def is_laid_off(table: StraightTable, card: Card, rules: MeldRules) -> bool:
    """True if a card could be laid off on some meld; of a joker, whatever it would stand for (S10)."""
    if not card.is_joker:
        return any(card in fitting(each.meld, rules) for each in table)
    return any(takes_joker(each.meld, rules) and fitting(each.meld, rules) for each in table)


def takes_joker(meld: Meld, rules: MeldRules) -> bool:
    """True if the limit of jokers lets one more be added to the meld (S3)."""
    return rules.max_jokers is None or sum(card.is_joker for card in meld.cards) < rules.max_jokers


def table_ace_is_low(meld: Meld) -> bool:
    """True if an ace in this meld counts as low with the values of courts: in a run with the two and no king (S4)."""
    ranks = {card.rank for card in meld.stands_for}
    return meld.kind is MeldKind.RUN and _TWO in ranks and _KING not in ranks
