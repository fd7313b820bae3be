"""The coach's reports as the family tells them: one assessment a turn."""

from collections.abc import Collection, Iterator, Sequence
from math import sqrt

from engine.family.rules import Assessment, Stop
from engine.games.house.coach.analysis import analyse
from engine.games.house.coach.exercising import exercise_of
from engine.games.house.coach.finding_words import report_lines
from engine.games.house.coach.recorded_turns import PlayedTurn, turns_of
from engine.games.house.coach.report import TurnReport
from engine.games.house.coach.report_data import write_turn
from engine.games.house.coach.steps import sentence, steps
from engine.games.house.solver.answer import Answer
from engine.games.house.state import HandState
from engine.games.house.words import Action, Demand, DrawDiscard, Open
from engine.rummy.table import text_of_table
from engine.rummy.words import Names


def assessments(
    told_steps: Sequence[tuple[Action | None, HandState]], names: Names, stop: Stop, known: Collection[int]
) -> Iterator[Assessment[Action]]:
    """An assessment of each turn that is not known; again, where its choices have been compared since."""
    return (assessment_of(report, names) for report in analyse(tuple(turns_of(told_steps)), stop=stop, known=known))


def assessment_of(report: TurnReport, names: Names) -> Assessment[Action]:
    """The report of a turn as an assessment."""
    turn, facts = report.turn, report.facts
    flagged = [loss for loss in report.losses if loss.flagged]
    better = facts if facts is not None and facts.better is not None else None
    return Assessment(
        hand=turn.hand,
        turn=turn.number,
        seat=turn.seat,
        actions=(turn.draw,) if turn.end is None else (turn.draw, turn.end),
        did=_did(turn, names),
        words=tuple(report_lines(report)),
        decisions=sum(loss.alternatives > 1 for loss in report.losses),
        errors=len(flagged),
        open=sum(loss.open for loss in report.losses),
        lost=report.lost,
        error=sqrt(sum(loss.difference.error**2 for loss in flagged)),
        luck=report.draws.luck,
        exercise=exercise_of(report),
        kinds=tuple(finding.kind.label for finding in report.findings),
        lines=tuple(_better_turn(report, names)),
        columns=(
            ("points", "-" if facts is None else _of(facts.played.points, facts.points)),
            ("cards", "-" if facts is None else _of(facts.played.cards, facts.cards)),
        ),
        counts=(
            ("points missed", 0 if better is None else better.points_missed),
            ("outs missed", 0 if better is None else better.out_missed),
        ),
        details=write_turn(report),
        pending=report.pending,
        report=report,
    )


def _did(turn: PlayedTurn, names: Names) -> str:
    match turn.draw:
        case DrawDiscard(card):
            return f"pile {card}"
        case Demand(seat, card):
            return f"{card or 'joker'} of {names[seat]:.8}"
        case Open():
            return "turned up"
        case _:
            return "stock"


def _of(made: int, best: Answer) -> str:
    """Made of possible: `20/25`; `25+` where more is not ruled out."""
    if best.value is None:
        return f"{made}/?"
    return f"{made}/{max(made, best.value)}{'' if best.exact else '+'}"


def _better_turn(report: TurnReport, names: Names) -> Iterator[str]:
    """The better turn step by step, and where its cards would lie."""
    shown = steps(report)
    yield from (f"{number}. {sentence(step)}" for number, step in enumerate(shown, 1))
    if shown:
        yield f"The table would be   {text_of_table(shown[-1].table, names)}"
