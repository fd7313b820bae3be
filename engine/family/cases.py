"""Conformance cases of the kind `line`, answered for any game: a position, and the actions tried from it in order."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.family.rules import AnyRules, Case, CaseAnswer
from engine.rummy.faults import RefusedError
from engine.rummy.plain_data import NotationError
from engine.rummy.seats import MOST_SEATS
from engine.rummy.words import seat_names

OutOfPhase = Callable[[Any, Any], RefusedError | None]
"""The refusal that any action of this kind meets in a hand's phase, whatever card it names; None if it has its place.

It is asked with the hand and the action as plain data, where the action names what is no card.
"""


def never_out_of_phase(hand: object, data: object) -> None:
    """No refusal: for games that refuse an unknown card before they look at the phase."""
    del hand, data


def answer_line(
    rules: AnyRules,
    hand: Any,  # noqa: ANN401 - a hand of the game
    actions: Iterable[object],
    out_of_phase: OutOfPhase = never_out_of_phase,
    *,
    ahead: bool = True,
) -> CaseAnswer:
    """The answer after these actions, up to the first that is refused; cards are written as the hand's pack does.

    Raises NotationError where one of them has no action's shape, whichever comes before it; without `ahead` only where
    none before it is refused.
    """
    read = ((data, _read(rules, hand, data)) for data in actions)
    for index, (data, action) in enumerate(list(read) if ahead else read):
        try:
            if isinstance(action, RefusedError):
                raise out_of_phase(hand, data) or action
            hand = rules.apply(hand, action)
        except RefusedError as refused:
            return _refused(rules, hand, index, refused)
    return {"ok": True, "state": rules.write_position(hand)}


def listed_actions(case: Case) -> list[Any]:
    """The actions of a case as they are written, none if it has none. Raises NotationError."""
    actions = case.get("actions", [])
    if not isinstance(actions, list):
        message = "actions must be a list"
        raise NotationError(message)
    return actions


def unknown_kind(kind: object) -> NotationError:
    """The error for a case of a kind that the game does not have."""
    return NotationError(f"there is no kind of case {kind!r}")


def _read(rules: AnyRules, hand: Any, data: object) -> Any:  # noqa: ANN401 - hand and action of the game
    """The action, or the refusal that its unknown card will meet when its time comes."""
    try:
        return rules.read_action(hand, data)
    except RefusedError as refused:
        return refused


def _refused(rules: AnyRules, hand: Any, index: int, refused: RefusedError) -> CaseAnswer:  # noqa: ANN401 - of the game
    names, write = seat_names(MOST_SEATS), hand.pack.text_of
    faults = [
        {"rule": fault.rule, "cards": write(fault.cards), "message": rules.sentence(fault, names)}
        for fault in refused.faults
    ]
    first = faults[0]
    return {
        "ok": False,
        "failed_at": index,
        "rule": first["rule"],
        "message": first["message"],
        "faults": faults,
        "state": rules.write_position(hand),
    }
