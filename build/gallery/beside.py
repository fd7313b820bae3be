"""Put pictures of two trees side by side, a sheet a game: `python -m build.gallery.beside BEFORE AFTER`.

Both are folders that `build.gallery --folder` has painted, the first in the other tree. Kept in docs/pictures/beside.
"""

import argparse
from collections import defaultdict
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from build.gallery.table import SHOTS

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "beside"
WIDTH, GAP, WORDS = 400, 4, 16
"""Pixels: the width of a picture, what parts two, and the height of the words over a pair."""
COLUMNS = 2
QUALITY = 50
PAGES = ("menu", "keys", "hand", "new", "settings", "rules", "over", "coach", "chart", "games", "learn", "statistics")
"""The beginnings of the names of pages."""


def sheet_of(name: str) -> str:
    """The sheet on which a picture stands."""
    first = name.split("-", maxsplit=1)[0]
    if name.startswith("straight-gin") or first == "knock":
        return "gin"
    if first == "eight":
        return "playroom"
    return "pages" if first in PAGES else first if first in ("gin", "straight", "playroom") else "house"


def sheet(names: list[str], before: Path, after: Path) -> Image.Image:
    """Pairs in columns, each under its name."""
    pairs = []
    for name in names:
        both = [Image.open(folder / f"{name}.jpg") for folder in (before, after)]
        high = round(WIDTH * max(each.height / each.width for each in both))
        made = Image.new("RGB", (2 * WIDTH + GAP, WORDS + high), "#404040")
        ImageDraw.Draw(made).text((2, 2), f"{name}: before, after", "white", ImageFont.load_default())
        for place, each in enumerate(both):
            scaled = each.resize((WIDTH, round(WIDTH * each.height / each.width)), Image.Resampling.LANCZOS)
            made.paste(scaled, (place * (WIDTH + GAP), WORDS))
        pairs.append(made)
    rows = [pairs[start : start + COLUMNS] for start in range(0, len(pairs), COLUMNS)]
    heights = [max(pair.height for pair in row) + GAP for row in rows]
    result = Image.new("RGB", (COLUMNS * (2 * WIDTH + 2 * GAP), sum(heights)), "#404040")
    for number, row in enumerate(rows):
        for column, pair in enumerate(row):
            result.paste(pair, (column * (pair.width + GAP), sum(heights[:number])))
    return result


def main() -> None:
    """Write the sheets of what both folders have."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    chosen = parser.parse_args()
    sheets = defaultdict[str, list[str]](list)
    for shot in SHOTS:
        if all((folder / f"{shot.name}.jpg").exists() for folder in (chosen.before, chosen.after)):
            sheets[sheet_of(shot.name)].append(shot.name)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, names in sheets.items():
        sheet(names, chosen.before, chosen.after).save(FOLDER / f"{name}.jpg", quality=QUALITY, optimize=True)
        print(name, len(names))


if __name__ == "__main__":
    main()
