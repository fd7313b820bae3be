"""The last round shown again, after which the table is as it was."""

from dataclasses import replace

from engine.rummy.laid_table import LaidTable
from scenes.session import Views
from scenes.table.state.arrangement import TableArrangement
from scenes.table.state.follower import Follower
from scenes.table.state.round import caption
from scenes.table.state.table_state import Past, TableState

STEP = 1.0
"""Seconds for which a step of the past is shown if there is no motion."""


class Replay:
    """Shows the others' actions since the last turn of the person before the screen."""

    def __init__(self, arrangement: TableArrangement, follower: Follower) -> None:
        self._arrangement = arrangement
        self._follower = follower

    @property
    def _state(self) -> TableState:
        return self._arrangement.state

    @property
    def able(self) -> bool:
        """True if there is anything to be shown again."""
        return bool(self._follower.round.since(self._state.bottom, self._state.views))

    def toggle(self) -> None:
        """Show once more what the others did; at the second call go back to the present."""
        seat = self._state.bottom
        steps = self._follower.round.since(seat, self._state.views)
        steps = tuple(step for step in steps if step.before.of(seat) != step.after.of(seat))
        if self._state.replaying or not steps:
            self.end()
            return
        self._arrangement.show_instead(None)
        present = self._state
        present.motion.finish()
        past = Past(steps, len(steps), present)
        self._show(replace(present, past=past), steps[0].before, steps[0].laid and steps[0].laid[0])
        self._follower.rest = max(present.settings.pace * 2, STEP / 2)

    def go_on(self) -> bool:
        """Show the next step of the past, or return to the present; False if no past is being shown."""
        old, past, follower = self._state, self._state.past, self._follower
        if past is None:
            return False
        if not past.steps:
            self.end()
            return True
        step, *to_come = past.steps
        shown, before = old.shown, self._arrangement.places({})
        words = caption(step, old.bottom, follower.telling, old.names)
        after = replace(old, past=replace(past, steps=tuple(to_come), words=words))
        self._show(after, step.after, step.laid and step.laid[1])
        follower.begin(shown, before, old.board, mine=False)
        follower.rest = max(follower.rest, old.settings.pace * 2 if old.settings.pace > 0 else STEP)
        return True

    def _show(self, state: TableState, views: Views, laid: LaidTable | None) -> None:
        self._arrangement.refresh(replace(state, preview=views.of(state.bottom), laid=laid or state.laid))

    def end(self) -> None:
        """Go back to the table as it is."""
        state, past = self._state, self._state.past
        if past is None:
            return
        then = past.present
        self._arrangement.state = replace(
            state,
            board=then.board,
            laid=then.board.laid,
            turn=then.turn,
            hand_before=then.board.layout.request.hand_before,
            past=None,
            preview=None,
        )
        state.motion.finish()
        self._follower.rest = 0.0
