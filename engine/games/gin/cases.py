"""The conformance cases of Gin and Knock Rummy, answered."""

from engine.blocks.game import state
from engine.family.rules import Case, CaseAnswer, HandStart
from engine.games.gin.game import DECLARED, GIN
from engine.games.gin.least_count import tables
from engine.games.gin.legal_actions import legal_moves
from engine.games.gin.melds import mask_of
from engine.rummy.cards import NATURALS, text_of
from engine.rummy.fields import Fields
from engine.rummy.plain_data import NotationError


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError for a malformed case."""
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
    return DECLARED.are_options(case, "G2")


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
    deal = DECLARED.hand_of(case)
    return {"actions": list(map(GIN.write_action, legal_moves(deal.view(deal.mover))))}
