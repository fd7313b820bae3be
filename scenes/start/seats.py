"""The seats of a new game while the player chooses them."""

from dataclasses import dataclass

from engine.family.levels import nearest
from engine.rummy.seats import Seating
from engine.text import _, listed
from scenes.player_names import LONGEST_NAME, NAMES, USUAL, namesakes, with_names
from scenes.session import Player
from scenes.ui.line_editor import LineEdit


@dataclass(slots=True)
class Chair:
    """A seat: the name of a person, which waits while an opponent sits there, and the level of an opponent."""

    edit: LineEdit
    opponent: str | None

    @property
    def name(self) -> str:
        """The typed name, without blanks around it."""
        return self.edit.text.strip()

    @property
    def player(self) -> Player:
        """The player of the seat; an opponent has no name yet."""
        return Player(self.name, self.opponent)


def chairs(seated: tuple[Player, ...], most: int, levels: tuple[str, ...]) -> list[Chair]:
    """A chair for each seat that a game may have: first those of the last players, at levels of this game."""
    usual = next((player.opponent for player in seated if player.opponent), USUAL)
    taken = [player.name for player in seated if player.opponent is None]
    free = iter([name for name in NAMES if name not in taken])
    more = [Player("", usual)] * (most - len(seated))
    return [
        Chair(
            LineEdit(next(free) if player.opponent else player.name, LONGEST_NAME),
            player.opponent and nearest(player.opponent, levels),
        )
        for player in (*seated, *more)
    ]


def moved(before: list[Chair], most: int, levels: tuple[str, ...]) -> list[Chair]:
    """The chairs at another game: as many as it may need, at its levels."""
    more = chairs(tuple(chair.player for chair in before), most, levels)[len(before) :]
    return [Chair(chair.edit, chair.opponent and nearest(chair.opponent, levels)) for chair in (*before, *more)]


def players(seated: list[Chair]) -> tuple[Player, ...]:
    """The players of the seats, opponents under names of their level."""
    return with_names([chair.player for chair in seated])


def fault(seated: list[Chair]) -> str:
    """The reason why these players cannot start; empty when they can."""
    if not all(chair.name or chair.opponent for chair in seated):
        return _("Every player needs a name.")
    if namesakes([chair.player for chair in seated]):
        return _("Every player needs a different name.")
    return ""


def faulty(seated: list[Chair], seat: int) -> bool:
    """True if the name of the person at this seat is missing or taken."""
    before = {chair.name.casefold() for chair in seated[:seat] if chair.opponent is None}
    return not seated[seat].name or seated[seat].name.casefold() in before


def pairs(seated: list[Chair], seating: Seating) -> str:
    """The pairs of partners in words; empty if everyone plays alone."""
    if seating.sides == len(seated):
        return ""
    names = [player.name or "?" for player in players(seated)]
    sides = [listed(names[seat] for seat in seating.members(side)) for side in range(seating.sides)]
    return _("Partners: {ours}, against {theirs}").format(ours=sides[0], theirs=sides[1])
