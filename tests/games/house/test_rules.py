"""What no answer to a case tells of the rules of House Rummy: the deal, the log, reports of a turn, scores."""

from collections import Counter

import pytest

from engine.family.game import next_hand
from engine.family.rules import HandStart
from engine.games.house.game import decks, new_game
from engine.games.house.options import LENGTHS, OPTIONS, Temperature, options
from engine.games.house.rules import deal
from engine.games.house.scoring import hand_scores, new_totals, space_value, unplayed_value
from engine.games.house.sentences import describe
from engine.games.house.state import Phase
from engine.games.house.words import DemandAnswer, Demanded, FullOut, HandsShown, JokerTaken, Opened, Played, WentOut
from engine.rummy.cards import CARDS, JOKERS, cards
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock, HandEnded
from engine.rummy.plays import points_of
from engine.rummy.table import parse_table
from engine.rummy.words import seat_names
from tests.engine.invariants import KINDS, play_game
from tests.engine.positions import (
    END,
    FORFEIT,
    PASS,
    STOCK,
    TAKE,
    UNDO_DRAW,
    UNDO_PLAYS,
    demand,
    discard,
    done,
    epic,
    game_at,
    lay,
    pile,
    position,
    refused,
    shown,
    swap,
    table,
    turn,
)

RUN = "6h 7h 8h"
STOCK_LEFT = "2s 3s 5s 6s 7s 9s Ts"


def told(state, kind, *names):
    """These fields of every event of a kind in the log; cards as text, in their order."""
    text = " ".join
    events = [event for event in state.log if isinstance(event, kind)]
    values = [[getattr(event, name) for name in names] for event in events]
    return [tuple(text(map(str, each)) if isinstance(each, tuple) else each for each in row) for row in values]


# --- the game, the deal and the opening (R1 to R7)


def test_r01_the_deck_is_52_cards_and_2_jokers():
    assert (len(set(CARDS)), len(JOKERS)) == (54, 2)
    assert len({(card.rank, card.suit) for card in CARDS if not card.is_joker}) == 52


@pytest.mark.parametrize(("seats", "sides"), [(2, [[0], [1]]), (3, [[0], [1], [2]]), (4, [[0, 2], [1, 3]])])
def test_r02_two_and_three_play_alone_and_four_on_two_sides_which_alternate(seats, sides):
    seating = options("classic", seats).seating
    assert [list(seating.members(side)) for side in range(seating.sides)] == sides
    assert [seating.side(seat) for seat in seating.round_from(seats - 1)] == [
        seat % len(sides) for seat in range(seats)
    ]


def test_r02_every_player_has_a_space_of_their_own():
    assert all(len(new_game(options(edition, seats), 1).hand.table) == seats for edition, seats in KINDS)


@pytest.mark.parametrize(
    ("seats", "changes", "words"),
    [
        *((seats, {}, "2 to 4 players") for seats in (0, 1, 5)),
        *((2, {"played": played}, "length") for played in ([], [0], [7], [3, 1], [1, 1], ["1"])),
    ],
)
def test_r02_r03_what_is_no_game_is_refused(seats, changes, words):
    with pytest.raises(ValueError, match=words):
        options("classic", seats, changes)


@pytest.mark.parametrize("edition", OPTIONS.keys)
def test_r03_a_game_lasts_for_6_hands_and_none_is_dealt_while_one_is_played(edition):
    assert options(edition, 2).hands == 6
    game = play_game(0 if edition == "classic" else 3)
    assert (game.options.preset, game.over, len(game.scores)) == (edition, True, 6)
    for not_due in (game, new_game(options(edition, 2), 1)):
        with pytest.raises(ValueError, match="no hand is due"):
            next_hand(not_due)


