"""A person gives up: a level plays the seat on, to the end of the hand or of the game, or the game ends there.

A record tells it by a line of its own: `{"gives_up": "hand" or "game", "seat": 0, "level": "skilled"}`. Where the level
is null nobody plays on: the game is abandoned and has no winner. No rule of a game knows of it.
"""

from collections.abc import Mapping
from typing import Any

from engine.family.levels import LEVELS
from engine.family.record_lines import Record
from engine.values import value_class

GIVES_UP = "gives_up"
"""The key by which such a line is known."""
_HAND, _GAME = "hand", "game"


@value_class(kw_only=True)
class GivenUp:
    """A person's decision to give up."""

    seat: int
    level: str | None
    """The level that plays on for the seat; None where the game ends."""
    game: bool
    """True for the rest of the game, False for the rest of the hand."""

    @property
    def entry(self) -> dict[str, Any]:
        """The line that a record has for it."""
        return {GIVES_UP: _GAME if self.game else _HAND, "seat": self.seat, "level": self.level}


def given_up(entry: Mapping[str, Any], seats: int) -> GivenUp | None:
    """The seat and what it gives up, read from a line of a record; None for other lines. Raises ValueError."""
    if GIVES_UP not in entry:
        return None
    what, seat, level = entry[GIVES_UP], entry.get("seat"), entry.get("level")
    known = level in LEVELS if isinstance(level, str) else level is None and what == _GAME
    if what not in {_HAND, _GAME} or type(seat) is not int or not 0 <= seat < seats or not known:
        message = "it does not say who gives up what"
        raise ValueError(message)
    return GivenUp(seat=seat, level=level, game=what == _GAME)


def is_abandoned(record: Record) -> bool:
    """True if the game was given up and nobody has played on; nothing follows that line."""
    last = record.entries[-1] if record.entries else {}
    return GIVES_UP in last and last.get("level") is None


def substitutes(record: Record, seats: int) -> tuple[dict[int, str], dict[int, str]]:
    """The levels that play for persons who gave up, by seat: in the last hand, and in all that follows."""
    hand, game = dict[int, str](), dict[int, str]()
    for entry in record.entries:
        if "deck" in entry:
            hand.clear()
        result = given_up(entry, seats)
        if result is not None and result.level is not None:
            (game if result.game else hand)[result.seat] = result.level
    return hand, game
