"""A page from which a what-if is begun, and to which the way out of it leads back."""

from collections.abc import Callable

from scenes.background import Ticket
from scenes.pages import Overlay
from scenes.scene import Push, Scene, Transition
from scenes.screens import Play
from scenes.services import Services
from scenes.session import Session


class WhatIfPage(Overlay):
    """Begins one what-if at a time, apart from the display, and lies under it then."""

    def __init__(self, services: Services, below: Scene) -> None:
        super().__init__(services, below)
        self._opening: Ticket[Session | None] | None = None
        self._told = ""
        """The reason why the last one could not begin, as sentences."""

    @property
    def opens(self) -> bool:
        """True while one is being begun."""
        return self._opening is not None

    def begin(self, what_if: Callable[[], Session | None]) -> None:
        """Begin a what-if, unless another one is being begun."""
        if self._opening is None:
            self._opening, self.stale = self.services.aside(what_if), True

    def update(self, dt: float) -> Transition | None:
        """Show the table of the what-if once it is there."""
        if self._opening is None or not self._opening.done:
            return super().update(dt)
        session, self._opening, self.stale = self._opening.result, None, True
        if session is None:
            self._told = " ".join(self.services.notices())
            return None
        return Push(Play(session))
