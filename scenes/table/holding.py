"""A table that can hold a discard back for a moment: until then it is no action, and Undo takes the card back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from scenes.sound import Sound
from scenes.table.moving import choreography
from scenes.table.replaying import Rewinding

HOLD = 1.0
"""Seconds for which a discard is held."""


@dataclass(slots=True)
class Held:
    """A discard that is held: the card, the view with the card on the discards, and the seconds left."""

    card: Card
    seen: Any
    left: float = HOLD


class Holding(Rewinding):
    """What is watched, with a discard that is only shown yet. The session knows nothing of it."""

    held: Held | None = None

    @property
    def seen(self) -> Any:  # noqa: ANN401 - each game has a view of its own
        """The view that is shown."""
        return self.held.seen if self.held is not None else super().seen

    @property
    def live(self) -> bool:
        """True if the person is to move at the table as it is: not while a discard is held."""
        return super().live and self.held is None

    def hold(self, card: Card, released: Mapping[Card, Rect]) -> None:
        """Show a discard, without making it."""
        seen = self.presenter.discarded(self.seen, card)
        self.selected, self.refused, self.warning = frozenset(), (), ""
        self.held = Held(card, seen)
        self.show_anew(released)
        self.motion.play(Sound.SNAP)

    def take_back(self) -> bool:
        """Take the card that is held back into the hand; False if none is."""
        if self.held is None:
            return False
        self.held = None
        self.show_anew({})
        self.motion.play(Sound.SLIDE)
        return True

    def hold_on(self, seconds: float) -> Card | None:
        """Let time pass: the card whose time is over. It is held no longer, and is still to be discarded."""
        if self.held is None:
            return None
        self.held.left -= seconds
        if self.held.left > 0:
            return None
        card, self.held = self.held.card, None
        return card

    def show_anew(self, released: Mapping[Card, Rect]) -> None:
        """Cards lie in another order: they glide there, those just let go from where they were released."""
        before = self.places(released)
        self.refresh()
        if self.glides:
            self.motion.start(choreography.own(before, self.board.places))
            self.motion.throw(released)
