"""The time of a turn: `... build.measure GAME thinking [--levels NAMES] [--seats N ...] [--deals N]`.

Each level plays itself by each preset with each number of seats in turn; processor time on one core, a turn its draw
and its play together. Prints milliseconds as JSON, and exits 1 where a level takes longer than it may.
"""

from collections.abc import Sequence
from itertools import product
from statistics import fmean

from build.measure.own.values import OwnMeasures
from build.measure.playing import level_players, play_labelled
from build.report import KeptLines, Line, one_core, parser_of, report, spread


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Plays the hands that are not played yet, the sets of options in turn, and prints."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--levels", nargs="+", default=[level.name for level in own.rules.levels], metavar="NAME")
    parser.add_argument("--seats", type=int, nargs="+", default=[own.rules.presets[0].seats[-1]])
    parser.add_argument("--deals", type=int, default=6, help="of each level")
    chosen = parser.parse_args(arguments)
    one_core()
    sets = [(f"{name}, {each} seats", each, options) for each in chosen.seats for name, options in own.presets(each)]
    kept = KeptLines(chosen.progress, thinking=own.rules.name)
    done = {(line["level"], line["deal"]) for line in kept.lines}
    for level, number in product(chosen.levels, range(chosen.deals)):
        if (level, number) not in done:
            name, seats, options = sets[number % len(sets)]
            players = level_players(own.rules, *[level] * seats)
            play_labelled(own.rules, options, f"thinking {number}", players)
            ms = [round(1000 * took, 2) for player in players for took in player.turns]
            kept.add({"level": level, "deal": number, "set": name, "seats": seats, "ms": ms})
    told = {level: summary([line for line in kept.lines if line["level"] == level]) for level in chosen.levels}
    late = [
        f"{level}: {part} {times[part]} ms, the limit is {limit:g}"
        for level, times in told.items()
        for part, limit in own.turn_limits.get(level, {"p99": 1000.0}).items()
        if times[part] > limit
    ]
    return report({"ms": told, "too long": late}, good=not late)


def summary(lines: Sequence[Line]) -> Line:
    """The turns of one level, in all and by the set of options, and its longest hand for one who waits."""
    times = [ms for line in lines for ms in line["ms"]]
    sets: dict[str, list[float]] = {}
    for line in lines:
        sets.setdefault(line["set"], []).extend(line["ms"])
    others = [sum(line["ms"]) / 1000 * (line["seats"] - 1) / line["seats"] for line in lines]
    return {
        "turns": len(times),
        "mean": round(fmean(times), 2),
        **spread(times),
        "seconds of all others in a hand, most": round(max(others), 2),
        "turns a player, most": max(len(line["ms"]) / line["seats"] for line in lines),
        "by set": {name: spread(each) for name, each in sets.items()},
    }
