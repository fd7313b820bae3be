"""Luck in House Rummy: what lies face up is chosen, and no luck."""

from engine.family.luck import draws_of_steps
from engine.games.house.game import HOUSE, new_game
from engine.games.house.options import options
from engine.games.house.words import Open


def test_taking_the_turned_up_card_is_no_luck():
    game = new_game(options("classic", 2), 7)
    taken = HOUSE.apply(game.hand, Open(take=True))
    assert draws_of_steps(HOUSE, game.options, [(None, game.hand), (Open(take=True), taken)]) == {}
