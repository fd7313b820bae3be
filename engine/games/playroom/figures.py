"""The figures that players of Playroom Rummy count."""

from collections.abc import Mapping

from engine.family.figures import HandFigure
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.values import hand_value
from engine.games.playroom.words import Passed, RoundWon, TableLeft
from engine.rummy.events import Discarded, DrewStock
from engine.text import N_

FIGURES = (
    HandFigure("out", N_("went out")),
    HandFigure("rummy", N_("with rummy")),
    HandFigure("entered", N_("entered in own turn, on average"), average=True),
    HandFigure("caught", N_("caught with, on average"), average=True),
)


def tally(hand: PlayroomHand, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a round; the turn of its first meld only where it has entered."""
    won = next((event for event in hand.log if isinstance(event, RoundWon)), None)
    own = won is not None and won.seat == seat
    found = {"out": int(own), "rummy": int(own and won is not None and won.rummy)}
    if hand.winner not in {None, seat} and seat in hand.playing:
        found["caught"] = hand_value(hand.options, hand.hands[seat])
    ends = (DrewStock, TableLeft, Passed) if hand.options.plays_or_draws else (Discarded,)
    turn = 1
    for event in hand.log:
        if isinstance(event, TableLeft) and event.seat == seat and event.entered:
            found["entered"] = turn
        turn += isinstance(event, ends) and event.seat == seat
    return found
