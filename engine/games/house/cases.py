"""The conformance cases of House Rummy, answered: what plays are, and positions with the actions tried from them."""

from collections.abc import Mapping
from typing import Any

from engine.family.cases import listed_actions, unknown_kind
from engine.family.rules import Case, CaseAnswer
from engine.games.house.actions import Action, DrawStock, EndTurn
from engine.games.house.editions import classic
from engine.games.house.notation import read_action, write_state
from engine.games.house.position import read_position
from engine.games.house.rules import apply, legal
from engine.games.house.state import HandState, Phase
from engine.games.house.words import sentence
from engine.rummy.cards import cards, text_of
from engine.rummy.faults import RefusedError
from engine.rummy.plain import NotationError
from engine.rummy.words import seat_names


def read_start(case: Case) -> HandState:
    """The hand that a case begins with. Raises NotationError."""
    if "position" not in case:
        message = 'a case has its position under "position"'
        raise NotationError(message)
    try:
        return read_position(case["position"])
    except RefusedError as refused:
        raise NotationError(sentence(refused.faults[0], seat_names(4))) from None


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError or ValueError, in a sentence, for what is none."""
    match case.get("kind"):
        case "play":
            return _answer_play(case.get("cards"))
        case "line":
            return _answer_line(case)
        case kind:
            raise unknown_kind(kind)


def _answer_play(text: object) -> CaseAnswer:
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


def _answer_line(case: Case) -> CaseAnswer:
    state = read_start(case)
    actions = listed_actions(case)
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


def _refused(index: int, refused: RefusedError, state: HandState) -> CaseAnswer:
    names = seat_names(state.options.seats)
    faults = [
        {"rule": fault.rule, "cards": text_of(fault.cards), "message": sentence(fault, names)}
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
