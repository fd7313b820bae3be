"""Hands and actions of Straight Rummy as plain data, in the notation of the conformance cases (docs/notation.md)."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.games.straight.actions import (
    AnswerChallenge,
    BlockDeal,
    CallRummy,
    ChallengeHand,
    DrawPile,
    LayMeld,
    LayOff,
    PassCall,
    RenewStock,
    ReplaceJoker,
    StraightAction,
    UndoPlay,
)
from engine.games.straight.options import OPTIONS, StraightOptions
from engine.games.straight.phases.ending import must_play
from engine.games.straight.state import Calls, DonePlay, OpenChallenge, StraightHand, StraightPhase
from engine.games.straight.table import LaidMeld
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card, text_of
from engine.rummy.melds import named
from engine.rummy.plain import NotationError, Plain, shortened

_UNDOS: Mapping[str, StraightAction] = {"play": UndoPlay(), "plays": UndoPlays(), "draw": UndoDraw()}
_ANSWERS = {"accept": True, "reject": False}


def read_card(options: StraightOptions, text: object) -> Card:
    """The card of this game that a text names. Raises NotationError."""
    try:
        return options.pack.read(str(text))
    except ValueError as error:
        raise NotationError(str(error)) from None


def read_cards(options: StraightOptions, text: object) -> tuple[Card, ...]:
    """The cards of a text such as `7h X1`, in its order. Raises NotationError."""
    if not isinstance(text, str):
        message = f"{text!r} is no text of cards"
        raise NotationError(message)
    return tuple(read_card(options, word) for word in text.split())


def read_named(options: StraightOptions, text: object) -> tuple[tuple[Card, ...], tuple[tuple[Card, Card], ...]]:
    """The cards of a meld such as `X1=4h 5h 6h`, and what its jokers stand for. Raises NotationError."""
    if not isinstance(text, str):
        message = f"{text!r} is no text of cards"
        raise NotationError(message)
    cards, names = [], []
    for word in text.split():
        own, equals, other = word.partition("=")
        card = read_card(options, own)
        cards.append(card)
        if equals:
            face = read_card(options, other)
            if not card.is_joker or face.is_joker:
                message = f"{word} is no joker that stands for a card"
                raise NotationError(message)
            names.append((card, face))
    if not cards or len(set(cards)) < len(cards):
        message = shortened(f"{text!r} is no choice of different cards")
        raise NotationError(message)
    return tuple(cards), tuple(names)


def read_action(options: StraightOptions, data: object) -> StraightAction:  # noqa: C901, PLR0911, PLR0912 - one case each
    """The action written as plain data. Raises NotationError for what has no action's shape."""
    match dict(data) if isinstance(data, Mapping) else data:
        case {"draw": "stock", **rest} if not rest:
            return DrawStock()
        case {"draw": "discard", **rest} if not rest:
            return DrawPile()
        case {"draw": "discard", "card": text, **rest} if not rest:
            return DrawPile(read_card(options, text))
        case {"renew": True, **rest} if not rest and _is_true(data, "renew"):
            return RenewStock()
        case {"block": True, **rest} if not rest and _is_true(data, "block"):
            return BlockDeal()
        case {"undo": "play" | "plays" | "draw" as what, **rest} if not rest:
            return _UNDOS[what]
        case {"discard": text, **rest} if not rest:
            return Discard(read_card(options, text))
        case {"end": True, **rest} if not rest and _is_true(data, "end"):
            return EndTurn()
        case {"call": play, **rest} if not rest:
            called = read_play(options, play)
            if isinstance(called, ReplaceJoker):
                raise _no_action(play)
            return CallRummy(called)
        case {"pass": True, **rest} if not rest and _is_true(data, "pass"):
            return PassCall()
        case {"challenge": True, **rest} if not rest and _is_true(data, "challenge"):
            return ChallengeHand()
        case {"answer": "accept" | "reject" as answer, **rest} if not rest:
            return AnswerChallenge(_ANSWERS[answer])
        case {"meld": _} | {"layoff": _} | {"replace": _}:
            return read_play(options, data)
    raise _no_action(data)


def read_play(options: StraightOptions, data: object) -> LayMeld | LayOff | ReplaceJoker:
    """The play written as plain data. Raises NotationError."""
    match dict(data) if isinstance(data, Mapping) else data:
        case {"meld": text, **rest} if not rest:
            return LayMeld(*read_named(options, text))
        case {"layoff": text, "on": on, **rest} if not rest:
            return LayOff(read_card(options, text), read_card(options, on))
        case {"layoff": text, "on": on, "as": name, **rest} if not rest:
            card, face = read_card(options, text), read_card(options, name)
            if card.is_joker and not face.is_joker:
                return LayOff(card, read_card(options, on), face)
        case {"replace": joker, "with": text, **rest} if not rest:
            replaced = read_card(options, joker)
            if replaced.is_joker:
                return ReplaceJoker(replaced, read_card(options, text))
    raise _no_action(data)


def _is_true(data: object, key: str) -> bool:
    """True if the value is true itself, and not the number 1 that equals it."""
    return isinstance(data, Mapping) and data[key] is True


def _no_action(data: object) -> NotationError:
    return NotationError(f"{data!r} is no action")


def write_action(action: StraightAction) -> dict[str, Any]:  # noqa: C901, PLR0911, PLR0912 - one case an action
    """The action as plain data; `read_action` reads it back."""
    match action:
        case DrawStock():
            return {"draw": "stock"}
        case DrawPile(card):
            return {"draw": "discard"} | ({} if card is None else {"card": str(card)})
        case RenewStock():
            return {"renew": True}
        case BlockDeal():
            return {"block": True}
        case LayMeld(cards, names):
            faces = dict(names)
            return {"meld": " ".join(named(card, faces[card]) if card in faces else str(card) for card in cards)}
        case LayOff(card, on, face):
            return {"layoff": str(card), "on": str(on)} | ({} if face is None else {"as": str(face)})
        case ReplaceJoker(joker, card):
            return {"replace": str(joker), "with": str(card)}
        case UndoPlay():
            return {"undo": "play"}
        case UndoPlays():
            return {"undo": "plays"}
        case UndoDraw():
            return {"undo": "draw"}
        case Discard(card):
            return {"discard": str(card)}
        case EndTurn():
            return {"end": True}
        case CallRummy(play):
            return {"call": write_action(play)}
        case PassCall():
            return {"pass": True}
        case ChallengeHand():
            return {"challenge": True}
        case AnswerChallenge(accept):
            return {"answer": "accept" if accept else "reject"}


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
    return write_action(done.action) | ({} if done.was is None else {"was": done.was})


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
