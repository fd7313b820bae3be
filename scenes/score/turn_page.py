"""The common parts of the pages of one turn: the way back, and the turn played again as a what-if."""

from collections.abc import Callable

from engine.text import _
from scenes.background import Ticket
from scenes.scene import ReplaceScene, Scene, Transition
from scenes.score.what_if_page import WhatIfPage
from scenes.screens import CoachTurn, Watch
from scenes.services import Services
from scenes.session import WatchedGame
from scenes.ui.buttons import small_button
from scenes.ui.controls import Control
from scenes.ui.kit import GAP, Band
from scenes.ui.words import heading

_HEAD, _FOOT = 76, 80


class TurnPage(WhatIfPage):
    """A turn that the coach has reviewed. A what-if lies over this page, and the way out of it leads back here."""

    least = (1140, 690)
    most = (1600, 960)
    enter = "back"
    folds = True

    def __init__(self, services: Services, below: Scene, screen: CoachTurn) -> None:
        super().__init__(services, below)
        self.review = screen.review
        self.players = screen.players
        self._start = screen.start
        self._watched: Ticket[WatchedGame | None] | None = None
        """The reason why the turn cannot be played again."""

    def head(self, title: str, beside: Control) -> Band:
        """The title, with words on the turn beside it."""
        room = self.area.width - 2 * self._sight.margin
        room -= 0 if self.folded else beside.rect.width + round(24 * self.unit)
        return Band(name="head", high=_HEAD, left=(heading(title, self.unit, room),), right=(beside,))

    def foot(self, said: Callable[[int], Control] | None = None) -> Band:
        """The buttons to go back and to play on from here; `said` makes a control for the room between them."""
        left, right = self._ways()
        if said is not None:
            room, gap = self.area.width - 2 * self._sight.margin, round(GAP * self.unit)
            taken = 0 if self.folded else sum(each.rect.width + gap for each in (*left, *right))
            left.append(said(room - taken))
        return Band(name="foot", high=_FOOT, left=left, right=right)

    def _ways(self) -> tuple[list[Control], list[Control]]:
        """The buttons at the left and at the right."""
        back = self.way_back()
        if self._start is None:
            return [back], []
        on = self.sized(330, 54)
        label = _("Opening ...") if self.opens else self._told or _("What if? Play on from here")
        tip = _("The turn is played again, against the same hands. It never counts, and this game doesn't change.")
        what_if = small_button("what if", on, self._what_if, label, icon="hand", tip=tip)
        if not self._start.over:
            return [back], [what_if]
        watch = back.rect
        tip = _("The game as it was played, move by move, from this turn on.")
        label = _("Opening ...") if self._watched is not None else _("Watch it")
        shown = small_button("watch", watch, self._watch, label, icon="eye", tip=tip)
        return [back, shown], [what_if]

    def _what_if(self) -> None:
        """Start a what-if from the turn."""
        start, services, seat = self._start, self.services, self.review.assessment.seat
        if start is not None:
            self.begin(lambda: services.what_if(start.record, start.place, seat, start.hand))

    def _watch(self) -> None:
        """Open the game to be watched from the turn on."""
        start, services = self._start, self.services
        if start is not None and self._watched is None:
            self._watched = services.aside(lambda: services.watch(start.record))

    def _watching(self) -> Transition | None:
        """Show the game that was opened, at this turn, in place of this page."""
        session = self._watched.result if self._watched is not None else None
        start, self._watched, self.stale = self._start, None, True
        if session is None or start is None:
            self._told = " ".join(self.services.notices())
            return None
        session.go(session.deals[start.hand] + self.review.last)
        session.seat = self.review.assessment.seat
        return ReplaceScene(Watch(session, None))

    def update(self, dt: float) -> Transition | None:
        """Show the game when it has been opened."""
        if self._watched is not None and self._watched.done:
            return self._watching()
        return super().update(dt)
