"""The deal, phases, the upcard, drawing and discarding (G5 to G9)."""

import pytest

from engine.family.rules import HandStart
from engine.games.gin.game import GIN
from engine.games.gin.options import OPTIONS
from engine.games.gin.rules import deal
from engine.rummy.cards import CARDS, text_of
from tests.games.gin.deals import (
    BIG_GIN,
    DONE,
    PASS,
    PASS_UPCARD,
    PILE,
    STOCK,
    TAKE,
    UNDO_DRAW,
    UNDO_LAY_OFFS,
    discard,
    done,
    knock,
    knocked,
    lay,
    moves,
    playing,
    position,
    refused,
    shown,
    three_left,
)

OFFER = {"phase": "opening", "dealer": 1, "discard": "5s"}


def dealt(preset="gin", seats=2, dealer=0, **changes):
    options = OPTIONS.read(preset, seats, changes)
    start = HandStart(number=1, dealer=dealer, totals=(0,) * seats)
    return deal(options, start, CARDS[:52])


# --- G5


@pytest.mark.parametrize(
    ("preset", "seats", "hand_cards", "each"),
    [
        ("gin", 2, "standard", 10),
        ("gin", 2, "six", 10),
        ("gin", 2, "seven", 7),
        ("knock", 2, "standard", 10),
        ("knock", 3, "standard", 7),
        ("knock", 5, "standard", 7),
        ("knock", 4, "six", 7),
        ("knock", 5, "six", 6),
        ("knock", 5, "seven", 7),
    ],
)
def test_g5_cards_each(preset, seats, hand_cards, each):
    hand = dealt(preset, seats, hand_cards=hand_cards)
    assert set(map(len, hand.hands)) == {each}
    assert len(hand.stock) == 52 - each * seats - 1


def test_g5_one_at_a_time_round_from_the_dealers_left_the_dealer_last():
    hand = dealt("knock", 3, dealer=1)
    assert text_of(hand.hands[2]) == "Ac 4c 7c Tc Kc 3d 6d"
    assert text_of(hand.hands[1]) == "3c 6c 9c Qc 2d 5d 8d"


def test_g5_the_next_card_is_the_upcard_and_begins_the_pile():
    hand = dealt()
    assert shown(hand, "discard", "upcard") == ("8d", "8d")
    assert text_of(hand.stock, in_order=True).startswith("9d Td Jd")


def test_g5_the_first_dealer_is_any_seat():
    assert [dealt(dealer=dealer).to_move for dealer in (0, 1)] == [1, 0]
    assert GIN.first_dealer is None


def test_g5_the_dealers_left_begins_with_the_offer_or_with_a_draw():
    assert shown(dealt(), "phase", "to_move") == ("opening", 1)
    assert shown(dealt(upcard_offer=False), "phase", "to_move") == ("draw", 1)


# --- G6


ALL = [
    *(TAKE, PASS_UPCARD, STOCK, PILE, discard("2c"), knock("2c"), BIG_GIN, PASS),
    *(lay("2c", "7c"), DONE, UNDO_DRAW, UNDO_LAY_OFFS),
]
HANDS = ("2c 3c 4c Kd", "9s Jc 6d")
PHASES = [
    (position(*HANDS, **OFFER), [TAKE, PASS_UPCARD]),
    (position(*HANDS, **{**OFFER, "phase": "stock"}), [STOCK, PILE]),
    (position(*HANDS, discard="5s"), [STOCK, PILE]),
    (playing(*HANDS), [discard("2c"), knock("2c"), BIG_GIN]),
    (position(*HANDS, phase="last", discard="5s", stock="6c 7c", options={"last_discard": True}), [PILE, PASS]),
    (knocked("3d", "2c Jd", "7c 8c 9c"), [lay("2c", "7c"), DONE]),
]


@pytest.mark.parametrize(("hand", "own"), PHASES, ids=lambda each: getattr(each, "phase", None))
def test_g6_an_action_of_another_phase_is_refused(hand, own):
    for action in ALL:
        faults = refused(hand, action)
        if action in own:
            assert not any(fault.startswith("G6") for fault in faults)
        else:
            assert faults == (["G23"] if "undo" in action else ["G6"])


@pytest.mark.parametrize("action", ALL)
def test_g6_any_action_after_the_deal_is_over_is_refused(action):
    assert refused(done(playing("2c 3c 4c Kd", "9s Jc"), knock("Kd")), action) == ["G6"]


# --- G7


def test_g7_from_the_dealers_left_each_player_takes_the_upcard_or_passes():
    hand = position("2c", "4c", "6c", preset="knock", options={"upcard_offer": True}, to_move=2, **OFFER)
    asked = [shown(done(hand, *[PASS_UPCARD] * times), "to_move", "phase") for times in range(4)]
    assert asked == [(2, "opening"), (0, "opening"), (1, "opening"), (2, "stock")]


