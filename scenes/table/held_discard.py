"""A discard that is held back for a moment: it is no action yet, and Undo takes the card back."""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.text import _
from scenes.sounds import Sound
from scenes.table.arrangement import TableArrangement
from scenes.table.visible_state import Held, VisibleState

HOLD = 1.0
"""Seconds for which a discard is held."""


class HeldDiscard:
    """Shows a discard that has not been made. The session knows nothing of it."""

    def __init__(self, view: VisibleState, arrangement: TableArrangement) -> None:
        self._view = view
        self._arrangement = arrangement

    def hold(self, card: Card, action: Any, released: Mapping[Card, Rect]) -> None:  # noqa: ANN401 - each game's own
        """Show a discard, of which this is the action, without making it."""
        view = self._view
        seen = view.presenter.discarded(view.view, card)
        view.selected, view.refused, view.warning = frozenset(), (), ""
        view.held = Held(card, action, seen, HOLD)
        self._arrangement.show_anew(released)
        view.motion.play(Sound.SNAP)

    def take_back(self) -> bool:
        """Take the card that is held back into the hand; False if none is."""
        if self._view.held is None:
            return False
        self._view.held = None
        self._arrangement.show_anew({})
        self._view.motion.play(Sound.SLIDE)
        return True

    def interrupt(self) -> None:
        """Take the card back, since something else comes over the table, and tell the player."""
        if self.take_back():
            self._view.warning = _("Your discard is back in your hand.")

    def update(self, seconds: float) -> Held | None:
        """Let time pass. Return the discard whose time is over: it is held no longer, and the caller has to make it."""
        held = self._view.held
        if held is None:
            return None
        held.left -= seconds
        if held.left > 0:
            return None
        self._view.held = None
        return held
