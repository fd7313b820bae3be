"""Silly turns of a level: `... build.measure GAME silly [--level NAME] [--hands N]`.

A level plays hands of each set of options in turn against itself; what it does is looked at by the game's own eye for
folly (of House Rummy `engine/games/house/ai/sense`, of others `tests/games/GAME/silly.py`). Prints JSON with the
first examples, and exits 1 if anything is silly.
"""

from collections import Counter
from functools import partial
from typing import Any

from build.cases import Case
from build.measure import own as measures
from build.measure.own.values import OwnMeasures
from build.measure.playing import dealt_by, level_players, play_hand
from build.report import Line


def looked_at(game: str, number: int, *, level: str) -> Line:
    """One hand: its actions and turns, and what is silly in it."""
    own = measures.of(game)
    sets = list(own.silly_sets() if own.silly_sets is not None else own.smallest())
    name, options = sets[number % len(sets)]
    if own.silly_deal is None:
        start, deals = dealt_by(own.rules, options, f"silly {number // len(sets)}", 0, True)
    else:
        start, deals = own.silly_deal(own.rules, name, options, number // len(sets))
    steps = list[tuple[Any, Any]]()
    players = level_players(own.rules, level) * own.rules.seating(options).seats
    last = play_hand(own.rules, options, start, next(deals), players, lambda *step: steps.append(step))
    follies = list(own.silly(steps, last)) if own.silly is not None else []
    kinds = Counter(kind for kind, _example in follies)
    waits = Counter({kind: many for kind, many in kinds.items() if kind.startswith("waited")})
    wrong = [list(folly) for folly in follies if folly[0] not in waits]
    counts = {"hands": 1, "actions": len(steps), "turns": len(players[0].turns)}
    return {"hands": 1, "waits": waits, "silly": kinds - waits, "sets": {name: counts}, "wrong": wrong}


def case_of(own: OwnMeasures) -> Case:
    """The hands of a level. Raises LookupError where nothing is known to be silly."""
    if own.silly is None:
        raise LookupError(f"Nothing is known to be silly in {own.rules.title}.")
    look, level = partial(looked_at, own.rules.name), {"level": {"default": "expert"}}
    return Case(about=__doc__, look=look, many=1000, counted="hands", arguments=level)