def test_g7_who_takes_it_has_drawn():
    hand = done(position(*HANDS, **OFFER), TAKE)
    assert shown(hand, "phase", "drew", "taken", "discard") == ("play", "opening", "5s", "")
    assert refused(hand, discard("5s")) == ["G9 5s"]


def test_g7_when_the_dealer_too_has_passed_the_dealers_left_must_draw_from_the_stock():
    hand = done(position(*HANDS, **OFFER), PASS_UPCARD, PASS_UPCARD)
    assert moves(hand) == [STOCK]
    assert refused(hand, PILE) == ["G7 5s"]


def test_g7_after_that_the_upcard_is_a_discard_like_any_other():
    hand = done(position(*HANDS, **OFFER), PASS_UPCARD, PASS_UPCARD, STOCK, discard("2c"))
    assert shown(hand, "phase", "discard") == ("draw", "5s 2c")


# --- G8, G9


def test_g8_the_stocks_top_card_or_the_piles_top_card():
    hand = position(*HANDS, stock="Qh 7h 6h", discard="8s 5s")
    assert "Qh" in shown(done(hand, STOCK), "hands")[0]
    assert "5s" in shown(done(hand, PILE), "hands")[0]


def test_g8_an_empty_pile_cannot_be_drawn_from():
    hand = position(*HANDS)
    assert refused(hand, PILE) == ["G8"]
    assert moves(hand) == [STOCK]


def test_g8_one_card_a_turn_first_of_all():
    assert refused(position(*HANDS, discard="8s"), STOCK, PILE) == ["G6"]


def test_g9_one_card_face_up_on_the_pile_and_the_turn_passes_left():
    hand = done(position(*HANDS, stock="Qh 7h 4h 5h", discard="8s"), STOCK, discard("4c"))
    assert shown(hand, "discard", "to_move", "phase", "drew") == ("8s 4c", 1, "draw", None)


def test_g9_a_card_that_is_not_held_is_refused():
    assert refused(playing(*HANDS), discard("9s")) == ["G9 9s"]
    assert refused(playing(*HANDS), knock("9s")) == ["G9 9s"]


@pytest.mark.parametrize("leaves", [discard, knock])
def test_g9_the_taken_card_may_not_leave_in_the_turn_it_was_taken(leaves):
    hand = position("2c 3c 4c", "9s Jc", discard="8s 5s")
    assert refused(hand, PILE, leaves("5s")) == ["G9 5s"]
    assert refused(hand, PILE, leaves("4c")) == []


@pytest.mark.parametrize("leaves", [discard, knock])
def test_g9_with_return_taken_it_may(leaves):
    hand = position("2c 3c 4c", "9s Jc", discard="8s 5s", options={"return_taken": True})
    assert refused(hand, PILE, leaves("5s")) == []


def test_g9_in_a_later_turn_it_may():
    hand = position("2c 3c 4c", "9s Jc", discard="8s 5s", stock="Qh 7h 4d 4h 2s 3s")
    hand = done(hand, PILE, discard("4c"), STOCK, discard("Jc"), STOCK)
    assert refused(hand, discard("5s")) == []


def test_g9_the_30th_turn_in_a_row_from_the_pile_ends_the_deal():
    hand = position(*HANDS, discard="8s", pile_run=29)
    assert shown(done(hand, PILE, discard("Kd")), "outcome", "hand_scores", "next_dealer") == ("void", [0, 0], 1)
    assert shown(done(position(*HANDS, discard="8s", pile_run=28), PILE, discard("Kd")), "pile_run") == 29


def test_g9_the_turns_may_be_of_different_players_and_the_offers_count():
    hand = done(position(*HANDS, **{**OFFER, "pile_run": 28}), TAKE, discard("2c"), PILE)
    assert shown(done(hand, discard("Jc")), "outcome") == "void"


def test_g9_a_turn_that_began_with_a_stock_card_starts_the_row_again():
    hand = position(*HANDS, discard="8s", stock="Qh 7h 4h", pile_run=29)
    assert shown(done(hand, STOCK, discard("Kd")), "pile_run", "phase") == (0, "draw")


def test_g9_a_knock_ends_no_such_row():
    hand = done(position("2c 3c Kd", "9s Jc", discard="4c", pile_run=29), PILE, knock("Kd"))
    assert shown(hand, "outcome") == "gin"


def test_g14_ruling_endless_deals_are_looked_for_before_the_end_of_the_stock():
    options = {"last_discard": True, "dead_cards": 3}
    hand = three_left("2c 3c 4c Kd", "9s Jc", phase="play", drew="discard", taken="Kd", pile_run=29, options=options)
    assert shown(done(hand, discard("2c")), "outcome") == "void"
    again = three_left("2c 3c 4c Kd", "9s Jc", phase="play", drew="discard", taken="Kd", pile_run=28, options=options)
    assert shown(done(again, discard("2c")), "phase") == "last"
