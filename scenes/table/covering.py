"""Covering hands and the whole table, and uncovering them for those who may see them."""

from scenes.table.gestures.interface import Interface
from scenes.table.gestures.mouse import Mouse
from scenes.table.intents import Pause, Uncover, Unveil, Veil
from scenes.table.model import Table
from scenes.table.over import couch
from scenes.table.over.dialogs import PauseDialog
from scenes.table.presenter import TableGuide


class HandCover:
    """Covers cards that others must not see: a hand when the turn passes, everything during a pause."""

    def __init__(self, table: Table, guide: TableGuide, ui: Interface, mouse: Mouse) -> None:
        self._table = table
        self._guide = guide
        self._ui = ui
        self._mouse = mouse

    def perform(self, intent: Uncover | Veil | Unveil | Pause) -> None:
        """Cover the hand or the table, or show it again."""
        match intent:
            case Uncover(seat):
                self._uncover(seat)
            case Unveil():
                if self._table.covered is not None:
                    self._uncover(self._table.covered)
            case Veil():
                self._mouse.cancel()
                self._guide.hide()
                self._ui.dialog = None
                self._table.veil()
            case Pause():
                self._pause()

    def cover(self) -> None:
        """Leave no hand to be seen."""
        self._guide.hide()
        if self._table.viewer is not None:
            self._table.veil()

    def _pause(self) -> None:
        """Cover the table, or go on. Who shares the screen asks for the hand again: anybody may end the pause."""
        self._mouse.cancel()
        self._ui.dialog = PauseDialog() if not isinstance(self._ui.dialog, PauseDialog) else None
        if self._ui.dialog is not None and self._table.shared:
            self.cover()

    def _uncover(self, seat: int) -> None:
        """Show the hand to its owner and, if people share the screen, the log since their last turn."""
        table = self._table
        shared = table.session.viewer() is None
        table.uncover(seat)
        if shared:
            self._ui.news = couch.news_lines(table.seen.log, table.follower.telling, table.names[seat], seat)
