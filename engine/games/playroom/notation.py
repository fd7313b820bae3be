"""Hands of Playroom Rummy as plain data, in the notation of the conformance cases (docs/notation.md)."""

from collections.abc import Iterable
from typing import Any

from engine.games.playroom.combinations import KINDS, Kinds
from engine.games.playroom.state import PlayroomHand, PlayroomPhase, PlayroomTable, text_of_kinds
from engine.rummy.cards import Card, by_face
from engine.rummy.plain import NotationError


def read_kinds(text: object) -> Kinds:
    """The kinds that a text such as `7h X` names, in its order. Raises NotationError."""
    if not isinstance(text, str):
        message = f"{text!r} is no text of cards"
        raise NotationError(message)
    try:
        return KINDS.read_all(text)
    except ValueError as error:
        raise NotationError(str(error)) from None


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