def test_r03_a_shorter_game_plays_some_of_the_hands_with_their_cards_and_costs():
    whole, short, single = (options("epic", 3, {"length": name}) for name in LENGTHS)
    assert (short.hands, single.hands) == (3, 1)
    assert [short.meld_cost(hand) for hand in (1, 2, 3)] == [10, 15, 20]
    assert single.meld_cost(1) == 15
    dealer, dealt = decks(whole, 9)
    assert decks(short, 9) == (dealer, dealt[::2])
    assert decks(single, 9) == (dealer, dealt[2:3])


def test_r04_each_hand_begins_anew_with_the_score_carried_on():
    game = play_game(4, hands=1)
    following = next_hand(game)
    hand = following.hand
    assert following.totals == game.totals == tuple(max(0, score) for score in game.scores[0])
    assert (hand.phase, hand.hand_number, hand.table) == (Phase.OPENING, 2, (frozenset(),) * 3)
    assert (hand.discard, hand.first_out, hand.bonus, hand.last_turns) == ((), None, 0, None)
    assert (any(hand.melded), {out.value for out in hand.out}) == (False, {"in"})


@pytest.mark.parametrize(("seats", "cards"), [(2, 10), (3, 8), (4, 7)])
@pytest.mark.parametrize("edition", ["classic", "epic"])
def test_r05_every_player_is_dealt_their_cards(edition, seats, cards):
    game = new_game(options(edition, seats), 5)
    assert [len(hand) for hand in game.hand.hands] == [cards] * seats
    assert len(game.hand.stock) == 54 - cards * seats


def test_r05_cards_are_dealt_one_at_a_time_from_the_dealers_left():
    state = deal(options("classic", 3), HandStart(number=1, dealer=1, totals=(0, 0, 0)), CARDS)
    assert [min(state.hands[seat]) for seat in (2, 0, 1)] == list(CARDS[:3])
    assert state.stock == CARDS[24:]


def test_r05_the_first_dealer_is_drawn_by_lot_and_the_deal_passes_to_the_left():
    dealers = Counter(decks(options("classic", 4), number)[0] for number in range(400))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 60
    dealt = set()
    game = play_game(4, watch=lambda _before, _action, after: dealt.add((after.hand.hand_number, after.hand.dealer)))
    first = decks(game.options, game.deal)[0]
    assert dealt == {(hand, (first + hand - 1) % 3) for hand in range(1, 7)}


def test_r06_the_player_to_the_left_of_the_dealer_goes_first():
    hands = [new_game(options("epic", 4), number).hand for number in range(20)]
    assert all(hand.to_move == (hand.dealer + 1) % 4 for hand in hands)


def test_r07_the_first_card_of_the_stock_is_turned_up_and_can_be_drawn_or_passed():
    game = new_game(options("classic", 2), 3)
    assert game.hand.log[0].turned_up == game.hand.stock[0]
    opening = {"phase": "opening", "stock": "5d 6d 7d 8d", "melded": [False] * 3, "dealer": 2}
    state = done(position("2c 3c", "Kc Kd", "Qc Qd", **opening), PASS)
    assert (state.to_move, state.phase) == (1, Phase.OPENING)
    assert done(state, TAKE).hands[1] >= state.hands[1]
    assert done(state, PASS).to_move == 2
    assert told(done(state, TAKE), Opened, "took") == [(False,), (True,)]


# --- drawing: rules 8 and 9

RUNS = ["5h 6h 7h", "Tc Jc Qc"]
PILE = "2s 8h 4d 9s"


def drawing(edition="classic", **rest):
    rest = {"spaces": RUNS, "discard": PILE, **rest}
    return position("2c 3d", "Kd Ks", edition=edition, **rest)


def test_r09_one_card_from_the_stock_and_it_is_cold():
    state = done(drawing(stock="Ah Kh"), STOCK)
    assert shown(state, "hands", "stock", "temperatures") == (["2c 3d Ah", "Kd Ks"], "Kh", {})
    assert state.log == (DrewStock(0, 1),)


