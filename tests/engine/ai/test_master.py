"""Master: what it weighs by playing on, and hands of it without a fault."""

from itertools import product

import pytest

from engine.ai import expert, master
from engine.ai.rollouts import Rollouts
from engine.house.actions import Demand, Discard, DrawDiscard, EndTurn, Forfeit, Open
from engine.house.editions import EDITIONS
from engine.house.view import view
from engine.rummy.cards import card
from tests.engine.ai.hands import after, decided, play_hand
from tests.engine.positions import demand, discard, done, epic, lay, pile, position, table, turn


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch):
    """Fewer than it plays with, so that tests are quick."""
    monkeypatch.setattr(master, "_ROLLOUTS", Rollouts(worlds=4, batch=2, turns=1, sure=1.5))


@pytest.fixture(name="offered")
def what_is_played_on(monkeypatch):
    """How many candidates were played on, for each decision; the last of them is taken."""
    offered = []

    def last(_self, _unseen, lines, *_rest):
        offered.append(len(lines))
        return len(lines) - 1

    monkeypatch.setattr(Rollouts, "best", last)
    return offered


def test_it_opens_the_stock():
    state = position("5h 6h Qc", "2d 3s 8c", phase="opening", dealer=1, stock="Ks 2c")
    assert decided("master", state) == (Open(take=True),)


def test_a_draw_with_no_other_near_is_not_played_on(offered):
    state = position("5h 6h Jd Qd 2c", "9s 3c", spaces=("Tc Jc Qc", ""), discard="3s 7h Kd")
    assert decided("master", state) == (DrawDiscard(card("7h")),)
    assert offered == [1]


def test_whether_to_demand_is_the_experts_choice(offered):
    state = epic("5h 6h 8h 2c", "9c Tc 3d", spaces=("Jc Qc Kc", "4s 5s 6s"), to_move=1, discard="8c 7h")
    state = done(state, pile("8c"), lay("Jc Qc Kc", "4s 5s 6s | 8c 9c Tc"), discard("3d"))
    assert decided("master", state) == decided("expert", state) == (Demand(1, card("7h")),)
    assert offered == []


def test_what_comes_out_best_is_played(offered):
    """Two discards that hardly differ; told that the last candidate is better, it throws another than the Expert."""
    state = turn("Jd 2c 2s 9h", ("", "7c 8c 9c"), melded=[False, True])
    assert decided("master", state) != decided("expert", state)
    assert offered[0] > 1


def test_without_clear_gain_it_plays_as_the_expert(monkeypatch):
    monkeypatch.setattr(Rollouts, "best", lambda *_: 0)
    state = turn("Jd 2c 2s 9h", ("", "7c 8c 9c"), melded=[False, True])
    assert decided("master", state) == decided("expert", state)


def test_told_to_stop_it_draws_as_the_expert():
    state = position("5h 6h 2c", "9s", discard="3s 7h")
    best = expert.draw_choices(view(state, 0), lambda: True)[0][1]
    assert decided("master", state, stop=lambda: True) == (best,)


def test_told_to_stop_it_still_plays():
    assert isinstance(decided("master", turn("Tc 2d 5s", ("7c 8c 9c", "")), stop=lambda: True)[-1], Discard)


def test_it_steals_what_it_can_pay_for():
    state = after("master", turn("Tc 3d 8h", ("7c 8c 9c", "Jc Qc Kc Ac")))
    assert table(state) == ["7c 8c 9c Tc Jc", "Ac Qc Kc"]


def test_a_card_got_by_demand_that_cannot_be_played_is_given_back():
    state = done(epic("5h 9s", "2c Kd", spaces=("", "7c 8c 9c")), demand(1, "Kd"))
    assert decided("master", state) == (Forfeit(),)


def test_with_warm_cards_alone_it_ends_without_a_discard():
    state = turn("Tc 2d", ("7c 8c 9c", ""), temperatures={"Tc": "warm", "2d": "warm"})
    assert decided("master", state)[-1] == EndTurn()


@pytest.mark.parametrize(("edition", "seats"), tuple(product(EDITIONS, (2, 3, 4))))
def test_hands_are_played_without_a_fault_and_the_same_each_time(edition, seats):
    assert any(play_hand("master", edition, seats, deal=2).melded)
