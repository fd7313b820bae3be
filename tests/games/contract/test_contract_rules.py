"""Sentences of the rules of Contract Rummy that no case says, each by its rule; and what is no case."""

import json

import pytest

from engine.cli.check import answer_line

STOCK = "2c 2d 2h 2s"
HANDS = ["5h Kh", "4c 4d", "6c 6d"]
SETS = ["9c 9d 9h", "Kc Kd Ks"]
TABLE = [["9c 9d 9h", "5s 6s X 8s"], [], []]
DRAW, PILE, BUY, LEAVE = {"draw": "stock"}, {"draw": "pile"}, {"buy": True}, {"leave": True}


def ask(**case):
    return answer_line(json.dumps({"id": 1, "game": "contract", **case}))


def tried(position, *actions, preset="contract", **options):
    hands = position.get("hands", HANDS)
    usual = {"players": len(hands), "to_move": 0, "hands": hands, "stock": STOCK}
    return ask(kind="line", preset=preset, position={**usual, **position}, actions=actions, options=options)


def after(position, *actions, **options):
    """The state after actions of which none is refused."""
    answer = tried(position, *actions, **options)
    assert answer.get("ok"), answer
    return answer["state"]


def rule(position, *actions, **options):
    """The rule that refuses the last of these actions."""
    answer = tried(position, *actions, **options)
    assert answer.get("failed_at") == len(actions) - 1, answer
    return answer["rule"]


def whole(cards, **case):
    return ask(kind="play", cards=cards, **case)


def lay(new, on):
    return {"lay": new, "on": on}


def contract(*melds):
    return {"contract": list(melds)}


def swap(card, on, new, to):
    return {"swap": card, "on": on, "lay": new, "to": to}


def lasts(*cards):
    """Three runs, whatever the first player holds besides."""
    return {"hand": 7, "hands": [" ".join(("4h 5h 6h 7h 9s Ts Js Qs Ac 2c 3c 4c", *cards)), "4d", "6c"]}


# T1 to T3: cards and deals


@pytest.mark.parametrize(
    ("players", "preset", "options", "cards"),
    [
        (3, "contract", {}, 106),
        (5, "contract", {}, 108),
        (6, "continental", {}, 161),
        (8, "liverpool", {"jokers": 0}, 156),
        (5, "old-continental", {}, 106),
        (6, "old-continental", {}, 159),
        (4, "contract", {"deal": "fifteen"}, 107),
    ],
)
def test_t1_two_decks_for_up_to_five_players_and_three_for_more_with_their_jokers(players, preset, options, cards):
    hands = ["Ac", "2c", "3c", "4c", "5c", "6c", "7c", "8c"][:players]
    position = {"players": players, "to_move": 0, "hands": hands}
    state = ask(kind="line", preset=preset, options=options, position=position, actions=[])["state"]
    assert len(state["stock"].split()) == cards - players


@pytest.mark.parametrize(
    ("preset", "sizes"),
    [("contract", [10] * 4 + [12] * 3), ("continental", [7, 8, 9, 10, 11, 12, 13]), ("old-continental", [15] * 7)],
)
def test_t3_the_cards_of_each_deal(preset, sizes):
    deck = " ".join(f"{rank}{suit}" for suit in "cdhs" for rank in "A23456789TJQK")
    deals = [
        ask(kind="deal", preset=preset, players=3, dealer=0, hand=hand, deck=deck)["state"] for hand in range(1, 8)
    ]
    assert [{len(held.split()) for held in deal["hands"]} for deal in deals] == [{size} for size in sizes]
    assert {deal["to_move"] for deal in deals} == {1}


MELDS = {"set": ("9c 9d 9h", "Kc Kd Ks", "7c 7d 7s"), "run": ("5h 6h 7h 8h", "Ts Js Qs Ks", "Ac 2c 3c 4c")}


