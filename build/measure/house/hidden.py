"""Opponents and hidden cards: `... -m build.measure house hidden`.

States in which a level was to decide, from games of all levels against each other, at both editions and 2, 3 and 4
seats. The cards that the seat to move cannot know are dealt again: other hands and the stock's order, but no card that
went to a hand in the open. Every seat's view must be the same byte for byte, and every level, asked with the same seed,
must decide the same. Levels end their thoughts by steps, not by a clock. Prints JSON; exits 1 if anything differs.
"""

import argparse
import json
import pickle
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from build.bench.games import Line, looked_at
from engine.cli.playing import Contestant, play_game, stream
from engine.games.house.actions import Action
from engine.games.house.ai.opponents import OPPONENTS, decide
from engine.games.house.game import new_game
from engine.games.house.notation import write_action, write_state
from engine.games.house.options import OPTIONS, options
from engine.games.house.state import HandState
from engine.games.house.types import Step
from engine.games.house.view import View, view
from engine.rummy.shuffle import MAX_DEAL
from tests.engine.fairness import dealt_again, difference

KINDS = tuple((edition, seats) for edition in sorted(OPTIONS.keys) for seats in (2, 3, 4))
A_GAME = 25
"""States that one game gives."""
SLOW = "master"
"""The level that is asked in fewer states, and plays none of the games."""


class FairnessJob(NamedTuple):
    """One game, and who is asked in its states."""

    number: int
    levels: tuple[str, ...]
    seed: int
    every: int
    """The slow level is asked in each state whose number is a multiple of this."""


def decisions(job: FairnessJob) -> list[HandState]:
    """Some states of one game in which a seat was to decide."""
    rng = stream(job.seed, "fairness", job.number)
    players = [name for name in job.levels if name != SLOW] or list(job.levels)
    edition, seats = KINDS[job.number % len(KINDS)]
    seated = [Contestant(players[rng.below(len(players))], stream(job.seed, job.number, seat)) for seat in range(seats)]
    steps: list[Step] = []
    play_game(new_game(options(edition, seats), rng.below(MAX_DEAL)), seated, lambda: 0.0, steps.append)
    found = [game.hand for _, game in steps if game.hand.to_move is not None]
    return Random(rng.next()).sample(found, min(A_GAME, len(found)))  # noqa: S311 - a seeded case, not a secret


def look(job: FairnessJob) -> Line:
    """The differences found in the states of one game."""
    counts: Counter[str] = Counter()
    wrong: list[Line] = []
    for place, state in enumerate(decisions(job)):
        number = job.number * A_GAME + place
        rng = Random(number)  # noqa: S311 - the same
        counts["states"] += 1
        counts[state.phase.value] += 1
        for seat in range(state.options.seats):
            counts["views"] += 1
            if (name := difference(state, seat, rng)) is not None:
                wrong.append({"state": write_state(state), "seat": seat, "view differs": name})
        other = dealt_again(state, state.mover, rng)
        counts["dealt otherwise"] += (other.hands, other.stock) != (state.hands, state.stock)
        for name in job.levels:
            if name == SLOW and number % job.every:
                continue
            counts[name] += 1
            one, two = (decided(name, each, number) for each in (state, other))
            if one != two:
                wrong.append({"state": write_state(state), "level": name, "decided": [written(one), written(two)]})
    return {"game": str(job.number), "counts": counts, "wrong": wrong}


def decided(name: str, state: HandState, seed: int) -> tuple[Action, ...]:
    """A level's decision from a copy of the mover's view, as its worker process gets it."""
    seen: View = pickle.loads(pickle.dumps(view(state, state.mover)))  # noqa: S301 - made here
    return decide(name, seen, seed, lambda: False)


def written(actions: tuple[Action, ...]) -> list[Line]:
    """The actions as plain data."""
    return [write_action(action) for action in actions]


def main(arguments: Sequence[str]) -> int:
    """Looks and prints."""
    parser = argparse.ArgumentParser(description="Decisions when hidden cards are dealt again.")
    parser.add_argument("--states", type=int, default=10_000)
    parser.add_argument("--slow", type=int, default=200, help=f"states in which {SLOW} is asked (200)")
    parser.add_argument("--levels", help="with commas (all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--progress", type=Path, metavar="FILE", help="a file to keep finished games in and go on from")
    chosen = parser.parse_args(arguments)
    levels = tuple(chosen.levels.split(",")) if chosen.levels else tuple(OPPONENTS)
    every = max(1, chosen.states // max(1, chosen.slow))
    games = -(-chosen.states // A_GAME)
    jobs = {str(number): FairnessJob(number, levels, chosen.seed, every) for number in range(games)}
    about = {"fairness": 1, "levels": levels, "seed": chosen.seed, "every": every}
    lines = looked_at(look, jobs, chosen.jobs, chosen.progress, about)
    counts: Counter[str] = Counter()
    for line in lines:
        counts.update(line["counts"])
    wrong = [each for line in lines for each in line["wrong"]]
    print(json.dumps({"games": games, **counts, "differences": len(wrong), "which": wrong}))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
