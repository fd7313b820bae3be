"""Contact sheets of all pages: `build/dev.py python build/page_sheets.py FOLDER [PAGE ...]`.

A sheet a page: rows are the three palettes and high contrast, each at text 1 and 1.75; columns are the sizes of the
window. `--full` keeps each picture in its full size as well.
"""

import argparse
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from build import pictures
from build.gallery.helps import coached, coached_turn, short_hand
from build.gallery.statistics import sheet
from engine.games.list import read_record
from game.records import played
from game.watched import WatchedSession
from scenes.background import Done
from scenes.games.list import presenter
from scenes.rules.scene import RulesBookScene
from scenes.scene import Scene
from scenes.score.game_over import GameOverScene
from scenes.score.scene import HandScoreScene
from scenes.screens import Games
from scenes.services import THEMES, Saved, Settings
from scenes.settings.rows import Section
from scenes.settings.scene import SettingsScene
from scenes.start.choose import ChooseScene
from scenes.start.chosen import ChosenGame
from scenes.start.games import GamesScene
from scenes.start.menu import MenuScene
from scenes.start.options import OptionsScene
from scenes.statistics.sheets import SheetKind
from scenes.watch.scene import WatchScene

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
TEXT = (1.0, 1.75)
LOOKS = (*((theme, False) for theme in THEMES), (THEMES[0], True))
_HIGH, _GAP = 200, 6
Make = Callable[[Settings], Scene]


def _menu(wishes: Settings) -> MenuScene:
    return MenuScene(pictures.StillServices(wishes))


def _choose(wishes: Settings) -> Scene:
    return ChooseScene(pictures.StillServices(wishes))


def _options(wishes: Settings) -> Scene:
    services = pictures.StillServices(wishes)
    chosen = ChosenGame("straight", "straight", 2, {"jokers": 2, "ace": "corner"})
    return OptionsScene(services, _menu(wishes), chosen)


def _new_game(wishes: Settings) -> Scene:
    scene = pictures._new_game(4, "epic")  # noqa: SLF001 - of this script's own kind
    scene.services = pictures.StillServices(replace(scene.services.settings, **_worn(wishes)))
    return scene


def _asking(wishes: Settings) -> Scene:
    scene: Any = _new_game(wishes)
    scene.ask_who(1)
    return scene  # type: ignore[no-any-return]


def _rules(wishes: Settings) -> Scene:
    return RulesBookScene(pictures.StillServices(wishes), _menu(wishes), "R13")


def _settings(section: str) -> Make:
    def make(wishes: Settings) -> Scene:
        scene = SettingsScene(pictures.StillServices(wishes), _menu(wishes))
        scene.section = Section(section)
        return scene

    return make


def _scores(wishes: Settings) -> Scene:
    return HandScoreScene(pictures.StillServices(wishes), pictures._game("epic", 3, hands=2))  # noqa: SLF001


def _over(wishes: Settings) -> Scene:
    return GameOverScene(pictures.StillServices(wishes), pictures._game("epic", 3, hands=6))  # noqa: SLF001


def _games(wishes: Settings) -> Scene:
    services: Any = pictures.StillServices(wishes)
    kept = []
    for number, seats in enumerate((2, 3, 4, 2, 3)):
        told: dict[str, Any] = {
            "game": "house",
            "preset": "classic",
            "key": str(number),
            "over": False,
            "played": 1.7e9,
            "players": pictures.players(seats),
            "deal": 2024 + number,
            "hand": 2,
            "hands": 6,
            "sides": tuple((seat,) for seat in range(seats)),
            "totals": (85, 145, 20, -5)[:seats],
        }
        kept.append(Saved(**told))
    services.games = lambda: Done(None, (tuple(kept),))
    return GamesScene(services)


def _coach(wishes: Settings) -> HandScoreScene:
    return coached(pictures.StillServices(wishes))


def _coached_turn(wishes: Settings) -> Scene:
    return coached_turn(pictures.StillServices(wishes))


def _watching(wishes: Settings) -> Scene:
    session = WatchedSession(played(*read_record(short_hand())))
    session.go(session.turns[len(session.turns) * 2 // 3])
    services = pictures.StillServices(replace(wishes, pace=0.0))
    return WatchScene(services, session, presenter("house"), Games(over=True))


def _statistics(kind: SheetKind) -> Make:
    return lambda wishes: sheet(kind, 1000)(pictures.StillServices(wishes))


PAGES: dict[str, Make] = {
    "title": _menu,
    "choose": _choose,
    "options": _options,
    "new-game": _new_game,
    "question": _asking,
    "games": _games,
    "rules": _rules,
    **{f"settings-{name}": _settings(name) for name in ("looks", "play", "moves", "screen", "keys")},
    "scores": _scores,
    "result": _over,
    "coach": _coach,
    "coach-turn": _coached_turn,
    "watch": _watching,
    "statistics": _statistics(SheetKind.FIGURES),
    "statistics-luck": _statistics(SheetKind.LUCK),
    "statistics-diary": _statistics(SheetKind.DIARY),
}


def _worn(wishes: Settings) -> dict[str, Any]:
    return {name: getattr(wishes, name) for name in ("theme", "high_contrast", "ui_scale")}


def painted(make: Make, theme: str, size: tuple[int, int], text: float, *, strong: bool) -> pygame.Surface:
    """A page as it looks so."""
    wishes = replace(Settings(), theme=theme, high_contrast=strong, ui_scale=text)
    pictures.StillServices(wishes).change(wishes)
    return pictures.paint(make(wishes), size).copy()


def _thumb(picture: pygame.Surface, high: int = _HIGH) -> pygame.Surface:
    return pygame.transform.smoothscale(picture, (picture.get_width() * high // picture.get_height(), high))


def _sheet(rows: list[list[pygame.Surface]]) -> pygame.Surface:
    """Pictures in rows."""
    width = max(sum(each.get_width() + _GAP for each in row) for row in rows)
    made = pygame.Surface((width, sum(max(each.get_height() for each in row) + _GAP for row in rows)))
    made.fill("gray40")
    y = 0
    for row in rows:
        x = 0
        for each in row:
            made.blit(each, (x, y))
            x += each.get_width() + _GAP
        y += max(each.get_height() for each in row) + _GAP
    return made


def _rows(name: str, full: Path | None) -> Iterator[list[pygame.Surface]]:
    for (theme, strong), text in product(LOOKS, TEXT):
        row = []
        for size in SIZES:
            picture = painted(PAGES[name], theme, size, text, strong=strong)
            if full is not None:
                look = f"{theme}{'-strong' if strong else ''}"
                pygame.image.save(picture, full / f"{name}-{look}-{size[0]}x{size[1]}-{text}.png")
            row.append(_thumb(picture))
        yield row


def main() -> None:
    """Paint the sheets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("pages", nargs="*", default=PAGES)
    parser.add_argument("--full", action="store_true")
    wanted = parser.parse_intermixed_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    for name in wanted.pages:
        rows = list(_rows(name, wanted.folder if wanted.full else None))
        pygame.image.save(_sheet(rows), wanted.folder / f"{name}.png")
        print(name, flush=True)


if __name__ == "__main__":
    main()
