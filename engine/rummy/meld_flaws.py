"""The reasons why cards are no meld, of any game with sets and runs."""

from collections.abc import Callable, Sequence
from enum import Enum, auto

from engine.rummy.cards import Card
from engine.rummy.melds import FEWEST, RANK_COUNT, MeldKind
from engine.values import value_class


class MeldFlaw(Enum):
    """Kinds of reasons; `words.py` has a sentence for each, which takes the place of that of the fault."""

    TOO_FEW = auto()
    TOO_WILD = auto()
    """Too few cards stand for themselves."""
    JOKERS = auto()
    """More jokers than a meld may hold."""
    UNLIKE = auto()
    """Neither of one rank nor of one suit."""
    OTHER_RANK = auto()
    """Meant as a set."""
    OTHER_SUIT = auto()
    """Meant as a run."""
    SUIT_TWICE = auto()
    TWO_SUITS = auto()
    """A set of one suit or of three is allowed, and not one of two."""
    SET_TOO_LONG = auto()
    RUN_TOO_SHORT = auto()
    RUN_TOO_LONG = auto()
    CARD_TWICE = auto()
    GAP = auto()
    ELSEWHERE_IN_SET = auto()
    """A card does not extend a set."""
    ELSEWHERE_ON_RUN = auto()
    """A card does not extend a run."""


@value_class(kw_only=True)
class MeldLimits:
    """The limits of a game on its melds, as far as they tell what is wrong with cards."""

    naturals: int = 1
    """The fewest cards that stand for themselves."""
    jokers: int | None = None
    """The most jokers of a meld; None for any number."""
    suits: int | None = None
    """The most cards of a suit in a set; None for any number."""
    most_set: int | None = None
    fewest_run: int = FEWEST
    most_run: int = RANK_COUNT


def flaw_of(
    cards: Sequence[Card],
    limits: MeldLimits,
    *,
    is_wild: Callable[[Card], bool] = lambda card: card.is_joker,
    kind: MeldKind | None = None,
) -> tuple[MeldFlaw, int]:
    """The first reason why cards are no meld, or not one of a kind, with the limit that they break.

    Of cards that are none for a reason of another game's own, that they do not follow each other.
    """
    naturals = [card for card in cards if not is_wild(card)]
    ranks, suits = {card.rank for card in naturals}, {card.suit for card in naturals}
    if len(cards) < FEWEST:
        return MeldFlaw.TOO_FEW, FEWEST
    if len(naturals) < limits.naturals:
        return MeldFlaw.TOO_WILD, limits.naturals
    if limits.jokers is not None and sum(card.is_joker for card in cards) > limits.jokers:
        return MeldFlaw.JOKERS, limits.jokers
    if kind is MeldKind.SET or (kind is None and len(ranks) <= 1):
        return _of_set(naturals, len(cards), limits)
    if len(suits) > 1:
        return (MeldFlaw.UNLIKE if kind is None else MeldFlaw.OTHER_SUIT), 0
    return _of_run(len(cards), len(naturals) > len(ranks), limits)


def _of_set(naturals: Sequence[Card], count: int, limits: MeldLimits) -> tuple[MeldFlaw, int]:
    if len({card.rank for card in naturals}) > 1:
        return MeldFlaw.OTHER_RANK, 0
    if limits.most_set is not None and count > limits.most_set:
        return MeldFlaw.SET_TOO_LONG, limits.most_set
    return (MeldFlaw.SUIT_TWICE if limits.suits == 1 else MeldFlaw.TWO_SUITS), 0


def _of_run(count: int, twice: bool, limits: MeldLimits) -> tuple[MeldFlaw, int]:
    if count < limits.fewest_run:
        return MeldFlaw.RUN_TOO_SHORT, limits.fewest_run
    if count > limits.most_run:
        return MeldFlaw.RUN_TOO_LONG, limits.most_run
    return (MeldFlaw.CARD_TWICE if twice else MeldFlaw.GAP), 0


def growth_flaw(meld: Sequence[Card]) -> MeldFlaw:
    """The reason why a card does not extend a meld of naturals."""
    alike = len({card.rank for card in meld}) == 1
    return MeldFlaw.ELSEWHERE_IN_SET if alike else MeldFlaw.ELSEWHERE_ON_RUN
