"""The seats of a new game as they are being chosen."""

from dataclasses import dataclass

from engine.ai.opponents import OPPONENTS, present
from engine.house.editions import seating
from engine.text import _
from scenes.session import Player
from scenes.ui.editing import LineEdit

NAMES = ("Ann", "Bruno", "Chiara", "Dmitri")
"""What players are called until they say otherwise."""
LONGEST_NAME = 16
MOST_SEATS = len(NAMES)


@dataclass(slots=True)
class Chair:
    """A seat: the name being typed, and who plays."""

    edit: LineEdit
    opponent: str | None

    @property
    def name(self) -> str:
        """The name, without blanks around it."""
        return self.edit.text.strip()


def chairs(players: tuple[Player, ...]) -> list[Chair]:
    """A chair for every seat there can be, taken first by those who played last."""
    first = next(iter(OPPONENTS))
    taken = [player.name for player in players]
    free = [name for name in NAMES if name not in taken]
    seated = [*players, *(Player(name, first) for name in free)][:MOST_SEATS]
    return [_chair(player) for player in seated]


def _chair(player: Player) -> Chair:
    """The chair of a player, with an opponent there is."""
    return Chair(LineEdit(player.name, LONGEST_NAME), player.opponent and present(player.opponent))


def fault(seated: list[Chair]) -> str:
    """Why these players cannot start; empty when they can."""
    names = [chair.name.casefold() for chair in seated]
    if not all(names):
        return _("Every player needs a name.")
    if len(set(names)) < len(names):
        return _("Every player needs a name of their own.")
    return ""


def faulty(seated: list[Chair], seat: int) -> bool:
    """Whether the name at this seat is missing or taken."""
    names = [chair.name.casefold() for chair in seated]
    return not names[seat] or names.index(names[seat]) < seat


def partner(seated: list[Chair], seat: int) -> str:
    """The name of the player on the same side; empty where there is none."""
    found = seating(len(seated))
    others = [seated[other].name for other in found.members(found.side(seat)) if other != seat]
    return " ".join(others)


def opponent_name(opponent: str) -> str:
    """What a computer opponent is called."""
    return OPPONENTS[opponent].shown
