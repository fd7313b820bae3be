"""The files of lessons in the folder `lessons` of each game: one for each lesson, one of words for each language."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "games"


def lesson_paths(folder: Path) -> list[Path]:
    """The files of the lessons in a folder, in order; their names begin with a number, those of words do not."""
    return sorted(folder.glob("[0-9]*.txt"))
