"""The coach's reports as the family tells them: one assessment a turn."""

from collections.abc import Iterator, Sequence
from math import sqrt

from engine.family.rules import Assessment, Clock, Stop
from engine.games.house.actions import Action
from engine.games.house.coach.analysis import analyse
from engine.games.house.coach.report import TurnReport
from engine.games.house.coach.turns import turns_of
from engine.games.house.coach.words import told
from engine.games.house.coach.written import write_turn
from engine.games.house.state import HandState, Phase


def assessments(
    steps: Sequence[tuple[Action | None, HandState]], stop: Stop, clock: Clock | None
) -> Iterator[Assessment[Action]]:
    """An assessment of each turn of the hands that are over; again, where its choices have been compared since."""
    over = {hand.hand_number for _, hand in steps if hand.phase is Phase.OVER}
    turns = [turn for turn in turns_of(steps) if turn.hand in over]
    return map(_assessed, analyse(turns, stop=stop, clock=clock))


def _assessed(report: TurnReport) -> Assessment[Action]:
    turn = report.turn
    flagged = [loss.difference.error for loss in report.losses if loss.flagged]
    return Assessment(
        hand=turn.hand,
        turn=turn.number,
        seat=turn.seat,
        actions=(turn.draw,) if turn.end is None else (turn.draw, turn.end),
        words=tuple(told(report)),
        lost=None if report.open else report.lost,
        error=sqrt(sum(error * error for error in flagged)),
        luck=report.luck,
        details=write_turn(report),
    )
