"""Scores, and the end of the game (S24, S25)."""

import pytest

from engine.games.straight.sheet import sheet
from tests.games.straight.positions import (
    ACCEPT,
    BLOCK,
    CHALLENGE,
    STOCK_DRAW,
    after,
    at,
    dealt,
    lay,
    meld,
    state,
    throw,
)

HANDS = ("", "2c Ah", "Kc Tc")
DEALS = {"target": 0, "deals": 9}
ENDS = {"payment": DEALS, "deducted": DEALS}


def out(scoring, hands=HANDS, **position):
    """The scores of a deal that seat 0 goes out of."""
    changes = {"scoring": scoring, **ENDS.get(scoring, {}), **position.pop("changes", {})}
    position = {"played": [True] * len(hands), "stock": "3d", **position}
    return after(at(hands, changes=changes, **position), STOCK_DRAW, throw("3d")).hand_scores


def blocked(scoring, hands, **changes):
    changes = {"scoring": scoring, "reuse": "none", **ENDS.get(scoring, {}), **changes}
    return after(at(hands, changes=changes, stock=""), BLOCK).hand_scores


def challenged(scoring, hands, **position):
    changes = {"scoring": scoring, "challenge": True, **ENDS.get(scoring, {})}
    return after(at(hands, changes=changes, **position), CHALLENGE, ACCEPT).hand_scores


@pytest.mark.parametrize(
    ("scoring", "scores"),
    [
        ("winner", (23, 0, 0)),
        ("payment", (23, -3, -20)),
        ("deducted", (0, -3, -20)),
        ("lowest", (0, 3, 20)),
        ("elimination", (0, 3, 20)),
    ],
)
def test_s24_somebody_went_out(scoring, scores):
    assert out(scoring) == scores


@pytest.mark.parametrize(
    ("scoring", "scores"),
    [("winner", (46, 0, 0)), ("payment", (46, -6, -40)), ("lowest", (0, 6, 40)), ("deducted", (0, -6, -40))],
)
def test_s24_rummy_counts_double(scoring, scores):
    assert out(scoring, played=[False, True, True], changes={"rummy_double": True}) == scores


TABLE = [meld("5h 6h 7h 8h", by=0, **{"8h": 1}), meld("Jd Qd X1=Kd"), meld("9s 9h 9c", by=2)]


def test_s24_with_table_cards_on_the_table_count_for_their_owners():
    assert out("table", changes={"jokers": 1}, melds=TABLE) == (18, 35, 7)


def test_s24_with_table_rummy_doubles_what_the_winner_has_on_the_table():
    changes = {"scoring": "table", "rummy_double": True}
    hand = after(at(["5h 6h 3d", "2c"], changes=changes, stock="7h"), STOCK_DRAW, lay("5h 6h 7h"), throw("3d"))
    assert hand.hand_scores == (36, -2)


FOUR = ("6c", "9d 6d", "7c", "9c 9s 3d")
TIED = ("6c", "9d 6d", "6h", "9c 9s 3d")


@pytest.mark.parametrize(
    ("scoring", "hands", "full", "scores"),
    [
        ("winner", FOUR, False, (25, 0, 0, 0)),
        ("winner", FOUR, True, (43, 0, 0, 0)),
        ("winner", TIED, False, (12, 0, 12, 0)),
        ("winner", TIED, True, (18, 0, 18, 0)),
        ("payment", FOUR, False, (25, -9, -1, -15)),
        ("payment", FOUR, True, (43, -15, -7, -21)),
        ("payment", TIED, False, (11, -8, 11, -14)),
        ("deducted", FOUR, False, (-6, -15, -7, -21)),
        ("lowest", FOUR, True, (6, 15, 7, 21)),
        ("elimination", FOUR, False, (6, 15, 7, 21)),
    ],
)
def test_s24_nobody_went_out(scoring, hands, full, scores):
    assert blocked(scoring, hands, **({"blocked": "full"} if full else {})) == scores


def test_s24_blocked_with_table_everybody_counts():
    changes = {"scoring": "table", "reuse": "none", "jokers": 1}
    over = after(at(["3s", "2c Ah", "Kc Tc"], changes=changes, stock="", melds=TABLE), BLOCK)
    assert over.hand_scores == (15, 35, 7)


