"""Errors planted in House Rummy, and turns proved to be as good as the best, before its coach.

`skilled` plays games; the number of a game gives edition, seats and deal. Before some turns an error is planted: it is
played on in a worse way, of which the solver has proved with many steps by how much (`house_planted.py`), and the coach
is asked about it with the effort it has for a turn of a hand. Then the game goes on as it was played.
"""

from collections import Counter
from dataclasses import replace

from build.bench.games import played
from build.measure.own.house_planted import PLANTERS
from build.report import Line
from engine.games.house.coach.analysis import report_of
from engine.games.house.coach.findings import DecisionKind
from engine.games.house.coach.recorded_turns import PlayedTurn, turns_in
from engine.games.house.coach.report import TurnReport
from engine.games.house.coach.weighing import HAND

A_GAME = 8
"""Errors of one kind in one game."""
EACH = 3
"""Of so many turns that were played, the coach is asked about one."""
TURNS = 20
"""The coach's effort for a hand is shared out among so many turns."""
STEPS = 100_000
"""Steps of the solver for what is to be known about a planted error."""


def _asked(turn: PlayedTurn) -> TurnReport:
    return report_of(turn, HAND.shared(TURNS))


def look_at(number: int, kept: Line) -> None:
    """A game, before whose turns errors are planted."""
    steps, here = played("coach", number, ("skilled",)), Counter[str]()
    for at, turn in enumerate(turns_in(steps)):
        before = replace(steps[0][1], hand=turn.before)  # as if no hand had been scored
        for kind, plant in PLANTERS.items():
            if here[kind] < A_GAME and (error := plant(before, STEPS)) is not None:
                here[kind] += 1
                findings = _asked(error.turn).findings
                result = [each.kind.label for each in findings if each.decision in error.decisions]
                kept["planted"].append([kind, error.loss, result])
        report = _asked(turn) if at % EACH == 0 else None
        if report is not None and report.facts is not None and report.facts.as_good_as_the_best:
            kept["good"].append([each.kind.label for each in report.findings if each.decision is DecisionKind.TABLE])
