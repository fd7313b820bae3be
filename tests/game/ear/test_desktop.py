import socket
import struct
import threading

from game.ear.desktop import DesktopWatch, addresses, call, message
from tests.game.asking import PATIENCE
from tests.game.conftest import wait_for

ANSWER = 2
SIGNAL = 4


def reply(kind: int, body: bytes) -> bytes:
    return b"l" + bytes((kind, 0, 1)) + struct.pack("<III", len(body), 1, 0) + body


def truth(value: bool) -> bytes:
    return b"\x01b\0\0" + struct.pack("<I", value)


class Bus:
    """A session bus with one guest, whose questions it answers from a list."""

    def __init__(self, folder, answers, greeting=b"OK 1234\r\n"):
        self.path, self.answers, self.greeting = str(folder / "bus"), list(answers), greeting
        self.asked, self.link = [], None
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(self.path)
        self.server.listen()
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def _serve(self):
        self.link, _ = self.server.accept()
        greeted = b""
        while not greeted.endswith(b"\r\n"):
            greeted += self.link.recv(1)
        self.link.sendall(self.greeting)
        try:
            self.link.recv(len(b"BEGIN\r\n"), socket.MSG_WAITALL)
            while True:
                kind, body = message(self.link)
                self.asked.append((kind, body))
                asks = b"ScreenReaderEnabled" in body
                self.link.sendall(reply(ANSWER, truth(self.answers.pop(0)) if asks and self.answers else b""))
        except OSError:
            return

    def signal(self):
        self.link.sendall(reply(SIGNAL, b"\0\0\0\0"))

    def close(self):
        self.server.close()
        if self.link is not None:
            self.link.close()


def heard(bus, count):
    told = []
    watch = DesktopWatch(told.append, {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={bus.path},guid=12"})
    wait_for(lambda: len(told) >= count or not watch._thread.is_alive())
    return watch, told


def test_the_desktop_tells_of_a_reader_at_once_and_of_one_that_is_started_later(tmp_path):
    bus = Bus(tmp_path, [False, True])
    watch, told = heard(bus, 1)
    assert told == [False]
    bus.signal()
    wait_for(lambda: len(told) >= 2)
    assert told == [False, True]
    watch.close()
    watch._thread.join(PATIENCE)
    assert not watch._thread.is_alive()
    bus.close()


def test_a_bus_that_refuses_talks_nonsense_or_goes_away_ends_the_watch_in_silence(tmp_path):
    for number, greeting in enumerate((b"REJECTED\r\n", b"OK\r\nl\2\0\1" + b"\xff" * 20)):
        folder = tmp_path / str(number)
        folder.mkdir()
        bus = Bus(folder, [], greeting)
        _watch, told = heard(bus, 1)
        assert told == []
        bus.close()


def test_where_there_is_no_bus_nothing_is_told(tmp_path):
    for environ in ({}, {"XDG_RUNTIME_DIR": str(tmp_path)}, {"DBUS_SESSION_BUS_ADDRESS": "tcp:host=nowhere;;unix:"}):
        watch = DesktopWatch(lambda _runs: None, environ)
        watch._thread.join(PATIENCE)
        assert not watch._thread.is_alive()


def test_addresses_are_paths_and_names_without_a_folder():
    told = "unix:path=/run/a%20bus,guid=1;unix:abstract=/tmp/dbus-x;tcp:host=here"
    assert addresses({"DBUS_SESSION_BUS_ADDRESS": told}) == ["/run/a bus", "\0/tmp/dbus-x"]
    assert addresses({"XDG_RUNTIME_DIR": "/run/user/5"}) == ["/run/user/5/bus"]


def test_a_call_starts_no_service_and_its_parts_lie_at_multiples_of_eight():
    data = call(7, ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties"), "Get", "a", "bc")
    body, serial, fields = struct.unpack("=III", data[4:16])
    assert (data[1], data[2], serial) == (1, 2, 7)
    assert len(data) == 16 + fields + -fields % 8 + body
    assert data.endswith(struct.pack("=I", 1) + b"a\0\0\0" + struct.pack("=I", 2) + b"bc\0")
