"""Every screen, made at any size of the window and of the text, and what breaks the rules of texts and cards on it.

Screens are all that `scenes/screens.py` names, and every picture and further page of the gallery. Pages are scrolled
through. No text may be cut, overlap, or be smaller than chosen (`text_rules.py`). No card of a table may be smaller
than with text of 100 % where it has room (`layout_rules.py`).
"""

import typing
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from scenes import appearance, flow, screens
from scenes.games.list import PRESENTERS, presenter
from scenes.learn.page import SECTIONS
from scenes.learn.puzzles import PuzzleCourse, puzzles
from scenes.learn.scene import LessonScene
from scenes.scene import Scene
from scenes.settings.settings import Settings
from scenes.start.menu import MenuScene
from scenes.table.scene import TableScene
from scenes.ui.page import Page
from tests.scenes import layout_rules, screens_of_games
from tests.scenes.table.fake import Hands
from tests.scenes.text_rules import DrawnText, record, text_violations
from tests.staged.house import PAGES
from tests.staged.pictures import StillServices, paint
from tests.staged.shots import SHOTS
from tests.staged.staging import LARGE, Shot

SIZES = ((1024, 640), (1280, 720), (1440, 810), (1920, 1080), (3840, 2160))
TEXTS = (1.0, 1.5, 2.0)
HELD = ("TableScene", "SettingsScene", "MenuScene")
"""Kinds of screens on which nothing may be cut or overlap."""
PAGE = 3
"""Notches of the wheel by which a page is scrolled from look to look."""
FRAMES = 70
"""Frames after which cards have arrived."""
Size = tuple[int, int]
Make = Callable[[Settings, Size], Scene]


def _of_shot(shot: Shot) -> Make:
    def made(wishes: Settings, size: Size) -> Scene:
        wears = replace(shot.wears, ui_scale=wishes.ui_scale)
        services = StillServices(wears)
        scene = shot.scene(services)
        typing.cast("typing.Any", scene).services = services
        if isinstance(scene, TableScene) and shot.then is not None:
            scene.set_settings(wears)
            hands = Hands(scene, size)
            shot.then(hands)
            hands.frame()
        else:
            if isinstance(scene, TableScene):
                scene.set_settings(wears)
            paint(scene, size, FRAMES)
        return scene

    return made


def _by_itself(screen: Callable[[], screens.Screen]) -> Make:
    """A screen that needs nothing to be shown."""

    def made(wishes: Settings, size: Size) -> Scene:
        services = StillServices(wishes)
        scene = flow.scene(services, screen(), MenuScene(services))
        paint(scene, size, FRAMES)
        return scene

    return made


def _puzzle(game: str) -> Make:
    """The hard puzzle of a day."""

    def made(wishes: Settings, size: Size) -> Scene:
        services = StillServices(wishes)
        lesson = puzzles(game, services.today)[-1]
        scene = LessonScene(services, services.lesson(lesson), presenter(game), PuzzleCourse(services, lesson))
        paint(scene, size, FRAMES)
        return scene

    return made


def places() -> dict[str, Make]:
    """Everything that is looked at, by name: the screens that need nothing are found by themselves."""
    kinds = typing.get_args(screens.Screen)
    alone = {kind.__name__: kind for kind in kinds if not _needs(kind)}
    result = {name: _by_itself(kind) for name, kind in alone.items()}
    result |= {name: _of_shot(Shot(name, LARGE, make)) for name, make in PAGES.items()}
    result |= {f"Learn {kind.key}": _by_itself(partial(screens.Learn, "gin", kind.key)) for kind in SECTIONS}
    result |= {f"puzzle {game}": _puzzle(game) for game in PRESENTERS if puzzles(game, StillServices.today)}
    result |= {name: _of_shot(Shot(name, LARGE, make)) for name, make in screens_of_games.places().items()}
    return result | {f"shot {shot.name}": _of_shot(shot) for shot in SHOTS}


def _needs(screen: type) -> bool:
    """True if a screen is not shown without a game."""
    try:
        screen()
    except TypeError:
        return True
    return False


def kind_of(scene: Scene) -> str:
    """The kind of a screen: all tables are one."""
    return "TableScene" if isinstance(scene, TableScene) else type(scene).__name__


def found_at(make: Make, size: Size, wish: float) -> tuple[str, list[str]]:
    """The kind of a screen, and what breaks the rules on it."""
    wishes = Settings(pace=0.0, ui_scale=wish)
    appearance.follow(wishes)
    scene = make(wishes, size)
    result = list(dict.fromkeys(text_violations(list(throughout(scene, size)), size, wish)))
    if isinstance(scene, TableScene) and wish > 1:
        result += (f"smaller: {words}" for words in layout_rules.text_violations(scene.table.board.layout.request))
    kind = kind_of(scene)
    scene.hidden()
    scene.closed()
    return kind, result


def throughout(scene: Scene, size: Size) -> Iterator[list[DrawnText]]:
    """The texts of a screen, look by look to its foot where it scrolls."""
    yield record(scene, size)
    while isinstance(scene, Page) and scene.dialog is None and not scene.at_foot:
        for _notch in range(PAGE):
            scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
        yield record(scene, size)


def hand_heights(names: Sequence[str], sizes: Sequence[Size] = SIZES) -> Iterator[str]:
    """The height of the hand's cards at each size of text, by table and window."""
    for name in names:
        for size in sizes:
            heights = []
            for wish in TEXTS:
                scene = places()[name](Settings(pace=0.0, ui_scale=wish), size)
                if isinstance(scene, TableScene):
                    heights.append(scene.table.board.layout.hand_card)
            if heights:
                yield f"{name} {size[0]}x{size[1]}: {heights}{'' if min(heights) >= heights[0] else ' SMALLER'}"
