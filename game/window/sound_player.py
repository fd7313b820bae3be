"""The speaker: plays the sounds of assets/sounds where there is a sound device, and is silent where there is none.

Opening the device can take long, so a thread does it, as soon as the first picture is shown.
"""

import os
import random
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pygame

from scenes.settings.settings import Settings
from scenes.sounds import CARDS, RISING, Sound

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
RATE, BITS, BUFFER = 44100, -16, 512
TOGETHER = 4
"""The most sounds that are heard at the same time; further ones are left out."""
APART = 0.03
"""Seconds between two sounds of one kind, at least."""
PATIENCE = 0.5
"""Seconds for which a sound waits for the device that is being opened; later it would be out of place."""
PAUSE = 0.8
"""Seconds of silence after which a rising sound begins again at its lowest pitch."""

_PARTING = 1.0
"""Seconds for which a device that is being opened or read for is waited for before the speaker is closed."""
_DEVICE = threading.Lock()
"""Held by whoever opens the mixer, loads for it, or closes it. There is one in the process, and it crashes if a thread
closes it while another one loads or plays."""

_CHOSEN = ("SDL_AUDIODRIVER", "SDL_AUDIO_DRIVER", "AUDIODEV", "PULSE_SERVER", "PULSE_RUNTIME_PATH", "PIPEWIRE_REMOTE")
"""Variables by which somebody chooses an audio device."""
_SERVERS = ("pulse/native", "pipewire-0")
"""Sockets of sound servers in a folder for such."""


def may_sound(environ: Mapping[str, str], root: Path = Path("/")) -> bool:
    """True if there may be anything to play on.

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
    return any(map(_exists, (*servers, *own, root / "etc/asound.conf")))


def _exists(path: Path) -> bool:
    """True if a file is there; False where its folder may not be searched."""
    try:
        return path.exists()
    except OSError:
        return False


@dataclass(slots=True)
class _Versions:
    """The versions of a sound, and which was played last."""

    sounds: tuple[pygame.mixer.Sound, ...]
    last: int = -1
    played: float = -PAUSE
    """The time at which the last one was played."""


class MixerSpeaker:
    """Plays sounds with pygame's mixer; it never fails and never waits. `settings` answers how loud things are now."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        folder: Path = FOLDER,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._settings = settings
        self._folder = folder
        self._clock = clock
        self._opening: threading.Thread | None = None
        self._closed = False
        self._versions: dict[Sound, _Versions] = {}
        self._waiting: tuple[Sound, float] | None = None
        """The sound last asked for while the device was being opened, and when."""
        self._waits = threading.Lock()
        """The lock for the check if the device is open, and for the waiting sound."""

    def play(self, sound: Sound) -> None:
        """Play the next version of a sound. While the device is being opened, the last sound asked for waits."""
        if self.volume(sound) <= 0:
            return
        self.open()
        with self._waits:
            if self._versions:
                self._sound(sound)
            else:
                self._waiting = sound, self._clock()

    def volume(self, sound: Sound) -> float:
        """The volume of a sound by the present settings, from 0 to 1."""
        settings = self._settings()
        if settings.mute:
            return 0.0
        return settings.card_volume if sound in CARDS else settings.signal_volume

    def open(self) -> None:
        """Begin to open the device, without waiting for it."""
        if self._opening is None and not self._closed and not self._settings().mute:
            self._opening = threading.Thread(target=self._open, name="sound", daemon=True)
            self._opening.start()

    def close(self) -> None:
        """Close the device. One that does not answer is left alone."""
        self._closed = True
        if self._opening is not None:
            self._opening.join(_PARTING)
        self._versions = {}
        if self._opening is not None and not self._opening.is_alive() and _DEVICE.acquire(timeout=_PARTING):
            try:
                if pygame.mixer.get_init():
                    pygame.mixer.quit()
            finally:
                _DEVICE.release()
        self._opening = None

    def _open(self) -> None:
        """Open the device, load everything, and play what waits. Runs in the thread; a failure means silence."""
        try:
            if may_sound(os.environ):
                with _DEVICE:
                    self._load_all()
        except (pygame.error, OSError):
            self._versions = {}

    def _load_all(self) -> None:
        """Open the device and load every sound, unless the speaker is closed meanwhile."""
        if self._closed:
            return
        pygame.mixer.init(RATE, BITS, 1, BUFFER)
        pygame.mixer.set_num_channels(TOGETHER)
        versions: dict[Sound, _Versions] = {}
        for sound in Sound:
            if self._closed:
                return
            versions[sound] = _Versions(self._load(sound))
        with self._waits:
            self._versions = versions
            if self._waiting is not None and self._clock() - self._waiting[1] < PATIENCE:
                self._sound(self._waiting[0])

    def _load(self, sound: Sound) -> tuple[pygame.mixer.Sound, ...]:
        paths = sorted(self._folder.glob(f"{sound.value}*.wav"))
        if not paths:
            raise FileNotFoundError(sound.value)
        return tuple(map(pygame.mixer.Sound, paths))

    def _sound(self, sound: Sound) -> None:
        versions, now = self._versions[sound], self._clock()
        if now - versions.played < APART:
            return
        try:
            channel = pygame.mixer.find_channel()
            if channel is not None:
                volume = self.volume(sound)
                channel.set_volume(volume * volume)
                channel.play(_chosen(versions, now, rising=sound in RISING))
        except pygame.error:
            self._versions = {}


def _chosen(versions: _Versions, now: float, *, rising: bool) -> pygame.mixer.Sound:
    """Any version but the last; of a rising sound the next, from the lowest after a pause, up to the highest."""
    count, last = len(versions.sounds), versions.last
    if rising:
        versions.last = 0 if now - versions.played >= PAUSE else min(last + 1, count - 1)
    else:
        versions.last = random.choice([place for place in range(count) if place != last] or [0])  # noqa: S311 - no secret
    versions.played = now
    return versions.sounds[versions.last]
