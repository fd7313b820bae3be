"""Sentences of the rules of 500 Rummy that no case says, each by its rule; and what is no case."""

import json

import pytest

from engine.cli.check import answer_line

STOCK = "2c 2d 2h 2s"
HANDS = ["Jd Kh", "4c 4d", "6c 6d"]
RUN = "5h@1 6h@1 7h@1"


def ask(**case):
    return answer_line(json.dumps({"id": 1, "game": "500", **case}))


def tried(position, *actions, **options):
    usual = {"players": len(position.get("hands", HANDS)), "to_move": 0, "hands": HANDS, "melds": [], "stock": STOCK}
    return ask(kind="line", position={**usual, **position}, actions=actions, options=options)


def after(position, *actions, **options):
    """The state after actions of which none is refused."""
    answer = tried(position, *actions, **options)
    assert answer.get("ok"), answer
    return answer["state"]


def rule(position, *actions, **options):
    """The rule that refuses the last of these actions."""
    answer = tried(position, *actions, **options)
    assert answer["failed_at"] == len(actions) - 1, answer
    return answer["rule"]


def whole(cards, **case):
    return ask(kind="play", cards=cards, **case)


STOCK_DRAW = {"draw": "stock"}


def lay(new, on):
    return {"lay": new, "on": on}


def take(count, **laying):
    return {"draw": "pile", "take": count, **laying}


# F1, F2: cards and deal


@pytest.mark.parametrize(("players", "options", "cards"), [(4, {}, 54), (5, {}, 108), (8, {"jokers": 0}, 104)])
def test_f1_one_deck_for_up_to_four_players_and_two_for_more_with_two_jokers_each(players, options, cards):
    hands = ["Ac", "2c", "3c", "4c", "5c", "6c", "7c", "8c"][:players]
    position = {"players": players, "to_move": 0, "hands": hands}
    state = ask(kind="line", position=position, actions=[], options=options)["state"]
    assert len(state["stock"].split()) == cards - players


def test_f2_the_deal_passes_left_and_the_dealers_left_neighbour_begins():
    ended = after({"dealer": 2, "stock": "", "discard": "9c"}, {"end": True})
    assert ended["next_dealer"] == 0
    dealt = ask(kind="deal", players=3, dealer=0, deck=" ".join(f"{r}{s}" for s in "cd" for r in "A23456789TJQ"))[
        "state"
    ]
    assert (dealt["to_move"], [len(hand.split()) for hand in dealt["hands"]]) == (1, [7, 7, 7])


# F3: a turn


def test_f3_nothing_is_done_once_the_hand_is_over():
    over = {"stock": "", "discard": "9c"}
    for action in (STOCK_DRAW, {"end": True}, {"discard": "Jd"}, {"pass": True}, {"undo": "draw"}):
        assert rule(over, {"end": True}, action) == "F3"


@pytest.mark.parametrize("action", [STOCK_DRAW, take(1, meld="5h 6h 7h"), {"end": True}, {"pass": True}])
def test_f3_what_belongs_to_the_draw_or_to_others_is_refused_in_the_play(action):
    assert rule({"stock": "3c", "discard": "9c"}, STOCK_DRAW, action) == "F3"


@pytest.mark.parametrize("action", [{"meld": "X"}, lay("5h", "6h"), {"call": 9, "meld": ""}, {"undo": "plays"}])
def test_f3_the_phase_is_looked_at_before_anything_else(action):
    assert rule({}, action) == "F3"


# F4: taking from the pile


def test_f4_cards_of_the_hand_and_others_taken_take_part():
    state = after({"hands": ["5h Kh", "4c", "6c"], "discard": "9c 7h 6h Ts"}, take(3, meld="5h 6h 7h"))
    assert (state["hands"][0], state["discard"]) == ("Kh Ts", "9c")


def test_f4_the_deepest_is_laid_off():
    state = after({"melds": [RUN], "discard": "8h 9c"}, take(2, **lay("5h 6h 7h 8h", "5h 6h 7h")))
    assert state["melds"] == ["5h@1 6h@1 7h@1 8h@0"]
    assert rule({"melds": [RUN], "discard": "9h 8h 9c"}, take(3, **lay("5h 6h 7h 8h", "5h 6h 7h"))) == "F4"


