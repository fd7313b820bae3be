"""The speaker: plays the sounds of assets/sounds where there is a sound device, and is silent where there is none.

Opening the device can take long, so a thread does it, once something is to be heard for the first time.
"""

import os
import sys
import threading
import time
from collections.abc import Callable, Mapping
from itertools import cycle
from pathlib import Path

import pygame

from scenes.services import Settings
from scenes.sound import CARDS, Sound

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE, BITS, BUFFER = 44100, -16, 512
TOGETHER = 4
"""Sounds that are heard at the same time, at most; what comes on top is left out."""
APART = 0.03
"""Seconds between two sounds of one kind, at least."""

_CHOSEN = ("SDL_AUDIODRIVER", "SDL_AUDIO_DRIVER", "AUDIODEV", "PULSE_SERVER", "PULSE_RUNTIME_PATH", "PIPEWIRE_REMOTE")
"""Variables by which somebody says what is to be played on."""
_SERVERS = ("pulse/native", "pipewire-0")
"""Sockets of sound servers in a folder for such."""


def may_sound(environ: Mapping[str, str], root: Path = Path("/")) -> bool:
    """Whether there may be anything to play on.

    On Linux, SDL asks ALSA where there is no sound server, and ALSA complains on the terminal where there is no card.
    So it is not asked where nothing speaks for a card, for a server, or for settings of one's own.
    """
    if sys.platform != "linux":
        return True
    if any(environ.get(name) for name in _CHOSEN) or any(root.glob("proc/asound/card[0-9]*")):
        return True
    home, run = environ.get("HOME", "/"), environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}"
    folders = [root / each.lstrip("/") for each in (run, "/run", "/run/pipewire")]
    own = [root / home.lstrip("/") / name for name in (".asoundrc", ".config/pulse/client.conf")]
    servers = [folder / name for folder in folders for name in _SERVERS]
    return any(path.exists() for path in (*servers, *own, root / "etc/asound.conf"))


class MixerSpeaker:
    """Plays sounds with pygame's mixer; it never fails and never waits. `settings` answers how loud things are now."""

    def __init__(self, settings: Callable[[], Settings], folder: Path = FOLDER) -> None:
        self._settings = settings
        self._folder = folder
        self._opening: threading.Thread | None = None
        self._versions: dict[Sound, cycle[pygame.mixer.Sound]] = {}
        self._last: dict[Sound, float] = {}

    def play(self, sound: Sound) -> None:
        """Play the next version of a sound. The first one asked for is not heard: the device is only being opened."""
        volume = self.volume(sound)
        if volume <= 0:
            return
        if self._opening is None:
            self.open()
        elif sound in self._versions and not self._opening.is_alive():
            self._sound(sound, volume)

    def volume(self, sound: Sound) -> float:
        """How loud a sound is by the settings now, from 0 to 1."""
        settings = self._settings()
        if settings.mute:
            return 0.0
        return settings.card_volume if sound in CARDS else settings.signal_volume

    def open(self) -> None:
        """Open the device ahead, without waiting for it."""
        if self._opening is None and not self._settings().mute:
            self._opening = threading.Thread(target=self._open, name="sound", daemon=True)
            self._opening.start()

    def ready(self, seconds: float) -> bool:
        """Wait at most so long for the device; whether sounds can be heard."""
        if self._opening is not None:
            self._opening.join(seconds)
        return bool(self._versions)

    def close(self) -> None:
        """Let go of the device."""
        self._versions = {}
        if self._opening is not None and not self._opening.is_alive() and pygame.mixer.get_init():
            pygame.mixer.quit()
        self._opening = None

    def _open(self) -> None:
        """In the thread: open the device and load everything. Where that fails, there is silence."""
        if not may_sound(os.environ):
            return
        try:
            pygame.mixer.init(RATE, BITS, 1, BUFFER)
            pygame.mixer.set_num_channels(TOGETHER)
            self._versions = {sound: cycle(self._load(sound)) for sound in Sound}
        except (pygame.error, OSError):
            self._versions = {}

    def _load(self, sound: Sound) -> tuple[pygame.mixer.Sound, ...]:
        paths = sorted(self._folder.glob(f"{sound.value}*.wav"))
        if not paths:
            raise FileNotFoundError(sound.value)
        return tuple(map(pygame.mixer.Sound, paths))

    def _sound(self, sound: Sound, volume: float) -> None:
        now = time.perf_counter()
        if now - self._last.get(sound, -1.0) < APART:
            return
        try:
            channel = pygame.mixer.find_channel()
            if channel is not None:
                channel.set_volume(volume * volume)
                channel.play(next(self._versions[sound]))
                self._last[sound] = now
        except pygame.error:
            self._versions = {}
