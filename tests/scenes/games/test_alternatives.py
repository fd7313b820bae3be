"""The other suggestions beside the best one: what holds of several is told once, and no two lines are the same."""

from random import Random

import pytest

from engine.family.rules import Suggestion
from engine.rummy.actions import Discard
from engine.rummy.cards import card
from scenes.games.alternatives import compared

REASON = "you hold no other of its rank. It takes two cards of the hand to take it."


def hint(*cards, reason=REASON, worth=None, error=0.0):
    """A suggestion that discards the last of some cards."""
    return Suggestion(
        actions=tuple(Discard(card(each)) for each in cards),
        words=f"Discard {cards[-1]}: {reason}",
        worth=worth,
        error=error,
    )


def told(*suggestions):
    return [*compared(suggestions, 0, str, 3)]


def test_a_reason_that_holds_of_all_is_not_said_again():
    assert told(hint("5c"), hint("6d"), hint("9h"), hint("Ks")) == ["Or discard 6d, 9h or Ks: the same is true."]


def test_a_reason_that_holds_of_several_others_is_told_once_for_their_cards():
    lines = told(hint("5c", reason="it goes out."), hint("6d", worth=None), hint("9h"))
    assert lines == [f"Or: Discard 6d or 9h: {REASON}"]


def test_what_is_sure_to_be_worth_less_is_told_apart_and_roughly():
    lines = told(hint("5c", worth=9.0), hint("6d", worth=8.9, error=1.0), hint("9h", worth=4.2), hint("Ks", worth=1.9))
    assert lines == [
        "Or discard 6d: the same is true. About as good.",
        "Or discard 9h or Ks: the same is true. Worth less by about 5 to 7.",
    ]


def test_only_the_error_of_the_difference_counts_and_not_that_of_the_best_itself():
    lines = told(hint("5c", worth=9.0, error=50.0), hint("6d", worth=4.0, error=1.0))
    assert lines == ["Or discard 6d: the same is true. Worth less by about 5."]


@pytest.mark.parametrize(("worth", "about"), [(8.8, "0.2"), (7.4, "2"), (0.0, "9")])
def test_a_mean_is_no_exact_number_of_points(worth, about):
    assert told(hint("5c", worth=9.0), hint("6d", worth=worth, reason="")) == [
        f"Discard 6d:  Worth less by about {about}."
    ]


@pytest.mark.parametrize("seed", range(200))
def test_no_two_lines_have_the_same_words_and_no_card_is_left_out(seed):
    rng = Random(seed)
    cards = rng.sample([str(card(rank + suit)) for rank in "A59K" for suit in "cdhs"], 4)
    hints = [
        hint(each, reason=rng.choice(("it goes.", REASON)), worth=rng.choice((1.0, 5.0)), error=rng.choice((0.1, 9.0)))
        for each in cards
    ]
    lines = told(*hints)
    without = [line.translate({ord(sign): None for sign in "A59Kcdhs"}) for line in lines]
    assert all(any(each in line for line in lines) for each in cards[1:])
    assert len(set(lines)) == len(lines)
    assert len(set(without)) == len(without), lines