@pytest.mark.parametrize(
    ("number", "sets", "runs"), [(1, 2, 0), (2, 1, 1), (3, 0, 2), (4, 3, 0), (5, 2, 1), (6, 1, 2), (7, 0, 3)]
)
def test_t3_the_contract_of_each_deal(number, sets, runs):
    for some_sets in range(4):
        for some_runs in range(4 - some_sets):
            melds = (*MELDS["set"][:some_sets], *MELDS["run"][:some_runs])
            hands = [" ".join((*melds, "Qd Jd")) if number < 7 else " ".join(melds) or "Qd", "4d", "6c"]
            answer = tried({"hand": number, "hands": hands, "phase": "play"}, contract(*melds)) if melds else {}
            assert answer.get("ok", False) is ((some_sets, some_runs) == (sets, runs)), (melds, answer)


# T4 to T6: a turn, the stock, the pile


@pytest.mark.parametrize("action", [DRAW, PILE, {"end": True}, BUY, LEAVE])
def test_t4_what_belongs_to_the_draw_or_to_a_call_is_refused_in_the_play(action):
    assert rule({"phase": "play"}, action) == "T4"


@pytest.mark.parametrize("action", [contract("X"), lay("X", "X"), {"discard": "As"}, {"undo": "plays"}, BUY])
def test_t4_the_phase_is_looked_at_before_anything_else(action):
    assert rule({}, action) == "T4"


def test_t4_in_a_call_nothing_but_buying_and_leaving_is_legal():
    for action in (DRAW, PILE, {"end": True}, {"discard": "6c"}, {"undo": "draw"}):
        assert rule({"discard": "8c"}, DRAW, action) == "T4"


def test_t4_nothing_is_done_once_the_deal_is_over():
    over = {"discard": "8c", "stock": ""}
    for action in (DRAW, {"end": True}, LEAVE, {"undo": "plays"}):
        assert rule(over, {"end": True}, action) == "T4"


def test_t5_the_stock_is_renewed_only_with_a_card_below_the_top_and_so_often():
    assert rule({"discard": "8c", "stock": ""}, DRAW) == "T5"
    piled = {"discard": "7c 8c", "stock": "", "reshuffles": ["7c"]}
    assert after(piled, DRAW)["renewed"] == 1
    assert rule({**piled, "renewed": 2}, DRAW) == "T5"
    assert after({**piled, "renewed": 2}, DRAW, renewals=3)["renewed"] == 3
    assert rule(piled, DRAW, renewals=0) == "T5"


def test_t5_the_top_may_be_taken_instead_of_renewing_the_stock():
    assert after({"discard": "7c 8c", "stock": ""}, PILE)["renewed"] == 0


@pytest.mark.parametrize("given", [[], ["7c"], ["7c 7d 6h"], ["7c 6h"]])
def test_t5_a_shuffle_that_a_position_does_not_give_is_an_error(given):
    assert "error" in tried({"discard": "7c 7d 8c", "stock": "", "reshuffles": given}, DRAW)


def test_t6_an_empty_pile_gives_nothing_and_who_is_down_may_take():
    assert rule({"discard": ""}, PILE) == "T6"
    assert after({"discard": "8c", "melds": TABLE}, PILE)["barred"] == "8c"


def test_t6_an_equal_card_is_kept_also_when_the_taken_one_was_laid_unless_nothing_else_is_held():
    position = {"hands": ["9s 9s Kh", "4c", "6c"], "melds": TABLE, "discard": "9s"}
    laid = (PILE, lay("9c 9d 9h 9s", "9c 9d 9h"))
    assert rule({**position, "hands": ["9s Kh", "4c", "6c"]}, *laid, {"discard": "9s"}) == "T6"
    alone = {**position, "hands": ["9s", "4c", "6c"]}
    assert after(alone, *laid, {"discard": "9s"})["out"] == 0


# T7: buying what another player leaves

OFFER = {"hands": ["5h Kh", "4c 4d", "6c 6d", "7c 7d", "8c 8d"], "discard": "Jc Jd", "stock": "2c 3c 4h 5c"}


