"""Exercises made of the mistakes of computer players.

Games of learner against casual are recorded and reviewed by each game's coach until `--count` turns of each game are
marked; every player counts as the person. Then each exercise is opened at the table: the coach's answer must be
accepted, and what was played then refused with what it cost. FOLDER is a data folder; a later run goes on from there.
Prints JSON; exits 1 if an exercise does not open or takes a wrong answer.
"""

import itertools
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from build.bench.kept_games import game_text
from build.pictures import StillServices
from build.report import parser_of, report
from engine.cli.run_file import RunFile
from engine.family.practice import KeptExercise, kept_exercise
from engine.family.reviewing import PlayedStep, assessments, ended_hands
from engine.family.rules import AnyRules
from engine.games.list import read_record, rules_of
from game.records.practice import Exercises, lesson_of
from game.session.taught import LessonSession
from scenes.background import AtOnce
from scenes.games.list import presenter
from scenes.learn.practice import PracticeCourse
from scenes.learn.scene import LessonScene

SEATS = ("learner", "casual")
SIZE = 1024, 640
Kept = list[KeptExercise]
GAMES = ("house", "straight", "gin", "playroom")
_PRESETS = 2
"""Presets of a game that take turns."""


def never() -> bool:
    """Nobody stops the coach."""
    return False


def reviewed(rules: AnyRules, hand: Sequence[PlayedStep], name: str, place: int) -> tuple[dict[str, int], Kept]:
    """The marked turns of a hand, counted, and their exercises."""
    steps = [(step.action, step.hand) for step in hand]
    turns = {each.turn: each for each in assessments(rules, steps, SEATS, never)}
    marked = [each for each in turns.values() if each.errors]
    kept = [each for each in (kept_exercise(rules, steps, turn, name, place) for turn in marked) if each]
    confirmed = sum(each.exercise is not None for each in marked)
    return {"turns": len(turns), "marked": len(marked), "confirmed": confirmed, "kept": len(kept)}, kept


def gather(folder: Path, game: str, count: int) -> Counter[str]:
    """Record and review games, hand by hand, until so many turns are exercises; they lie in the folder then."""
    rules, found = rules_of(game), Counter[str]()
    (folder / "finished").mkdir(parents=True, exist_ok=True)
    run = RunFile(folder / f"{game}.run", {"practice": 2, "game": game})
    done = {(line["number"], line["place"]): line["found"] for line in run.lines}
    for number in itertools.count():
        if found["kept"] >= count:
            break
        path = folder / "finished" / f"20260101-000000-{number:07x}{GAMES.index(game)}.jsonl"
        preset = rules.presets[number % min(_PRESETS, len(rules.presets))].key
        if not path.exists():
            path.write_text(game_text(rules, preset, SEATS, number), "utf-8")
        for place, hand in enumerate(ended_hands(*read_record(path.read_text("utf-8")))):
            if (number, place) not in done and found["kept"] < count:
                told, kept = reviewed(rules, hand, path.name, place)
                Exercises(folder).add(*kept)
                done[number, place] = told
                run.add({"number": number, "place": place, "found": told})
            found.update(done.get((number, place), {}))
    return found


def solved(folder: Path, kept: KeptExercise) -> str:
    """An exercise opened and answered at its table: empty, or what is wrong with it."""
    lesson, services = lesson_of(folder, kept), StillServices()
    if lesson is None:
        return "does not open"
    session = LessonSession(rules_of(kept.game), lesson, AtOnce())
    scene = LessonScene(services, session, presenter(kept.game), PracticeCourse(services, lesson, (kept,)))
    scene.shown(SIZE)
    scene.update(0.1)
    scene.draw(pygame.Surface(SIZE))
    _rules, record = read_record((folder / "finished" / kept.record).read_text("utf-8"))
    for step in ended_hands(session.game.rules, record)[kept.place][kept.at + 1 :]:
        session.act(step.action)
        if session.answer or session.step is None:
            break
    if not session.answer.startswith("So it was played."):
        return "takes what was played"
    session.restart()
    for data in kept.actions:
        session.act(session.read(data))
    return "" if session.stars == len("***") else "takes no answer of the coach"


def answers(folder: Path, game: str, count: int) -> dict[str, Any]:
    """The exercises of a game that were opened, by what was missed, and those that are wrong."""
    chosen = [each for each in Exercises(folder).every if each.game == game][:count]
    wrong = Counter(filter(None, (solved(folder, each) for each in chosen)))
    missed = Counter(each.missed.value for each in chosen)
    return {"opened": len(chosen), "exact": sum(not each.error for each in chosen), "wrong": wrong, "missed": missed}


def main(arguments: Sequence[str]) -> int:
    """Gather exercises, open them, and print."""
    parser = parser_of(__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--game", choices=GAMES)
    chosen = parser.parse_args(arguments)
    games = [chosen.game] if chosen.game else GAMES
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    pygame.font.init()
    told: dict[str, Any] = {}
    for game in games:
        found = gather(chosen.folder, game, chosen.count)
        told[game] = {**found, **answers(chosen.folder, game, chosen.count)}
    return report(told, good=not (any(each["wrong"] for each in told.values())))
