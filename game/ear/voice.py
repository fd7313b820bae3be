"""The program's own words: a companion of the loop that says what is new, by a voice or beside a screen reader.

A reader that follows the program says itself what has the focus, and is told the news and the answers to keys. Else the
voice says all of it, where the settings want one. Nothing of it but this module is loaded before.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame.event import Event

from engine.text import _, language
from game.window.presses import Top
from scenes.keys import HearCommand, heard
from scenes.scene import Scene
from scenes.settings.settings import HAS_VOICE, Settings

if TYPE_CHECKING:
    from scenes.spoken.listener import Listener
    from scenes.spoken.speech import Order

OFFERED_AFTER = 2.0
"""Seconds of a first start in which a screen reader may be noticed, before the voice says that it is there."""


class Mouth(Protocol):
    """Says what it is given."""

    def give(self, order: "Order") -> None:
        """Leave an order."""

    def close(self) -> None:
        """Fall silent."""


class _Told:
    """Gives the words to a screen reader."""

    def __init__(self, tell: "Callable[[Order], None]") -> None:
        self.give = tell

    def close(self) -> None:
        """A reader goes on by itself."""


class Voice:
    """Says what is new while the voice is on or a reader listens; `settings` answers if it is on."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        clock: Callable[[], float] = time.perf_counter,
        heeded: Callable[[], bool] = lambda: False,
        *,
        tell: "Callable[[Order], None]" = lambda _order: None,
        change: Callable[[Settings], None] = lambda _settings: None,
    ) -> None:
        """`heeded` answers if a screen reader follows the program, `tell` tells it; `change` keeps settings."""
        self._settings = settings
        self._clock = clock
        self._heeded = heeded
        self._tell = tell
        self._change = change
        self._aided = False
        """True if the words go to a reader."""
        self._listener: Listener | None = None
        self._mouth: Mouth | None = None
        self._greeting = ""
        """The words that are said when the voice has been switched on."""
        self._offered: float | None = None
        """The time at which the voice says that it is there; None where it need not."""

    def offer(self) -> None:
        """Say by which key the voice is switched on, since nobody who cannot see knows it at a first start."""
        self._offered = self._clock() + OFFERED_AFTER

    def events(self, top: Top, events: Iterable[Event]) -> Iterator[Event]:
        """The events that the scene is to take: all but the keys of the voice itself."""
        events = self._without_switch(events)
        yield from events if self._listener is None else self._listener.events(top, events)

    def _without_switch(self, events: Iterable[Event]) -> Iterator[Event]:
        """The events but the key that switches the voice on and off, which is obeyed."""
        for event in events:
            pressed = event.type == pygame.KEYDOWN and heard(event, self._settings().keys)
            if pressed is HearCommand.VOICE and HAS_VOICE and not self._heeded():
                self._switch()
            else:
                yield event

    def _switch(self) -> None:
        """Switch the voice on or off, and have that said."""
        on = not self._settings().voice
        self._change(replace(self._settings(), voice=on))
        self._offered, self._listener = None, None
        if on:
            self._greeting = _("The voice is on. F7 tells all that is shown, F12 switches it off.")
        else:
            self._say(_("The voice is off. F12 switches it on again."))

    def shown(self, scene: Scene, *, changed: bool) -> None:
        """See a frame, and have said what is new in it."""
        aided = self._heeded()
        if not aided and not (HAS_VOICE and self._settings().voice):
            if self._listener is not None:
                self._fall_silent()
            self._make_offer()
            return
        self._offered = None
        if self._listener is None or self._mouth is None or self._aided != aided:
            self._aided = aided
            self._listener, self._mouth = self._begun()
        self._listener.look(scene, changed=changed)
        for order in self._listener.taken():
            self._mouth.give(order)
        if self._listener.switched:
            self._switch()

    def _make_offer(self) -> None:
        """Say once that there is a voice."""
        if self._offered is not None and self._clock() >= self._offered and HAS_VOICE:
            self._offered = None
            self._say(_("This game can be heard: press F12, and it says all that is shown."))

    def _say(self, words: str) -> None:
        """Say words while the voice is off."""
        from scenes.spoken.speech import Order  # noqa: PLC0415 - as the module says

        self._mouth = self._mouth or self._spoken()
        self._mouth.give(Order(words, cuts=True))

    def _begun(self) -> "tuple[Listener, Mouth]":
        from scenes.spoken.listener import Listener  # noqa: PLC0415 - as the module says

        greeting, self._greeting = self._greeting, ""
        listener = Listener(self._settings, self._clock, change=self._change, aided=self._aided, greeting=greeting)
        if isinstance(self._mouth, _Told) == self._aided and self._mouth is not None:
            return listener, self._mouth
        if self._mouth is not None:
            self._mouth.close()
        return listener, _Told(self._tell) if self._aided else self._spoken()

    def _spoken(self) -> Mouth:
        from game.ear.ssip import Ssip, Tone  # noqa: PLC0415 - as the module says

        def tone() -> Tone:
            settings = self._settings()
            return Tone(language=language()[:2], rate=settings.voice_rate, volume=2 * settings.voice_volume - 100)

        return Ssip(tone)

    def _fall_silent(self) -> None:
        if self._mouth is not None:
            self._mouth.close()
        self._listener = self._mouth = None

    def close(self) -> None:
        """Fall silent for good."""
        self._fall_silent()
