"""Scoring, boxes, the end of the game, Hollywood and the next deal (G16 to G21)."""

import pytest

from engine.games.gin.game import GIN
from engine.games.gin.options import OPTIONS
from engine.games.gin.scoring import DealOutcome, DealScore, GameScore, duel_score, entered, game_end, lowest_score
from engine.rummy.cards import card
from tests.games.gin.deals import DONE, STOCK, discard, done, knock, playing, shown, three_left

SPADES, NO_BONUS = {"spades_double": True}, {"game_bonus": 0, "box_bonus": 0, "target": 100}


def duel(counts, knocker=0, upcard="8d", *, big=False, **changes):
    result = duel_score(OPTIONS.read("gin", 2, changes), card(upcard), knocker, counts, big_gin=big)
    return result.outcome.value, result.scores, result.winners


def lowest(counts, knocker=0, **changes):
    result = lowest_score(OPTIONS.read("knock", len(counts), changes), knocker, counts)
    return result.outcome.value, result.scores


# --- G16


@pytest.mark.parametrize(
    ("counts", "how", "outcome", "scores", "winners"),
    [
        pytest.param((0, 19), {}, "gin", (44, 0), (0,), id="gin scores the other's count and the bonus"),
        ((19, 0), {"knocker": 1, "gin_bonus": 20}, "gin", (0, 39), (1,)),
        pytest.param((0, 19), {"big": True, "big_gin": 31}, "big gin", (50, 0), (0,), id="big gin has its own bonus"),
        pytest.param((9, 19), {}, "knock", (10, 0), (0,), id="a lower count scores the difference"),
        pytest.param((9, 5), {}, "undercut", (0, 29), (1,), id="a higher count is an undercut"),
        ((5, 9), {"knocker": 1, "undercut_bonus": 10}, "undercut", (14, 0), (0,)),
        pytest.param((9, 9), {}, "undercut", (0, 25), (1,), id="equal counts are an undercut or nobody scores"),
        ((9, 9), {"undercut_on_tie": False}, "tie", (0, 0), ()),
        pytest.param((9, 9), {"undercut_bonus": 0}, "undercut", (0, 0), (1,), id="the deal is won even with 0 points"),
        pytest.param((6, 19), {**SPADES, "upcard": "6s"}, "knock", (26, 0), (0,), id="a spade as upcard doubles all"),
        ((6, 19), {**SPADES, "upcard": "6h"}, "knock", (13, 0), (0,)),
        ((0, 19), {**SPADES, "upcard": "6s"}, "gin", (88, 0), (0,)),
        ((9, 5), {**SPADES, "upcard": "6s"}, "undercut", (0, 58), (1,)),
    ],
)
def test_g16_a_duel_is_scored(counts, how, outcome, scores, winners):
    assert duel(counts, **how) == (outcome, scores, winners)


def test_g16_whoever_scores_has_won_the_deal_even_with_0_points():
    hand = done(playing("2c 3c 4c 6d 3h Kd", "7s 2s", options={"undercut_bonus": 0}), knock("Kd"), DONE)
    assert shown(hand, "boxes", "next_dealer", "hand_scores") == ([0, 1], 0, [0, 0])


# --- G17


