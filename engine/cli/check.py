"""`python -m engine check`: answers conformance cases, one JSON line each, and compares them with what they expect."""

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.cli.cases import Answer, Case, NoCase, read_actions, read_case, read_start, unknown_kind
from engine.cli.command import FILES, Commands, lines_of
from engine.games.house.actions import Action, DrawStock, EndTurn
from engine.games.house.editions import classic
from engine.games.house.faults import RefusedError
from engine.games.house.notation import NotationError, read_action, write_state
from engine.games.house.rules import apply, legal
from engine.games.house.state import HandState, Phase
from engine.games.house.words import seat_names, sentence
from engine.rummy.cards import cards, text_of


def add_to(commands: Commands) -> None:
    """The command and its arguments."""
    parser = commands.add_parser("check", help="answer conformance cases, one JSON line each")
    parser.add_argument("--expect", action="store_true", help="compare each answer with what its case expects")
    parser.add_argument("files", nargs="+", metavar="FILE", help=FILES)
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    differing = 0
    for name in chosen.files:
        for answer, found in check(lines_of(name), expect=chosen.expect):
            if not chosen.expect:
                print(json.dumps(answer))
            elif found:
                differing += 1
                told = str(answer["id"]).encode("ascii", "backslashreplace").decode()  # whatever the terminal can show
                print(f"{told}: {'; '.join(found)}")
    return 1 if differing else 0


def answer_line(line: str) -> Answer:
    """The answer to one line: `error` with a sentence when it is no valid case."""
    name, found = read_case(line, _answer)
    return {"id": name, **({"error": found.sentence} if isinstance(found, NoCase) else found)}


def _answer(case: Case) -> Answer:
    match case.get("kind"):
        case "play":
            return _answer_play(case.get("cards"))
        case "line":
            return _answer_line(case)
        case kind:
            raise unknown_kind(kind)


def _answer_play(text: object) -> Answer:
    if not isinstance(text, str):
        message = "cards must be a text"
        raise NotationError(message)
    play = cards(text)
    if len(set(play)) < len(play):
        message = f"a card lies twice in {text_of(play)}"
        raise NotationError(message)
    judged = classic(2).reader.judge(frozenset(play))
    whole = judged.reading is not None
    reading = judged.reading.value if judged.reading else None
    return {"whole": whole, "reading": reading, "value": judged.value if whole else None}


def _answer_line(case: Case) -> Answer:
    state = read_start(case)
    actions = read_actions(case)
    seats = state.options.seats
    read = [_read(action, seats) for action in actions]
    for index, action in enumerate(read):
        try:
            if isinstance(action, RefusedError):
                raise _out_of_phase(state, actions[index]) or action
            state = apply(state, action)
        except RefusedError as refused:
            return _refused(index, refused, state)
    return {"ok": True, "state": write_state(state)}


def _out_of_phase(state: HandState, data: Mapping[str, Any]) -> RefusedError | None:
    """The refusal that any action of this kind meets now, whatever card it names."""
    draws = "draw" in data
    if state.phase is (Phase.DRAW if draws else Phase.PLAY):
        return None
    return RefusedError(legal(state, DrawStock() if draws else EndTurn()))


def _read(data: object, seats: int) -> Action | RefusedError:
    """The action, or the refusal that its unknown card will meet when its time comes."""
    try:
        return read_action(data, seats)
    except RefusedError as refused:
        return refused


def _refused(index: int, refused: RefusedError, state: HandState) -> Answer:
    names = seat_names(state.options.seats)
    faults = [
        {"rule": f"R{fault.rule}", "cards": text_of(fault.cards), "message": sentence(fault, names)}
        for fault in refused.faults
    ]
    first = faults[0]
    return {
        "ok": False,
        "failed_at": index,
        "rule": first["rule"],
        "message": first["message"],
        "faults": faults,
        "state": write_state(state),
    }


def _differences(case: Mapping[str, Any], answer: Answer) -> list[str]:
    """Where an answer differs from the case's `expect`, a line a key."""
    expect = case.get("expect", {})
    if not isinstance(expect, dict):
        return ["expect: it is no object"]
    return list(_differing("", expect, answer))


def _differing(prefix: str, expect: Mapping[str, Any], answer: Mapping[str, Any]) -> Iterator[str]:
    for key, wanted in expect.items():
        given = answer.get(key)
        if key == "error":
            same = bool(given) is bool(wanted)
        elif key == "state" and isinstance(wanted, dict) and isinstance(given, dict):
            yield from _differing("state.", wanted, given)
            continue
        elif key == "rule" and isinstance(wanted, list):
            same = given in wanted
        else:
            same = key == "message" or given == wanted
        if not same:
            yield f"{prefix}{key}: expected {json.dumps(wanted)}, got {json.dumps(given)}"


def check(lines: Iterable[str], *, expect: bool) -> Iterator[tuple[Answer, list[str]]]:
    """Each line's answer, and with `expect` how it differs from what its case expects."""
    for line in lines:
        answer = answer_line(line)
        found: list[str] = []
        if expect:
            try:
                case = json.loads(line)
            except (ValueError, RecursionError):
                case = {}
            found = _differences(case, answer) if isinstance(case, dict) else []
        yield answer, found
