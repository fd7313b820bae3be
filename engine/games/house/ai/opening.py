"""The answer to the turned-up card of those who do not think ahead (R7)."""

from engine.games.house.actions import Open
from engine.games.house.ai.hand_plays import best_plays
from engine.games.house.view import View


def answer(view: View) -> Open:
    """The card is taken if it makes a play with the hand; and by the dealer, who must."""
    return Open(take=view.seat == view.dealer or _makes_a_play(view))


def _makes_a_play(view: View) -> bool:
    if view.turned_up is None:
        return False
    wider = view.hand | {view.turned_up}
    return any(view.turned_up in play for play in best_plays(wider, view.options.reader))