def test_f4_an_equal_card_of_the_hand_is_the_deepest_as_well():
    hands = ["8h 9h Th", "4c", "6c", "7c", "2c"]
    state = after({"players": 5, "hands": hands, "discard": "8h Kd"}, take(2, meld="8h 9h Th"))
    assert state["hands"][0] == "Kd 8h"


def test_f4_more_than_the_top_has_to_be_laid_though_the_top_is_free():
    assert rule({"discard": "9c Qs"}, take(2), top_free=True) == "F4"


def test_f4_a_top_card_that_is_laid_at_once_bars_nothing():
    position = {"players": 5, "hands": ["Qs Qd Qh Kh", "4c", "6c", "7c", "8c"], "discard": "9c Qs"}
    after(position, take(1, meld="Qs Qd Qh"), {"discard": "Qs"}, top_free=True)


def test_f4_the_card_taken_freely_is_kept_in_this_turn():
    assert rule({"discard": "9c Qs"}, take(1), {"discard": "Qs"}, top_free=True) == "F4"
    after({"discard": "9c Qs"}, take(1), {"discard": "Kh"}, STOCK_DRAW, {"discard": "4c"}, top_free=True)


def test_f4_a_free_top_may_be_laid_at_once_in_a_lay_off():
    state = after({"melds": [RUN], "discard": "8h"}, take(1, **lay("5h 6h 7h 8h", "5h 6h 7h")), top_free=True)
    assert (state["barred"], state["phase"]) == (None, "play")


# F5, F6: melds


def test_f5_a_group_with_a_joker_grows_by_any_suit_that_is_missing():
    for card in ("9h", "9s"):
        state = after(
            {"hands": [f"{card} Kh", "4c", "6c"], "melds": ["9c@1 9d@1 X@1"]},
            STOCK_DRAW,
            lay(f"9c 9d {card} X", "9c 9d X"),
        )
        assert state["melds"] == [f"9c@1 9d@1 {card}@0 X@1"]
    assert (
        rule(
            {"hands": ["9c Kh", "4c", "6c", "7c", "2c"], "melds": ["9c@1 9d@1 X@1"]},
            STOCK_DRAW,
            lay("9c 9c 9d X", "9c 9d X"),
        )
        == "F5"
    )


def test_f5_any_groups_have_no_limit_and_any_suits():
    assert whole("9c 9c 9d 9d 9h 9h 9s 9s X", players=8, options={"groups": "any"})["whole"]
    assert whole("9c 9c X", players=8, options={"groups": "any"})["whole"]


@pytest.mark.parametrize("cards", ["9c X X", "X X", "9c 9d", "8h X X"])
def test_f5_f6_a_meld_has_two_naturals_and_three_cards(cards):
    assert not whole(cards)["whole"]


@pytest.mark.parametrize(
    ("cards", "ace", "reads"),
    [("Kh Ah 2h", "both", None), ("Kh Ah 2h", "round", "sequence"), ("Qh Kh Ah 2h 3h", "round", "sequence")],
)
def test_f6_nothing_goes_round_the_ace_but_by_option(cards, ace, reads):
    assert whole(cards, options={"ace": ace})["reading"] == reads


def test_f6_a_joker_of_the_hand_goes_to_either_end():
    hand = {"hands": ["X Kh", "4c", "6c"], "melds": [RUN]}
    assert after(hand, STOCK_DRAW, lay("X 5h 6h 7h", "5h 6h 7h"))["melds"] == ["X@0 5h@1 6h@1 7h@1"]


def test_f6_a_joker_on_the_table_is_not_replaced():
    position = {"hands": ["7h Kh", "4c", "6c"], "melds": ["5h@1 6h@1 X@1"]}
    assert rule(position, STOCK_DRAW, lay("5h 6h 7h X", "5h 6h X")) == "F7"


# F7: laying off


def test_f7_a_card_that_fits_two_melds_goes_where_its_player_says():
    position = {"hands": ["7h Kh", "4c", "6c"], "melds": ["4h@1 5h@1 6h@1", "7c@2 7d@2 7s@2"]}
    one = after(position, STOCK_DRAW, lay("4h 5h 6h 7h", "4h 5h 6h"))
    other = after(position, STOCK_DRAW, lay("7c 7d 7h 7s", "7c 7d 7s"))
    assert one["melds"] == ["4h@1 5h@1 6h@1 7h@0", "7c@2 7d@2 7s@2"]
    assert other["melds"] == ["4h@1 5h@1 6h@1", "7c@2 7d@2 7h@0 7s@2"]


