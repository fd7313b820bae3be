"""The type checker keeps a hand and a view apart, where views wrap deals and where they are a class of their own.

Nothing here runs. Each comment is asked for by lint: where the checker finds nothing any more, it calls it unused.
"""

from engine.games.conquian.player import decide
from engine.games.conquian.rules import ConquianDeal
from engine.games.playroom.plainest import plainest
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.view import PlayroomView, view


def of_a_view(deal: ConquianDeal, hand: PlayroomHand) -> object:
    return decide(deal.view(0), 0, bool), plainest(view(hand, 0))


def of_a_hand(deal: ConquianDeal) -> object:
    return decide(deal, 0, bool)  # type: ignore[arg-type]


def of_what_a_view_holds(deal: ConquianDeal) -> object:
    return decide(deal.view(0).known, 0, bool)  # type: ignore[arg-type]


def of_a_hand_of_its_own_class(hand: PlayroomHand) -> object:
    return plainest(hand)  # type: ignore[arg-type]


def from_a_view(seen: PlayroomView) -> PlayroomView:
    return view(seen, 0)  # type: ignore[arg-type]
