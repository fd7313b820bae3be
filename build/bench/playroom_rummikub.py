"""Playroom Rummy's solver beside rummikub-solver.

`--rummikub PYTHON` names a Python with build/requirements-bench.lock installed. Positions come up in rounds of `expert`
with manipulation on, two, three and four decks and no jokers; the other program knows no jokers that are bound. Both
are asked for the most cards. Processor time on one core. Prints JSON by decks; exits 1 if with our combinations it lays
another number of cards.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time

from build.measure.playing import level_players, play_labelled
from engine.games.playroom.ai.solving import puzzle_of
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.solver.answer import TurnGoal, TurnPuzzle
from engine.games.playroom.solver.turn import best_turn
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.view import view
from engine.games.playroom.words import PlayroomAction
from engine.rummy.actions import Discard, EndTurn

EVERY = 7
"""Of so many turns one is asked about."""


def positions(number: int, seats: int) -> Iterator[TurnPuzzle]:
    """Some of the turns of a round, of those who have entered."""
    options = PLAYROOM.options("playroom", seats, {"manipulation": True, "jokers": 0})
    found: list[TurnPuzzle] = []

    def watch(hand: PlayroomHand, action: PlayroomAction) -> None:
        if hand.phase is PlayroomPhase.PLAY and isinstance(action, Discard | EndTurn):
            found.append(puzzle_of(view(hand, hand.mover)))

    play_labelled(PLAYROOM, options, f"rummikub {number}", level_players(PLAYROOM, *["expert"] * seats), watch)
    return (puzzle for puzzle in found[number % EVERY :: EVERY] if puzzle.entered)


def main(arguments: Sequence[str]) -> int:
    """Asks both, and prints the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rummikub", required=True)
    parser.add_argument("--positions", type=int, default=150)
    chosen = parser.parse_args(arguments)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [chosen.rummikub, str(Path(__file__).with_name("others") / "playroom_rummikub.py")]
    other = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)
    if other.stdin is None or other.stdout is None:
        raise ValueError("the process was started without pipes")
    times: dict[int, list[list[float]]] = {}
    different, fewer, number = 0, 0, 0
    while sum(map(len, times.values())) < chosen.positions:
        seats = (2, 6, 8)[number % 3]
        decks = max(2, seats // 2)
        for puzzle in positions(number, seats):
            begun = process_time()
            found = best_turn(puzzle, TurnGoal.CARDS, tidied=False)
            taken = process_time() - begun
            table = [card for group in puzzle.table for card in group]
            other.stdin.write(json.dumps([decks, table, puzzle.hand]) + "\n")
            other.stdin.flush()
            answers = json.loads(other.stdout.readline())
            laid = 0 if found is None else len(found.laid)
            different += laid != answers["ours"][0]
            fewer += laid > answers["own"][0]
            times.setdefault(decks, []).append([taken, answers["own"][1], answers["ours"][1]])
        number += 1
    other.stdin.close()
    other.wait()
    told = {f"{decks} decks": _told(each) for decks, each in sorted(times.items())}
    every = _told([each for some in times.values() for each in some])
    print(json.dumps({**told, "all": every, "different": different, "fewer with its own": fewer}, indent=1))
    return 1 if different else 0


def _told(times: Sequence[Sequence[float]]) -> dict[str, object]:
    names = ("solver", "rummikub-solver, its own", "rummikub-solver, our combinations")
    columns = [sorted(1000 * each for each in column) for column in zip(*times, strict=True)]
    shares = (50, 99)
    return {
        "positions": len(times),
        **{
            name: {f"p{share}": round(column[len(column) * share // 100], 2) for share in shares}
            for name, column in zip(names, columns, strict=True)
        },
    }
