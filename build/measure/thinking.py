"""The time of a turn: `... build.measure GAME thinking [--levels NAMES] [--seats N ...] [--deals N]`.

Each level in turn plays itself by each preset with each number of seats; processor time on one core, a turn its draw
and its play together. Told are milliseconds by level and by set of options, the seconds of all others in a hand for one
who waits, and the turns of a player. A level may not take longer than it may.
"""

from collections.abc import Sequence
from functools import partial

from build.cases import Case
from build.measure import own as measures
from build.measure.own.values import OwnMeasures
from build.measure.playing import level_players, play_labelled
from build.report import Line, one_core


def look(game: str, number: int, *, levels: Sequence[str], seats: Sequence[int]) -> Line:
    """One hand."""
    one_core()
    own, level, deal = measures.of(game), levels[number % len(levels)], number // len(levels)
    sets = [(f"{name}, {each} seats", each, options) for each in seats for name, options in own.presets(each)]
    name, many, options = sets[deal % len(sets)]
    players = level_players(own.rules, *[level] * many)
    play_labelled(own.rules, options, f"thinking {deal}", players)
    ms = [1000 * took for player in players for took in player.turns]
    return {
        "deals": 1,
        f"ms, {level}": ms,
        f"ms, {level}, {name}": ms,
        f"s of all others in a hand, {level}": [sum(ms) / 1000 * (many - 1) / many],
        f"turns a player, {level}": [len(ms) / many],
    }


def case_of(own: OwnMeasures) -> Case:
    """The hands of all levels, with the largest number of seats of the first preset."""
    levels, seats = [level.name for level in own.rules.levels], [own.rules.presets[0].seats[-1]]
    return Case(
        about=__doc__,
        look=partial(look, own.rules.name),
        many=36,
        counted="deals",
        limits={f"ms, {level}": own.turn_limits.get(level, {"p99": 1000.0}) for level in levels},
        arguments={
            "levels": {"nargs": "+", "default": levels, "metavar": "NAME"},
            "seats": {"type": int, "nargs": "+", "default": seats},
        },
    )
