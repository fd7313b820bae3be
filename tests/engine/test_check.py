"""`python -m engine check`: conformance cases answered, errors told, exit codes."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from engine.cli.check import answer_line, check
from engine.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
POSITION = {"edition": "classic", "players": 2, "to_move": 0, "hands": ["2c 3c", "Kd"]}


def line(*actions, **position):
    return {"id": "a", "kind": "line", "position": {**POSITION, **position}, "actions": list(actions)}


def answer(case):
    return answer_line(json.dumps(case))


# --- answers


def test_a_line_is_answered_with_the_state():
    given = answer(line({"draw": "stock"}, {"discard": "2c"}))
    assert (given["id"], given["ok"], given["state"]["to_move"]) == ("a", True, 1)
    assert set(given["state"]) >= {*POSITION, "hand", "dealer", "phase", "totals", "melded", "spaces", "discard"}


def test_a_refused_line_is_answered_with_the_state_before():
    given = answer(line({"draw": "stock"}, {"discard": "Qc"}, {"forfeit": True}))
    assert (given["ok"], given["failed_at"], given["rule"]) == (False, 1, "R14")
    assert given["state"]["phase"] == "play"
    assert "Qc" in given["message"]


def test_a_play_is_answered_with_its_reading_and_value():
    assert answer({"id": 1, "kind": "play", "cards": "7h 8h X1"}) == {
        "id": 1,
        "whole": True,
        "reading": "run",
        "value": 15,
    }
    assert answer({"id": 2, "kind": "play", "cards": ""}) == {"id": 2, "whole": False, "reading": None, "value": None}


# --- errors


@pytest.mark.parametrize(
    "text", ["", " ", "x", "{", "[1", "nul", "{'id': 1}", "[" * 100_000, '{"id": 1}}', "\ufeff{}", '{"id": "\udcff"}']
)
def test_what_is_not_json_is_an_error(text):
    assert answer_line(text) == {"id": None, "error": "This line is not JSON."}


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999", "9" * 4300])
def test_a_number_that_cannot_be_written_again_is_an_error(number):
    assert "error" in answer_line(f'{{"id": {number}, "kind": "play", "cards": ""}}')


CASES_WRONG = [
    5,
    [],
    "line",
    None,
    {},
    {"kind": "game"},
    {"kind": ["play"]},
    {"kind": "play"},
    {"kind": "play", "cards": ["7h"]},
    {"kind": "play", "cards": "7h 7h 8h"},
    {"kind": "play", "cards": "7h 1h"},
    {"kind": "line"},
    {"kind": "line", "position": []},
    {"kind": "line", "position": POSITION, "actions": {}},
    {"kind": "line", "position": POSITION, "actions": None},
]


@pytest.mark.parametrize("case", CASES_WRONG, ids=json.dumps)
def test_a_case_of_no_known_shape_is_an_error(case):
    assert answer(case)["error"].endswith(".")


def test_an_unknown_card_in_an_action_is_refused_when_its_time_comes():
    given = answer(line({"draw": "stock"}, {"discard": "Zz"}))
    assert (given["ok"], given["failed_at"], given["rule"]) == (False, 1, "R14")
    assert "Zz" in given["message"]
    assert answer(line({"discard": "Zz"}))["rule"] == "R6"


def test_the_other_lines_are_still_answered():
    result = [given for given, _ in check(["x", "", json.dumps(line()), "{}"], expect=False)]
    assert ["error" in given for given in result] == [True, True, False, True]


VALUES = [None, True, 0, -1, 99, 1e308, "", "x", "7h", "X1", [], [[]], [""], {}, {"a": 1}, "7h 7h", "\ud800", [0, 1]]


def mutated(rng, value):
    if rng.random() < 0.15 or value in ({}, []) or not isinstance(value, dict | list):
        return rng.choice(VALUES)
    if isinstance(value, list):
        at = rng.randrange(len(value))
        return [*value[:at], mutated(rng, value[at]), *value[at + 1 :]]
    key = rng.choice(sorted(value))
    if rng.random() < 0.15:
        return {name: each for name, each in value.items() if name != key}
    new = rng.choice(("temperatures", "last_turns", "out", "draw", "new")) if rng.random() < 0.1 else key
    return {**value, new: mutated(rng, value[key])}


def test_whatever_a_case_holds_it_is_answered():
    rng = Random(1)
    cases = [json.loads(text) for text in (ROOT / "tests/conformance/rules.jsonl").read_text().splitlines()]
    for _ in range(4000):
        ((given, _),) = check([json.dumps(mutated(rng, rng.choice(cases)))], expect=True)
        assert "error" in given or "ok" in given or "whole" in given


# --- the command


def run(*arguments, given=""):
    text = given if isinstance(given, bytes) else given.encode()
    command = [sys.executable, "-m", "engine", *arguments]
    return subprocess.run(command, cwd=ROOT, input=text, capture_output=True, check=False)


def written(tmp_path, *cases):
    path = tmp_path / "cases.jsonl"
    path.write_text("".join(json.dumps(case) + "\n" for case in cases), encoding="utf-8")
    return str(path)


GOOD = {**line(), "expect": {"ok": True}}
WRONG = {**line(), "id": "b", "expect": {"ok": False, "state": {"to_move": 1}, "rule": ["R9", "R14"]}}


def test_check_exits_0_whatever_the_answers(tmp_path, capsys):
    assert main(["check", written(tmp_path, WRONG, {"kind": "x"})]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_check_expect_exits_0_when_all_agree_and_prints_nothing(tmp_path, capsys):
    assert main(["check", "--expect", written(tmp_path, GOOD, {"id": 1, "kind": "x", "expect": {"error": True}})]) == 0
    assert capsys.readouterr().out == ""


def test_check_expect_prints_what_differs_and_exits_1(tmp_path, capsys):
    assert main(["check", "--expect", written(tmp_path, GOOD, WRONG)]) == 1
    (text,) = capsys.readouterr().out.splitlines()
    assert text.startswith("b: ")
    assert "ok: expected false, got true" in text
    assert "state.to_move: expected 1, got 0" in text
    assert "rule: expected" in text


@pytest.mark.parametrize(
    "expect",
    [{"error": True}, {"failed_at": 0}, {"state": {"hands": []}}, {"whole": True}, 5, None, [], {"state": 5}],
    ids=json.dumps,
)
def test_check_expect_tells_every_kind_of_difference(tmp_path, expect):
    assert main(["check", "--expect", written(tmp_path, {**line(), "expect": expect})]) == 1


def test_check_expect_prints_an_id_that_no_terminal_shows(tmp_path, capsys):
    assert main(["check", "--expect", written(tmp_path, {**WRONG, "id": "\ud800"})]) == 1
    assert capsys.readouterr().out.startswith(r"\ud800: ")


def test_check_expect_never_compares_messages(tmp_path):
    assert main(["check", "--expect", written(tmp_path, {**line(), "expect": {"message": "x"}})]) == 0


def test_check_reads_several_files(tmp_path, capsys):
    path = written(tmp_path, GOOD)
    assert main(["check", path, path]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_check_reads_the_standard_input():
    done = run("check", "-", given=json.dumps(GOOD) + "\nx\n")
    assert done.returncode == 0
    assert [json.loads(text)["id"] for text in done.stdout.splitlines()] == ["a", None]


def test_bytes_that_are_no_text_spoil_their_line_alone(tmp_path):
    good = json.dumps(GOOD).encode()
    lines = b"\n".join((good, b'{"id": "\xff", "kind": "play", "cards": ""}', b"\xff\xfe\x00", good)) + b"\r\n"
    path = tmp_path / "cases.jsonl"
    path.write_bytes(lines)
    for name in ("-", str(path)):
        done = run("check", name, given=lines)
        assert done.returncode == 0
        assert ["error" in json.loads(text) for text in done.stdout.splitlines()] == [False, True, True, False]


def test_line_ends_inside_a_text_do_not_end_a_line(tmp_path, capsys):
    path = tmp_path / "cases.jsonl"
    path.write_text(json.dumps({**GOOD, "id": "a\u2028\x85b"}, ensure_ascii=False), encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["ok"]


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path, capsys):
    for path in (tmp_path / "none.jsonl", tmp_path):
        assert main(["check", str(path)]) == 2
        said = capsys.readouterr()
        assert (said.out, len(said.err.splitlines())) == ("", 1)
        assert said.err.strip().endswith(".")


@pytest.mark.parametrize("arguments", [[], ["check"], ["bless"], ["check", "--loud", "x"]])
def test_wrong_arguments_are_one_sentence(arguments, capsys):
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert (said.out, len(said.err.splitlines())) == ("", 1)


@pytest.mark.parametrize(
    "faults",
    [[], ["R14"], {}, [{"rule": "R12"}], [{"rule": "R14", "cards": "2c"}], [{"rule": "R14", "more": 1}], [{}, {}]],
)
def test_faults_that_a_case_expects_are_compared_by_what_is_said_of_them(faults):
    case = line({"draw": "stock"}, {"discard": "Qc"})
    for wanted, count in ((faults, 1), ([{"rule": "R14"}], 0), ([{"cards": "Qc"}], 0), ([{}], 0)):
        ((_, differing),) = check([json.dumps({**case, "expect": {"faults": wanted}})], expect=True)
        assert len(differing) == count
