"""Lessons whose steps are done early, in another order, taken back and done again: none gets stuck."""

import json
from itertools import permutations
from random import Random

import pytest

from engine.family.lesson_goals import _LAID, _plays
from engine.family.lessons import Lesson, read_lesson
from engine.games.list import rules_of
from engine.rummy.faults import RefusedError
from engine.rummy.plain_data import NotationError
from game.session.lesson_session import LessonSession
from scenes.background import AtOnce
from scenes.games.list import shown_names
from scenes.learn.lesson_files import lessons
from tests.scenes.learn.at_lessons import LessonHands

TAUGHT = [lesson for game in shown_names() for lesson in lessons(game) if not lesson.level]
_WALKS, _ACTS = 4, 14


def names(lesson: Lesson) -> str:
    return lesson.name


def begun(lesson):
    session = LessonSession(rules_of(lesson.game), lesson, AtOnce())
    settle(session)
    return session


def settle(session):
    while session.pump() is not None or session.thinking is not None:
        pass


def whole_tables(session):
    """Tables with one more play that some step wants, where a game's action names the whole table."""
    rules, hand = session.game.rules, session.game.hand
    for step in session.lesson.steps:
        for data in step.actions:
            if not isinstance(data.get("table"), list):
                continue
            there = rules.write_position(hand)
            nested = "spaces" in there
            lies = there["spaces"] if nested else [there["table"]]
            wanted = data["table"] if nested else [data["table"]]
            for space, plays in enumerate(wanted):
                for play in plays:
                    taken = set(play.split())
                    rest = [[" ".join(c for c in each.split() if c not in taken) for each in one] for one in lies]
                    table = [[each for each in one if each] for one in rest]
                    table[space].append(play)
                    yield {"table": table if nested else table[0]}


def read(session, data):
    try:
        return session.read(data)
    except (NotationError, RefusedError, ValueError):
        return None


def is_legal(session, action):
    return action is not None and not session.game.rules.legal(session.game.hand, action)


def acts(session):
    """Everything that some step asks for, and every discard."""
    wanted = [data for step in session.lesson.steps for data in step.actions]
    held = session.game.rules.view(session.game.hand, 0).hand
    return [*wanted, *whole_tables(session), *({"discard": str(card)} for card in held)]


def check(session):
    """No step is open whose goal lies on the table, and no answer asks for what is done."""
    step, goals = session.step, session._goals
    if step is None:
        return
    assert not goals.met(session.place, session.game.hand), step.goal
    lying, wanted = goals.parts(session.place, session.game.hand)
    general = {step.miss, *(each.answer for each in step.wrong if goals.is_last(session.place, each.try_))} - {""}
    assert not lying or session.answer not in general, (lying, wanted, session.answer)
    for move in session.way():
        assert move.action is not None


def finish(session):
    """Take everything of the turn back, and do what the lesson shows."""
    while session.undo():
        pass
    for _ in range(len(session.lesson.steps)):
        settle(session)
        for move in session.way():
            assert session.act(move.action) == ()
    settle(session)
    assert session.step is None


@pytest.mark.parametrize("lesson", TAUGHT, ids=names)
def test_a_lesson_passes_whatever_is_done_early_or_taken_back(lesson):
    for seed in range(_WALKS):
        chance, session = Random(seed), begun(lesson)
        for _ in range(_ACTS):
            settle(session)
            if session.step is None:
                break
            if chance.random() < 0.2:
                session.undo()
            else:
                action = read(session, chance.choice(acts(session)))
                if action is not None:
                    session.act(action)
            settle(session)
            check(session)
        finish(session)


THREE = """
rule: R11
position: {"edition": "classic", "players": 2, "to_move": 0, "hand": 1, "phase": "play", "melded": [true, true],
  "hands": ["9c 9d 9s 4h 5h 6h 7h Jc Jd Jh 2c", "3c 6c Tc"], "discard": "Qc 4s", "stock": "8s 6d 3d 5d 2s"}
goal: nines
do: {"table": [["9c 9d 9s"], []]}
match: spaces
wrong: {"discard": "*"}
goal: run
do: {"table": [["9c 9d 9s", "4h 5h 6h"], []]}
match: spaces
goal: jacks
do: {"table": [["9c 9d 9s", "4h 5h 6h 7h", "Jc Jd Jh"], []]}
do: {"discard": "2c"}
match: spaces, discard
"""
WORDS = {
    "title": "Three plays",
    "nines goal": "Lay the nines.",
    "nines discard": "First the nines.",
    "run goal": "Lay the run of three.",
    "jacks goal": "Lay the jacks, make the run longer, and discard.",
}
PLAYS = "9c 9d 9s", "4h 5h 6h", "4h 5h 6h 7h", "Jc Jd Jh"


@pytest.mark.parametrize("order", list(permutations(PLAYS)))
def test_what_a_stretch_of_steps_asks_for_is_laid_in_any_order(order):
    """The longer run holds the shorter one, so it may come in its place, and be shortened again."""
    session, lies = begun(read_lesson("house", "three", THREE, WORDS)), []
    for play in order:
        lies = [each for each in lies if not set(each.split()) & set(play.split())] + [play]
        assert session.act(session.read({"table": [sorted(lies), []]})) == ()
        check(session)
    if PLAYS[1] in lies:
        session.act(session.read({"discard": "2c"}))
        assert session.answer == "A part of it lies there already: do the rest before you end the turn."
        whole = [PLAYS[2] if each == PLAYS[1] else each for each in lies]
        session.act(session.read({"table": [sorted(whole), []]}))
    session.act(session.read({"discard": "2c"}))
    assert session.step is None


@pytest.mark.parametrize("first", ["run", "book"])
def test_the_run_may_be_laid_before_the_book_by_mouse(first):
    hands = LessonHands("house", "02-book-and-run")
    plays = {"book": ("9c", "9d", "9s"), "run": ("4h", "5h", "6h")}
    for name in sorted(plays, key=lambda name: name != first):
        begin, *rest = plays[name]
        hands.carry(f"hand {begin}", "space ann")
        for card in rest:
            hands.carry(f"hand {card}", f"card {begin}")
    assert hands.told()[0] == "Well done: [*][*][*]"
    assert hands.session.step is None


def test_a_discard_after_the_wrong_first_play_is_told_the_rest():
    hands = LessonHands("house", "03-first-meld")
    hands.carry("hand 7c", "space ann")
    hands.carry("hand 7d", "card 7c")
    hands.carry("hand 7s", "card 7c")
    hands.carry("hand 3c", "pile")
    assert hands.told()[1] == "What was to be laid lies there: now discard Kd."


def test_a_step_that_is_taken_back_is_asked_for_again():
    hands = LessonHands("house", "07-joker")
    first = hands.told()[0]
    hands.carry("hand Th", "card X1")
    assert hands.told()[0] != first
    hands.push("button undo")
    assert hands.told()[0] == first
    hands.carry("hand Th", "card X1")
    assert hands.told()[0] == hands.lesson.steps[1].goal


def test_plays_are_told_apart_by_where_they_lie():
    one, other = ({"spaces": spaces} for spaces in ([["5h 6h 7h"], []], [[], ["5h 6h 7h"]]))
    assert _plays(one, _LAID) != _plays(other, _LAID)
    assert [json.loads(each)[:2] for each in _plays(one, _LAID)] == [["spaces", 0]]
