"""Plays: the cards missing from one, against trying all cards that could be added; their order; names of cards."""

import weakref
from itertools import combinations, islice

import pytest

from engine.rummy.cards import CARDS, card, cards
from engine.rummy.missing_cards import missing
from engine.rummy.plays import arranged, is_whole, judge

_SOME = cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d Ah 2h As Kd X1 X2")
"""A whole suit, so that runs go round the circle, some cards for books, and the jokers."""
_NATURALS = [one for one in _SOME if not one.is_joker]


def _by_trying(play, most):
    """The fewest natural cards that make it whole, and which; None if it takes more than `most`."""
    for count in range(1, most + 1):
        others = [one for one in _NATURALS if one not in play]
        result = {frozenset(added) for added in combinations(others, count) if is_whole(play | set(added))}
        if result:
            return count, result
    return None


def _told(result):
    """The same as data says it, among the cards that are tried."""
    sets = [frozenset(_NATURALS) & some for some in (*result.books, *result.runs)]
    return {frozenset(added) for some in sets for added in combinations(sorted(some), result.count)}


@pytest.mark.parametrize("size", range(4))
def test_what_is_missing_is_what_trying_all_cards_finds(size):
    for some in combinations(_SOME, size):
        play = frozenset(some)
        tried, result = _by_trying(play, most=2), missing(play)
        if is_whole(play):
            assert result is None
        elif tried is not None:
            assert result is not None
            assert (result.count, _told(result)) == tried
        else:
            assert result is None or result.count > 2 or not _told(result)


@pytest.mark.parametrize("size", [4, 5])
def test_cards_of_two_ranks_and_two_suits_can_never_be_a_play(size):
    for text in ("2c 3c 4c 5d 6c", "Kc Kd 2c 3c 4c", "2c 3d X1 X2 4c"):
        assert missing(frozenset(cards(text)[:size])) is None


def test_a_joker_in_a_play_is_one_card_less_that_is_missing():
    assert missing(frozenset(cards("2c 5c"))).count == 2
    gap = missing(frozenset(cards("2c 5c X1")))
    assert (gap.count, gap.books, gap.runs) == (1, (), (frozenset(cards("3c 4c")),))


def test_a_full_book_can_only_be_too_large():
    assert missing(frozenset(cards("Kc Kd Kh Ks X1"))) is None
    assert missing(frozenset(cards("Kc Kd"))).books == (frozenset((card("Kh"), card("Ks"))),)


# --- plays and cards as such


@pytest.mark.parametrize(
    ("text", "order"),
    [
        *(("9h 7h 8h", "7h 8h 9h"), ("2s Ks As", "Ks As 2s"), ("9h X1 7h", "7h X1 9h")),
        *(("X2 7h 8h X1", "7h 8h X1 X2"), ("7s 7c X1", "7c 7s X1")),
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
    for some in islice(combinations(CARDS, 3), 5000):
        judge(frozenset(some))
    assert seen() is None


@pytest.mark.parametrize("text", ["", "1c", "7", "7x", "x1", "X3", "10h", "7h "])
def test_what_is_no_card_is_named(text):
    with pytest.raises(ValueError, match="is no card"):
        card(text)
