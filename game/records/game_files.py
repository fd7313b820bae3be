"""The files of games: their paths, the bin, what killed programs have left, and the names that players have given.

Nothing here reads a record, so the title screen can ask for games without the rules being loaded.

A deleted game is kept in the bin for 30 days: `bin/games/1790000000_NAME.jsonl` was deleted at that time, and lies in
`bin/finished/...` if it was over, with its unfinished turn beside it. So the names of the files hold all information,
and there is no list that could get lost.

The names that players give to games are one small file beside the games, by the names of the games' files. A line of it
holds one name, so what is damaged costs the names on its lines alone.
"""

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import chain, islice, product
from pathlib import Path

from engine.rummy.plain_data import parsed
from engine.text import _
from game.files import open_locked, put_aside, read_text, write_plain, write_whole
from game.profiles.profiles import good_name
from game.system import in_calendar, process_runs

Stamp = tuple[int, int]
"""The time of a file's last write, in nanoseconds, and its size in bytes."""
UNFINISHED, FINISHED = "games", "finished"
SUFFIX, TURN = ".jsonl", ".turn"
"""The suffixes of records, and of the files of unfinished turns beside them."""
HANDED_ON = ".rummy"
"""The suffix of records for others: by it the desktop knows the program (`build/package`)."""
_STAMP = "%Y%m%d-%H%M%S"
"""The start of the names of records, as a format of the time."""
_DEALT = re.compile(r"\d{8}-\d{6}(?=-)")
_DAY = r"day-(\d{4}-\d\d-\d\d)-([^.]+)"
"""The part of the name of a deal of the day, its date and its game, where other games have random letters.

The name of a game may hold any letters but the dot that begins the suffix.
"""
_OF_A_DAY = re.compile(rf"(?<=-){_DAY}(?={re.escape(SUFFIX)})")
_MATCH = r"match-[0-9a-f]{16}-[1-9]"
"""The part there of the name of a deal of a match: the mark in its record."""
_OF_A_MATCH = re.compile(rf"(?<=-){_MATCH}(?={re.escape(SUFFIX)})")
_GAME = rf"\d{{8}}-\d{{6}}-(?:[0-9a-f]{{8}}|{_DAY}|{_MATCH})(?:{SUFFIX}|{TURN})"
_ORDER = "played.txt"
"""The file of the names of games in the order in which they were last played, beside their folders."""
_MOST_NAMES, _MOST_BYTES = 500, 200_000
BESIDE = (
    "settings.json", "names.json", "last-profile.json", _ORDER,
    "reviews.jsonl", "practice.jsonl", "statistics.jsonl", "summaries.jsonl",
)  # fmt: skip
"""The files beside the folders of games."""
_HALF = re.compile(rf"(?:{'|'.join(map(re.escape, BESIDE))}|{_GAME}|[0-9a-f]{{16}}{SUFFIX})\.(?P<process>\d+)\.tmp")
"""Names of files that this program had begun to write."""
_FORMER = ("summaries.json", "statistics.sqlite")
"""Caches of former versions."""
_SURELY_LEFT, _LEFT = 3600, 60
"""Seconds after which a half-written file is nobody's any more, and is not if its program has ended."""
BIN = "bin"
OF_DAYS = "days"
"""The folder of deals of the day and of matches that were removed from the bin, with the same folders in it."""
MATCHES = "matches"
"""The folder of duplicate matches, a file for each (`kept_matches.py`)."""
OWN = (UNFINISHED, FINISHED, BIN, OF_DAYS, MATCHES, *BESIDE)
"""All that lies in a data folder, but for what `diagnostics` and `profiles` put there."""
EVERYWHERE = tuple(Path(*way) for way in product(("", BIN, OF_DAYS), (UNFINISHED, FINISHED)))
"""The folders of games, in the order in which a game goes from one to the next."""
DAYS = 30
"""The days for which a game is kept in the bin."""
_SECONDS = 86_400
_BINNED = re.compile(rf"(\d{{1,12}})_(.+{re.escape(SUFFIX)})")
NAMES = "names.json"
LONGEST_NAME = 40
"""Letters of a name."""
_NAMES_KEPT, _LONGEST_FILE = 10_000, 100
"""Names that are kept, and letters of a file's name: with these a mended file stays below `_NAMES_BYTES`."""
_NAMES_BYTES = 6_000_000
"""Bytes of the file that are read; a larger file is not one of ours, and counts as damaged."""


def new_path(folder: Path, fixed: str = "") -> Path:
    """The path for a new game; that of a deal which others play, too, has in its name the deal that it is."""
    return folder / UNFINISHED / f"{_local(time.time(), _STAMP)}-{fixed or os.urandom(4).hex()}{SUFFIX}"


def of_day(day: str, game: str) -> str:
    """The part of a name for the deal of a day."""
    return f"day-{day}-{game}"


def of_match(mark: str) -> str:
    """The part of a name for a deal of a match, by the mark in its record."""
    return f"match-{mark}"


