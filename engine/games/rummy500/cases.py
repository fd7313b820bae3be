"""The conformance cases of 500 Rummy, answered."""

from engine.family.rules import Case, CaseAnswer
from engine.games.rummy500.game import DECLARED, RUMMY500
from engine.games.rummy500.melds import law_of, values_of
from engine.rummy.melds import MeldKind

_READING = {MeldKind.RUN: "sequence", MeldKind.SET: "group"}


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError for a malformed case."""
    return DECLARED.answer(RUMMY500, case, play=_play, deal=_deal)


def _play(case: Case) -> CaseAnswer:
    options = DECLARED.read_options({"players": 4, **case})
    cards = options.pack.kinds_in_order(DECLARED.cards(case, "cards", options.pack))
    meld = law_of(options).arranged(cards)
    if meld is None:
        return {"whole": False, "reading": None, "value": None}
    return {"whole": True, "reading": _READING[law_of(options).kind(meld)], "value": sum(values_of(options, meld))}


def _deal(case: Case) -> CaseAnswer:
    return DECLARED.dealt(RUMMY500, case, DECLARED.read_options(case).hand)