def test_f7_others_go_on_from_a_card_laid_off():
    position = {"hands": ["8h Kh", "9h 4c", "6c"], "melds": [RUN]}
    state = after(
        position,
        *(STOCK_DRAW, lay("5h 6h 7h 8h", "5h 6h 7h"), {"discard": "Kh"}),
        *(STOCK_DRAW, lay("5h 6h 7h 8h 9h", "5h 6h 7h 8h")),
    )
    assert state["melds"] == ["5h@1 6h@1 7h@1 8h@0 9h@1"]


def test_f7_first_a_meld_of_ones_own_also_before_taking_by_a_lay_off():
    position = {"melds": [RUN], "discard": "8h"}
    assert rule(position, take(1, **lay("5h 6h 7h 8h", "5h 6h 7h")), layoff_after_meld=True) == "F7"


def test_f7_a_meld_begun_by_taking_counts_as_ones_own_and_a_call_is_free():
    position = {"hands": ["9c 9d 8h Kh", "4c", "6c"], "melds": [RUN], "discard": "9s"}
    after(position, take(1, meld="9c 9d 9s"), lay("5h 6h 7h 8h", "5h 6h 7h"), layoff_after_meld=True)
    call = {"call": 1, **lay("5h 6h 7h 8h", "5h 6h 7h")}
    called = {"hands": ["8h Kh", "4c 4d", "6c 6d"], "melds": ["5h@2 6h@2 7h@2"]}
    state = after(called, STOCK_DRAW, {"discard": "8h"}, call, rummy=True, layoff_after_meld=True)
    assert state["melded"] == [False, False, True]


def test_f7_a_meld_begun_by_a_call_counts_as_ones_own():
    position = {"hands": ["7s Kh", "8h 4d", "6c 6d"], "melds": ["5h@2 6h@2 7h@2"], "discard": "5s 6s"}
    call = {"call": 3, "meld": "5s 6s 7s"}
    own = (STOCK_DRAW, lay("5h 6h 7h 8h", "5h 6h 7h"))
    after(position, STOCK_DRAW, {"discard": "7s"}, call, *own, rummy=True, layoff_after_meld=True)


def test_f7_the_first_of_equal_melds_in_the_order_of_answers_grows():
    melds = ["9c@2 9d@2 9h@2", "9c@1 9d@1 9h@1"]
    position = {"players": 5, "hands": ["9s Kh", "4c", "6c", "7c", "2c"], "melds": melds}
    state = after(position, STOCK_DRAW, lay("9c 9d 9h 9s", "9c 9d 9h"))
    assert state["melds"] == ["9c@1 9d@1 9h@1 9s@0", "9c@2 9d@2 9h@2"]


# F8: going out


def test_f8_taking_and_laying_leave_a_card_to_discard_by_option():
    position = {"hands": ["5h 6h", "4c", "6c"], "discard": "7h"}
    assert rule(position, take(1, meld="5h 6h 7h"), out_discard=True) == "F8"
    assert after(position, take(1, meld="5h 6h 7h"))["out"] == 0


def test_f8_a_card_that_is_not_held_is_not_discarded():
    assert rule({}, STOCK_DRAW, {"discard": "9s"}) == "F8"


# F9: calls of others

CALLED = {"hands": ["8h Kh", "4c 4d", "6c 6d"], "melds": [RUN]}
DISCARDED = (STOCK_DRAW, {"discard": "8h"})
CALL = {"call": 1, **lay("5h 6h 7h 8h", "5h 6h 7h")}


def test_f9_older_cards_of_the_pile_count_and_the_rest_goes_to_the_hand():
    position = {**CALLED, "hands": ["Ks Kh", "4c 4d", "6c 6d"], "discard": "8h 3d"}
    state = after(position, STOCK_DRAW, {"discard": "Ks"}, {**CALL, "call": 3}, rummy=True)
    assert (state["hands"][1], state["discard"]) == ("4c 3d 4d Ks", "")


def test_f9_a_call_is_of_cards_of_the_pile_alone_and_lays_the_deepest():
    position = {**CALLED, "hands": ["8h Kh", "4c 9h", "6c 6d"]}
    assert rule(position, *DISCARDED, {"call": 1, **lay("5h 6h 7h 8h 9h", "5h 6h 7h")}, rummy=True) == "F9"
    assert rule({**CALLED, "discard": "3d"}, *DISCARDED, {**CALL, "call": 2}, rummy=True) == "F9"
    assert rule(CALLED, *DISCARDED, {"call": 1}, rummy=True) == "F9"
    assert rule(CALLED, *DISCARDED, {**CALL, "call": 2}, rummy=True) == "F9"


