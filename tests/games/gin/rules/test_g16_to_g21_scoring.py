"""Scoring, boxes, the end of the game, Hollywood and the next deal (G16 to G21)."""

import pytest

from engine.games.gin.game import GIN
from engine.games.gin.options import OPTIONS
from engine.games.gin.scoring import DealOutcome, DealScore, GameScore, duel_score, entered, game_end, lowest_score
from engine.rummy.cards import card
from tests.games.gin.deals import BIG_GIN, DONE, STOCK, discard, done, knock, playing, shown, three_left


def duel(counts, knocker=0, upcard="8d", *, big=False, **changes):
    found = duel_score(OPTIONS.read("gin", 2, changes), card(upcard), knocker, counts, big_gin=big)
    return found.outcome.value, found.scores, found.winners


def lowest(counts, knocker=0, **changes):
    found = lowest_score(OPTIONS.read("knock", len(counts), changes), knocker, counts)
    return found.outcome.value, found.scores


# --- G16


def test_g16_gin_scores_the_others_count_and_the_bonus():
    assert duel((0, 19)) == ("gin", (44, 0), (0,))
    assert duel((19, 0), knocker=1, gin_bonus=20) == ("gin", (0, 39), (1,))


def test_g16_big_gin_scores_the_others_count_and_its_bonus():
    assert duel((0, 19), big=True, big_gin=31) == ("big gin", (50, 0), (0,))


def test_g16_a_lower_count_scores_the_difference():
    assert duel((9, 19)) == ("knock", (10, 0), (0,))


def test_g16_a_higher_count_is_an_undercut():
    assert duel((9, 5)) == ("undercut", (0, 29), (1,))
    assert duel((5, 9), knocker=1, undercut_bonus=10) == ("undercut", (14, 0), (0,))


def test_g16_equal_counts_are_an_undercut_or_nobody_scores():
    assert duel((9, 9)) == ("undercut", (0, 25), (1,))
    assert duel((9, 9), undercut_on_tie=False) == ("tie", (0, 0), ())


@pytest.mark.parametrize(
    ("counts", "upcard", "scores"),
    [((6, 19), "6s", (26, 0)), ((6, 19), "6h", (13, 0)), ((0, 19), "6s", (88, 0)), ((9, 5), "6s", (0, 58))],
)
def test_g16_a_spade_as_upcard_doubles_these_points_bonus_and_all(counts, upcard, scores):
    assert duel(counts, upcard=upcard, spades_double=True)[1] == scores


def test_g16_whoever_scores_has_won_the_deal_even_with_0_points():
    assert duel((9, 9), undercut_bonus=0) == ("undercut", (0, 0), (1,))
    hand = done(playing("2c 3c 4c 6d 3h Kd", "7s 2s", options={"undercut_bonus": 0}), knock("Kd"), DONE)
    assert shown(hand, "boxes", "next_dealer", "hand_scores") == ([0, 1], 0, [0, 0])


# --- G17


def test_g17_no_laying_off_and_every_knock_is_a_scored_deal():
    hand = done(playing("2c 3c 4c 6d Kd", "5c Jc", "Ah Th", preset="knock"), knock("Kd"))
    assert shown(hand, "outcome", "counts", "hand_scores") == ("knock", [6, 15, 11], [14, 0, 0])


def test_g17_the_knocker_counts_as_laid_out_the_others_at_best():
    hand = playing("2c 3c 4c 6d Kd", "9s 9c 9d Jc", "Ah Th", preset="knock")
    assert shown(done(hand, {"knock": "Kd", "melds": []}), "counts") == [15, 10, 11]


def test_g17_rum_wins_alone_whatever_the_others_hold():
    assert lowest((0, 19, 6)) == ("rum", (75, 0, 0))
    assert lowest((0, 0, 6)) == ("rum", (56, 0, 0))
    assert lowest((0, 19, 6), rum_doubles=True, rum_bonus=0) == ("rum", (50, 0, 0))


def test_g17_only_a_knocker_can_go_rum():
    assert lowest((4, 0, 6)) == ("undercut", (0, 4 + 10 + 6, 0))


def test_g17_the_knocker_alone_is_lowest_and_wins():
    assert lowest((6, 19, 11)) == ("knock", (18, 0, 0))


@pytest.mark.parametrize(("tie", "scores"), [("others", (0, 0, 13)), ("share", (6, 0, 7))])
def test_g17_the_knocker_ties_as_lowest(tie, scores):
    assert lowest((6, 19, 6), tie=tie) == ("tie", scores)


def test_g17_a_knocker_who_wins_the_tie_alone_has_won_by_knocking():
    assert lowest((6, 19, 6), tie="knocker") == ("knock", (13, 0, 0))