def test_t7_asked_from_the_left_of_the_player_but_not_the_discarder():
    one = after(OFFER, DRAW)
    assert (one["to_move"], one["phase"], one["drawer"]) == (1, "call", 0)
    last = after(OFFER, DRAW, LEAVE, LEAVE)
    assert last["to_move"] == 3
    drawn = after(OFFER, DRAW, LEAVE, LEAVE, LEAVE)
    assert (drawn["to_move"], drawn["phase"], drawn["hands"][0]) == (0, "play", "2c 5h Kh")


def test_t7_the_dealer_is_asked_about_the_card_turned_up():
    assert after({**OFFER, "turned": True}, DRAW, LEAVE, LEAVE, LEAVE)["to_move"] == 4


def test_t7_the_first_who_buys_has_the_card_and_one_of_the_stock_and_the_player_draws_the_next():
    state = after(OFFER, DRAW, LEAVE, BUY)
    assert state["hands"][2] == "2c 6c 6d Jd"
    assert (state["hands"][0], state["discard"], state["stock"]) == ("3c 5h Kh", "Jc", "4h 5c")
    assert (state["bought"], state["to_move"], state["phase"]) == ([0, 0, 1, 0, 0], 0, "play")


def test_t7_not_asked_is_who_is_down_or_has_bought_too_often():
    position = {**OFFER, "melds": [[], SETS, [], [], []], "bought": [0, 0, 3, 0, 0]}
    assert after(position, DRAW)["to_move"] == 3
    assert after(position, DRAW, buys="any")["to_move"] == 2
    assert after({**position, "bought": [0] * 5}, DRAW, buys=0)["phase"] == "play"


def test_t7_nothing_is_offered_with_fewer_than_two_cards_in_the_stock():
    assert after({**OFFER, "stock": "2c"}, DRAW)["phase"] == "play"
    assert after({**OFFER, "stock": "2c 3c"}, DRAW, BUY)["stock"] == ""
    assert after({**OFFER, "stock": "", "reshuffles": ["Jc"]}, DRAW)["phase"] == "play"


# T8 to T10: melds


@pytest.mark.parametrize(
    ("cards", "stands"),
    [
        ("5h 6h X X", "7h 8h"),
        ("X X 7h 8h", "5h 6h"),
        ("Ah 2h X X", "3h 4h"),
        ("X Qh Kh Ah", "Jh"),
        ("Ah X 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", "2h"),
    ],
)
def test_t10_a_wild_card_of_a_run_stands_for_the_card_of_its_place(cards, stands):
    assert whole(cards)["stands"] == stands


@pytest.mark.parametrize(
    "cards", ["X Ah 2h 3h", "Qh Kh Ah X", "Kh Ah 2h 3h", "5h 6h 6h 7h", "9c 9d", "5h X X X", "9c X X"]
)
def test_t9_t10_what_is_no_meld(cards):
    assert not whole(cards)["whole"]


def test_t10_wild_deuces_are_no_naturals_in_their_own_places():
    assert whole("Ah 2h 3h 4h", options={"deuces": "wild"})["stands"] == "2h"
    assert not whole("2h 3h 2c X", options={"deuces": "wild"})["whole"]
    assert whole("2c 2d 2h")["whole"]
    assert not whole("2c 2d 2h", options={"deuces": "wild"})["whole"]


def test_t10_the_card_it_stands_for_may_lie_elsewhere():
    position = {"hands": ["7s Kh", "4c", "6c"], "melds": [["9c 9d 9h", "5s 6s X 8s"], ["4s 5s 6s 7s"], []]}
    after(position, DRAW)


# T11, T12: the contract

HELD = {"hands": ["9c 9d 9h Kc Kd Ks 5h Qd", "4c 4d", "6c 6d"], "phase": "play"}