def test_r09_a_draw_from_the_pile_takes_every_discard_above_and_may_be_undone_plays_included():
    before = drawing()
    state = done(before, pile("8h"))
    assert shown(state, "hands", "discard") == (["2c 3d 4d 8h 9s", "Kd Ks"], "2s")
    assert told(state, DrewPile, "cards") == [("8h 4d 9s",)]
    state = done(state, lay("5h 6h 7h 8h", "Tc Jc Qc"), UNDO_DRAW)
    assert shown(state, "hands", "discard", "phase") == shown(before, "hands", "discard", "phase")
    assert table(state) == RUNS
    assert told(state, DrawUndone, "cards") == [("8h 4d 9s",)]
    assert shown(done(state, STOCK), "discard") == PILE


def test_r09_a_demanded_card_is_handed_over_hot_or_given_back():
    state = done(drawing("epic"), demand(1, "Kd"))
    assert shown(state, "hands", "temperatures") == (["2c 3d Kd", "Ks"], {"Kd": "hot"})
    assert refused(state, discard("2c")) == ["R8 Kd"]
    assert told(state, Demanded, "answer") == [(DemandAnswer.MET,)]
    back = done(state, FORFEIT)
    assert shown(back, "hands", "discard", "to_move") == (["2c 3d", "Kd Ks"], PILE, 1)
    assert table(back) == RUNS
    assert told(back, Demanded, "answer") == [(DemandAnswer.MET,), (DemandAnswer.FORFEITED,)]


# --- melding, stealing, discarding, jokers (R10 to R16)

FRESH = {"melded": [False, True]}
BOOK = "4c 4d 4h 4s"


@pytest.mark.parametrize(("number", "melded"), [(1, True), (6, False)])
def test_r10_the_report_counts_the_meld_by_its_whole_plays_while_it_is_laid(number, melded):
    report = turn("7c 7d 7h 9c 2d", ("", ""), ("7c 7d 7h", ""), hand=number, **FRESH).playing.draft.report
    assert (report.meld_points, report.meld_cost, report.melded) == (10, 10 * number if number < 6 else 20, melded)


def test_r10_a_player_melds_once_a_hand_and_has_melded_from_then_on():
    start, melded = ("", "8d 8h 8s"), ("7c 7d 7h", "8d 8h 8s")
    after = done(turn("7c 7d 7h 2d 8c", start, melded, **FRESH), discard("2d"))
    assert (after.melded, told(after, Played, "melded")) == ((True, True), [(True,)])
    more = turn("7c 7d 7h 2d 8c", start, melded, ("7c 7d 7h", "8c 8d 8h 8s"), **FRESH)
    assert refused(more, discard("2d")) == []
    again = turn("7c 7d 7h 2d", ("9c 9d 9s", ""), ("9c 9d 9s | 7c 7d 7h", ""), hand=6)
    assert told(done(again, discard("2d")), Played, "melded") == [(False,)]


def test_r13_a_theft_is_told_with_its_payment_and_its_faults_name_card_owner_and_play():
    state = turn("5h 6h 2d", ("", BOOK), ("4h 5h 6h", "4c 4d 4s"))
    (theft,) = state.playing.draft.report.thefts
    assert (str(theft.card), theft.owner, str(theft.paid_with)) == ("4h", 1, "5h")
    assert told(done(state, discard("2d")), Played, "stolen") == [("4h",)]
    state = turn("2d Ks", ("5h 6h 7h", "", BOOK), ("4h 5h 6h 7h", "", "4c 4d 4s"))
    (fault,) = state.playing.draft.judge(min(state.hands[0])).faults
    assert (fault.seats, fault.numbers, list(map(set, fault.plays))) == ((2,), (1, 0), [set(cards("4h 5h 6h 7h"))])


