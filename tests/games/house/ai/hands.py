"""Hands played by one level at all seats, with what every decision of an opponent is held to."""

from itertools import count

from engine.family.game import act
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.player import decide
from engine.games.house.rules import apply
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.questions import playable
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.games.house.words import Demand
from tests.engine.fairness import publicly_known


def never():
    return False


def decided(level, state, seed=1, stop=never):
    return decide(level, view(state, state.mover), seed, stop)


def after(level, state, seed=1):
    """The state after everything a level does until its turn has ended."""
    seat = state.mover
    while state.to_move == seat and state.phase is not Phase.OVER:
        for action in decided(level, state, seed):
            state = apply(state, action)
    return state


def check_demand(state, demand):
    """Check that a demanded card is known to be there, and can be played."""
    assert demand.asked & publicly_known(state)[demand.seat]
    asked = apply(state, demand)
    assert playable(asked.playing.draft.basis, state.options.seating, Budget())


def play_hand(level, edition, seats, deal):
    """A hand in which every fifth decision is asked for again, with the same seed. Returns its end."""
    game = new_game(options(edition, seats), deal)
    for seed in count():
        if game.hand_over:
            break
        result = decided(level, game.hand, seed)
        assert seed % 5 or result == decided(level, game.hand, seed)
        for action in result:
            if isinstance(action, Demand):
                check_demand(game.hand, action)
            game = act(game, action)
    return game.hand
