"""Lines of Python by folder and by game, and words of documents: `... build.bench lines [--tree TREE]`.

Docstrings and blank lines count. A game has all files with its name in their path or in their own. Prints JSON.
"""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from build.report import ROOT, parser_of, report
from engine.games.list import game_names

FOLDERS = ("engine", "scenes", "game", "tests", "build", "assets")
DEEP = ("engine", "scenes", "tests")
"""Folders of which each part is counted, too."""


def main(arguments: Sequence[str]) -> int:
    """Count and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--tree", type=Path, default=ROOT)
    tree = parser.parse_args(arguments).tree
    folders, games = Counter[str](), Counter[str]()
    for folder in FOLDERS:
        for path in sorted((tree / folder).rglob("*.py")):
            place, lines = path.relative_to(tree), len(path.read_text("utf-8").splitlines())
            folders[folder] += lines
            if folder in DEEP and len(place.parts) > 2:  # noqa: PLR2004 - a folder and a file
                folders["/".join(place.parts[:2])] += lines
            for game in game_names():
                if game in place.parts or game in path.stem.split("_"):
                    games[f"{folder}: {game}"] += lines
    documents = sum(len(path.read_text("utf-8").split()) for path in (tree / "docs").glob("*.md"))
    return report({"folders": folders, "games": games, "words of docs/*.md": documents}, good=True)
