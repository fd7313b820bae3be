"""The minutes that a game of each preset takes people: `... build.measure GAME minutes [--games 20]`.

Casual opponents play whole games, three at the table where the preset allows it. A turn counts 12 seconds. Prints JSON
with the mean turns of a game and the minutes, rounded to 5; `Preset.minutes` holds them, and the exit code is 1 where a
preset says another number.
"""

from functools import partial

from build.cases import Case
from build.measure.own.values import OwnMeasures
from build.report import Line
from engine.cli.simulate import simulate
from engine.games.list import rules_of

SECONDS, STEP, PLAYERS = 12, 5, 3


def look(game: str, key: str, *, games: int) -> Line:
    """The games of a preset."""
    rules = rules_of(game)
    preset = next(each for each in rules.presets if each.key == key)
    seats = PLAYERS if PLAYERS in preset.seats else preset.seats[0]
    turns = simulate(rules, rules.options(key, seats, {}), ("casual",) * seats, games, 1)["turns"] / games
    minutes = max(STEP, STEP * round(turns * SECONDS / 60 / STEP))
    wrong = [] if minutes == preset.minutes else [f"{preset.minutes} minutes are told"]
    return {key: {"players": seats, "turns": round(turns, 1), "minutes": minutes}, "wrong": wrong}


def case_of(own: OwnMeasures) -> Case:
    """All presets of a game."""
    look_at, games = partial(look, own.rules.name), {"games": {"type": int, "default": 20}}
    return Case(about=__doc__, look=look_at, names=lambda: [each.key for each in own.rules.presets], arguments=games)
