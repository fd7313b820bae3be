"""The golden pictures: screens at three sizes of the window and in two themes, and two tables of each other game.

They are kept small: what is compared is where things lie and how they are coloured, not how a font is hinted.
"""

import itertools
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from statistics import fmean

import pygame
from PIL import Image, ImageChops
from PIL.ImageStat import Stat
from pygame import Surface

from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.list import USUAL, rules_of
from scenes.games.list import presenter, shown_names
from scenes.learn.lesson_files import lessons
from scenes.learn.page import LearnScene
from scenes.learn.scene import LessonScene
from scenes.scene import Scene
from scenes.score.scene import HandScoreScene
from scenes.settings.settings import Settings
from scenes.start.menu import MenuScene
from tests.golden import frozen_games
from tests.imports import ROOT
from tests.staged.pictures import StillServices, StillSession, played_hands, players
from tests.staged.staging import Shot, at_table, take, turn_of_many

FOLDER = ROOT / "tests" / "golden" / "pictures"
SIZES = ((1024, 640), (1280, 720), (1920, 1080))
THEMES = ("green", "parlour")
WIDTH = 240
FRAMES = 3
BLOCK = 12
"""Pixels of a kept picture along the side of the squares that are compared."""
MEAN, WORST = 2.0, 14.0
"""The largest difference of colours from the kept pictures, of 255: on average, and in any one square."""


@cache
def scored() -> StillSession:
    """Four players after their second hand."""
    game, ended = played_hands(new_game(options("classic", 4), 2024), hands=2)
    return StillSession(game, players(4), ended=ended)


def lesson(services: StillServices) -> Scene:
    """The first lesson at its table."""
    return LessonScene(services, services.lesson(lessons(USUAL)[0]), presenter(USUAL))


SCREENS: dict[str, Callable[[StillServices], Scene]] = {
    "menu": MenuScene,
    "turn": at_table(turn_of_many()),
    "scores": lambda services: HandScoreScene(services, scored()),
    "learn": LearnScene,
    "lesson": lesson,
}


def tables() -> Iterator[Shot]:
    """Two tables of each other game, of those that `build/frozen.py` keeps: in a turn, and when a hand has ended."""
    for game in shown_names():
        for seats, ended in ((0, True), (-1, False)):
            if game != USUAL:
                scene = partial(_table, game, seats, ended=ended)
                name = f"{game}-{'ended' if ended else 'turn'}"
                yield Shot(name, SIZES[1], scene)


def _table(game: str, seats: int, _services: StillServices, *, ended: bool) -> Scene:
    """A table of the usual preset with its fewest or its most players."""
    usual = rules_of(game).presets[0]
    kept = frozen_games.game_of(frozen_games.kept_of(game)["records"][f"{usual.key}, {usual.seats[seats]} players"])
    over = [number for number, moment in enumerate(kept.moments) if moment.game.hand_over]
    number = over[0] if ended else over[0] * 2 // 3
    return frozen_games.scene_at(kept, number, kept.moments[number].game.hand.to_move or 0)


def shots() -> Iterator[Shot]:
    """The pictures that are compared: every screen at every size in every theme."""
    yield from tables()
    for theme, size, name in itertools.product(THEMES, SIZES, SCREENS):
        worn = Settings(pace=0.0, theme=theme)
        called = f"{name}-{theme}-{size[0]}x{size[1]}"
        yield Shot(called, size, SCREENS[name], wears=worn)


def small(shot: Shot) -> Surface:
    """The picture as it is kept."""
    picture = take(shot, FRAMES)
    size = WIDTH, round(WIDTH * picture.get_height() / picture.get_width())
    return pygame.transform.smoothscale(picture.convert(24), size)


def difference(one: Surface, other: Surface) -> tuple[float, float]:
    """The difference of two pictures' colours, of 255: on average, and in the square where it is largest."""
    if one.get_size() != other.get_size():
        return 255.0, 255.0
    size = width, height = one.get_size()
    both = (Image.frombytes("RGB", size, pygame.image.tobytes(each, "RGB")) for each in (one, other))
    apart = ImageChops.difference(*both)
    corners = itertools.product(range(0, width, BLOCK), range(0, height, BLOCK))
    boxes = ((left, top, min(left + BLOCK, width), min(top + BLOCK, height)) for left, top in corners)
    return fmean(Stat(apart).mean), max(fmean(Stat(apart.crop(box)).mean) for box in boxes)


def named(names: Sequence[str]) -> list[Shot]:
    """The pictures that are named whole or by their first words; all where none is. Raises ValueError."""
    result = list(shots())
    wanted = {name: {shot.name for shot in result if f"{shot.name}-".startswith(f"{name}-")} for name in names}
    if unknown := [name for name, pictures in wanted.items() if not pictures]:
        raise ValueError(f"No golden picture has the name {unknown[0]}; all of them lie in {FOLDER}.")
    return [shot for shot in result if not names or any(shot.name in pictures for pictures in wanted.values())]
