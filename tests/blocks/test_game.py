import pickle
from dataclasses import fields
from importlib import import_module

import pytest

from engine.blocks.game import Late
from engine.games.list import game_names, rules_of


def test_what_is_loaded_late_is_called_or_given_and_survives_pickling():
    late = Late("engine.rummy.seats", "Seating")
    assert pickle.loads(pickle.dumps(late))(2, 2) == late(2, 2)  # noqa: S301 - made here
    assert Late("engine.rummy.pack", "ANY_JOKER")() == "X"


@pytest.mark.parametrize("game", game_names())
def test_whatever_a_game_loads_late_is_there(game):
    rules = rules_of(game)
    values = [getattr(rules, field.name) for field in fields(rules)]
    for late in (value for value in (*values, rules.solver and rules.solver.solve) if isinstance(value, Late)):
        assert hasattr(import_module(late.module), late.name), late
