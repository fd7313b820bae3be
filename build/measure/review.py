"""The time of a coach's review of a hand: `... build.measure GAME review [--cases N]`.

Casual and Skilled play recorded games, the presets and numbers of seats in turn; each hand is reviewed as after a game.
Prints processor time as JSON, and exits 1 if a hand took more than 30 seconds.
"""

from functools import partial
from time import process_time

from build.cases import Case
from build.measure.own.values import OwnMeasures
from build.measure.playing import kinds_of
from build.report import Line
from engine.family.review import assessments, ended_hands
from engine.games.list import read_record, rules_of
from engine.rummy.words import seat_names
from tests.family.kept_games import game_text

MOST = 30.0
"""Seconds that a hand may take."""
LEVELS = ("casual", "skilled")


def reviewed(game: str, number: int) -> Line:
    """A game, all hands of which are reviewed."""
    rules = rules_of(game)
    kinds = kinds_of(rules)
    preset, seats = kinds[number % len(kinds)]
    levels = tuple(LEVELS[seat % 2] for seat in range(seats))
    result: Line = {"turns": 0, "decisions": 0, "open": 0, "seconds a hand": [], "seconds a game": []}
    for steps in ended_hands(*read_record(game_text(rules, preset, levels, number))):
        plain, begun = [(step.action, step.hand) for step in steps], process_time()
        last = {each.turn: each for each in assessments(rules, plain, seat_names(seats), lambda: False)}.values()
        result["seconds a hand"].append(process_time() - begun)
        result["turns"] += len(last)
        result["decisions"] += sum(each.decisions for each in last)
        result["open"] += sum(each.open for each in last)
    result["seconds a game"].append(sum(result["seconds a hand"]))
    return result


def case_of(own: OwnMeasures) -> Case:
    """The games of all kinds."""
    look = partial(reviewed, own.rules.name)
    return Case(about=__doc__, look=look, many=6, limits={"seconds a hand": {"max": MOST}})
