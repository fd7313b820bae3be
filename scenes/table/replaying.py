"""A table whose last round can be seen again, after which it is as it was."""

from collections import deque
from collections.abc import Callable
from typing import Any

from engine.rummy.laid import LaidTable
from scenes.services import Settings
from scenes.session import Session, Step, Views
from scenes.sound import Sound
from scenes.table.follower import Follower
from scenes.table.moving.replay import Past, Round, told
from scenes.table.presenter import Presenter

STEP = 1.0
"""Seconds for which a step of the past is shown where there is no motion."""


class Rewinding(Follower):
    """What is watched, now or once more."""

    def __init__(
        self,
        session: Session,
        presenter: Presenter[Any],
        settings: Settings,
        play: Callable[[Sound], None] = lambda _sound: None,
    ) -> None:
        self.round = Round(session.players, session.past, presenter.is_drag)
        self._past: Past | None = None
        super().__init__(session, presenter, settings, play)

    @property
    def replaying(self) -> bool:
        """True if the past is being shown."""
        return self._past is not None

    @property
    def can_replay(self) -> bool:
        """True if others have done anything since the last turn of the person before the screen."""
        return bool(self.round.since(self.bottom, self.views))

    @property
    def banner(self) -> str:
        """What all should notice now."""
        return self._past.title if self._past is not None else self.telling.banner

    # -- what is so, in the past

    @property
    def mine(self) -> bool:
        """True if the person whose hand is shown is to move: never in the past."""
        return super().mine and not self.replaying

    @property
    def covered(self) -> int | None:
        """The person who has to ask for their hand: nobody in the past."""
        return None if self.replaying else super().covered

    @property
    def waiting(self) -> str:
        """What the table waits for, or what happened in the past."""
        return super().waiting if self._past is None else self._past.words

    # -- there and back

    def replay(self) -> None:
        """Show once more what the others did; asked again, go back to the present."""
        seat = self.bottom
        steps = [step for step in self.round.since(seat, self.views) if step.before.of(seat) != step.after.of(seat)]
        if self.replaying or not steps:
            self.end_replay()
            return
        self.show_instead(None)
        self.motion.finish()
        self._past = Past(deque(steps), self.board, self._turn, len(steps))
        self._show_past(steps[0].before, steps[0].laid and steps[0].laid[0])
        self._rest = max(self.settings.pace * 2, STEP / 2)

    def go_on(self) -> bool:
        """Show the next step of the past, or return to the present."""
        past = self._past
        if past is None:
            return super().go_on()
        if not past.steps:
            self.end_replay()
            return True
        step = past.steps.popleft()
        old, before, board = self.shown, self.places({}), self.board
        past.words = told(step, self.bottom, self.telling, self.names)
        self._show_past(step.after, step.laid and step.laid[1])
        self._begin(old, before, board, mine=False)
        self._rest = max(self._rest, self.settings.pace * 2 if self.settings.pace > 0 else STEP)
        return True

    def _show_past(self, views: Views, laid: LaidTable | None) -> None:
        self.preview = views.of(self.bottom)
        self.laid = self.laid if laid is None else laid
        self.board = self._build(self.board)

    def end_replay(self) -> None:
        """Back to the table as it is."""
        if self._past is None:
            return
        self.board, self.laid, self._turn = self._past.board, self._past.board.laid, self._past.turn
        self._hand_before = self.board.request.hand_before
        self._past = self.preview = None
        self.motion.finish()
        self._rest = 0.0

    # -- what is to be remembered

    def show(self, step: Step) -> None:
        """Show a step, and remember it."""
        self.round.note(step)
        super().show(step)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size, in the present."""
        self.end_replay()
        super().resize(size)
