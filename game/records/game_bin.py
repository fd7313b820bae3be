"""The bin: deleted games are kept for 30 days, each under the time of its deletion.

A game of the bin is `bin/games/1790000000_NAME.jsonl`, or `bin/finished/...` for one that was over, with its unfinished
turn beside it. So the names of the files hold all information, and there is no list that could get lost.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path

from game.locks import open_locked
from game.records.game_files import FINISHED, SUFFIX, UNFINISHED, day_of, other_path, turn_path

BIN = "bin"
OF_DAYS = "days"
"""The folder of deals of the day that are in no list any more, with the same folders in it."""
DAYS = 30
"""The days for which a game is kept in the bin."""
_DAY = 86_400
_FORM = re.compile(rf"(\d{{1,12}})_(.+{re.escape(SUFFIX)})")


def put(folder: Path, path: Path, now: float) -> bool:
    """Move a game into the bin; False where another program is playing it. Raises OSError."""
    with suppress(IsADirectoryError):
        handle = open_locked(path)
        if handle is None:
            return False
        handle.close()
    into = folder / BIN / path.parent.name
    into.mkdir(parents=True, exist_ok=True)
    _move(path, into / f"{int(now)}_{path.name}")
    return True


def restore(folder: Path, path: Path) -> Path:
    """Bring a game of the bin back to where it was. Raises OSError."""
    found = _FORM.fullmatch(path.name)
    back = folder / path.parent.name / (found[2] if found is not None else path.name)
    if back.exists():
        back = back.with_name(other_path(folder, back).name)
    back.parent.mkdir(parents=True, exist_ok=True)
    _move(path, back)
    return back


def since(path: Path) -> float:
    """The time at which a game was put into the bin, in seconds of the system's clock; 0 for other names."""
    found = _FORM.fullmatch(path.name)
    return float(found[1]) if found is not None else 0.0


def game_of(path: Path) -> str:
    """The name of a game's file as it was before it was put into the bin, without its ending."""
    found = _FORM.fullmatch(path.name)
    return Path(found[2] if found is not None else path.name).stem


def binned(folder: Path) -> list[Path]:
    """The games in the bin, the last one put there first."""
    found = chain.from_iterable(_files(folder / BIN / kind) for kind in (UNFINISHED, FINISHED))
    return sorted(found, key=lambda path: (since(path), path.name), reverse=True)


def empty(folder: Path, now: float) -> None:
    """Remove all games that have been in the bin for 30 days. A clock that was set back removes nothing."""
    for path in binned(folder):
        if 0 < since(path) < now - DAYS * _DAY:
            with suppress(OSError):
                remove(path)


def remove(path: Path) -> None:
    """Remove a game of the bin for good. Raises OSError.

    A deal of the day only leaves the lists: it stays what it was, and is not dealt again.
    """
    if day_of(path) is None:
        path.unlink()
        turn_path(path).unlink(missing_ok=True)
        return
    kept = path.parents[2] / OF_DAYS / path.parent.name
    kept.mkdir(parents=True, exist_ok=True)
    _move(path, kept / path.name)


def _files(folder: Path) -> Iterator[Path]:
    try:
        yield from [path for path in folder.iterdir() if _FORM.fullmatch(path.name)]
    except OSError:
        return


def _move(path: Path, into: Path) -> None:
    path.rename(into)
    with suppress(FileNotFoundError):
        turn_path(path).rename(turn_path(into))
