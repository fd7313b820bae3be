"""The type checker keeps a hand and a view apart."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CODE = """
from engine.games.conquian.player import decide
from engine.games.conquian.rules import ConquianDeal
def of_a_view(deal: ConquianDeal) -> object:
    return decide(deal.view(0), 0, bool)
def of_a_hand(deal: ConquianDeal) -> object:
    return decide(deal, 0, bool)
def of_what_a_view_holds(deal: ConquianDeal) -> object:
    return decide(deal.view(0).known, 0, bool)
"""
WRONG_LINES = ("7", "9")


def test_a_hand_where_a_view_is_wanted_is_refused(tmp_path):
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path), "-c", CODE]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "MYPYPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    errors = [line for line in done.stdout.splitlines() if "error:" in line]
    assert [line.split(":")[1] for line in errors] == list(WRONG_LINES), done.stdout
    assert all('has incompatible type "ConquianDeal"; expected "View[ConquianDeal]"' in line for line in errors)
