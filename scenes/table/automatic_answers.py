"""Answers that the table gives for a player who wishes so: for the rest of a hand, or after a set time."""

from math import ceil

from scenes.table.person_actions import PersonActions
from scenes.table.visible_state import VisibleState


class Lapse:
    """Gives the answer `Tableau.lapse` by itself, but only if the player has asked for that."""

    def __init__(self, view: VisibleState, acting: PersonActions) -> None:
        self._view = view
        self._acting = acting
        self._wished: object = None
        """The deal, hand and seat for which the answer is given at once."""
        self._asked: object = None
        """The view in which an answer was asked for last."""
        self._left = 0.0
        """Seconds until the answer is given, if there is a set time."""

    @property
    def _here(self) -> object:
        return self._view.views.deal_key, self._view.view.hand_number, self._view.bottom

    @property
    def _due(self) -> bool:
        view = self._view
        return view.tableau.lapse is not None and view.live and not view.motion.telling

    @property
    def seconds(self) -> int | None:
        """Seconds until the table gives the answer; None if it will not."""
        waits = self._due and self._view.settings.answer_time and self._asked is self._view.view
        return ceil(self._left) if waits else None

    def always(self) -> None:
        """Give this answer now, and whenever it is asked for in this hand."""
        if self._due:
            self._wished = self._here
            self._answer()

    def update(self, dt: float) -> bool:
        """Let time pass; True when the picture changes."""
        if not self._due:
            return False
        if self._wished == self._here:
            self._answer()
            return True
        if not self._view.settings.answer_time:
            return False
        if self._asked is not self._view.view:
            self._asked, self._left = self._view.view, float(self._view.settings.answer_time)
        before, self._left = ceil(self._left), self._left - dt
        if self._left <= 0:
            self._answer()
        return ceil(self._left) != before

    def _answer(self) -> None:
        self._acting.act(self._view.tableau.lapse)
