"""The worth of cards: in combinations, on the table and in a hand (P15)."""

from collections.abc import Iterable

from engine.games.playroom.combinations import Combination, CombinationKind, Kinds, read_combination
from engine.games.playroom.law import HIGH, CombinationLaw
from engine.games.playroom.options import PlayroomOptions
from engine.rummy.cards import Card

JOKER_IN_HAND = 20
IDENTICAL = 5
"""The extra points of each card of an identity."""


def rank_value(law: CombinationLaw, rank: int) -> int:
    """The value of a natural by its rank, 0 for the ace, which is high."""
    return law.values[rank or HIGH]


def combination_value(law: CombinationLaw, found: Combination) -> int:
    """The value of a combination; its joker counts as the card it stands for."""
    if found.kind is CombinationKind.RUN:
        return sum(law.values[found.start : found.end])
    more = IDENTICAL if found.kind is CombinationKind.IDENTITY else 0
    return len(found.cards) * (rank_value(law, found.cards[0].rank) + more)


def table_value(options: PlayroomOptions, groups: Iterable[Kinds]) -> int:
    """The value of all combinations on a table; what is none counts nothing."""
    read = (read_combination(group, options.law) for group in groups)
    return sum(combination_value(options.law, found) for found in read if found is not None)


def hand_value(options: PlayroomOptions, cards: Iterable[Card]) -> int:
    """The value of the cards left in a hand."""
    return sum(JOKER_IN_HAND if card.is_joker else rank_value(options.law, card.rank) for card in cards)
