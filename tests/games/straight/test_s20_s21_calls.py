"""Rummy on the board, and challenges (S20, S21)."""

import pytest

from tests.games.straight.positions import (
    ACCEPT,
    CHALLENGE,
    PASS,
    PILE_DRAW,
    REJECT,
    STOCK_DRAW,
    after,
    at,
    call,
    held,
    lay,
    lay_off,
    meld,
    rules,
    state,
    table,
    throw,
    undo,
)

RUN = [meld("5h 6h 7h")]
HANDS = ("8h Kc 3c", "2c 9d", "4c 5d")


def discarded(card="8h", *, call="top", hands=HANDS, **position):
    """The hand after seat 0 has discarded a card."""
    changes = {"call": call, **position.pop("changes", {})}
    return after(at(hands, changes=changes, **{"melds": RUN, **position}), STOCK_DRAW, throw(card))


def test_s20_after_a_discard_everybody_who_can_call_is_asked_from_the_left():
    hand = discarded()
    assert state(hand)["calls"] == {"by": 0, "left": [1, 2], "out": None}
    assert (hand.phase.value, hand.to_move) == ("call", 1)


def test_s20_the_first_call_ends_the_phase():
    hand = after(discarded(), call(lay_off("8h", "5h")))
    assert (hand.phase.value, hand.to_move, table(hand)) == ("draw", 1, ["5h 6h 7h 8h"])


def test_s20_who_passes_leaves_it_to_the_next():
    hand = after(discarded(), PASS)
    assert hand.to_move == 2
    assert after(hand, PASS).phase.value == "draw"


def test_s20_if_nobody_can_call_there_is_no_such_phase():
    assert discarded("Kc").phase.value == "draw"
    assert discarded(melds=[]).phase.value == "draw"
    assert discarded(call="no").phase.value == "draw"


def test_s20_a_card_that_makes_a_meld_of_the_pile_is_called_with_pile_only():
    assert discarded(melds=[], discard="8c 8d").phase.value == "draw"
    hand = discarded(melds=[], discard="8c 8d", call="pile")
    assert state(hand)["calls"]["left"] == [1, 2]


def test_s20_the_caller_takes_the_pile_from_the_deepest_card_of_the_meld():
    hand = discarded(melds=[], discard="2s 8c 9s 8d", call="pile")
    hand = after(hand, call(lay("8c 8d 8h")))
    assert (held(hand, 1), state(hand)["discard"], table(hand)) == ("2c 9d 9s", "2s", ["8c 8d 8h"])
    assert state(hand)["known"] == ["", "9s", ""]


def test_s20_the_caller_owns_what_was_laid():
    hand = after(discarded(), PASS, call(lay_off("8h", "5h")))
    assert state(hand)["melds"] == [{"by": 1, "cards": "5h 6h 7h 8h", "others": {"8h": 2}}]


@pytest.mark.parametrize(
    ("pile", "play"),
    [
        ("4h", lay_off("4h", "5h")),
        ("9c 9h 9s", lay("9c 9h 9s")),
        ("9h Th", lay("8h 9h Th Jh")),
        ("8c", lay("8c 8d 8h")),
    ],
)
def test_s20_what_is_not_the_discard_or_not_in_the_pile_is_no_call(pile, play):
    assert rules(discarded(discard=pile, call="pile"), call(play)) == {"S20"}


def test_s20_with_top_a_card_is_called_to_be_laid_off_alone():
    assert rules(discarded(discard="8c 8d"), call(lay("8c 8d 8h"))) == {"S20"}


def test_s20_own_first_holds_for_calls_of_a_lay_off():
    hand = discarded(changes={"lay_off": "own_first"}, melds=[meld("5h 6h 7h", by=2)])
    assert state(hand)["calls"]["left"] == [2]


def test_s20_any_meld_counts_not_only_runs_and_jokers_are_named_or_the_only_way():
    hand = discarded(melds=[], discard="8c X1", call="pile", changes={"jokers": 1})
    assert rules(hand, call(lay("8c 8h X1"))) == {"S3"}
    assert table(after(hand, call(lay("8c 8h X1=8s")))) == ["8c 8h X1=8s"]
    hand = discarded(melds=[], discard="9h X1 6h", call="pile", changes={"jokers": 1})
    assert table(after(hand, call(lay("6h X1 8h 9h")))) == ["6h X1=7h 8h 9h"]


def test_s20_a_discarded_joker_may_be_called():
    hands = ("X1 Kc", "2c", "4c")
    hand = discarded("X1", hands=hands, changes={"jokers": 1})
    assert table(after(hand, call(lay_off("X1", "5h", "4h")))) == ["X1=4h 5h 6h 7h"]
    assert (
        discarded("X1", hands=hands, melds=[], discard="9c 9d", call="pile", changes={"jokers": 1}).phase.value
        == "call"
    )
    assert discarded("X1", hands=hands, changes={"jokers": 1, "joker_use": "dead"}).phase.value == "draw"


