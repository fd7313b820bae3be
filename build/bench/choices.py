"""The gain of Master's ways to choose.

Master plays Expert. Each time it has several candidates they are played on in some worlds as far as it does, and in as
many others to the end of the hand. Ways to choose (how many candidates and worlds, how sure) are then tried on samples
of the near ends, and what they take is judged by the far ones: the gain in the chance to win the game over the Expert's
choice, a decision, with its standard error. Quick players play on in both, so the gain is theirs, not that of games;
but it tells ways apart by some hundred decisions, where games would need thousands. Prints JSON.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from build.bench.games import Line, looked_at
from build.bench.levels import LEVELS
from engine.cli.pairs import BOTH, Matchup, players_at
from engine.cli.playing import play_game
from engine.games.house.ai import master
from engine.games.house.ai.rollouts import Line as Candidate
from engine.games.house.ai.rollouts import Rollouts
from engine.games.house.ai.worlds import Unseen
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.solver.quick.value import ValueWeights

WORLDS = 24
"""For the near ends, and for the far ones."""
END = 60
"""Turns after which every hand is over."""
SAMPLES = 10
MATCHUP = Matchup(seats=(LEVELS[-1], LEVELS[-2]), preset=BOTH, seed=77)
CANDIDATES, RULE_WORLDS, SURE = (2, 3, 5), (4, 8, 12, 24), (0.5, 1.0, 1.5)


class SampledDecision(NamedTuple):
    """The chances to win of each candidate, by world."""

    phase: str
    near: list[list[float]]
    far: list[list[float]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Noting(Rollouts):
    """Decides as ever, and notes what came of all candidates in many worlds."""

    noted: list[SampledDecision] = field(default_factory=list)

    def best(
        self, unseen: Unseen, lines: Sequence[Candidate], weights: ValueWeights, rng: Random, stop: Callable[[], bool]
    ) -> int:
        """The candidate to take."""
        if len(lines) > 1:
            other = Random(len(self.noted))  # noqa: S311 - not for secrets
            near, far = (
                [self._all(kind, unseen, lines, weights, other) for _ in range(WORLDS)]
                for kind in (self, replace(self, turns=END))
            )
            self.noted.append(SampledDecision(unseen.view.phase.value, near, far))
        return Rollouts.best(self, unseen, lines, weights, rng, stop)

    @staticmethod
    def _all(
        kind: Rollouts, unseen: Unseen, lines: Sequence[Candidate], weights: ValueWeights, rng: Random
    ) -> list[float]:
        chance = kind.chances(unseen.world(rng), lines, unseen, weights)
        return [round(chance(index), 6) for index in range(len(lines))]


def look(number: int) -> Line:
    """The decisions of one game."""
    was = master.ROLLOUTS
    noting = Noting(worlds=was.worlds, batch=was.batch, turns=was.turns, sure=was.sure)
    order = MATCHUP.seatings[number % len(MATCHUP.seatings)]
    game = new_game(options(MATCHUP.preset_of(number // 2), len(order)), MATCHUP.deal_of(number))
    master.ROLLOUTS = noting
    try:
        play_game(game, players_at(MATCHUP, number, order), lambda: 0.0)
    finally:
        master.ROLLOUTS = was
    return {"game": str(number), "edition": game.options.preset, "decisions": noting.noted}


def gains(decision: SampledDecision, rule: Rollouts, candidates: int, rng: Random) -> Iterator[float]:
    """The gain of the rule's choice over the first candidate, for several samples of worlds."""
    far = [fmean(row[index] for row in decision.far) for index in range(len(decision.far[0]))]
    for _ in range(SAMPLES):
        rows = rng.sample(decision.near, rule.worlds)
        chosen = rule.chosen(min(candidates, len(far)), (row.__getitem__ for row in rows), lambda: False)
        yield far[chosen] - far[0]


def way(decisions: Sequence[SampledDecision], candidates: int, worlds: int, sure: float) -> Line:
    """The gain of one way to choose."""
    rng = Random(1)  # noqa: S311 - not for secrets
    rule = replace(master.ROLLOUTS, worlds=worlds, sure=sure)
    each = [fmean(gains(decision, rule, candidates, rng)) for decision in decisions]
    error = stdev(each) / sqrt(len(each))
    return {
        "candidates": candidates,
        "worlds": worlds,
        "sure": sure,
        "gain": round(fmean(each), 5),
        "error": round(error, 5),
    }


def ways(decisions: Sequence[SampledDecision]) -> Line:
    """The gains of all ways to choose."""
    tried = [way(decisions, *values) for values in product(CANDIDATES, RULE_WORLDS, SURE)]
    return {"decisions": len(decisions), "ways": tried}


def main(arguments: Sequence[str]) -> int:
    """Plays, tries and prints."""
    parser = argparse.ArgumentParser(description="What Master's ways to choose gain.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--progress", type=Path, metavar="FILE", help="a file to keep finished games in and go on from")
    chosen = parser.parse_args(arguments)
    jobs = {str(number): number for number in range(chosen.games)}
    lines = looked_at(look, jobs, chosen.jobs, chosen.progress, {"choices": 1, "worlds": WORLDS})
    decisions = [SampledDecision(*found) for line in lines for found in line["decisions"]]
    phases = sorted({decision.phase for decision in decisions})
    result = {phase: ways([decision for decision in decisions if decision.phase == phase]) for phase in phases}
    print(json.dumps(result, indent=1))
    return 0
