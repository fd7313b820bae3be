"""Asks the desktop if a screen reader runs, without any library for it, and hears of one that is started later.

On Linux a thread asks `org.a11y.Status` on the session bus, by a few messages of D-Bus that are written by hand.
Nothing is started by that: where nobody has started the accessibility bus there is no reader. On Windows a flag tells.
"""

import ctypes
import os
import socket
import struct
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from urllib.parse import unquote

_PATIENCE = 5.0
"""Seconds for which the bus may take to greet."""
_LONGEST = 1 << 20
"""The most bytes of a message that is read."""
_CALL, _RETURN = 1, 2
_NO_START = 2
"""The flag of a call that starts no service."""
_HEAD = 16
_PATH, _INTERFACE, _MEMBER, _DESTINATION, _SIGNATURE = 1, 2, 3, 6, 8
_BUS = "org.freedesktop.DBus"
_STATUS = "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties"
_MATCHES = (
    "type='signal',path='/org/a11y/bus',interface='org.freedesktop.DBus.Properties'",
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.a11y.Bus'",
)
_TRUE = struct.pack("=I", 1)
_GETSCREENREADER = 0x46


def addresses(environ: Mapping[str, str]) -> list[str]:
    """The names of the sockets at which the session bus may listen; one in no folder begins with a zero byte."""
    given = environ.get("DBUS_SESSION_BUS_ADDRESS", "")
    if not given and (run := environ.get("XDG_RUNTIME_DIR")):
        return [f"{run}/bus"]
    result = []
    for address in filter(None, given.split(";")):
        kind, _, rest = address.partition(":")
        pairs = dict(pair.partition("=")[::2] for pair in rest.split(","))
        if kind == "unix" and "path" in pairs:
            result.append(unquote(pairs["path"]))
        elif kind == "unix" and "abstract" in pairs:
            result.append("\0" + unquote(pairs["abstract"]))
    return result


def _padded(data: bytes, to: int) -> bytes:
    return data + bytes(-len(data) % to)


def _string(words: str) -> bytes:
    data = words.encode()
    return struct.pack("=I", len(data)) + data + b"\0"


def call(serial: int, target: tuple[str, str, str], member: str, *arguments: str) -> bytes:
    """The message of a call with texts as arguments; `target` is the service, the object and the interface."""
    body = b""
    for words in arguments:
        body = _padded(body, 4) + _string(words)
    service, path, interface = target
    fields = [(_PATH, "o", path), (_INTERFACE, "s", interface), (_MEMBER, "s", member), (_DESTINATION, "s", service)]
    header = b""
    for code, kind, words in fields:
        header = _padded(header, 8) + bytes((code, 1)) + kind.encode() + b"\0" + _string(words)
    if arguments:
        signature = b"s" * len(arguments)
        header = _padded(header, 8) + bytes((_SIGNATURE, 1)) + b"g\0" + bytes((len(signature),)) + signature + b"\0"
    order = b"l" if sys.byteorder == "little" else b"B"
    start = order + bytes((_CALL, _NO_START, 1)) + struct.pack("=III", len(body), serial, len(header))
    return _padded(start + header, 8) + body


def _exactly(link: socket.socket, count: int) -> bytes:
    result = b""
    while len(result) < count:
        part = link.recv(count - len(result))
        if not part:
            raise ConnectionError
        result += part
    return result


def message(link: socket.socket) -> tuple[int, bytes]:
    """The kind and the body of the next message. Raises OSError where the bus is gone or talks nonsense."""
    head = _exactly(link, _HEAD)
    size, _serial, fields = struct.unpack("=III", head[4:])
    if size + fields > _LONGEST:
        raise ConnectionError
    rest = _exactly(link, fields + -fields % 8 + size)
    return head[1], rest[len(rest) - size :]


def _greeted(link: socket.socket) -> None:
    """Introduce this program to the bus, by the number of its user."""
    link.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
    answer = b""
    while not answer.endswith(b"\r\n"):
        answer += _exactly(link, 1)
    if not answer.startswith(b"OK"):
        raise ConnectionError
    link.sendall(b"BEGIN\r\n")


class DesktopWatch:
    """Tells `changed` in a thread if a reader runs, at once and whenever that changes; silent where there is no bus."""

    def __init__(self, changed: Callable[[bool], None], environ: Mapping[str, str] = os.environ) -> None:
        self._changed = changed
        self._environ = environ
        self._link: socket.socket | None = None
        self._closed = False
        self._serial = 0
        self._thread = threading.Thread(target=self._run, name="desktop", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Hear no more."""
        self._closed = True
        if self._link is not None:
            with suppress(OSError):
                self._link.shutdown(socket.SHUT_RDWR)

    def _run(self) -> None:
        for address in addresses(self._environ):
            with suppress(OSError, struct.error, ValueError), socket.socket(socket.AF_UNIX) as link:
                self._link = link
                link.settimeout(_PATIENCE)
                link.connect(address)
                _greeted(link)
                self._call(link, (_BUS, "/org/freedesktop/DBus", _BUS), "Hello")
                for match in _MATCHES:
                    self._call(link, (_BUS, "/org/freedesktop/DBus", _BUS), "AddMatch", match)
                self._ask(link)
                link.settimeout(None)
                self._listen(link)

    def _call(self, link: socket.socket, target: tuple[str, str, str], member: str, *arguments: str) -> None:
        self._serial += 1
        link.sendall(call(self._serial, target, member, *arguments))

    def _ask(self, link: socket.socket) -> None:
        self._call(link, _STATUS, "Get", "org.a11y.Status", "ScreenReaderEnabled")

    def _listen(self, link: socket.socket) -> None:
        """Take what comes: a truth value answers the question, and every signal is a reason to ask again."""
        while not self._closed:
            kind, body = message(link)
            if kind == _RETURN and body.startswith(b"\x01b\0"):
                self._changed(body[4:8] == _TRUE)
            elif kind not in {_CALL, _RETURN, 3}:
                self._ask(link)


def reader_on_windows() -> bool:
    """True if Windows says that a screen reader runs."""
    if sys.platform != "win32":
        return False
    flag = ctypes.c_int(0)
    asked = ctypes.windll.user32.SystemParametersInfoW(_GETSCREENREADER, 0, ctypes.byref(flag), 0)
    return bool(asked and flag.value)
