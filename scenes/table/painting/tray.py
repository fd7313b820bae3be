"""The tray: the cards drawn openly in this turn, which lie apart from the hand until the turn ends (R8)."""

from scenes.table.places.board import Board


def fresh(board: Board) -> bool:
    """True if its cards have just come: nothing has been moved since."""
    turn = board.state.turn
    return turn is not None and turn.draft.previous is None
