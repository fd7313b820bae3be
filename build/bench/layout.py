"""What random tables break of the layout's promises.

Tables at random, any split of the 54 cards at any size of the window and of the text, every third for all with up to
224 cards and eight seats; with every tenth comes a turn of 20 moves, in which no card may become smaller and no column
change. Larger text may make no card smaller that has room. What is looked for stands in `layout_rules.py`.
"""

import random
import time

from build.cases import Case
from build.report import Line
from scenes.table.places.layout import lay_out
from tests.scenes.layout_rules import (
    random_common,
    random_request,
    random_turn,
    text_violations,
    turn_violations,
    violations,
)

MOVES, COMMON, TURN = 20, 3, 10


def look(number: int) -> Line:
    """One table, and perhaps a turn."""
    rng = random.Random(number)  # noqa: S311 - no secrets
    request = random_request(rng) if number % COMMON else random_common(rng)
    start = time.perf_counter()
    layout = lay_out(request)
    taken = 1000 * (time.perf_counter() - start)
    wrong = [f"{words}: {request}" for words in violations(layout)]
    wrong += [f"{words}: {request}" for words in text_violations(request)] if request.scale > 1 else ()
    turns = number % TURN == 0
    wrong += turn_violations(random_turn(rng, MOVES)) if turns else ()
    return {"ms": [taken], "turns": turns, "scrolled": any(space.more for space in layout.spaces), "wrong": wrong}


CASE = Case(about=__doc__, look=look, many=6000)
