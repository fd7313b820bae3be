"""Means and intervals, against cases worked out by hand and tables of Student's t."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cli.confidence import Estimate, estimate, percentile, quantile

TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 7: 2.365, 10: 2.228, 29: 2.045, 60: 2.000, 120: 1.980, 999: 1.962}
"""The 0.975 quantiles as printed tables give them."""


@pytest.mark.parametrize(("freedom", "printed"), TABLE.items())
def test_quantiles_are_those_of_printed_tables(freedom, printed):
    assert quantile(freedom) == pytest.approx(printed, abs=0.0006)


def test_an_interval_worked_out_by_hand():
    # mean 0.5; squares of 0.5, 0.25, 0, 0.25, 0.5 sum to 0.625, /4 = 0.15625, /5 = 0.03125, root 0.17678; t(4) = 2.7764
    result = estimate([0.0, 0.25, 0.5, 0.75, 1.0])
    assert result.mean == 0.5
    assert (result.low, result.high) == pytest.approx((0.5 - 0.49082, 0.5 + 0.49082), abs=1e-4)


def test_two_values_have_a_wide_interval():
    # mean 1, deviation root 2, error 1; t(1) = 12.706
    result = estimate([0, 2])
    assert (result.low, result.high) == pytest.approx((1 - 12.7062, 1 + 12.7062), abs=1e-3)
    assert result.within(0, 1) == Estimate(mean=1, low=0, high=1)


def test_one_value_has_no_interval():
    assert estimate([3]) == Estimate(mean=3, low=None, high=None)
    assert estimate([3]).within(0, 1) == estimate([3])


def test_no_value_has_no_mean():
    with pytest.raises(ValueError, match="at least one"):
        estimate([])


@given(st.sampled_from([0, 0.25, 0.5, 0.75, 1]), st.integers(2, 50))
def test_equal_values_have_an_interval_of_no_width(value, count):
    assert estimate([value] * count) == Estimate(mean=value, low=value, high=value)


@given(st.lists(st.sampled_from([0, 0.25, 0.5, 0.75, 1]), min_size=2, max_size=40))
def test_an_interval_holds_its_mean_and_shrinks_when_all_is_seen_twice(values):
    once, twice = estimate(values), estimate(values * 2)
    assert once.low <= once.mean <= once.high
    assert twice.mean == pytest.approx(once.mean)
    assert twice.high - twice.low <= once.high - once.low


@pytest.mark.parametrize(("part", "value"), [(0.0, 1), (0.5, 3), (0.99, 4), (1.0, 4)])
def test_a_percentile_is_one_of_the_values(part, value):
    assert percentile([4, 1, 3, 2], part) == value
