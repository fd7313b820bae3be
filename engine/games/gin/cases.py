"""The conformance cases of Gin and Knock Rummy, answered."""

from collections.abc import Mapping
from typing import Any

from engine.blocks.game import state
from engine.blocks.options import OptionsError
from engine.family.cases import answer_line, listed_actions
from engine.family.rules import Case, CaseAnswer, HandStart
from engine.games.gin.game import DECLARED, GIN
from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.moves import legal_moves
from engine.games.gin.rules import GinDeal
from engine.rummy.cards import NATURALS, text_of
from engine.rummy.fields import Fields
from engine.rummy.plain import NotationError


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError for what is none."""
    if case.get("kind") == "line":
        found = answer_line(GIN, _position(case), listed_actions(case))
        found["state"] = {key: value for key, value in found["state"].items() if key not in {"preset", "options"}}
        return found
    return DECLARED.answer(GIN, case, play=_play, count=_count, options=_are_options, deal=_deal, legal=_legal)


def _play(case: Case) -> CaseAnswer:
    options = DECLARED.read_options(case)
    cards = DECLARED.cards(case, "cards", options.pack)
    kind = options.melds.kind(cards)
    return {
        "whole": kind is not None,
        "reading": None if kind is None else kind.value,
        "value": None if kind is None else options.melds.value(cards),
    }


def _count(case: Case) -> CaseAnswer:
    options = DECLARED.read_options(case)
    best = tables(options.melds).standard(mask_of(DECLARED.cards(case, "cards", options.pack)))
    return {"count": best.count, "melds": list(map(text_of, best.melds))}


def _are_options(case: Case) -> CaseAnswer:
    try:
        DECLARED.read_options(case)
    except OptionsError as error:
        text = str(error)
        return {"ok": False, "rule": "G2", "message": f"{text[:1].upper()}{text[1:]}."}
    return {"ok": True}


def _deal(case: Case) -> CaseAnswer:
    options = DECLARED.read_options(case)
    deck = DECLARED.cards(case, "deck", options.pack)
    if len(deck) != NATURALS:
        message = f"deck must be the {NATURALS} cards"
        raise NotationError(message)
    dealer = Fields(case).number("dealer", 0, 0, options.seats - 1)
    start = HandStart(number=1, dealer=dealer, totals=(0,) * options.seats)
    return {"state": state(GIN.deal(options, start, deck))}


def _legal(case: Case) -> CaseAnswer:
    deal = _position(case)
    return {"actions": list(map(GIN.write_action, legal_moves(deal.view(deal.mover))))}


def _position(case: Case) -> GinDeal:
    position: Any = case.get("position")
    if not isinstance(position, Mapping):
        message = 'a case has its position under "position"'
        raise NotationError(message)
    if position.keys() & {"preset", "options"}:
        message = "preset and options stand beside the position"
        raise NotationError(message)
    return DECLARED.read_position({**position, **{key: case[key] for key in ("preset", "options") if key in case}})
