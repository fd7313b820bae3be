"""`python -m engine solve`: the best turns of positions that can be worked out by hand."""

import io
import json
import sys

import pytest

from engine.cli.main import main
from engine.cli.solve import solve
from engine.games.house.notation import read_action
from engine.games.house.position_reader import read_position
from engine.games.house.rules import apply
from engine.games.house.solver.answer import Objective
from tests.engine.positions import plays

LIMIT = 20.0


def position(held, *spaces, **rest):
    """Seat 0 in mid-turn; each other seat holds one card that is of no use."""
    others = ["6s", "7s", "8s"][: len(spaces) - 1]
    data = {"edition": "classic", "players": len(spaces), "to_move": 0, "phase": "play", "spaces": plays(spaces)}
    return {"id": "a", "kind": "line", "position": {**data, "hands": [held, *others], **rest}}


def solved(case, objective="points"):
    (answer,) = solve([json.dumps(case)], objective, LIMIT)
    if "error" not in answer:
        assert_is_legal(case, answer)
    return answer


def assert_is_legal(case, answer):
    """The actions are played on the rules' judge; what they leave is what the answer says."""
    state = read_position(case["position"])
    for action in answer["actions"]:
        state = apply(state, read_action(action, state.options.seats))
    assert (state.playing.draft.report.faults == ()) is (answer["value"] is not None)
    assert answer["cards_left"] == len(state.hands[0])


def best(case):
    """The best values: points, cards, out."""
    answers = [solved(case, objective.value) for objective in Objective]
    assert all(answer["exact"] and answer["bound"] == answer["value"] for answer in answers)
    return tuple(answer["value"] for answer in answers)


# --- the best turns


def test_an_answer_has_these_keys():
    answer = solved(position("Tc 2d 5h 9s", "7c 8c 9c", ""))
    assert answer == {
        "id": "a",
        "objective": "points",
        "value": 5,
        "exact": True,
        "bound": 5,
        "cards_left": 3,
        "actions": [{"table": [["7c 8c 9c Tc"], []]}],
        "ms": answer["ms"],
    }
    assert 0 <= answer["ms"] < LIMIT * 1000


UNMELDED = {"melded": [False, True]}
KNOWN = {
    "nothing to play": (position("2d 5h 9s", "7c 8c 9c", ""), (0, 0, 0), []),
    "cards laid with others for no points": (position("Tc Jc 4s", "7c 8c 9c", "4c 4d 4h"), (10, 3, 1), None),
    "the last card may be discarded": (position("Tc 2d", "7c 8c 9c", ""), (5, 1, 1), None),
    "a warm card is not discarded": (position("Tc 2d", "7c 8c 9c", "", temperatures={"2d": "warm"}), (5, 1, 0), None),
    "a hot card must be played even for others": (
        position("4s 2d 9h", "7c 8c 9c", "4c 4d 4h", temperatures={"4s": "hot"}),
        (0, 1, 0), [[["7c 8c 9c"], ["4c 4d 4h 4s"]]],
    ),
    "a card is stolen and paid for": (position("Tc 3d 8h", "7c 8c 9c", "Jc Qc Kc Ac"), (10, 1, 0), None),
    # The seven pays for the jack in the run; then the jack goes on to the book.
    "a stolen card is free in the next stage":
        (position("7d 2s 5s", "8d 9d Td | Jc Jh Js", "Jd Qd Kd Ad"), (15, 1, 0), None),
    # The six of the run joins two sixes of the hand: 20 points become 15 and 10.
    "one regroups to lay a card": (position("6d 6h Ks 2s", "6c 7c 8c 9c", ""), (5, 2, 0), None),
    # Before: 5h takes the joker's place; 2c 2d X1 cost enough in hand 1, and 9s is discarded.
    "a joker is replaced and melded": (
        position("5h 2c 2d 9s", "", "4h X1 6h", **UNMELDED),
        (10, 3, 1), [[[], ["4h 5h 6h"]], [["2c 2d X1"], ["4h 5h 6h"]]],
    ),
    "a meld that costs too little": (position("2c 2d 2h 9s 5h", "", "7c 8c 9c", **UNMELDED, hand=3), (0, 0, 0), None),
    "a meld that costs enough": (position("2c 2d 2h 9s 5h", "", "7c 8c 9c", **UNMELDED, hand=1), (10, 3, 0), None),
    "with four the partner's points count": (
        position("Tc 2d 9s 5h", "", "Td Jd Qd", "7c 8c 9c", ""),
        (5, 1, 0), [[[], ["Td Jd Qd"], ["7c 8c 9c Tc"], []]],
    ),
    "with four one steals for the partner":
        (position("Tc 2d 9s 5h", "", "Jc Qc Kc Ac", "7c 8c 9c", ""), (10, 1, 0), None),
    # With the four, the other's run could be cut for nothing; it stays.
    "another's play is not parted to reduce it": (position("2s 4h", "7c 8c 9c", "3d 4d 5d 6d 7d 8d"), (0, 0, 0), []),
}  # fmt: skip


