import itertools
import weakref

import pytest

from engine.rummy.cards import CARDS, card, cards
from engine.rummy.plays import arranged, is_whole, judge, points_of


def test_r15_ruling_a_play_that_can_be_read_as_either_counts_as_whichever_scores_more():
    assert points_of(frozenset(cards("9s X1 X2"))) == 15


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("9h 7h 8h", "7h 8h 9h"),
        ("2s Ks As", "Ks As 2s"),
        ("9h X1 7h", "7h X1 9h"),
        ("X2 7h 8h X1", "7h 8h X1 X2"),
        ("7s 7c X1", "7c 7s X1"),
    ],
)
def test_plays_lie_sorted_for_the_eye(text, order):
    assert " ".join(map(str, arranged(frozenset(cards(text))))) == order


def test_judgements_are_not_cached_for_ever():
    judge.cache_clear()
    first = frozenset(cards("7h 8h 9h"))
    seen = weakref.ref(first)
    assert is_whole(first)
    del first
    assert seen() is not None
    for some in itertools.islice(itertools.combinations(CARDS, 3), 5000):
        judge(frozenset(some))
    assert seen() is None


@pytest.mark.parametrize("text", ["", "1c", "7", "7x", "x1", "X3", "10h", "7h "])
def test_what_is_no_card_is_named(text):
    with pytest.raises(ValueError, match="is no card"):
        card(text)
