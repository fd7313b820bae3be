"""The record of a game as text: a header line, then a line an entry, each a JSON object with a chained checksum.

Lines are only ever added, so that a game can be recorded as it is played; a last line that was cut off while it was
written is told from a line that was changed.
"""

import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

VERSION = 1
_SUM = "sum"


class RecordError(Exception):
    """A record that cannot be read; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: the header, the entries, and whether its last line had been cut off."""

    header: Mapping[str, Any]
    entries: tuple[Mapping[str, Any], ...]
    truncated: bool
    checksum: str
    """Of the last whole line, so that more can be added."""
    text: str
    """The whole lines; what follows is to be cut before more is added."""


class Writer:
    """Makes the lines of one record, in order; keeps the checksum that ties each line to the one before."""

    def __init__(self, checksum: str = "") -> None:
        self._checksum = checksum

    def line(self, entry: Mapping[str, Any]) -> str:
        """The entry's line, with its line end."""
        body = json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
        self._checksum = _checksum(self._checksum, body)
        return f'{body[:-1]}{"," if entry else ""}"{_SUM}":"{self._checksum}"}}\n'


def read(text: str, game: str) -> Record:
    """The record of a game of that name. Raises RecordError where it is no such record or was changed."""
    entries: list[Mapping[str, Any]] = []
    checksum, size, truncated = "", 0, False
    for number, line in enumerate(_lines(text), 1):
        if not line.endswith("\n"):
            truncated = True
            break
        entry = _entry(line, number, checksum)
        checksum = entry.pop(_SUM)
        entries.append(entry)
        size += len(line)
    if not entries:
        message = "The record is empty."
        raise RecordError(message)
    header = entries[0]
    if header.get("record") != game:
        message = f"This is no record of {game}."
        raise RecordError(message)
    if header.get("version") != VERSION:
        message = "The record was written by another version of the game."
        raise RecordError(message)
    return Record(header, tuple(entries[1:]), truncated, checksum, text[:size])


def _lines(text: str) -> Iterator[str]:
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end


def _entry(line: str, number: int, before: str) -> dict[str, Any]:
    body, mark, tail = line.rstrip("\n").rpartition(f'"{_SUM}":"')
    body = f"{body.removesuffix(',')}}}"
    entry: object = None
    if mark and tail == f'{_checksum(before, body)}"}}':
        with suppress(ValueError, RecursionError):
            entry = json.loads(line)
    if not isinstance(entry, dict) or _SUM not in entry:
        message = f"Line {number} of the record is damaged or was changed."
        raise RecordError(message)
    return entry


def _checksum(before: str, body: str) -> str:
    return f"{zlib.crc32((before + body).encode()):08x}"
