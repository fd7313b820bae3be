"""The end of the stock, and the last discard (G14, G15)."""

import pytest

from engine.rummy.plain import NotationError
from tests.games.gin.deals import (
    BIG_GIN,
    PASS,
    PILE,
    STOCK,
    discard,
    done,
    knock,
    moves,
    position,
    refused,
    shown,
    three_left,
)

HANDS = ("2c 5d", "9s Jc")


# --- G14


@pytest.mark.parametrize(("dead", "over"), [(0, False), (1, False), (2, True), (3, True)])
def test_g14_void_when_after_a_plain_discard_so_many_cards_are_left(dead, over):
    hand = position(*HANDS, stock="Qh 7h 4d 6c", discard="8s", options={"dead_cards": dead})
    hand = done(hand, STOCK, discard("Qh"))
    if dead < 3:
        hand = done(hand, STOCK, discard("7h"))
    assert (hand.score is not None) is over


def test_g14_a_void_deal_has_no_points_and_no_box():
    hand = done(three_left(*HANDS, totals=[7, 9], boxes=[1, 2]), STOCK, discard("Qh"))
    wanted = ("void", None, [0, 0], [7, 9], [1, 2], False)
    assert shown(hand, "outcome", "counts", "hand_scores", "totals", "boxes", "game_over") == wanted


def test_g14_a_knock_with_the_last_card_still_counts():
    assert shown(done(three_left("2c 3c 4c", "9s Jc"), STOCK, knock("Qh")), "outcome") == "gin"


def test_g14_a_discard_of_a_card_from_the_pile_leaves_the_stock_as_it_is():
    assert shown(done(three_left(*HANDS), PILE, discard("5d")), "phase") == "draw"


def test_g14_turned_over_the_oldest_card_comes_first_and_is_turned_up():
    hand = done(position(*HANDS, preset="knock", stock="", discard="8s Td 3h 4h"), STOCK)
    assert shown(hand, "hands", "discard", "stock", "reused") == (["2c 5d Td", "Jc 9s"], "8s", "3h 4h", 1)


def test_g14_the_new_pile_is_no_upcard():
    hand = position(*HANDS, preset="knock", stock="", discard="8s Td 3h", upcard="Kh")
    assert shown(done(hand, STOCK), "upcard") == "Kh"


SHUFFLE = {"end_of_stock": "shuffle"}


def test_g14_shuffled_the_pile_comes_in_another_order():
    hand = position(*HANDS, preset="knock", options=SHUFFLE, stock="", discard="8s Td 3h", reshuffles=["3h 8s Td"])
    assert shown(done(hand, STOCK), "hands", "discard", "stock", "reshuffles") == (
        ["2c 5d 8s", "Jc 9s"],
        "3h",
        "Td",
        [],
    )


@pytest.mark.parametrize("reshuffles", [[], ["3h 8s"], ["3h 8s Kd"]])
def test_g14_a_position_must_say_what_a_shuffle_gives(reshuffles):
    hand = position(*HANDS, preset="knock", options=SHUFFLE, stock="", discard="8s Td 3h", reshuffles=reshuffles)
    with pytest.raises(NotationError, match="reshuffles"):
        done(hand, STOCK)


def test_g14_it_needs_a_pile_of_two():
    hand = position(*HANDS, preset="knock", stock="", discard="8s")
    assert refused(hand, STOCK) == ["G14"]
    assert moves(hand) == [PILE]


def test_g14_instead_they_may_take_the_piles_top_card_which_renews_nothing():
    hand = position(*HANDS, preset="knock", stock="", discard="8s Td")
    assert shown(done(hand, PILE), "reused", "discard") == (0, "8s")


@pytest.mark.parametrize(("reuse_max", "reused", "over"), [(1, 0, False), (1, 1, True), (2, 1, False)])
def test_g14_the_pile_may_be_renewed_reuse_max_times(reuse_max, reused, over):
    options = {"reuse_max": reuse_max}
    hand = position(*HANDS, preset="knock", options=options, stock="3h", discard="8s Td", reused=reused)
    hand = done(hand, STOCK, discard("3h"))
    assert (hand.score is not None) is over
    assert over or moves(hand) == [STOCK, PILE]


def test_g14_without_a_new_stock_an_empty_one_cannot_be_drawn_from():
    hand = position(*HANDS, stock="", discard="8s Td 3h", phase="play", options={"dead_cards": 0})
    assert refused(hand, STOCK) == ["G6"]


def test_g14_a_new_stock_in_gin():
    options = {"end_of_stock": "turn", "dead_cards": 0}
    hand = done(position(*HANDS, options=options, stock="3h", discard="8s Td"), STOCK, discard("3h"), STOCK)
    assert shown(hand, "phase", "discard", "stock") == ("play", "8s", "3h")


# --- G15

LAST = {"last_discard": True}


def test_g15_the_next_player_is_asked():
    hand = done(three_left(*HANDS, options=LAST), STOCK, discard("Qh"))
    assert shown(hand, "phase", "to_move") == ("last", 1)


def test_g15_they_pass_and_the_deal_is_void():
    hand = done(three_left(*HANDS, options=LAST), STOCK, discard("Qh"), PASS)
    assert shown(hand, "outcome", "next_dealer") == ("void", 1)


def test_g15_or_take_the_discard_and_must_then_knock():
    hand = done(three_left("2c 5d", "Qs Qc Kc", options=LAST), STOCK, discard("Qh"), PILE)
    assert shown(hand, "phase", "drew") == ("play", "last")
    assert refused(hand, discard("Kc")) == ["G15"]
    assert shown(done(hand, knock("Kc")), "outcome") == "gin"


def test_g15_or_say_big_gin():
    options = {**LAST, "big_gin": 31, "knock_limit": 0}
    hand = done(three_left("2c 5d", "Jc Tc", options=options, stock="Qc 7h 4d"), STOCK, discard("Qc"), PILE)
    assert moves(hand) == [BIG_GIN, {"undo": "draw"}]


def test_g15_or_undo_the_draw():
    hand = done(three_left("2c 5d", "Qs Qc Kc", options=LAST), STOCK, discard("Qh"), PILE, {"undo": "draw"})
    assert shown(hand, "phase", "discard", "hands") == ("last", "8s Qh", ["2c 5d", "Qc Kc Qs"])


def test_g15_ruling_taking_it_when_no_knock_could_follow_is_refused():
    hand = done(three_left("2c 5d", "Qs 9c Kc", options=LAST), STOCK, discard("Qh"))
    assert refused(hand, PILE) == ["G15 Qh"]
    assert moves(hand) == [PASS]


def test_g15_with_return_taken_the_knock_may_be_with_the_card_itself():
    options = {**LAST, "return_taken": True, "knock_limit": 6}
    hand = done(three_left("2c 5d Kh", "Ac 2d 3h", options=options), STOCK, discard("Kh"), PILE)
    assert refused(hand, knock("Kh")) == []


def test_g15_nobody_else_is_asked():
    hand = done(three_left("2c 5d", "Qs Qc Kc", options=LAST), STOCK, discard("Qh"), PASS)
    assert shown(hand, "hand_over", "to_move") == (True, None)
