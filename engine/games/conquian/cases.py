"""The conformance cases of Conquian, answered."""

from engine.blocks.game import state
from engine.family.rules import Case, CaseAnswer, HandStart
from engine.games.conquian.game import CONQUIAN, DECLARED
from engine.games.conquian.melds import LAW, worth
from engine.games.conquian.rules import deal
from engine.rummy.cards import Card
from engine.rummy.fields import Fields
from engine.rummy.melds import MeldKind
from engine.rummy.pack import Copies
from engine.rummy.plain import NotationError

_READING = {MeldKind.RUN: "rope", MeldKind.SET: "set"}


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError for what is none."""
    return DECLARED.answer(CONQUIAN, case, play=_play, deal=_deal)


def _play(case: Case) -> CaseAnswer:
    options = DECLARED.read_options(case)
    cards = options.pack.kinds(_taken(case, "cards", Copies(options.pack)))
    kind = LAW.kind(cards)
    if kind is None:
        return {"whole": False, "reading": None, "value": None}
    return {"whole": True, "reading": _READING[kind], "value": worth(options, cards)}


def _deal(case: Case) -> CaseAnswer:
    options, given = DECLARED.read_options(case), Fields(case)
    seats = options.seats
    deck = _taken(case, "deck", Copies(options.pack))
    if len(deck) <= options.hand * seats:
        message = "the deck must hold a card more than the hands"
        raise NotationError(message)
    start = HandStart(
        number=given.number("number", 1, 1),
        dealer=given.number("dealer", seats - 1, 0, seats - 1),
        totals=tuple(given.per_seat("totals", [0] * seats, seats, lambda value: type(value) is int, "whole numbers")),
        carried=(given.number("worth", 1, 1), given.number("pot", 0, 0)),
    )
    return {"ok": True, "state": state(deal(options, start, deck))}


def _taken(case: Case, key: str, copies: Copies) -> tuple[Card, ...]:
    """The cards of a text. Raises NotationError."""
    text = Fields(case).take(key, None, lambda value: isinstance(value, str), "a text of cards")
    try:
        return copies.take(text)
    except ValueError as error:
        raise NotationError(str(error)) from None
