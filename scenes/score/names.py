"""How sides, points and levels are written on the score sheet and in the result."""

from engine.text import _, listed
from scenes.faces import level_of
from scenes.session import Session

MINUS = "\u2212"


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


def side_levels(session: Session, side: int) -> str:
    """The levels of the opponents who share a score; where two do, with their names."""
    members = [session.players[seat] for seat in session.game.options.seating.members(side)]
    if len(members) == 1:
        return level_of(members[0])
    form = _("{name}: {level}")
    return ", ".join(form.format(name=player.name, level=level_of(player)) for player in members if player.opponent)


def side_name(session: Session, side: int) -> str:
    """The names of those who share a score."""
    members = session.game.options.seating.members(side)
    return listed(session.players[seat].name for seat in members)


def people(session: Session) -> tuple[int, ...]:
    """The seats that people at this screen play."""
    return tuple(seat for seat, player in enumerate(session.players) if player.opponent is None)
