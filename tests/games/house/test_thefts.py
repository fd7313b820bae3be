"""Thefts that everybody sees at the table are those that the judge tells (R13)."""

from random import Random

import pytest

from engine.games.house.chain import moves, thefts_of
from engine.games.house.draft import new_draft
from engine.games.house.thefts import stolen_between, thefts_between
from engine.rummy.cards import cards
from engine.rummy.table import parse_table
from tests.engine.turn_bench import long_turn


@pytest.mark.parametrize("number", range(6))
def test_what_is_seen_of_a_drag_is_what_the_judge_counts(number):
    turn = long_turn(Random(number), 30, melded=True, orderly=0.8)
    shot = new_draft(turn.basis).snapshot
    stolen = 0
    for table in turn.tables:
        draft = new_draft(turn.basis).arrange(table)
        seen = stolen_between(shot.table, table, turn.basis.seat)
        assert seen.keys() == moves(turn.basis, shot, draft.snapshot).stolen
        told = thefts_between(shot.table, table, turn.basis.seat)
        assert set(told) == set(thefts_of(turn.basis, shot, draft.snapshot))
        stolen += len(seen)
    assert stolen


def test_a_card_taken_into_the_hand_and_ones_own_cards_are_not_stolen():
    before = parse_table([["7h 8h 9h 7c"], ["4c 4d X1", "5s 6s 7s 8s"]])
    after = parse_table([["7h 8h 9h"], ["4c 4d 4s", "5s 6s 7s"]])
    assert stolen_between(before, after, 0) == {}
    assert stolen_between(before, parse_table([["7h 8h 9h 7c", "8s 9s Ts"], ["4c 4d X1", "5s 6s 7s"]]), 0) == {
        cards("8s")[0]: 1
    }
