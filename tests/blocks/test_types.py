"""The type checker keeps a hand and a view apart, where views wrap deals and where they are a class of their own."""

import os
import subprocess
import sys
from pathlib import Path

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
