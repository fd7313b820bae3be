"""Steps that are judged when a turn ends, and whose solution is looked for while the player thinks."""

from dataclasses import dataclass, replace

import pygame
import pytest

from engine.family.lessons import Lesson, LessonStep, position_of
from engine.games.list import rules_of
from game.session.lesson_session import LessonSession
from scenes.background import AtOnce, Done
from scenes.games.list import presenter
from scenes.learn.course import LessonCourse
from scenes.learn.lesson_files import lessons
from scenes.learn.page import SECTIONS, LearnScene
from scenes.learn.scene import LessonScene
from tests.scenes.learn.at_lessons import QUICK, SIZE, LessonHands
from tests.scenes.pages.hands import FakeServices, PageHands
from tests.scenes.table.fake import Hands
from tests.staged.pictures import StillServices

HOUSE = rules_of("house")
ADDING = next(lesson for lesson in lessons("house") if lesson.key == "05-adding")


def judge(_before, _action, after):
    left = len(after.hands[0])
    return f"You keep {left} cards." if left > 2 else ""


@dataclass(frozen=True)
class Finds:
    """A task that knows the solution."""

    limit: float = 1.0

    def run(self, stop, progress) -> tuple[dict, ...]:
        del stop, progress
        return ADDING.steps[0].actions


class LateAnswers:
    """A helper whose answers come when they are let go."""

    def __init__(self):
        self.ticket = Done(None, done=False)

    def ask(self, task):
        self.answer = AtOnce().ask(task)
        self.__dict__.setdefault("asked", []).append(task)
        return self

    done = property(lambda self: self.ticket.done)
    result = property(lambda self: self.ticket.result)
    reports, failure = (), ""

    def cancel(self):
        self.ticket = Done(None)


class AtJudged(LessonHands):
    """A mouse at a step that is judged."""

    def __init__(self, helper, step=None):
        step = step or LessonStep(goal="Keep two cards.", judge=judge, task=Finds())
        self.lesson = replace(
            ADDING, key="judged", steps=(step,), position={}, start=lambda rules: position_of(rules, ADDING)
        )
        self.services = StillServices(QUICK, helper=helper)
        self.rules = HOUSE
        self.session = LessonSession(HOUSE, self.lesson, AtOnce())
        course = Around(self.services, self.lesson)
        Hands.__init__(self, LessonScene(self.services, self.session, presenter("house"), course), SIZE)
        self.rest(0.8)


class Around(LessonCourse):
    under, following, skips = "", None, False


def test_a_turn_that_misses_is_answered_and_one_that_does_not_ends_the_step():
    hands = AtJudged(AtOnce())
    before = hands.session.game
    hands.discard("Kd")
    assert hands.session.game is before
    assert "You keep 4 cards." in hands.told()
    hands.do({"table": [["3h 4h 5h 6h 7h"], ["Jc Jd Js"]]})
    hands.discard("Kd")
    assert hands.session.stars == 2


def test_the_cards_are_lit_after_two_wrong_tries_and_the_moves_shown_after_three():
    hands = AtJudged(AtOnce())
    for _ in range(2):
        hands.discard("Kd")
    assert {str(card) for card in hands.scene.guide.lights().cards} == {"3h", "7h", "Kd"}
    hands.discard("Kd")
    assert hands.told()[0] == "Like this"
    hands.push("button take over")
    assert hands.session.stars == 1


def test_a_solution_that_comes_late_is_awaited():
    slow = LateAnswers()
    hands = AtJudged(slow)
    assert len(slow.asked) == 1
    hands.push("button hint")
    assert "One moment ..." in hands.told()
    slow.ticket = slow.answer
    hands.rest()
    assert hands.scene.guide.lights().cards
    hands.push("button hint")
    assert hands.told()[0] == "Like this"
    assert len(slow.asked) == 1


def test_a_solution_that_is_not_to_be_had_is_told():
    slow = LateAnswers()
    hands = AtJudged(slow)
    slow.ticket = Done(None, failure="late")
    hands.push("button hint")
    assert "The answer could not be found in time. Press Hint again to look longer." in hands.told()
    assert not hands.session.helped


def test_a_solution_that_was_not_found_in_time_is_looked_for_longer_at_the_next_press():
    slow = LateAnswers()
    hands = AtJudged(slow)
    slow.ticket = Done(None)
    hands.rest()
    for _ in range(3):
        hands.push("button hint")
        hands.rest()
    assert [task.limit for task in slow.asked] == [1.0, 2.0, 4.0, 1.0]
    slow.ticket = slow.answer
    hands.push("button hint")
    hands.rest()
    assert hands.session.way()


def test_what_is_done_for_good_leads_astray_unless_the_solution_does_it():
    drawn = next(lesson for lesson in lessons("house") if lesson.key == "01-draw")
    step = LessonStep(goal="Discard.", judge=lambda _before, _action, _after: "")
    lesson: Lesson = replace(drawn, steps=(step,))
    session = LessonSession(HOUSE, lesson, AtOnce())
    way = ({"draw": "stock"}, {"discard": "Ks"})
    session.solve(way)
    assert len(session.way()) == 2
    assert session.act(session.read(way[0])) == ()
    assert [str(move.action.card) for move in session.way()] == ["Ks"]
    session.solve(({"draw": "discard", "card": "4s"}, {"discard": "Ks"}))
    assert session.astray
    assert session.way() == ()


@pytest.mark.parametrize("section", [kind.key for kind in SECTIONS])
def test_the_way_back_leads_to_the_section(section):
    hands = PageHands(LearnScene(FakeServices(), "gin", section))
    assert hands.control(section).chosen
    assert hands.control("game gin").chosen
    hands.click("game house")
    assert hands.control(section).chosen
    hands.key(pygame.K_ESCAPE)
    assert hands.control("learn")
