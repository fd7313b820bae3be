"""The common parts of the pages of one turn: the way back, and the turn played again as a what-if."""

from pygame import Rect

from engine.text import _
from scenes.background import Ticket
from scenes.pages import Overlay
from scenes.scene import Push, ReplaceScene, Scene, Transition
from scenes.screens import CoachTurn, Play, Watch
from scenes.services import Services
from scenes.session import Session, WatchedGame
from scenes.ui.controls import Control, PageButton


class TurnPage(Overlay):
    """A turn that the coach has reviewed. A what-if lies over this page, which is as it was when it is left."""

    least = (1140, 690)
    most = (1600, 960)

    def __init__(self, services: Services, below: Scene, screen: CoachTurn) -> None:
        super().__init__(services, below)
        self.review = screen.review
        self.players = screen.players
        self._start = screen.start
        self._opening: Ticket[Session | None] | None = None
        self._watched: Ticket[WatchedGame | None] | None = None
        self._told = ""
        """The reason why the turn cannot be played again."""

    def ways(self, foot: int, margin: int) -> list[Control]:
        """The buttons at the foot: back, and from here on."""
        unit, area = self.unit, self.area
        tall = round(54 * unit)
        rect = Rect(area.left + round(margin * unit), 0, round(180 * unit), tall)
        rect.centery = area.bottom - round(foot / 2 * unit)
        back = PageButton(name="back", rect=rect, act=self.back, label=_("Back"), icon="undo")
        if self._start is None:
            return [back]
        on = rect.copy()
        on.width = round(330 * unit)
        on.right = area.right - round(margin * unit)
        label = _("Opening ...") if self._opening is not None else self._told or _("What if? Play on from here")
        tip = _("The turn is played again, against the same hands. It never counts, and this game doesn't change.")
        what_if = PageButton(name="what if", rect=on, act=self._what_if, label=label, icon="hand", small=True, tip=tip)
        if not self._start.over:
            return [back, what_if]
        watch = back.rect.move(back.rect.width + round(12 * unit), 0)
        tip = _("The game as it was played, move by move, from this turn on.")
        label = _("Opening ...") if self._watched is not None else _("Watch it")
        shown = PageButton(name="watch", rect=watch, act=self._watch, label=label, icon="eye", small=True, tip=tip)
        return [back, shown, what_if]

    def default(self) -> str:
        """Enter goes back."""
        return "back"

    def _what_if(self) -> None:
        """Start a what-if from the turn."""
        start, services, seat = self._start, self.services, self.review.assessment.seat
        if start is not None and self._opening is None:
            self._opening = services.aside(lambda: services.what_if(start.record, start.place, seat, start.hand))

    def _watch(self) -> None:
        """Open the game to be watched from the turn on."""
        start, services = self._start, self.services
        if start is not None and self._watched is None:
            self._watched = services.aside(lambda: services.watch(start.record))

    def _watching(self) -> Transition | None:
        """The game that was opened, at this turn, in place of this page."""
        session = self._watched.result if self._watched is not None else None
        start, self._watched, self.stale = self._start, None, True
        if session is None or start is None:
            self._told = " ".join(self.services.notices())
            return None
        session.go(session.deals[start.hand] + self.review.last)
        session.seat = self.review.assessment.seat
        return ReplaceScene(Watch(session, None))

    def update(self, dt: float) -> Transition | None:
        """See whether the game is there."""
        if self._watched is not None and self._watched.done:
            return self._watching()
        if self._opening is None or not self._opening.done:
            return super().update(dt)
        session, self._opening, self.stale = self._opening.result, None, True
        if session is None:
            self._told = " ".join(self.services.notices())
            return None
        return Push(Play(session))
