"""The seats of a new game as they are being chosen."""

from dataclasses import dataclass

from engine.games.house.editions import seating
from engine.text import _
from scenes.faces import LONGEST_NAME, NAMES, USUAL, namesakes, with_faces
from scenes.session import Player
from scenes.ui.editing import LineEdit

MOST_SEATS = 4
"""Chairs of the page: as many as House Rummy has seats for."""


@dataclass(slots=True)
class Chair:
    """A seat: the name of a person being typed, which waits while an opponent sits there, and who plays."""

    edit: LineEdit
    opponent: str | None

    @property
    def name(self) -> str:
        """The name typed, without blanks around it."""
        return self.edit.text.strip()

    @property
    def player(self) -> Player:
        """Who sits there, an opponent still without the name of a face."""
        return Player(self.name, self.opponent)


def chairs(seated: tuple[Player, ...]) -> list[Chair]:
    """A chair for every seat there can be, taken first by those who played last."""
    usual = next((player.opponent for player in seated if player.opponent), USUAL)
    taken = [player.name for player in seated if player.opponent is None]
    free = iter([name for name in NAMES if name not in taken])
    more = [Player("", usual)] * (MOST_SEATS - len(seated))
    return [
        Chair(LineEdit(next(free) if player.opponent else player.name, LONGEST_NAME), player.opponent)
        for player in (*seated, *more)
    ]


def players(seated: list[Chair]) -> tuple[Player, ...]:
    """Who sits there, opponents under the names of their faces."""
    return with_faces([chair.player for chair in seated])


def fault(seated: list[Chair]) -> str:
    """Why these players cannot start; empty when they can."""
    if not all(chair.name or chair.opponent for chair in seated):
        return _("Every player needs a name.")
    if namesakes([chair.player for chair in seated]):
        return _("Every player needs a different name.")
    return ""


def faulty(seated: list[Chair], seat: int) -> bool:
    """True if the name of the person at this seat is missing or taken."""
    before = {chair.name.casefold() for chair in seated[:seat] if chair.opponent is None}
    return not seated[seat].name or seated[seat].name.casefold() in before


def pairs(seated: list[Chair]) -> str:
    """Who plays with whom; empty where everyone plays alone."""
    found = seating(len(seated))
    if found.sides == len(seated):
        return ""
    names = [player.name or "?" for player in players(seated)]
    sides = [" & ".join(names[seat] for seat in found.members(side)) for side in range(found.sides)]
    return _("{ours} against {theirs}").format(ours=sides[0], theirs=sides[1])
