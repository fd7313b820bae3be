"""Paint the pictures of `docs/gallery.md` anew, and the page: `build/dev.py python -m build.gallery [NAME ...]`.

Every screen at rest or in the middle of something, with 2, 3, 4 and 8 players, at several sizes. Pictures are kept 960
pixels wide. What is said of each was written by somebody who looked at it: look again before you keep new ones.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import pygame

from build.gallery_gin import SHOTS as GIN
from build.gallery_helps import HELPS
from build.gallery_playroom import SHOTS as PLAYROOM
from build.gallery_shots import SHOTS
from build.gallery_statistics import SHOTS as STATISTICS
from build.gallery_straight import SHOTS as STRAIGHT
from build.gallery_toy import SHOTS as EIGHT_SEATS
from build.staged import Shot, take

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures" / "gallery"
PAGE = ROOT / "docs" / "gallery.md"
WIDTH = 960


def shots() -> list[Shot]:
    """All pictures, in their order."""
    return [*SHOTS, *HELPS, *STRAIGHT, *GIN, *PLAYROOM, *EIGHT_SEATS, *STATISTICS]


def page(staged: list[Shot]) -> Iterator[str]:
    """The lines of the gallery."""
    yield "# Gallery\n"
    yield "Every screen, painted by `build/gallery.py` and looked at one by one. Pictures are kept 960 pixels wide.\n"
    for shot in staged:
        width, height = shot.size
        scale = f", text {shot.wears.ui_scale:g}" if shot.wears.ui_scale != 1 else ""
        yield f"## {shot.shows}\n"
        yield f"{width}x{height}, {shot.wears.theme}{scale}. {shot.judged}\n"
        yield f"![{shot.shows}](pictures/gallery/{shot.name}.jpg)\n"


def main() -> None:
    """Paint all pictures, or those named, and write the page."""
    parser = argparse.ArgumentParser(description="Paint the gallery.")
    parser.add_argument("names", nargs="*", help="pictures; none means all")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where pictures go (%(default)s)")
    parser.add_argument("--whole", action="store_true", help="as large as the window, to be looked at closely")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    staged = shots()
    for shot in staged:
        if chosen.names and shot.name not in chosen.names:
            continue
        picture = take(shot)
        if not chosen.whole:
            picture = pygame.transform.smoothscale(picture, (WIDTH, round(WIDTH * shot.size[1] / shot.size[0])))
        pygame.image.save(picture, chosen.folder / f"{shot.name}.jpg")
        print(shot.name)
    PAGE.write_text("\n".join(page(staged)))


if __name__ == "__main__":
    main()
