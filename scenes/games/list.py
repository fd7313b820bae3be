"""The games that there are, as the scenes show them: the only module of the scenes that names one."""

# ruff: noqa: PLC0415 - only what is played is loaded

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.table.presenter import Presenter


def presenter(name: str = "house") -> "Presenter[Any]":
    """What shows a game at the table. Raises ValueError for a name that is none."""
    match name:
        case "house":
            from scenes.games.house.presenter import HOUSE

            return HOUSE
        case _:
            message = f"{name!r} is no game"
            raise ValueError(message)
