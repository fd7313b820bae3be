"""The literal judge against worked examples from the rules and against every conformance line that ends a turn."""

import json
import subprocess
import sys
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from engine.games.house.notation import read_action
from engine.games.house.position_reader import read_position
from engine.games.house.rules import apply
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.faults import RefusedError
from tests.engine.random_turns import turns
from tests.oracle.literal import (
    NONE_WAIVED,
    after_stage,
    all_changes,
    just_reduces,
    legal_turn,
    some_chain,
    table_of,
    value,
    violations,
    whole,
)

CONFORMANCE = Path(__file__).resolve().parent.parent / "conformance"


def cases(name, kind):
    lines = (CONFORMANCE / name).read_text(encoding="utf-8").splitlines()
    result = [json.loads(line) for line in lines]
    return [case for case in result if case["kind"] == kind]


def snap(spaces, hand):
    return table_of(spaces), frozenset(hand.split())


def record(hand, *tables):
    """Snapshots of these tables; the hand is what the first hand has and the table has not, and jokers gone from it."""
    first = snap(tables[0], hand)
    everything = first[1] | {card for space in first[0] for play in space for card in play}
    result = []
    for spaces in tables:
        table = table_of(spaces)
        result.append((table, everything - {card for space in table for play in space for card in play}))
    return result


def rules(result):
    return sorted("+".join(sorted(some)) for some in result)


def judge(snapshots, *, melded=True, cost=10, temperatures=None, discard="2d"):
    """The rules in the way, by `violations`; none for a legal turn, and then `legal_turn` must say so too."""
    turn = (snapshots, 0, melded, cost, temperatures or {}, discard)
    result = violations(*turn)
    assert legal_turn(*turn) == (result == [frozenset()])
    return [] if result == [frozenset()] else rules(result)


# --- plays


@pytest.mark.parametrize("case", cases("plays.jsonl", "play"), ids=lambda case: case["id"])
def test_plays_of_the_conformance_cases(case):
    play = frozenset(case["cards"].split())
    assert whole(play) == case["expect"]["reading"]
    assert value(play) == (case["expect"]["value"] or 0)


def test_r15_two_jokers_and_a_natural_count_as_the_better_play():
    assert whole(frozenset()) is None
    assert whole(frozenset({"Ac", "X1", "X2"})) == "run"
    assert whole(frozenset({"Ac", "Ad", "X1"})) == "book"


# --- the notes


def test_n2_a_card_of_the_table_never_goes_to_the_hand():
    turn = record("9h 2d", [["6h 7h 8h 5h"], []], [["6h 7h 8h"], []])
    assert judge(turn) == ["R12"]


def test_n7_no_replacing_after_melding():
    turn = record("6h Ts 2d", [[], ["5h X1 7h"]], [[], ["5h 6h 7h"]])
    assert judge(turn, melded=False) == []
    assert judge(turn, melded=False, discard="X1") == []
    assert judge(turn, melded=True) == ["R12", "R16"]


def test_r12_parting_is_judged_by_what_could_lie_there_whole():
    old, parted = table_of([["3h 4h 5h 6h 7h 8h"], ["3h 4h 5h", "6h 7h 8h"]])
    assert not just_reduces(old, parted)
    old, parted, both = table_of([["3c 3d 3h 3s", "4h 5h 6h"], ["3c 3d 3s", "3h 4h 5h 6h"], ["3c 3d 3s", "4h 5h 6h"]])
    assert just_reduces(old, parted)
    assert not just_reduces(old, both)


# --- nothing done, and records of another shape


def test_a_record_that_loses_a_card_is_none():
    start, end = snap([["6h 7h 8h"], []], "9h 2d"), snap([["6h 7h 8h"], []], "2d")
    with pytest.raises(ValueError, match="same cards"):
        legal_turn([start, end], 0, True, 10, {}, "2d")


# --- conformance lines


def plain(shot):
    """A moment of the engine's turn as a snapshot of the literal judge."""
    table = tuple(frozenset(frozenset(map(str, play)) for play in space) for space in shot.table)
    return table, frozenset(map(str, shot.hand))


