"""Paint the pictures of `docs/gallery.md` anew: `build/dev.py python -m build.gallery [NAME ...]`.

Every screen at rest or in the middle of something, with 2, 3, 4 and 8 players, at several sizes. Pictures are kept 960
pixels wide. Look at each before you keep it.

With `--sheets` sheets are painted into a folder instead, of these pictures and of further pages: rows are the palettes
and high contrast, each at text 1 and 1.75, columns are the sizes of the window.
"""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame

from scenes.settings.settings import THEMES, Settings
from tests.staged.house import PAGES
from tests.staged.shots import SHOTS
from tests.staged.staging import LARGE, Shot, take

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures" / "gallery"
WIDTH = 960
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
TEXT = (1.0, 1.75)
LOOKS = (*((theme, False) for theme in THEMES), (Settings().theme, True))
"""Themes, and whether they have high contrast."""
HIGH, GAP = 200, 6
"""Pixels of a picture on a sheet, and between two."""


def rows_of(shot: Shot) -> Iterator[list[pygame.Surface]]:
    """The rows of a sheet."""
    for (theme, strong), text in product(LOOKS, TEXT):
        wears = replace(shot.wears, theme=theme, high_contrast=strong, ui_scale=text)
        taken = (take(replace(shot, size=size, wears=wears)) for size in SIZES)
        scale = pygame.transform.smoothscale
        yield [scale(each, (each.get_width() * HIGH // each.get_height(), HIGH)) for each in taken]


def sheet(rows: list[list[pygame.Surface]]) -> pygame.Surface:
    """Pictures in rows."""
    width = max(sum(each.get_width() + GAP for each in row) for row in rows)
    made = pygame.Surface((width, len(rows) * (HIGH + GAP)))
    made.fill("gray40")
    for number, row in enumerate(rows):
        x = 0
        for each in row:
            made.blit(each, (x, number * (HIGH + GAP)))
            x += each.get_width() + GAP
    return made


def main() -> None:
    """Paint all pictures, or those named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="pictures; none means all")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where pictures go (%(default)s)")
    parser.add_argument("--whole", action="store_true", help="as large as the window, to be looked at closely")
    parser.add_argument("--sheets", action="store_true", help="in all sizes and looks")
    parser.add_argument("--theme", choices=THEMES, help="another one than the pictures have")
    chosen = parser.parse_args()
    if chosen.folder == FOLDER and (chosen.sheets or chosen.theme):
        parser.error("other pictures than those that are kept go into another --folder")
    chosen.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    further = [Shot(name, LARGE, make) for name, make in PAGES.items()] if chosen.folder != FOLDER else []
    for shot in [*SHOTS, *further]:
        if chosen.names and shot.name not in chosen.names:
            continue
        if chosen.sheets:
            picture = sheet(list(rows_of(shot)))
        else:
            picture = take(replace(shot, wears=replace(shot.wears, theme=chosen.theme or shot.wears.theme)))
        if not chosen.whole and not chosen.sheets:
            picture = pygame.transform.smoothscale(picture, (WIDTH, round(WIDTH * shot.size[1] / shot.size[0])))
        pygame.image.save(picture, chosen.folder / f"{shot.name}.jpg")
        print(shot.name)


if __name__ == "__main__":
    main()
