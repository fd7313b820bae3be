"""The names that players have given to games: one small file beside the games, by the names of the games' files.

A line of the file holds one name, so what is damaged costs the names on its lines alone.
"""

import errno
from collections.abc import Mapping
from itertools import islice
from pathlib import Path

from engine.rummy.plain import parsed
from engine.text import _
from game.files import put_aside, read_regular, text_of, write_plain

NAME = "names.json"
LONGEST = 40
"""Letters of a name."""
_MOST, _LONGEST_FILE = 10_000, 100
"""Names that are kept, and letters of a file's name: with these the file stays below `_MAX_BYTES` when it is mended."""
_MAX_BYTES = 6_000_000
"""Bytes of the file that are read: a larger one is none of ours, and counts as damaged."""


def names_in(folder: Path) -> Mapping[str, str]:
    """The names of games by the names of their files without ending, as far as the file can be read."""
    try:
        return _read(folder)[0]
    except OSError:
        return {}


def good(name: str) -> bool:
    """True if a game may be called so: something to see, on one line, not too long."""
    return 0 < len(name) <= LONGEST and name.isprintable() and name == name.strip()


def give(folder: Path, game: str, name: str) -> str:
    """Name a game; no name takes the one away that it has. Returns what `mended` has to say. Raises OSError."""
    sentence = mended(folder)
    found = {other: kept for other, kept in _read(folder)[0].items() if other != game}
    if name:
        found[game] = name
    write_plain(folder / NAME, dict(sorted(found.items())))
    return sentence


def mended(folder: Path) -> str:
    """Put a damaged file aside, and keep the names in it that can be read; a sentence about it, empty for a whole file.

    Raises OSError.
    """
    found, whole = _read(folder)
    if whole:
        return ""
    aside = put_aside(folder / NAME)
    if found:
        write_plain(folder / NAME, found)
    form = _("The names of your games were damaged. Those that could be read are kept, and the old file is “{name}”.")
    return form.format(name=aside.name)


def _read(folder: Path) -> tuple[dict[str, str], bool]:
    """The names that can be read, and whether these are all that the file holds. Raises OSError."""
    try:
        text = text_of(read_regular(folder / NAME, _MAX_BYTES))
    except FileNotFoundError:
        return {}, True
    except OSError as error:
        if error.errno == errno.EFBIG:
            return {}, False
        raise
    try:
        found = parsed(text)
    except ValueError:
        found = None
    if isinstance(found, dict):
        good_ones = _good_ones(found)
        return good_ones, good_ones == found and "\ufffd" not in text
    lines = islice((line for line in text.split("\n") if '": "' in line), _MOST)
    return {game: name for line in lines for game, name in _good_ones(_line(line)).items()}, False


def _line(text: str) -> Mapping[str, object]:
    """The name on a line of a damaged file."""
    try:
        found = parsed(f"{{{text.strip().removesuffix(',')}}}")
    except ValueError:
        return {}
    return dict(found)


def _good_ones(found: Mapping[str, object]) -> dict[str, str]:
    fit = ((game, name) for game, name in found.items() if len(game) <= _LONGEST_FILE and isinstance(name, str))
    return {game: name for game, name in islice(fit, _MOST) if good(name)}
