"""A plan: several drops that become one action, shown on the table as they are made and taken back one by one.

A plan is an arrangement of the table, kept with the unfinished turn; the main command makes an action of it.
"""

from collections.abc import Mapping

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable
from scenes.table.person_actions import PersonActions
from scenes.table.visible_state import VisibleState


class PlanSteps:
    """The steps of a plan while its turn lasts, also when the player has taken back the action that it led to."""

    def __init__(self, view: VisibleState, acting: PersonActions) -> None:
        self._view = view
        self._acting = acting
        self._moment: object = self._now if view.steps else None
        self._undone: list[LaidTable] = []

    @property
    def _now(self) -> object:
        view = self._view
        return view.views.deal_key, view.view.hand_number, view.bottom, view.view.log

    @property
    def _lasts(self) -> bool:
        return self._view.live and self._view.tableau.plans and self._moment == self._now

    @property
    def can_undo(self) -> bool:
        """True if something is planned."""
        return self._view.live and self._view.tableau.planned

    @property
    def can_redo(self) -> bool:
        """True if a step was taken back and none was made since."""
        return self._lasts and bool(self._undone)

    def step(self, laid: LaidTable, released: Mapping[Card, Rect]) -> None:
        """Show this arrangement; in a game whose drops only plan, it is a step of the plan."""
        view = self._view
        if view.live and view.tableau.plans:
            if not (self._lasts and view.tableau.planned):
                self._moment, view.steps = self._now, []
            view.steps.append(view.board.laid)
            self._undone = []
        self._acting.lay(laid, released)

    def undo(self) -> None:
        """Take the last step back, or all of the plan if its steps are not known any more."""
        self._undone.append(self._view.board.laid)
        steps = self._view.steps
        self._acting.lay(steps.pop() if self._lasts and steps else (), {})

    def redo(self) -> None:
        """Make the step again that was taken back last."""
        self._view.steps.append(self._view.board.laid)
        self._acting.lay(self._undone.pop(), {})

    def reset(self) -> None:
        """Give the plan up."""
        self._undone.append(self._view.board.laid)
        self._view.steps = []
        self._acting.lay((), {})
