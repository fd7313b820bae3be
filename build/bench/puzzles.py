"""How soon a puzzle opens.

For each game a process of its own opens the page Learn from the title screen and one of its puzzles, by real clicks on
SDL's dummy driver: the first of each in that process, so what they load counts. Prints JSON, seconds by the clock; the
exit code is 1 where one takes longer than half a second.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from build.report import parser_of, report
from scenes.games.list import shown_names
from scenes.services import Learned, Settings
from scenes.start.menu import MenuScene

LIMIT = 0.5

# What holds mouse and services has no types, like other tests.
HANDS: Any = import_module("tests.scenes.pages.hands")


def opened(game: str, size: tuple[int, int]) -> dict[str, float]:
    """The seconds until the page and the puzzle are drawn."""
    pygame.init()
    services = HANDS.FakeServices(Settings(pace=0.0, learning=Learned(asked=True)))
    hands = HANDS.PageHands(MenuScene(services), size, services)
    hands.rest()
    page = _timed(lambda: hands.click("learn"), hands.frame)
    for name in ("puzzles", f"game {game}"):
        hands.click(name)
        hands.rest()
    tile = next(control.name for control in hands.scene.live() if control.name.startswith("puzzle "))
    return {"page": page, "puzzle": _timed(lambda: hands.click(tile), hands.frame)}


def _timed(*acts: Callable[[], object]) -> float:
    begun = time.perf_counter()
    for act in acts:
        act()
    return round(time.perf_counter() - begun, 3)


def main(arguments: Sequence[str]) -> int:
    """Open and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--size", default="1920x1080", help="of the window (%(default)s)")
    parser.add_argument("--game", choices=shown_names(), help="this one alone, in this process")
    chosen = parser.parse_args(arguments)
    width, height = map(int, chosen.size.split("x"))
    if chosen.game:
        print(json.dumps(opened(chosen.game, (width, height))))
        return 0
    command = [sys.executable, "-m", "build.bench", "puzzles", "--size", chosen.size, "--game"]
    results = {}
    for game in shown_names():
        told = subprocess.run([*command, game], capture_output=True, text=True, check=True).stdout
        results[game] = json.loads(told.splitlines()[-1])
    return report(results, good=not (max(max(each.values()) for each in results.values()) > LIMIT))