def test_t11_it_is_laid_once_in_ones_own_turn_from_the_hand():
    assert rule(HELD, contract(*SETS), contract(*SETS)) == "T11"
    assert rule(HELD, contract("9c 9d 9h", "Kc Kd Ks Kh")) == "T1"
    assert rule(HELD, contract("9c 9d 9h", "9c 9d 9h")) == "T1"


def test_t11_each_meld_is_looked_at_before_the_contract():
    hands = {"hands": ["9c 9d 9h 5h 6h 8h X X X 2c", "4c", "6c"], "phase": "play", "players": 3}
    three = {"jokers": 8}
    assert rule(hands, contract("9c X X", "9d 9h X"), **three) == "T10"
    assert rule(hands, contract("9c 9d", "9h X X"), **three) == "T8"
    assert rule(hands, contract("5h 6h 8h"), **three) == "T9"
    assert rule(hands, contract("9c 9d 9h"), **three) == "T11"


def test_t11_melds_may_be_longer_and_may_leave_no_card():
    state = after({"hands": ["9c 9d 9h 9s Kc Kd Ks", "4c", "6c"], "phase": "play"}, contract("9c 9d 9h 9s", "Kc Kd Ks"))
    assert (state["out"], state["hand_scores"]) == (0, [0, 4, 6])


def test_t11_runs_of_one_suit_may_overlap_or_be_equal_but_not_touch():
    overlap = {"hand": 3, "hands": ["4h 5h 6h 7h 5h 6h 7h 8h Qd", "4c", "6c"], "phase": "play"}
    after(overlap, contract("4h 5h 6h 7h", "5h 6h 7h 8h"))
    equal = {**overlap, "hands": ["4h 5h 6h 7h 4h 5h 6h 7h Qd", "4c", "6c"]}
    after(equal, contract("4h 5h 6h 7h", "4h 5h 6h 7h"))
    joker = {**overlap, "hands": ["4h 5h 6h X 8h 9h Th Jh Qd", "4c", "6c"]}
    assert rule(joker, contract("8h 9h Th Jh", "4h 5h 6h X")) == "T11"
    other = {**overlap, "hands": ["4h 5h 6h 7h 8s 9s Ts Js Qd", "4c", "6c"]}
    after(other, contract("4h 5h 6h 7h", "8s 9s Ts Js"))


def test_t11_sets_have_different_ranks_and_wild_cards_do_not_hide_it():
    hands = {"hands": ["9c 9d X 9h 9s X Qd", "4c", "6c"], "phase": "play"}
    assert rule(hands, contract("9c 9d X", "9h 9s X")) == "T11"


def test_t12_in_the_last_deal_the_whole_hand_is_laid_and_nothing_is_discarded():
    three = contract("4h 5h 6h 7h", "9s Ts Js Qs", "Ac 2c 3c 4c")
    assert rule({**lasts("Kd"), "phase": "play"}, three) == "T12"
    state = after({**lasts(), "phase": "play"}, three)
    assert (state["hand_over"], state["out"], state["game_over"], state["winners"]) == (True, 0, True, [0])


# T13, T14: laying off and swapping


def test_t13_not_in_the_turn_of_the_contract_but_by_option():
    position = {"hands": ["9c 9d 9h Kc Kd Ks 9s Qd", "4c", "6c"], "phase": "play"}
    laid = (contract(*SETS), lay("9c 9d 9h 9s", "9c 9d 9h"))
    assert rule(position, *laid) == "T13"
    assert after(position, *laid, lay_off="at_once")["played"] == "contract"


DOWN = {"hands": ["9s 7s 7h Kh", "4c", "6c"], "melds": TABLE, "phase": "play"}


@pytest.mark.parametrize(
    ("action", "name"),
    [
        (lay("9c 9d 9h", "9c 9d 9h"), "T13"),
        (lay("9c 9d 9s", "9c 9d 9h"), "T13"),
        (lay("7c 7d 7h 7s", "7c 7d 7h"), "T13"),
        (lay("5s 6s 7s X 8s", "5s 6s X 8s"), "T9"),
        (lay("5s 6s 7s 8s X", "5s 6s X 8s"), "T13"),
        (lay("9c 9d 9h 9s X", "9c 9d 9h"), "T1"),
        (lay("9c 9d 9h Kh", "9c 9d 9h"), "T8"),
    ],
)
def test_t13_what_cannot_be_laid_off(action, name):
    assert rule(DOWN, action) == name


