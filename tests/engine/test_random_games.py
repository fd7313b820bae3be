"""Random games with every state, action and refusal checked; `build/measure/random_games.py` plays many more."""

from functools import cache
from random import Random

import pytest

from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.state import Phase
from tests.engine.invariants import fingerprint, play_game, play_hand
from tests.engine.random_play import RandomPlayer

SEEDS = range(100, 106)


@cache
def played(seed):
    """A random game of three hands, and which actions and events there were."""
    tried, told, phases = set(), set(), set()

    def watch(before, action, after):
        phases.add(before.hand.phase)
        tried.add(type(action).__name__)
        told.update(type(event).__name__ for event in after.hand.log[len(before.hand.log) :])

    return play_game(seed, hands=3, watch=watch), tried, told, phases


@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_keep_the_54_cards_and_refuse_without_a_trace(seed):
    game, *_, phases = played(seed)
    assert len(game.scores) == 3
    assert phases == {Phase.OPENING, Phase.DRAW, Phase.PLAY}


def test_random_games_try_everything():
    games = [played(seed) for seed in SEEDS]
    tried, told = (set().union(*(game[place] for game in games)) for place in (1, 2))
    actions = "Open DrawStock DrawDiscard Demand Arrange Replace UndoPlays UndoDraw Forfeit Discard EndTurn"
    assert tried == set(actions.split())
    events = "Opened DrewStock DrewPile DrawUndone Demanded JokerTaken Played Discarded WentOut HandsShown FullOut"
    assert told >= set(events.split())


def test_wild_players_are_refused_often_and_harm_nothing():
    game = new_game(options("epic", 3), 5)
    player = RandomPlayer(Random(5), wildness=0.7)
    assert play_hand(game, player, lambda *_: None).hand_over


def test_a_random_game_is_the_same_for_the_same_seed():
    assert fingerprint(play_game(7, hands=1).hand) == fingerprint(play_game(7, hands=1).hand)
