"""The score sheets of the hands that are over, opened over the table of a later hand."""

from engine.text import _
from scenes.scene import Pop, ReplaceScene, Scene, Transition
from scenes.score.scene import HandScoreScene, ScoreTab
from scenes.services import Services
from scenes.session import Session
from scenes.ui.buttons import PageButton
from scenes.ui.kit import Band

_FOOT = 84


class SheetsScene(HandScoreScene):
    """The sheets so far. A player can only go back to the table. During the first hand they are the totals."""

    def __init__(self, services: Services, below: Scene, session: Session) -> None:
        super().__init__(services, session)
        self.below = below
        if not self.ended:
            self.tab = ScoreTab.GAME

    @property
    def tabs(self) -> tuple[ScoreTab, ...]:
        """The sheets that exist so far."""
        return super().tabs if self.ended else ()

    def update(self, dt: float) -> Transition | None:
        """Let time pass; during the first hand the coach has nothing to review."""
        if self.ended:
            return super().update(dt)
        self.stale |= self._settling.update(dt)
        return None

    @property
    def _title(self) -> str:
        return super()._title if self.ended else _("The game")

    def _foot(self) -> Band:
        rect = self.sized(250, 54)
        label = _("Back to the table")
        back = PageButton(name="next", rect=rect, act=Pop, label=label, icon="after", primary=True)
        return Band(name="foot", high=_FOOT, centre=(back,))

    def back(self) -> Transition:
        """Return to the table."""
        return Pop()

    def help(self) -> Transition:
        """Put the rules book in this page's place, since only one page at a time lies over the table."""
        return ReplaceScene(self.rules_book())

    def asked_to_quit(self) -> Transition:
        """Ask the table, which is then shown with its question."""
        return self.below.asked_to_quit() or Pop()
