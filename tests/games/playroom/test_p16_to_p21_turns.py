"""First melds, manipulation, the end of a turn and what mistakes cost (P14, P16 to P21)."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from engine.games.playroom.combinations import JOKER, combination_value, read_combination
from engine.games.playroom.judge.first_meld import most_points
from engine.games.playroom.options import OPTIONS
from engine.rummy.cards import CARDS
from tests.games.playroom.positions import END, lay, line, throw
from tests.games.playroom.step_walk import divisions

NOT_YET = {"melded": [False, True]}
FREE = {"manipulation": True}


def outcome(answer):
    return answer["rule"] if not answer["ok"] else answer["state"]["scores"][0]


def test_p16_the_first_meld_is_worth_enough_and_of_the_hand_alone():
    hand = "Qh Kh Ah 4c 4d 4h 9c"
    assert outcome(line(hand, lay("Qh Kh Ah"), throw("9c"), **NOT_YET)) == "P16"
    assert outcome(line(hand, lay("Qh Kh Ah", "4c 4d 4h"), throw("9c"), **NOT_YET)) == 50
    assert outcome(line(hand, lay("Qh Kh Ah", "4c 4d 4h"), throw("9c"), options={"first_meld": 60}, **NOT_YET)) == "P16"
    assert outcome(line(hand, lay("4c 4d 4h"), throw("9c"), options={"first_meld": 0}, **NOT_YET)) == 15


def test_p16_lay_offs_of_the_same_turn_count_nothing_for_it():
    table = ["Ts Js Qs"]
    assert outcome(line("Qh Kh Ah Ks 9c", lay("Ts Js Qs Ks", "Qh Kh Ah"), throw("9c"), table=table, **NOT_YET)) == "P16"
    enough = lay("Ts Js Qs Ks", "Qh Kh Ah", "4c 4d 4h")
    assert outcome(line("Qh Kh Ah Ks 9c 4c 4d 4h", enough, throw("9c"), table=table, **NOT_YET)) == 60


def test_p16_an_unchanged_table_needs_no_first_meld():
    assert outcome(line("Qh 9c", throw("9c"), table=["Ts Js Qs"], **NOT_YET)) == 0


def test_p16_regrouping_alone_is_no_first_meld():
    table = ["4c 5c 6c", "4d 5d 6d", "4h 5h 6h"]
    regrouped = lay("4c 4d 4h", "5c 5d 5h", "6c 6d 6h")
    assert outcome(line("Qh 9c", regrouped, throw("9c"), table=table, options=FREE, **NOT_YET)) == "P16"
    assert outcome(line("Qh 9c", regrouped, throw("9c"), table=table, options=FREE)) == 0


def test_p16_with_manipulation_the_laid_cards_alone_must_make_enough():
    chosen = OPTIONS.read("manipulation", 2, {})
    cards = [card for card in CARDS[:52] if card.rank in (0, 1, 2, 11, 12) and card.suit < 3]
    rng = Random(8)
    for _ in range(60):
        hand = (*rng.choices(cards, k=7), *[JOKER] * rng.randrange(2))
        best = max(
            (
                sum(combination_value(chosen.law, read_combination(group)) for group in groups)
                for size in range(3, len(hand) + 1)
                for some in set(combinations(sorted(hand), size))
                for groups in divisions(some)
            ),
            default=None,
        )
        assert most_points(chosen, Counter(hand), 10**6) == best


@pytest.mark.parametrize(
    ("after", "rule"),
    [
        (("7h 8h 9h", "6c 7c 8c 9c"), 5),
        (("6c 7c 8c", "7h 8h"), "P17"),
        (("6c 7c 8c", "7h 8h 9c"), "P17"),
        (("6c 7c 8c 9c", "7h 8h 9h", "7h 8h"), "P29"),
    ],
)
def test_p17_what_lies_stays_as_it_lies(after, rule):
    assert outcome(line("9c 2h", lay(*after), throw("2h"), table=["6c 7c 8c", "7h 8h 9h"])) == rule


def test_p17_two_runs_that_touch_stay_two():
    table = ["4c 5c 6c", "7c 8c 9c"]
    assert outcome(line("Kh 2h", lay("4c 5c 6c 7c 8c 9c"), throw("2h"), table=table)) == "P17"
    assert outcome(line("Kh 2h", lay("4c 5c 6c 7c 8c 9c"), throw("2h"), table=table, options=FREE)) == 0


def test_p13_a_joker_of_the_hand_lies_in_a_new_combination():
    longer = lay("4c 5c 6c X")
    assert outcome(line("X 2h", longer, throw("2h"), table=["4c 5c 6c"])) == "P13"
    assert outcome(line("X 2h", longer, throw("2h"), table=["4c 5c 6c"], options={"joker_layoff": True})) == 5
    assert outcome(line("X 2h", longer, throw("2h"), table=["4c 5c 6c"], options=FREE)) == 5


def test_p14_a_joker_is_taken_for_its_card_and_laid_in_a_new_combination():
    table = ["4c X 6c"]
    paid = lay("4c 5c 6c", "9d 9h X")
    assert outcome(line("5c 9h 9d 2h", paid, throw("2h"), table=table)) == 15
    assert outcome(line("5c 9h 9d 2h", lay("4c 5c 6c"), throw("2h"), table=table)) == "P14"


def test_p14_the_joker_of_a_set_of_three_takes_both_cards():
    table, new = ["7c 7d X"], "9d 9h X"
    both = lay("7c 7d 7h 7s", new)
    assert outcome(line("7h 7s 9d 9h 2h", both, throw("2h"), table=table)) == 20
    assert outcome(line("7h 9d 9h 2h", lay("7c 7d 7h", new), throw("2h"), table=table)) == "P14"


def test_p18_with_manipulation_jokers_stay_bound():
    table = ["4c X 6c", "5d 5h 5s"]
    moved = lay("5d 5h 5s X", "4c 5c 6c")
    assert outcome(line("5c 2h", moved, throw("2h"), table=table, options=FREE)) == 5
    elsewhere = lay("9c 9d X", "4c 5c 6c", "5d 5h 5s")
    assert outcome(line("5c 9c 9d 2h", elsewhere, throw("2h"), table=table, options=FREE)) == 15
    stolen = lay("4c 5c 6c", "5d 5h 5s", "9c 9d X")
    unpaid = line("9c 9d 2h", stolen, throw("2h"), table=["4c X 6c", "5c 5d 5h 5s"], options=FREE)
    assert outcome(unpaid) == "P14"


def test_p19_cards_taken_up_come_back():
    assert outcome(line("9c 2h", lay("6c 7c 8c"), throw("2h"), table=["6c 7c 8c 9c"], options=FREE)) == "P19"
    assert outcome(line("2h", lay(), throw("6c"), table=["6c 7c 8c"], options=FREE)) == "P19"


def test_p20_a_turn_ends_with_a_discard_unless_no_card_is_left():
    assert outcome(line("4c 4d 4h", END)) == "P20"
    assert outcome(line("4c 4d 4h", throw("Ks"))) == "P20"


def test_p20_with_the_option_the_last_card_is_a_discard():
    out = {"table": ["3c 4c 5c"], "stock": "2c"}
    all_laid = lay("2c 3c 4c 5c 6c")
    assert line("6c", all_laid, END, **out)["state"]["winner"] == 0
    assert outcome(line("6c", all_laid, END, options={"final_discard": True}, **out)) == "P20"
    assert line("6c", lay("2c 3c 4c 5c"), throw("6c"), options={"final_discard": True}, **out)["state"]["winner"] == 0


@pytest.mark.parametrize(
    ("changes", "costs"), [({"manipulation": True}, True), ({}, False)], ids=["manipulation", "without"]
)
def test_p21_a_table_that_does_not_fit_costs_three_hundred(changes, costs):
    found = line(
        "4h 4c Kd", lay("4d 5d 6d", "4c 4h"), throw("Kd"), table=["4d 5d 6d"], options={"faults": "strict", **changes}
    )
    assert found["ok"] == costs
    if costs:
        assert found["penalties"] == [[0, "P8"]]
        state = found["state"]
        assert (state["scores"][0], state["discard"], state["table"]) == (-300, "Kd", ["4d 5d 6d"])
        assert state["to_move"] == 1


def test_p21_points_are_added_where_few_points_win():
    found = line(
        "4h 4c Kd",
        lay("4d 5d 6d", "4c 4h"),
        throw("Kd"),
        table=["4d 5d 6d"],
        preset="elimination",
        options={"faults": "strict", "manipulation": True},
    )
    assert found["state"]["scores"][0] == 300
