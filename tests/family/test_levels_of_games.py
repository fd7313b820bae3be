"""The contract of every game: levels, hints and the coach."""

import re
from collections import Counter
from functools import reduce
from itertools import count, pairwise
from random import Random

import pytest

from build.measure.silly import looked_at
from engine.family.game import act, new_game
from engine.family.review import assessments
from engine.games.list import rules_of
from tests.family.random_play import random_options
from tests.family.walks import MOST_DECISIONS, NAMES, PEOPLE, cards_in, every_game, exchanged, some_steps, walked


def hurried():
    """A level that is stopped at once decides by what comes to mind first."""
    return True


@every_game
def test_a_decision_depends_on_the_view_and_the_seed_alone_and_the_rules_accept_it(name):
    """Two hidden cards that change places change nothing."""
    rules, rng = rules_of(name), Random(1)
    for level in rules.levels:
        decide = rules.mind(level.name)
        for number, (before, _, _) in enumerate(some_steps(name, 3)):
            seen, pack = rules.view(before.hand, before.mover), rules.pack(before.options, before.start)
            shown = set(map(pack.kind, cards_in(seen)))
            hidden = [card for card in pack.cards if pack.kind(card) not in shown]
            one, two = rng.sample(hidden, 2) if len(hidden) > 1 else (None, None)
            other = rules.view(exchanged(before.hand, {one: two, two: one}), before.mover)
            stop = hurried if number or level is not rules.levels[0] else lambda: False
            actions = decide(seen, 7, stop)
            assert decide(other, 7, stop) == actions != ()
            reduce(act, actions, before)


@every_game
def test_every_level_plays_a_hand_over_random_options_by_the_rules(name):
    """One hand a level; `build.measure GAME random_games` plays thousands."""
    rules = rules_of(name)
    for level in rules.levels:
        rng = Random(f"{name} {level.name} 0")
        options = random_options(rules, rng)
        game = new_game(rules, options, rng.randrange(1000))
        for number in range(MOST_DECISIONS):
            if game.hand_over:
                break
            game = reduce(act, rules.mind(level.name)(rules.view(game.hand, game.mover), number, hurried), game)
        assert game.hand_over


HANDS = {"canasta": 8, "conquian": 12, "gin": 20, "house": 2, "indian": 2}
HANDS |= {"playroom": 3, "rummy500": 1, "straight": 12}
"""Few of the games whose Experts think long, and none of Contract Rummy: `build.measure` plays many of each."""


@pytest.mark.parametrize(("name", "number"), [(name, number) for name, many in HANDS.items() for number in range(many)])
def test_experts_make_no_silly_turn(name, number):
    assert looked_at(name, number, level="expert")["wrong"] == []


@every_game
def test_a_level_that_is_none_is_refused(name):
    with pytest.raises((KeyError, ValueError)):
        rules_of(name).mind("nobody")


@every_game
def test_levels_are_told_in_the_words_of_the_table(name):
    for level in rules_of(name).levels:
        assert level.sentence.endswith(".")
        assert level.limit > 0
        assert not re.search(r"\bthr(ow|ew)", level.sentence, re.IGNORECASE)


ASKED = 120
"""Times that a search for a hint asks if it is to stop; `build.measure` lets hundreds be asked, to the end."""


@every_game
def test_hints_are_legal_and_told(name):
    rules = rules_of(name)
    for before, _, _ in some_steps(name, 4):
        asked = count()
        result = rules.advise(rules.view(before.hand, before.hand.to_move), lambda asked=asked: next(asked) > ASKED)
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


# --- the contract of every game: hints hope for what can come, and say nothing of what has been done


_HOPE = re.compile(r"(?:hope for(?: one of)?|lack) ((?:\w\w(?:,| or)? ?)+)")


def asked():
    """Whoever is asked answers at once."""
    return True


def hinted(name, most):
    """The hints of some moments of a game, with the game at each."""
    rules = rules_of(name)
    for _, _, game in some_steps(name, most):
        seat = game.hand.to_move
        if seat is not None:
            yield game, seat, rules.advise(rules.view(game.hand, seat), asked)


def named(game, words):
    """The cards that words name."""
    pack = game.rules.pack(game.options, game.start)
    return {pack.read(text) for text in re.findall(r"\w+", words) if pack.names(text)}


@pytest.mark.parametrize("name", NAMES)
def test_an_answer_that_says_it_is_whole_though_it_was_cut_short_stays_when_there_is_time(name):
    for game, seat, hints in hinted(name, 40):
        if hints and hints[0].whole:
            assert game.rules.advise(game.rules.view(game.hand, seat), lambda: False)[0].actions == hints[0].actions


@pytest.mark.parametrize("name", ["conquian", "playroom"])
def test_a_card_that_a_hint_hopes_for_lies_in_the_stock_or_in_the_hand_of_another(name):
    hopes = 0
    for game, seat, hints in hinted(name, 60):
        hands = (cards for other, cards in enumerate(game.hand.hands) if other != seat)
        hidden = {*map(game.hand.pack.kind, (*game.hand.stock, *(card for cards in hands for card in cards)))}
        for words in (each.group(1) for hint in hints for each in _HOPE.finditer(hint.words)):
            hopes += 1
            assert named(game, words) <= hidden, words
    assert hopes


@pytest.mark.parametrize("name", NAMES)
def test_once_actions_of_a_hint_are_done_it_names_no_card_that_they_took_from_the_hand(name):
    for game, seat, hints in hinted(name, 25):
        rules = game.rules
        for hint in hints:
            assert len(hint.later) == len(hint.actions) - 1
            hand, held = game.hand, Counter(rules.view(game.hand, seat).hand)
            for done, action in enumerate(hint.actions[:-1], 1):
                hand = rules.apply(hand, action)
                left = {*rules.view(hand, seat).hand}
                gone = {*held} - left - cards_in(hint.actions[done:])
                assert not gone & named(game, hint.words_after(done)), (hint, done)