def test_t13_several_cards_on_one_meld_are_one_action_and_others_melds_are_open():
    position = {**DOWN, "melds": [["Kc Kd Ks"], ["9c 9d 9h", "5s 6s X 8s"], []], "hands": ["9s 9s Ts 2c", "4c", "6c"]}
    state = after(position, lay("5s 6s X 8s 9s Ts", "5s 6s X 8s"), lay("9c 9d 9h 9s", "9c 9d 9h"))
    assert state["melds"][1] == ["5s 6s X 8s 9s Ts", "9c 9d 9h 9s"]


def test_t13_of_equal_melds_that_of_the_lowest_seat_grows():
    position = {**DOWN, "melds": [["Kc Kd Ks"], ["9c 9d 9h"], ["9c 9d 9h"]]}
    assert after(position, lay("9c 9d 9h 9s", "9c 9d 9h"))["melds"][1:] == [["9c 9d 9h 9s"], ["9c 9d 9h"]]


@pytest.mark.parametrize(
    ("action", "name"),
    [
        (swap("7d", "5s 6s X 8s", "9c 9d 9h X", "9c 9d 9h"), "T1"),
        (swap("7h", "5s 6s X 8s", "9c 9d 9h X", "9c 9d 9h"), "T14"),
        (swap("7s", "4s 5s 6s X", "9c 9d 9h X", "9c 9d 9h"), "T14"),
        (swap("7s", "5s 6s X 8s", "Kc Kd Kh X", "Kc Kd Kh"), "T13"),
        (swap("7s", "5s 6s X 8s", "9c 9d 9h", "9c 9d 9h"), "T13"),
        (swap("7s", "5s 6s X 8s", "9c 9d 9h X", "5s 6s X 8s"), "T13"),
        (swap("7s", "5s 6s X 8s", "9c 9d 9h 9s", "9c 9d 9h"), "T14"),
        (swap("7s", "5s 6s X 8s", "5s 6s X 7s 8s", "5s 6s 7s 8s"), "T9"),
    ],
)
def test_t14_what_cannot_be_swapped(action, name):
    assert rule(DOWN, action) == name


def test_t14_the_wild_card_may_go_to_the_end_of_the_same_run():
    state = after(DOWN, swap("7s", "5s 6s X 8s", "5s 6s 7s 8s X", "5s 6s 7s 8s"))
    assert (state["melds"][0], state["hands"][0]) == (["5s 6s 7s 8s X", "9c 9d 9h"], "7h Kh 9s")


def test_t14_swapping_is_laying_off_so_it_waits_for_the_contract_and_the_next_turn():
    move = swap("7s", "5s 6s X 8s", "9c 9d 9h X", "9c 9d 9h")
    assert rule({**DOWN, "melds": [[], TABLE[0], []]}, move) == "T13"
    assert rule({**DOWN, "played": "contract"}, move) == "T13"
    assert after({**DOWN, "played": "contract"}, move, lay_off="at_once")["played"] == "contract"


def test_t14_a_wild_deuce_is_swapped_and_never_put_there():
    wild = {"deuces": "wild"}
    position = {**DOWN, "melds": [["9c 9d 9h", "5s 6s 2h 8s"], [], []]}
    state = after(position, swap("7s", "5s 6s 2h 8s", "9c 9d 9h 2h", "9c 9d 9h"), **wild)
    assert state["melds"][0] == ["5s 6s 7s 8s", "9c 9d 2h 9h"]
    low = {**DOWN, "hands": ["2s Kh", "4c", "6c"], "melds": [["9c 9d 9h", "As X 3s 4s"], [], []]}
    assert rule(low, swap("2s", "As X 3s 4s", "9c 9d 9h X", "9c 9d 9h"), **wild) == "T14"