@pytest.mark.parametrize(("penalty", "points"), [(10, 29), (20, 39), (0, 19)])
def test_g17_the_knocker_is_not_lowest_and_pays_a_penalty_besides(penalty, points):
    assert lowest((6, 19, 3), undercut_penalty=penalty) == ("undercut", (0, 0, points))


def test_g17_winners_share_evenly_and_what_is_left_over_goes_from_the_knockers_left():
    assert lowest((9, 3, 3, 3), knocker=0, undercut_penalty=10) == ("undercut", (0, 6, 5, 5))
    assert lowest((3, 9, 3, 3), knocker=1, undercut_penalty=10) == ("undercut", (5, 0, 6, 5))
    assert lowest((3, 4, 3, 3), knocker=0, tie="share") == ("tie", (0, 0, 1, 0))


def test_g17_with_pay_what_a_player_owes_is_taken_from_their_score():
    assert lowest((6, 19, 3), payment="pay") == ("undercut", (-13, -16, 29))
    assert lowest((0, 19, 6), payment="pay") == ("rum", (75, -44, -31))


# --- G18


@pytest.mark.parametrize(
    ("wishes", "options", "boxes"),
    [
        ([knock("Kd")], {}, 1),
        ([knock("Kd")], {"extra_boxes": True}, 3),
        ([BIG_GIN], {"big_gin": 31, "extra_boxes": True}, 4),
        ([BIG_GIN], {"big_gin": 31}, 1),
    ],
)
def test_g18_the_winner_gets_a_box_and_perhaps_more(wishes, options, boxes):
    held = "2c 3c 4c 5c" if BIG_GIN in wishes else "2c 3c 4c Kd"
    assert shown(done(playing(held, "9s Jc", options=options), *wishes), "boxes") == [boxes, 0]


@pytest.mark.parametrize(("other", "boxes"), [("9s Jc", [1, 0]), ("2s 3s", [0, 2])])
def test_g18_one_box_more_for_an_undercut(other, boxes):
    hand = playing("2c 3c 4c 6d 3h Kd", other, options={"extra_boxes": True})
    assert shown(done(hand, knock("Kd"), DONE), "boxes") == boxes


def test_g18_boxes_at_the_end_do_not_count_towards_the_target():
    hand = done(playing("2c 3c 4c Kd", "9s Jc", totals=[50, 0], boxes=[3, 0]), knock("Kd"))
    assert shown(hand, "totals", "game_over") == ([94, 0], False)


def test_g18_boxes_at_once_do():
    options = {"box_when": "deal"}
    hand = done(playing("2c 3c 4c Kd", "9s Jc", totals=[35, 40], boxes=[2, 3], options=options), knock("Kd"))
    assert shown(hand, "totals", "hand_scores", "final") == ([104, 40], [44, 0], [204, 40])


def test_g18_spades_do_not_double_boxes():
    options = {"box_when": "deal"}
    hand = playing("2c 3c 4c Kd", "9h Jc", preset="oklahoma", options=options, upcard="Ks")
    assert shown(done(hand, knock("Kd")), "totals") == [88 + 25, 0]


# --- G19


def ended(totals, boxes=(0, 0), **changes):
    end = game_end(OPTIONS.read("gin", 2, changes), (GameScore(totals, boxes),), 1)
    return None if end is None else (end.finals, end.winners)


def test_g19_a_duel_ends_when_a_total_reaches_the_target():
    assert ended((99, 40)) is None
    assert ended((100, 40)) == ((200, 40), (0,))
    assert ended((100, 40), target=101) is None


def test_g19_boxes_and_the_game_bonus_are_added():
    assert ended((104, 40), (3, 3)) == ((104 + 75 + 100, 40 + 75), (0,))


@pytest.mark.parametrize(
    ("shutout", "final"), [("none", 104 + 25 + 100), ("bonus", 104 + 25 + 200), ("double", 2 * (104 + 25 + 100))]
)
def test_g19_a_shutout(shutout, final):
    assert ended((104, 0), (1, 0), shutout=shutout) == ((final, 0), (0,))


def test_g19_a_player_with_one_point_is_not_shut_out():
    assert ended((104, 1), (1, 0)) == ((229, 1), (0,))


def test_g19_boxes_can_turn_a_game():
    assert ended((104, 99), (1, 9))[1] == (1,)


def test_g19_a_tie_goes_to_whoever_reached_the_target():
    assert ended((99, 100), (5, 0), game_bonus=0, box_bonus=0, target=100)[1] == (1,)
    assert ended((75, 100), (1, 0), game_bonus=0)[1] == (1,)


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