def test_r14_the_discard_goes_to_the_pile_and_the_report_tells_what_may_be_discarded():
    after = done(turn("2d Ks", ("", ""), discard="3c 4c"), discard("2d"))
    assert (shown(after, "discard"), set(after.hands[0])) == ("3c 4c 2d", set(cards("Ks")))
    assert isinstance(after.log[-1], Discarded)
    report = turn("2d Ks 3c", ("", ""), temperatures={"2d": "warm"}).playing.draft.report
    assert ([str(card) for card in report.may_discard], report.may_end) == (["3c", "Ks"], False)
    assert turn("2d", ("", ""), temperatures={"2d": "warm"}).playing.draft.report.may_end


def test_r16_n8_a_joker_is_replaced_for_nothing_and_comes_to_the_hand():
    after = done(turn("7h 2d", ("", "6h X1 8h"), **FRESH), swap("X1", "7h"))
    assert (table(after), shown(after, "hands")[0]) == (["", "6h 7h 8h"], "2d X1")
    assert after.playing.draft.report.stolen == 0
    assert len(told(done(after, discard("2d")), JokerTaken)) == 1


# --- going out, first out, full out, closing the pile (R17 to R20)


def classic(*hands, **rest):
    return position(*hands, **{"spaces": [RUN, *[""] * (len(hands) - 1)], "stock": STOCK_LEFT, **rest})


def epic_game(*hands, **rest):
    return classic(*hands, edition="epic", **rest)


def drawn_out(state, card="9h"):
    """The mover takes this card from the pile and lays it on the run, then ends the turn."""
    return done(state, pile(card), lay(f"{RUN} {card}", *[""] * (state.options.seats - 1)), END)


def laid_out(state, *before, thrown="2s"):
    """The mover draws, lays the nine of hearts on the run and discards."""
    return done(state, *(before or (STOCK,)), lay(f"{RUN} 9h", *[""] * (state.options.seats - 1)), discard(thrown))


BACK = {"first_out": 2, "out": ["in", "in", "back"]}
OUT_BY_PLAY = drawn_out(classic("", "Kd", discard="9h"))
ENDED = laid_out(epic_game("2c 3c", "9h", "Kh", **BACK), demand(1, "9h"), thrown="2c")
CLOSED = laid_out(epic_game("2c", "9h", "Kh", **BACK), demand(1, "9h"), thrown="2c")
SECOND = drawn_out(classic("", "Kd", "", "Ks", discard="9h", first_out=2, out=["in", "in", "out", "in"]))
FAILED = done(epic_game("", "Kd Ks", out=["once", "in"], first_out=0), demand(1, "Ah"))
ONLY_FIRST = laid_out(epic_game("9h", "8c", "Kh Kc", first_out=1, bonus=7, out=["in", "once", "in"]))
LAST_TURNS = classic("", "9h", "Kh 3c", last_turns=[1, 2], to_move=1, first_out=0, out=["out", "in", "in"])
EVENTS = {
    "r17 playing the last card goes out": (OUT_BY_PLAY, WentOut, "seat first", (0, True)),
    "r17 discarding the last card is going out": (laid_out(classic("9h", "Kd")), WentOut, "seat", (0,)),
    "r17 losing it to a demand too": (done(epic_game("2c", "9h"), demand(1, "9h")), WentOut, "seat first", (1, True)),
    "r17 keeping a card is not going out": (laid_out(classic("9h 2c", "Kd")), WentOut, "seat"),
    "r18 only one player is first out": (ONLY_FIRST, WentOut, "first for_good", (False, True)),
    "r18 in classic no hands are shown": (drawn_out(classic("", "Kd", "Kh", "Ks", discard="9h")), HandsShown, "bonus"),
    "r19 with 2 any player out for good is full out": (OUT_BY_PLAY, FullOut, "seat", (0,)),
    "r19 with 3 too": (drawn_out(classic("", "Kd", "Kh", discard="9h")), FullOut, "seat", (0,)),
    "r19 with 4 not the first of a side": (drawn_out(classic("", "Kd", "Kh", "Ks", discard="9h")), FullOut, "seat"),
    "r19 with 4 the second member of a side": (SECOND, FullOut, "seat", (0,)),
    "r19 no stock is no full out": (done(classic("2c 3c", "Kd", stock="5s"), STOCK, discard("2c")), FullOut, "seat"),
    "r19 whose demand causes full out has ended the hand": (ENDED, FullOut, "seat closed", (0, False)),
    "r19 a failed re-entry demand ends the hand unclosed": (FAILED, FullOut, "seat closed", (0, False)),
    "r20 who ends it with a last discard closes": (laid_out(classic("9h", "Kd", "Kh")), FullOut, "closed", (True,)),
    "r20 so does the demander by discarding a last card": (CLOSED, FullOut, "closed", (True,)),
    "r20 going out during last turns is no full out": (laid_out(LAST_TURNS), FullOut, "seat"),
}  # fmt: skip