def test_t14_in_a_run_from_ace_to_ace_the_low_ace_comes_first():
    run = "X 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks X"
    position = {"hands": ["As Kh", "4c", "6c"], "melds": [["9c 9d 9h", run], [], []], "phase": "play"}
    state = after(position, swap("As", run, "9c 9d 9h X", "9c 9d 9h"))
    assert run.replace("X", "As", 1) in state["melds"][0]


# T15 to T18: ends and scores


def test_t15_any_card_is_discarded_and_the_last_discard_is_not_offered():
    position = {"hands": ["X 9s", "4c", "6c"], "melds": TABLE, "phase": "play"}
    assert after(position, {"discard": "X"})["discard"] == "X"
    assert rule(position, {"discard": "4c"}) == "T15"
    assert after({**position, "hands": ["9s", "4c", "6c"]}, {"discard": "9s"})["out"] == 0


def test_t16_the_deal_ends_only_when_nothing_can_be_drawn():
    assert rule({"discard": "8c"}, {"end": True}) == "T16"
    assert rule({"discard": "7c 8c", "stock": ""}, {"end": True}) == "T16"
    assert after({"discard": "8c", "stock": ""}, {"end": True})["out"] is None


def test_t16_turns_in_which_something_was_laid_or_drawn_start_the_row_again():
    position = {"hands": ["9s Kh", "4c 4d", "6c 6d"], "melds": TABLE, "discard": "8c", "idle": 29}
    assert after(position, PILE, {"discard": "Kh"})["hand_over"]
    assert after(position, PILE, lay("9c 9d 9h 9s", "9c 9d 9h"), {"discard": "Kh"})["idle"] == 0
    assert after(position, DRAW, LEAVE, {"discard": "Kh"})["idle"] == 0
    assert after({**position, "idle": 28}, PILE, {"discard": "Kh"})["idle"] == 29


@pytest.mark.parametrize(("card", "points"), [("2c", 2), ("9c", 9), ("Tc", 10), ("Kc", 10), ("Ac", 15), ("X", 25)])
def test_t17_points_of_the_cards_left(card, points):
    state = after({"hands": [card, "4d", "6d"], "stock": "", "discard": "8c"}, {"end": True})
    assert state["hand_scores"] == [points, 4, 6]


def test_t17_a_wild_deuce_counts_twenty():
    state = after({"hands": ["2c", "4d", "6d"], "stock": "", "discard": "8c"}, {"end": True}, deuces="wild")
    assert state["hand_scores"] == [20, 4, 6]


def test_t18_the_lowest_totals_share_the_win_after_the_seventh_deal():
    position = {"hand": 7, "hands": ["4c", "4d", "6d"], "stock": "", "discard": "8c", "totals": [10, 10, 50]}
    assert after(position, {"end": True})["winners"] == [0, 1]
    assert not after({**position, "hand": 6}, {"end": True})["game_over"]


# T19, T20: what is public, and taking back


def view(position, *actions, seat):
    usual = {"players": 3, "to_move": 0, "hands": HANDS, "stock": STOCK}
    return ask(kind="view", position={**usual, **position}, actions=actions, seat=seat)["view"]


def test_t19_the_price_of_a_buy_and_what_shuffles_give_are_hidden():
    bought = view({"discard": "8c"}, DRAW, BUY, seat=0)
    assert (bought["hands"], bought["stock"]) == (["2d 5h Kh", "?? ?? ?? ??", "?? ??"], "?? ??")
    renewed = view({"discard": "7c 7d 8c", "stock": "", "reshuffles": ["7d 7c"]}, seat=0)
    assert renewed["reshuffles"] == []
    assert view({"discard": "7c 7d 8c", "stock": "", "reshuffles": ["7d 7c"]}, DRAW, seat=1)["stock"] == "??"


