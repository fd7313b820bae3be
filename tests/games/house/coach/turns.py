"""Turns for the tests of the coach: made of a position and wishes, or played by an opponent."""

from engine.family.game import act
from engine.family.recorder import Recorder
from engine.games.house.coach.recorded_turns import turns_in
from engine.games.house.game import new_game
from engine.games.house.notation import read_action
from engine.games.house.options import options
from engine.games.house.player import decide
from engine.games.house.view import view
from tests.engine.positions import game_at


def turn(state, *wishes):
    """The turn that a position and these wishes make."""
    game = game_at(state)
    steps = [(None, game)]
    for wish in wishes:
        action = read_action(wish, state.options.seats)
        game = act(game, action)
        steps.append((action, game))
    (result,) = turns_in(steps)
    return result


def recorded(edition, seats, deal, opponent="casual"):
    """The record of the first hand of a game."""
    game = new_game(options(edition, seats), deal)
    recorder = Recorder()
    text = recorder.begin(game, [{"name": f"Player {seat}"} for seat in range(seats)])
    number = 0
    while not game.hand_over:
        number += 1
        for action in decide(opponent, view(game.hand, game.hand.mover), number, lambda: False):
            before, game = game, act(game, action)
            text += recorder.action(before, action, game)
    return text
