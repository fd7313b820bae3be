"""What hints and coach say of cards in random games holds by the rules, and no two alternatives say the same."""

from collections import Counter

import pytest

from build.measure.sentences import coach_of, look
from engine.games.list import rules_of
from tests.family.walks import some_steps
from tests.mind.claims import KINDS, faults

_CHOICES = 5


@pytest.mark.parametrize("name", KINDS)
def test_sentences_of_random_positions_hold(name):
    coach, rules, kinds = coach_of(name), rules_of(name), Counter()
    for game, _, _ in some_steps(name, 9):
        view = coach.thinking.view(game.hand)
        for choice in coach.thinking.choices(view)[:_CHOICES]:
            words = coach.suggestion(view, choice, None).words
            assert list(faults(rules, game.hand, choice, words, kinds)) == []
    assert any(kind.startswith("certain") for kind in kinds)


@pytest.mark.parametrize("name", ["canasta", "gin"])
def test_sentences_of_a_deal_hold_and_differ(name):
    assert look(rules_of(name), 3, searched=0.1 if name == "gin" else 0.0)["wrong"] == []


def test_a_false_sentence_is_found():
    hand = next(game.hand for game, _, _ in some_steps("gin", 40) if game.hand.phase.value == "play")
    card = hand.pack.text(hand.hands[hand.mover][0])
    coach = coach_of("gin")
    choice = next(each for each in coach.thinking.choices(coach.thinking.view(hand)) if hasattr(each[0], "card"))
    for words in (f"Discard {card}; that leaves 999 unmatched.", "The moon is full."):
        assert list(faults(rules_of("gin"), hand, choice, words, Counter()))
