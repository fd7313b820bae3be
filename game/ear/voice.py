"""The program's own voice: a companion of the loop that says what is shown, where the settings want it.

Nothing of it but this module is loaded before.
"""

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pygame.event import Event

from game.window.presses import Top
from scenes.scene import Scene
from scenes.settings.settings import HAS_VOICE, Settings

if TYPE_CHECKING:
    from game.ear.ssip import Ssip
    from scenes.spoken.listener import Listener


class Voice:
    """Says what is shown while the voice is on; `settings` answers if it is."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        clock: Callable[[], float] = time.perf_counter,
        heeded: Callable[[], bool] = lambda: False,
    ) -> None:
        """`heeded` answers if a screen reader follows the program: then that one speaks, and this voice is silent."""
        self._settings = settings
        self._clock = clock
        self._heeded = heeded
        self._listener: Listener | None = None
        self._voice: Ssip | None = None

    def events(self, top: Top, events: Iterable[Event]) -> Iterable[Event]:
        """The events that the scene is to take: all but the keys of the voice itself."""
        return events if self._listener is None else self._listener.events(top, events)

    def shown(self, scene: Scene, *, changed: bool) -> None:
        """See a frame, and have said what is new in it."""
        if not (HAS_VOICE and self._settings().voice) or self._heeded():
            self._fall_silent()
            return
        if self._listener is None or self._voice is None:
            self._listener, self._voice = self._begun()
        self._listener.look(scene, changed=changed)
        for order in self._listener.taken():
            self._voice.give(order)

    def _begun(self) -> "tuple[Listener, Ssip]":
        from engine.text import language  # noqa: PLC0415 - as the module says
        from game.ear.ssip import Ssip, Tone  # noqa: PLC0415
        from scenes.spoken.listener import Listener  # noqa: PLC0415

        def tone() -> Tone:
            settings = self._settings()
            return Tone(language=language()[:2], rate=settings.voice_rate, volume=2 * settings.voice_volume - 100)

        return Listener(self._settings, self._clock), Ssip(tone)

    def _fall_silent(self) -> None:
        if self._voice is not None:
            self._voice.close()
        self._listener = self._voice = None

    def close(self) -> None:
        """Fall silent for good."""
        self._fall_silent()
