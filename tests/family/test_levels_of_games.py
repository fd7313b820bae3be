"""The contract of every game: levels, hints and the coach."""

import re
from itertools import pairwise

import pytest

from engine.family.game import act
from engine.family.review import assessments
from engine.games.list import rules_of
from tests.family.walks import PEOPLE, every_game, some_steps, walked


@every_game
def test_levels_decide_the_same_from_the_same_seed_and_the_rules_accept_it(name):
    rules = rules_of(name)
    for level in rules.levels[:2]:
        for before, _, _ in some_steps(name, 6):
            seen = rules.view(before.hand, before.hand.to_move)
            decide = rules.mind(level.name)
            actions = decide(seen, 7, lambda: False)
            assert decide(seen, 7, lambda: False) == actions != ()
            game = before
            for action in actions:
                game = act(game, action)


@every_game
def test_a_level_that_is_none_is_refused(name):
    with pytest.raises((KeyError, ValueError)):
        rules_of(name).mind("nobody")


@every_game
def test_levels_are_told_in_the_words_of_the_table(name):
    for level in rules_of(name).levels:
        assert level.sentence.endswith(".")
        assert not re.search(r"\bthr(ow|ew)", level.sentence, re.IGNORECASE)


@every_game
def test_hints_are_legal_and_told(name):
    rules = rules_of(name)
    for before, _, _ in some_steps(name, 4):
        result = rules.advise(rules.view(before.hand, before.hand.to_move), lambda: False)
        assert result
        for suggestion in result:
            assert suggestion.words.endswith(".")
            assert rules.legal(before.hand, suggestion.actions[0]) == ()


@every_game
def test_the_coach_tells_of_hands_that_are_over(name):
    rules = rules_of(name)
    steps = walked(name)[0]
    told = [(action, game.hand) for _, action, game in steps]
    names = PEOPLE[: rules.seating(steps[0][2].options).seats]
    turns = rules.turns(told)
    known = range(1, len(turns))
    (result,) = {each.turn: each for each in assessments(rules, told, names, lambda: False, known)}.values()
    assert (result.hand, result.turn, result.pending) == (1, len(turns), False)
    assert told[turns[-1].start - 1][1].to_move == result.seat
    assert turns[-1].stop >= len(told) - 1  # at most an answer comes after it
    assert all(before.stop <= after.start for before, after in pairwise(turns))
    assert list(assessments(rules, told[:-1], names, lambda: False)) == []


@every_game
def test_a_turn_at_which_the_coach_was_stopped_is_not_told(name):
    """Only a part of such a turn may have been looked at."""
    rules = rules_of(name)
    told = [(action, game.hand) for _, action, game in walked(name)[0]]
    names = PEOPLE[: rules.seating(walked(name)[0][0][2].options).seats]
    assert list(assessments(rules, told, names, lambda: True)) == []
    early = iter([False])
    assert list(assessments(rules, told, names, lambda: next(early, True))) == []
