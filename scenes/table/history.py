"""Taking moves back and making them again: the undo and redo of a person's turn."""

from typing import Any

from engine.text import _
from scenes.table.acting import Acting


class History:
    """What of a turn can be taken back, and what was. The session keeps both."""

    def __init__(self, table: Acting) -> None:
        self._table = table

    @property
    def can_undo(self) -> bool:
        """True if something of this turn can be taken back: a drag, or a discard that is held."""
        table = self._table
        return table.held is not None or self.can_reset

    @property
    def can_reset(self) -> bool:
        """True if a drag of this turn can be taken back."""
        return self._table.playing and self._table.tableau.reset is not None

    @property
    def can_undo_draw(self) -> bool:
        """True if the draw itself can be taken back."""
        return self._table.playing and self._table.tableau.undo_draw is not None

    @property
    def can_redo(self) -> bool:
        """True if a drag or a draw that was taken back can be made again."""
        return self._table.mine and self._table.session.can_redo

    def undo(self) -> None:
        """Take back a discard that is held, or the last drag or, where there is none, the draw."""
        table = self._table
        if table.take_back():
            return
        if self.can_reset and table.session.undo():
            table.refused, table.warning = (), ""
            table.advance(table.session.views, {}, mine=True, laid=table.session.laid)
        elif self.can_undo_draw:
            table.act(table.tableau.undo_draw)
        else:
            table.warning = _("Nothing to undo.")

    def redo(self) -> None:
        """Make the drag or draw that was taken back last again."""
        table = self._table
        if self.can_redo and table.session.redo():
            table.refused, table.warning = (), ""
            table.show_granted({})
        else:
            table.warning = _("Nothing to redo.")

    def reset(self) -> None:
        """Take back all drags of the turn."""
        if self.can_reset:
            self._table.act(self._table.tableau.reset)

    def play_instead(self, actions: tuple[Any, ...]) -> None:
        """Take back all drags of the turn and make these instead."""
        self._table.preview = None
        if (reset := self._table.make_tableau().reset) is not None:
            self._table.act(reset)
        for action in actions:
            self._table.act(action)
