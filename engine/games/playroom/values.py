"""The worth of cards: in combinations, on the table and in a hand (P15)."""

from collections.abc import Iterable

from engine.games.playroom.combinations import LOW, Combination, CombinationKind, Kinds, read_combination
from engine.games.playroom.options import CardPoints, PlayroomOptions
from engine.rummy.cards import Card

JOKER_IN_HAND = 20
_TEN = 9
LOW_ACE = {"fives": 5, "face": 1}
_HIGH_ACE = {"fives": 15, "face": 11}
IDENTICAL = 5
"""The extra points of each card of an identity."""


def rank_value(counting: CardPoints, rank: int) -> int:
    """The value of a natural by its rank, 0 for the ace, which is high."""
    if not rank:
        return _HIGH_ACE[counting]
    if rank >= _TEN:
        return 10
    return 5 if counting == "fives" else rank + 1


def combination_value(counting: CardPoints, found: Combination) -> int:
    """The value of a combination; its joker counts as the card it stands for."""
    if found.kind is CombinationKind.RUN:
        places = range(found.start, found.end)
        return sum(LOW_ACE[counting] if place == LOW else rank_value(counting, place % 13) for place in places)
    each = rank_value(counting, found.cards[0].rank)
    more = IDENTICAL if found.kind is CombinationKind.IDENTITY else 0
    return len(found.cards) * (each + more)


def table_value(options: PlayroomOptions, groups: Iterable[Kinds]) -> int:
    """The value of all combinations on a table; what is none counts nothing."""
    read = (read_combination(group, options.identity) for group in groups)
    return sum(combination_value(options.scoring, found) for found in read if found is not None)


def hand_value(options: PlayroomOptions, cards: Iterable[Card]) -> int:
    """The value of the cards left in a hand."""
    return sum(JOKER_IN_HAND if card.is_joker else rank_value(options.scoring, card.rank) for card in cards)
