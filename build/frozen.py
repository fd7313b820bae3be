"""Keep games as they are today, to compare with: `build/dev.py python -m build.frozen [GAME ...] [--anew]`.

`tests/golden/test_frozen.py` compares: whoever writes a part of the program anew sees at once what has become
different. Where a change is wanted, this script keeps the new texts of the same games; look at the difference before
you commit it. With `--anew` other games are played. What is kept stands in `tests/golden/frozen_games.py`.
"""

import argparse
import json
import lzma
import os
import sys
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from scenes.games.list import shown_names
from tests.golden.frozen_games import FOLDER, frozen, kept_of, path_of


def main(arguments: Sequence[str]) -> int:
    """Keep all, and say how many bytes it takes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--anew", action="store_true", help="play other games")
    chosen = parser.parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in chosen.games or shown_names():
        again = path_of(game).exists() and not chosen.anew
        data = frozen(game, kept_of(game)["records"] if again else {})
        packed = lzma.compress(json.dumps(data, ensure_ascii=False).encode(), preset=9 | lzma.PRESET_EXTREME)
        path_of(game).write_bytes(packed)
        print(f"{game}: {len(data['games'])} games, {len(packed):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
