"""Positions and actions as plain data, in the notation of the conformance cases (see docs/notation.md)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.house.actions import (
    Action,
    Arrange,
    Demand,
    Discard,
    DrawDiscard,
    DrawStock,
    EndTurn,
    Forfeit,
    Open,
    Replace,
    UndoDraw,
    UndoPlays,
)
from engine.games.house.faults import Rule, fault
from engine.games.house.state import HandState
from engine.rummy.cards import Card, card, text_of
from engine.rummy.faults import CommonFault, Fault, RefusedError
from engine.rummy.plain import NotationError
from engine.rummy.table import Table, written

JOKER = "X"
"""The word for any joker in a demand."""


def read_action(data: object, seats: int) -> Action:  # noqa: C901, PLR0911 - one case an action
    """The action written as plain data.

    Raises NotationError for what has no action's shape, and RefusedError for an action that names an unknown card,
    which is refused by the rule that its kind of action rests on.
    """
    if not isinstance(data, Mapping):
        raise NotationError(_unknown(data))
    match dict(data):
        case {"open": "take" | "pass" as answer, **rest} if not rest:
            return Open(answer == "take")
        case {"draw": "stock", **rest} if not rest:
            return DrawStock()
        case {"draw": "discard", "card": str(text), **rest} if not rest:
            return DrawDiscard(_known(text, Rule.R9))
        case {"draw": "demand", "from": int(seat), "card": str(text), **rest} if not rest and type(seat) is int:
            return Demand(seat, None if text == JOKER else _known(text, Rule.R9))
        case {"table": list(spaces), **rest} if not rest:
            return Arrange(read_table(spaces, seats))
        case {"replace": str(joker), "with": str(text), **rest} if not rest:
            return Replace(_known(joker, Rule.R16), _known(text, Rule.R16))
        case {"undo": "plays" | "draw" as what, **rest} if not rest:
            return UndoPlays() if what == "plays" else UndoDraw()
        case {"discard": str(text), **rest} if not rest:
            return Discard(_known(text, Rule.R14))
        case {"end": True, **rest} if not rest:
            return EndTurn()
        case {"forfeit": True, **rest} if not rest:
            return Forfeit()
    raise NotationError(_unknown(data))


def _unknown(data: object) -> str:
    return f"{data!r} is no action"


def _known(text: str, rule: Rule) -> Card:
    try:
        return card(text)
    except ValueError:
        raise RefusedError((Fault(rule.name, CommonFault.UNKNOWN_CARD, words=(text,)),)) from None


def read_table(spaces: Sequence[object], seats: int) -> Table:
    """The table of a snapshot. Raises as `read_action`: an unknown card and one that lies twice are refused (R12)."""
    if len(spaces) != seats or not all(_is_space(space) for space in spaces):
        message = f"a table is a list of plays for each of the {seats} seats"
        raise NotationError(message)
    seen: set[Card] = set()
    table = []
    for space in spaces:
        plays = set()
        for text in space if isinstance(space, list) else ():
            play = [_known(word, Rule.R12) for word in text.split()]
            if len(set(play)) < len(play) or not seen.isdisjoint(play):
                twice = tuple(sorted({each for each in play if each in seen or play.count(each) > 1}))
                raise RefusedError((fault(Rule.R12, CommonFault.CARD_TWICE, twice),))
            seen.update(play)
            if play:
                plays.add(frozenset(play))
        table.append(frozenset(plays))
    return tuple(table)


def _is_space(space: object) -> bool:
    return isinstance(space, list) and all(isinstance(play, str) for play in space)


def write_action(action: Action) -> dict[str, Any]:  # noqa: C901, PLR0911 - one case an action
    """The action as plain data; `read_action` reads it back."""
    match action:
        case Open(take):
            return {"open": "take" if take else "pass"}
        case DrawStock():
            return {"draw": "stock"}
        case DrawDiscard(which):
            return {"draw": "discard", "card": str(which)}
        case Demand(seat, which):
            return {"draw": "demand", "from": seat, "card": JOKER if which is None else str(which)}
        case Arrange(table):
            return {"table": written(table)}
        case Replace(joker, which):
            return {"replace": str(joker), "with": str(which)}
        case UndoPlays():
            return {"undo": "plays"}
        case UndoDraw():
            return {"undo": "draw"}
        case Discard(which):
            return {"discard": str(which)}
        case EndTurn():
            return {"end": True}
        case Forfeit():
            return {"forfeit": True}


def write_state(state: HandState) -> dict[str, Any]:
    """The state as the answer of a conformance case."""
    over = state.to_move is None
    data: dict[str, Any] = {
        "edition": state.options.preset,
        "players": state.options.seats,
        "hand": state.hand_number,
        "dealer": state.dealer,
        "to_move": state.to_move,
        "phase": "draw" if over else state.phase.value,
        "totals": list(state.totals),
        "hands": [text_of(hand) for hand in state.hands],
        "melded": list(state.melded),
        "spaces": written(state.table),
        "discard": text_of(state.discard, in_order=True),
        "stock": text_of(state.stock, in_order=True),
        "out": [out.value for out in state.out],
        "first_out": state.first_out,
        "bonus": state.bonus,
        "last_turns": None if state.last_turns is None else list(state.last_turns),
    }
    if over:
        data |= {"hand_over": True, "hand_scores": list(state.hand_scores or ())}
    if state.turn is not None:
        data["temperatures"] = _temperatures(state)
    return data


def _temperatures(state: HandState) -> dict[str, str]:
    basis = state.playing.draft.basis
    hand = sorted(state.hands[state.mover])
    heat = {str(each): "hot" for each in hand if each in basis.hot}
    return heat | {str(each): "warm" for each in hand if each in basis.warm}
