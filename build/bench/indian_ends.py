"""Deals of Indian Rummy at the real table, ended in every way: by mouse, by keys and by a pad, all players people.

A deal of each preset with two and with six players (`tests/whole/indian_ends.py`). A deal that ends otherwise or not at
all is a fault. `--way keys` plays in one way, `--preset points` one preset.
"""

from itertools import product

from build.cases import Case
from build.report import Line
from engine.games.indian.game import INDIAN
from tests.whole.indian_ends import ENDS, SEATS, SIZE, WAYS, played


def look(name: str, *, way: str | None, preset: str | None) -> Line:
    """A deal by its name, unless it is left out."""
    how, key, seats, end = name.split()
    if way not in (None, how) or preset not in (None, key):
        return {"wrong": []}
    person, wrong = played(how, key, int(seats), end)
    return {"deals": 1, "actions": person.done.total(), "wrong": wrong}


CASE = Case(
    about=__doc__,
    look=look,
    names=lambda: [
        f"{way} {each.key} {seats} {end}" for way, each, seats, end in product(WAYS, INDIAN.presets, SEATS, ENDS)
    ],
    arguments={"way": {"choices": list(WAYS)}, "preset": {"choices": [each.key for each in INDIAN.presets]}},
    window=SIZE,
)
