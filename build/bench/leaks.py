"""Hidden cards among all that scenes reach.

Random games are shown by the real scene. After each step every object is walked that can be reached from the scene;
only the private fields of the session are left out. Cards that the viewer cannot know are canaries
(`tests/scenes/canaries.py`).
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any

from build.bench.screen import without_display
from build.cases import Case, finish, parser_for
from build.report import Line
from scenes.games.list import PRESENTERS

# The walks and the toy game have no types, like other tests.
WALKS: Any = import_module("tests.scenes.canaries")


def look(games: Sequence[str], number: int) -> Line:
    """One walk."""
    without_display(WALKS.SIZE)
    name, result = games[number % len(games)], list[str]()
    canaries = states = 0
    for step, (scene, game, seat) in enumerate(WALKS.walked_tables(name, number // len(games) + 1)):
        states, canaries = states + 1, canaries + len(WALKS.hidden_cards(game, seat))
        result += [f"{name}, step {step}: {each}" for each in WALKS.leaks(scene, game)]
    return {"states": states, name: states, "canaries": canaries, "wrong": result}


def main(arguments: Sequence[str]) -> int:
    """Looks and prints."""
    case = Case(about=__doc__ or "", look=partial(look, [*PRESENTERS]), many=10_000, counted="states")
    parser = parser_for(case)
    parser.add_argument("--game", action="append", choices=[*PRESENTERS], help="may be given again (all)")
    chosen = parser.parse_args(arguments)
    return finish(replace(case, look=partial(look, chosen.game or [*PRESENTERS])), chosen)
