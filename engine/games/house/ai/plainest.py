"""The plainest legal turn: draw from the stock, play nothing, discard. It takes over where an opponent fails."""

from itertools import chain

from engine.games.house.scoring import unplayed_value
from engine.games.house.state import Draw, Phase
from engine.games.house.view import View
from engine.games.house.words import Action, Arrange, EndAction, Forfeit, Open
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.plays import is_whole
from engine.rummy.table import Table


def plainest(view: View) -> tuple[Action, ...]:
    """The next actions of the plainest turn, for the seat to move. Raises ValueError when the hand is over."""
    match view.phase:
        case Phase.OPENING:
            return (Open(take=view.seat == view.dealer),)
        case Phase.DRAW:
            return (DrawStock(),)
        case Phase.PLAY:
            return _end(view)
        case Phase.OVER:
            message = "the hand is over"
            raise ValueError(message)


def _end(view: View) -> tuple[Action, ...]:
    """The end of the turn with the table as it was; a draw that would bind it to play is taken back first."""
    if view.draft is None:
        message = "it is not this seat's turn"
        raise ValueError(message)
    basis = view.draft.basis
    if basis.hot:
        return (UndoDraw(), DrawStock()) if view.draw is Draw.PILE else (Forfeit(),)
    free = basis.start.hand - basis.warm
    plays = tuple(chain.from_iterable(basis.start.table))

    def dispensable(card: Card) -> tuple[bool, bool, int, int]:
        """Any natural before a joker, what goes on no play, then the card that costs most to be left with."""
        fits = any(is_whole(play | {card}) for play in plays)
        return (not card.is_joker, not fits, unplayed_value((card,)), card)

    return actions_of(view, (), Discard(max(free, key=dispensable)) if free else EndTurn())


def actions_of(view: View, tables: tuple[Table, ...], end: EndAction) -> tuple[Action, ...]:
    """The turn from the draw on; what has been laid before is taken back first."""
    laid = view.draft is not None and view.draft.previous is not None
    cleared: tuple[Action, ...] = (UndoPlays(),) if laid else ()
    return (*cleared, *(Arrange(table) for table in tables), end)
