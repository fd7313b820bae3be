"""The figures that players of Straight Rummy count."""

from collections.abc import Mapping

from engine.family.figures import HandFigure
from engine.games.straight.events import WentRummy
from engine.games.straight.scoring import hand_value
from engine.games.straight.state import StraightHand
from engine.text import N_

FIGURES = (
    HandFigure("out", N_("went out")),
    HandFigure("rummy", N_("with rummy")),
    HandFigure("caught", N_("caught with, on average"), average=True),
)


def tally(hand: StraightHand, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a deal; it is caught with what it holds when another player goes out."""
    out = next((event for event in hand.log if isinstance(event, WentRummy)), None)
    own = out is not None and out.seat == seat
    found = {"out": int(own), "rummy": int(own and out is not None and out.rummy)}
    if out is None or own or hand.eliminated[seat]:
        return found
    return found | {"caught": hand_value(hand.options, hand.hands[seat])}
