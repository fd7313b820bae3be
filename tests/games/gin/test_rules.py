"""The rules of Gin and Knock Rummy: scores, boxes, the end of the game, what is public, the sheet (G1, G16 to G23)."""

import pytest

from engine.family.game import act, new_game
from engine.games.gin.game import GIN
from engine.games.gin.options import OPTIONS
from engine.games.gin.scoring import DealOutcome, DealScore, GameScore, duel_score, entered, game_end, lowest_score
from engine.rummy.cards import CARDS, card, cards, text_of
from tests.games.gin.deals import (
    DONE,
    PASS_UPCARD,
    PILE,
    STOCK,
    UNDO_DRAW,
    discard,
    done,
    knock,
    knocked,
    lay,
    playing,
    position,
    shown,
    three_left,
)

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


# --- the pack, public knowledge and undoing (g1, g22, g23)


HANDS = ("2c 3c 4c", "9s Jc 6d")
OFFER = {"phase": "opening", "dealer": 1, "discard": "5s"}


# --- G22


def test_g22_which_cards_each_player_took_and_still_may_hold_is_public():
    hand = done(position(*HANDS, discard="5c", stock="Qh 7h 4h Th"), PILE, discard("2c"), STOCK, discard("Qh"))
    assert GIN.view(hand, 1).known.shown == (frozenset(cards("5c")), frozenset())
    later = done(hand, STOCK, discard("5c"))
    assert GIN.view(later, 1).known.shown == (frozenset(), frozenset())


def test_g22_passes_are_public():
    hand = done(position(*HANDS, **OFFER), PASS_UPCARD)
    assert GIN.describe(GIN.view(hand, 1).known.log[-1], ("North", "South")) == "North passes 5s."


def test_g22_a_knock_shows_the_knockers_cards_and_discard():
    seen = GIN.view(done(playing("2c 3c 4c 6d 3h Kd", "9s Jc"), knock("Kd")), 1)
    assert (seen.known.spread, text_of(seen.known.unmatched), str(seen.known.top)) == (
        (cards("2c 3c 4c"),),
        "6d 3h",
        "Kd",
    )
    assert "9s" not in repr(GIN.view(done(playing("2c 3c 4c 6d 3h Kd", "9s Jc"), knock("Kd")), 0).known)


# --- G23


def test_g23_a_draw_that_is_taken_back_does_not_come_on_record():
    hand = position(*HANDS, discard="8s 5s")
    take, drop = GIN.read_action(hand, PILE), GIN.read_action(hand, discard("2c"))
    taken = done(hand, PILE)
    assert GIN.committed(hand, take, taken) == ()
    undo = GIN.read_action(taken, UNDO_DRAW)
    assert GIN.committed(taken, undo, GIN.apply(taken, undo)) == ()
    assert GIN.committed(taken, drop, GIN.apply(taken, drop)) == (take, drop)


def test_g23_cards_laid_off_come_on_record_when_laying_off_is_done():
    hand = done(knocked("3d", "8s 9s Jc", "5s 6s 7s"), lay("8s", "6s"), lay("9s", "6s"))
    finish = GIN.read_action(hand, DONE)
    recorded = GIN.committed(hand, finish, GIN.apply(hand, finish))
    assert [GIN.write_action(action) for action in recorded] == [lay("8s", "6s"), lay("9s", "6s"), DONE]


def test_g23_before_a_draw_from_the_pile_nothing_can_be_taken_back():
    assert GIN.previous(playing("2c 3c 4c Kd", "9s Jc")) is None


def test_g1_the_pack_is_52_distinct_cards_without_jokers_and_each_player_plays_alone():
    options = GIN.options("knock", 5, {})
    assert GIN.pack(options, GIN.first(options, 0)).cards == CARDS[:52]
    assert options.seating.sides == 5
    assert GIN.first_dealer is None


# --- the score sheet names every point of a deal (g16, g17)


NAMES = ("Ann", "Bruno", "Clara")


def rows(hand, seat):
    side = GIN.sheet(hand, NAMES).sides[seat]
    assert sum(row.points for row in side.rows) == side.score
    return [(row.words, row.points, row.cards) for row in side.rows]


def test_g16_a_knock_is_told_by_the_unmatched_cards_of_both() -> None:
    hand = done(knocked("5d", "9c 9h 9d Kd Ks Qd 2c 3c 4c Ah", "4s 5s 6s", "Td Tc Th", "Ad Ac As"), DONE)
    assert rows(hand, 0) == [
        ("Bruno's unmatched cards", 31, (cards("Qd Kd Ks Ah"),)),
        ("Ann's unmatched cards", -5, (cards("5d"),)),
    ]
    assert rows(hand, 1) == []


