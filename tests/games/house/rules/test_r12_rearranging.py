import pytest

from tests.engine.positions import discard, lay, position, refused, turn


def judged(hand, *tables, ending="2d", **rest):
    return refused(turn(f"{hand} 2d", *tables, **rest), discard(ending))


def test_r12_played_cards_are_rearranged_within_a_players_own_space():
    assert judged("5c", ("2c 3c 4c | 5d 6d 7d", ""), ("2c 3c 4c 5c | 5d 6d 7d", "")) == []
    start, end = ("3c 3d 3h 3s | 4c 5c 6c", ""), ("3d 3h 3s | 3c 4c 5c 6c", "")
    assert judged("Ks", start, end) == []


def test_r12_played_cards_are_rearranged_within_another_players_space():
    start, end = ("", "3c 3d 3h 3s | 4c 5c 6c"), ("", "3d 3h 3s | 2c 3c 4c 5c 6c")
    assert judged("2c", start, end) == []


def test_r12_a_player_may_freely_move_cards_from_their_own_space_to_others():
    assert judged("Ks", ("6h 7h 8h 9h", "Th Jh Qh"), ("6h 7h 8h", "9h Th Jh Qh")) == []


def test_r12_a_whole_play_may_be_given_away():
    assert judged("Ks", ("6h 7h 8h", ""), ("", "6h 7h 8h")) == []


def test_r12_a_player_may_not_move_cards_away_from_other_players_spaces():
    assert judged("Ks", ("Th Jh Qh", "6h 7h 8h 9h"), ("9h Th Jh Qh", "6h 7h 8h")) == ["R13 9h"]


def test_r12_not_from_a_partners_space_either():
    start, end = ("Th Jh Qh", "", "6h 7h 8h 9h", ""), ("9h Th Jh Qh", "", "6h 7h 8h", "")
    assert judged("Ks", start, end) == ["R13 9h"]


def test_r12_by_the_end_of_the_turn_all_plays_are_whole():
    start = ("6h 7h 8h | 9c 9d 9s", "")
    assert judged("9h", start, ("6h 7h 8h 9h 9s | 9c 9d", ""))[0] == "R11 9c 9d"
    assert "R11 9c 9d" in judged("Ks", start, ("6h 7h 8h 9s | 9c 9d", ""))


def test_r12_in_between_plays_need_not_be_whole():
    start, end = ("6h 7h 8h 9h Th Jh", ""), ("6h 7h 8h | 9h Th Jh", "")
    assert judged("Ks", start, ("6h 8h | 7h | 9h Th Jh", ""), end) == []


@pytest.mark.parametrize(
    ("lost", "rule"), [("6h 7h", "R12 8h"), ("6h 7h 8h 8h", "R12 8h"), ("6h 7h 8h Ks", "R12 Ks"), ("6h 7h Zz", "R12")]
)
def test_r12_no_card_leaves_the_table_lies_twice_or_comes_from_nowhere(lost, rule):
    state = position("2c 2d", "Kd", spaces=["6h 7h 8h", ""], phase="play", stock="Ks")
    assert refused(state, lay(lost, "")) == [rule]


# --- just to reduce their score


def test_r12_a_book_of_4_is_not_turned_into_a_book_of_3():
    start, end = ("", "4h 5h 6h | 7c 7d 7h 7s"), ("", "4h 5h 6h 7h | 7c 7d 7s")
    assert judged("Ks", start, end) == ["R12 7c 7d 7h 7s"]


def test_r12_ruling_parting_is_fine_when_it_makes_something_fit():
    start, end = ("", "4h 5h 6h | 7c 7d 7h 7s"), ("", "4h 5h 6h 7h 8h | 7c 7d 7s")
    assert judged("8h", start, end) == []


def test_r12_ruling_parting_is_fine_when_it_costs_its_owner_nothing():
    assert judged("Ks", ("", "3h 4h 5h 6h 7h 8h"), ("", "3h 4h 5h | 6h 7h 8h")) == []


def test_r12_ruling_a_card_that_would_fit_unparted_too_is_no_excuse():
    start, end = ("", "6h 7h 8h | 9c 9d 9h 9s"), ("", "5h 6h 7h 8h 9h | 9c 9d 9s")
    assert judged("5h", start, end) == ["R12 9c 9d 9h 9s"]


def test_r12_ruling_only_cards_still_in_the_space_count():
    start = ("4h 5h 6h", "7c 7d 7h 7s")
    assert judged("8h", start, ("4h 5h 6h 7h 8h", "7c 7d 7s")) == []


def test_r12_ruling_ones_own_score_may_be_reduced():
    start, end = ("4h 5h 6h | 7c 7d 7h 7s", ""), ("4h 5h 6h 7h | 7c 7d 7s", "")
    assert judged("Ks", start, end) == []


def test_r12_ruling_reduction_is_judged_once_on_the_last_table():
    start = ("", "4h 5h 6h | 7c 7d 7h 7s")
    between, end = ("", "4h 5h 6h 7h | 7c 7d 7s"), ("", "4h 5h 6h 7h 8h | 7c 7d 7s")
    assert judged("8h", start, between, end) == []
    assert judged("8h", start, between, start) == []


def test_r12_ruling_each_other_players_space_is_judged():
    start = ("", "4h 5h 6h | 7c 7d 7h 7s", "4d 5d 6d | Tc Td Th Ts")
    end = ("", "4h 5h 6h 7h | 7c 7d 7s", "4d 5d 6d | Tc Td Th Ts")
    assert judged("Ks", start, end) == ["R12 7c 7d 7h 7s"]


def test_r12_ruling_a_partners_plays_are_another_players():
    start = ("", "", "4h 5h 6h | 7c 7d 7h 7s", "")
    assert judged("Ks", start, ("", "", "4h 5h 6h 7h | 7c 7d 7s", "")) == ["R12 7c 7d 7h 7s"]


def test_r12_ruling_a_joker_shared_a_play_too():
    start, end = ("", "4h 5h 6h | 7c 7d 7s X1"), ("", "4h 5h 6h X1 | 7c 7d 7s")
    assert judged("Ks", start, end) == ["R12 7c 7d 7s X1"]


@pytest.mark.parametrize(("seven", "faults"), [("7d", ["R12 7h 8h 9h"]), ("7s", [])])
def test_r12_ruling_new_cards_excuse_books_of_3_only_where_they_make_no_runs(seven, faults):
    end = ("", f"7c {seven} 7h | 8c 8d 8h | 9c 9d 9h")
    assert judged(f"7c {seven} 8c 8d 9c 9d", ("", "7h 8h 9h"), end) == faults


def test_r12_ruling_a_stolen_card_given_back_elsewhere_was_parted_too():
    start = ("8h 9h Th", "4h 5h 6h | 7c 7d 7h 7s")
    stolen, end = ("7h 8h 9h Th Jh", "4h 5h 6h | 7c 7d 7s"), ("8h 9h Th Jh", "4h 5h 6h 7h | 7c 7d 7s")
    assert judged("Jh", start, stolen) == []
    assert judged("Jh", start, stolen, end) == ["R12 7c 7d 7h 7s"]


def test_r12_a_play_left_broken_by_a_theft_may_be_mended_stages_later():
    start = ("6h 7h 8h", "4c 4d 4h | Ah 2h 3h")
    stolen, given = ("4h 5h 6h 7h 8h", "4c 4d | Ah 2h 3h"), ("6h 7h 8h", "4c 4d | Ah 2h 3h 4h 5h")
    assert judged("5h 4s", start, stolen, given, ("6h 7h 8h", "4c 4d 4s | Ah 2h 3h 4h 5h")) == []
