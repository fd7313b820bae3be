"""The choice by regret: the best most often, the worse the rarer, nothing beyond the cut."""

from collections import Counter
from typing import NamedTuple

import pytest

from engine.games.house.ai.weaker import Nerve
from engine.rummy.shuffle import SplitMix


class Option(NamedTuple):
    value: float
    name: str


FOUR = [Option(10, "best"), Option(9, "near"), Option(7, "far"), Option(2, "silly")]


def counted(nerve, draws=2000):
    stream = SplitMix(5)
    return Counter(nerve.choice(FOUR, stream).name for _ in range(draws))


def test_the_less_regret_the_likelier():
    result = counted(Nerve(temperature=2, cut=5))
    assert result["best"] > result["near"] > result["far"] > 0


def test_nothing_beyond_the_cut_is_chosen():
    assert counted(Nerve(temperature=50, cut=5))["silly"] == 0


def test_a_colder_level_is_surer():
    assert counted(Nerve(temperature=0.5, cut=9))["best"] > counted(Nerve(temperature=4, cut=9))["best"]


def test_a_regret_of_the_temperature_is_e_times_rarer():
    best, near, *_ = Nerve(temperature=1, cut=9).weights([each.value for each in FOUR])
    assert best / near == pytest.approx(2.718, rel=1e-3)


def test_only_differences_of_worth_count():
    nerve = Nerve(temperature=1.5, cut=6)
    worths = [each.value for each in FOUR]
    assert nerve.weights([worth - 1000 for worth in worths]) == nerve.weights(worths)


def test_the_same_seed_chooses_the_same():
    nerve = Nerve(temperature=3, cut=9)
    one, two = SplitMix(7), SplitMix(7)
    assert [nerve.choice(FOUR, one) for _ in range(50)] == [nerve.choice(FOUR, two) for _ in range(50)]


def test_a_choice_of_one_is_none():
    assert Nerve(temperature=1, cut=0).choice([Option(-3, "only")], SplitMix(1)).name == "only"
