"""Renew the golden pictures that the tests compare with, all of them or those that are named.

Look at what has changed before you commit it. What is painted stands in `tests/golden/screens.py`.
"""

import sys
from collections.abc import Sequence

import pygame

from build.report import parser_of
from tests.golden.screens import FOLDER, named, small


def main(arguments: Sequence[str]) -> int:
    """Paint them; where none is named, those that are no more go."""
    parser = parser_of(__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="the name of a picture, or its first words: gin, menu-green"
    )
    names = parser.parse_args(arguments).names
    try:
        wanted = named(names)
    except ValueError as error:
        parser.error(str(error))
    pygame.display.init()
    pygame.font.init()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.png") if not names else ():
        path.unlink()
    for shot in wanted:
        pygame.image.save(small(shot), FOLDER / f"{shot.name}.png")
        print(shot.name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
