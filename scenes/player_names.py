"""Names of players: persons as they like, opponents by the face of their level or a further name of it."""

from collections.abc import Sequence
from dataclasses import replace

from engine.family.levels import LEVELS
from scenes.session import Player

NAMES = ("Ann", "Bruno", "Chiara", "Dmitri", "Edda", "Faruk", "Greta", "Hanno")
"""Default names of persons, by seat."""
LONGEST_NAME = 16
"""Letters that a name may have."""
USUAL = "casual"
"""The level that plays where nobody has been chosen: it uses every kind of play without a long search, so that a first
game can be won.
"""


def with_faces(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players, each opponent called by the first name of its level that nobody at the table has."""
    taken = {player.name.casefold() for player in players if player.opponent is None}
    result = list[Player]()
    for player in players:
        name = player.name if player.opponent is None else _face(player.opponent, taken)
        taken.add(name.casefold())
        result.append(replace(player, name=name))
    return tuple(result)


def _face(opponent: str, taken: set[str]) -> str:
    return next(face for face in LEVELS[opponent].faces if face.casefold() not in taken)


def namesakes(players: Sequence[Player]) -> bool:
    """True if two persons have the same name, great and small letters being alike."""
    names = [player.name.casefold() for player in players if player.opponent is None]
    return len(set(names)) < len(names)


def level_of(player: Player) -> str:
    """The level of an opponent in the player's language; empty for a person."""
    return LEVELS[player.opponent].shown if player.opponent else ""
