"""A desktop with accessibility: a session bus of its own, the bus of screen readers, and eyes that look through it."""

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

EYES = Path(__file__).with_name("at_spi_eyes.py")
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
SYSTEM_PYTHON = "/usr/bin/python3"
"""The Python whose packages the system brings, GObject's among them."""


class Desktop:
    """A context that begins and ends it. `env` is what programs on it are started with."""

    def __init__(self, folder: Path, env: dict[str, str], *, reader: bool = True) -> None:
        """With `reader`, the desktop tells that a screen reader runs."""
        self._folder = folder
        self.env = dict(env)
        self._reader = reader
        self._running: list[subprocess.Popen[Any]] = []

    def __enter__(self) -> Self:
        assert shutil.which("dbus-daemon"), "dbus is needed for the tests with a screen reader"
        assert LAUNCHER.exists(), "at-spi2-core is needed for the tests with a screen reader"
        run = self._folder / "run"
        run.mkdir(mode=0o700)
        self.env |= {"XDG_RUNTIME_DIR": str(run), "HOME": str(self._folder), "NO_AT_BRIDGE": "0"}
        self.bus = self._start(["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE)
        self.env["DBUS_SESSION_BUS_ADDRESS"] = self.bus.stdout.readline().decode().strip()
        self.launcher = self._start([str(LAUNCHER)])
        if self._reader:
            self.tell(runs=True)
        self.eyes = self._start([SYSTEM_PYTHON, str(EYES)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.eyes.stdout.readline() == b"ready\n"
        return self

    def __exit__(self, *_: object) -> None:
        for each in reversed(self._running):
            _end(each)

    def _start(self, command: list[str], **more: Any) -> subprocess.Popen[Any]:
        result = subprocess.Popen(command, env=self.env, stderr=subprocess.DEVNULL, start_new_session=True, **more)
        self._running.append(result)
        return result

    def tell(self, *, runs: bool) -> None:
        """Let the desktop tell if a screen reader runs."""
        call = ["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"]
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            value = f"variant:boolean:{str(runs).lower()}"
            arguments = ["org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", f"string:{name}", value]
            subprocess.run([*call, *arguments], env=self.env, check=True, stdout=subprocess.DEVNULL)

    def kill_bus(self) -> None:
        """End the buses, as a desktop that crashes does."""
        for each in (self.launcher, self.bus):
            self._running.remove(each)
            _end(each)

    def ask(self, *command: str) -> Any:
        """Ask the eyes."""
        self.eyes.stdin.write(json.dumps(command).encode() + b"\n")
        self.eyes.stdin.flush()
        return json.loads(self.eyes.stdout.readline())

    def nodes(self) -> dict[str, dict[str, Any]]:
        """All nodes of the programs by their identifiers; those without one by their names."""
        return {node["id"] or node["name"]: node for root in self.ask("tree") or () for node in spread(root)}

    def seen(self, wanted: Callable[[dict[str, dict[str, Any]]], bool]) -> bool:
        """True if the nodes are as wanted."""
        return wanted(self.nodes())


def _end(process: subprocess.Popen[Any]) -> None:
    """End a program and those that it has started, such as the launcher's bus."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()  # which closes its pipes


def spread(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A node and all below it."""
    yield node
    for child in node["children"]:
        yield from spread(child)