@pytest.mark.parametrize("name", EVENTS)
def test_r17_to_r20_what_the_log_tells_of_going_out(name):
    state, kind, fields, *expected = EVENTS[name]
    assert told(state, kind, *fields.split()) == expected


@pytest.mark.parametrize(
    ("state", "keys", "values"),
    [
        (done(epic_game("2c", "9h"), demand(1, "9h")), ("first_out", "out"), (1, ["in", "once"])),
        (ONLY_FIRST, ("first_out", "bonus"), (1, 7)),
        (drawn_out(classic("", "Kd", "Kh", "Ks", discard="9h")), ("first_out", "bonus"), (0, 25)),
        (SECOND, ("last_turns", "phase"), ([1, 3], "draw")),
        (done(classic("2c 3c", "Kd", stock="5s"), STOCK), ("phase", "stock"), ("play", "")),
        (ENDED, ("last_turns", "phase"), ([2, 0], "draw")),
        (FAILED, ("last_turns", "phase"), ([1], "draw")),
        (laid_out(LAST_TURNS), ("last_turns", "out"), ([2], ["out", "out", "in"])),
        (
            done(epic_game("2c 3c", "9h", "Kh", **BACK), demand(1, "9h"), FORFEIT),
            *(("out", "last_turns", "to_move"), (["in", "in", "back"], None, 1)),
        ),
    ],
)
def test_r17_to_r20_what_the_state_tells_of_going_out(state, keys, values):
    assert shown(state, *keys) == values


@pytest.mark.parametrize(
    "state",
    [laid_out(classic("9h", "Kd", "Kh")), CLOSED, done(classic("2c 3c", "Kd", stock="5s"), STOCK, discard("2c"))],
)
def test_r19_r20_a_closed_pile_or_no_stock_ends_the_hand(state):
    assert state.phase is Phase.OVER
    assert isinstance(state.log[-1], HandEnded)


def test_r18_first_outs_opponents_show_their_cards_once_the_turn_has_ended_valued_at_that_moment():
    def hands(state):
        return [(seat, set(held)) for event in state.log if isinstance(event, HandsShown) for seat, held in event.hands]

    alone = drawn_out(epic_game("", "Ad Kd", discard="9h"))
    assert (hands(alone), alone.bonus) == ([(1, set(cards("Ad Kd")))], 15)
    partners = drawn_out(epic_game("", "Ad", "X1 X2", "2h", discard="9h"))
    assert ([seat for seat, _ in hands(partners)], partners.bonus) == ([1, 3], 13)
    given = done(epic_game("2c 3d", "9h"), demand(1, "9h"))
    assert hands(given) == []
    after = done(given, lay(f"{RUN} 9h", ""), discard("2c"))
    assert (hands(after), after.bonus) == ([(0, set(cards("2c 3d 9h")))], 14)


# --- scores: rules 15 and 21


