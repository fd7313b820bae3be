"""The names that players have given to games: one small file beside the games, by the names of the games' files."""

import json
from collections.abc import Mapping
from pathlib import Path

from game.files import read_regular, write_whole

_FILE = "names.json"
LONGEST = 40
"""Letters of a name."""
_MAX_BYTES = 2_000_000


def names_in(folder: Path) -> Mapping[str, str]:
    """The names of games by the names of their files without ending; none where the file cannot be read."""
    try:
        found = json.loads(read_regular(folder / _FILE, _MAX_BYTES).decode("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {game: name for game, name in found.items() if isinstance(name, str) and good(name)}


def good(name: str) -> bool:
    """True if a game may be called so: something to see, on one line, not too long."""
    return 0 < len(name) <= LONGEST and name.isprintable() and name == name.strip()


def give(folder: Path, game: str, name: str) -> None:
    """Name a game; no name takes the one away that it has. Raises OSError."""
    found = {other: kept for other, kept in names_in(folder).items() if other != game}
    if name:
        found[game] = name
    write_whole(folder / _FILE, json.dumps(found, indent=1, ensure_ascii=False, sort_keys=True) + "\n")
