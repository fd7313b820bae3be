"""Sides, points and levels as text for the score sheet and the result."""

from collections.abc import Sequence

from engine.family.scoreboard import Scoreboard
from engine.text import _, listed
from scenes.faces import level_of
from scenes.session import Player, Session

MINUS = "\u2212"


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


def side_levels(players: Sequence[Player], game: Scoreboard, side: int) -> str:
    """The levels of the opponents who share a score; where two do, with their names."""
    return levels_of([players[seat] for seat in game.seating.members(side)])


def levels_of(members: list[Player]) -> str:
    """The levels of players who share a score."""
    if len(members) == 1:
        return level_of(members[0])
    form = _("{name}: {level}")
    return ", ".join(form.format(name=player.name, level=level_of(player)) for player in members if player.opponent)


def side_name(players: Sequence[Player], game: Scoreboard, side: int) -> str:
    """The names of those who share a score."""
    return listed(players[seat].name for seat in game.seating.members(side))


def people(session: Session) -> tuple[int, ...]:
    """The seats that people at this screen play."""
    return tuple(seat for seat, player in enumerate(session.players) if player.opponent is None)
