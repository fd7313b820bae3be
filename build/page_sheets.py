"""Contact sheets of all pages: `build/dev.py python build/page_sheets.py FOLDER [--before TREE] [PAGE ...]`.

A sheet a page: rows are the three palettes and high contrast, each at text 1 and 1.75; columns are the sizes of the
window. With `--before` the same page of another checkout is painted, too, and a sheet `PAGE-beside` shows both side by
side where that checkout has it. `--full` keeps each picture in its full size as well.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import product
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, os.environ.get("PAGES_OF", str(Path(__file__).resolve().parent.parent)))

import pygame

from build import pictures
from scenes.scene import Scene
from scenes.services import THEMES, Settings

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
TEXT = (1.0, 1.75)
LOOKS = (*((theme, False) for theme in THEMES), (THEMES[0], True))
BESIDE = (
    (THEMES[0], False, (1280, 720), 1.0),
    (THEMES[1], False, (1024, 640), 1.75),
    (THEMES[0], True, (1920, 1080), 1.0),
)
"""The looks, sizes and text that are shown side by side."""
_HIGH, _GAP = 200, 6
Make = Callable[[Settings], Scene]


def _menu(wishes: Settings) -> Any:  # noqa: ANN401 - of either checkout
    from scenes.start.menu import MenuScene  # noqa: PLC0415 - the same

    return MenuScene(pictures.StillServices(wishes))


def _choose(wishes: Settings) -> Scene:
    from scenes.start.choose import ChooseScene  # noqa: PLC0415 - the other checkout lacks it

    return ChooseScene(pictures.StillServices(wishes))


def _options(wishes: Settings) -> Scene:
    from scenes.start.chosen import ChosenGame  # noqa: PLC0415 - the same
    from scenes.start.options import OptionsScene  # noqa: PLC0415

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
    from scenes.rules.scene import RulesBookScene  # noqa: PLC0415 - loaded with its page

    return RulesBookScene(pictures.StillServices(wishes), _menu(wishes), "R13")


def _settings(section: str) -> Make:
    def make(wishes: Settings) -> Scene:
        from scenes.settings.rows import Section  # noqa: PLC0415 - the other checkout has fewer
        from scenes.settings.scene import SettingsScene  # noqa: PLC0415

        scene = SettingsScene(pictures.StillServices(wishes), _menu(wishes))
        scene.section = Section(section)
        return scene

    return make


def _scores(wishes: Settings) -> Scene:
    from scenes.score.scene import HandScoreScene  # noqa: PLC0415 - loaded with its page

    return HandScoreScene(pictures.StillServices(wishes), pictures._game("epic", 3, hands=2))  # noqa: SLF001


def _over(wishes: Settings) -> Scene:
    from scenes.score.game_over import GameOverScene  # noqa: PLC0415 - loaded with its page

    return GameOverScene(pictures.StillServices(wishes), pictures._game("epic", 3, hands=6))  # noqa: SLF001


def _games(wishes: Settings) -> Scene:
    from scenes.background import Done  # noqa: PLC0415 - loaded with its page
    from scenes.services import Saved  # noqa: PLC0415
    from scenes.start.games import GamesScene  # noqa: PLC0415

    services: Any = pictures.StillServices(wishes)
    shown = {"game": "house", "preset": "classic"} if hasattr(Saved, "preset") else {"edition": "classic"}
    known = {field.name for field in fields(Saved)}
    kept = []
    for number, seats in enumerate((2, 3, 4, 2, 3)):
        told: dict[str, Any] = {
            **shown,
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
        kept.append(Saved(**{name: value for name, value in told.items() if name in known}))
    services.games = lambda: Done(None, (tuple(kept),))
    return GamesScene(services)


def _coach(wishes: Settings) -> Any:  # noqa: ANN401 - of either checkout
    from build.gallery.helps import coached  # noqa: PLC0415 - it stages a table

    return coached(pictures.StillServices(wishes))


def _coached_turn(wishes: Settings) -> Scene:
    from build.gallery.helps import coached_turn  # noqa: PLC0415 - it stages a table

    return coached_turn(pictures.StillServices(wishes))


def _watching(wishes: Settings) -> Scene:
    from build.gallery.helps import short_hand  # noqa: PLC0415 - it stages a table
    from engine.games.list import read_record  # noqa: PLC0415 - the other checkout lacks it
    from game.records import played  # noqa: PLC0415
    from game.watched import WatchedSession  # noqa: PLC0415
    from scenes.games.list import presenter  # noqa: PLC0415
    from scenes.screens import Games  # noqa: PLC0415
    from scenes.watch.scene import WatchScene  # noqa: PLC0415

    session = WatchedSession(played(*read_record(short_hand())))
    session.go(session.turns[len(session.turns) * 2 // 3])
    services = pictures.StillServices(replace(wishes, pace=0.0))
    return WatchScene(services, session, presenter("house"), Games(over=True))


def _statistics(name: str) -> Make:
    def make(wishes: Settings) -> Scene:
        from build.gallery.statistics import sheet  # noqa: PLC0415 - the other checkout lacks it
        from scenes.statistics.sheets import SheetKind  # noqa: PLC0415 - the same

        return sheet(SheetKind[name.upper()], 1000)(pictures.StillServices(wishes))

    return make


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
    **{f"statistics-{name}": _statistics(name) for name in ("figures", "luck", "diary")},
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


def beside(name: str, folder: Path) -> None:
    """Keep the pictures of a page that are shown side by side."""
    for number, (theme, strong, size, text) in enumerate(BESIDE):
        picture = painted(PAGES[name], theme, size, text, strong=strong)
        pygame.image.save(_thumb(picture, 2 * _HIGH), folder / f"{name}-{number}.png")


def _compared(name: str, folder: Path, before: Path) -> None:
    """A sheet with the pictures of another checkout at the left and ours at the right."""
    old, new = folder / "before", folder / "now"
    for place in (old, new):
        place.mkdir(exist_ok=True)
    command = [sys.executable, __file__, str(old.resolve()), "--beside", name]
    env = {**os.environ, "PAGES_OF": str(before.resolve())}
    if subprocess.run(command, check=False, cwd=before, env=env, capture_output=True).returncode:
        return  # there is no such page
    beside(name, new)
    rows = [
        [pygame.image.load(place / f"{name}-{number}.png") for place in (old, new)] for number in range(len(BESIDE))
    ]
    pygame.image.save(_sheet(rows), folder / f"{name}-beside.png")


def main() -> None:
    """Paint the sheets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("pages", nargs="*", default=PAGES)
    parser.add_argument("--before", type=Path)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--beside", help=argparse.SUPPRESS)
    wanted = parser.parse_intermixed_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    if wanted.beside:
        beside(wanted.beside, wanted.folder)
        return
    for name in wanted.pages:
        rows = list(_rows(name, wanted.folder if wanted.full else None))
        pygame.image.save(_sheet(rows), wanted.folder / f"{name}.png")
        if wanted.before:
            _compared(name, wanted.folder, wanted.before)
        print(name, flush=True)


if __name__ == "__main__":
    main()
