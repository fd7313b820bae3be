"""Pages at rest and in use.

Each page is opened from the title screen on SDL's dummy driver, in a process of its own for each size. Prints JSON:

- frame: milliseconds of processor time from an event to the picture, p50, p99 and the longest, of 300 frames in which
  the page is scrolled, and of 300 in which a word is typed and removed again and again, a letter every third frame
  (where it has a field);
- rest: how often elements are updated and pixels painted in 600 frames at rest;
- memory: megabytes of the process above the title screen while the page is shown, and after it was left.

The exit code is 1 where a limit of `LIMITS` is missed. Linux only.
"""

import argparse
import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from build.bench.family import memory
from build.pictures import StillServices, players
from build.report import parser_of, report, spread
from engine.games.list import rules_of
from game.system import give_back_freed_memory
from game.window.loop import tidy_at_rest
from scenes.games.list import shown_names
from scenes.learn.page import LearnScene
from scenes.rules.scene import RulesBookScene
from scenes.scene import Scene
from scenes.services import Saved, Services
from scenes.settings.scene import SettingsScene
from scenes.settings.settings import Settings
from scenes.start.choose_game import ChooseScene
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.start.new_game_choice import ChosenGame
from scenes.start.options import OptionsScene
from scenes.start.saved_games import GamesScene
from scenes.statistics.page import StatisticsScene
from scenes.ui.gui import gui
from scenes.ui.inputs import Field
from scenes.ui.page import Page

ROOT = Path(__file__).resolve().parent.parent.parent
LIMITS = {"1920x1080": (8.0, 40.0), "3840x2160": (16.0, 120.0)}
"""By size: milliseconds of the 99th percentile, and megabytes above the title screen."""
FRAMES, LETTERS, REST = 300, 300, 600
_APART = 3
"""Frames from one letter to the next: 20 letters a second."""
_TYPED = [
    *(pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in "joker"),
    *(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="") for _letter in "joker"),
]
PAGES: dict[str, Callable[[Services, Scene], Page]] = {
    "choose": lambda services, _below: ChooseScene(services),
    "options": lambda services, below: OptionsScene(services, below, ChosenGame("gin", "gin", 2)),
    "new game": lambda services, _below: NewGameScene(services),
    "settings": SettingsScene,
    "rules": RulesBookScene,
    "games": lambda services, _below: GamesScene(services, over=True),
    "learn": lambda services, _below: LearnScene(services),
    "statistics": lambda services, _below: StatisticsScene(services),
}
KEPT = 1000
"""Finished games on the list."""


def frame(page: Page, screen: pygame.Surface, event: pygame.event.Event | None = None, dt: float = 1 / 60) -> float:
    """Milliseconds of processor time of an event and the picture after it."""
    start = time.process_time()
    if event is not None:
        page.handle(event)
    page.update(dt)
    page.draw(screen)
    return 1000 * (time.process_time() - start)


def kept_game(place: int) -> Saved:
    """A finished game of the list."""
    return Saved(
        key=str(place), over=True, played=1_763_800_000 - 90_000 * place, game="house", preset="classic",
        players=players(2), deal=place, hand=6, hands=6, sides=((0,), (1,)), totals=(85, 145),
    )  # fmt: skip


def megabytes() -> float:
    """The memory of this process in MB, after freed memory is given back."""
    gc.collect()
    give_back_freed_memory()
    return float(memory(os.getpid())["pss"])


def used(page: Page, screen: pygame.Surface) -> dict[str, object]:
    """The frames of a page in use and at rest."""
    for _ in range(60):
        frame(page, screen)
    middle = screen.get_rect().center
    frame(page, screen, pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(1, 1), buttons=(0, 0, 0)))
    wheel = [
        pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1 if number % 60 < 30 else 1, flipped=False)  # noqa: PLR2004 - half
        for number in range(FRAMES)
    ]
    scrolled = [frame(page, screen, event) for event in wheel]
    for _ in range(120):
        frame(page, screen)
    updates, painted, kept = list[float](), 0, gui().update
    gui().update = updates.append
    for _ in range(REST):
        page.update(1 / 60)
        painted += bool(page.draw(screen))
    gui().update = kept
    typed = list[float]()
    field = next((control for control in page.live() if isinstance(control, Field)), None)
    if field is not None:
        tab = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
        while page.focus != field.name:
            frame(page, screen, tab)
        keys = (_TYPED * LETTERS)[: LETTERS // _APART]
        typed = [frame(page, screen, each) for key in keys for each in (key, *[None] * (_APART - 1))]
    return {
        "scrolled": spread(scrolled),
        "typed": spread(typed) if typed else None,
        "rest": {"updates": len(updates), "painted": painted},
    }


def measured(size: tuple[int, int], wish: float) -> dict[str, object]:
    """All pages at one size of the window and of the text."""
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(size)
    services = StillServices(Settings(ui_scale=wish), kept=tuple(kept_game(place) for place in range(KEPT)))
    menu = MenuScene(services)

    def rest_at_menu() -> float:
        menu.shown(size)
        for _ in range(60):
            frame(menu, screen)
        return megabytes()

    gui()  # the library, as it is loaded by the time that anybody has pressed anything
    for game in shown_names():
        rules_of(game)  # code stays, and is no page's
    gc.collect()
    tidy_at_rest()  # as the program does
    least = rest_at_menu()
    found: dict[str, object] = {"menu": round(least, 1)}
    for name, make in PAGES.items():
        menu.hidden()
        page = make(services, menu)
        start = time.process_time()
        page.shown(size)
        frame(page, screen)
        opened = 1000 * (time.process_time() - start)
        result = used(page, screen)
        above = megabytes() - least
        page.hidden()
        page.closed()
        del page
        left = rest_at_menu() - least
        found[name] = {"opened": round(opened), **result, "above": round(above, 1), "left": round(left, 1)}
    return found


def missed(size: str, result: dict[str, dict[str, dict[str, float]]]) -> list[str]:
    """The limits that a size misses, by page."""
    late, most = LIMITS.get(size, (16.0, 120.0))
    wrong = list[str]()
    for name, page in result.items():
        if name == "menu":
            continue
        slow = [page[way]["p99"] for way in ("scrolled", "typed") if page[way]]
        wrong += [f"{name}: {each} ms" for each in slow if each > late]
        wrong += [f"{name}: {page['above']} MB"] if page["above"] > most else []  # type: ignore[operator]
        wrong += [f"{name}: busy at rest"] if any(page["rest"].values()) else []
    return wrong


def main(arguments: Sequence[str]) -> int:
    """Measure each size in a process of its own, and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--size", action="append", help="WIDTHxHEIGHT; may be given several times")
    parser.add_argument("--text", type=float, default=1.0, help="the size of the text, 1 for 100 %%")
    parser.add_argument("--here", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.here:
        width, height = map(int, chosen.here.split("x"))
        print(json.dumps(measured((width, height), chosen.text)))
        return 0
    result, wrong = {}, {}
    for size in chosen.size or LIMITS:
        command = [sys.executable, "-m", "build.bench", "pages", "--here", size, "--text", str(chosen.text)]
        done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        result[size] = json.loads(done.stdout.splitlines()[-1])
        wrong[size] = missed(size, result[size])
    return report({"found": result, "limits": LIMITS, "missed": wrong}, good=not (any(wrong.values())))
