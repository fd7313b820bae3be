"""The list of kept games.

Copies of the tests' records are put into a folder, and the list is read twice: without summaries, then with them. The
page is then shown with 0, 1 and all games at three sizes, leafed through, and searched for frames that take long.
Prints JSON; the exit code is 1 where the second reading of all games takes over a second, or a frame over 50 ms.
"""

import json
import os
import time
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from build.pictures import StillServices
from build.report import parser_of
from game.records.library import ReadGames
from scenes.services import Saved, Settings
from scenes.start.games import GamesScene

_SIZES = ((1024, 640), (1280, 720), (1920, 1080))
_READ, _FRAME = 1.0, 0.05
_FRAMES = 120


def read(folder: Path) -> tuple[list[Saved], float]:
    """The games of a folder as the list reads them, and the seconds that it took."""
    found: list[object] = []
    begun = time.process_time()
    ReadGames(folder).run(lambda: False, found.append)
    took = time.process_time() - begun
    return [saved for games in found if isinstance(games, tuple) for saved in games], took


def frames(games: Sequence[Saved], size: tuple[int, int]) -> list[float]:
    """Seconds of processor of each frame while the finished games are leafed through."""
    services = StillServices(Settings())
    services.kept = tuple(games)
    screen = pygame.display.set_mode(size)
    scene = GamesScene(services, over=True)
    scene.shown(size)
    took = []
    for number in range(_FRAMES):
        key = pygame.K_PAGEDOWN if number % 4 == 0 else pygame.K_DOWN
        begun = time.process_time()
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        scene.update(1 / 60)
        scene.draw(screen)
        took.append(time.process_time() - begun)
    scene.closed()
    scene.hidden()
    return sorted(took[2:])


def main(arguments: Sequence[str]) -> int:
    """Read and show."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=1000)
    chosen = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    records = sorted((Path(__file__).parents[2] / "tests" / "records" / "version2").glob("*-finished.jsonl"))
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "finished").mkdir()
        for number, path in enumerate(islice(cycle(records), chosen.games)):
            (folder / "finished" / f"20261122-{number:06}-00000000.jsonl").write_bytes(path.read_bytes())
        first, cold = read(folder)
        again, warm = read(folder)
    shown = {
        f"{count} games, {size[0]}x{size[1]}": frames(first[:count], size)
        for count in (0, 1, chosen.games)
        for size in _SIZES
    }
    found = {
        "games": len(first),
        "equal when read again": first == again,
        "seconds without summaries": round(cold, 2),
        "seconds with summaries": round(warm, 2),
        "ms of a frame, p50 and most": {
            what: [round(1000 * each[len(each) // 2], 2), round(1000 * each[-1], 1)] for what, each in shown.items()
        },
    }
    print(json.dumps(found, indent=1))
    slow = any(each[-1] > _FRAME for each in shown.values())
    return 1 if first != again or warm > _READ or slow else 0
