"""Names of players: persons as they like, opponents by one of the names of their level."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from engine.family.levels import CASUAL, EXPERT, LEARNER, LEVELS, MASTER, REGULAR, SKILLED
from scenes.session import Player

NAMES = ("Ann", "Bruno", "Chiara", "Dmitri", "Edda", "Faruk", "Greta", "Hanno")
"""Default names of persons, by seat."""
OPPONENT_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        LEARNER.name: ("Poppy", "Daisy", "Hazel", "Lottie", "Bonnie", "Molly", "Tilda", "Wilma"),
        CASUAL.name: ("Felix", "Oscar", "Hugo", "Toby", "Arlo", "Jonas", "Louis", "Simon"),
        REGULAR.name: ("Rosa", "Carmen", "Elena", "Nora", "Paula", "Sofia", "Teresa", "Valentina"),
        SKILLED.name: ("Magnus", "Anders", "Viktor", "Emil", "Gustav", "Henrik", "Rasmus", "Stellan"),
        EXPERT.name: ("Ines", "Marta", "Vera", "Judith", "Agnes", "Helena", "Livia", "Renata"),
        MASTER.name: ("Aurelio", "Lorenzo", "Silvio", "Cosimo", "Ettore", "Fabrizio", "Leandro", "Tiberio"),
    }
)
"""The given names of opponents, by level; enough for a table of eight."""
LONGEST_NAME = 16
"""The most letters of a name."""
USUAL = CASUAL.name
"""The level of opponents that nobody has chosen: it uses every kind of play but does not search for long, so that a
player can win a first game.
"""


def with_names(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players, each opponent called by the first name of its level that nobody at the table has."""
    taken = {player.name.casefold() for player in players if player.opponent is None}
    result = list[Player]()
    for player in players:
        name = player.name if player.opponent is None else free_name(player.opponent, taken)
        taken.add(name.casefold())
        result.append(replace(player, name=name))
    return tuple(result)


def free_name(level: str, taken: Collection[str]) -> str:
    """The first name of a level that is not taken; `taken` holds names in small letters."""
    return next(name for name in OPPONENT_NAMES[level] if name.casefold() not in taken)


def namesakes(players: Sequence[Player]) -> bool:
    """True if two persons have the same name, whether in capital or small letters."""
    names = [player.name.casefold() for player in players if player.opponent is None]
    return len(set(names)) < len(names)


def level_of(player: Player) -> str:
    """The level of an opponent in the player's language; empty for a person."""
    return LEVELS[player.opponent].shown if player.opponent and not player.stands_in else ""
