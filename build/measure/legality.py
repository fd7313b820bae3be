"""Test that no opponent is refused or raises: `... build.measure GAME legality [--turns N]`.

Games of every preset with every number of seats in turn. Each game is one level's: it sits at one seat at least, and at
the others sit levels no stronger, drawn by chance, so that all meet positions that others have made. The strongest
level has one game in twenty, the next three, the others the rest. Prints JSON and exits 1 if anything was refused or
raised.
"""

from collections.abc import Sequence
from functools import partial
from time import process_time

from build.cases import Case
from build.measure.own.values import OwnMeasures
from build.report import Line
from engine.cli.playing import Contestant, play_game, stream
from engine.family.game import new_game
from engine.games.list import rules_of

ROUND, NEXT = 20, 3
"""Games in which the strongest level has one, and those of the level below it."""


def level_of(number: int, levels: Sequence[str]) -> str:
    """The level whose game it is."""
    place = number % ROUND
    slow = len(levels) - 1 - (place > 0)
    return levels[slow] if place <= NEXT and slow >= 0 else levels[number % max(1, len(levels) - 2)]


def play(game: str, number: int) -> Line:
    """The game of this number: how many turns whose, and what went wrong."""
    rules = rules_of(game)
    levels = [each.name for each in rules.levels]
    level = level_of(number, levels)
    kinds = sorted((each.key, seats) for each in rules.presets for seats in each.seats)
    preset, seats = kinds[number % len(kinds)]
    chance = stream("legality", level, number)
    weaker = levels[: levels.index(level) + 1]
    names = [weaker[chance.below(len(weaker))] for _ in range(seats)]
    names[chance.below(seats)] = level
    deal = chance.below(10**9)
    players = [Contestant(name, stream("legality", level, number, seat)) for seat, name in enumerate(names)]
    play_game(new_game(rules, rules.options(preset, seats, {}), deal), players, process_time)
    result: Line = {"games": 1, "turns": 0, "by level": {}, "wrong": []}
    for player in players:
        result["turns"] += len(player.turns)
        result["by level"][player.name] = result["by level"].get(player.name, 0) + len(player.turns)
        result["wrong"] += [[level, number, player.name, failure] for failure in player.failures]
    return result


def case_of(own: OwnMeasures) -> Case:
    """The games of all levels."""
    return Case(about=__doc__, look=partial(play, own.rules.name), many=100_000, counted="turns")
