"""Players as plain data, for settings and records; and the rules for their names."""

from collections.abc import Mapping
from typing import TypeGuard

from engine.family.levels import LEVELS, present
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


def replaced(players: tuple[Player, ...], levels: Mapping[int, str]) -> tuple[Player, ...]:
    """The players, with a level in the place of each person who has left the game, under a name that nobody has."""
    found = list(players)
    for seat, level in levels.items():
        taken = {player.name.casefold() for player in found}
        name = next(face for face in LEVELS[level].faces if face.casefold() not in taken)
        found[seat] = Player(name, level)
    return tuple(found)


def good_name(name: object) -> TypeGuard[str]:
    """True if a player can be called that: something to see, on one line, not too long."""
    return isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()
