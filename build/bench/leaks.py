"""Hidden cards among all that scenes reach.

Random games are shown by the real scene. After each step every object is walked that can be reached from the scene;
only the private fields of the session are left out. Cards that the viewer cannot know are canaries
(`tests/scenes/canaries.py`).
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from build.cases import Case
from build.report import Line
from scenes.games.list import PRESENTERS

# The walks have no types, like other tests.
WALKS: Any = import_module("tests.scenes.canaries")


def look(number: int, *, game: Sequence[str]) -> Line:
    """One walk."""
    games = game or [*PRESENTERS]
    name, result = games[number % len(games)], list[str]()
    canaries = states = 0
    for step, (scene, now, seat) in enumerate(WALKS.walked_tables(name, number // len(games) + 1)):
        states, canaries = states + 1, canaries + len(WALKS.hidden_cards(now, seat))
        result += [f"{name}, step {step}: {each}" for each in WALKS.leaks(scene, now)]
    return {"states": states, name: states, "canaries": canaries, "wrong": result}


GAME = {"game": {"action": "append", "default": [], "choices": [*PRESENTERS], "help": "may be given again (all)"}}
"""The argument that says whose walks they are."""
CASE = Case(about=__doc__, look=look, many=10_000, counted="states", arguments=GAME, window=WALKS.SIZE)
