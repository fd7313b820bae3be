"""Pictures of a table for eight with one space for all: the toy game of the tests, whose cards come twice."""

from importlib import import_module
from random import Random
from typing import Any

from build.pictures import StillServices
from engine.family.game import AnyGame, act, new_game
from engine.rummy.actions import UndoPlays
from game.session.session import GameSession
from scenes.scene import Quit, Scene
from scenes.session import Player
from scenes.table.scene import TableScene

# The toy game's modules have no types, like other tests.
TOY: Any = import_module("tests.family.toy").TOY
LAY: Any = import_module("tests.family.toy").LayPair
TOY_TABLE: Any = import_module("tests.scenes.toy.presenter").TOY_TABLE
NO_OPPONENTS: Any = import_module("tests.game.conftest").Instantly(lambda _task: None)
NO_FILE: Any = import_module("tests.game.conftest").RecordLines
NAMES = ("Ann", "Bruno", "Chiara", "Dmitri", "Elena", "Felix", "Greta", "Hugo")
SEED = 4


def _played(*, over: bool) -> AnyGame:
    """A hand in the middle, with a pair laid in Ann's turn that goes on; or at its end."""
    rng = Random(SEED)  # noqa: S311 - the same pictures each time
    game = new_game(TOY, TOY.options("toy", len(NAMES), {}), SEED)
    while not game.hand_over:
        seat = game.hand.to_move
        result = [move for move in TOY.moves(TOY.view(game.hand, seat)) if move != UndoPlays()]
        pairs = [move for move in result if isinstance(move, LAY)]
        move = rng.choice(pairs or result)
        game = act(game, move)
        if not over and seat == 0 and move in pairs and len(game.hand.space) > len(NAMES):
            break
    return game


def _table(*, over: bool) -> TableScene:
    players = tuple(Player(name, "learner" if seat else None) for seat, name in enumerate(NAMES))
    session = GameSession.begin(_played(over=over), players, NO_OPPONENTS, NO_FILE)
    return TableScene(session, TOY_TABLE, Quit, Quit)


def middle(services: StillServices) -> Scene:
    """A turn that goes on."""
    del services
    return _table(over=False)


def ended(services: StillServices) -> Scene:
    """A hand that is over, with what is left in hands."""
    del services
    return _table(over=True)
