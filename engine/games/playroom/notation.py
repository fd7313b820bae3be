"""Hands and actions of Playroom Rummy as plain data, in the notation of the conformance cases (docs/notation.md)."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.games.playroom.actions import PlayroomAction, ShowTable, TakePile
from engine.games.playroom.combinations import Kinds
from engine.games.playroom.state import PlayroomHand, PlayroomPhase, PlayroomTable, text_of_kinds
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card, by_face
from engine.rummy.faults import CommonFault, Fault, RefusedError
from engine.rummy.pack import Pack
from engine.rummy.plain import NotationError

_PACK = Pack(equal_jokers=True)
"""Knows every text of a card, whatever the game is played with."""


def read_kinds(text: object) -> Kinds:
    """The kinds that a text such as `7h X` names, in its order. Raises NotationError."""
    if not isinstance(text, str):
        message = f"{text!r} is no text of cards"
        raise NotationError(message)
    try:
        return _PACK.read_all(text)
    except ValueError as error:
        raise NotationError(str(error)) from None


def read_action(data: object) -> PlayroomAction:  # noqa: PLR0911 - one line an action
    """The action written as plain data. Raises NotationError for none, RefusedError where it names what is no card."""
    match dict(data) if isinstance(data, Mapping) else data:
        case {"draw": "stock", **rest} if not rest:
            return DrawStock()
        case {"draw": "discard", **rest} if not rest:
            return TakePile()
        case {"draw": "discard", "count": int(count), **rest} if not rest and type(count) is int:
            return TakePile(count)
        case {"table": list(groups), **rest} if not rest and all(isinstance(group, str) for group in groups):
            return ShowTable(tuple(_named("P29", group) for group in groups if group.split()))
        case {"undo": "plays", **rest} if not rest:
            return UndoPlays()
        case {"undo": "draw", **rest} if not rest:
            return UndoDraw()
        case {"discard": str(text), **rest} if not rest:
            return Discard(_one("P20", text))
        case {"end": bool(ends), **rest} if not rest and ends:
            return EndTurn()
    message = f"{data!r} is no action"
    raise NotationError(message)


def kind_of_action(data: object) -> type:
    """The type of an action written as plain data, whatever cards it names. Raises NotationError for none."""
    try:
        return type(read_action(data))
    except RefusedError:
        return ShowTable if isinstance(data, Mapping) and "table" in data else Discard


def _named(rule: str, text: str) -> Kinds:
    try:
        return _PACK.read_all(text)
    except ValueError:
        unknown = tuple(word for word in text.split() if not _is_card(word))
        raise RefusedError((Fault(rule, CommonFault.UNKNOWN_CARD, words=unknown),)) from None


def _one(rule: str, text: str) -> Card:
    try:
        return _PACK.read(text)
    except ValueError:
        raise RefusedError((Fault(rule, CommonFault.UNKNOWN_CARD, words=(text,)),)) from None


def _is_card(text: str) -> bool:
    try:
        _PACK.read(text)
    except ValueError:
        return False
    return True


def write_action(action: PlayroomAction) -> dict[str, Any]:  # noqa: PLR0911 - one line an action
    """The action as plain data, cards as kinds."""
    match action:
        case DrawStock():
            return {"draw": "stock"}
        case TakePile(None):
            return {"draw": "discard"}
        case TakePile(count):
            return {"draw": "discard", "count": count}
        case ShowTable(groups):
            return {"table": list(map(text_of_kinds, groups))}
        case UndoPlays():
            return {"undo": "plays"}
        case UndoDraw():
            return {"undo": "draw"}
        case Discard(card):
            return {"discard": text_of_kinds((card,))}
        case EndTurn():
            return {"end": True}


def _sorted(cards: Iterable[Card]) -> str:
    return text_of_kinds(sorted(cards, key=by_face))


def _written(table: PlayroomTable) -> list[str]:
    return list(map(text_of_kinds, table))


def write_position(hand: PlayroomHand) -> dict[str, Any]:
    """The hand as a position, with every key, and once the round is over how it ended."""
    over = hand.result
    gone = hand.out if over is None else hand.out | over.put_out
    found: dict[str, Any] = {
        "preset": hand.options.preset,
        "options": hand.options.by_key,
        "players": hand.options.seats,
        "hand": hand.hand_number,
        "dealer": hand.dealer,
        "to_move": hand.to_move,
        "phase": (PlayroomPhase.DRAW if over else hand.phase).value,
        "totals": list(hand.totals),
        "scores": list(hand.scores),
        "hands": list(map(_sorted, hand.hands)),
        "melded": list(hand.entered),
        "table": _written(hand.table),
        "discard": text_of_kinds(hand.discard),
        "stock": text_of_kinds(hand.stock),
        "eliminated": sorted(gone),
        "reshuffled": hand.reshuffled,
        "turns": hand.turns,
        "reshuffles": list(map(text_of_kinds, hand.reshuffles)),
        "announced": list(hand.announced),
    }
    if hand.phase is PlayroomPhase.PLAY:
        found |= {"before": _written(hand.before), "drawn": _drawn(hand)}
    if over is not None:
        found |= {
            "hand_over": True,
            "hand_scores": list(over.scores),
            "winner": over.winner,
            "game_over": over.game_over,
            "winners": list(over.game_winners),
            "next_dealer": over.next_dealer,
        }
    return found


def _drawn(hand: PlayroomHand) -> dict[str, str] | None:
    if hand.source is None:
        return None
    found = {"from": hand.source.value}
    return found | {"cards": text_of_kinds(hand.taken)} if hand.taken else found
