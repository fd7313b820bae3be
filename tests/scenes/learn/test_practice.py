"""The section “Practice” by real events: its groups, and exercises of recorded games at the table."""

import pygame
import pytest

from engine.family.practice import kept_exercise
from engine.family.review import assessments, ended_hands
from engine.games.list import read_record, rules_of
from game.records.practice import lesson_of
from scenes.flow import scene
from scenes.learn.page import LearnScene
from scenes.screens import Learn
from tests.family.kept_games import game_text
from tests.family.test_practice import PLACES
from tests.game.kept_games import keep
from tests.scenes.learn.at_lessons import QUICK, SIZE, LessonHands
from tests.scenes.pages.hands import FakeServices, PageHands, texts
from tests.scenes.table.fake import Hands
from tests.staged import learn


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """By game, an exercise of a recorded game and its lesson."""
    folder, exercises = tmp_path_factory.mktemp("practice"), {}
    for number, game in enumerate(("gin", "playroom", "straight")):
        rules, (place, turn) = rules_of(game), PLACES[game]
        path = keep(folder, number, game_text(rules, rules.presets[0].key, ("learner", "casual"), 0))
        steps = [(step.action, step.hand) for step in ended_hands(*read_record(path.read_text("utf-8")))[place]]
        others = set(range(1, len(rules.turns(steps)) + 1)) - {turn}
        *_, marked = assessments(rules, steps, ("Ann", "Bob"), lambda: False, others)
        kept = kept_exercise(rules, steps, marked, path.name, place)
        exercises[game] = kept, lesson_of(folder, kept)
    return exercises


def opened(result, *games, shown="gin", size=SIZE, there=True):
    services = FakeServices(QUICK)
    services.exercises = tuple(result[game][0] for game in games)
    services.lessons_of = {result[game][0].turn: result[game][1] for game in games} if there else {}
    hands = PageHands(LearnScene(services, shown, "practice"), size)
    hands.frame()
    return services, hands


class AtExercise(LessonHands):
    """A mouse at the table of an exercise that the page has opened."""

    def __init__(self, services, scene):
        self.services, self.session, self.lesson = services, scene.session, scene.session.lesson
        self.rules = rules_of(self.lesson.game)
        Hands.__init__(self, scene, SIZE)
        self.rest(0.8)


def test_the_groups_tell_how_many_are_due_and_what_they_cost(found, monkeypatch):
    _services, hands = opened(found, "gin", "playroom")
    told = texts(monkeypatch, hands.scene)
    assert "Card not laid off" in told
    assert "Play not seen" not in told
    hands.click("game playroom")
    hands.frame()
    assert "Play not seen" in texts(monkeypatch, hands.scene)


def test_where_nothing_is_due_it_says_so(found, monkeypatch):
    _services, hands = opened(found, "gin", shown="house")
    assert any("Nothing is due." in words for words in texts(monkeypatch, hands.scene))
    assert not any(control.name == "go on" for control in hands.scene.controls())


def test_a_game_that_is_gone_takes_its_exercise_along(found):
    _services, hands = opened(found, "gin", there=False)
    hands.click("go on")
    hands.frame()
    assert isinstance(hands.scene, LearnScene)
    assert not any(control.name == "go on" for control in hands.scene.controls())


@pytest.mark.parametrize("game", ["gin", "playroom", "straight"])
def test_the_coachs_answer_solves_an_exercise_at_the_table(found, game):
    services, page = opened(found, game, shown=game)
    page.click("go on")
    kept, lesson = found[game]
    hands = AtExercise(services, page.scene)
    assert hands.told()[0] == lesson.steps[0].goal
    for data in kept.actions:
        hands.do(dict(data))
    assert hands.session.stars == 3
    assert lesson.after in hands.told()
    assert ("try", kept.turn, True) in services.calls
    hands.push("button next")
    assert hands.transitions[-1].screen == Learn(game, "practice")


def test_what_was_drawn_before_an_exercise_can_not_be_put_back():
    services = FakeServices(QUICK)
    hands = AtExercise(services, learn.exercise(services))
    begun = hands.session.game.hand
    hands.push("button undo")
    assert hands.session.game.hand is begun
    assert hands.session.answer in hands.told()
    assert not hands.session.misses


def test_another_answer_is_refused_and_the_exercise_comes_again(found):
    services, page = opened(found, "straight", "straight", shown="straight")
    page.click("go on")
    kept, lesson = found["straight"]
    hands = AtExercise(services, page.scene)
    wanted = {each["discard"] for each in (*kept.actions, *kept.also)}
    wrong = next(str(card) for card in hands.session.views.of(lesson.seat).hand if str(card) not in wanted)
    hands.discard(wrong)
    assert hands.session.answer
    hands.do(dict(kept.actions[0]))
    assert ("try", kept.turn, False) in services.calls
    hands.push("button next")
    following = AtExercise(services, scene(services, hands.transitions[-1].screen, None))
    assert following.session is not hands.session
    assert following.session.step is not None
    following.key(pygame.K_ESCAPE)
    assert following.transitions[-1].screen == Learn("straight", "practice")
