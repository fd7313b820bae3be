"""The choice by regret: the best most often, the worse the rarer, nothing beyond the cut."""

from collections import Counter

import pytest

from engine.games.house.ai.weaker import Candidate, Nerve, chosen, weights
from engine.rummy.shuffle import SplitMix

FOUR = [Candidate(10, "best"), Candidate(9, "near"), Candidate(7, "far"), Candidate(2, "silly")]


def counted(nerve, draws=2000):
    stream = SplitMix(5)
    return Counter(chosen(FOUR, nerve, stream) for _ in range(draws))


def test_the_less_regret_the_likelier():
    result = counted(Nerve(temperature=2, cut=5))
    assert result["best"] > result["near"] > result["far"] > 0


def test_nothing_beyond_the_cut_is_chosen():
    assert counted(Nerve(temperature=50, cut=5))["silly"] == 0


def test_a_colder_level_is_surer():
    assert counted(Nerve(temperature=0.5, cut=9))["best"] > counted(Nerve(temperature=4, cut=9))["best"]


def test_a_regret_of_the_temperature_is_e_times_rarer():
    best, near, *_ = weights(FOUR, Nerve(temperature=1, cut=9))
    assert best / near == pytest.approx(2.718, rel=1e-3)


def test_only_differences_of_worth_count():
    nerve = Nerve(temperature=1.5, cut=6)
    shifted = [Candidate(candidate.worth - 1000, candidate.thing) for candidate in FOUR]
    assert weights(shifted, nerve) == weights(FOUR, nerve)


def test_the_same_seed_chooses_the_same():
    nerve = Nerve(temperature=3, cut=9)
    one, two = SplitMix(7), SplitMix(7)
    assert [chosen(FOUR, nerve, one) for _ in range(50)] == [chosen(FOUR, nerve, two) for _ in range(50)]


def test_a_choice_of_one_is_none():
    assert chosen([Candidate(-3, "only")], Nerve(temperature=1, cut=0), SplitMix(1)) == "only"
