"""The figures that players of House Rummy count."""

from collections.abc import Mapping

from engine.family.figures import HandFigure
from engine.games.house.events import Demanded, Opened, Played
from engine.games.house.state import HandState
from engine.games.house.thefts import stolen_between
from engine.rummy.events import DrawUndone, DrewPile, DrewStock
from engine.text import N_

FIGURES = (
    HandFigure("out", N_("went out first")),
    HandFigure("stolen", N_("stole, in cards")),
    HandFigure("robbed", N_("was robbed of, in cards")),
    HandFigure("melded", N_("melded in own turn, on average"), average=True),
)


def tally(hand: HandState, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a hand; the turn of its meld only where it has melded."""
    found = {"out": int(hand.first_out == seat), "stolen": 0, "robbed": 0}
    turns = 0
    for event in hand.log:
        turns += _turns_begun(event, seat)
        if isinstance(event, Played):
            owners = stolen_between(event.before, event.after, event.seat)
            found["stolen"] += len(event.stolen) if event.seat == seat else 0
            found["robbed"] += sum(owners.get(card) == seat for card in event.stolen)
            if event.seat == seat and event.melded:
                found["melded"] = turns
    return found


def _turns_begun(event: object, seat: int) -> int:
    """1 where a turn of the seat begins with an event, -1 where its draw is taken back; a failed demand is a turn."""
    match event:
        case DrewStock(of, _) | DrewPile(of, _) | Demanded(of) | Opened(of, _, True):
            return int(of == seat)
        case DrawUndone(of, _):
            return -int(of == seat)
        case _:
            return 0