def test_s20_a_call_is_no_turn_and_moves_nobodys_place():
    hand = after(discarded(), PASS, call(lay_off("8h", "5h")))
    assert (hand.to_move, hand.turns) == (1, (2, 1, 1))


def test_s20_a_call_counts_for_going_rummy_and_its_meld_is_ones_own():
    hand = discarded(
        melds=[], discard="8c 8d", call="pile", changes={"lay_off": "own_first"}, hands=("8h Kc", "8s 9d", "4c")
    )
    hand = after(hand, call(lay("8c 8d 8h")), STOCK_DRAW)
    assert hand.played == (False, True, False)
    assert not rules(hand, lay_off("8s", "8c"))


def test_s20_a_call_cannot_be_undone():
    assert rules(after(discarded(), call(lay_off("8h", "5h"))), undo("play")) == {"S6"}


def test_s20_a_last_card_is_called_only_where_the_table_counts():
    hands = ("8h", "2c 9d")
    over = discarded(hands=hands, stock="4h", melds=RUN)
    assert over.phase.value == "call"
    hand = after(
        at(hands, changes={"call": "top"}, stock="4h", melds=RUN), STOCK_DRAW, lay_off("4h", "5h"), throw("8h")
    )
    assert hand.phase.value == "over"
    changes = {"call": "top", "scoring": "table"}
    hand = after(at(hands, changes=changes, stock="4h", melds=RUN), STOCK_DRAW, lay_off("4h", "5h"), throw("8h"))
    assert state(hand)["calls"] == {"by": 0, "left": [1], "out": "rummy"}
    over = after(hand, call(lay_off("8h", "5h")))
    assert (over.result.winners, over.hand_scores) == ((0,), (4, 18 + 8 - 11))


def test_s20_no_other_action_in_the_phase():
    assert rules(discarded(), STOCK_DRAW) == {"S6"}


def test_s20_eliminated_seats_are_not_asked():
    hand = discarded(
        hands=("8h Kc", "", "4c"),
        eliminated=[False, True, False],
        changes={"scoring": "elimination"},
        melds=[meld("5h 6h 7h", by=2)],
    )
    assert state(hand)["calls"]["left"] == [2]


COLONEL = ("2c 3c Ad", "9d Kc 2h")


def colonel(*hands, **position):
    return at(hands or COLONEL, "colonel", **{"stock": "Ks Qd 6s", **position})


def test_s21_the_player_to_move_may_challenge_before_any_play():
    for hand in (colonel(), after(colonel(), STOCK_DRAW)):
        made = after(hand, CHALLENGE)
        assert (made.phase.value, made.to_move) == ("challenge", 1)


def test_s21_not_after_a_play_but_after_it_is_taken_back():
    hand = after(colonel("5h 6h 7h 2c", "9d 2h"), STOCK_DRAW, lay("5h 6h 7h"))
    assert rules(hand, CHALLENGE) == {"S21"}
    assert not rules(after(hand, undo("plays")), CHALLENGE)


def test_s21_once_a_turn():
    hand = after(colonel(), CHALLENGE, REJECT)
    assert rules(hand, CHALLENGE) == {"S21"}
    assert not rules(after(hand, STOCK_DRAW, throw("Ks")), CHALLENGE)


def test_s21_what_was_drawn_before_is_not_undone():
    hand = colonel(discard="7h")
    assert rules(after(hand, PILE_DRAW, CHALLENGE, REJECT), undo("draw")) == {"S22"}
    assert not rules(after(hand, CHALLENGE, REJECT, PILE_DRAW), undo("draw"))


def test_s21_rejected_play_goes_on_where_it_was():
    hand = after(colonel(), CHALLENGE, REJECT)
    assert (hand.phase.value, hand.to_move) == ("draw", 0)
    assert after(after(colonel(), STOCK_DRAW), CHALLENGE, REJECT).phase.value == "play"


def test_s21_accepted_the_lower_hand_wins_and_the_deal_is_over():
    over = after(colonel(), CHALLENGE, ACCEPT)
    assert (over.result.ending.value, over.result.winners, over.hand_scores) == ("challenge", (0,), (21, 0))
    over = after(colonel(*reversed(COLONEL)), CHALLENGE, ACCEPT)
    assert (over.result.winners, over.hand_scores) == ((1,), (0, 21))


def test_s21_equal_hands_nobody_wins():
    over = after(colonel("2c 3c", "2d 3d"), CHALLENGE, ACCEPT)
    assert (over.result.winners, over.hand_scores) == ((), (0, 0))


def test_s21_other_actions_wait_for_the_answer():
    assert rules(after(colonel(), CHALLENGE), STOCK_DRAW) == {"S6"}


def test_s21_without_the_option_there_are_no_challenges():
    assert rules(at(COLONEL), CHALLENGE) == {"S21"}
