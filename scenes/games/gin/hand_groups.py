"""The groups of the hand in Gin and Knock Rummy: a run, a set, or what is lacking for one."""

from collections.abc import Sequence

from engine.games.gin.least_count import tables
from engine.games.gin.melds import GinMelds, mask_of
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.melds import MeldKind
from engine.text import _, told_cache
from engine.values import value_class
from scenes.table.tableau import GroupKind, GroupState

FEW = 3
"""The most cards that are named as lacking."""


@value_class
class GinGroups:
    """Reads groups of the hand."""

    melds: GinMelds

    def state(self, cards: Sequence[Card], *, loose: bool) -> GroupState:
        """The meld that the cards are, the cards one of which would make them a meld, or what they count."""
        return _state(self.melds, tuple(cards), loose)

    def summary(self, groups: Sequence[Sequence[Card]], loose: Sequence[Card]) -> str:
        """Tell what is unmatched as the hand lies, where other groups would leave less."""
        parts = (*groups, loose)
        count = self.melds.value(card for part in parts if self.melds.kind(part) is None for card in part)
        least = tables(self.melds).count(mask_of(card for part in parts for card in part))
        form = _("{count} unmatched as your hand lies; the least is {least}.")
        return form.format(count=count, least=least) if count > least else ""


@told_cache(256)
def _state(melds: GinMelds, cards: tuple[Card, ...], loose: bool) -> GroupState:
    kind = melds.kind(cards)
    if kind is not None:
        word = _("run") if kind is MeldKind.RUN else _("set")
        told = _("These cards are a run.") if kind is MeldKind.RUN else _("These cards are a set.")
        return GroupState(GroupKind.WHOLE, (word,), told)
    count = str(melds.value(cards))
    if loose:
        return GroupState(
            GroupKind.LOOSE,
            (_("{count} unmatched").format(count=count), count),
            _("These cards are unmatched; they count {count}.").format(count=count),
        )
    needed = [f"[{card}]" for card in CARDS[:NATURALS] if card not in cards and melds.kind((*cards, card)) is not None]
    if not needed:
        told = _("These cards make no meld, nor with one card more; they count {count}.").format(count=count)
        return GroupState(GroupKind.PART, (_("no meld: {count}").format(count=count), count), told)
    which = " ".join(needed)
    words = (_("needs {cards}").format(cards=which), which)
    told = _("No meld yet: one of {cards} is lacking.") if len(needed) > 1 else _("No meld yet: {cards} is lacking.")
    return GroupState(GroupKind.PART, words if len(needed) <= FEW else (which,), told.format(cards=which))
