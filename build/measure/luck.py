"""The luck of a game's players: `... build.measure GAME luck [--cases N]`.

Neighbouring levels play games of the first two presets with their fewest players, of which luck is told as the
statistics tell it. By level: points of luck of a hand, whose mean is to be 0 within its interval; luck of a game in the
standard deviations that its band is made of, whose deviation is to be 1; and the milliseconds of a hand (50 at most at
p99).
"""

from functools import partial
from itertools import cycle, islice, pairwise
from time import process_time

from build.cases import Case, added
from build.measure.own.values import OwnMeasures
from build.report import Line
from engine.family.luck import Luck, luck_of_hand
from engine.family.review import ended_hands
from engine.games.list import read_record, rules_of
from tests.family.kept_games import game_text


def look(game: str, number: int) -> Line:
    """One game."""
    rules, result = rules_of(game), Line()
    preset = rules.presets[number % len(rules.presets[:2])]
    pairs = list(pairwise(level.name for level in rules.levels))
    pair = pairs[number // len(rules.presets[:2]) % len(pairs)]
    names = tuple(islice(cycle(pair), preset.seats[0]))
    record = read_record(game_text(rules, preset.key, names, number))
    levels = [str(player["opponent"]) for player in record[1].header["players"]]
    sums = [Luck()] * len(levels)
    for steps in ended_hands(*record):
        begun = process_time()
        lucks = luck_of_hand(rules, steps[0].options, [(step.action, step.hand) for step in steps])
        added(result, {"ms": [1000 * (process_time() - begun)]})
        for seat, luck in enumerate(lucks):
            sums[seat] += luck
            added(result, {f"points a hand, {levels[seat]}": [luck.points]})
    for level, luck in zip(levels, sums, strict=True):
        deviations = luck.points / luck.variance**0.5 if luck.variance else 0.0
        added(result, {f"deviations of a game, {level}": [deviations]})
    return result


def case_of(own: OwnMeasures) -> Case:
    """The games of neighbouring levels."""
    return Case(about=__doc__, look=partial(look, own.rules.name), many=400, limits={"ms": {"p99": 50.0}})
