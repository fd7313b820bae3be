"""Lines that a game has changed outside its folders.

Counts `git show --numstat` of the commits since BASE that touch the game's folders and no other game's (those that do
are work on the frame for all games), and of those named by --also: lines added and removed, file by file. Left out are
the game's folders, the lists that name games, tests, docs, assets, build scripts. Files that these commits have made
count apart: building blocks that other games use, too. Prints JSON.
"""

import argparse
import json
import subprocess
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LISTS = frozenset({"engine/games/list.py", "scenes/games/list.py"})
NOT_COUNTED = ("tests/", "docs/", "assets/", "build/", "CHANGELOG.md", "README.md")


def git(*arguments: str) -> str:
    """The output of git."""
    found = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return found.stdout


def own_folders(game: str) -> tuple[str, ...]:
    """The folders of a game."""
    return f"engine/games/{game}", f"scenes/games/{game}"


def commits_of(game: str, base: str) -> list[str]:
    """The commits since a base that touch the folders of this game and of no other, the oldest first."""
    found = git("log", "--reverse", "--no-merges", "--format=%h", f"{base}..HEAD", "--", *own_folders(game)).split()
    return [commit for commit in found if not touches_others(game, commit)]


def touches_others(game: str, commit: str) -> bool:
    """True if a commit changes files in the folders of another game."""
    paths = git("show", "--name-only", "--format=", commit).splitlines()
    folders = {tuple(path.split("/")[:3]) for path in paths if path.count("/") > 2}  # noqa: PLR2004 - PART/games/NAME
    return any(part[1] == "games" and part[2] != game for part in folders if part[0] in {"engine", "scenes"})


def outside(game: str, path: str) -> bool:
    """True if a change of this file counts."""
    own = any(path.startswith(f"{folder}/") for folder in own_folders(game))
    return not own and path not in LISTS and not path.startswith(NOT_COUNTED)


def changed(game: str, commits: list[str]) -> tuple[Counter[str], Counter[str]]:
    """By file, the lines that these commits have added and removed outside the game's folders."""
    added, removed = Counter[str](), Counter[str]()
    for commit in commits:
        for line in git("show", "--numstat", "--no-renames", "--format=", commit).splitlines():
            plus, minus, path = line.split("\t")
            if plus != "-" and outside(game, path):
                added[path] += int(plus)
                removed[path] += int(minus)
    return added, removed


def main(arguments: Sequence[str]) -> int:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("base", nargs="?", default="0c50bd8")
    parser.add_argument("--also", nargs="*", default=[], help="commits made for the game that do not touch its folders")
    chosen = parser.parse_args(arguments)
    commits = [*commits_of(chosen.game, chosen.base), *chosen.also]
    added, removed = changed(chosen.game, commits)
    made = {
        path
        for commit in commits
        for path in git("show", "--name-only", "--diff-filter=A", "--format=", commit).split()
    }
    new = {path: added[path] for path in sorted(added) if path in made}
    old = {path: (added[path], removed[path]) for path in sorted(added | removed) if path not in made}
    totals = {
        "added": sum(plus for plus, _minus in old.values()),
        "removed": sum(minus for _plus, minus in old.values()),
    }
    found = {"game": chosen.game, "commits": commits, "changed": totals, "new files": new}
    print(json.dumps(found | {"files": old}, indent=2))
    return 0
