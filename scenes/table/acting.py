"""A table at which a person acts: actions reach the session, and what it grants is shown."""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.laid import LaidTable
from scenes.sound import Sound
from scenes.table.holding import Holding


class Acting(Holding):
    """What is shown of a session, with a person's actions."""

    def act(
        self,
        action: Any,  # noqa: ANN401 - each game has actions of its own
        released: Mapping[Card, Rect] | None = None,
        laid: LaidTable | None = None,
    ) -> bool:
        """Ask the session; True when it was granted. A refusal is shown and changes nothing."""
        faults = self.session.act(action, laid)
        self.refused = faults
        self.warning = ""
        if faults:
            self.motion.play(Sound.REFUSAL)
            return False
        self.show_granted(released or {})
        return True

    def show_granted(self, released: Mapping[Card, Rect]) -> None:
        """Show what the session has granted; what waits for the disk is shown when the session tells of it."""
        step = self.session.pump()
        if step is not None:
            self.round.note(step)
        views, laid = (step.after, step.laid and step.laid[1]) if step else (self.session.views, self.session.laid)
        self.advance(views, released, mine=True, laid=laid)
        if step is not None:
            self.note(step)

    def lay(self, laid: LaidTable, released: Mapping[Card, Rect]) -> None:
        """Let the same table lie otherwise."""
        self.laid = laid
        if self.preview is None:
            self.session.lay(laid)
        self.show_anew(released)
