"""Choices compared in the same worlds: whole worlds alone count, and what is given up is no longer played out."""

from itertools import count

import pytest

from engine.blocks.comparison import UNSURE, Comparison, estimate


def comparison(*values, stop=lambda: False, least=1):
    """Choices that are worth these numbers in one world after another; `met` tells who met which world."""
    worlds, met = count(), []

    def worth(place, world):
        met.append((place, world))
        return float(values[place][world % len(values[place])])

    return Comparison(len(values), lambda: next(worlds), worth, stop, least=least), met


def test_a_mean_has_the_error_of_its_spread():
    assert estimate([1.0, 2.0, 3.0, 4.0]).mean == 2.5
    assert estimate([1.0, 2.0, 3.0, 4.0]).error == pytest.approx(0.6455, abs=1e-4)
    assert [estimate(values).error for values in ([], [3.0])] == [UNSURE, UNSURE]


def test_a_gain_is_told_by_pairs():
    result, _met = comparison((10, 20, 30), (8, 18, 28))
    assert result.play((0, 1), 3)
    assert (result.gain(0, 1).mean, result.gain(0, 1).error, result.gain(0, 1).worlds) == (2, 0, 3)


def test_all_choices_meet_the_same_worlds():
    result, met = comparison((1,), (2,))
    result.play((0, 1), 2)
    assert met == [(0, 0), (1, 0), (0, 1), (1, 1)]


def test_a_stop_leaves_whole_worlds_alone():
    asked = count()
    result, _met = comparison((1,), (2,), stop=lambda: next(asked) >= 3)
    assert not result.play((0, 1), 10)
    assert result.values == [[1.0, 1.0], [2.0, 2.0]]


@pytest.mark.parametrize("least", [0, 1])
def test_told_to_stop_at_once_it_plays_the_least_alone(least):
    result, met = comparison((1,), (2,), stop=lambda: True, least=least)
    assert not result.play((0, 1), 10)
    assert (result.worlds, len(met)) == (least, 2 * least)


def test_what_is_not_hopeful_is_given_up_and_it_ends_where_one_is_left():
    result, met = comparison((5,), (3,), (4,))
    assert result.narrow(10, 2, lambda places: places[:-1]) == [0]
    assert [len(values) for values in result.values] == [4, 4, 2]
    assert len(met) == 10


def test_the_last_batch_may_be_smaller_and_one_choice_needs_no_world():
    result, _met = comparison((5,), (3,))
    assert result.narrow(5, 3, list) == [0, 1]
    assert result.worlds == 5
    alone, met = comparison((5,))
    assert alone.narrow(5, 3, list) == [0]
    assert met == []


def test_a_choice_given_up_in_kind_worlds_is_worth_its_gain_over_the_best():
    result, _met = comparison((10, 10, 0, 0), (8, 8))
    result.play((0, 1), 2)
    result.play((0,), 2)
    assert [worth.mean for worth in result.worths((0, 1))] == [5, 3]
