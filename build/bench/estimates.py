"""Test that decisions which the coach calls costly are.

`skilled` plays games. Each decision that the coach flags by an estimate is looked at again: the same two choices are
compared in many other worlds, each played to the end of the hand by quick players, without a value in the middle. Told
are both means and how many estimates that contradicts. Prints JSON; exits 1 if the flagged decisions cost nothing.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev

from build.bench.games import played
from build.measure.own.house_errors import EACH, TURNS
from build.report import KeptLines, Line, parser_of, report
from engine.games.house.ai.worlds import Unseen
from engine.games.house.coach.analysis import HAND, losses_with, report_of
from engine.games.house.coach.findings import Decision
from engine.games.house.coach.judge import Judge, Loss, Rival
from engine.games.house.coach.playouts import PlayOut
from engine.games.house.coach.turns import PlayedTurn, turns_in
from engine.games.house.solver.quick.value import weights_for

FLAGS = 60
A_GAME = 3
"""Flags of one game that are looked at."""
WORLDS = 60
_SURE = 3


@dataclass(frozen=True, slots=True)
class Listening(Judge):
    """Keeps what it is asked to compare, and compares nothing."""

    asked: dict[Decision, tuple[Rival, Unseen]] = field(default_factory=dict)

    def loss(self, decision: Decision, alternatives: int, rival: Rival | None, hidden: Unseen) -> Loss:
        """Nothing lost."""
        if rival is not None:
            self.asked[decision] = rival, hidden
        return Loss(decision=decision, alternatives=alternatives)


def measure_game(number: int) -> list[Line]:
    """A line for each flag that is looked at, and the last for the game."""
    lines: list[Line] = []
    for at, turn in enumerate(turns_in(played("coach", number, ("skilled",)))):
        if at % EACH == 0 and len(lines) < A_GAME:
            lines += measure_turn(turn)[: A_GAME - len(lines)]
    return [{"game": number, **line} for line in (*lines, {"done": True})]


def measure_turn(turn: PlayedTurn) -> list[Line]:
    """The flags of a turn, each with the mean of worlds played to the end."""
    found = report_of(turn, HAND.shared(TURNS))
    flagged = [loss for loss in found.losses if loss.flagged]
    if not flagged:
        return []
    weights = weights_for(penalty=turn.before.options.final_penalty)
    judge = Listening(PlayOut(weights, whole=True), 0, Random(1), lambda: False)  # noqa: S311 - any will do
    list(losses_with(judge, turn, found.facts))
    return [told(loss, *judge.asked[loss.decision]) for loss in flagged]


def told(loss: Loss, rival: Rival, hidden: Unseen) -> Line:
    """Both means with their errors."""
    random = Random(2)  # noqa: S311 - seeded worlds, not secrets
    worlds = [hidden.world(random) for _ in range(WORLDS)]
    values = [rival.better(world) - rival.made(world) for world in worlds]
    return {
        "decision": loss.decision.value,
        "estimate": round(loss.difference.mean, 2),
        "error": round(loss.difference.error, 2),
        "whole": round(mean(values), 2),
        "whole_error": round(stdev(values) / sqrt(WORLDS), 2),
    }


def run(path: Path | None) -> list[Line]:
    """The lines of flags, until there are enough."""
    kept = KeptLines(path, estimates=1)
    while sum("estimate" in line for line in kept.lines) < FLAGS:
        for line in measure_game(1 + max((line["game"] for line in kept.lines), default=-1)):
            kept.add(line)
        print(f"{sum('estimate' in line for line in kept.lines)} of {FLAGS}", file=sys.stderr)
    return [line for line in kept.lines if "estimate" in line]


def summary(lines: list[Line]) -> Line:
    """The means of both over all flags; those contradicted were rather a gain."""
    whole = [line["whole"] for line in lines]
    return {
        "flags": len(lines),
        "estimate": round(mean(line["estimate"] for line in lines), 2),
        "whole": round(mean(whole), 2),
        "whole_error": round(stdev(whole) / sqrt(len(whole)), 2),
        "confirmed": sum(line["whole"] > 0 for line in lines),
        "contradicted": sum(line["whole"] < -_SURE * line["whole_error"] for line in lines),
    }


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    result = summary(run(parser_of(__doc__, progress=True).parse_args(arguments).progress))
    return report(result, good=result["whole"] > _SURE * result["whole_error"])
