"""Exercises on the disk: any bytes, the days on which they come again, and the table at which they are solved."""

import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engine.family.exercises import Missed
from engine.family.practice import KeptExercise, kept_exercise
from engine.family.record_lines import Writer
from engine.family.review import SHARED_VERSION, assessments, coach_version, ended_hands
from engine.games.list import read_record, rules_of
from game.records.practice import _MOST, NAME, DueExercises, Exercises, KeepMarked, NoteTry, lesson_of
from game.session.lesson_session import LessonSession
from game.statistics.figures import CountGames, ReviewHand
from scenes.background import AtOnce
from scenes.player_names import level_of
from scenes.session import Player
from tests.doors.breaking import broken_bytes
from tests.family.kept_games import game_text
from tests.family.test_practice import PLACES
from tests.game.kept_games import game_record, keep
from tests.game.reviewed_once import once

ONE = KeptExercise(
    record="20260101-000000-00000000.jsonl", game="gin", place=0, turn=3, at=7, missed=Missed.KNOCKED,
    actions=({"discard": "7h"},), also=({"discard": "8h"},), lost=12.5, error=1.25, words="Discard 7h. “Why?”",
)  # fmt: skip
KEY = ONE.record, ONE.place, ONE.turn
LAST = 10
"""The turns at the end of a hand at which the coach looks."""


@pytest.fixture(autouse=True)
def _reviewed_once(monkeypatch):
    """Several tests review the same hands."""
    monkeypatch.setattr("game.statistics.figures.assessments", once)


def never(*_given):
    return False


def due(folder, today):
    return DueExercises(folder, today).run(never, never)


def tried(folder, today, *, solved=False):
    assert NoteTry(folder, KEY, today, solved).run(never, never) == ""


@pytest.fixture
def folder(tmp_path):
    """A folder with one exercise, whose game is there."""
    assert keep(tmp_path, 0, "").name == ONE.record
    Exercises(tmp_path).keep(ONE)
    return tmp_path


def test_exercises_are_read_as_they_were_kept(folder):
    other = replace(ONE, turn=5, due=700_000, tries=2)
    Exercises(folder).keep(other)
    assert Exercises(folder).every == (ONE, other)


@pytest.mark.parametrize("seed", range(30))
def test_broken_bytes_cost_no_more_than_the_lines_that_they_hit(folder, seed):
    others = [replace(ONE, turn=turn) for turn in range(4, 9)]
    Exercises(folder).keep(*others)
    (folder / NAME).write_bytes(broken_bytes((folder / NAME).read_bytes(), Random(seed)))
    assert set(map(repr, Exercises(folder).every)) <= set(map(repr, (ONE, *others)))
    Exercises(folder).keep(ONE)
    assert ONE in Exercises(folder).every


def test_a_damaged_line_costs_one_exercise(folder):
    other = replace(ONE, turn=5)
    Exercises(folder).keep(other)
    whole = (folder / NAME).read_text("utf-8")
    (folder / NAME).write_text(whole.replace('"lost":12.5', '"lost":99.5', 1), "utf-8")
    assert Exercises(folder).every == (other,)


@pytest.mark.parametrize(
    "change", [{"lost": float("inf")}, {"at": -1}, {"due": 10**9}, {"words": "x" * 2000}, {"words": "\x07"}]
)
def test_values_that_nothing_writes_are_no_exercise(folder, change):
    Exercises(folder).keep(replace(ONE, **change))
    assert Exercises(folder).every == ()


def test_what_lies_there_and_is_no_file_is_left_alone(tmp_path):
    (tmp_path / NAME).mkdir()
    assert due(tmp_path, 1) == ()
    assert "directory" in NoteTry(tmp_path, KEY, 1, solved=True).run(never, never)
    with pytest.raises(OSError, match="directory"):
        Exercises(tmp_path)


def test_it_comes_again_after_1_3_and_7_days_until_it_is_solved_at_once(folder):
    day = 739_000
    for rest in (1, 3, 7, 7):
        assert len(due(folder, day)) == 1
        tried(folder, day)
        assert due(folder, day + rest - 1) == ()
        day += rest
    assert len(due(folder, day)) == 1
    tried(folder, day, solved=True)
    assert due(folder, day + 100) == ()
    assert Exercises(folder).every[0].solved == day


def test_a_clock_that_was_wrong_hides_nothing(folder):
    tried(folder, 900_000)
    assert len(due(folder, 739_000)) == 1


def test_a_game_that_is_gone_takes_its_exercises_along_and_brings_them_back(folder):
    path = folder / "finished" / ONE.record
    path.rename(folder / ONE.record)
    assert due(folder, 1) == ()
    assert lesson_of(folder, ONE) is None
    (folder / ONE.record).rename(path)
    assert due(folder, 1) == (ONE,)
    assert lesson_of(folder, ONE) is None  # the file holds no game


def test_the_solved_ones_make_room_for_new_ones(folder):
    tried(folder, 1, solved=True)
    Exercises(folder).keep(*(replace(ONE, turn=turn) for turn in range(10, 10 + _MOST)))
    every = Exercises(folder).every
    assert len(every) == _MOST
    assert not any(each.solved for each in every)


def test_the_review_of_the_statistics_keeps_exercises_and_counts_them(tmp_path):
    path = keep(tmp_path, 0, game_record(1))
    result = ReviewHand(tmp_path, 90.0).run(never, never)
    every = Exercises(tmp_path).every
    assert every
    assert {each.record for each in every} == {path.name}
    assert all(lesson_of(tmp_path, each).seat == 0 for each in every)
    assert sum(sum(month.counts.values()) for month in result.sets[0].missed) == len(every)
    assert CountGames(tmp_path).run(never, never).sets[0].missed == result.sets[0].missed


