"""Opening a game from a page: the press is answered at once, and the game is opened apart from the display."""

from collections.abc import Callable
from typing import cast

import pygame
from pygame import Rect, Surface

from engine.text import _
from scenes.background import Ticket
from scenes.pages import FullPage
from scenes.scene import ReplaceScene, Transition
from scenes.screens import DealOfTheDay, GameOver, Games, Play, Screen, Watch
from scenes.services import Saved, Services
from scenes.session import Session, WatchedGame

_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.TEXTINPUT)


class OpeningPage(FullPage):
    """A page from which games are opened. It ignores further presses until the next screen comes."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.opens = ""
        """The name of the control that was pressed to open a game; empty while none is being opened."""
        self._opening: Ticket[Session | None] | None = None
        self._leads: Callable[[Session], Screen] = Play
        """Makes the screen of the game that is being opened."""
        self._answered = False
        """True if a picture has shown that the press was taken."""

    def open_by(
        self, name: str, take_up: Callable[[], Session | None], leads: Callable[[Session], Screen] = Play
    ) -> None:
        """Open a game after a press on the control of this name, which says so meanwhile."""
        self.opens, self._opening, self._answered = name, self.services.aside(take_up), False
        self._leads, self.stale = leads, True

    def watch_by(self, name: str, saved: Saved, back: Games | DealOfTheDay) -> None:
        """Open a game that is over to be watched; the way out of it leads to `back`."""
        services = self.services

        def watched() -> Session | None:
            session = services.open_game(saved)
            return None if session is None else cast("Session", services.watch(session.record))

        self.open_by(name, watched, lambda session: Watch(cast("WatchedGame", session), back))

    def not_opened(self) -> None:
        """Answer that the game could not be opened; the `notices` of the services say why."""
        raise NotImplementedError

    def label_of(self, name: str, label: str) -> str:
        """The label of a control, which tells if it is opening a game."""
        return _("Opening ...") if name == self.opens else label

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; while a game is being opened, no press or key."""
        return None if self.opens and event.type in _PRESSES else super().handle(event)

    def update(self, dt: float) -> Transition | None:
        """Show the game when it has been opened."""
        if self._opening is None or not self._answered or not self._opening.done:
            return super().update(dt)
        ticket, self._opening, self.opens, self.stale = self._opening, None, "", True
        if (session := ticket.result) is not None:
            return ReplaceScene(self._leads(session))
        self.not_opened()
        return None

    def draw(self, surface: Surface) -> list[Rect]:
        """Paint what has changed, and note that the answer to the press has been seen."""
        painted = super().draw(surface)
        self._answered = True
        return painted


def result_or_table(session: Session, *, listed: Games | None = None) -> Screen:
    """The result of a game that is over, else its table; `listed` is the list from which it was opened."""
    return GameOver(session, listed=listed) if session.views.over else Play(session)
