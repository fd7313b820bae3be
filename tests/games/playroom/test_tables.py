"""The places of equal cards: groups that stay keep their cards, others take those near first."""

from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.position_reader import read_kinds
from engine.games.playroom.words import ShowTable


def at(hand, *table):
    position = {"players": 2, "to_move": 0, "phase": "play", "hands": [hand, "9d"], "table": list(table)}
    return PLAYROOM.read_position(position)


def test_groups_that_stay_keep_their_cards():
    hand = at("7h 9h Th", "7c 7d 7h", "4c 5c 6c")
    after = hand.apply(ShowTable(tuple(map(read_kinds, ("7c 7d 7h", "4c 5c 6c", "7h 9h Th")))))
    assert set(hand.table) <= set(after.table)
    assert sorted(card for group in after.table for card in group) == sorted(
        [*hand.hands[0], *(card for group in hand.table for card in group)]
    )


def test_a_group_that_grows_keeps_the_cards_that_lay_in_it():
    hand = at("7h 8c", "5c 6c 7c", "7c 7d 7h")
    after = hand.apply(ShowTable(tuple(map(read_kinds, ("5c 6c 7c 8c", "7c 7d 7h")))))
    old = next(group for group in hand.table if hand.pack.text_of(group) == "5c 6c 7c")
    assert any(set(old) <= set(group) for group in after.table)
