"""Paint the pictures of `docs/gallery.md` anew: `build/dev.py python -m build.gallery [NAME ...]`.

Every screen at rest or in the middle of something, with 2, 3, 4 and 8 players, at several sizes. Pictures are kept 960
pixels wide. What the page says of each was written by somebody who looked at it: look again before you keep new ones.
"""

import argparse
from pathlib import Path

import pygame

from build.gallery.table import SHOTS
from build.staged import take

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "pictures" / "gallery"
WIDTH = 960


def main() -> None:
    """Paint all pictures, or those named."""
    parser = argparse.ArgumentParser(description="Paint the gallery.")
    parser.add_argument("names", nargs="*", help="pictures; none means all")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where pictures go (%(default)s)")
    parser.add_argument("--whole", action="store_true", help="as large as the window, to be looked at closely")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    for shot in SHOTS:
        if chosen.names and shot.name not in chosen.names:
            continue
        picture = take(shot)
        if not chosen.whole:
            picture = pygame.transform.smoothscale(picture, (WIDTH, round(WIDTH * shot.size[1] / shot.size[0])))
        pygame.image.save(picture, chosen.folder / f"{shot.name}.jpg")
        print(shot.name)


if __name__ == "__main__":
    main()
