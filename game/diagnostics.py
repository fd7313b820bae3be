"""Crash reports and the log: local files that say where the program failed. They name no card, and none is ever sent.

A report holds the version, the system and the places in the code. It holds no values of variables, and of an error's
own words only those of the operating system, since any other could name a card that the player may not see.

The log tells of starts, ends and failures of the program, and of files that were put aside. Lines are added to
`logs/log.txt`. A full file becomes `log.1.txt`, and so on; the oldest is removed. Failures of the log itself are
ignored: no game depends on it.
"""

import faulthandler
import os
import platform
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from engine.rummy.plain_data import visible
from engine.text import _
from game.files import write_whole
from game.system import in_calendar, process_runs, version

if TYPE_CHECKING:
    from datetime import datetime

REPORTS = "reports"
_KEPT = 20
"""Reports that are kept; older ones are removed."""
_NATIVE = "native-"
"""The start of the names of files for a fault in machine code (a segmentation fault, say), written as it happens."""
_WORKER = "worker-"
"""The start of the names of such files of worker processes."""
_ROOT = Path(__file__).resolve().parent.parent
LOGS = "logs"
_NAME = "log.txt"
_LARGEST, _OLD = 128 * 1024, 3
"""Bytes of a file after which another is begun, and how many full files are kept."""
_LONGEST = 400
"""Characters of a line."""


Now = Callable[[], "datetime"]


def _now() -> "datetime":
    from datetime import UTC, datetime  # noqa: PLC0415 - it takes 2 ms, which the first picture does not wait for

    return datetime.fromtimestamp(in_calendar(time.time()), UTC)


class Reports:
    """The crash reports in a data folder."""

    def __init__(self, folder: Path, now: Now = _now, note: Callable[[str], None] = lambda _words: None) -> None:
        """`note` is called with the name of each report, for the log."""
        self.folder = folder / REPORTS
        self._now = now
        self._note = note
        self._native: TextIO | None = None

    def write(self, where: str, error: BaseException) -> Path | None:
        """Write a report of an error; None where the disk refuses. `where` names the part that failed."""
        now = self._now()
        path = self.folder / f"{now:%Y%m%d-%H%M%S-%f}-{where}.txt"
        try:
            write_whole(path, report(where, error, now))
        except OSError:
            return None
        self._note(f"report {path.name}: {type(error).__name__}")
        self._remove_old([path])
        return path

    def watch_native_faults(self, *, worker: bool = False) -> None:
        """Write faults in machine code to a file, which `unexpected_ends` finds at the next start.

        The file of a worker process is found by `worker_ends`.
        """
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self.folder / f"{_WORKER if worker else _NATIVE}{os.getpid()}.txt"
            self._native = path.open("w", encoding="utf-8")
            faulthandler.enable(self._native)

    def watch_threads(self, notice: Callable[[str], None]) -> None:
        """Report errors that end a thread, and tell the player of the first by `notice`."""
        lines: list[str] = []

        def failed(ended: threading.ExceptHookArgs) -> None:
            if ended.exc_value is None or isinstance(ended.exc_value, SystemExit):
                return
            path = self.write("thread", ended.exc_value)
            if not lines:
                form = _("A part of the program failed; the game goes on. A report is in {path}.")
                lines.append(form.format(path=path))
                notice(lines[0])

        threading.excepthook = failed

    def unwatch(self) -> None:
        """End the watch, since the program ends as it should, and remove its empty file."""
        if self._native is None:
            return
        faulthandler.disable()
        path = Path(self._native.name)
        self._native.close()
        self._native = None
        with suppress(OSError):
            if not path.stat().st_size:
                path.unlink()

    def unexpected_ends(self) -> tuple[Path, ...]:
        """Reports of runs that a fault in machine code has ended, each returned once. Empty files are removed."""
        self.worker_ends()
        return self._ends(_NATIVE, "native")

    def worker_ends(self) -> tuple[Path, ...]:
        """Reports of worker processes that ended so; the game survives their ends."""
        return self._ends(_WORKER, "worker-native")

    def _ends(self, begins: str, where: str) -> tuple[Path, ...]:
        result = []
        for path in _files(self.folder, f"{begins}*.txt"):
            with suppress(OSError, ValueError):
                if _runs(int(path.stem.removeprefix(begins))):
                    continue
                if not path.stat().st_size:
                    path.unlink()
                    continue
                kept = self.folder / f"{self._now():%Y%m%d-%H%M%S-%f}-{where}.txt"
                path.replace(kept)
                self._note(f"report {kept.name}: a fault in machine code")
                result.append(kept)
        if result:
            self._remove_old(result)
        return tuple(result)

    def _remove_old(self, new: Sequence[Path]) -> None:
        """Remove all but the last reports. New ones stay, even if the clock was set back and their names are old."""
        others = [path for path in _files(self.folder, "[0-9]*.txt") if path not in new]
        for path in sorted(others, reverse=True)[_KEPT - len(new) :]:
            with suppress(OSError):
                path.unlink()


