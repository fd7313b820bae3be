"""Actions and deals of Gin and Knock Rummy as plain data, in the notation of the conformance cases."""

from collections.abc import Mapping
from typing import Any

from engine.games.gin.actions import (
    AnswerUpcard,
    FinishLayingOff,
    GinAction,
    Knock,
    LayOffOnKnock,
    PassLastDiscard,
    SayBigGin,
    TakeDiscard,
    UndoLayOffs,
)
from engine.games.gin.state import GameScore, GinHand, GinPhase, GinResult
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import Card, text_of
from engine.rummy.pack import Pack
from engine.rummy.plain import NotationError

_PACK = Pack(jokers=0)


def read_action(hand: object, data: object) -> GinAction:  # noqa: C901, PLR0911, PLR0912 - one case an action
    """The action written as plain data. Raises NotationError for what is none, and for a text that is no card."""
    del hand
    if not isinstance(data, Mapping):
        raise NotationError(_unknown(data))
    match dict(data):
        case {"open": "take" | "pass" as answer, **rest} if not rest:
            return AnswerUpcard(answer == "take")
        case {"draw": "stock", **rest} if not rest:
            return DrawStock()
        case {"draw": "discard", **rest} if not rest:
            return TakeDiscard()
        case {"discard": str(text), **rest} if not rest:
            return Discard(_one(text, "discard"))
        case {"knock": str(text), "melds": list(melds), **rest} if not rest:
            return Knock(_one(text, "knock"), tuple(map(_named, melds)))
        case {"knock": str(text), **rest} if not rest:
            return Knock(_one(text, "knock"))
        case {"knock": str(), "melds": str(), **rest} if not rest:
            raise NotationError(_other("melds"))
        case {"big_gin": True, **rest} if not rest and data["big_gin"] is True:
            return SayBigGin()
        case {"pass": True, **rest} if not rest and data["pass"] is True:
            return PassLastDiscard()
        case {"lay_off": str(text), "on": str(on), **rest} if not rest:
            return LayOffOnKnock(_one(text, "lay_off"), _one(on, "on"))
        case {"done": True, **rest} if not rest and data["done"] is True:
            return FinishLayingOff()
        case {"undo": "draw", **rest} if not rest:
            return UndoDraw()
        case {"undo": "lay_off", **rest} if not rest:
            return UndoLayOffs()
    raise NotationError(_unknown(data))


def _unknown(data: object) -> str:
    return f"{data!r} is no action"


def natural(text: str) -> Card:
    """The card a text names. Raises NotationError for what is none of the 52 (G1)."""
    try:
        return _PACK.read(text)
    except ValueError as error:
        raise NotationError(str(error)) from None


def _one(text: str, name: str) -> Card:
    """The only card of a text. Raises NotationError, which names what the text is for."""
    found = naturals(text, name)
    if len(found) != 1:
        raise NotationError(_other(name))
    return found[0]


def _other(name: str) -> str:
    return f"{name} is not what it should be"


def naturals(text: object, name: str) -> tuple[Card, ...]:
    """The cards of a text, in its order. Raises NotationError, which names what the text is for."""
    if not isinstance(text, str):
        message = f"{name} must be a text of cards"
        raise NotationError(message)
    return tuple(map(natural, text.split()))


def _named(meld: object) -> tuple[Card, ...]:
    """A meld as a knocker names it, its cards in the card order."""
    return tuple(sorted(naturals(meld, "a meld")))


def write_action(action: GinAction) -> dict[str, Any]:  # noqa: C901, PLR0911 - one case an action
    """The action as plain data; `read_action` reads it back."""
    match action:
        case AnswerUpcard(take):
            return {"open": "take" if take else "pass"}
        case DrawStock():
            return {"draw": "stock"}
        case TakeDiscard():
            return {"draw": "discard"}
        case Discard(which):
            return {"discard": str(which)}
        case Knock(which, None):
            return {"knock": str(which)}
        case Knock(which, melds):
            return {"knock": str(which), "melds": list(map(text_of, melds or ()))}
        case SayBigGin():
            return {"big_gin": True}
        case PassLastDiscard():
            return {"pass": True}
        case LayOffOnKnock(which, on):
            return {"lay_off": str(which), "on": str(on)}
        case FinishLayingOff():
            return {"done": True}
        case UndoDraw():
            return {"undo": "draw"}
        case UndoLayOffs():
            return {"undo": "lay_off"}


def write_position(hand: GinHand) -> dict[str, Any]:
    """The hand as a position, with its preset and options and every key."""
    return {"preset": hand.options.preset, "options": hand.options.by_key, **write_state(hand)}


def write_state(hand: GinHand) -> dict[str, Any]:
    """The hand as the answer to a conformance case."""
    over = hand.phase is GinPhase.OVER
    data: dict[str, Any] = {
        "players": hand.options.seats,
        "hand": hand.hand_number,
        "dealer": hand.dealer,
        "to_move": hand.to_move,
        "phase": "draw" if over else hand.phase.value,
        "totals": _scores(hand.games, "totals"),
        "boxes": _scores(hand.games, "boxes"),
        "hands": list(map(text_of, hand.hands)),
        "discard": text_of(hand.discard, in_order=True),
        "stock": text_of(hand.stock, in_order=True),
        "upcard": None if hand.upcard is None else str(hand.upcard),
        "limit": hand.limit,
        "drew": None if hand.drew is None else hand.drew.value,
        "taken": None if hand.taken is None else str(hand.taken),
        "knocker": hand.knocker,
        "spread": list(map(text_of, hand.spread)),
        "laid": text_of(hand.laid),
        "pile_run": hand.pile_run,
        "reused": hand.reused,
        "reshuffles": [text_of(pile, in_order=True) for pile in hand.reshuffles or ()],
    }
    return data | _result(hand.result, len(hand.games)) if hand.result is not None else data


def _scores(games: tuple[GameScore, ...], name: str) -> list[Any]:
    by_game = [list(getattr(game, name)) for game in games]
    return by_game[0] if len(by_game) == 1 else by_game


def _result(result: GinResult, games: int) -> dict[str, Any]:
    data: dict[str, Any] = {
        "hand_over": True,
        "outcome": result.outcome.value,
        "counts": None if result.counts is None else list(result.counts),
        "hand_scores": list(result.scores),
        "next_dealer": result.next_dealer,
        "game_over": result.end is not None,
    }
    if result.end is not None:
        data |= {"final": list(result.end.finals), "winners": list(result.end.winners)}
        if games > 1:
            data["game_finals"] = list(map(list, result.end.game_finals))
    return data
