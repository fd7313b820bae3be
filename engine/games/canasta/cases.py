"""The conformance cases of Canasta, answered."""

from engine.family.rules import Case, CaseAnswer
from engine.games.canasta.game import CANASTA, DECLARED
from engine.games.canasta.melds import bonus, canasta, points, reading
from engine.games.canasta.options import FOUR


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError for a malformed case."""
    return DECLARED.answer(CANASTA, case, play=_play, deal=_deal)


def _play(case: Case) -> CaseAnswer:
    options = DECLARED.read_options({"players": FOUR, **case})
    cards = options.pack.kinds(DECLARED.cards(case, "cards", options.pack))
    kind = reading(options, cards)
    if kind is None:
        return {"whole": False, "reading": None, "canasta": None, "value": None, "bonus": None}
    made = canasta(cards)
    return {
        "whole": True,
        "reading": kind.name.lower(),
        "canasta": None if made is None else made.value,
        "value": points(cards),
        "bonus": bonus(options, cards),
    }


def _deal(case: Case) -> CaseAnswer:
    return DECLARED.dealt(CANASTA, case, DECLARED.read_options(case).hand)
