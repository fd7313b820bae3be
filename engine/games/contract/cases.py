"""The conformance cases of Contract Rummy, answered."""

from engine.family.rules import Case, CaseAnswer
from engine.games.contract.game import CONTRACT, DECLARED
from engine.games.contract.melds import law_of, points_in
from engine.rummy.fields import Fields
from engine.rummy.melds import MeldKind


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError for a malformed case."""
    return DECLARED.answer(CONTRACT, {"players": 4, **case}, play=_play, deal=_deal)


def _play(case: Case) -> CaseAnswer:
    options = DECLARED.read_options(case)
    pack, law = options.pack, law_of(options)
    meld = law.arranged(pack.kinds_in_order(DECLARED.cards(case, "cards", pack)))
    if meld is None:
        return {"whole": False, "reading": None, "value": None, "stands": None}
    kind = law.kind(meld)
    wild = zip(meld, law.stands_for(meld), strict=True) if kind is MeldKind.RUN else ()
    stands = pack.text_of((face for card, face in wild if law.is_wild(card)), in_order=True)
    return {"whole": True, "reading": kind.value, "value": points_in(options, meld), "stands": stands}


def _deal(case: Case) -> CaseAnswer:
    options = DECLARED.read_options(case)
    number = Fields(case).number("hand", 1, 1, options.last)
    return DECLARED.dealt(CONTRACT, {**case, "number": number}, options.hand_size(number))
