"""The tree of things at random states: each action can be reached, and no hidden card is in it.

Random legal walks of the games in turn are shown at the table, and looked at by `tests/scenes/table/reach.py`.
"""

from collections.abc import Sequence

from build.bench.leaks import GAME
from build.cases import Case
from build.report import Line
from scenes.games.list import PRESENTERS
from tests.scenes.table.reach import examine


def look(number: int, *, game: Sequence[str]) -> Line:
    """All states of a walk."""
    games, missed, leaks = game or [*PRESENTERS], dict[str, int](), list[str]()
    name = games[number % len(games)]
    states = examine(name, number // len(games), missed, leaks)
    return {"states": states, name: states, "wrong": [*missed, *leaks]}


CASE = Case(about=__doc__, look=look, many=2400, counted="states", arguments=GAME, window=(1024, 640))
