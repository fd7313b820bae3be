"""The time of a turn: `... build.measure GAME thinking [--levels NAMES] [--seats N ...] [--deals N]`.

Each level in turn plays itself by each preset with each number of seats; processor time on one core, a turn its draw
and its play together. Told are milliseconds by level and by set of options, the seconds of all others in a hand for one
who waits, and the turns of a player. A level may not take longer than it may.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from build.cases import Case, finish, parser_for
from build.measure import own as measures
from build.measure.own.values import OwnMeasures
from build.measure.playing import level_players, play_labelled
from build.report import Line, one_core


def look(game: str, levels: Sequence[str], seats: Sequence[int], number: int) -> Line:
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


def limits_of(own: OwnMeasures, levels: Sequence[str]) -> Mapping[str, Mapping[str, float]]:
    """By the times of a level the most of them."""
    return {f"ms, {level}": own.turn_limits.get(level, {"p99": 1000.0}) for level in levels}


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Plays the hands that are not played yet, and prints."""
    levels, seats = [level.name for level in own.rules.levels], [own.rules.presets[0].seats[-1]]
    look_at = partial(look, own.rules.name)
    case = Case(about=__doc__ or "", look=partial(look_at, levels, seats), many=36, counted="deals")
    parser = parser_for(case)
    parser.add_argument("--levels", nargs="+", default=levels, metavar="NAME")
    parser.add_argument("--seats", type=int, nargs="+", default=seats)
    chosen = parser.parse_args(arguments)
    asked = partial(look_at, chosen.levels, chosen.seats)
    return finish(replace(case, look=asked, limits=limits_of(own, chosen.levels)), chosen)
