"""The part of the loop that serves readers: it shows them each new picture and presses what they ask for.

Nothing of it is loaded before the desktop tells of a reader or the settings want one, but this module.
"""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.window.presses import Top, key, press
from scenes.scene import Scene
from scenes.settings.settings import Readers, Settings

if TYPE_CHECKING:
    from game.ear.adapter import Request
    from game.ear.desktop import DesktopWatch
    from game.ear.outline import Outliner
    from game.ear.reader import Reader
    from scenes.spoken.speech import Order

APART = 0.05
"""Seconds between two outlines, at least: of what moves meanwhile nobody can hear."""
_STEPS = {"increment": pygame.K_RIGHT, "decrement": pygame.K_LEFT}


class Ear:
    """A companion of the loop for screen readers."""

    def __init__(
        self,
        title: str,
        settings: Callable[[], Settings],
        *,
        wake: Callable[[], None] = lambda: None,
        note: Callable[[str], None] = lambda _words: None,
        clock: Callable[[], float] = time.perf_counter,
        serve: Callable[..., "Reader"] | None = None,
    ) -> None:
        """`serve` makes the link to readers, if it is not the usual one."""
        self._title = title
        self._settings = settings
        self._wake = wake
        self._note = note
        self._clock = clock
        self._serve = serve
        self._watch: DesktopWatch | None = None
        self._runs = False
        """True if the desktop tells of a reader."""
        self._reader: Reader | None = None
        self._outliner: Outliner | None = None
        self._scene: Scene | None = None
        self._news: list[str] = []
        """Sentences that readers have not been told yet."""
        self._due = True
        self._listened = False
        """True if the adapter was followed in the last frame."""
        self._made = -APART
        """The time of the last outline."""

    @property
    def reader(self) -> "Reader | None":
        """The link to readers, if one is wanted."""
        return self._reader

    @property
    def heeded(self) -> bool:
        """True if a reader follows the program."""
        return self._reader is not None and self._reader.listens

    def attached(self) -> bool:
        """True where a window has to be opened unseen, for a reader that already runs to find its tree."""
        if sys.platform != "win32":
            return False
        from game.ear.desktop import reader_on_windows  # noqa: PLC0415 - as the module says

        return self._wanted(runs=reader_on_windows())

    def attach(self, window: int) -> None:
        """Serve readers of a window that is not seen yet."""
        self._begin(window)

    def start(self) -> None:
        """Look for a reader from now on."""
        if sys.platform == "linux" and self._settings().readers is Readers.FOUND:
            from game.ear.desktop import DesktopWatch  # noqa: PLC0415 - as the module says

            self._watch = DesktopWatch(self._hear)

    def _hear(self, runs: bool) -> None:
        """Note, in the watch's thread, that a reader runs; what it needs is loaded here."""
        if runs:
            from game.ear import outline, reader  # noqa: F401, PLC0415 - as the module says
        self._runs = runs
        self._wake()

    def _wanted(self, *, runs: bool) -> bool:
        readers = self._settings().readers
        return readers is Readers.ALWAYS or (runs and readers is Readers.FOUND)

    def _begin(self, window: int = 0) -> None:
        from game.ear.outline import Outliner  # noqa: PLC0415 - as the module says
        from game.ear.reader import Reader  # noqa: PLC0415

        self._outliner = Outliner(self._title)
        self._reader = (self._serve or Reader)(wake=self._wake, note=self._note, window=window)

    def tell(self, order: "Order") -> None:
        """Let a reader tell a sentence; one that cuts short takes the place of those that it has not been told yet."""
        if order.cuts:
            self._news.clear()
        if order.words:
            self._news.append(order.words)
            self._due = True

    def events(self, top: Top, events: Iterable[Event]) -> Iterator[Event]:
        """The events, and then those of what readers have asked for."""
        for event in events:
            if self._reader is not None and event.type in {pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST}:
                self._reader.look(focused=event.type == pygame.WINDOWFOCUSGAINED)
            yield event
        if self._reader is not None:
            for request in self._reader.requests():
                yield from self._perform(top, request)

    def _perform(self, top: Top, request: "Request") -> Iterator[Event]:
        name = self._outliner.thing(request.number) if self._outliner is not None else None
        scene = top()
        if name is None or scene is None or scene is not self._scene:
            return
        self._due = True
        if request.action == "click":
            yield from press(top, name)
            return
        scene.focus_on(name)
        if request.action in _STEPS:
            yield key(_STEPS[request.action])
        elif request.action == "set_value":
            yield Event(pygame.TEXTINPUT, text=request.words)

    def shown(self, scene: Scene, *, changed: bool) -> None:
        """Show readers the picture, if it is new and somebody follows it."""
        if self._reader is None:
            if sys.platform == "win32" or not self._wanted(runs=self._runs):
                return
            self._begin()
        reader, outliner = self._reader, self._outliner
        if reader is None or outliner is None or reader.failed:
            return
        listens = reader.listens
        self._due |= changed or scene is not self._scene or listens != self._listened
        self._listened = listens
        now = self._clock()
        if not self._due or not (listens or self._scene is None) or now - self._made < APART:
            return
        self._due, self._made, self._scene = False, now, scene
        reader.show(
            outliner.outline(scene, " ".join(words if words[-1] in ".!?" else f"{words}." for words in self._news))
        )
        self._news.clear()

    def close(self) -> None:
        """Let readers go."""
        if self._watch is not None:
            self._watch.close()
        if self._reader is not None:
            self._reader.close()
