"""A planned knock: the discard, the melds as they will be laid out, and the unmatched cards."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from engine.games.gin.least_count import Arrangement
from engine.games.gin.melds import GinMelds, Meld, in_order
from engine.games.gin.words import GinAction, Knock, SayBigGin
from engine.rummy.cards import Card


class Slot(Enum):
    """Places for the cards of a knock, besides the melds that are there."""

    NEW_MELD = "new meld"
    UNMATCHED = "unmatched"
    DISCARD = "discard"


Where = int | Slot
"""The number of a meld, or another place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockPlan:
    """The cards of the hand as they would be laid out. Every meld of it is one."""

    rules: GinMelds
    discard: Card | None
    """The card that is discarded; None for big gin."""
    free: frozenset[Card]
    """The cards that may be discarded."""
    melds: tuple[Meld, ...]
    unmatched: tuple[Card, ...]
    picked: frozenset[Card] = frozenset()
    """Cards that have been chosen, to be put elsewhere."""

    @property
    def count(self) -> int:
        """The points that are left unmatched."""
        return self.rules.value(self.unmatched)

    @property
    def action(self) -> GinAction:
        """The knock that lays the cards out so."""
        return SayBigGin() if self.discard is None else Knock(self.discard, in_order(self.melds))

    def laid_out(self, found: Arrangement) -> "KnockPlan":
        """The same knock with another arrangement."""
        return replace(self, melds=found.melds, unmatched=found.unmatched, picked=frozenset())

    def where(self, card: Card) -> Where:
        """The place of a card."""
        if card == self.discard:
            return Slot.DISCARD
        return next((number for number, meld in enumerate(self.melds) if card in meld), Slot.UNMATCHED)

    def toggled(self, card: Card) -> "KnockPlan":
        """A card chosen, or let go again."""
        return replace(self, picked=self.picked ^ {card})

    def lifted(self, card: Card) -> "KnockPlan":
        """A card taken up: with the others that have been chosen, or alone if it is not one of them."""
        return replace(self, picked=self.picked if card in self.picked else frozenset([card]))

    def takes(self, where: Where) -> bool:
        """True if the chosen cards can be put there."""
        if not self.picked or all(self.where(card) == where for card in self.picked):
            return False
        match where:
            case Slot.NEW_MELD:
                return self.rules.kind(self.picked) is not None
            case Slot.DISCARD:
                return self.discard is not None and len(self.picked) == 1 and self.picked <= self.free
            case int():
                return self.rules.kind(self.picked.union(self.melds[where])) is not None
        return True

    def put(self, where: Where) -> "KnockPlan":
        """The chosen cards put there. What is no meld any more without them lies unmatched then."""
        kept = [frozenset(meld) - self.picked for meld in self.melds]
        loose = frozenset(self.unmatched) - self.picked
        discard = self.discard
        match where:
            case Slot.NEW_MELD:
                kept.append(self.picked)
            case Slot.DISCARD:
                loose |= {card for card in (discard,) if card is not None}
                discard = next(iter(self.picked))
            case Slot.UNMATCHED:
                loose |= self.picked
            case int():
                kept[where] |= self.picked
        whole = [meld for meld in kept if self.rules.kind(meld) is not None]
        loose = loose.union(*(meld for meld in kept if meld not in whole))
        return replace(self, discard=discard, melds=in_order(whole), unmatched=tuple(sorted(loose)), picked=frozenset())


def planned(rules: GinMelds, discard: Card | None, free: Iterable[Card], found: Arrangement) -> KnockPlan:
    """The knock with this discard that lays out an arrangement of the other cards."""
    return KnockPlan(rules=rules, discard=discard, free=frozenset(free), melds=found.melds, unmatched=found.unmatched)