def other_path(folder: Path, path: Path) -> Path:
    """A path for a game whose place another file has taken."""
    return new_path(folder, _fixed(path))


def _fixed(path: Path) -> str:
    """The part of a file's name that says which deal it is; empty for other games."""
    result = _OF_A_DAY.search(path.name) or _OF_A_MATCH.search(path.name)
    return "" if result is None else result.group()


def day_of(path: Path) -> tuple[str, str] | None:
    """The date and the game of a deal of the day, by the name of its file; None for other games."""
    result = _OF_A_DAY.search(path.name)
    return None if result is None else (result[1], result[2])


def dealt(path: Path) -> float:
    """The time at which the game of a file was dealt, by the file's name; 0 where the name does not say."""
    result = _DEALT.search(path.name)
    try:
        return time.mktime(time.strptime(result.group(), _STAMP)) if result is not None else 0.0
    except (ValueError, OverflowError):
        return 0.0


def date_of(now: float) -> str:
    """The date of a time of the system's clock, "2026-11-22"."""
    return _local(now, "%Y-%m-%d")


def _local(now: float, form: str) -> str:
    return time.strftime(form, time.localtime(in_calendar(now)))


def turn_path(path: Path) -> Path:
    """The file beside a record that holds its unfinished turn."""
    return path.with_suffix(TURN)


def unfinished(folder: Path) -> Iterator[Path]:
    """The files of games that are not over, the last played first. Raises OSError for a folder that cannot be read."""
    return _files(folder / UNFINISHED)


def finished(folder: Path) -> Iterator[Path]:
    """The files of games that are over, the last played first. Raises OSError for a folder that cannot be read."""
    return _files(folder / FINISHED)


def has_finished(folder: Path) -> bool:
    """True if a game is over. One list of names tells it, and no file is opened."""
    with suppress(OSError):
        return any(path.suffix == SUFFIX for path in (folder / FINISHED).iterdir())
    return False


def _files(folder: Path) -> Iterator[Path]:
    try:
        result = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except FileNotFoundError:
        result = []
    if result:
        folder.joinpath(".").stat()  # refused where the folder may not be searched
    order = {name: place for place, name in enumerate(_played(folder.parent), 1)}
    return iter(sorted(result, key=lambda path: (order.get(path.name, 0), changed(path), path.name), reverse=True))


def note_played(path: Path) -> None:
    """Note that a game is the one played last: times of files do not tell it if a clock was ahead. Raises OSError."""
    folder = path.parent.parent
    names = _played(folder)
    if names[-1:] != [path.name]:
        others = [name for name in names if name != path.name]
        write_whole(folder / _ORDER, "".join(f"{name}\n" for name in (*others[-_MOST_NAMES:], path.name)))


def note_taken_in(path: Path) -> None:
    """Note that a game has come from outside: it stands before all others, but for the one played last if it goes on.

    Continue then still goes on with that one. Raises OSError.
    """
    others = [each for each in unfinished(path.parent.parent) if each != path]
    note_played(path)
    if others and path.parent.name == UNFINISHED:
        note_played(others[0])


def _played(folder: Path) -> list[str]:
    """The names of games in that order; none where the file cannot be read, so that the times of the files count."""
    try:
        return read_text(folder / _ORDER, _MOST_BYTES).splitlines()
    except OSError:
        return []


def stamp(path: Path) -> Stamp:
    """The time of a file's last write, and its size; 0 and -1 for one that another program has just put away."""
    try:
        result = path.stat()
    except OSError:
        return 0, -1
    return result.st_mtime_ns, result.st_size


def changed(path: Path) -> int:
    """The time of the last write to a file, in nanoseconds; 0 as `stamp`."""
    return stamp(path)[0]


def written_at(path: Path) -> float:
    """The time of the last write to a file, in seconds, as far as it has a date."""
    return in_calendar(changed(path) / 1e9)


def clear_up(folder: Path) -> None:
    """Remove what is left: half-written files, unfinished turns of games that are gone, caches of former versions."""
    for name in _FORMER:
        with suppress(OSError):
            (folder / name).unlink()
    for each in (folder, *(folder / name for name in (UNFINISHED, FINISHED, MATCHES))):
        with suppress(OSError):
            for path in each.iterdir():
                if _is_left(path):
                    path.unlink(missing_ok=True)


def _is_left(path: Path) -> bool:
    result = path.lstat()
    if not stat.S_ISREG(result.st_mode):
        return False
    age = time.time() - result.st_mtime
    if path.suffix == TURN and path.parent.name == UNFINISHED:
        return age > _LEFT and not path.with_suffix(SUFFIX).exists()
    half = _HALF.fullmatch(path.name)
    return half is not None and (age > _SURELY_LEFT or (age > _LEFT and _has_ended(int(half["process"]))))


def _has_ended(process: int) -> bool:
    return sys.platform != "win32" and not process_runs(process)


