"""The coach's reports as the family tells them: an assessment of each turn, with an exercise and plain data."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.family.rules import Assessment, Stop, Suggestion
from engine.games.house.coach.advice import suggestions
from engine.games.house.coach.advice_values import Worth
from engine.games.house.coach.analysis import looked_at
from engine.games.house.coach.facts import TurnFacts
from engine.games.house.coach.findings import Finding, sentence
from engine.games.house.coach.losses import Loss
from engine.games.house.coach.recorded_turns import PlayedTurn, turns_of
from engine.games.house.coach.report import TurnReport, report_lines, step_words, steps
from engine.games.house.coach.weighing import HAND, WEIGHING
from engine.games.house.notation import write_action
from engine.games.house.solver.answer import Answer
from engine.games.house.state import HandState
from engine.games.house.view import View
from engine.games.house.words import Action, Demand, DrawDiscard, Open
from engine.mind.coach import Hint, Looked, assessment
from engine.mind.thinking import Coach, Considered
from engine.rummy.cards import text_of
from engine.rummy.table import text_of_table, written
from engine.rummy.words import Names

Data = dict[str, Any]
Steps = Sequence[tuple[Action | None, HandState]]


class HouseCoach(Coach[View, HandState, Action]):
    """The coach of all games, to which a turn is a draw, a table and a discard; the solver knows what is certain."""

    def advised(
        self, view: View, considered: Considered[Action], order: Sequence[Hint], stop: Stop
    ) -> Iterator[Suggestion[Action]]:
        """The best draw, or the best turn with its discard."""
        return suggestions(view, considered, order[0].place, stop)

    def turns(self, steps: Steps) -> Sequence[range]:
        """From the draw to the end; an answer to the turned-up card is a turn if it takes it."""
        return tuple(turn.steps for turn in turns_of(steps))

    def looked(self, steps: Steps, names: Names, number: int, turn: range, stop: Stop) -> Looked[Assessment[Action]]:
        """The certain facts; choices are compared once these are told of all turns."""
        del turn
        every = tuple(turns_of(steps))
        look = looked_at(every[number - 1], HAND.shared(len(every)), stop)
        again = look.compared
        compared = None if again is None else lambda: assessment_of(again(), names)
        return Looked(assessment_of(look.first, names), look.at_stake, compared)


COACH = HouseCoach(WEIGHING)


advise = COACH.advise


def assessments(steps: Steps, names: Names, stop: Stop, known: Collection[int]) -> Iterator[Assessment[Action]]:
    """An assessment of each turn that is not known; again, where its choices have been compared since."""
    return COACH.analyse(steps, names, stop, known)


def assessment_of(report: TurnReport, names: Names) -> Assessment[Action]:
    """The report of a turn as an assessment."""
    turn, facts = report.turn, report.facts
    better = facts if facts is not None and facts.better is not None else None
    result = assessment(
        turn.before,
        turn.number,
        (turn.draw,) if turn.end is None else (turn.draw, turn.end),
        report.mistakes,
        did=_did(turn, names),
        decisions=sum(loss.alternatives > 1 for loss in report.losses),
        open=sum(loss.open for loss in report.losses),
        luck=report.draws.luck,
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
    kinds = tuple(finding.kind.label for finding in report.findings)
    return replace(result, words=tuple(report_lines(report)), kinds=kinds, better=None)


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
    yield from (f"{number}. {step_words(step)}" for number, step in enumerate(shown, 1))
    if shown:
        yield f"The table would be   {text_of_table(shown[-1].table, names)}"


# -- plain data, for JSON


def write_turn(report: TurnReport) -> Data:
    """One turn."""
    turn, draws = report.turn, report.draws
    return {
        "hand": turn.hand,
        "turn": turn.number,
        "seat": turn.seat,
        "draw": write_action(turn.draw),
        "drew": text_of(turn.drawn),
        "end": None if turn.end is None else write_action(turn.end),
        "play": None if report.facts is None else _facts(report.facts),
        "draws": {
            "stock": _worth(draws.stock),
            "pile": {str(card): _worth(worth) for card, worth in draws.pile},
            "demand": _worth(draws.demand),
            "demand_playable": draws.demand_playable,
        },
        "luck": _rounded(draws.luck),
        "losses": [_loss(loss) for loss in report.losses],
        "findings": [_finding(finding) for finding in report.findings],
    }


def _picked(value: object, names: str) -> Data:
    """Some fields of a value."""
    return {name: _rounded(getattr(value, name)) for name in names.split()}


def _rounded(value: Any) -> Any:  # noqa: ANN401 - any field
    return round(value, 2) if isinstance(value, float) else value


def _facts(facts: TurnFacts) -> Data:
    best = {f"best_{name}": _best(getattr(facts, name)) for name in ("points", "cards", "out")}
    return {**_picked(facts.played, "points cards out"), **best, **_picked(facts, "as_good_as_the_best")}


def _best(answer: Answer) -> Data:
    return {**_picked(answer, "value exact bound"), "tables": [written(table) for table in answer.tables]}


def _worth(worth: Worth | None) -> Data | None:
    return None if worth is None else _picked(worth, "points exact")


def _loss(loss: Loss) -> Data:
    better = loss.kind.label if loss.kind is not None and loss.difference.worlds else None
    names = {"decision": loss.decision.value, "better": better, "points": _rounded(loss.difference.mean)}
    flagged = {"alternatives": loss.alternatives, "flagged": loss.mistake is not None}
    return {**names, **flagged, **_picked(loss.difference, "error worlds")}


def _finding(finding: Finding) -> Data:
    words = {"cards": text_of(finding.cards), "sentence": sentence(finding)}
    names = {"kind": finding.kind.label, "decision": finding.decision.value}
    return {**names, **_picked(finding, "points exact error"), **words}
