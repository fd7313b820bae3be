"""Hands that grew by the whole pile: the solver lays no less of them than their own combinations are worth."""

from collections import Counter
from random import Random

import pytest

from engine.games.playroom.judge.first_meld import most_points
from engine.games.playroom.judge.verdict import JudgedTurn, play_faults
from engine.games.playroom.melds import JOKER
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.solver.answer import TurnPuzzle
from engine.games.playroom.solver.turn import best_turn
from engine.rummy.cards import CARDS

ENOUGH = 10**6
"""More points than there are."""


def large_hand(number, size):
    """Cards of three decks with three jokers."""
    rng = Random(f"large {number}")
    naturals = [CARDS[card] for card in range(52) for _ in range(3)]
    return tuple(sorted((*rng.sample(naturals, size - 3), *[JOKER] * 3)))


@pytest.mark.parametrize("entered", [True, False])
@pytest.mark.parametrize("preset", ["manipulation", "romme"])
@pytest.mark.parametrize(("number", "size"), [(1, 36), (2, 44)])
def test_a_large_hand_is_laid_well(preset, number, size, entered):
    chosen, hand = OPTIONS.read(preset, 5, {"final_discard": False}), large_hand(number, size)
    result = best_turn(TurnPuzzle(options=chosen, table=(), hand=hand, entered=entered), tidied=False)
    turn = JudgedTurn(options=chosen, before=(), after=result.table, entered=entered)
    assert not play_faults(turn)
    assert result.points == most_points(chosen, Counter(hand), ENOUGH)


def test_a_large_hand_beside_a_table_is_proved_with_manipulation():
    chosen = OPTIONS.read("manipulation", 5, {})
    table = tuple(tuple(CARDS[card : card + 5]) for card in (0, 14, 30, 42))
    result = best_turn(TurnPuzzle(options=chosen, table=table, hand=large_hand(3, 40), entered=True), tidied=False)
    assert result.exact
    assert result.points >= most_points(chosen, Counter(large_hand(3, 40)), ENOUGH)
