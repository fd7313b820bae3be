"""Notes that no rule's module has taken: what they say beyond the rules. N15 to N17 and N19 stand with R19 and R11."""

import pytest

from engine.family.game import next_hand
from engine.games.house.game import new_game
from engine.games.house.options import Temperature, options
from engine.games.house.sentences import describe
from engine.games.house.words import Dealt, JokerTaken, Played
from engine.rummy.events import Discarded, DrewPile
from engine.rummy.words import seat_names
from tests.engine.invariants import play_game
from tests.engine.positions import STOCK, UNDO_PLAYS, discard, done, game_at, lay, pile, position, shown, swap, turn


@pytest.mark.parametrize(("hand", "cost"), [(1, 10), (2, 10), (3, 15), (4, 15), (5, 20), (6, 20)])
def test_n1_the_hand_and_its_cost_are_announced_after_the_deal(hand, cost):
    state = play_game(0, hands=hand - 1) if hand > 1 else None
    dealt = (next_hand(state) if state else new_game(options("classic", 2), 0)).hand
    announced = dealt.log[0]
    assert isinstance(announced, Dealt)
    assert (announced.hand, announced.cost, announced.dealer) == (hand, cost, dealt.dealer)
    assert f"Hand {hand}: {cost} points to meld" in describe(announced, seat_names(2))


def test_n2_actions_are_shown_in_their_order():
    state = position("7h 9c 2d", "Kd", spaces=["", "6h X1 8h"], discard="9d 9s", melded=[False, True])
    state = done(state, pile("9d"), swap("X1", "7h"), lay("9c 9d 9s", "6h 7h 8h"), discard("2d"))
    assert [type(event) for event in state.log] == [DrewPile, JokerTaken, Played, Discarded]


def test_n3_the_record_is_emptied_by_taking_back():
    state = done(turn("9h 2d", ("6h 7h 8h", ""), ("6h 7h 8h 9h", "")), UNDO_PLAYS)
    assert state.playing.draft.previous is None


def test_n8_replacing_needs_no_payment_and_takes_the_joker_to_the_hand():
    state = done(turn("7h 2d", ("", "6h X1 8h"), melded=[False, True]), swap("X1", "7h"))
    assert shown(state, "hands")[0] == "2d X1"
    assert state.playing.draft.report.stolen == 0


def test_n20_a_game_can_end_in_a_tie():
    over = done(position("2c", "2d", totals=[9, 9], hand=6, stock="2s"), STOCK, discard("2s"))
    game = game_at(over, scores=((0, 0),) * 6)
    assert (over.totals, game.winners) == ((7, 7), (0, 1))


def test_n20_otherwise_the_highest_total_wins():
    over = done(position("3c", "2d", "5d", totals=[9, 9, 2], hand=6, stock="2s"), STOCK, discard("2s"))
    assert game_at(over).winners == (1,)


def test_n21_how_the_editions_differ():
    old, new = options("classic", 3), options("epic", 3)
    assert (old.demands, new.demands) == (False, True)
    assert (old.reentry_cards, new.reentry_cards) == (0, 3)
    assert (old.fixed_bonus, new.fixed_bonus) == (25, None)
    assert (old.final_penalty, new.final_penalty) == (True, False)
    assert (old.middle_discards, new.middle_discards) == (Temperature.COLD, Temperature.WARM)
