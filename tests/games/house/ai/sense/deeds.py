"""Turns made from a position, for the tests of blunders."""

from build.measure.own.house_deeds import Deed, blunders, deeds_in
from engine.family.game import act
from tests.engine.positions import action, game_at


def deed(state, *wishes) -> Deed:
    """The pass or the turn that these actions make from the state, which must end it."""
    game = game_at(state)
    steps = [(None, game)]
    for wish in wishes:
        wanted = action(game.hand, wish)
        game = act(game, wanted)
        steps.append((wanted, game))
    return list(deeds_in(steps))[-1][1]


def named(state, *wishes) -> list[str]:
    """The blunders of what was done."""
    return [blunder.kind.value for blunder in blunders(deed(state, *wishes))]