def test_t19_at_the_end_the_hands_are_shown_and_the_stock_is_not():
    over = view({"hands": ["9s", "4c 4d", "6c 6d"], "melds": TABLE, "phase": "play"}, {"discard": "9s"}, seat=2)
    assert (over["hands"], over["stock"]) == (["", "4c 4d", "6c 6d"], "?? ?? ?? ??")


def test_t20_a_swapped_joker_goes_back_to_its_place():
    move = swap("7s", "5s 6s X 8s", "9c 9d 9h X", "9c 9d 9h")
    state = after(DOWN, move, lay("9c 9d 9h 9s X", "9c 9d 9h X"), {"undo": "plays"})
    assert (state["melds"], state["played"]) == (after(DOWN)["melds"], None)


def test_t20_the_card_of_a_draw_from_the_stock_and_of_a_buy_stay():
    assert rule({"discard": "8c"}, DRAW, LEAVE, {"undo": "draw"}) == "T20"
    assert rule({"discard": "8c"}, DRAW, BUY, {"undo": "plays"}) == "T20"
    laid = {**HELD, "hands": ["9c 9d 9h Kc Kd 5h Qd", "4c", "6c"], "phase": "draw", "discard": "Ks"}
    state = after(laid, PILE, contract(*SETS), {"undo": "draw"})
    assert (state["phase"], state["melds"], state["discard"]) == ("draw", [[], [], []], "Ks")


def test_t20_a_position_in_play_in_which_something_was_laid_is_not_taken_back():
    assert rule({**DOWN, "played": "lay"}, lay("9c 9d 9h 9s", "9c 9d 9h"), {"undo": "plays"}) == "T20"


# T21, T22: options, and fifteen cards

OLD = {"preset": "old-continental"}
FIVE = ("3h 4h 5h", "6h 7h 8h", "9s Ts Js", "Ac 2c 3c", "Qd Kd Ad")


def fifteen(*melds, more="9d"):
    return {"hands": [" ".join((*melds, more)), "4c 4d", "6c 6d"], "phase": "play"}


def test_t22_fifteen_cards_in_runs_of_these_lengths_and_one_card_is_kept():
    assert after(fifteen(*FIVE), contract(*FIVE), {"discard": "9d"}, **OLD)["out"] == 0
    four = ("3h 4h 5h 6h", "9s Ts Js Qs", "Ac 2c 3c 4c", "Qd Kd Ad")
    assert after(fifteen(*four), contract(*four), {"discard": "9d"}, **OLD)["out"] == 0
    sets = ("3c 3d 3h", *FIVE[1:])
    assert rule(fifteen(*sets), contract(*sets), **OLD) == "T22"
    assert rule(fifteen(*FIVE), contract(*FIVE[:4]), **OLD) == "T22"
    assert rule(fifteen(*FIVE, more="9d 9c"), contract(*FIVE), **OLD) == "T22"


def test_t22_who_is_out_gets_a_chip_from_each_and_one_more_for_each_wild_card():
    wild = ("3h X 5h", *FIVE[1:4], "Qd Kd X")
    state = after(fifteen(*wild), contract(*wild), {"discard": "9d"}, **OLD)
    assert (state["hand_scores"], state["out"]) == ([6, -3, -3], 0)


def test_t22_nobody_out_pays_nothing_and_the_most_chips_win():
    ends = {"hand": 2, "stock": "", "discard": "8c", "totals": [3, -1, -2]}
    state = after(ends, {"end": True}, **OLD, deals=2)
    assert (state["hand_scores"], state["game_over"], state["winners"]) == ([0, 0, 0], True, [0])


