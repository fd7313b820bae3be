"""Notes that no rule's module has taken: what they say beyond the rules. N15 to N17 and N19 stand with R19 and R11."""

import pytest

from engine.family.game import next_hand
from engine.games.house.events import Dealt, JokerTaken, Played
from engine.games.house.game import new_game
from engine.games.house.options import Temperature, options
from engine.games.house.words import describe
from engine.rummy.events import Discarded, DrewPile
from engine.rummy.words import seat_names
from tests.engine.invariants import play_game
from tests.engine.positions import (
    END,
    STOCK,
    TAKE,
    UNDO_DRAW,
    UNDO_PLAYS,
    demand,
    discard,
    done,
    game_at,
    lay,
    pile,
    position,
    refused,
    shown,
    swap,
    table,
    turn,
)
from tests.engine.positions import epic as epic_position


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


def test_n2_once_cards_are_played_they_stay_on_the_table():
    state = turn("9h 2d", ("6h 7h 8h", ""))
    assert refused(state, lay("6h 7h", "")) == ["R12 8h"]


def test_n2_the_only_exception_is_replaced_jokers():
    state = turn("7h 2d", ("", "6h X1 8h"), melded=[False, True])
    assert refused(state, swap("X1", "7h"), discard("2d")) == []
    assert refused(turn("7h 2d", ("", "6h X1 8h")), lay("", "6h 7h 8h"))[0][:3] in {"R12", "R16"}


def test_n2_in_no_case_stolen_cards_go_to_the_hand():
    state = turn("5h 6h 2d", ("", "4c 4d 4h 4s"), ("4h 5h 6h", "4c 4d 4s"))
    assert refused(state, lay("5h 6h", "4c 4d 4s")) == ["R12 4h"]


def test_n2_drawn_discards_count_as_in_the_hand_until_played():
    state = done(position("2c", "Kd", spaces=["6h 7h 8h", ""], discard="9h 3c"), pile("9h"))
    assert shown(state, "hands", "discard") == (["2c 3c 9h", "Kd"], "")


def test_n3_everything_laid_in_a_turn_can_be_taken_back_until_it_ends():
    state = turn("9h 2d", ("6h 7h 8h", ""), ("6h 7h 8h 9h", ""), ("6h 7h 8h | 9h", ""))
    assert table(done(state, UNDO_PLAYS)) == ["6h 7h 8h", ""]
    assert shown(done(state, UNDO_PLAYS), "hands")[0] == "2d 9h"
    back = done(state, lay("6h 7h 8h", ""))
    assert refused(back, discard("9h")) == []


def test_n3_the_record_is_emptied_by_taking_back():
    state = done(turn("9h 2d", ("6h 7h 8h", ""), ("6h 7h 8h 9h", "")), UNDO_PLAYS)
    assert state.playing.draft.previous is None


def test_n3_a_mistake_is_refused_and_the_turn_goes_on():
    state = turn("9c 2d", ("6h 7h 8h", ""), ("6h 7h 8h 9c", ""))
    assert refused(state, discard("2d")) == ["R11 9c 6h 7h 8h"]
    assert refused(state, lay("6h 7h 8h", ""), discard("2d")) == []


def test_n3_after_the_turn_nothing_is_taken_back():
    state = done(turn("9h 2d Ks", ("6h 7h 8h", ""), ("6h 7h 8h 9h", "")), discard("2d"))
    assert refused(state, UNDO_PLAYS) == refused(state, UNDO_DRAW) == ["R6"]


def test_n4_no_drawing_twice_in_one_turn():
    assert refused(position("2c 3c", "Kd"), STOCK, STOCK) == ["R9"]


def test_n5_two_books_of_3_meld_in_the_last_hands():
    hand, both = "7c 7d 7h 9c 9d 9s 2d", ("7c 7d 7h | 9c 9d 9s", "")
    for number in (5, 6):
        assert refused(turn(hand, ("", ""), both, hand=number, melded=[False, True]), discard("2d")) == []


