"""The list of games for the scenes. No other module of the scenes names a game."""

# ruff: noqa: PLC0415 - that is why the imports stand in the functions: only what is played is loaded

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from engine.text import N_, NC_, _

if TYPE_CHECKING:
    from scenes.game_pages import GamePages
    from scenes.table.presenter import Presenter


_PRESENTERS: Mapping[str, str] = {
    "house": "house.presenter.HOUSE",
    "straight": "straight.presenter.STRAIGHT_TABLE",
    "gin": "gin.presenter.GIN_TABLE",
    "playroom": "playroom.presenter.PLAYROOM_TABLE",
    "conquian": "conquian.presenter.CONQUIAN_TABLE",
    "rummy500": "rummy500.presenter.RUMMY500_TABLE",
    "contract": "contract.presenter.CONTRACT_TABLE",
    "indian": "indian.presenter.INDIAN_TABLE",
    "canasta": "canasta.presenter.CANASTA_TABLE",
}
"""By the name of a game, its presenter: a module of this package, and the name in it."""


def _presenter(place: str) -> "Presenter[Any]":
    module, name = place.rsplit(".", 1)
    return cast("Presenter[Any]", getattr(import_module(f"scenes.games.{module}"), name))


PRESENTERS: Mapping[str, "Callable[[], Presenter[Any]]"] = {
    name: partial(_presenter, place) for name, place in _PRESENTERS.items()
}
"""By the name of a game, a function that loads its presenter."""


_SHORT = {
    "House Rummy": NC_("tab", "House"),
    "Straight Rummy": NC_("tab", "Straight"),
    "Gin and Knock Rummy": NC_("tab", "Gin and Knock"),
    "Playroom Rummy": NC_("tab", "Playroom"),
    "500 Rummy": NC_("tab", "500"),
    "Contract Rummy and Continental": NC_("tab", "Contract and Continental"),
    "Indian Rummy": NC_("tab", "Indian"),
}


# Translators: all names by which players of your language look for the game, its own too: “Rommé, Räuberrommé”.
_FURTHER = {
    "house": NC_("names to search for", "House Rummy"),
    "straight": NC_("names to search for", "Straight Rummy"),
    "gin": NC_("names to search for", "Gin and Knock Rummy"),
    "playroom": NC_("names to search for", "Playroom Rummy"),
    "conquian": NC_("names to search for", "Conquian and Pan"),
    "rummy500": NC_("names to search for", "500 Rummy"),
    "contract": NC_("names to search for", "Contract Rummy and Continental"),
    "indian": NC_("names to search for", "Indian Rummy"),
    "canasta": NC_("names to search for", "Canasta"),
}


def further_names(game: str) -> str:
    """The names by which players of the language look for a game."""
    return _(_FURTHER[game]) if game in _FURTHER else ""


def short_title(title: str) -> str:
    """The translated title of a game for a tab, without the word "Rummy", since all games are rummies."""
    return next((_(short) for whole, short in _SHORT.items() if _(whole) == title), title)


def shown_names() -> tuple[str, ...]:
    """The names of the games that have a table, the usual one first."""
    return tuple(PRESENTERS)


def _house_pages() -> "GamePages":
    from scenes.games.house.pages import PAGES

    return PAGES


def _indian_pages() -> "GamePages":
    from scenes.games.indian.pages import PAGES

    return PAGES


_PAGES: Mapping[str, "Callable[[], GamePages]"] = {"house": _house_pages, "indian": _indian_pages}

_TASKS: Mapping[str, tuple[str, ...]] = {"house": ("scenes.games.house.guide.tasks",)}


def task_modules(name: str) -> tuple[str, ...]:
    """The modules of a game's tasks for people, for workers to load before they are asked."""
    return _TASKS.get(name, ())


NO_TABLE = N_("This game has no table yet.")
"""The words about a game that the engine plays but no scene shows."""


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