def judged_turns(case):
    """The turns that a line ends, as arguments of `legal_turn`, and whether each is legal; None if that is open."""
    state, expect = read_position(case["position"]), case["expect"]
    for at, data in enumerate(case["actions"]):
        try:
            action = read_action(data, state.options.seats)
            if state.turn is not None and isinstance(action, Discard | EndTurn):
                basis, record = state.playing.draft.basis, state.playing.draft.record()
                heat = {str(card): "hot" for card in basis.hot} | {str(card): "warm" for card in basis.warm}
                turn = (list(map(plain, record)), basis.seat, basis.melded, basis.cost, heat, data.get("discard"))
                last = at == len(case["actions"]) - 1
                open_ = not expect["ok"] and "failed_at" not in expect and not last
                yield turn, None if open_ else expect["ok"] or at < expect.get("failed_at", at)
            state = apply(state, action)
        except RefusedError:
            return


@pytest.mark.parametrize(
    ("name", "at_least"), [("rules.jsonl", 80), ("random.jsonl", 80), ("combined.jsonl", 40), ("sentences.jsonl", 80)]
)
def test_conformance_lines(name, at_least):
    judged = [
        (case, *turn) for case in cases(name, "line") if "error" not in case["expect"] for turn in judged_turns(case)
    ]
    for case, turn, legal in judged:
        result = violations(*turn)
        assert legal_turn(*turn) == (result == [frozenset()]), case["id"]
        assert legal in (None, result == [frozenset()]), case["id"]
        if legal is False and "rule" in case["expect"]:
            wanted = case["expect"]["rule"]
            assert set().union(*result) >= set([wanted] if isinstance(wanted, str) else wanted), case["id"]
    assert len(judged) > at_least


# --- random turns


def test_random_turns_are_a_good_mix():
    some = list(turns(7, 250))
    broken = [violations(*turn) for turn in some]
    legal = [result == [frozenset()] for result in broken]
    assert 100 < sum(legal) < 150
    in_the_way = {rule for result in broken for sets in result for rule in sets}
    assert in_the_way == {"R8", "R10", "R11", "R12", "R13", "R14", "R16"}
    staged = [turn for turn, good in zip(some, legal, strict=True) if good and not one_stage(turn)]
    assert len(staged) > 7
    assert max(len(turn.record) for turn in some) == 7


def every_subsequence(turn):
    """`some_chain`, spelt out: T0, any of the snapshots between, and the last."""
    changes, last = all_changes(turn.record, turn.seat), len(turn.record) - 1
    for count in range(last):
        for between in combinations(range(1, last), count):
            flags = {turn.melded}
            for step in pairwise((0, *between, last)):
                flags = {then for flag in flags for then in after_stage(changes[step], flag, turn.cost, NONE_WAIVED)}
            if flags:
                return True
    return last == 0


def test_some_chain_is_the_same_as_trying_every_subsequence():
    for turn in turns(11, 100):
        changes = all_changes(turn.record, turn.seat)
        quick = some_chain(len(turn.record) - 1, changes, turn.melded, turn.cost, NONE_WAIVED)
        assert quick == every_subsequence(turn)


def one_stage(turn):
    return legal_turn([turn.record[0], turn.record[-1]], *turn[1:])


def test_random_turns_are_the_same_for_the_same_seed():
    program = (
        "import hashlib; from tests.engine.random_turns import turns\n"
        "plain = [([([sorted(map(sorted, s)) for s in t], sorted(h)) for t, h in x.record], "
        "sorted(x.temperatures.items()), x[1:4], x.discard) for x in turns(3, 60)]\n"
        "print(hashlib.sha256(repr(plain).encode()).hexdigest())"
    )
    root = CONFORMANCE.parent.parent
    runs = [
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=root,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            check=True,
        )
        for seed in ("1", "2")
    ]
    assert runs[0].stdout == runs[1].stdout
