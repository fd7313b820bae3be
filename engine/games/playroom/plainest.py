"""The plainest turn: a card of the stock, and a discard where there is one. It stands in for an opponent that fails."""

from engine.games.playroom.melds import joining, read_combination
from engine.games.playroom.scoring import hand_value
from engine.games.playroom.state import DrawSource, PlayroomPhase
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import PlayroomAction
from engine.rummy.actions import Discard, DrawStock, UndoDraw, UndoPlays
from engine.rummy.cards import Card


def plainest(view: PlayroomView) -> tuple[PlayroomAction, ...]:
    """Legal actions that bring the turn on: plays and a draw from the pile taken back, then the worst discard.

    Jokers and cards that fit a combination of the table are kept as long as there are others.
    """
    if view.phase is PlayroomPhase.DRAW or view.options.plays_or_draws:
        return (DrawStock(),)
    if view.source is DrawSource.PILE:
        return (UndoDraw(), DrawStock())
    if view.can_undo or view.table != view.before:
        return (UndoPlays(),)

    read = (read_combination(group, view.options.law) for group in view.table)
    fitting = {card for result in read if result is not None for card in joining(result, view.options.law)}

    def worth(card: Card) -> tuple[bool, bool, int, Card]:
        return (card.is_joker, card in fitting, -hand_value(view.options, (card,)), card)

    return (Discard(min(view.hand, key=worth)),)
