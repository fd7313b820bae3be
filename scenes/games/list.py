"""The games that there are, as the scenes show them: the only module of the scenes that names one."""

# ruff: noqa: PLC0415 - that is why the imports stand in the functions: only what is played is loaded

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.text import N_

if TYPE_CHECKING:
    from scenes.game_pages import GamePages
    from scenes.table.presenter import Presenter


def _house() -> "Presenter[Any]":
    from scenes.games.house.presenter import HOUSE

    return HOUSE


def _straight() -> "Presenter[Any]":
    from scenes.games.straight.presenter import STRAIGHT_TABLE

    return STRAIGHT_TABLE


def _gin() -> "Presenter[Any]":
    from scenes.games.gin.presenter import GIN_TABLE

    return GIN_TABLE


def _playroom() -> "Presenter[Any]":
    from scenes.games.playroom.presenter import PLAYROOM_TABLE

    return PLAYROOM_TABLE


PRESENTERS: Mapping[str, "Callable[[], Presenter[Any]]"] = {
    "house": _house,
    "straight": _straight,
    "gin": _gin,
    "playroom": _playroom,
}
"""By the name of a game, what loads the presenter that shows it."""


def shown_names() -> tuple[str, ...]:
    """The names of the games that have a table, the usual one first."""
    return tuple(PRESENTERS)


def _house_pages() -> "GamePages":
    from scenes.games.house.pages import PAGES

    return PAGES


_PAGES: Mapping[str, "Callable[[], GamePages]"] = {"house": _house_pages}

_TASKS: Mapping[str, tuple[str, ...]] = {"house": ("scenes.games.house.guide.tasks",)}


def task_modules(name: str) -> tuple[str, ...]:
    """The modules of a game's tasks for people, for workers to load before they are asked."""
    return _TASKS.get(name, ())


NO_TABLE = N_("This game has no table yet.")
"""Said of a game that the engine plays and no scene shows."""


def presenter(name: str) -> "Presenter[Any]":
    """The presenter that shows a game at the table. Raises ValueError for a game that cannot be shown."""
    if name not in PRESENTERS:
        message = f"{name!r} is no game that can be shown"
        raise ValueError(message)
    return PRESENTERS[name]()


def pages(name: str) -> "GamePages":
    """The pages of a game for the screens around the table."""
    from scenes.game_pages import GamePages

    return _PAGES.get(name, GamePages)()
