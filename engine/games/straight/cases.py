"""The conformance cases of Straight Rummy, answered: options, melds, deals, views, and positions with actions."""

from collections.abc import Mapping

from engine.blocks.game import HEAD
from engine.family.cases import answer_line, listed_actions, unknown_kind
from engine.family.rules import Case, CaseAnswer, HandStart
from engine.games.straight.game import DECLARED, STRAIGHT
from engine.games.straight.options import StraightOptions
from engine.games.straight.position_reader import named_of
from engine.games.straight.rules import deal
from engine.games.straight.scoring import card_values
from engine.rummy.fields import Fields
from engine.rummy.melds import Meld, MeldKind, readings
from engine.rummy.plain_data import NotationError

_LEAST_IN = 2


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError or ValueError, in a sentence, for a malformed case."""
    match case.get("kind"):
        case "options":
            return DECLARED.are_options(_with_players(case), "S27")
        case "play":
            return answer_play(case)
        case "deal":
            return _deal(case)
        case "view":
            return {"ok": True, "view": STRAIGHT.write_position(DECLARED.view_of(STRAIGHT, _beside(case)).known)}
        case "line":
            return answer_line(STRAIGHT, DECLARED.hand_of(_beside(case)), listed_actions(case))
        case kind:
            raise unknown_kind(kind)


def _beside(case: Case) -> Case:
    """The case with preset and options beside its position, which may hold them as answers write them."""
    position = case.get("position")
    if not isinstance(position, Mapping):
        return case
    inside = {key: position[key] for key in HEAD[:2] if key in position}
    return {**inside, **case, "position": {key: position[key] for key in position if key not in inside}}


def _with_players(case: Case) -> Case:
    """The case, which must say how many players there are. Raises NotationError."""
    if case.get("players") is None:
        message = "players must be 2 to 6"
        raise NotationError(message)
    return case


def answer_play(case: Case) -> CaseAnswer:
    """True if cards are a meld, how it is read and what it is worth on the table (S2 to S4)."""
    options = DECLARED.read_options(case)
    text = case.get("cards")
    cards, names = named_of(options, text) if text != "" else ((), ())
    result = list(readings(cards, dict(names), options.melds))
    if not result:
        return {"whole": False, "reading": None, "value": None}
    best = max(result, key=lambda meld: (_value(options, meld), meld.kind is MeldKind.RUN))
    return {"whole": True, "reading": best.kind.value, "value": _value(options, best)}


def _value(options: StraightOptions, meld: Meld) -> int:
    return sum(card_values(options, meld))


def _deal(case: Case) -> CaseAnswer:
    """The cards dealt from a deck (S5)."""
    options = DECLARED.read_options(_with_players(case))
    given, seats = Fields(case), options.seats
    eliminated = given.per_seat("eliminated", [False] * seats, seats, lambda each: type(each) is bool, "true or false")
    totals = given.per_seat("totals", [0] * seats, seats, lambda each: type(each) is int, "whole numbers")
    dealer, number = given.number("dealer", seats - 1, 0, seats - 1), given.number("hand", 1, 1)
    if eliminated.count(False) < _LEAST_IN or eliminated[dealer]:
        message = "two seats at least are in the game, and one of them deals"
        raise NotationError(message)
    deck = DECLARED.cards(case, "deck", options.pack)
    if len(deck) < len(options.pack.cards):
        message = "the deck must hold every card of the game"
        raise NotationError(message)
    out = frozenset(seat for seat, gone in enumerate(eliminated) if gone)
    start = HandStart(number=number, dealer=dealer, totals=tuple(totals), out=out)
    return {"ok": True, "state": STRAIGHT.write_position(DECLARED.possible(deal(options, start, deck)))}
