"""The knowledge of a seat of Playroom Rummy by counting (P27)."""

from dataclasses import replace

from engine.games.playroom.card_counting import count_cards
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.view import view
from engine.games.playroom.words import TableLeft
from engine.rummy.cards import cards
from engine.rummy.events import Discarded, DrewPile


def seen(*log):
    hand = PLAYROOM.read_position(
        {
            "players": 3, "to_move": 0, "hands": ["2c 3c", "9h 9h 4s", "5d"], "melded": [True] * 3,
            "table": ["5h 6h 7h"], "discard": "Kd", "stock": "8s 8d",
        }
    )  # fmt: skip
    return view(replace(hand, log=log), 0)


def test_cards_taken_from_the_pile_are_known_until_they_are_laid_or_discarded():
    taken = DrewPile(1, cards("9h 4s"))
    assert count_cards(seen(taken)).held == ((), cards("4s 9h")[1:] + cards("4s"), ())
    assert count_cards(seen(taken, Discarded(1, cards("4s")[0]))).held == ((), cards("9h"), ())
    laid = TableLeft(1, (), (cards("9h Th Jh"),), cards("9h Th Jh"), 0, 30, entered=False)
    assert count_cards(seen(taken, laid)).held == ((), cards("4s"), ())


def test_what_is_known_is_not_counted_as_unseen_too():
    before, after = count_cards(seen()), count_cards(seen(DrewPile(1, cards("9h"))))
    assert len(before.unseen) == len(after.unseen) + 1
    assert before.unseen.count(cards("9h")[0]) == 2
    assert after.unseen.count(cards("9h")[0]) == 1


def test_own_cards_are_not_told_to_oneself():
    assert count_cards(seen(DrewPile(0, cards("2c")))).held == ((), (), ())