def to_bin(folder: Path, path: Path, now: float) -> bool:
    """Move a game into the bin; False where another program is playing it. Raises OSError."""
    with suppress(IsADirectoryError):
        handle = open_locked(path)
        if handle is None:
            return False
        handle.close()
    into = folder / BIN / path.parent.name
    into.mkdir(parents=True, exist_ok=True)
    _move(path, into / f"{int(in_calendar(now))}_{path.name}")
    return True


def restore(folder: Path, path: Path) -> Path:
    """Bring a game of the bin back to where it was. Raises OSError."""
    result = _BINNED.fullmatch(path.name)
    back = folder / path.parent.name / (result[2] if result is not None else path.name)
    if back.exists():
        back = back.with_name(other_path(folder, back).name)
    back.parent.mkdir(parents=True, exist_ok=True)
    _move(path, back)
    return back


def brought_back(folder: Path, path: Path) -> Path:
    """The file of an unfinished game, among the others again. Raises OSError."""
    return path if path.parent.parent == folder else restore(folder, path)


def binned_at(path: Path) -> float:
    """The time at which a game was put into the bin, in seconds of the system's clock; 0 for other names."""
    result = _BINNED.fullmatch(path.name)
    return float(result[1]) if result is not None else 0.0


def game_of(path: Path) -> str:
    """The name of a game's file as it was before it was put into the bin, without its ending."""
    result = _BINNED.fullmatch(path.name)
    return Path(result[2] if result is not None else path.name).stem


def binned(folder: Path) -> list[Path]:
    """The games in the bin, the last one put there first."""
    result = chain.from_iterable(_in_bin(folder / BIN / kind) for kind in (UNFINISHED, FINISHED))
    return sorted(result, key=lambda path: (binned_at(path), path.name), reverse=True)


def empty_bin(folder: Path, now: float) -> None:
    """Remove all games that have been in the bin for 30 days. A clock set back, or without a date, removes none."""
    for path in binned(folder):
        if 0 < binned_at(path) < now - DAYS * _SECONDS and now == in_calendar(now):
            with suppress(OSError):
                remove(path)


def remove(path: Path) -> None:
    """Remove a game of the bin for good. Raises OSError.

    A deal that others play, too, only leaves the lists: it stays what it was, and is not dealt again.
    """
    if not _fixed(path):
        path.unlink()
        turn_path(path).unlink(missing_ok=True)
        return
    kept = path.parents[2] / OF_DAYS / path.parent.name
    kept.mkdir(parents=True, exist_ok=True)
    _move(path, kept / path.name)


def _in_bin(folder: Path) -> Iterator[Path]:
    try:
        yield from [path for path in folder.iterdir() if _BINNED.fullmatch(path.name)]
    except OSError:
        return


def _move(path: Path, into: Path) -> None:
    path.rename(into)
    with suppress(FileNotFoundError):
        turn_path(path).rename(turn_path(into))


def names_in(folder: Path) -> Mapping[str, str]:
    """The names of games by the names of their files without ending, as far as the file can be read."""
    try:
        return _read_names(folder)[0]
    except OSError:
        return {}


def give_name(folder: Path, game: str, name: str) -> str:
    """Name a game; no name takes the one away that it has. Returns what `mended` has to say. Raises OSError."""
    sentence = mend_names(folder)
    result = {other: kept for other, kept in _read_names(folder)[0].items() if other != game}
    if name:
        result[game] = name
    write_plain(folder / NAMES, dict(sorted(result.items())))
    return sentence


def mend_names(folder: Path) -> str:
    """Put a damaged file aside, and keep the names in it that can be read; a sentence about it, empty for a whole file.

    Raises OSError.
    """
    result, whole = _read_names(folder)
    if whole:
        return ""
    aside = put_aside(folder / NAMES)
    if result:
        write_plain(folder / NAMES, result)
    form = _("The names of your games were damaged. Those that could be read are kept, and the old file is “{name}”.")
    return form.format(name=aside.name)


def _read_names(folder: Path) -> tuple[dict[str, str], bool]:
    """The names that can be read, and whether these are all that the file holds. Raises OSError."""
    try:
        text = read_text(folder / NAMES, _NAMES_BYTES)
    except FileNotFoundError:
        return {}, True
    except OSError as error:
        if error.errno == errno.EFBIG:
            return {}, False
        raise
    try:
        result = parsed(text)
    except ValueError:
        result = None
    if isinstance(result, dict):
        good_ones = _good_names(result)
        return good_ones, good_ones == result and "\ufffd" not in text
    lines = islice((line for line in text.split("\n") if '": "' in line), _NAMES_KEPT)
    return {game: name for line in lines for game, name in _good_names(_name_on(line)).items()}, False


def _name_on(text: str) -> Mapping[str, object]:
    """The name on a line of a damaged file."""
    try:
        result = parsed(f"{{{text.strip().removesuffix(',')}}}")
    except ValueError:
        return {}
    return dict(result)


def _good_names(result: Mapping[str, object]) -> dict[str, str]:
    fit = ((game, name) for game, name in result.items() if len(game) <= _LONGEST_FILE and isinstance(name, str))
    return {game: name for game, name in islice(fit, _NAMES_KEPT) if good_name(name, LONGEST_NAME)}
