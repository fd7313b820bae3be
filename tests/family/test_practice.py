"""Mistakes as exercises, in each game: what is kept of them, and what answers are right."""

import re

import pytest

from engine.family.exercises import Missed
from engine.family.practice import ExerciseJudge, KeptExercise, kept_exercise
from engine.family.review import assessments, ended_hands
from engine.games.list import read_record, rules_of
from engine.games.straight.words import DrawPile
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.plain_data import NotationError
from tests.family.kept_games import game_text

PLACES = {"house": (0, 2), "gin": (8, 19), "straight": (0, 17), "playroom": (0, 23)}
"""By game, the hand and the turn of a large mistake in a recorded game."""
MISSED = {"house": Missed.PLAY, "gin": Missed.LAY_OFF, "straight": Missed.DISCARD, "playroom": Missed.PLAY}


@pytest.fixture(scope="module", params=sorted(PLACES))
def marked(request):
    """The rules, the steps of a hand, and the coach's assessment of one turn."""
    rules, (place, turn) = rules_of(request.param), PLACES[request.param]
    text = game_text(rules, rules.presets[0].key, ("learner", "casual"), 0)
    steps = [(step.action, step.hand) for step in ended_hands(*read_record(text))[place]]
    others = set(range(1, len(rules.turns(steps)) + 1)) - {turn}
    *_, result = assessments(rules, steps, ("Ann", "Bob"), lambda: False, others)
    return rules, steps, result


def exercise(marked):
    rules, steps, result = marked
    kept = kept_exercise(rules, steps, result, "a.jsonl", 0)
    return kept, ExerciseJudge(rules, steps, kept)


def turn_of(marked, judge, kept, actions):
    """The last of these actions and the hand after it; actions as plain data or not."""
    rules, _steps, _found = marked
    hand, action = judge.start, None
    for each in actions:
        action = rules.read_action(hand, each) if isinstance(each, dict) else each
        hand = rules.apply(hand, action)
    return action, hand


def test_a_marked_turn_is_an_exercise_that_the_coach_would_solve(marked):
    kept, judge = exercise(marked)
    assert kept.missed is MISSED[kept.game]
    assert kept.lost > 4
    assert judge.seat == marked[2].seat
    assert judge(judge.start, *turn_of(marked, judge, kept, kept.actions)) == ""


def test_an_exercise_tells_one_figure_and_what_its_own_decision_was_about(marked):
    kept, _judge = exercise(marked)
    told = [int(each) for each in re.findall(r"about (\d+) point", kept.words)]
    assert told == [round(kept.lost)]
    assert kept.words in marked[2].words


def test_what_was_played_is_refused_with_its_cost(marked):
    kept, judge = exercise(marked)
    _rules, steps, _found = marked
    place = next(at for at, (_action, hand) in enumerate(steps) if at > kept.at and hand.to_move != judge.seat)
    assert judge(judge.start, *steps[place]) == f"That is what was played. That cost about {round(kept.lost)} points."


@pytest.mark.parametrize("marked", ["house", "playroom"], indirect=True)
def test_of_a_whole_turn_it_counts_what_is_laid_and_not_the_discard(marked):
    kept, judge = exercise(marked)
    rules = marked[0]
    *laid, _end = kept.actions
    _action, hand = turn_of(marked, judge, kept, laid)
    others = [Discard(card) for card in rules.cards(hand) if not rules.legal(hand, Discard(card))]
    assert len(others) > 1
    for other in others:
        assert judge(judge.start, other, rules.apply(hand, other)) == ""


def test_an_exercise_that_does_not_fit_its_hand_is_refused(marked):
    kept, _judge = exercise(marked)
    rules, steps, _found = marked
    with pytest.raises(NotationError):
        ExerciseJudge(rules, steps[: kept.at], kept)


def test_the_same_card_may_be_taken_with_its_name_or_without():
    rules = rules_of("straight")
    text = game_text(rules, rules.presets[0].key, ("learner", "casual"), 0)
    steps = [(step.action, step.hand) for step in ended_hands(*read_record(text))[0]]
    at, start = next((at, hand) for at, (_action, hand) in enumerate(steps) if not rules.legal(hand, DrawPile()))
    named = DrawPile(start.discard[-1])
    kept = KeptExercise(
        record="a.jsonl",
        game=rules.name,
        place=0,
        turn=1,
        at=at,
        missed=Missed.PILE,
        actions=(rules.write_action(named),),
        also=(),
        lost=4.0,
        error=0.5,
        words="",
    )
    judge = ExerciseJudge(rules, steps, kept)
    assert not judge(start, DrawPile(), rules.apply(start, DrawPile()))
    other = DrawStock()
    assert judge(start, other, rules.apply(start, other))