def test_s24_all_tied_in_a_blocked_deal():
    assert blocked("winner", ("6c", "6d")) == (0, 0)


@pytest.mark.parametrize(
    ("scoring", "scores", "equal"),
    [
        ("winner", (20, 0), (0, 0)),
        ("payment", (20, -20), (0, 0)),
        ("deducted", (0, -20), (-5, -5)),
        ("lowest", (0, 20), (5, 5)),
        ("elimination", (0, 20), (5, 5)),
        ("table", (-5, -20), (-5, -5)),
    ],
)
def test_s24_a_challenge_was_accepted(scoring, scores, equal):
    assert challenged(scoring, ("2c 3c", "Kc Jc")) == scores
    assert challenged(scoring, ("2c 3c", "2d 3d")) == equal


def test_s24_nothing_is_doubled_in_a_blocked_deal():
    assert blocked("winner", FOUR, rummy_double=True) == (25, 0, 0, 0)


def test_s24_seats_that_are_out_score_nothing():
    hands = ("", "", "Kc")
    assert out("elimination", hands, eliminated=[False, True, False]) == (0, 0, 10)


def finished(changes, **position):
    return deal_over(changes, **position).result


def deal_over(changes, **position):
    hands = position.pop("hands", ("", "2c 8h"))
    return after(at(hands, changes=changes, stock="3d", **position), STOCK_DRAW, throw("3d"))


def test_s25_after_the_deals_of_the_game_the_highest_total_wins():
    changes = {"target": 0, "deals": 3}
    assert not finished(changes, hand=2, totals=[500, 0]).game_over
    over = deal_over(changes, hand=3, totals=[20, 40])
    assert (over.game_over, over.result.game_winners, state(over)["next_dealer"]) == (True, (1,), None)


def test_s25_at_the_target_the_game_is_over_whoever_reached_it():
    assert not finished({}, totals=[89, 99]).game_over
    assert finished({}, totals=[90, 0]).game_winners == (0,)
    assert finished({"target": 50}, totals=[38, 52]).game_winners == (1,)


def test_s25_the_target_of_the_number_of_players():
    assert not finished({"target": "players"}, hands=("", "2c 8h", "3h"), totals=[186, 0, 0]).game_over
    assert finished({"target": "players"}, hands=("", "2c 8h", "3h"), totals=[187, 0, 0]).game_over


def test_s25_with_lowest_the_lowest_total_wins_and_ties_share():
    assert finished({"scoring": "lowest"}, totals=[60, 95]).game_winners == (0,)
    assert finished({"scoring": "lowest"}, totals=[105, 95]).game_winners == (0, 1)


def test_s25_whoever_stands_above_the_target_is_eliminated():
    changes = {"scoring": "elimination"}
    position = {"hands": ("", "2c 8h", "3h"), "dealer": 0}
    over = deal_over(changes, totals=[50, 91, 0], **position)
    assert (over.game_over, over.next_dealer) == (False, 2)
    assert deal_over(changes, totals=[50, 90, 0], **position).next_dealer == 1


def test_s25_one_left_has_won():
    result = finished({"scoring": "elimination"}, totals=[50, 91])
    assert (result.game_over, result.game_winners) == (True, (0,))


def test_s25_none_left_the_lowest_of_that_deal_wins():
    over = after(
        at(["6c", "7c"], changes={"scoring": "elimination", "reuse": "none"}, stock="", totals=[99, 98]), BLOCK
    )
    assert (over.eliminated, over.result.game_winners) == ((True, True), (0, 1))


def test_s25_the_next_deal_is_dealt_to_those_still_in():
    hand = dealt(seats=3, changes={"scoring": "elimination"}, dealer=0, out=frozenset({1}), totals=(0, 101, 3))
    assert ([bool(cards) for cards in hand.hands], hand.to_move) == ([True, False, True], 2)


def went_out(*, played):
    hand = at(HANDS, changes={"rummy_double": True}, played=[played, True, True], stock="3d")
    return after(hand, STOCK_DRAW, throw("3d"))


def test_the_sheet_names_who_goes_out():
    names = ("Ann", "Ben", "Cleo")
    assert sheet(went_out(played=True), names).sentence == "Ann goes out."
    assert sheet(went_out(played=False), names).sentence == "Rummy! Ann goes out in one turn."
