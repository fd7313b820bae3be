"""What is declared: what is loaded late, and the types that keep a hand and a view apart."""

import os
import pickle
import subprocess
import sys
from dataclasses import fields
from importlib import import_module
from pathlib import Path

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


# --- the type checker keeps a hand and a view apart, where views wrap deals and where they are a class of their own


ROOT = Path(__file__).resolve().parents[2]
CODE = """
from engine.games.conquian.player import decide
from engine.games.conquian.rules import ConquianDeal
from engine.games.playroom.plainest import plainest
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.view import PlayroomView, view
def of_a_view(deal: ConquianDeal, hand: PlayroomHand) -> object:
    return decide(deal.view(0), 0, bool), plainest(view(hand, 0))
def of_a_hand(deal: ConquianDeal) -> object:
    return decide(deal, 0, bool)
def of_what_a_view_holds(deal: ConquianDeal) -> object:
    return decide(deal.view(0).known, 0, bool)
def of_a_hand_of_its_own_class(hand: PlayroomHand) -> object:
    return plainest(hand)
def from_a_view(seen: PlayroomView) -> PlayroomView:
    return view(seen, 0)
"""
HAND = 'has incompatible type "ConquianDeal"; expected "View[ConquianDeal]"'
OWN = 'has incompatible type "PlayroomHand"; expected "PlayroomView"'
WRONG = {"10": HAND, "12": HAND, "14": OWN, "16": 'has incompatible type "PlayroomView"; expected "PlayroomHand"'}


def test_a_hand_where_a_view_is_wanted_is_refused(tmp_path):
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path), "-c", CODE]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "MYPYPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    errors = [line for line in done.stdout.splitlines() if "error:" in line]
    assert [line.split(":")[1] for line in errors] == list(WRONG), done.stdout
    assert all(words in line for words, line in zip(WRONG.values(), errors, strict=True)), done.stdout
