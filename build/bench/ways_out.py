"""Every way by which something of a game that goes on can leave the program: its words, files, values and outputs.

Each game is played without a cut, with one, and as the deal of the day, and its ways are looked at by
`tests/doors/ways_out.py`.
"""

from build.cases import Case
from scenes.games.list import PRESENTERS
from tests.doors.ways_out import KINDS, SIZE, look


def names() -> list[str]:
    """Every game of each kind."""
    return [f"{game}, {kind}" for game in PRESENTERS for kind in KINDS]


CASE = Case(about=__doc__, look=look, names=names, window=SIZE)