def test_g16_an_undercut_has_its_bonus() -> None:
    hand = done(knocked("5d", "9c 9h 9d 8d 8s 8h 2c 3c 4c 4h", "4s 5s 6s", "Td Tc Th", "Ad Ac As"), DONE)
    assert rows(hand, 1) == [
        ("Ann's unmatched cards", 5, (cards("5d"),)),
        ("Bruno's unmatched cards", -4, (cards("4h"),)),
        ("Undercut bonus", 25, ()),
    ]


def test_g16_gin_scores_what_the_other_counts() -> None:
    hand = done(playing("4c 5c 6c 7d 7h 7s Td Tc Ts Th Kc", "9c 9h 9d Kd Ks Qd 2c 3c Ah As"), knock("Kc"))
    assert rows(hand, 0) == [
        ("Bruno's unmatched cards", 37, (cards("Qd Kd Ks 3c 2c Ah As"),)),
        ("Gin bonus", 25, ()),
    ]


def test_g17_the_winner_is_told_what_each_other_player_owes() -> None:
    hands = "4c 5c 6c 7d 7h 7s 2d Kc", "9c 9h 9d Kd Ks 3c 4h", "2h 3h 4d 8c 8d Ah As"
    hand = done(position(*hands, preset="knock", phase="play", discard="9s", stock="Jh Qh"), knock("Kc"))
    assert rows(hand, 0) == [
        ("Ann counts 2", 0, (cards("2d"),)),
        ("Bruno counts 27", 25, (cards("Kd Ks 4h 3c"),)),
        ("Clara counts 21", 19, (cards("8c 8d 4d As"),)),
    ]


def test_g17_what_an_undercut_and_rum_cost_besides_is_told_with_the_lowest_count() -> None:
    hands = "4c 5c 6c 7d 7h 9s 2d Kc", "9c 9h 9d Jd Js Jh 4h", "2h 3h 4d 8c 8d Ah As"
    hand = done(position(*hands, preset="knock", phase="play", discard="8s", stock="Th Qh"), knock("Kc"))
    assert [row[:2] for row in rows(hand, 1)[:2]] == [("Bruno counts 4", 0), ("Ann counts 25, undercut 10", 31)]
    assert GIN.sheet(hand, NAMES).sentence == "Bruno undercuts the knocker. The lowest count is 4."
    hands = "4c 5c 6c 7d 7h 7s 7c Kc", "9c 9h 9d Jd Js Jh 4h", "2h 3h 4d 8c 8d Ah As"
    hand = done(position(*hands, preset="knock", phase="play", discard="8s", stock="Th Qh"), knock("Kc"))
    assert rows(hand, 0)[0][:2] == ("Bruno counts 4, rum 25", 29)


# --- the count of cards in gin and knock rummy (g22)


def walk(preset, seats, deal, **changes):
    """Every moment of a deal that a level plays."""
    game, number = new_game(GIN, GIN.options(preset, seats, changes), deal), 0
    yield game.hand
    while not game.hand_over:
        number += 1
        for action in GIN.mind("casual")(GIN.view(game.hand, game.mover), number, lambda: False):
            game = act(game, action)
            yield game.hand


@pytest.mark.parametrize(("preset", "seats"), [("gin", 2), ("knock", 4)])
def test_g22_what_no_one_has_seen_is_unseen_and_cards_taken_from_the_pile_are_held(preset, seats):
    held = 0
    for hand in (hand for deal in (3, 4) for hand in walk(preset, seats, deal)):
        shown = frozenset(card for meld in hand.spread for card in meld)
        if hand.knocker is not None:
            shown |= set(hand.hands[hand.knocker])
        for seat in range(seats):
            count = GIN.count(GIN.view(hand, seat))
            others = [() if other == seat else set(cards) - shown for other, cards in enumerate(hand.hands)]
            taken = [() if other == seat else cards - shown for other, cards in enumerate(hand.shown)]
            known = [card for cards in count.held for card in cards]
            assert sorted((*count.unseen, *known)) == sorted(frozenset(hand.stock).union(*others))
            assert list(map(set, count.held)) == list(map(set, taken))
            held += len(known)
    assert held


def test_g14_cards_under_a_pile_that_became_the_stock_are_unseen_again():
    changes = {"end_of_stock": "shuffle"}
    for deal in range(1, 60):
        before = None
        for hand in walk("knock", 5, deal, **changes):
            if hand.reused:
                count = GIN.count(GIN.view(hand, 0))
                assert set(hand.stock) <= set(count.unseen)
                assert set(count.unseen) > set(GIN.count(GIN.view(before, 0)).unseen) - set(hand.hands[0])
                return
            before = hand
    pytest.fail("no pile became the stock")
