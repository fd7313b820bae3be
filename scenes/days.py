"""The players of deals that others play, too, and days in a row."""

from collections.abc import Container
from datetime import date, timedelta
from typing import TYPE_CHECKING

from engine.family.daily import OPPONENT
from engine.text import plural
from scenes.player_names import with_names
from scenes.session import Player

if TYPE_CHECKING:
    from engine.family.matches import Match


def day_players(name: str, seats: int) -> tuple[Player, ...]:
    """The players of a deal of the day, by seat: the person of this name first."""
    return with_names((Player(name), *(Player("", OPPONENT) for _seat in range(1, seats))))


def match_players(match: "Match", name: str = "") -> tuple[Player, ...]:
    """The players of a deal of a match, by seat: the person of this name first, or a level where there is none."""
    first = Player(name) if name else Player("", match.level)
    return with_names((first, *(Player("", match.level) for _seat in range(1, match.seats))))


def streak(done: Container[str], today: str, forgiven: int = 0) -> int:
    """The number of days in a row that are done, up to today or, if today is not done yet, to yesterday.

    Up to `forgiven` missed days do not end the row, and do not count.
    """
    day = date.fromisoformat(today)
    if today not in done:
        day -= timedelta(1)
    count = 0
    while day.isoformat() in done or forgiven:
        count, forgiven = (count + 1, forgiven) if day.isoformat() in done else (count, forgiven - 1)
        day -= timedelta(1)
    return count


def streak_words(count: int) -> str:
    """A number of days in a row, in words; empty for none."""
    return plural("{days} day in a row", "{days} days in a row", count).format(days=count) if count else ""
