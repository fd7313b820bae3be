"""The contract of every game: levels, hints and the coach."""

import re

import pytest

from engine.family.game import act
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
        found = rules.advise(rules.view(before.hand, before.hand.to_move), lambda: False)
        assert found
        for suggestion in found:
            assert suggestion.words.endswith(".")
            assert rules.legal(before.hand, suggestion.actions[0]) == ()


@every_game
def test_the_coach_tells_of_hands_that_are_over(name):
    rules = rules_of(name)
    steps = walked(name)[0]
    told = [(action, game.hand) for _, action, game in steps]
    names = PEOPLE[: rules.seating(steps[0][2].options).seats]
    found = list(rules.analyse(told, names, lambda: False, _hurried()))
    assert found
    assert {each.hand for each in found} == {1}
    assert list(rules.analyse(told[:-1], names, lambda: False, _hurried())) == []


def _hurried():
    """A clock on which a second passes with each look, so that nobody takes long."""
    ticks = iter(range(10**6))
    return lambda: float(next(ticks))