SPACES = ["5h 6h 7h", "Tc Jc Qc"]


@pytest.mark.parametrize(
    ("edition", "draw", "heat"),
    [
        ("epic", demand(1, "Kd"), {"Kd": "hot"}),
        ("classic", pile("8h"), {"8h": "hot", "9s": "warm"}),
        ("epic", pile("8h"), {"8h": "hot", "4d": "warm", "9s": "warm"}),
        ("classic", STOCK, {}),
        ("epic", STOCK, {}),
    ],
)
def test_n6_which_cards_must_be_played_and_which_cannot_be_discarded(edition, draw, heat):
    state = position("2c 3d", "Kd Ks", edition=edition, spaces=SPACES, discard="2s 8h 4d 9s")
    assert shown(done(state, draw), "temperatures") == heat


def test_n6_the_top_stock_card_at_the_opening_is_warm():
    state = position("2c 3d", "Kd", phase="opening", stock="5d 6d")
    assert shown(done(state, TAKE), "temperatures") == {"5d": "warm"}


def test_n6_a_replaced_joker_has_no_restrictions():
    state = turn("7h 2d", ("", "6h X1 8h"), melded=[False, True])
    assert refused(state, swap("X1", "7h"), discard("X1")) == []


def test_n6_warm_cards_can_be_discarded_on_a_later_turn():
    state = position("2c 3d", "Kd", phase="opening", stock="5d 6d 7d 8d")
    state = done(state, TAKE, discard("2c"), STOCK, discard("Kd"), STOCK)
    assert refused(state, discard("5d")) == []


def test_n7_no_replacing_after_melding():
    assert refused(turn("7h 2d", ("", "6h X1 8h")), swap("X1", "7h")) == ["R16 X1"]


def test_n7_but_jokers_can_be_stolen():
    state = turn("9c 9d 7h 2d", ("", "6h X1 8h"), ("9c 9d X1", "6h 7h 8h"))
    assert refused(state, discard("2d")) == []


def test_n8_replacing_needs_no_payment_and_takes_the_joker_to_the_hand():
    state = done(turn("7h 2d", ("", "6h X1 8h"), melded=[False, True]), swap("X1", "7h"))
    assert shown(state, "hands")[0] == "2d X1"
    assert state.playing.draft.report.stolen == 0


def test_n8_stealing_needs_payment_and_leaves_the_card_on_the_table():
    state = turn("9c 7h 2d", ("9d 9h 9s", "6h X1 8h"), ("9d 9h 9s X1", "6h 7h 8h"))
    assert refused(state, discard("2d")) == ["R13 X1"]


def test_n9_meld_play_steal_and_go_out_in_one_turn():
    start, meld = ("", "4c 4d 4h 4s"), ("9c 9d 9s", "4c 4d 4h 4s")
    end = ("9c 9d 9h 9s | 4s 5s 6s", "4c 4d 4h")
    state = turn("9c 9d 9s 9h 5s 6s 2d", start, meld, end, melded=[False, True])
    after = done(state, discard("2d"))
    assert (after.first_out, after.melded[0]) == (0, True)


def test_n10_cards_of_the_meld_do_not_pay_for_stealing():
    start, meld, end = ("", "6c 6d 6h 6s"), ("7h 8h 9h", "6c 6d 6h 6s"), ("6h 7h 8h 9h", "6c 6d 6s")
    faults = refused(turn("7h 8h 9h 2d", start, meld, end, melded=[False, True]), discard("2d"))
    assert [fault[:3] for fault in faults] in (["R10"], ["R13"])
    paid = ("5h 6h 7h 8h 9h", "6c 6d 6s")
    assert refused(turn("5h 7h 8h 9h 2d", start, meld, paid, melded=[False, True]), discard("2d")) == []


N11 = ("7h 8h 9h | 4c 4d 4s", "Ah 2h 3h 4h")


