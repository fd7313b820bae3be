"""Players as plain data, as settings and records hold them; and what a player may be called."""

from typing import TypeGuard

from engine.family.levels import present
from scenes.faces import LONGEST_NAME
from scenes.session import Player


def plain(player: Player) -> dict[str, str | None]:
    """A player as plain data."""
    return {"name": player.name, "opponent": player.opponent}


def player_of(value: object) -> Player:
    """The player from plain data; for an opponent that is no more, another plays. Raises ValueError."""
    if not isinstance(value, dict) or not good_name(name := value.get("name")):
        raise ValueError
    opponent = value.get("opponent")
    if opponent is not None and not good_name(opponent):
        raise ValueError
    return Player(name, opponent and present(opponent))


def good_name(name: object) -> TypeGuard[str]:
    """True if a player can be called that: something to see, on one line, not too long."""
    return isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()
