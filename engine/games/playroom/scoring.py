"""The worth of cards on the table and in a hand (P15, P35)."""

from collections.abc import Iterable

from engine.games.playroom.melds import Kinds, combination_value, rank_value, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.rummy.cards import Card


def table_value(options: PlayroomOptions, groups: Iterable[Kinds]) -> int:
    """The value of all combinations on a table; other cards count nothing."""
    read = (read_combination(group, options.law) for group in groups)
    return sum(combination_value(options.law, result) for result in read if result is not None)


def hand_value(options: PlayroomOptions, cards: Iterable[Card]) -> int:
    """The value of the cards left in a hand."""
    return sum(options.joker_hand if card.is_joker else rank_value(options.law, card.rank) for card in cards)
