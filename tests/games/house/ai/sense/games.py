"""Games played by an opponent, told as a replay tells them."""

from engine.family.game import act, next_hand
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.player import decide
from engine.games.house.view import view


def steps_of(edition, seats, *, deal, hands, name="learner"):
    game = new_game(options(edition, seats), deal)
    steps = [(None, game)]
    while not (game.hand_over and game.hand.hand_number == hands):
        if game.hand_over:
            game = next_hand(game)
            steps.append((None, game))
            continue
        for action in decide(name, view(game.hand, game.hand.mover), deal, lambda: False):
            game = act(game, action)
            steps.append((action, game))
    return steps
