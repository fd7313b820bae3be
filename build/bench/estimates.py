"""Test that decisions which the coach calls costly are.

`skilled` plays games. Each decision that the coach flags by an estimate is looked at again: the same two choices are
compared in many other worlds, each played to the end of the hand by quick players, without a value in the middle. Told
are both means and how many estimates that contradicts. Every flag is a line in `--progress`; a later run goes on from
there. Prints JSON; exits 1 if the flagged decisions cost nothing on average.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev

from build.measure.house.coach import EACH, TURNS, play
from engine.cli.run_file import Line, RunFile
from engine.games.house.ai.worlds import Unseen
from engine.games.house.coach.analysis import HAND, losses_with, report_of
from engine.games.house.coach.findings import Decision
from engine.games.house.coach.judge import Judge, Loss, Rival
from engine.games.house.coach.playouts import PlayOut
from engine.games.house.coach.turns import PlayedTurn
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
    for at, (_, turn) in enumerate(play(number)):
        if at % EACH == 0 and len(lines) < A_GAME:
            lines += measure_turn(turn)[: A_GAME - len(lines)]
    return [{"game": number, **line} for line in (*lines, {"done": True})]


def measure_turn(turn: PlayedTurn) -> list[Line]:
    """The flags of a turn, each with the mean of worlds played to the end."""
    report = report_of(turn, HAND.shared(TURNS))
    flagged = [loss for loss in report.losses if loss.flagged]
    if not flagged:
        return []
    weights = weights_for(penalty=turn.before.options.final_penalty)
    judge = Listening(PlayOut(weights, whole=True), 0, Random(1), lambda: False)  # noqa: S311 - any will do
    list(losses_with(judge, turn, report.facts))
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
    kept = RunFile(path, {"estimates": 1}) if path else None
    lines = list(kept.lines) if kept else []
    while sum("estimate" in line for line in lines) < FLAGS:
        for line in measure_game(1 + max((line["game"] for line in lines), default=-1)):
            lines.append(line)
            if kept:
                kept.add(line)
        print(f"{sum('estimate' in line for line in lines)} of {FLAGS}", file=sys.stderr)
    return [line for line in lines if "estimate" in line]


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
    parser = argparse.ArgumentParser(description="Whether decisions estimated as costly are.")
    parser.add_argument("--progress", type=Path, help="a file to write and go on from")
    result = summary(run(parser.parse_args(arguments).progress))
    print(json.dumps(result, indent=1))
    return 0 if result["whole"] > _SURE * result["whole_error"] else 1
