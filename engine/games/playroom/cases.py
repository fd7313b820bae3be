"""The conformance cases of Playroom Rummy, answered: combinations, options, and positions with actions."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.blocks.options import OptionsError
from engine.family.cases import answer_line, listed_actions, unknown_kind
from engine.family.rules import Case, CaseAnswer
from engine.games.playroom.game import DECLARED, PLAYROOM
from engine.games.playroom.melds import combination_value, read_combination
from engine.games.playroom.options import OPTIONS, PlayroomOptions
from engine.games.playroom.position_reader import read_kinds
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.state import text_of_kinds
from engine.games.playroom.words import TurnFined
from engine.rummy.plain_data import NotationError, Plain

_NOT_WHOLE: CaseAnswer = {"whole": False, "reading": None, "value": None, "written": None, "joker": None}


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError or ValueError, in a sentence, for a malformed case."""
    match case.get("kind"):
        case "play":
            return answer_play(case)
        case "options":
            return answer_options(case)
        case "line":
            return answer_turns(case)
        case kind:
            raise unknown_kind(kind)


def answer_play(case: Case) -> CaseAnswer:
    """The reading of cards in their order, and their value (P8 to P15)."""
    options = _read_options({"players": 2, **case})
    result = read_combination(read_kinds(case.get("cards")), options.law)
    if result is None:
        return _NOT_WHOLE
    return {
        "whole": True,
        "reading": result.kind.value,
        "value": combination_value(options.law, result),
        "written": text_of_kinds(result.cards),
        "joker": text_of_kinds(result.stands_for) or None,
    }


def answer_options(case: Case) -> CaseAnswer:
    """All options with those of the case, and the cards that they make; or why nobody can play so (P30)."""
    try:
        options = _read_options(case)
    except OptionsError as error:
        text = str(error)
        return {"ok": False, "rule": "P30", "message": f"{text[:1].upper()}{text[1:]}."}
    pack = options.pack
    return {
        "ok": True,
        "options": options.unusual,
        "decks": pack.decks,
        "jokers": pack.jokers,
        "stock": len(pack.cards) - options.seats * options.hand_size,
    }


def answer_turns(case: Case) -> CaseAnswer:
    """The position after some actions, or why one of them is refused; with the penalties given on the way (P21)."""
    position = case.get("position")
    if not isinstance(position, Mapping):
        message = 'a case has its position, an object, under "position"'
        raise NotationError(message)
    actions = listed_actions(case)
    penalties: list[list[Any]] = []

    def apply(hand: PlayroomHand, action: Any) -> PlayroomHand:  # noqa: ANN401 - an action of the game
        after = PLAYROOM.apply(hand, action)
        events = (event for event in after.log[len(hand.log) :] if isinstance(event, TurnFined))
        penalties.extend([event.seat, event.rule] for event in events)
        return after

    watched = replace(PLAYROOM, apply=apply)
    result = answer_line(watched, _read_position(position), actions, DECLARED.out_of_phase)
    result["state"] |= {"preset": position.get("preset", "playroom"), "options": position.get("options", {})}
    return result | ({"penalties": penalties} if penalties else {})


def _read_options(data: Plain) -> PlayroomOptions:
    """The options of a case or position: `preset`, `options` and `players`. Raises ValueError."""
    changes = data.get("options", {})
    if not isinstance(changes, Mapping):
        message = "options must be an object"
        raise NotationError(message)
    return OPTIONS.read(data.get("preset", "playroom"), data.get("players"), changes)  # type: ignore[arg-type]


def _read_position(data: Plain) -> PlayroomHand:
    """The hand of a position that names its players. Raises ValueError."""
    _read_options(data)
    return PLAYROOM.read_position(data)
