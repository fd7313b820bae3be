"""Master: what it weighs by playing on, and hands of it without a fault."""

import pytest

from engine.games.house.ai import expert
from engine.games.house.ai.master import Rollouts
from engine.games.house.view import view
from engine.games.house.words import Demand, DrawDiscard, Open
from engine.rummy.cards import card
from tests.engine.positions import discard, done, epic, lay, pile, position, table, turn
from tests.games.house.ai.hands import after, decided


@pytest.fixture(name="offered")
def what_is_played_on(monkeypatch):
    """The number of candidates played on in each decision; the last of them is taken."""
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
    best = expert.draw_choices(view(state, 0), lambda: True)[0].draw
    assert decided("master", state, stop=lambda: True) == (best,)


def test_it_steals_what_it_can_pay_for():
    state = after("master", turn("Tc 3d 8h", ("7c 8c 9c", "Jc Qc Kc Ac")))
    assert table(state) == ["7c 8c 9c Tc Jc", "Ac Qc Kc"]