def test_n11_stolen_cards_may_be_moved_on_once_their_play_is_whole():
    between, end = ("7h 8h 9h | 4c 4d 4s | 4h 5h 6h", "Ah 2h 3h"), ("5h 6h 7h 8h 9h | 4c 4d 4h 4s", "Ah 2h 3h")
    assert refused(turn("5h 6h 2d", N11, between, end), discard("2d")) == []


def test_n11_not_before():
    end = ("5h 6h 7h 8h 9h | 4c 4d 4h 4s", "Ah 2h 3h")
    assert refused(turn("5h 6h 2d", N11, end), discard("2d")) == ["R13 4h"]
    between = ("7h 8h 9h | 4c 4d 4s | 4h 5h", "Ah 2h 3h")
    faults = refused(turn("5h 6h 2d", N11, between, end), discard("2d"))
    assert [fault[:3] for fault in faults] in (["R11"], ["R13"])


def test_n11_subject_to_the_usual_rules():
    start = ("7h 8h 9h", "Ah 2h 3h 4h", "4c 4d 4s")
    between, end = ("7h 8h 9h | 4h 5h 6h", "Ah 2h 3h", "4c 4d 4s"), ("5h 6h 7h 8h 9h", "Ah 2h 3h", "4c 4d 4h 4s")
    assert refused(turn("5h 6h 2d", start, between, end), discard("2d")) == []


def test_n12_an_entire_run_is_stolen_with_a_card_for_each():
    start = ("", "4h 5h 6h")
    assert refused(turn("7h 8h 9h 2d", start, ("4h 5h 6h 7h 8h 9h", "")), discard("2d")) == []
    assert refused(turn("7h 8h 2d", start, ("4h 5h 6h 7h 8h", "")), discard("2d")) == ["R13 4h 5h 6h"]


def test_n12_an_entire_book_too():
    start = ("", "7c 7d 7h")
    end = ("5c 6c 7c | 5d 6d 7d | 5h 6h 7h", "")
    assert refused(turn("5c 6c 5d 6d 5h 6h 2d", start, end), discard("2d")) == []


def test_n13_replacing_the_stolen_card_does_not_pay_for_it():
    start = ("4s 5s 6s", "7d 7h 7s")
    assert refused(turn("7c 2d", start, ("4s 5s 6s 7s", "7c 7d 7h")), discard("2d")) == ["R13 7s"]
    assert refused(turn("7c 8s 2d", start, ("4s 5s 6s 7s 8s", "7c 7d 7h")), discard("2d")) == []


def test_n14_a_partners_cards_are_not_given_away():
    start, end = ("", "Th Jh Qh", "6h 7h 8h 9h", ""), ("", "9h Th Jh Qh", "6h 7h 8h", "")
    assert refused(turn("Ks 2d", start, end), discard("2d")) == ["R13 9h"]
    own, given = ("6h 7h 8h 9h", "Th Jh Qh", "", ""), ("6h 7h 8h", "9h Th Jh Qh", "", "")
    assert refused(turn("Ks 2d", own, given), discard("2d")) == []


def test_n18_a_book_of_3_is_worth_less_than_a_run():
    state = position("2c", "Kd", spaces=["7c 7d 7h", "4h 5h 6h"], edition="epic", stock="2s")
    assert done(state, STOCK, discard("2s")).hand_scores == (10, 15)


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


def test_n21_the_penalty_happens_at_first_out_in_epic_and_at_the_end_in_classic():
    spaces = ["6h 7h 8h", ""]
    for maker, penalty, bonus in ((position, 11, 25), (epic_position, 0, 11)):
        state = done(maker("9h", "Ad", spaces=spaces, stock="2s"), STOCK, lay("6h 7h 8h 9h", ""), discard("2s"))
        assert state.hand_scores == (20 + bonus, -penalty)


def test_a_turn_can_end_without_playing_at_all():
    assert refused(turn("", ("", "")), END) == []
