"""The modules that worker processes load before their first tasks: those of the usual game, as the lists say."""

from engine.games.list import USUAL, helper_modules, player_modules
from scenes.games.list import task_modules

FOR_OPPONENTS = ("game.session.opponents", *player_modules(USUAL))
"""The modules for the worker of the opponents."""
FOR_HELP = (*task_modules(USUAL), *helper_modules(USUAL))
"""The modules for the worker of help to people."""
