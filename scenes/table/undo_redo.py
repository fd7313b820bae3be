"""Taking moves back and making them again: the undo and redo of a person's turn."""

from typing import Any

from engine.text import _
from scenes.table.arrangement import TableArrangement
from scenes.table.held_discard import HeldDiscard
from scenes.table.person_actions import PersonActions
from scenes.table.plan import PlanSteps
from scenes.table.visible_state import VisibleState


class UndoRedo:
    """Undo and redo within a turn. The session keeps the undo and redo stacks."""

    def __init__(
        self,
        view: VisibleState,
        arrangement: TableArrangement,
        acting: PersonActions,
        holding: HeldDiscard,
        planning: PlanSteps,
    ) -> None:
        self._view = view
        self._arrangement = arrangement
        self._acting = acting
        self._holding = holding
        self._planning = planning

    @property
    def can_undo(self) -> bool:
        """True if something of this turn can be taken back: a drag, or a discard that is held."""
        return self._view.held is not None or self.can_reset

    @property
    def can_ungroup(self) -> bool:
        """True if the last change of a hand in groups can be taken back, whoever is to move."""
        return self._grouped and self._arrangement.hand_orders.can_undo(self._view.bottom)

    @property
    def can_regroup(self) -> bool:
        """True if a change of a hand in groups that was taken back can be made again."""
        return self._grouped and self._arrangement.hand_orders.can_redo(self._view.bottom)

    @property
    def _grouped(self) -> bool:
        board = self._view.board
        return board.revealed and board.tableau.reads is not None and self._view.held is None

    @property
    def can_reset(self) -> bool:
        """True if a drag of this turn, or what is planned, can be taken back."""
        return self._view.playing and (self._view.tableau.reset is not None or self._planning.can_undo)

    @property
    def can_undo_draw(self) -> bool:
        """True if the draw itself can be taken back."""
        return self._view.playing and self._view.tableau.undo_draw is not None

    @property
    def can_redo(self) -> bool:
        """True if a drag or a draw that was taken back can be made again."""
        again = self._planning.can_redo or self._view.session.can_redo
        return self.can_regroup or (self._view.mine and again)

    def undo(self) -> None:
        """Take back a discard that is held, or the last drag or, if there is none, the draw."""
        view = self._view
        if self._holding.take_back():
            return
        if self.can_ungroup:
            self._arrangement.hand_orders.undo(view.bottom)
            self._arrangement.show_anew({})
        elif self._planning.can_undo:
            self._planning.undo()
        elif self.can_reset and view.session.undo():
            self._acting.show_undone()
        elif self.can_undo_draw:
            self._acting.act(view.tableau.undo_draw)
        else:
            view.warning = _("There is nothing to undo.")

    def redo(self) -> None:
        """Make the drag or draw that was taken back last again."""
        view = self._view
        if self.can_regroup:
            self._arrangement.hand_orders.redo(view.bottom)
            self._arrangement.show_anew({})
        elif self._planning.can_redo:
            self._planning.redo()
        elif self.can_redo and view.session.redo():
            view.refused, view.warning = (), ""
            self._acting.show_granted({})
        else:
            view.warning = _("There is nothing to redo.")

    def reset(self) -> None:
        """Take back all drags of the turn, or the plan."""
        if self._planning.can_undo:
            self._planning.reset()
        elif self.can_reset:
            self._acting.act(self._view.tableau.reset)

    def play_instead(self, actions: tuple[Any, ...]) -> None:
        """Take back all drags of the turn, and make these instead."""
        self._view.preview = None
        if (reset := self._view.make_tableau().reset) is not None:
            self._acting.act(reset)
        for action in actions:
            self._acting.act(action)
