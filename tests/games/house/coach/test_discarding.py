"""Advice on the discard, which is that of Expert, with reasons that its evaluation holds."""

import pytest

from engine.family.game import act
from engine.games.house.coach.advice import discard_advice, opening_advice
from engine.games.house.coach.advice_values import Why
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.games.house.words import Arrange
from engine.rummy.actions import Discard
from engine.rummy.cards import card
from tests.engine.positions import STOCK, discard, done, epic, lay, pile, position
from tests.games.house.ai.hands import decided, never


def advised(state, *tables):
    return discard_advice(view(state, state.to_move), tables, never)


def test_a_card_that_goes_with_nothing_is_thrown():
    result = advised(done(position("7c 8c 9d 9h", "2d 3s", spaces=("", ""), stock="Ks 2h 3d"), STOCK))
    assert (result.card, result.whys) == (card("Ks"), (Why.ALONE,))


def test_of_cards_that_all_go_with_others_the_one_that_goes_least_is_thrown():
    result = advised(
        done(position("7c 8c 9c 9h", "2d 3s", spaces=("", ""), stock="Jc 2h 3d", melded=[False, False]), STOCK)
    )
    assert result.whys == (Why.LEAST,)


def test_a_card_that_could_be_laid_is_kept_from_the_next_player():
    state = position("2h 5s", "2d 3s", spaces=("", "6h 7h 8h"), stock="9h 2c 3d", melded=[False, True])
    result = advised(done(state, STOCK))
    assert result.card != card("9h")
    assert result.whys == (Why.NO_PLACE,)


def test_what_makes_a_play_with_cards_that_the_next_opponent_is_known_to_hold_is_kept():
    state = epic("9s 2c Ks", "9c Tc 3d", spaces=("", ""), to_move=1, discard="8c 9d 9h", stock="5h 2h 3h Kc")
    state = done(state, pile("8c"), lay("", "8c 9c Tc"), discard("3d"), STOCK)
    result = advised(state)
    assert result.card != card("9s")
    assert (result.whys[0], result.seat) == (Why.UNWANTED, 1)


def test_the_last_card_of_the_hand_goes_out():
    state = done(position("7c 8c 9c", "2d 3s", spaces=("", ""), stock="Ks 2h", melded=[False, False]), STOCK)
    result = advised(state, done(state, lay("7c 8c 9c", "")).table)
    assert (result.card, result.whys) == (card("Ks"), (Why.OUT,))


@pytest.mark.parametrize(("edition", "why"), [("classic", Why.DEAREST), ("epic", Why.LAST)])
def test_in_the_last_turn_a_discard_counts_or_does_not(edition, why):
    make = position if edition == "classic" else epic
    result = advised(done(make("2h Ac 6s", "2d 3s", spaces=("", ""), stock="9h 3c", last_turns=[0, 1]), STOCK))
    assert result.whys == (why,)
    if edition == "classic":
        assert (result.card, result.points) == (card("Ac"), 11)


def test_no_discard_is_advised_where_none_is_due():
    state = done(position("2h", "2d 3s", spaces=("", ""), stock="9h 2c"), STOCK)
    assert discard_advice(view(state, 1), (), never) is None


@pytest.mark.parametrize(("edition", "seats", "deal"), [("classic", 2, 5), ("epic", 3, 6)])
def test_it_is_the_card_that_expert_discards(edition, seats, deal):
    game, seen = new_game(options(edition, seats), deal), 0
    while not game.hand_over:
        actions = decided("expert", game.hand)
        if game.hand.phase is Phase.PLAY and isinstance(actions[-1], Discard):
            tables = tuple(action.table for action in actions if isinstance(action, Arrange))
            assert advised(game.hand, *tables).card == actions[-1].card
            seen += 1
        for action in actions:
            game = act(game, action)
    assert seen


def test_the_opening_is_weighed_with_the_card_and_without():
    state = position("5h 6h Qc", "2d 3s 8c", phase="opening", dealer=1, stock="7h 2c")
    result = opening_advice(view(state, 0), never)
    assert (result.take, result.gain.points, result.without.points) == (True, 15, 0)
    with pytest.raises(ValueError, match="turned up"):
        opening_advice(view(done(position("2h", "2d 3s", stock="9h 2c"), STOCK), 0), never)
