"""Covering hands and the whole table, and uncovering them for those who may see them."""

from scenes.table.gestures.interface import Interface
from scenes.table.gestures.mouse import Mouse
from scenes.table.over import shared_screen
from scenes.table.over.dialogs import PauseDialog
from scenes.table.presenter import TableGuide
from scenes.table.state.model import Table


class HandCover:
    """Covers cards that others must not see: a hand when the turn passes, everything during a pause."""

    def __init__(self, table: Table, guide: TableGuide, ui: Interface, mouse: Mouse) -> None:
        self._table = table
        self._guide = guide
        self._ui = ui
        self._mouse = mouse

    def veil(self) -> None:
        """Cover the hand at once, since somebody is looking; or show it again."""
        self._mouse.cancel()
        self._guide.hide()
        self._table.ask(None)
        self._table.veil()

    def unveil(self) -> None:
        """Show the hand: the person whom the cover asks for is here."""
        if self._table.covered is not None:
            self.uncover(self._table.covered)

    def cover(self) -> None:
        """Hide every hand."""
        self._guide.hide()
        if self._table.viewer is not None:
            self._table.veil()

    def pause(self) -> None:
        """Cover the table, or go on. At a shared screen hands stay covered after it: anybody may end the pause."""
        self._mouse.cancel()
        self._table.ask(PauseDialog() if not isinstance(self._ui.dialog, PauseDialog) else None)
        if self._ui.dialog is not None and self._table.shared:
            self.cover()

    def uncover(self, seat: int) -> None:
        """Show the hand to its owner and, if people share the screen, the log since their last turn."""
        table = self._table
        shared = table.session.viewer() is None
        table.uncover(seat)
        if shared:
            self._ui.news = shared_screen.news_lines(table.view.log, table.follower.telling, table.names[seat], seat)