def test_f9_the_discarder_is_not_asked_and_the_left_neighbour_draws_in_any_case():
    passed = after(CALLED, *DISCARDED, {"pass": True}, {"pass": True}, rummy=True)
    assert (passed["phase"], passed["to_move"], passed["discarder"]) == ("draw", 1, None)
    called = after(CALLED, *DISCARDED, {"pass": True}, CALL, rummy=True)
    assert (called["phase"], called["to_move"]) == ("draw", 1)


def test_f9_the_last_discard_of_a_player_who_goes_out_is_not_called():
    position = {"hands": ["9h Th", "4c", "6c"], "melds": [RUN], "stock": "8h"}
    state = after(position, STOCK_DRAW, lay("5h 6h 7h 8h 9h", "5h 6h 7h"), {"discard": "Th"}, rummy=True)
    assert state["out"] == 0


def test_f9_a_call_is_not_taken_back():
    assert rule(CALLED, *DISCARDED, CALL, {"undo": "plays"}, rummy=True) == "F3"


# F10: the end of the stock


def test_f10_the_pile_is_taken_with_an_empty_stock_and_nobody_is_forced_to():
    position = {"hands": ["5h 6h Kh", "4c", "6c"], "stock": "", "discard": "7h"}
    assert after(position, take(1, meld="5h 6h 7h"))["phase"] == "play"
    assert after(position, {"end": True})["out"] is None
    assert rule({"stock": "2c"}, {"end": True}) == "F10"


def test_f10_the_thirtieth_free_turn_ends_the_hand_and_no_call_is_asked():
    position = {**CALLED, "discard": "9c Qs", "free_run": 29}
    state = after(position, take(1), {"discard": "8h"}, top_free=True, rummy=True)
    assert (state["hand_over"], state["out"], state["free_run"]) == (True, None, 0)


def test_f10_another_turn_and_a_call_start_the_row_again_and_a_pass_does_not():
    position = {**CALLED, "discard": "9c Qs", "free_run": 11}
    turn, both = (take(1), {"discard": "8h"}), {"top_free": True, "rummy": True}
    assert after(position, STOCK_DRAW, {"discard": "Kh"}, **both)["free_run"] == 0
    assert after(position, *turn, {"pass": True}, {"pass": True}, **both)["free_run"] == 12
    assert after(position, *turn, CALL, **both)["free_run"] == 0


# F11, F12: scores


@pytest.mark.parametrize(
    ("cards", "options", "value"),
    [
        ("Ac 2c 3c", {}, 6),
        ("Ac 2c 3c", {"values": "fives"}, 15),
        ("9c Tc Jc", {"values": "fives"}, 25),
        ("Qc Kc Ac", {"values": "fives"}, 35),
        ("Ac Ad X", {"values": "fives"}, 45),
        ("Kc Ac 2c", {"ace": "round"}, 27),
        ("X Ac 2c", {"ace": "round"}, 32),
        ("Ac X 3c", {}, 19),
    ],
)
def test_f11_values_on_the_table(cards, options, value):
    assert whole(cards, options=options)["value"] == value


def test_f11_the_value_of_an_ace_is_judged_at_the_end():
    position = {"hands": ["Kh 3c", "4c", "6c"], "melds": ["Ah@1 2h@1 3h@1"], "stock": "2c 2d 2s Js"}
    state = after(
        position,
        STOCK_DRAW,
        lay("Kh Ah 2h 3h", "Ah 2h 3h"),
        {"discard": "2c"},
        STOCK_DRAW,
        {"discard": "4c"},
        STOCK_DRAW,
        {"discard": "6c"},
        STOCK_DRAW,
        {"discard": "Js"},
        {"end": True},
        ace="round",
    )
    assert state["hand_scores"] == [10 - 3, 15 + 2 + 3 - 2, -2]


def test_f12_the_highest_total_wins_and_a_tie_is_played_on():
    ends = {"stock": "", "melds": ["Ac@0 Ad@0 Ah@0"], "hands": ["5c", "4c"], "totals": [470, 500]}
    state = after(ends, {"end": True})
    assert (state["totals"], state["game_over"], state["winner"]) == ([510, 496], True, 0)
    assert not after({**ends, "totals": [460, 504]}, {"end": True})["game_over"]


