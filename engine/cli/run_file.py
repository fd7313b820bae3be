"""A file that keeps what is finished, so that a long run can be interrupted: JSON lines under a header.

The header says what the run was asked for; lines are added whole, and a last one that was cut off is dropped.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.rummy.plain_data import parsed

Line = Mapping[str, Any]
_LONGEST_HEADER = 10_000
"""Bytes."""


class RunFileError(Exception):
    """A file that cannot be gone on with; the message is a sentence."""


class RunFile:
    """The lines kept so far, without the header, and the file for more. Raises RunFileError and OSError."""

    def __init__(self, path: Path, header: Line) -> None:
        self.path = path
        self.lines: list[Line] = []
        text = _text(header)
        result = _content(path)
        whole = result[: result.rfind(b"\n") + 1]
        if whole:
            self._read(whole, header)
        elif not text.encode().startswith(result):
            raise RunFileError(f"{path} is no file of such a run; name another.")
        if len(whole) < len(result):
            path.write_bytes(whole)
        if not whole:
            self._append(text)

    def add(self, line: Line) -> None:
        """Keeps one more."""
        self.lines.append(line)
        self._append(_text(line))

    def _append(self, text: str) -> None:
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(text)

    def _read(self, whole: bytes, header: Line) -> None:
        for number, text in enumerate(whole.split(b"\n")[:-1], 1):
            try:
                line = parsed(text)
            except ValueError:
                raise RunFileError(f"Line {number} of {self.path} is damaged; remove the file, or the line.") from None
            self.lines.append(line)
        first = self.lines.pop(0)
        if first != json.loads(_text(header)):
            raise RunFileError(f"{self.path} was begun with other arguments: {json.dumps(first)}; name another file.")


def _content(path: Path) -> bytes:
    """The lines of a file, none for one that is not there yet. Raises RunFileError for another file.

    Only a file whose first line may be a header is read: no pipe, no device but the one that keeps nothing.
    """
    if not path.exists() or path == Path(os.devnull):
        return b""
    if not path.is_file() and not path.is_dir():
        raise RunFileError(f"{path} is no file of such a run; name another.")
    with path.open("rb") as file:
        first = file.readline(_LONGEST_HEADER)
        if len(first) == _LONGEST_HEADER:
            raise RunFileError(f"{path} is no file of such a run; name another.")
        return first + file.read()


def _text(line: Line) -> str:
    return f"{json.dumps(line, ensure_ascii=False, separators=(',', ':'))}\n"
