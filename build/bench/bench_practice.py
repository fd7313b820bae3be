"""Exercises made of the mistakes of computer players: `build/dev.py python -m build.bench.bench_practice FOLDER`.

Games of learner against casual are recorded and reviewed by each game's coach until `--count` turns of each game are
marked; every player counts as the person. Then each exercise is opened at the table: the coach's answer must be
accepted, and what was played then refused with what it cost. FOLDER is a data folder; a later run goes on from there.
Prints JSON; exits 1 if an exercise does not open or takes a wrong answer.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from build.bench.kept_games import game_text
from engine.cli.run_file import RunFile
from engine.family.practice import KeptExercise, kept_exercise
from engine.family.reviewing import assessments, ended_hands
from engine.family.rules import AnyRules
from engine.games.list import game_names, read_record, rules_of
from game.practice import Exercises

SEATS = ("learner", "casual")
_PRESETS = 2
"""Presets of a game that take turns."""


def never() -> bool:
    """Nobody stops the coach."""
    return False


def reviewed(rules: AnyRules, text: str, name: str) -> Iterator[tuple[Counter[str], list[KeptExercise]]]:
    """The marked turns of each hand of a game, counted, and their exercises."""
    _rules, record = read_record(text)
    for place, hand in enumerate(ended_hands(rules, record)):
        steps = [(step.action, step.hand) for step in hand]
        turns = {each.turn: each for each in assessments(rules, steps, SEATS, never)}
        marked = [each for each in turns.values() if each.errors]
        kept = [each for each in (kept_exercise(rules, steps, turn, name, place) for turn in marked) if each]
        confirmed = sum(each.exercise is not None for each in marked)
        told = Counter(turns=len(turns), marked=len(marked), confirmed=confirmed, kept=len(kept))
        yield told, kept


def gather(folder: Path, game: str, count: int) -> Counter[str]:
    """Record and review games until so many turns are marked; the exercises lie in the folder then."""
    rules, found = rules_of(game), Counter[str]()
    (folder / "finished").mkdir(parents=True, exist_ok=True)
    done = RunFile(folder / f"{game}.run", {"practice": 1, "game": game})
    for line in done.lines:
        found.update(line["found"])
    number = len(done.lines)
    while found["kept"] < count:
        name = f"20260101-000000-{number:07x}{game_names().index(game)}.jsonl"
        preset = rules.presets[number % min(_PRESETS, len(rules.presets))].key
        text = game_text(rules, preset, SEATS, number)
        (folder / "finished" / name).write_text(text, "utf-8")
        of_game, kept = Counter[str](), list[KeptExercise]()
        for told, more in reviewed(rules, text, name):
            of_game.update(told)
            kept += more
            if found["kept"] + of_game["kept"] >= count:
                break
        Exercises(folder).keep(*kept)
        done.add({"found": of_game})
        found.update(of_game)
        number += 1
    return found


def main(arguments: Sequence[str]) -> int:
    """Gather exercises, open them, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--game", choices=game_names())
    chosen = parser.parse_args(arguments)
    games = [chosen.game] if chosen.game else game_names()
    told: dict[str, Any] = {game: gather(chosen.folder, game, chosen.count) for game in games}
    print(json.dumps(told, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
