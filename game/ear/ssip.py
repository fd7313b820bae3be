"""The voice of Linux: sentences for speech-dispatcher, sent through its socket by a thread of their own.

The thread alone connects, sends and waits. Whoever speaks leaves an order and goes on, also where nobody answers: a
dispatcher that is missing, hangs or dies makes silence, and is tried again later.
"""

import os
import shutil
import socket
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from engine.values import value_class
from scenes.spoken.speech import Order

PATIENCE = 2.0
"""Seconds for which the thread waits for an answer."""
PAUSE = 5.0
"""Seconds after a failure until it tries again; what was to be said meanwhile is dropped."""
_MOST = 50
"""The orders that wait at most: the oldest are dropped."""
_PARTING = 0.3
"""Seconds for which the end of the program waits for the thread."""
_DONE = 200, 299
"""The first and the last code of answers that tell of success."""
_LEAST_CODE = 4
"""The length of an answer's code with the sign after it."""


@value_class(kw_only=True)
class Tone:
    """The way in which a voice speaks."""

    language: str = "en"
    rate: int = 0
    """From -100, slow, to 100."""
    volume: int = 100
    """From -100, silent, to 100."""


class NoVoiceError(Exception):
    """The dispatcher does not answer as it should."""


def address(environ: Mapping[str, str]) -> str | tuple[str, int]:
    """The socket of the dispatcher: a path, or a host and a port."""
    method, _colon, rest = environ.get("SPEECHD_ADDRESS", "unix_socket").partition(":")
    if method == "inet_socket":
        host, _colon, port = rest.partition(":")
        return host or "127.0.0.1", int(port) if port.isdigit() else 6560
    folder = Path(environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    return rest or str(folder / "speech-dispatcher" / "speechd.sock")


class Ssip:
    """Speaks through a dispatcher; it never fails and never waits. `tone` answers how it speaks now."""

    def __init__(
        self,
        tone: Callable[[], Tone],
        environ: Mapping[str, str] = os.environ,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tone = tone
        self._environ = environ
        self._clock = clock
        self._orders: deque[Order] = deque(maxlen=_MOST)
        self._news = threading.Condition()
        self._closed = False
        self._thread: threading.Thread | None = None
        self._link: _Link | None = None
        self._worn: Tone | None = None
        self._spawned = False
        self._again = 0.0
        """The time before which the dispatcher is not tried again."""

    def give(self, order: Order) -> None:
        """Leave an order; one that cuts short takes the place of all that wait."""
        with self._news:
            if order.cuts:
                self._orders.clear()
            self._orders.append(order)
            self._news.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Fall silent; a dispatcher that does not answer is left alone."""
        with self._news:
            self._closed = True
            self._news.notify()
        if self._thread is not None:
            self._thread.join(_PARTING)

    def _run(self) -> None:
        """Do the orders as they come. Runs in the thread."""
        while True:
            with self._news:
                while not self._orders and not self._closed:
                    self._news.wait()
                if self._closed:
                    break
                order = self._orders.popleft()
            if self._clock() < self._again:
                continue
            try:
                self._do(order)
            except (OSError, ValueError, NoVoiceError):
                self._drop_link()
                self._again = self._clock() + PAUSE
        self._drop_link()

    def _do(self, order: Order) -> None:
        if self._link is None:
            self._link, self._worn = self._connected(), None
        link, tone = self._link, self._tone()
        if order.cuts:
            link.ask("STOP SELF")
        if tone != self._worn:
            self._wear(link, tone)
        if order.words:
            link.speak(order.words)

    def _wear(self, link: "_Link", tone: Tone) -> None:
        """Speak in this way from now on; what a dispatcher does not know stays as it was."""
        for name, value in (("LANGUAGE", tone.language), ("RATE", tone.rate), ("VOLUME", tone.volume)):
            with suppress(NoVoiceError):
                link.ask(f"SET SELF {name} {value}")
        self._worn = tone

    def _connected(self) -> "_Link":
        at = address(self._environ)
        try:
            return _Link(at)
        except OSError:
            program = shutil.which("speech-dispatcher", path=self._environ.get("PATH"))
            if self._spawned or program is None or "SPEECHD_ADDRESS" in self._environ:
                raise
            self._spawned = True
            with suppress(subprocess.TimeoutExpired):
                subprocess.run([program, "--spawn"], check=False, timeout=PATIENCE, capture_output=True)  # noqa: S603
            return _Link(at)

    def _drop_link(self) -> None:
        if self._link is not None:
            self._link.close()
            self._link = None


class _Link:
    """A connection to the dispatcher. All of it raises OSError or NoVoiceError."""

    def __init__(self, at: str | tuple[str, int]) -> None:
        self._socket = socket.socket(socket.AF_UNIX if isinstance(at, str) else socket.AF_INET)
        try:
            self._socket.settimeout(PATIENCE)
            self._socket.connect(at)
            self._file = self._socket.makefile("rb")
            self.ask("SET SELF CLIENT_NAME player:house-rummy:table")
        except (OSError, NoVoiceError):
            self._socket.close()
            raise

    def ask(self, line: str) -> None:
        """Send a line and wait for the answer."""
        self._socket.sendall(f"{line}\r\n".encode())
        self._answer()

    def speak(self, words: str) -> None:
        """Send a sentence to be spoken."""
        self.ask("SPEAK")
        lines = "".join(f"{'.' if line.startswith('.') else ''}{line}\r\n" for line in words.splitlines())
        self._socket.sendall(f"{lines}.\r\n".encode())
        self._answer()

    def _answer(self) -> None:
        """Read an answer, of which all lines but the last have a hyphen after their code."""
        while True:
            line = self._file.readline(4096)
            if len(line) < _LEAST_CODE or not line[:3].isdigit():
                raise NoVoiceError
            if line[3:4] != b"-":
                break
        if not _DONE[0] <= int(line[:3]) <= _DONE[1]:
            raise NoVoiceError

    def close(self) -> None:
        """Hang up."""
        with suppress(OSError):
            self._socket.close()
