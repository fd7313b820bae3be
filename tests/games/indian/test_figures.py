"""The figures of the statistics: those of a deal are what its log tells."""

from random import Random

import pytest

from engine.blocks.sentences import Did
from engine.family.game import new_game
from engine.games.indian.game import INDIAN
from engine.games.indian.score_sheet import BY_TURNS, FIGURES
from engine.games.indian.state import Ending
from engine.games.indian.words import Declare, Declared, DeclaredWrongly, Drop
from engine.rummy.actions import DrawStock
from engine.rummy.events import Discarded

CHOICES = ("play", "play", "play", "drop", "wrong")


def deal_of(seed):
    """A deal in which players drop, declare wrongly and declare."""
    rng = Random(f"figures {seed}")
    seats = rng.randint(2, 6)
    hand = new_game(INDIAN, INDIAN.options("pool-201", seats, {"faults": "strict", "jokers": 6}), seed).hand
    until = {seat: (rng.choice(CHOICES), rng.randint(0, 4)) for seat in range(seats)}
    while hand.to_move is not None:
        seat, view = hand.to_move, hand.view(hand.to_move)
        choice, turn = until[seat]
        due = hand.turns[seat] == turn
        if hand.phase.value == "draw":
            drops = due and choice == "drop" and not INDIAN.legal(hand, Drop())
            action = Drop() if drops else DrawStock()
        elif due and choice == "wrong":
            action = Declare(hand.pack.kind(hand.hands[seat][0]), ())
        else:
            (action,) = INDIAN.plainest(view)
        hand = INDIAN.apply(hand, action)
    return hand


@pytest.mark.parametrize("seed", range(20))
def test_the_figures_of_a_deal_are_what_its_log_tells(seed):
    hand = deal_of(seed)
    if hand.ending is Ending.VOID:
        assert not any(INDIAN.tally(hand, seat) for seat in range(hand.options.seats))
        return
    for seat in range(hand.options.seats):
        ends = [each for each in hand.log if isinstance(each, Discarded | Declared | DeclaredWrongly)]
        turns = sum(each.seat == seat for each in ends)
        declared = any(isinstance(each, Declared) and each.seat == seat for each in hand.log)
        dropped = any(isinstance(each, Did) and each.seat == seat and each.action == Drop() for each in hand.log)
        wrong = any(isinstance(each, DeclaredWrongly) and each.seat == seat for each in hand.log)
        told = INDIAN.tally(hand, seat)
        assert told["declared"] == declared
        assert told["first drops"] == (dropped and not turns)
        assert told["middle drops"] == (dropped and turns > 0)
        assert told["wrong"] == wrong
        assert ("turns" in told) is declared
        if declared:
            assert told["turns"] == turns
            assert [told[f"by turn {most}"] for most in BY_TURNS] == [turns <= most for most in BY_TURNS]
        caught = hand.ending is Ending.DECLARED and not (declared or dropped or wrong)
        assert ("caught" in told) is caught
        if caught:
            assert told["caught"] == hand.counts[seat]
        assert set(told) <= {figure.key for figure in FIGURES}


def test_deals_of_this_test_end_in_each_way():
    endings = {deal_of(seed).ending for seed in range(20)}
    assert endings >= {Ending.DECLARED, Ending.LAST}
