"""The coach's report as plain data, for JSON."""

from typing import Any

from engine.games.house.coach.advice_values import Worth
from engine.games.house.coach.draw_worths import DrawFacts
from engine.games.house.coach.facts import TurnFacts
from engine.games.house.coach.finding_words import sentence
from engine.games.house.coach.findings import Finding
from engine.games.house.coach.judge import Loss
from engine.games.house.coach.report import TurnReport
from engine.games.house.notation import write_action
from engine.games.house.solver.answer import Answer
from engine.rummy.cards import text_of
from engine.rummy.table import written

Data = dict[str, Any]


def write_turn(report: TurnReport) -> Data:
    """One turn."""
    turn = report.turn
    return {
        "hand": turn.hand,
        "turn": turn.number,
        "seat": turn.seat,
        "draw": write_action(turn.draw),
        "drew": text_of(turn.drawn),
        "end": None if turn.end is None else write_action(turn.end),
        "play": None if report.facts is None else _facts(report.facts),
        "draws": _draws(report.draws),
        "luck": _rounded(report.draws.luck),
        "losses": [_loss(loss) for loss in report.losses],
        "findings": [_finding(finding) for finding in report.findings],
    }


def _facts(facts: TurnFacts) -> Data:
    return {
        "points": facts.played.points,
        "cards": facts.played.cards,
        "out": facts.played.out,
        "best_points": _best(facts.points),
        "best_cards": _best(facts.cards),
        "best_out": _best(facts.out),
        "as_good_as_the_best": facts.as_good_as_the_best,
    }


def _best(answer: Answer) -> Data:
    return {
        "value": answer.value,
        "exact": answer.exact,
        "bound": answer.bound,
        "tables": [written(table) for table in answer.tables],
    }


def _draws(draws: DrawFacts) -> Data:
    return {
        "stock": _worth(draws.stock),
        "pile": {str(card): _worth(worth) for card, worth in draws.pile},
        "demand": _worth(draws.demand),
        "demand_playable": draws.demand_playable,
    }


def _worth(worth: Worth | None) -> Data | None:
    return None if worth is None else {"points": _rounded(worth.points), "exact": worth.exact}


def _loss(loss: Loss) -> Data:
    return {
        "decision": loss.decision.value,
        "alternatives": loss.alternatives,
        "better": None if loss.kind is None else loss.kind.label,
        "points": _rounded(loss.difference.mean),
        "error": _rounded(loss.difference.error),
        "worlds": loss.difference.worlds,
        "flagged": loss.flagged,
    }


def _finding(finding: Finding) -> Data:
    return {
        "kind": finding.kind.label,
        "decision": finding.decision.value,
        "points": _rounded(finding.points),
        "exact": finding.exact,
        "error": _rounded(finding.error),
        "cards": text_of(finding.cards),
        "sentence": sentence(finding),
    }


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 2)