def report(where: str, error: BaseException, now: "datetime") -> str:
    """The text of a report."""
    lines = [
        f"{now:%Y-%m-%dT%H:%M:%SZ}",
        described(),
        f"Packaged: {'yes' if getattr(sys, 'frozen', False) else 'no'}",
        f"Failed: {where}, thread {threading.current_thread().name}",
        "",
    ]
    return "\n".join((*lines, *_chain(error))) + "\n"


def described() -> str:
    """The versions of program, libraries and system."""
    pygame = sys.modules.get("pygame")
    shown = f"pygame-ce {pygame.version.ver}, SDL {pygame.version.SDL}" if pygame is not None else "no pygame"
    python = f"Python {platform.python_version()}"
    return f"House Rummy {version()}, {python}, {shown}, {platform.system()} {platform.machine()}"


def _chain(error: BaseException) -> Iterator[str]:
    """The error and those that led to it, the first one first."""
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None:
        yield from _chain(earlier)
        yield "which led to"
    words = f": {os.strerror(error.errno)}" if isinstance(error, OSError) and error.errno else ""
    yield f"{type(error).__name__}{words}"
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"  {_place(frame.filename)}:{frame.lineno} in {frame.name}"


def _place(filename: str) -> str:
    """A file of the program by its path in it, any other by its name alone: a home folder may name a person."""
    path = Path(filename)
    return path.relative_to(_ROOT).as_posix() if path.is_relative_to(_ROOT) else path.name


def _files(folder: Path, form: str) -> list[Path]:
    try:
        return sorted(folder.glob(form))
    except OSError:
        return []


def _runs(number: int) -> bool:
    """Tell if a process of this number runs. On Windows, where that is not asked, a file in use cannot be renamed."""
    if os.name == "nt":
        return number == os.getpid()
    return process_runs(number)


class Log:
    """The log in a data folder. Any thread may add to it; nothing is made in the folder before there is a line."""

    def __init__(self, folder: Path, now: Now = _now, largest: int = _LARGEST) -> None:
        self.folder = folder / LOGS
        self._now = now
        self._largest = largest
        self._lock = threading.Lock()

    def note(self, words: str) -> None:
        """Add a line. Words must come from this program: an error's own text could name a card."""
        line = f"{self._now():%Y-%m-%dT%H:%M:%SZ} {visible(words[:_LONGEST])}\n"
        with self._lock, suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self.folder / _NAME
            if path.exists() and path.lstat().st_size + len(line) > self._largest:
                self._rotate(path)
            if not path.exists() or path.is_file():  # a named pipe in its place would hold the program up
                with path.open("a", encoding="utf-8", errors="replace", newline="\n") as out:
                    out.write(line)

    def _rotate(self, path: Path) -> None:
        names = [path, *(path.with_name(f"log.{number}.txt") for number in range(1, _OLD + 1))]
        for newer, older in zip(reversed(names[:-1]), reversed(names[1:]), strict=True):
            with suppress(FileNotFoundError):
                newer.replace(older)
