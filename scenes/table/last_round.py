"""The last round shown again, after which the table is as it was."""

from collections import deque

from engine.rummy.laid_table import LaidTable
from scenes.session import Views
from scenes.table.arrangement import TableArrangement
from scenes.table.follower import Follower
from scenes.table.moving.replay import Past, caption
from scenes.table.visible_state import VisibleState

STEP = 1.0
"""Seconds for which a step of the past is shown if there is no motion."""


class Replay:
    """Shows the others' actions since the last turn of the person before the screen."""

    def __init__(self, view: VisibleState, arrangement: TableArrangement, follower: Follower) -> None:
        self._view = view
        self._arrangement = arrangement
        self._follower = follower

    @property
    def able(self) -> bool:
        """True if there is anything to be shown again."""
        return bool(self._follower.round.since(self._view.bottom, self._view.views))

    def toggle(self) -> None:
        """Show once more what the others did; at the second call go back to the present."""
        view, seat = self._view, self._view.bottom
        steps = self._follower.round.since(seat, view.views)
        steps = tuple(step for step in steps if step.before.of(seat) != step.after.of(seat))
        if view.replaying or not steps:
            self.end()
            return
        self._arrangement.show_instead(None)
        view.motion.finish()
        view.past = Past(deque(steps), view.board, self._arrangement.turn, len(steps))
        self._show(steps[0].before, steps[0].laid and steps[0].laid[0])
        self._follower.rest = max(view.settings.pace * 2, STEP / 2)

    def go_on(self) -> bool:
        """Show the next step of the past, or return to the present; False if no past is being shown."""
        view, past, follower = self._view, self._view.past, self._follower
        if past is None:
            return False
        if not past.steps:
            self.end()
            return True
        step = past.steps.popleft()
        old, before, board = view.shown, self._arrangement.places({}), view.board
        past.words = caption(step, view.bottom, follower.telling, view.names)
        self._show(step.after, step.laid and step.laid[1])
        follower.begin(old, before, board, mine=False)
        follower.rest = max(follower.rest, view.settings.pace * 2 if view.settings.pace > 0 else STEP)
        return True

    def _show(self, views: Views, laid: LaidTable | None) -> None:
        view = self._view
        view.preview = views.of(view.bottom)
        view.laid = laid or view.laid
        self._arrangement.refresh()

    def end(self) -> None:
        """Go back to the table as it is."""
        view, past = self._view, self._view.past
        if past is None:
            return
        view.board, view.laid, self._arrangement.turn = past.board, past.board.laid, past.turn
        self._arrangement.hand_before = view.board.layout.request.hand_before
        view.past = view.preview = None
        view.motion.finish()
        self._follower.rest = 0.0