@pytest.mark.parametrize(
    ("counts", "how", "outcome", "scores"),
    [
        pytest.param((0, 19, 6), {}, "rum", (75, 0, 0), id="rum wins alone whatever the others hold"),
        ((0, 0, 6), {}, "rum", (56, 0, 0)),
        ((0, 19, 6), {"rum_doubles": True, "rum_bonus": 0}, "rum", (50, 0, 0)),
        pytest.param((4, 0, 6), {}, "undercut", (0, 4 + 10 + 6, 0), id="only a knocker can go rum"),
        pytest.param((6, 19, 11), {}, "knock", (18, 0, 0), id="the knocker alone is lowest and wins"),
        pytest.param((6, 19, 6), {"tie": "others"}, "tie", (0, 0, 13), id="the knocker ties as lowest"),
        ((6, 19, 6), {"tie": "share"}, "tie", (6, 0, 7)),
        pytest.param(
            (6, 19, 6), {"tie": "knocker"}, "knock", (13, 0, 0), id="who wins the tie alone has won by knocking"
        ),
        pytest.param(
            (6, 19, 3), {"undercut_penalty": 10}, "undercut", (0, 0, 29), id="not lowest pays a penalty besides"
        ),
        ((6, 19, 3), {"undercut_penalty": 20}, "undercut", (0, 0, 39)),
        ((6, 19, 3), {"undercut_penalty": 0}, "undercut", (0, 0, 19)),
        pytest.param((9, 3, 3, 3), {}, "undercut", (0, 6, 5, 5), id="what is left over goes from the knocker's left"),
        ((3, 9, 3, 3), {"knocker": 1}, "undercut", (5, 0, 6, 5)),
        ((3, 4, 3, 3), {"tie": "share"}, "tie", (0, 0, 1, 0)),
        pytest.param(
            (6, 19, 3), {"payment": "pay"}, "undercut", (-13, -16, 29), id="with pay what is owed is taken off"
        ),
        ((0, 19, 6), {"payment": "pay"}, "rum", (75, -44, -31)),
    ],
)
def test_g17_several_players_are_scored(counts, how, outcome, scores):
    assert lowest(counts, **how) == (outcome, scores)


# --- G19


@pytest.mark.parametrize(
    ("totals", "boxes", "changes", "finals", "winner"),
    [
        pytest.param((99, 40), (0, 0), {}, None, None, id="a duel ends when a total reaches the target"),
        ((100, 40), (0, 0), {}, (200, 40), 0),
        ((100, 40), (0, 0), {"target": 101}, None, None),
        pytest.param((104, 40), (3, 3), {}, (104 + 75 + 100, 40 + 75), 0, id="boxes and the game bonus are added"),
        pytest.param((104, 0), (1, 0), {"shutout": "none"}, (104 + 25 + 100, 0), 0, id="a shutout"),
        ((104, 0), (1, 0), {"shutout": "bonus"}, (104 + 25 + 200, 0), 0),
        ((104, 0), (1, 0), {"shutout": "double"}, (2 * (104 + 25 + 100), 0), 0),
        pytest.param((104, 1), (1, 0), {}, (229, 1), 0, id="a player with one point is not shut out"),
        pytest.param((104, 99), (1, 9), {}, (229, 324), 1, id="boxes can turn a game"),
        pytest.param((99, 100), (5, 0), NO_BONUS, (99, 100), 1, id="a tie goes to whoever reached the target"),
        ((75, 100), (1, 0), {"game_bonus": 0}, (100, 100), 1),
    ],
)
def test_g19_a_game_ends(totals, boxes, changes, finals, winner):
    end = game_end(OPTIONS.read("gin", 2, changes), (GameScore(totals, boxes),), 1)
    assert (end and (end.finals, end.winners)) == (None if finals is None else (finals, (winner,)))


def test_g19_lowest_ends_at_the_target_or_with_the_last_deal_and_ties_stand():
    options = OPTIONS.read("knock", 3, {"deals": 4})
    games = (GameScore((38, 38, 12), (0, 0, 0)),)
    assert game_end(options, games, 3) is None
    end = game_end(options, games, 4)
    assert (end.finals, end.winners) == ((38, 38, 12), (0, 1))
    assert game_end(options, (GameScore((100, 38, 12), (0, 0, 0)),), 1).winners == (0,)


def test_g19_a_void_deal_is_no_deal_of_their_number():
    options = {"deals": 4}
    hand = three_left("2c 5d", "9s Jc", preset="knock", options=options, hand=4, reused=1, stock="3h")
    over = done(hand, STOCK, discard("3h"))
    assert shown(over, "outcome", "game_over") == ("void", False)
    assert GIN.following(over.options, over).number == 4


# --- G20


def hollywood(*games, won=0, points=44):
    options = OPTIONS.read("hollywood", 2, {})
    scores = (points, 0) if won == 0 else (0, points)
    before = tuple(GameScore(totals, boxes) for totals, boxes in games)
    after = entered(options, before, DealScore(DealOutcome.GIN, scores, (won,), 1))
    return [(game.totals, game.boxes) for game in after]


