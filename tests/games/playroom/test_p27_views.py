"""A view holds what a seat may know, and neither the type checker nor a running program takes a hand for one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.blocks.sight import BACK
from engine.family.game import new_game
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.view import PlayroomView
from engine.rummy.actions import DrawStock

ROOT = Path(__file__).resolve().parents[3]
CODE = """
from engine.games.playroom.plainest import plainest
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.view import PlayroomView, view
def of_a_view(hand: PlayroomHand) -> object:
    return plainest(view(hand, 0))
def of_a_hand(hand: PlayroomHand) -> object:
    return plainest(hand)
def from_a_view(seen: PlayroomView) -> PlayroomView:
    return view(seen, 0)
"""
WRONG_LINES = ("8", "10")


def test_the_type_checker_keeps_hands_and_views_apart(tmp_path):
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path), "-c", CODE]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "MYPYPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    errors = [line for line in done.stdout.splitlines() if "error:" in line]
    assert [line.split(":")[1] for line in errors] == list(WRONG_LINES), done.stdout


def test_p27_a_view_covers_what_a_seat_cannot_see():
    hand = new_game(PLAYROOM, PLAYROOM.options("playroom", 3, {}), 4).hand
    seen = PLAYROOM.view(hand, 1)
    assert seen.hands == ((BACK,) * 14, hand.pack.kinds(hand.hands[1]), (BACK,) * 14)
    assert set(seen.stock) == {BACK}
    assert (seen.seed, seen.reshuffles, hand.seed == seen.seed) == (0, (), False)


def test_no_hand_becomes_a_view_and_nothing_is_played_in_a_view():
    hand = new_game(PLAYROOM, PLAYROOM.options("playroom", 2, {}), 4).hand
    with pytest.raises(TypeError, match="of a seat"):
        PlayroomView(**vars(hand))
    with pytest.raises(KeyError):
        PLAYROOM.view(hand, 0).apply(DrawStock())