@pytest.mark.parametrize("name", KNOWN)
def test_best_turns_that_can_be_worked_out_by_hand(name):
    case, values, tables = KNOWN[name]
    assert best(case) == values
    if tables is not None:
        assert solved(case)["actions"] == [{"table": table} for table in tables]


@pytest.mark.parametrize("objective", list(Objective))
def test_a_hot_card_that_nobody_can_play_leaves_no_turn(objective):
    answer = solved(position("2d 9s", "7c 8c 9c", "4c 4d 4h", temperatures={"2d": "hot"}), objective.value)
    assert (answer["value"], answer["bound"], answer["exact"]) == (None, None, True)
    assert (answer["actions"], answer["cards_left"]) == ([], 2)


# --- lines and arguments


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("x", "This line is not JSON."),
        ("[]", "A case is an object."),
        ("{}", 'A case has its position under "position".'),
        ('{"position": 5}', "A position must be an object."),
        ('{"kind": "play", "cards": "7h"}', "There is no kind of case 'play'."),
        ({"phase": "draw"}, "A position to solve must be in phase play."),
        ({"hands": ["7c", "Kd"]}, "7c is in the position twice."),
        ({"edition": "old"}, "Edition must be classic or epic."),
        ({"spaces": [["7c 8c"], []]}, "Every play on the table must be whole."),
        ({"spaces": [["7c 8c 1c"], []]}, None),
    ],
)
def test_a_line_that_is_no_case_gets_a_sentence(line, said):
    text = line if isinstance(line, str) else json.dumps(position("Tc 2d", "7c 8c 9c", "", **line))
    answers = list(solve([text, "", json.dumps(position("Tc 2d", "7c 8c 9c", ""))], "points", LIMIT))
    assert len(answers) == 2
    assert set(answers[0]) == {"id", "error"}
    assert answers[0]["error"].endswith(".")
    if said is not None:
        assert answers[0]["error"] == said
    assert answers[1]["value"] == 5


def test_a_position_comes_without_actions():
    case = position("Tc 2d", "7c 8c 9c", "")
    assert solved({**case, "actions": []})["value"] == 5
    assert solved({**case, "actions": [{"discard": "2d"}]}) == {
        "id": "a",
        "error": "A position to solve comes without actions.",
    }
    assert solved({**case, "actions": "none"})["error"] == "Actions must be a list."


def test_answers_come_in_the_order_of_the_lines(tmp_path, capsys, monkeypatch):
    path = tmp_path / "cases.jsonl"
    cases = [{**position("Tc 2d", "7c 8c 9c", ""), "id": number} for number in (3, 1)]
    path.write_text("\n".join(map(json.dumps, cases)) + "\n", encoding="utf-8")
    lines = io.TextIOWrapper(io.BytesIO(json.dumps({**cases[0], "id": 7}).encode()))
    monkeypatch.setattr(sys, "stdin", lines)
    assert main(["solve", "--objective", "cards", "--limit", "20", str(path), "-"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(answer["id"], answer["value"]) for answer in answers] == [(3, 1), (1, 1), (7, 1)]


def test_without_time_there_is_still_an_answer(tmp_path, capsys):
    path = tmp_path / "cases.jsonl"
    path.write_text(json.dumps(position("Tc Jc 4s", "7c 8c 9c", "4c 4d 4h")), encoding="utf-8")
    assert main(["solve", "--limit", "0", str(path)]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["exact"] or answer["bound"] is None or answer["bound"] >= answer["value"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve"],
        ["solve", "--objective", "glory", "-"],
        ["solve", "--limit", "-1", "-"],
        ["solve", "--limit", "nan", "-"],
        ["solve", "--limit", "soon", "-"],
        ["solve", "no such file"],
    ],
)
def test_wrong_arguments_are_one_sentence(arguments, capsys):
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert (said.out, len(said.err.splitlines())) == ("", 1)
    assert said.err.strip().endswith(".")


def test_the_help_tells_the_limit(capsys):
    with pytest.raises(SystemExit):
        main(["solve", "--help"])
    assert "(10)" in capsys.readouterr().out
