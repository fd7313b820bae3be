"""The conformance cases of Gin and Knock Rummy, answered."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.family.cases import answer_line, listed_actions, unknown_kind
from engine.family.rules import Case, CaseAnswer, HandStart
from engine.games.gin.game import GIN
from engine.games.gin.least_count import tables
from engine.games.gin.legal_moves import legal_moves
from engine.games.gin.melds import mask_of
from engine.games.gin.notation import naturals, write_state
from engine.games.gin.options import GinOptions
from engine.games.gin.position import case_options, check_shape, read_position
from engine.games.gin.rules import deal
from engine.games.gin.state import GinHand
from engine.games.gin.view import view
from engine.games.gin.words import CODEC
from engine.rummy.cards import NATURALS, Card, text_of
from engine.rummy.plain import NotationError


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError for what is none."""
    kind = case.get("kind")
    found = _KINDS.get(kind) if isinstance(kind, str) else None
    if found is None:
        raise unknown_kind(kind)
    return found(case)


def _play(case: Case) -> CaseAnswer:
    cards, options = _cards(case), _options(case)
    kind = options.melds.kind(cards)
    return {
        "whole": kind is not None,
        "reading": None if kind is None else kind.value,
        "value": None if kind is None else options.melds.value(cards),
    }


def _count(case: Case) -> CaseAnswer:
    cards, options = _cards(case), _options(case)
    found = tables(options.melds).standard(mask_of(cards))
    return {"count": found.count, "melds": list(map(text_of, found.melds))}


def _are_options(case: Case) -> CaseAnswer:
    players = _players(case)
    check_shape(case)
    try:
        case_options(case, players)
    except NotationError as error:
        text = str(error)
        return {"ok": False, "rule": "G2", "message": f"{text[:1].upper()}{text[1:]}."}
    return {"ok": True}


def _deal(case: Case) -> CaseAnswer:
    options = _options(case)
    dealer = case.get("dealer", 0)
    if type(dealer) is not int or not 0 <= dealer < options.seats:
        message = f"dealer must be a whole number from 0 to {options.seats - 1}"
        raise NotationError(message)
    deck = _once(naturals(case.get("deck"), "deck"))
    if len(deck) != NATURALS:
        message = f"deck must be the {NATURALS} cards"
        raise NotationError(message)
    start = HandStart(number=1, dealer=dealer, totals=(0,) * options.seats)
    return {"state": write_state(deal(options, start, deck))}


def _legal(case: Case) -> CaseAnswer:
    hand = _position(case)
    return {"actions": list(map(CODEC.write, legal_moves(view(hand, hand.mover))))}


def _line(case: Case) -> CaseAnswer:
    found = answer_line(GIN, _position(case), listed_actions(case))
    found["state"] = {key: value for key, value in found["state"].items() if key not in {"preset", "options"}}
    return found


_KINDS: Mapping[str, Callable[[Case], CaseAnswer]] = {
    "play": _play,
    "count": _count,
    "options": _are_options,
    "deal": _deal,
    "legal": _legal,
    "line": _line,
}


def _options(case: Case) -> GinOptions:
    return case_options(case, _players(case))


def _players(case: Case) -> int:
    players = case.get("players", 2)
    if type(players) is not int:
        message = "players must be a whole number"
        raise NotationError(message)
    return players


def _position(case: Case) -> GinHand:
    position: Any = case.get("position")
    if not isinstance(position, Mapping):
        message = 'a case has its position under "position"'
        raise NotationError(message)
    if position.keys() & {"preset", "options"}:
        message = "preset and options stand beside the position"
        raise NotationError(message)
    return read_position({**position, **{key: case[key] for key in ("preset", "options") if key in case}})


def _cards(case: Case) -> tuple[Card, ...]:
    return _once(naturals(case.get("cards"), "cards"))


def _once(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards, each of which must be there once. Raises NotationError."""
    if len(set(cards)) < len(cards):
        message = (
            f"{next(card for card in cards if cards.count(card) > 1)} is in the position more often than in the pack"
        )
        raise NotationError(message)
    return cards
