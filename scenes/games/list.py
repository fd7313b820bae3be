"""The games that there are, as the scenes show them: the only module of the scenes that names one."""

# ruff: noqa: PLC0415 - that is why the imports stand in the functions: only what is played is loaded

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.text import N_

if TYPE_CHECKING:
    from scenes.table.presenter import Presenter


def _house() -> "Presenter[Any]":
    from scenes.games.house.presenter import HOUSE

    return HOUSE


PRESENTERS: Mapping[str, "Callable[[], Presenter[Any]]"] = {"house": _house}
"""By the name of a game, what loads the presenter that shows it."""

NO_TABLE = N_("This game has no table yet.")
"""Said of a game that the engine plays and no scene shows."""


def presenter(name: str) -> "Presenter[Any]":
    """What shows a game at the table. Raises ValueError for a game that cannot be shown."""
    if name not in PRESENTERS:
        message = f"{name!r} is no game that can be shown"
        raise ValueError(message)
    return PRESENTERS[name]()
