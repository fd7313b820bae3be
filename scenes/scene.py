"""Scenes and the transitions between them: one scene is shown at a time, on a stack that the application keeps."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from engine.text import Vocabulary
from engine.values import value_class
from scenes.screens import RulesBook, Screen
from scenes.ui.thing import AnyThing


class Scene:
    """One screen of the game. It draws the state and turns input into intents; it decides no rule.

    The application calls, for the scene on top of its stack: `shown` when the scene comes to the top (first, or again
    after a Pop), `handle` for every event, `update` once a frame, then `draw`; `hidden` when it is not on top any more,
    and `closed` when it leaves the stack for good. A change of the window's size comes as `shown` too.
    """

    vocabulary: Vocabulary | None = None
    """The words of the game that it shows; None for the usual words of cards."""

    def shown(self, size: tuple[int, int]) -> None:
        """Come to the top, in a window of this size: the next `draw` paints everything."""

    def handle(self, event: pygame.event.Event) -> "Transition | None":
        """Take one event."""

    def let_go(self) -> None:
        """Give up whatever the mouse button holds, and do nothing by it: it was released where nobody could see it."""

    def update(self, dt: float) -> "Transition | None":
        """Let `dt` seconds pass."""

    def draw(self, surface: pygame.Surface) -> list[Rect]:  # noqa: ARG002 - for those who paint
        """Paint all changes since the last call, and return the painted rectangles; [] without a change."""
        return []

    def asked_to_quit(self) -> "Transition | None":
        """Quit, or ask first, when the window is to be closed."""
        return Quit()

    def rules_book(self) -> RulesBook:
        """The rules book that opens over this scene: of its game or, without one, of the game chosen last."""
        return RulesBook()

    def things(self) -> Sequence[AnyThing]:
        """The things that are seen, by name, in reading order; those of the question alone where it covers a page."""
        return ()

    @property
    def focused(self) -> str | None:
        """The name of the thing that has the focus."""
        return None

    @property
    def leading(self) -> str | None:
        """The name of the thing that Enter presses while nothing has the focus."""
        return None

    def focus_on(self, name: str) -> None:
        """Move the focus to a thing as a key would, if the thing can have it."""

    def usable(self) -> Sequence[AnyThing]:
        """The things that a press would do something with now."""
        return [thing for thing in self.things() if thing.zone is not None]

    def whole(self, name: str) -> Rect:
        """The place of a thing where nothing covers it: of a card in a fan, once that is parted there."""
        return next((thing.place for thing in self.things() if thing.name == name), Rect(0, 0, 0, 0))

    @property
    def asks(self) -> bool:
        """True while a question or a dialog lies over it."""
        return False

    def hidden(self) -> None:
        """Drop everything that `shown` makes anew, since another scene is on top."""

    def closed(self) -> None:
        """Release everything: the scene has left the stack and is not shown again."""


@value_class
class Push:
    """Show another screen on top of this one."""

    screen: Screen


@value_class
class Pop:
    """Go back to the scene below."""


@value_class
class ReplaceScene:
    """Show another screen instead of this one."""

    screen: Screen


@value_class
class Quit:
    """Leave the program."""


Transition = Push | Pop | ReplaceScene | Quit