def test_t22_nothing_is_laid_off_or_swapped_and_the_laying_is_taken_back_before_the_discard():
    position = fifteen(*FIVE)
    assert rule(position, contract(*FIVE), lay("3h 4h 5h X", "3h 4h 5h"), **OLD) == "T13"
    assert rule(position, contract(*FIVE), swap("9d", "3h 4h 5h", "9s Ts Js X", "9s Ts Js"), **OLD) == "T13"
    assert after(position, contract(*FIVE), {"undo": "plays"}, **OLD)["melds"] == [[], [], []]


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ({"deals": 3}, 4),
        ({"buys": 10}, 4),
        ({"buys": "some"}, 4),
        ({"jokers": 9}, 4),
        ({"renewals": -1}, 4),
        ({}, 2),
        ({}, 9),
    ],
)
def test_t21_options_that_make_no_game_are_refused(options, players):
    assert whole("9c 9d 9h", players=players, options=options)["error"].endswith(".")


def test_t21_an_option_without_effect_is_not_refused():
    assert whole("9c Tc Jc", preset="old-continental", options={"lay_off": "at_once", "deals": 3})["whole"]


@pytest.mark.parametrize(
    ("position", "options"),
    [
        ({"hand": 8}, {}),
        ({"hand": 3}, {"preset": "old-continental", "deals": 2}),
        ({"bought": [4, 0, 0]}, {}),
        ({"bought": [-1, 0, 0]}, {}),
        ({"renewed": 3}, {}),
        ({"idle": 30}, {}),
        ({"totals": [0]}, {}),
        ({"hands": ["", "4c", "6c"]}, {}),
        ({"melds": [["9c 9d"], [], []]}, {}),
        ({"barred": "5h"}, {}),
        ({"played": "lay", "melds": TABLE}, {}),
        ({"played": "lay", "phase": "play"}, {}),
        ({"played": "all", "phase": "play"}, {}),
        ({"turned": True, "phase": "play"}, {}),
        ({"drawer": 1}, {}),
        ({"phase": "call"}, {}),
        ({"phase": "call", "drawer": 0, "discard": "8c"}, {}),
        ({"phase": "call", "drawer": 2, "discard": ""}, {}),
        ({"phase": "call", "drawer": 2, "discard": "8c", "stock": "2c"}, {}),
        ({"phase": "call", "drawer": 1, "discard": "8c"}, {}),
        ({"phase": "call", "drawer": 2, "discard": "8c"}, {"buys": 0}),
        ({"hand": 7, "melds": TABLE}, {}),
        ({"hand": 7, "phase": "play", "hands": ["5h", "4c", "6c"]}, {}),
        ({"melds": [list(FIVE), [], []]}, OLD),
        ({"phase": "play", "played": "contract", "melds": [list(FIVE), [], []], "hands": ["9d 9c", "4d", "6c"]}, OLD),
        ({"phase": "play", "played": "lay", "melds": [list(FIVE), [], []], "hands": ["9d", "4d", "6c"]}, OLD),
        ({"deal": 1}, {}),
    ],
)
def test_a_position_that_no_deal_comes_to_is_an_error(position, options):
    assert tried(position, **options)["error"].endswith(".")


def test_positions_that_deals_come_to():
    after({"phase": "call", "drawer": 2, "discard": "8c"})
    after({"phase": "play", "played": "contract", "melds": [list(FIVE), [], []], "hands": ["9d", "4d", "6h"]}, **OLD)


@pytest.mark.parametrize(
    "action",
    [
        {"draw": "top"},
        {"buy": False},
        {"contract": "9c 9d 9h"},
        {"contract": None},
        {"swap": "7s 7h", "on": "", "lay": "", "to": ""},
        {"lay": "9c"},
        {"draw": "pile", "card": "8c"},
    ],
)
def test_an_action_of_no_shape_is_an_error_only_where_it_is_tried(action):
    assert "error" in tried({"discard": "8c"}, action)
    assert tried({}, {"discard": "5h"}, action)["rule"] == "T4"


def test_the_state_of_an_answer_is_a_position():
    state = after(OFFER, DRAW, LEAVE)
    assert after(state) == state
    assert "error" in ask(kind="view", position={"players": 3, "to_move": 0, "hands": HANDS}, actions=[BUY], seat=0)