# F13: taking back


def test_f13_what_was_laid_by_taking_stays_when_plays_are_taken_back():
    position = {"hands": ["5h 6h 9c 9d 9s Kh", "4c", "6c"], "discard": "7h"}
    taken = take(1, meld="5h 6h 7h")
    state = after(position, taken, {"meld": "9c 9d 9s"}, {"undo": "plays"})
    assert (state["melds"], state["played"]) == (["5h@0 6h@0 7h@0"], False)
    assert rule(position, taken, {"undo": "plays"}) == "F13"
    assert after(position, taken, {"meld": "9c 9d 9s"}, {"undo": "draw"})["melds"] == []


def test_f13_a_position_in_play_knows_no_draw():
    position = {"phase": "play", "hands": ["9c 9d 9s Kh", "4c", "6c"]}
    assert rule(position, {"undo": "draw"}) == "F13"
    assert after(position, {"meld": "9c 9d 9s"}, {"undo": "plays"})["melds"] == []
    laid = {**position, "played": True}
    assert rule(laid, {"meld": "9c 9d 9s"}, {"undo": "plays"}) == "F13"


# F14, and what is no case


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ({"hand": 13, "jokers": 0}, 4),
        ({"hand": 13, "jokers": 0}, 8),
        ({"hand": 4}, 2),
        ({"groups": "any"}, 4),
        ({"target": 99}, 2),
        ({"jokers": 1}, 2),
        ({"nothing": 1}, 2),
        ({}, 9),
    ],
)
def test_f14_options_that_make_no_game_are_refused(options, players):
    assert whole("5h 6h 7h", players=players, options=options)["error"].endswith(".")


def test_f14_presets():
    assert whole("9c 9d 9h", preset="fives")["value"] == 15
    position = {"players": 3, "to_move": 0, "hands": HANDS, "discard": "9c", "stock": STOCK}
    board = ask(kind="line", preset="board", position=position, actions=[take(1)])
    assert board["state"]["barred"] == "9c"
    assert "error" in whole("9c 9d 9h", preset="none")


@pytest.mark.parametrize(
    ("position", "options"),
    [
        ({"melds": ["5h@0 6h@0"]}, {}),
        ({"melds": ["5h@0 6h@0 7h@3"]}, {}),
        ({"melds": ["5h 6h 7h"]}, {}),
        ({"melds": [""]}, {}),
        ({"melds": [7]}, {}),
        ({"barred": "Jd"}, {}),
        ({"played": True}, {}),
        ({"phase": "call", "discarder": 1}, {}),
        ({"phase": "call"}, {"rummy": True}),
        ({"phase": "call", "discarder": 0}, {"rummy": True}),
        ({"discarder": 1}, {"rummy": True}),
        ({"free_run": -1}, {}),
        ({"totals": [0]}, {}),
        ({"deal": 2}, {}),
        ({"to_move": 3}, {}),
        ({"dealer": 3}, {}),
    ],
)
def test_a_position_that_no_hand_comes_to_is_an_error(position, options):
    assert tried(position, **options)["error"].endswith(".")


@pytest.mark.parametrize(
    "action",
    [
        take(0, meld="5h 6h 7h"),
        take(True, meld="5h 6h 7h"),
        take(1, meld="5h 6h 7h", lay="5h 6h 7h", on="6h"),
        take(1, lay="5h 6h 7h"),
        {"call": 0, "meld": "5h 6h 7h"},
        {"lay": "5h 6h 7h"},
        {"meld": None},
        {"meld": ["5h"]},
        {"discard": "5h 6h"},
        {"undo": "play"},
    ],
)
def test_an_action_of_no_shape_is_an_error_only_where_it_is_tried(action):
    assert "error" in tried({"discard": "9c"}, action)
    assert tried({}, {"discard": "Jd"}, action)["rule"] == "F3"


def test_a_meld_of_no_cards_is_refused_in_a_sentence():
    answer = tried({}, STOCK_DRAW, {"meld": ""})
    assert (answer["rule"], answer["message"]) == ("F5", "A meld needs at least three cards.")


def test_the_state_of_an_answer_is_a_position():
    state = after({**CALLED, "discard": "Qs"}, STOCK_DRAW, {"discard": "8h"}, rummy=True)
    assert after(state, rummy=True) == state