@pytest.mark.parametrize(
    ("space", "value"),
    [
        *(("", 0), (RUN, 15), ("6h 7h 8h 9h Th", 25), ("7c 7d 7h", 10), ("7c 7d 7h 7s", 20), ("7c 7d X1", 10)),
        *(("7c X1 X2", 15), ("7c 7d 7h | 6h X1 8h", 25)),
    ],
)
def test_r21_played_cards_are_worth_5_points_each_except_in_a_book_of_3(space, value):
    (plays,) = parse_table([space.split("|")])
    assert space_value(plays) == sum(map(points_of, plays)) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [("2c", 2), ("9h", 9), ("Th", 10), ("Jc", 2), ("Qc", 3), ("Kc", 4), ("Ac", 11), ("X1", 15), ("2c Kd X2", 21)],
)
def test_r21_values_of_unplayed_cards(text, value):
    assert unplayed_value(cards(text)) == value


@pytest.mark.parametrize(
    ("before", "scores", "after"),
    [((10, 10), (-3, -20), (7, 0)), ((0, 0), (-1, 5), (0, 5)), ((5, 0), (-5, 0), (0, 0))],
)
def test_r21_a_sides_total_is_not_less_than_zero(before, scores, after):
    assert new_totals(before, scores) == after


def test_r21_the_penalty_is_the_sides_in_4_player_games():
    state = position("3c", "4c", "5c", "6c", spaces=[RUN, "", "", ""])
    assert hand_scores(state) == (15 - 3 - 5, -4 - 6)


# --- notes


@pytest.mark.parametrize(("hand", "cost"), [(1, 10), (2, 10), (3, 15), (4, 15), (5, 20), (6, 20)])
def test_n1_the_hand_and_its_cost_are_announced_after_the_deal(hand, cost):
    state = play_game(0, hands=hand - 1) if hand > 1 else None
    dealt = (next_hand(state) if state else new_game(options("classic", 2), 0)).hand
    announced = dealt.log[0]
    assert (announced.hand, announced.cost, announced.dealer) == (hand, cost, dealt.dealer)
    assert f"Hand {hand}: {cost} points to meld" in describe(announced, seat_names(2))


def test_n2_n3_actions_are_shown_in_their_order_and_taking_back_empties_the_record():
    state = position("7h 9c 2d", "Kd", spaces=["", "6h X1 8h"], discard="9d 9s", melded=[False, True])
    state = done(state, pile("9d"), swap("X1", "7h"), lay("9c 9d 9s", "6h 7h 8h"), discard("2d"))
    assert [type(event) for event in state.log] == [DrewPile, JokerTaken, Played, Discarded]
    state = done(turn("9h 2d", (RUN, ""), (f"{RUN} 9h", "")), UNDO_PLAYS)
    assert state.playing.draft.previous is None


def test_r16_a_joker_replaced_wrongly_is_named_first_and_a_meld_laid_rightly_not_at_all():
    state = turn("7h Th 7c 7d 7s 3c", ("", "8h 9h X1"), ("7c 7d 7s", "7h 8h 9h Th"), melded=[False, False])
    assert refused(state, discard("3c")) == ["R16 X1", "R10 7h Th"]


@pytest.mark.parametrize(
    ("hands", "totals", "winners"), [(("2c", "2d"), [9, 9], (0, 1)), (("3c", "2d", "5d"), [9, 9, 2], (1,))]
)
def test_n20_the_highest_total_wins_and_a_game_can_end_in_a_tie(hands, totals, winners):
    over = done(position(*hands, totals=totals, hand=6, stock="2s"), STOCK, discard("2s"))
    assert game_at(over, scores=((0,) * len(hands),) * 6).winners == winners


def test_n21_how_the_editions_differ():
    keys = ("preset", "demands", "reentry_cards", "fixed_bonus", "final_penalty", "middle_discards")
    old, new = ([getattr(options(edition, 3), key) for key in keys] for edition in ("classic", "epic"))
    assert old == ["classic", False, 0, 25, True, Temperature.COLD]
    assert new == ["epic", True, 3, None, False, Temperature.WARM]
    assert epic("2c", "3c").options.preset == "epic"
