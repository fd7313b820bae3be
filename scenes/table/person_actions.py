"""A person's actions at the table: gives them to the session, and has the table show the result."""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable
from scenes.sounds import Sound
from scenes.table.arrangement import TableArrangement
from scenes.table.follower import Follower
from scenes.table.visible_state import VisibleState


class PersonActions:
    """Hands actions to the session. Nothing else of a table does."""

    def __init__(self, view: VisibleState, arrangement: TableArrangement, follower: Follower) -> None:
        self._view = view
        self._arrangement = arrangement
        self._follower = follower

    def act(
        self,
        action: Any,  # noqa: ANN401 - each game has actions of its own
        released: Mapping[Card, Rect] | None = None,
        laid: LaidTable | None = None,
    ) -> bool:
        """Ask the session for an action; True when it allows it. A refusal is shown and changes nothing."""
        view = self._view
        view.refused, view.warning = view.session.act(action, laid), ""
        if view.refused:
            view.motion.play(Sound.REFUSAL)
            return False
        self.show_granted(released or {}, laid)
        return True

    def show_granted(self, released: Mapping[Card, Rect], put: LaidTable | None = None) -> None:
        """Show an action that the session allows; one that waits for the disk is shown when the session reports it.

        `put` is the arrangement of the table afterwards, if the session does not keep it.
        """
        session, follower = self._view.session, self._follower
        step = session.pump()
        if step is not None:
            follower.round.note(step)
        views, laid = (step.after, step.laid and step.laid[1]) if step else (session.views, session.laid)
        follower.advance(views, released, mine=True, laid=laid or put)
        if step is not None:
            follower.note(step)

    def show_undone(self) -> None:
        """Show an undo of the session."""
        view = self._view
        view.refused, view.warning = (), ""
        self._follower.advance(view.session.views, {}, mine=True, laid=view.session.laid)

    def lay(self, laid: LaidTable, released: Mapping[Card, Rect]) -> None:
        """Rearrange the same table."""
        self._view.laid = laid
        if self._view.preview is None and self._view.session.laid:
            self._view.session.lay(laid)
        self._arrangement.show_anew(released)
