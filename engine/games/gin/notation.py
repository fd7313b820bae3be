"""Deals of Gin and Knock Rummy as plain data, in the notation of the conformance cases."""

from typing import Any

from engine.games.gin.scoring import GameScore
from engine.games.gin.state import GinHand, GinPhase, GinResult
from engine.rummy.cards import Card, text_of
from engine.rummy.pack import Pack
from engine.rummy.plain import NotationError

_PACK = Pack(jokers=0)


def natural(text: str) -> Card:
    """The card a text names. Raises NotationError for what is none of the 52 (G1)."""
    try:
        return _PACK.read(text)
    except ValueError as error:
        raise NotationError(str(error)) from None


def naturals(text: object, name: str) -> tuple[Card, ...]:
    """The cards of a text, in its order. Raises NotationError, which names what the text is for."""
    if not isinstance(text, str):
        message = f"{name} must be a text of cards"
        raise NotationError(message)
    return tuple(map(natural, text.split()))


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
