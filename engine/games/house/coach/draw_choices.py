"""The estimated cost of a draw or a demand, compared with the draw that looks best to Expert of the others."""

from functools import partial
from math import inf

from engine.games.house.ai.expert import draw_choices
from engine.games.house.ai.outlook import DrawOption
from engine.games.house.ai.worlds import unseen
from engine.games.house.coach.findings import Decision, FindingKind
from engine.games.house.coach.judge import Judge, Loss, Rival
from engine.games.house.view import View
from engine.games.house.words import Demand, DrawAction, DrawDiscard
from engine.rummy.actions import DrawStock
from engine.rummy.cards import Card


def loss_of_draw(view: View, draw: DrawAction, judge: Judge) -> Loss:
    """The loss of a draw before which the seat saw this."""
    options = draw_choices(view, judge.stop)
    others = [option for option in options if option.draw != draw]
    made = next((option for option in options if option.draw == draw), DrawOption(-inf, draw))
    decision = Decision.DEMAND if isinstance(draw, Demand) else Decision.DRAW
    best = next(iter(others), None)
    rival = (
        None
        if best is None
        else Rival(
            kind=_kind(best.draw),
            cards=_cards(best.draw),
            looks=best.value - made.value,
            better=partial(judge.onward.after_draw, option=best),
            made=partial(judge.onward.after_draw, option=made),
            end=best.draw,
        )
    )
    return judge.loss(decision, len(others) + 1, rival, unseen(view))


def _kind(draw: DrawAction) -> FindingKind:
    match draw:
        case DrawStock():
            return FindingKind.STOCK_BETTER
        case DrawDiscard():
            return FindingKind.PILE_BETTER
        case Demand():
            return FindingKind.DEMAND_BETTER


def _cards(draw: DrawAction) -> tuple[Card, ...]:
    match draw:
        case DrawDiscard(card):
            return (card,)
        case Demand(_, card) if card is not None:
            return (card,)
        case _:
            return ()
