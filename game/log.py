"""The log: starts, ends and failures of the program, and files that were put aside. It names no card.

Lines are added to `logs/log.txt`. A full file becomes `log.1.txt`, and so on; the oldest is removed. Failures of the
log itself are ignored: it is for whoever looks for a fault.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

FOLDER = "logs"
_NAME = "log.txt"
_LARGEST, _OLD = 128 * 1024, 3
"""Bytes of a file after which another is begun, and how many full files are kept."""
_LONGEST = 400
"""Characters of a line."""
_FLAT = dict.fromkeys((*range(32), 127, 133, 8232, 8233), " ")
"""Characters that would end a line or change how a terminal shows it."""

Now = Callable[[], "datetime"]


def _now() -> "datetime":
    from datetime import UTC, datetime  # noqa: PLC0415 - it takes 2 ms, which the first picture does not wait for

    return datetime.now(UTC)


class Log:
    """The log in a data folder. Any thread may add to it; nothing is made in the folder before there is a line."""

    def __init__(self, folder: Path, now: Now = _now, largest: int = _LARGEST) -> None:
        self.folder = folder / FOLDER
        self._now = now
        self._largest = largest
        self._lock = threading.Lock()

    def note(self, words: str) -> None:
        """Add a line. Words must come from this program: an error's own text could name a card."""
        line = f"{self._now():%Y-%m-%dT%H:%M:%SZ} {words[:_LONGEST].translate(_FLAT)}\n"
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
