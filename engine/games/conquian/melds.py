"""Ropes and sets of Conquian and Panguingue, how they may grow, and their worth (K2, K8, K12)."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from engine.games.conquian.options import LINE, SPADES, ConquianOptions
from engine.rummy.cards import RANKS, Card
from engine.rummy.meld_law import Group, MeldLaw
from engine.rummy.melds import MeldKind

_VALLE = frozenset(map(RANKS.index, "357"))
_ANY_SUITS = frozenset(map(RANKS.index, "AK"))
_ENDS = tuple(frozenset(map(RANKS.index, end)) for end in ("A23", "JQK"))


def is_set(rank: int, suits: Sequence[int]) -> bool:
    """True if at least three cards of a rank and of these suits are a set (K2)."""
    return rank in _ANY_SUITS or len(set(suits)) != 2  # noqa: PLR2004 - of one suit, or of at least three


def law(options: ConquianOptions) -> MeldLaw:
    """Ropes and sets (K2)."""
    return _law(options.longest)


@cache
def _law(longest: int) -> MeldLaw:
    return MeldLaw(LINE, is_set, longest)


def grows(old: Sequence[Group], new: Sequence[Group]) -> bool:
    """True if each old meld lies in a new one of its own, to which only cards that fit were added (K8)."""
    if not old:
        return True
    first, *others = old
    return any(
        _grown(first, meld) and grows(others, [*new[:place], *new[place + 1 :]]) for place, meld in enumerate(new)
    )


def _grown(old: Group, new: Group) -> bool:
    is_set = old[0].rank == old[1].rank
    one_suit = is_set and old[0].rank not in _ANY_SUITS and len({card.suit for card in old}) == 1
    return Counter(old) <= Counter(new) and not (one_suit and len({card.suit for card in new}) > 1)


def fits(options: ConquianOptions, card: Card, melds: Sequence[Group]) -> bool:
    """True if a card goes alone onto one of these melds as it lies (K10)."""
    return any(law(options).kind((*meld, card)) is not None for meld in melds)


def worth(options: ConquianOptions, meld: Group) -> int:
    """The chips for a meld (K12)."""
    one_suit = len({card.suit for card in meld}) == 1
    double = 2 if one_suit and meld[0].suit == SPADES else 1
    ranks, further = {card.rank for card in meld}, len(meld) - 3
    if law(options).kind(meld) is MeldKind.RUN:
        return double * sum(end <= ranks for end in _ENDS)
    valle = ranks <= _VALLE
    if not one_suit:
        return 1 + further if valle else 0
    more = 1 if valle and options.valle_more == "half" else 2 if valle else 1
    return double * ((2 if valle else 1) + more * further)
