"""The levels, hints and coach of Contract Rummy: choices, reasons, and turns that no good player makes."""

from engine.family.rules import never
from engine.games.contract.game import CONTRACT
from engine.games.contract.player import COACH, THINKING
from engine.games.contract.words import Buy, Leave
from engine.rummy.actions import Discard
from tests.games.contract.silly import silly

PACK = CONTRACT.options("contract", 3, {}).pack


def deal(**keys):
    return CONTRACT.read_position({"players": 3, "to_move": 0, **keys})


def test_a_joker_thrown_a_meld_broken_and_a_late_buy_are_silly():
    now = deal(phase="play", hands=["9c 9d 9h 5c 5d X Kc", "4c", "6c"])
    assert list(silly(now, Discard(PACK.read("X")))) == ["a joker discarded"]
    assert list(silly(now, Discard(PACK.read("9c")))) == ["a finished meld of the contract broken"]
    assert list(silly(now, Discard(PACK.read("Kc")))) == []
    call = {"phase": "call", "drawer": 2, "discard": "4d 5h", "melds": [[], ["8c 8d 8h", "7c 7d 7h"], []]}
    late = deal(hands=["9c 9d 9h 5c 5d Kc", "4c", "6c 6d 6h 2d"], turned=True, **call)
    assert list(silly(late, Buy())) == ["bought in the last round"]
    assert THINKING.choices(late.view(0)) == [(Leave(),)]


def test_the_best_hint_takes_what_is_missing_and_says_so():
    others = ["4c 8h 8s Jd 2c 3d 6h 7s Ad Ts", "6c 3c 4h 5s 7d 9s Jc Qs Kh As"]
    view = deal(hands=["9c 9d 9h 5c 5d Kc Qd 2s 7h Tc", *others], discard="4d 5h").view(0)
    best = COACH.advise(view, never)[0]
    assert best.words == "Take 5h: with it you can lay your contract."
    assert best.cards == PACK.read_all("5h")


def test_the_coach_flags_a_contract_that_was_not_laid():
    now = deal(phase="play", hands=["9c 9d 9h 5c 5d 5h Kc Qd", "4c 4d 7c 8s 2h Ts Jd", "6c 6d 7h 3s 2d Th Js"])
    flagged = COACH.mistake(now, Discard(PACK.read("9c")), never)
    assert flagged is not None
    assert flagged.better.words.startswith("Lay the contract: ")
    assert COACH.mistake(now, THINKING.choices(now.view(0))[0][0], never) is None
