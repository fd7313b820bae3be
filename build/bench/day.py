"""The deal of the day, played by all levels.

By every preset with its fewest and its most players, all levels play the hand of a date in one seat, in the time that
the program gives them: 20 seconds of one core for all together. On the first date they are asked again, and must play
as before. The ways to play a day twice, to peek or to lose it are tests (`tests/game/day_ways.py`).
"""

import time
from datetime import date, timedelta

from build.cases import Case
from build.report import Line
from engine.family.daily import DayHand, deal_of, results
from engine.games.list import rules_of
from scenes.games.list import shown_names
from scenes.score.day_task import SECONDS

DAYS = 5


def names() -> list[str]:
    """Every hand."""
    presets = [(name, preset) for name in shown_names() for preset in rules_of(name).presets]
    kinds = [
        (name, preset.key, seats)
        for name, preset in presets
        for seats in sorted({*preset.seats[:: len(preset.seats) - 1 or 1]})
    ]
    return [f"{name} {key} {seats} {day}" for day in range(DAYS) for name, key, seats in kinds]


def look(name: str) -> Line:
    """One hand, by all levels."""
    game, preset, seats, day = name.split()
    rules = rules_of(game)
    deal = deal_of((date(2026, 11, 22) + timedelta(int(day))).isoformat(), game)
    others = dict.fromkeys(range(1, int(seats)), rules.levels[-1].name)
    hand = DayHand(rules=rules, options=rules.options(preset, int(seats), {}), deal=deal, seat=0, others=others)
    begun = time.process_time()
    found = list(results(hand, time.process_time, SECONDS))
    took, cut = time.process_time() - begun, sum(result.cut for result in found)
    again = found if cut or day != "0" else list(results(hand, time.process_time, SECONDS))
    wrong = [] if again == found else ["otherwise when it was asked again"]
    return {"seconds": [took], f"seconds, {game}": [took], "cut": cut, "wrong": wrong}


CASE = Case(about=__doc__, look=look, names=names, limits={"seconds": {"max": 20.0}})
