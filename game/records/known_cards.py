"""Games whose cards somebody can know never count: their records are written anew under a header that says so.

Cards get known before a game is over by its deal number, by a copy that is played to its end, and by any game with the
same cards. So a game that is handed on before its end never counts, nor does one that lies here, in the bin too, when
its number is typed or a game with its cards is taken in.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from pathlib import Path

from engine.family.header import with_marks
from engine.family.record_lines import RecordError, Writer, read, read_line
from engine.family.record_marks import marks_of
from engine.family.unfinished_turn import left_after
from game.files import open_locked, read_bounded, read_text, text_of, write_whole
from game.records.game_files import UNFINISHED, binned, turn_path, unfinished
from game.records.game_record import MOST_BYTES, is_of_deal


def never_count(path: Path) -> bool | None:
    """Take the count from a game that is not over; False where it had none, None where another program plays it.

    Its moves stay, those of its unfinished turn too. Raises RecordError and OSError.
    """
    handle = open_locked(path)
    if handle is None:
        return None
    with handle:
        record = read(text_of(read_bounded(handle.fileno(), MOST_BYTES)))
        marks = marks_of(record.header)
        if not marks.counts:
            return False
        text = with_marks(record, replace(marks, counts=False))
        write_whole(path, text)
        _follow(turn_path(path), record.checksum, read(text).checksum)
    return True


def _follow(path: Path, before: str, after: str) -> None:
    """Let the unfinished turn beside a record follow its last line, which has another checksum now. Raises OSError."""
    try:
        text = read_text(path, MOST_BYTES)
    except FileNotFoundError:
        return
    entry = read_line(text)
    if entry is not None and left_after(text) == before:
        del entry["sum"]
        write_whole(path, Writer().line({**entry, "after": after}))


def cards_known(folder: Path, number: int, settle: Callable[[Path], None]) -> bool:
    """Take the count from all games of this deal number that are not over; True if any had one.

    `settle` waits for a file that may still be being written.
    """
    found = False
    for path in chain(unfinished(folder), (each for each in binned(folder) if each.parent.name == UNFINISHED)):
        with suppress(OSError, RecordError):
            settle(path)
            if is_of_deal(path, number):
                found |= bool(never_count(path))
    return found
