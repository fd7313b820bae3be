"""Parts of a catalogue, each a file of its own: a game, or a room of the program."""

from collections.abc import Collection
from pathlib import PurePosixPath

SHARED = "shared"
"""Messages that several parts have."""
_ROOMS = {
    "scenes/spoken": "spoken",
    "scenes/table": "table",
    "scenes/watch": "table",
    "scenes/games": "table",
    "scenes/learn": "learning",
    "scenes/score": "scores",
    "scenes/statistics": "scores",
    "scenes/fairness": "scores",
    "scenes": "pages",
    "game": "program",
    "engine": "rules",
    "build/package": "package",
}
"""The parts of folders, of which the first one counts that holds a module."""
_GAMES = {("engine", "games"), ("scenes", "games")}


def part_of(path: str) -> str:
    """The part of a module: the name of its game, or of a room."""
    parts = PurePosixPath(path).parts
    if parts[:2] in _GAMES and len(parts) > 3:  # noqa: PLR2004 - in a folder of one game
        return parts[2]
    return next(part for folder, part in _ROOMS.items() if path.startswith(f"{folder}/"))


def part_of_all(paths: Collection[str]) -> str:
    """The part of a message that stands in these modules."""
    parts = set(map(part_of, paths))
    return parts.pop() if len(parts) == 1 else SHARED
