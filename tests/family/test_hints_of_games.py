"""The contract of every game: hints hope for what can come, and say nothing of what has been done."""

import re
from collections import Counter

import pytest

from engine.games.list import rules_of
from tests.family.walks import NAMES, cards_in, some_steps

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
                gone = {*(held - Counter(rules.view(hand, seat).hand))} - cards_in(hint.actions[done:])
                assert not gone & named(game, hint.words_after(done)), (hint, done)
