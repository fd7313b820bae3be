"""Pages at rest and in use.

Each page is opened from the title screen on SDL's dummy driver, in a process of its own for each size of the window:

- ms: processor time from an event to the picture, of 300 frames in which the page is scrolled, and of 300 in which a
  word is typed and removed again and again, a letter every third frame (where it has a field);
- at rest: how often elements are updated and pixels painted in 600 frames, which must be never;
- megabytes: the memory of the process above the title screen while the page is shown, and after it was left.

Linux only.
"""

import gc
import os
import time
from collections.abc import Callable
from itertools import product
from multiprocessing import get_context

import pygame

from build.bench.family import memory
from build.bench.screen import without_display
from build.cases import Case, added
from build.report import Line, sized
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
from scenes.ui.elements import EntryLine
from scenes.ui.inputs import Field
from scenes.ui.page import Page
from tests.staged.pictures import StillServices, players

MOST = {"1920x1080": (8.0, 40.0), "3840x2160": (16.0, 120.0)}
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


def used(page: Page, screen: pygame.Surface, name: str) -> Line:
    """The frames of a page in use and at rest, under its name."""
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
    updates, painted, kept = list[float](), 0, EntryLine.update
    setattr(EntryLine, "update", lambda _line, seconds: updates.append(seconds))  # noqa: B010 - for a while
    for _ in range(REST):
        page.update(1 / 60)
        painted += bool(page.draw(screen))
    setattr(EntryLine, "update", kept)  # noqa: B010
    typed = list[float]()
    field = next((control for control in page.live() if isinstance(control, Field)), None)
    if field is not None:
        tab = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
        while page.focus != field.name:
            frame(page, screen, tab)
        keys = (_TYPED * LETTERS)[: LETTERS // _APART]
        typed = [frame(page, screen, each) for key in keys for each in (key, *[None] * (_APART - 1))]
    busy = [f"{name}: {len(updates)} updates, {painted} pictures at rest"] if updates or painted else []
    return {f"{name}, ms scrolled": scrolled, f"{name}, ms typed": typed, "wrong": busy}


def measured(size: str, text: float) -> Line:
    """All pages at one size of the window and of the text."""
    window = sized(size)
    without_display(window)
    screen = pygame.display.set_mode(window)
    services = StillServices(Settings(ui_scale=text), kept=tuple(kept_game(place) for place in range(KEPT)))
    menu = MenuScene(services)

    def rest_at_menu() -> float:
        menu.shown(window)
        for _ in range(60):
            frame(menu, screen)
        return megabytes()

    for game in shown_names():
        rules_of(game)  # code stays, and is no page's
    gc.collect()
    tidy_at_rest()  # as the program does
    least, result = rest_at_menu(), Line(wrong=[])
    for name, make in PAGES.items():
        about = f"{name} {size}"
        menu.hidden()
        page = make(services, menu)
        start = time.process_time()
        page.shown(window)
        frame(page, screen)
        result[f"{about}, ms opened"] = [1000 * (time.process_time() - start)]
        added(result, used(page, screen, about))
        result[f"{about}, megabytes"] = [megabytes() - least]
        page.hidden()
        page.closed()
        del page
        result[f"{about}, megabytes left"] = [rest_at_menu() - least]
    return result


def look(size: str, *, text: float) -> Line:
    """One size, in a process of its own."""
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(measured, (size, text))


CASE = Case(
    about=__doc__,
    look=look,
    names=lambda: list(MOST),
    limits={
        f"{page} {size}, {what}": {"max": megabytes} if what == "megabytes" else {"p99": late}
        for (size, (late, megabytes)), page in product(MOST.items(), PAGES)
        for what in ("ms scrolled", "ms typed", "megabytes")
    },
    arguments={"text": {"type": float, "default": 1.0, "help": "the size of the text, 1 for 100 %%"}},
)
