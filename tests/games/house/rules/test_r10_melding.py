import pytest

from engine.games.house.events import Played
from tests.engine.positions import STOCK, discard, done, epic, lay, pile, position, refused, turn

OTHER = "Tc Jc Qc"
FRESH = {"melded": [False, True]}


def meld(cards, *tables, number=1, **rest):
    return turn(cards, *tables, hand=number, **{**FRESH, **rest})


@pytest.mark.parametrize(("number", "legal"), [(1, True), (2, True), (3, False), (4, False), (5, False), (6, False)])
def test_r10_a_book_of_3_melds_in_the_first_two_hands_alone(number, legal):
    state = meld("7c 7d 7h 2d", ("", OTHER), ("7c 7d 7h", OTHER), number=number)
    assert refused(state, discard("2d")) == ([] if legal else ["R10 7c 7d 7h"])


@pytest.mark.parametrize(("number", "legal"), [(1, True), (3, True), (4, True), (5, False), (6, False)])
def test_r10_a_run_of_3_melds_up_to_the_fourth_hand(number, legal):
    state = meld("7c 8c 9c 2d", ("", OTHER), ("7c 8c 9c", OTHER), number=number)
    assert refused(state, discard("2d")) == ([] if legal else ["R10 7c 8c 9c"])


@pytest.mark.parametrize("laid", ["7c 7d 7h 7s", "7c 8c 9c Tc"])
def test_r10_a_play_of_4_melds_in_the_last_hands(laid):
    assert refused(meld(f"{laid} 2d", ("", ""), (laid, ""), number=6), discard("2d")) == []


def test_r10_the_plays_of_a_meld_come_from_the_hand():
    state = meld("7c 8c 2d", ("", "9c Tc Jc Qc"))
    assert refused(state, lay("7c 8c 9c", "Tc Jc Qc"), discard("2d")) == ["R10 7c 8c"]


def test_r10_until_a_player_melds_they_cannot_touch_plays_on_the_table():
    assert refused(meld("2c 2d", ("", "6h 7h 8h 9h Th Jh"), ("", "6h 7h 8h | 9h Th Jh")), discard("2d")) == [
        "R10 6h 7h 8h 9h Th Jh"
    ]
    assert refused(meld("9h 2d", ("", "6h 7h 8h"), ("", "6h 7h 8h 9h")), discard("2d")) == ["R10 9h"]


def test_r10_not_even_plays_in_their_own_space():
    assert refused(meld("9h 2d", ("6h 7h 8h", ""), ("6h 7h 8h 9h", "")), discard("2d")) == ["R10 9h"]


def test_r10_except_to_replace_a_joker():
    state = meld("7h 2d", ("", "6h X1 8h"), ("", "6h 7h 8h"))
    assert refused(state, discard("2d")) == []
    assert not done(state, discard("2d")).melded[0]


def test_r10_without_melding_a_player_may_just_discard():
    assert refused(meld("7h 2d", ("", "6h X1 8h")), discard("2d")) == []


def test_r10_ruling_a_meld_is_laid_in_the_players_own_space():
    assert refused(meld("7c 7d 7h 2d", ("", OTHER), ("", f"{OTHER} | 7c 7d 7h")), discard("2d")) == ["R10 7c 7d 7h"]


def test_r10_ruling_the_meld_is_one_stage_however_it_is_dragged():
    tables = ("", ""), ("7c", ""), ("7c 7d", ""), ("7c 7d 7h", ""), ("7c 7d 7h | 9c", ""), ("7c 7d 7h | 9c 9d 9s", "")
    assert refused(meld("7c 7d 7h 9c 9d 9s 2d", *tables, number=6), discard("2d")) == []


def test_r10_ruling_two_half_melds_do_not_follow_each_other():
    tables = ("", "6c 6d 6h 6s"), ("7h 8h 9h", "6c 6d 6h 6s"), ("6h 7h 8h 9h | Kc Kd Ks", "6c 6d 6s")
    state = meld("7h 8h 9h Kc Kd Ks 2d", *tables, number=5)
    assert next(fault[:3] for fault in refused(state, discard("2d"))) in {"R10", "R13"}


def test_r10_a_meld_that_is_not_whole_is_none():
    assert refused(meld("7c 7d 9h 9c 2d", ("", ""), ("7c 7d 9h 9c", "")), discard("2d"))[0] == "R11 7c 9c 7d 9h"


def test_r10_jokers_count_in_a_meld():
    assert refused(meld("7c X1 X2 2d", ("", ""), ("7c X1 X2", ""), number=3), discard("2d")) == []


def test_r10_from_then_on_this_player_has_melded():
    start = ("", "8d 8h 8s")
    state = meld("7c 7d 7h 2d 8c", start, ("7c 7d 7h", "8d 8h 8s"))
    after = done(state, discard("2d"))
    assert after.melded == (True, True)
    (event,) = [event for event in after.log if isinstance(event, Played)]
    assert event.melded
    more = meld("7c 7d 7h 2d 8c", start, ("7c 7d 7h", "8d 8h 8s"), ("7c 7d 7h", "8c 8d 8h 8s"))
    assert refused(more, discard("2d")) == []


def test_r10_a_player_melds_once_a_hand():
    state = turn("7c 7d 7h 2d", ("9c 9d 9s", ""), ("9c 9d 9s | 7c 7d 7h", ""), hand=6)
    assert refused(state, discard("2d")) == []
    assert not next(event for event in done(state, discard("2d")).log if isinstance(event, Played)).melded


def test_r10_a_hot_card_may_be_melded():
    state = position("7c 7d 2d", "Kd", discard="7h 3s", melded=[False, False])
    assert refused(state, pile("7h"), lay("7c 7d 7h", ""), discard("2d")) == []


def test_r10_the_meld_is_judged_by_its_whole_plays():
    state = meld("7c 7d 7h 9c 2d", ("", ""), ("7c 7d 7h", ""))
    assert state.playing.draft.report.meld_points == 10
    assert (state.playing.draft.report.meld_cost, state.playing.draft.report.melded) == (10, True)


def test_r10_the_report_counts_the_meld_while_it_is_laid():
    state = meld("7c 7d 7h 9c 2d", ("", ""), ("7c 7d 7h", ""), number=6)
    report = state.playing.draft.report
    assert (report.meld_points, report.meld_cost, report.melded) == (10, 20, False)


def test_r10_a_player_who_failed_to_meld_may_still_meld_later():
    state = epic("7c 7d 2d", "Kd Ks", melded=[False, False], stock="3c 4c 7h")
    state = done(state, STOCK, discard("2d"), STOCK, discard("Kd"), STOCK)
    assert refused(state, lay("7c 7d 7h", ""), discard("3c")) == []
