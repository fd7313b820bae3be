"""The puzzles of the day: solved, missed, shown and played on with, at the table of each game; and their page."""

from dataclasses import replace

import pygame
import pytest

from game.profiles.settings import checked, written
from game.workers.background import Background
from scenes.days import streak
from scenes.learn.page import LearnScene
from scenes.learn.puzzle_list import FORGIVEN
from scenes.learn.puzzles import puzzles
from scenes.learn.scene import LessonScene
from scenes.scene import ReplaceScene
from scenes.screens import Learn, Teach
from scenes.settings.settings import MOST_DAYS, Learned, Settings
from tests.game.asking import waited
from tests.scenes.learn.at_puzzles import DAY, GAMES, PuzzleHands
from tests.scenes.pages.hands import FakeServices, PageHands

ASKED = Settings(learning=Learned(asked=True))


def missed(hands):
    """Play the plainest turn to its end; True if it is worth too little."""
    session, rules = hands.session, hands.rules
    while session.step is not None and not session.tries:
        for action in rules.plainest(rules.view(session.game.hand, 0)):
            assert hands.scene.table.act(action)
        hands.rest()
    return session.step is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved_by_its_solution(game):
    """The last move, which ends the turn, is made with the mouse."""
    hands = PuzzleHands(game)
    *moves, last = hands.solution
    for data in moves:
        assert hands.scene.table.act(hands.session.read(data))
        hands.scene.ui.stale = True
        hands.rest()
    assert hands.session.tries == hands.session.stars == 0
    hands.rest(1.0)
    hands.do(last)
    assert hands.session.stars == 3
    assert hands.learned.puzzles == {f"{game}/{DAY}/easy": 3}
    assert hands.learned.days == (DAY,)
    assert hands.told()[0] == "Well done: [*][*][*]"