NEW = ((0, 0), (0, 0))


def test_g20_the_first_win_goes_in_game_1_the_second_in_1_and_2_the_third_in_all():
    games = [NEW, NEW, NEW]
    for points in ([10, 0, 0], [20, 10, 0], [30, 20, 10]):
        games = hollywood(*games, points=10)
        assert [totals[0] for totals, _boxes in games] == points


def test_g20_who_was_shut_out_of_game_1_starts_in_the_next_one_open():
    after = hollywood(((0, 120), (0, 4)), ((0, 60), (0, 3)), ((0, 50), (0, 2)))
    assert after == [((0, 120), (0, 4)), ((44, 60), (1, 3)), ((0, 50), (0, 2))]


def test_g20_a_deal_won_is_entered_wherever_the_winner_has_a_box():
    after = hollywood(((9, 20), (0, 1)), ((0, 7), (0, 1)), ((8, 0), (1, 0)))
    assert after == [((53, 20), (1, 1)), ((0, 7), (0, 1)), ((52, 0), (2, 0))]


def test_g20_a_game_that_is_over_changes_no_more():
    after = hollywood(((110, 9), (4, 1)), ((50, 0), (1, 0)), NEW)
    assert after == [((110, 9), (4, 1)), ((94, 0), (2, 0)), ((44, 0), (1, 0))]


def test_g20_the_final_score_is_the_sum_of_the_three_and_a_tie_stands():
    options = OPTIONS.read("hollywood", 2, {"box_bonus": 0, "shutout": "none"})
    games = tuple(GameScore(totals, (1, 1)) for totals in ((110, 9), (104, 100 - 9), (0, 114)))
    end = game_end(options, games, 9)
    assert end.game_finals == ((210, 9), (204, 91), (0, 214))
    assert (end.finals, end.winners) == ((414, 314), (0,))
    even = tuple(GameScore(totals, (1, 1)) for totals in ((110, 9), (9, 110), (100, 50)))
    assert game_end(options, even, 9).winners == (0,)
    drawn = tuple(GameScore(totals, (1, 1)) for totals in ((100, 50), (75, 100), (50, 100)))
    assert game_end(OPTIONS.read("hollywood", 2, {"game_bonus": 25, "box_bonus": 0}), drawn, 9).finals == (250, 300)


def test_g20_the_game_goes_on_until_all_three_are_over():
    options = OPTIONS.read("hollywood", 2, {})
    assert (
        game_end(options, (GameScore((110, 9), (4, 1)), GameScore((104, 0), (3, 0)), GameScore((9, 0), (1, 0))), 5)
        is None
    )


# --- G21


@pytest.mark.parametrize(("next_dealer", "dealer"), [("loser", 1), ("winner", 0), ("left", 0)])
def test_g21_the_next_deal(next_dealer, dealer):
    hand = done(playing("2c 3c 4c Kd", "9s Jc", options={"next_dealer": next_dealer}, dealer=1), knock("Kd"))
    assert shown(hand, "next_dealer") == dealer
    assert GIN.following(hand.options, hand).dealer == dealer


def test_g21_after_a_void_deal_the_same_player_deals_again_and_it_keeps_its_number():
    hand = done(three_left("2c 5d", "9s Jc", hand=3, dealer=1), STOCK, discard("Qh"))
    start = GIN.following(hand.options, hand)
    assert (start.dealer, start.number) == (1, 3)


def test_g21_so_after_a_tie_in_which_nobody_scored():
    options = {"undercut_on_tie": False, "next_dealer": "left"}
    hand = done(playing("2c 3c 4c 6d 3h Kd", "7s 2s", options=options, hand=3), knock("Kd"), DONE)
    start = GIN.following(hand.options, hand)
    assert (shown(hand, "outcome", "boxes"), start.dealer, start.number) == (("tie", [0, 0]), 1, 3)


def test_g21_a_deal_that_was_won_has_the_next_number():
    hand = done(playing("2c 3c 4c Kd", "9s Jc", hand=3), knock("Kd"))
    start = GIN.following(hand.options, hand)
    assert (start.number, start.totals, start.carried) == (4, (44, 0), hand.games)
