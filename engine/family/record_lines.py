"""The record of a game as text: a header line, then a line an entry, each a JSON object with a chained checksum.

Lines are only ever added, so that a game can be recorded while it is played. A reader can tell a last line that was cut
off while it was written from a line that somebody changed. What the lines of a game say is for that game to know.
"""

import json
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

from engine.rummy.plain_data import parsed
from engine.text import N_, _
from engine.values import value_class

NAME = "rummy"
"""The name in the header of a record, whichever game was played."""
VERSION = 2
CUT_VERSION = 3
"""The version of records of games whose pack was cut. Nothing else in them differs."""
FIRST = ("house-rummy", 1)
"""Name and version of the records that the first versions of the program wrote, which are read for ever."""
TOO_LONG = N_("It is longer than any game.")
_SUM = "sum"
_MOST_LISTS = 50_000
"""Lists and objects in a line: a turn with as many moves as it may have takes a tenth of them or less."""
_WRITER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


class RecordError(Exception):
    """A record that cannot be read; the message is a sentence."""


@value_class
class Record:
    """The content of a record: the header, the entries, and whether something at its end was cut off."""

    header: Mapping[str, Any]
    entries: tuple[Mapping[str, Any], ...]
    truncated: bool
    checksum: str
    """The checksum of the last whole line, so that more can be added."""
    text: str
    """The whole lines; what follows is to be cut before more is added."""

    @property
    def version(self) -> int:
        """1, 2 or 3."""
        return int(self.header["version"])

    @property
    def first(self) -> bool:
        """True for a record of the first version."""
        return self.version == FIRST[1]


class Writer:
    """Makes the lines of one record, in order; keeps the checksum that ties each line to the one before."""

    def __init__(self, checksum: str = "") -> None:
        self.checksum = checksum
        """The checksum of the last line."""

    def line(self, entry: Mapping[str, Any]) -> str:
        """The entry's line, with its line end."""
        body = _WRITER.encode(entry)
        self.checksum = _checksum(self.checksum, body)
        return f'{body[:-1]}{"," if entry else ""}"{_SUM}":"{self.checksum}"}}\n'


def read(text: str) -> Record:
    """The record in a text. Raises RecordError for a text that is no record or was changed."""
    _check(text)
    entries: list[Mapping[str, Any]] = []
    checksum, size, truncated = "", 0, False
    for number, line in enumerate(_lines(text), 1):
        if not line.endswith("\n"):
            truncated = True
            break
        if _is_full(line):
            raise RecordError(_(TOO_LONG))
        entry = read_line(line, checksum)
        if entry is None:
            raise RecordError(_damaged(number))
        checksum = entry.pop(_SUM)
        entries.append(entry)
        size += len(line)
    header = entries[0]
    name, version = header.get("record"), header.get("version")
    if name not in (NAME, FIRST[0]):  # no set: anything may stand there
        message = "This is not the record of a game."
        raise RecordError(message)
    if type(version) is not int or (name, version) not in {(NAME, VERSION), (NAME, CUT_VERSION), FIRST}:
        message = "The record was written by another version of the game."
        raise RecordError(message)
    return Record(header, tuple(entries[1:]), truncated, checksum, text[:size])


def without_last(record: Record, entries: int) -> Record:
    """The record without its last `entries` lines, as if they had been cut off."""
    if not entries:
        return record
    lines = list(_lines(record.text))[:-entries]
    checksum = str(parsed(lines[-1])[_SUM])
    return Record(record.header, record.entries[:-entries], truncated=True, checksum=checksum, text="".join(lines))


def _check(text: str) -> None:
    """Raises RecordError for a text without a first line that might be a record's."""
    first = text[: text.find("\n") + 1]
    message = ""
    if not text:
        message = "The record is empty."
    elif not text.strip("\0"):
        message = "The record holds nothing but zero bytes."
    elif not text.startswith("{"):
        message = "This is not a record."
    elif not first:
        message = "The record has no whole line."
    if message:
        raise RecordError(message)


def _damaged(number: int) -> str:
    return f"Line {number} of the record is damaged or was changed."


def _lines(text: str) -> Iterator[str]:
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end


def read_line(line: str, before: str = "") -> dict[str, Any] | None:
    """The entry of a line with its checksum, None for a line that does not follow the one with the sum `before`."""
    if _is_full(line):
        return None
    body, mark, tail = line.rstrip("\n").rpartition(f'"{_SUM}":"')
    body = f"{body.removesuffix(',')}}}"
    try:
        entry = parsed(line) if mark and tail == f'{_checksum(before, body)}"}}' else None
    except ValueError:
        return None
    return entry if isinstance(entry, dict) and _SUM in entry else None


def _is_full(line: str) -> bool:
    """True for a line of more lists than are read, so that nothing is made of it."""
    return line.count("[") + line.count("{") > _MOST_LISTS


def _checksum(before: str, body: str) -> str:
    return f"{zlib.crc32((before + body).encode()):08x}"
