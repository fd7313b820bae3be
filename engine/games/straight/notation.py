"""Hands and actions of Straight Rummy as plain data, in the notation of the conformance cases (docs/notation.md)."""

from collections.abc import Iterable
from typing import Any

from engine.games.straight.actions import CODEC
from engine.games.straight.options import OPTIONS
from engine.games.straight.phases.ending import must_play
from engine.games.straight.state import Calls, DonePlay, OpenChallenge, StraightHand, StraightPhase
from engine.games.straight.table import LaidMeld
from engine.rummy.cards import Card, text_of
from engine.rummy.plain import Plain


def write_position(hand: StraightHand) -> dict[str, Any]:
    """The hand as a position with every key, and with its result if it is over."""
    data: dict[str, Any] = {
        "preset": hand.options.preset,
        "options": OPTIONS.changes_of(hand.options),
        "players": hand.options.seats,
        "hand": hand.hand_number,
        "dealer": hand.dealer,
        "to_move": hand.to_move,
        "phase": "draw" if hand.phase is StraightPhase.OVER else hand.phase.value,
        "totals": list(hand.totals),
        "eliminated": list(hand.eliminated),
        "hands": [text_of(cards) for cards in hand.hands],
        "known": [text_of(cards) for cards in hand.known],
        "melds": [write_meld(laid) for laid in hand.table],
        "discard": text_of(hand.discard, in_order=True),
        "stock": text_of(hand.stock, in_order=True),
        "reuses": hand.reuses,
        "reshuffles": [text_of(pile, in_order=True) for pile in hand.shuffles or ()],
        "turns": list(hand.turns),
        "played": list(hand.played),
        "skips": list(hand.skips),
        "turn": _write_turn(hand),
        "calls": _write_calls(hand.calls),
        "challenge": _write_challenge(hand.challenge),
    }
    return data | _write_result(hand)


def write_meld(laid: LaidMeld) -> dict[str, Any]:
    """A meld on the table: who laid it, its cards, and who owns those that are another's."""
    owners = zip(laid.meld.cards, laid.owners, strict=True)
    others = {str(card): owner for card, owner in owners if owner != laid.by}
    return {"by": laid.by, "cards": str(laid.meld), "others": others}


def _write_turn(hand: StraightHand) -> dict[str, Any]:
    turn = hand.turn
    return {
        "draw": None if turn.source is None else turn.source.value,
        "taken": text_of(turn.taken, in_order=True),
        "must": text_of(must_play(hand)),
        "plays": [_write_play(done) for done in turn.plays],
        "challenged": turn.challenged,
        "fixed": turn.fixed,
        "renewed": turn.renewed,
    }


def _write_play(done: DonePlay) -> dict[str, Any]:
    return CODEC.write(done.action) | ({} if done.was is None else {"was": done.was})


def _write_calls(calls: Calls | None) -> dict[str, Any] | None:
    if calls is None:
        return None
    return {"by": calls.by, "left": list(calls.left), "out": None if calls.out is None else calls.out.value}


def _write_challenge(made: OpenChallenge | None) -> dict[str, Any] | None:
    return None if made is None else {"by": made.by, "phase": made.phase.value}


def _write_result(hand: StraightHand) -> dict[str, Any]:
    result = hand.result
    if result is None:
        return {}
    return {
        "hand_over": True,
        "ended": result.ending.value,
        "rummy": result.rummy,
        "deal_winners": list(result.winners),
        "hand_scores": list(result.scores),
        "game_over": result.game_over,
        "winners": list(result.game_winners),
        "next_dealer": result.next_dealer,
    }


def hidden_view(seen: StraightHand, seat: int) -> Plain:
    """The hand as a seat may know it, as plain data; others' plays of a running turn are taken back already (S26)."""
    data = write_position(seen)
    if seen.phase is not StraightPhase.OVER:
        data["hands"] = [
            text if other == seat else _covered(seen.hands[other], seen.known[other])
            for other, text in enumerate(data["hands"])
        ]
    if not seen.stock_is_known:
        data["stock"] = " ".join("??" for _card in seen.stock)
    del data["reshuffles"]
    return data


def _covered(cards: frozenset[Card], known: frozenset[Card]) -> str:
    told: Iterable[str] = map(str, sorted(cards & known))
    return " ".join([*told, *["??"] * len(cards - known)])
