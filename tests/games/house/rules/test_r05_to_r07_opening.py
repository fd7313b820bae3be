from collections import Counter

import pytest

from engine.family.rules import HandStart
from engine.games.house.game import decks, new_game
from engine.games.house.options import options
from engine.games.house.rules import deal
from engine.games.house.state import Phase
from engine.games.house.words import Dealt, Opened
from engine.rummy.cards import CARDS
from tests.engine.invariants import play_game
from tests.engine.positions import PASS, TAKE, done, position

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


def test_r07_the_dealer_turns_over_the_top_card_of_the_stock():
    game = new_game(options("classic", 2), 3)
    (dealt,) = game.hand.log
    assert isinstance(dealt, Dealt)
    assert dealt.turned_up == game.hand.stock[0]


def test_r07_or_pass_and_the_next_player_can_draw_it_or_pass():
    state = done(opening(), PASS)
    assert (state.to_move, state.phase) == (1, Phase.OPENING)
    assert done(state, TAKE).hands[1] >= state.hands[1]
    assert done(state, PASS).to_move == 2
    assert [event.took for event in done(state, TAKE).log if isinstance(event, Opened)] == [False, True]
