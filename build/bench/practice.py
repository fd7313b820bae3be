"""Exercises made of the mistakes of computer players.

Games of learner against casual are reviewed by the game's coach, every player as the person, and each exercise that
comes of a marked turn is opened at the table: the coach's answer must be accepted, and what was played then refused
with what it cost.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from build.bench.kept_games import game_text
from build.cases import Case
from build.pictures import StillServices
from build.report import Line
from engine.family.practice import KeptExercise, kept_exercise
from engine.family.review import PlayedStep, assessments, ended_hands
from engine.games.list import read_record, rules_of
from game.records.practice import exercise_lesson
from game.session.lesson_session import LessonSession
from scenes.background import AtOnce
from scenes.games.list import presenter
from scenes.learn.practice import PracticeCourse
from scenes.learn.scene import LessonScene

SEATS = ("learner", "casual")
SIZE = 1024, 640
GAMES = ("house", "straight", "gin", "playroom")


def solved(hand: Sequence[PlayedStep], kept: KeptExercise) -> str:
    """An exercise opened and answered at its table: empty, or what is wrong with it."""
    rules, services = rules_of(kept.game), StillServices()
    lesson = exercise_lesson(rules, [(step.action, step.hand) for step in hand], kept)
    if lesson is None:
        return "does not open"
    session = LessonSession(rules, lesson, AtOnce())
    scene = LessonScene(services, session, presenter(kept.game), PracticeCourse(services, lesson, (kept,)))
    scene.shown(SIZE)
    scene.update(0.1)
    scene.draw(pygame.Surface(SIZE))
    for step in hand[kept.at + 1 :]:
        session.act(step.action)
        if session.answer or session.step is None:
            break
    if not session.answer.startswith("That is what was played."):
        return "takes what was played"
    session.restart()
    for data in kept.actions:
        session.act(session.read(data))
    return "" if session.stars == len("***") else "takes no answer of the coach"


def reviewed(hand: Sequence[PlayedStep], game: str, counts: Counter[str]) -> Iterator[KeptExercise]:
    """The exercises of a hand, whose marked turns are counted."""
    rules, steps = rules_of(game), [(step.action, step.hand) for step in hand]
    turns = {each.turn: each for each in assessments(rules, steps, SEATS, lambda: False)}
    for each in turns.values():
        counts.update({"turns": 1, "marked": bool(each.errors), "confirmed": each.exercise is not None})
        kept = kept_exercise(rules, steps, each, "", 0) if each.errors else None
        if kept is not None:
            yield kept


def look(number: int) -> Line:
    """The exercises of the first hand of a game."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    pygame.font.init()
    game, counts, missed = GAMES[number % len(GAMES)], Counter[str](), Counter[str]()
    rules = rules_of(game)
    preset = rules.presets[number // len(GAMES) % min(2, len(rules.presets))].key
    hand = next(iter(ended_hands(*read_record(game_text(rules, preset, SEATS, number)))))
    wrong = list[str]()
    for kept in reviewed(hand, game, counts):
        missed[kept.missed.value] += 1
        wrong += filter(None, [solved(hand, kept)])
    return {game: {**counts, "opened": missed.total(), "missed": missed}, "wrong": wrong}


CASE = Case(about=__doc__ or "", look=look, many=400)
