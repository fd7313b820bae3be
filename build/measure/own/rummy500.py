"""500 Rummy's own parts of the measures: its best turn beside every way to lay cards, and the time of it."""

from time import process_time

from build.cases import Case
from build.measure.own.rummy500_plain import decide
from build.measure.own.values import OwnMeasures, by_action
from build.report import Line
from engine.games.rummy500.best_turn import best_turn
from engine.games.rummy500.game import RUMMY500
from engine.games.rummy500.player import COACH
from tests.games.rummy500.every_turn import fault, position
from tests.games.rummy500.silly import silly

_LARGE = 26
"""The most cards of a hand whose turn is timed: those of two players after a deep taking."""


def exact(number: int) -> Line:
    """A position, and the time of one with more cards."""
    deal, _first = position(number, most=_LARGE)
    hand = deal.pack.kinds(deal.hands[0])
    begun = process_time()
    turn = best_turn(deal.options, deal.melds, hand, begun=deal.melded[0])
    took = process_time() - begun
    wrong, proved = fault(number), turn is not None and turn.proved
    return {"ms of a best turn": [1e3 * took], "proved": proved, "wrong": [wrong] if wrong else []}


CASES = {
    "exact": Case(
        about="The best turns of 500 Rummy by search and by every way to lay cards; times with up to 26 cards.",
        look=exact,
        many=5_000,
        limits={"ms of a best turn": {"p50": 1.0, "p99": 20.0}},
    ),
}

OWN = OwnMeasures(
    rules=RUMMY500,
    plain=decide,
    silly=by_action(RUMMY500, silly),
    coach=COACH,
)
