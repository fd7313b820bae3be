from collections import Counter

import pytest

from engine.family.rules import HandStart
from engine.games.house.events import Dealt, Opened
from engine.games.house.game import decks, new_game
from engine.games.house.options import options
from engine.games.house.rules import deal
from engine.games.house.state import Phase
from engine.rummy.cards import CARDS
from tests.engine.invariants import play_game
from tests.engine.positions import PASS, STOCK, TAKE, demand, discard, done, lay, pile, position, refused, shown

OPEN = {"phase": "opening", "stock": "5d 6d 7d 8d", "melded": [False] * 3}


def opening(**rest):
    return position("2c 3c", "Kc Kd", "Qc Qd", **{**OPEN, "dealer": 2, **rest})


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


def test_r05_the_first_dealer_is_drawn_by_lot():
    dealers = Counter(decks(options("classic", 4), number)[0] for number in range(400))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 60


def test_r05_the_deal_passes_to_the_left_after_each_hand():
    dealt = []
    game = play_game(4, watch=lambda _before, _action, after: dealt.append((after.hand.hand_number, after.hand.dealer)))
    first = decks(game.options, game.deal)[0]
    assert sorted(set(dealt)) == [(hand, (first + hand - 1) % 3) for hand in range(1, 7)]


def test_r06_the_player_to_the_left_of_the_dealer_goes_first():
    for number in range(20):
        hand = new_game(options("epic", 4), number).hand
        assert hand.to_move == (hand.dealer + 1) % 4


def test_r06_a_turn_is_draw_then_play_then_discard():
    state = position("2c 3c", "Kc Kd", spaces=["4c 5c 6c", ""])
    laid = lay("3c 4c 5c 6c", "")
    assert refused(state, discard("2c")) == refused(state, laid) == ["R6"]
    assert refused(state, STOCK, laid, STOCK) == ["R9"]
    assert done(state, STOCK, laid, discard("2c")).to_move == 1


def test_r06_play_passes_to_the_left():
    state = position("2c 3c", "Kc Kd", "Qc Qd", to_move=2)
    after = done(state, STOCK, discard("Qc"))
    assert after.to_move == 0
    assert done(after, STOCK, discard("2c")).to_move == 1


def test_r07_the_stock_must_be_opened_before_play_can_begin():
    assert [refused(opening(), wish) for wish in (STOCK, pile("2c"), discard("2c"), lay("", "", ""))] == [["R7"]] * 4


def test_r07_the_dealer_turns_over_the_top_card_of_the_stock():
    game = new_game(options("classic", 2), 3)
    (dealt,) = game.hand.log
    assert isinstance(dealt, Dealt)
    assert dealt.turned_up == game.hand.stock[0]


def test_r07_the_first_player_may_draw_this_card_and_begin_their_turn():
    state = done(opening(), TAKE)
    assert (state.to_move, state.phase) == (0, Phase.PLAY)
    assert shown(state, "hands", "stock") == (["2c 3c 5d", "Kc Kd", "Qc Qd"], "6d 7d 8d")


def test_r07_or_pass_and_the_next_player_can_draw_it_or_pass():
    state = done(opening(), PASS)
    assert (state.to_move, state.phase) == (1, Phase.OPENING)
    assert done(state, TAKE).hands[1] >= state.hands[1]
    assert done(state, PASS).to_move == 2
    assert [event.took for event in done(state, TAKE).log if isinstance(event, Opened)] == [False, True]


def test_r07_if_all_others_pass_the_dealer_must_draw_the_card():
    state = done(opening(), PASS, PASS)
    assert refused(state, PASS) == ["R7 5d"]
    assert shown(done(state, TAKE), "hands")[2] == "Qc 5d Qd"


def test_r07_who_opened_the_stock_takes_their_turn_and_play_goes_on_to_their_left():
    state = done(opening(), PASS, TAKE, discard("Kc"))
    assert (state.to_move, state.phase) == (2, Phase.DRAW)
    assert done(state, STOCK, discard("Qc")).to_move == 0


def test_r07_who_opened_the_stock_has_drawn_for_this_turn():
    assert refused(opening(), TAKE, STOCK) == ["R9"]
    assert refused(opening(edition="epic"), TAKE, demand(1, "Kc")) == ["R9"]


def test_r07_the_top_stock_card_is_warm():
    state = done(opening(), TAKE)
    assert shown(state, "temperatures") == {"5d": "warm"}
    assert refused(state, discard("5d")) == ["R8 5d"]


def test_r07_the_stock_is_opened_once():
    state = done(opening(), TAKE)
    assert refused(state, TAKE) == ["R7"]
    assert refused(done(state, discard("2c")), TAKE) == ["R7"]


def test_r07_a_card_taken_at_the_opening_is_not_put_back():
    assert refused(opening(), TAKE, {"undo": "draw"}) == ["R9"]
