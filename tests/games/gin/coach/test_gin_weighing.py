"""The coach weighs a choice by pairs in the same worlds, asks for no more than it needs, and for enough."""

from random import Random

from engine.games.gin.ai.sight import sight_of
from engine.games.gin.coach.weighing import LEAST, weighed
from engine.games.gin.game import GIN
from tests.games.gin.deals import playing

HAND = playing(
    "2c 3c 4c 9c 9d 9h 5d 6h 8d Kd Qs",
    "5c 9s Jc 7d Ah 3s 7s 8h Th 2h",
    options={"games": 3, "box_bonus": 0},
    stock="4h Jh Qh Js Ks 5s 6s Ts",
)


class FakeLine:
    """A choice that gains this many points, and others by chance; it counts the worlds it was played out in."""

    def __init__(self, points, spread=0, *, alone=False):
        self.points, self.spread, self.alone, self.worlds = points, spread, alone, 0

    def __call__(self, deal):
        self.worlds += 1
        rng = Random(f"{deal.hands} {deal.stock} {self.points if self.alone else ''}")
        gained = round(self.points + rng.gauss(0, self.spread))
        return max(0, gained), max(0, -gained)


def cost_of(done, *rivals, stop=lambda: False):
    seen = GIN.view(HAND, 0)
    return weighed(seen, sight_of(seen), [done, *rivals], 0, stop)


def test_a_loss_in_a_wide_spread_is_found_as_the_spread_is_the_same_for_both():
    done, better = FakeLine(0, 40), FakeLine(6, 40)
    loss = cost_of(done, better)
    assert (loss.points, loss.better) == (6, 1)
    assert done.worlds < 200


def test_a_small_loss_between_choices_that_differ_by_chance_is_found_in_many_worlds():
    done, better = FakeLine(0, 15, alone=True), FakeLine(6, 15, alone=True)
    loss = cost_of(done, better)
    assert loss.points > LEAST
    assert loss.error > 0


def test_the_judged_choice_is_played_out_in_every_world_while_the_verdict_is_open():
    done, better = FakeLine(0, 60, alone=True), FakeLine(2, 60, alone=True)
    cost_of(done, better)
    assert done.worlds == better.worlds
    assert 240 < done.worlds <= 240 + 1200


def test_a_choice_as_good_as_the_best_is_no_error_and_soon_done_with():
    done, others = FakeLine(8, 10), [FakeLine(points, 10) for points in (8, 7, 2)]
    assert cost_of(done, *others) is None
    assert done.worlds == 40


def test_a_loss_of_less_than_is_spoken_of_is_none():
    assert cost_of(FakeLine(0, 5), FakeLine(2, 5)) is None


def test_rivals_that_cannot_be_better_are_given_up_before_the_others():
    done, close, bad = FakeLine(0, 40, alone=True), FakeLine(1, 40, alone=True), FakeLine(-60)
    cost_of(done, close, bad)
    assert bad.worlds < close.worlds


def test_nothing_is_said_where_it_is_stopped():
    assert cost_of(FakeLine(0), FakeLine(50), stop=lambda: True) is None
    calls = iter(range(1000))
    assert cost_of(FakeLine(0), FakeLine(50), stop=lambda: next(calls) > 60) is None