@pytest.mark.parametrize("place", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_the_solution_is_shown_and_played(game, place):
    hands = PuzzleHands(game, place)
    goal = hands.told()[0]
    assert str(hands.lesson.steps[0].goal) == goal
    hands.push("button hint")
    assert hands.scene.guide.lights().cards or {"drop": True} in hands.solution
    hands.push("button hint")
    assert hands.told()[0] == "Like this"
    assert not hands.session.stars
    hands.push("button take over")
    hands.rest(1.0)
    assert hands.session.stars == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_that_misses_is_told_what_it_is_worth_and_not_played(game):
    days = (DAY, "2026-11-23", "2026-11-24")
    tries = (PuzzleHands(game, place, day=day) for day in days for place in (2, 1, 0))
    hands = next(hands for hands in tries if missed(hands))
    assert hands.session.tries == 1
    assert hands.session.answer in hands.told()
    assert hands.session.game.hand.to_move == 0
    assert not hands.learned.puzzles


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_played_on_with_and_nothing_of_it_is_kept(game):
    hands = PuzzleHands(game, 2)
    hands.push("button play")
    screen = hands.transitions[-1].screen
    assert isinstance(screen, Teach)
    session = screen.session
    scene = LessonScene(hands.services, session, hands.scene.table.presenter, screen.course)
    while session.step is not None and not session.lost:
        if session.pump() is None and session.game.hand.to_move == 0:
            for action in session.game.rules.plainest(session.game.rules.view(session.game.hand, 0)):
                assert session.act(action) == ()
    assert session.game.hand_over
    scene.shown((1280, 720))
    scene.update(0.1)
    assert {call[0] for call in hands.services.calls if isinstance(call, tuple)} <= {"play", "change", "lesson"}
    assert not hands.learned.puzzles
    names = {thing.name for thing in scene.things()}
    assert "button start over" in names
    assert "The cards were chosen for this lesson." not in {thing.text for thing in scene.things()}
    assert "button play" not in names
    assert screen.course.leave() == ReplaceScene(Learn(game, "puzzles"))


def test_what_was_solved_first_counts_and_yesterday_is_forgotten():
    settings = ASKED.with_puzzle(f"gin/{DAY}/easy", 2, DAY).with_puzzle(f"gin/{DAY}/easy", 3, DAY)
    assert settings.learning.puzzles == {f"gin/{DAY}/easy": 2}
    later = settings.with_puzzle("gin/2026-11-23/hard", 1, "2026-11-23")
    assert later.learning.puzzles == {"gin/2026-11-23/hard": 1}
    assert later.learning.days == (DAY, "2026-11-23")


@pytest.mark.parametrize(
    ("days", "count"),
    [
        ((), 0),
        ((22,), 1),
        ((21,), 1),
        ((20,), 1),
        ((19,), 0),
        ((18, 19, 20, 22), 4),
        ((17, 18, 20, 21), 4),
        ((16, 18, 20, 22), 2),
        ((18, 19, 22), 1),
    ],
)
def test_a_streak_forgives_one_day(days, count):
    assert streak({f"2026-11-{day}" for day in days}, "2026-11-22", FORGIVEN) == count


def test_the_page_tells_of_the_day_and_the_streak():
    settings = replace(ASKED, game="gin")
    for day in ("2026-11-20", "2026-11-21"):
        settings = settings.with_puzzle(f"gin/{day}/easy", 3, day)
    services = FakeServices(settings.with_puzzle(f"gin/{DAY}/easy", 2, DAY))
    hands = PageHands(LearnScene(services))
    assert hands.control("puzzles").chosen
    assert [hands.control(f"puzzle {place}").grade for place in (1, 2, 3)] == [(2, 3), (0, 3), (0, 3)]
    assert hands.control("puzzle 2").chosen
    streaks = [control.text for control in hands.scene.controls() if control.name == "streak"]
    assert streaks == [f"{DAY} 3 days in a row"]
    hands.key(pygame.K_RETURN)
    assert hands.scene.session.lesson.name == f"gin/{DAY}/middle"
    hands.key(pygame.K_ESCAPE)
    assert hands.control("puzzles").chosen


def test_nothing_at_the_table_tells_what_can_be_laid_off():
    days = (f"2026-11-{day:02}" for day in range(1, 31))
    hands = PuzzleHands("gin", day=next(day for day in days if puzzles("gin", day)[0].rule == "G13"))
    shown = hands.scene.table.tableau
    assert [{*shown.marks}, {*shown.remarks}, {*shown.others}] == [set()] * 3
    hands.push("button done")
    assert hands.session.misses == 1
    assert hands.session.answer == "Points that you got rid of: 0."
    hands.push("button play")
    screen = hands.transitions[-1].screen
    scene = LessonScene(hands.services, screen.session, hands.scene.table.presenter, screen.course)
    assert scene.table.tableau.marks.keys() == scene.table.tableau.remarks.keys() != set()


def test_the_table_groups_no_hand_whose_least_count_is_asked_for():
    days = (f"2026-{month:02}-{day:02}" for month in (11, 12) for day in range(1, 31))
    place, day = next(
        (place, day)
        for day in days
        for place, each in enumerate(puzzles("indian", day))
        if each.steps[0].task.puzzle.kind == "count"
    )
    hands = PuzzleHands("indian", place, day=day)
    assert hands.scene.table.tableau.brackets is None
    assert "button melds" not in hands.names()
    hands.push("button play")
    screen = hands.transitions[-1].screen
    scene = LessonScene(hands.services, screen.session, hands.scene.table.presenter, screen.course)
    assert scene.table.tableau.brackets


def test_after_a_puzzle_comes_the_next_one_that_is_not_solved():
    hands = PuzzleHands(GAMES[0], 0)
    hands.services.change(hands.services.settings.with_puzzle(f"{GAMES[0]}/{DAY}/middle", 3, DAY))
    for data in hands.solution:
        assert hands.scene.table.act(hands.session.read(data))
        hands.rest()
    hands.rest(1.0)
    hands.push("button next")
    assert hands.transitions[-1].screen.session.lesson.key == f"{DAY}/hard"


def test_the_worker_answers_what_solves_the_puzzle():
    worker = Background()
    hands = PuzzleHands(GAMES[0], 1)
    result = waited(worker.ask(replace(hands.lesson.steps[0].task, limit=600.0)))
    worker.close()
    assert result.failure == ""
    hands.session.solve(result.result)
    for move in hands.session.way():
        assert hands.session.act(move.action) == ()
    assert hands.session.stars == 3


def test_the_same_day_gives_the_same_puzzles_and_another_day_others():
    goals = [[(each.name, each.steps[0].task) for each in puzzles(GAMES[0], day)] for day in (DAY, DAY, "2026-11-23")]
    assert goals[0] == goals[1] != goals[2]


@pytest.mark.parametrize(
    ("broken", "days", "solved"),
    [
        ({"days": None, "puzzles": []}, (), {}),
        ({"days": ["2026-11-22", 7, "x", None], "puzzles": {"a": 2, "b": 9, "c": True, "d": "3"}}, (DAY,), {"a": 2}),
        ({"days": {"2026-11-22": 1}, "puzzles": {"a": [1]}}, (), {}),
        ({"days": [f"{year}-01-01" for year in range(1000, 3000)]}, None, {}),
        ({}, (), {}),
    ],
)
def test_what_can_be_read_of_broken_data_is_kept(broken, days, solved):
    plain = written(ASKED.with_stars("house/01-draw", 3))
    learning = {key: value for key, value in plain["learning"].items() if key not in {"days", "puzzles"}}
    settings, sentences = checked({**plain, "learning": {**learning, **broken}})
    assert sentences == ()
    assert settings.learning.stars == {"house/01-draw": 3}
    assert settings.learning.puzzles == solved
    if days is None:
        assert len(settings.learning.days) == MOST_DAYS
    else:
        assert settings.learning.days == days
    assert checked(written(settings)) == (settings, ())
