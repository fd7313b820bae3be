"""The conformance cases of Conquian, answered."""

from engine.family.rules import Case, CaseAnswer
from engine.games.conquian.game import CONQUIAN, DECLARED
from engine.games.conquian.melds import law, worth
from engine.rummy.fields import Fields
from engine.rummy.melds import MeldKind

_READING = {MeldKind.RUN: "rope", MeldKind.SET: "set"}


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError for a malformed case."""
    return DECLARED.answer(CONQUIAN, case, play=_play, deal=_deal)


def _play(case: Case) -> CaseAnswer:
    options = DECLARED.read_options(case)
    cards = options.pack.kinds(DECLARED.cards(case, "cards", options.pack))
    kind = law(options).kind(cards)
    if kind is None:
        return {"whole": False, "reading": None, "value": None}
    return {"whole": True, "reading": _READING[kind], "value": worth(options, cards)}


def _deal(case: Case) -> CaseAnswer:
    carried = (Fields(case).number("worth", 1, 1), Fields(case).number("pot", 0, 0))
    return DECLARED.dealt(CONQUIAN, case, DECLARED.read_options(case).hand, carried)