@pytest.mark.parametrize("game", sorted(PLACES))
def test_at_the_table_what_was_played_is_answered_and_the_coachs_answer_ends_it(tmp_path, game):
    rules, (place, turn) = rules_of(game), PLACES[game]
    text = game_text(rules, rules.presets[0].key, ("learner", "casual"), 0)
    path = keep(tmp_path, 0, text)
    steps = [(step.action, step.hand) for step in ended_hands(*read_record(text))[place]]
    others = set(range(1, len(rules.turns(steps)) + 1)) - {turn}
    *_, marked = assessments(rules, steps, ("Ann", "Bob"), never, others)
    kept = kept_exercise(rules, steps, marked, path.name, place)
    lesson = lesson_of(tmp_path, kept)
    session = LessonSession(rules, lesson, AtOnce(), "Zoe")
    seated = [Player(name, name) for name in ("learner", "casual")]
    seated[lesson.seat] = Player(("learner", "casual")[lesson.seat])
    assert list(session.players) == seated
    persons = LessonSession(rules, replace(lesson, players=(("Ann", None), ("Bob", None))), AtOnce(), "Zoe").players
    assert [(player.name, level_of(player)) for player in persons] == [("Ann", ""), ("Bob", "")]
    assert [player.opponent is None for player in persons] == [seat == lesson.seat for seat in (0, 1)]
    for action, _hand in steps[kept.at + 1 :]:
        session.act(action)
        if session.answer:
            break
    assert session.answer.endswith(f"cost about {round(kept.lost)} points.")
    session.restart()
    for data in kept.actions:
        assert session.act(session.read(data)) == ()
    assert session.step is None
    assert session.stars == 3
    assert session.views.of(lesson.seat).seat == lesson.seat


@cache
def marked_turns():
    """The turns at the end of the first hand of a game that the coach marks."""
    rules, read = read_record(game_record(1))
    steps = [(step.action, step.hand) for step in ended_hands(rules, read)[0]]
    early = range(1, len(rules.turns(steps)) - LAST + 1)
    return tuple(each for each in assessments(rules, steps, ("Ann", "Bob"), never, early) if each.exercise)


def test_what_the_coach_marks_on_the_score_sheet_is_kept_once_for_the_person_alone(tmp_path):
    record, marked = game_record(1), marked_turns()
    assert {each.seat for each in marked} == {0, 1}
    task = KeepMarked(tmp_path, record, 0, marked)
    assert task.run(never, never) == ""
    assert Exercises(tmp_path).every == ()  # there is no game that is over
    path = keep(tmp_path, 0, record)
    assert task.run(never, never) == ""
    every = Exercises(tmp_path).every
    assert [(each.record, each.turn) for each in every] == [(path.name, each.turn) for each in marked if not each.seat]
    assert NoteTry(tmp_path, (path.name, 0, every[0].turn), 9, solved=True).run(never, never) == ""
    assert task.run(never, never) == ""
    assert Exercises(tmp_path).every[0].solved == 9


def earlier(folder):
    """The exercises of a folder as lines without a version, as an earlier program wrote them."""
    entries = map(json.loads, (folder / NAME).read_text("utf-8").splitlines())
    plain = [{key: each for key, each in entry.items() if key not in {"coach", "sum"}} for entry in entries]
    (folder / NAME).write_text("".join(Writer().line(each) for each in plain), "utf-8")


def test_an_exercise_without_a_version_is_read_and_gives_way_to_what_the_coach_finds_now(folder):
    tried(folder, 739_000)
    earlier(folder)
    (kept,) = Exercises(folder).every
    assert (kept.coach, kept.tries, kept.due) == (0, 1, 739_001)
    found = replace(ONE, coach=2, actions=({"discard": "9h"},), lost=7.0)
    Exercises(folder).add(found)
    assert Exercises(folder).every == (replace(found, tries=1, due=739_001),)
    Exercises(folder).add(replace(found, lost=99.0))
    assert Exercises(folder).every[0].lost == found.lost  # the same coach has told it before


def test_what_the_coach_no_longer_finds_goes_unless_the_player_has_tried_it(folder):
    Exercises(folder).drop_untried(KEY, ONE.coach)
    assert Exercises(folder).every == (ONE,)
    tried(folder, 739_000, solved=True)
    Exercises(folder).drop_untried(KEY, ONE.coach + 1)
    assert Exercises(folder).every[0].solved == 739_000
    Exercises(folder).keep(ONE)
    Exercises(folder).drop_untried(KEY, ONE.coach + 1)
    assert Exercises(folder).every == ()


def test_a_review_by_another_version_keeps_the_history_of_exercises(tmp_path, monkeypatch):
    keep(tmp_path, 0, game_record(1))
    ReviewHand(tmp_path, 90.0).run(never, never)
    first, *others = Exercises(tmp_path).every
    NoteTry(tmp_path, (first.record, first.place, first.turn), 9, solved=True).run(never, never)
    earlier(tmp_path)
    monkeypatch.setattr("engine.family.review.SHARED_VERSION", SHARED_VERSION + 1)
    for _ in range(CountGames(tmp_path).run(never, never).unreviewed):
        ReviewHand(tmp_path, 90.0).run(never, never)
    again = {each.turn: each for each in Exercises(tmp_path).every if each.place == first.place}
    version = coach_version(rules_of(first.game))
    assert again[first.turn] == replace(first, solved=9, coach=version)
    assert all(again[each.turn] == replace(each, coach=version) for each in others)


def test_a_game_from_outside_gives_no_exercises(tmp_path):
    record = game_record(1, header={"imported": True, "counts": False})
    keep(tmp_path, 0, record)
    assert KeepMarked(tmp_path, record, 0, marked_turns()[:1]).run(never, never) == ""
    assert Exercises(tmp_path).every == ()
