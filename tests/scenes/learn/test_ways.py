"""Lessons by mouse, by keys and by pad with wrong tries, and the newcomer's way. The bench does all lessons."""

import pytest

from scenes.learn.lesson_files import lessons
from tests.scenes.learn.at_lessons import finish
from tests.scenes.learn.newcomer import LIMIT, measure


@pytest.mark.parametrize(
    ("game", "key", "way", "tries"),
    [
        ("house", "09-theft", "mouse", 8),
        ("gin", "02-knock", "mouse", 5),
        ("straight", "05-joker", "keys", 5),
        ("house", "10-pile", "keys", 5),
        ("playroom", "03-joker", "pad", 5),
        ("playroom", "08-draw", "keys", 0),
        ("conquian", "01-lay", "keys", 1),
        ("contract", "02-lay-off", "keys", 2),
    ],
)
def test_each_wrong_try_is_answered_and_nothing_is_lost(game, key, way, tries):
    lesson = next(lesson for lesson in lessons(game) if lesson.key == key)
    result = finish(lesson, way, tries)
    assert result["done"]
    assert (result["answered"], result["silent"]) == (tries, 0)


def test_a_newcomer_wins_the_first_small_hand_within_five_minutes():
    result = measure()
    assert result["won"]
    assert result["lessons"][-1] == "04-four-cards"
    assert result["all"] < LIMIT
    assert not result["rules opened"]


def test_a_newcomer_to_indian_rummy_wins_the_small_deal_of_its_lessons_within_five_minutes():
    result = measure("indian")
    assert result["won"]
    assert result["lessons"] == [lesson.key for lesson in lessons("indian")][: len(result["lessons"])]
    assert result["lessons"][-1] == "07-deal"
    assert result["all"] < LIMIT
    assert not result["rules opened"]
