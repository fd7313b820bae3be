"""The coach's review of a hand tells the turns of a level from those of the person who gave up."""

from dataclasses import replace
from itertools import count, pairwise

import pytest

from engine.family.review import ended_hands, reviews, turning_points
from engine.family.rules import Assessment
from engine.games.list import read_record
from engine.rummy.actions import Discard, DrawStock
from scenes.games.list import shown_names
from tests.game.conftest import RecordLines
from tests.game.test_giving_up import ANN, CLARA, POPPY, begin, pumped
from tests.game.test_session_of_games import plain_action

NAMES = ("Ann", "Poppy")


def each_step(steps):
    return tuple(range(place, place + 1) for place in range(1, len(steps)))


def each_action(steps, names, stop, known):
    """A coach that takes each action for a turn."""
    del names, stop, known
    numbers = count(1)
    for (_before, hand), (action, _after) in pairwise(steps):
        yield Assessment(hand=1, turn=next(numbers), seat=hand.to_move, actions=(action,), words=())


def given_up(name, *players):
    """The record of a game of which the first hand was given up by Ann after some actions."""
    file = RecordLines()
    session = begin(name, players, file)
    pumped(session)
    while session.game.hand.to_move != 0:
        plain_action(session)
        pumped(session)
    plain_action(session)
    pumped(session)
    session.give_up_hand(0, "casual")
    for _action in range(2000):
        pumped(session)
        if session.game.hand_over:
            break
        plain_action(session)
    return file.text


@pytest.mark.parametrize("name", shown_names())
def test_turns_after_giving_up_are_those_of_the_level(name):
    rules, record = read_record(given_up(name, ANN, POPPY))
    (steps,) = ended_hands(rules, record)
    names = tuple(player["name"] for player in record.header["players"])
    result = list(reviews(replace(rules, turns=each_step, analyse=each_action), steps, names, lambda: False))
    own = [review.stand_in for review in result if review.assessment.seat == 0]
    assert own[0] is None
    assert own[-1] == "casual"
    assert own == sorted(own, key=lambda level: level is not None)
    assert {review.stand_in for review in result if review.assessment.seat == 1} == {None}


def test_another_person_plays_their_own_turns():
    rules, record = read_record(given_up("house", ANN, CLARA))
    (steps,) = ended_hands(rules, record)
    result = list(reviews(replace(rules, turns=each_step, analyse=each_action), steps, NAMES, lambda: False))
    assert {review.stand_in for review in result if review.assessment.seat == 1} == {None}


def test_a_turn_is_told_by_the_log():
    rules, record = read_record(given_up("gin", ANN, POPPY))
    (steps,) = ended_hands(rules, record)
    result = list(reviews(replace(rules, turns=each_step, analyse=each_action), steps, NAMES, lambda: False))
    told = [sentence for review in result for sentence in review.told]
    assert any(sentence.startswith("Ann discards") for sentence in told)
    assert not any("hand is over" in sentence for sentence in told)


def test_turning_points_are_the_turns_that_swung_most():
    turns = [
        Assessment(hand=1, turn=turn, seat=0, actions=(), words=(), lost=lost)
        for turn, lost in enumerate((9, 1, 7, 30, 8))
    ]
    assert [each.turn for each in turning_points(turns)] == [0, 3, 4]
    assert turning_points([replace(each, lost=0.0, luck=4.9) for each in turns]) == []


def test_a_turn_names_the_card_that_was_drawn_unseen():
    rules, record = read_record(given_up("gin", ANN, POPPY))
    (steps,) = ended_hands(rules, record)
    result = list(reviews(replace(rules, turns=each_step, analyse=each_action), steps, NAMES, lambda: False))
    drawn = [review.drawn for review in result if isinstance(review.assessment.actions[0], DrawStock)]
    came = [
        tuple(set(after.hand.hands[before.hand.to_move]) - set(before.hand.hands[before.hand.to_move]))
        for before, after in pairwise(steps)
        if isinstance(after.action, DrawStock)
    ]
    assert drawn == came != []
    assert not any(review.drawn for review in result if isinstance(review.assessment.actions[0], Discard))
