"""The events of a log, parted into turns."""

from collections.abc import Callable, Iterable
from typing import TypeVar

E = TypeVar("E")


def in_turns(events: Iterable[E], goes_on: Callable[[E, E], bool]) -> list[tuple[E, ...]]:
    """All that a player did in one turn together, every other event alone.

    `goes_on` tells of two events in a row if the second belongs to the turn of the first.
    """
    found: list[tuple[E, ...]] = []
    for event in events:
        if found and goes_on(found[-1][-1], event):
            found[-1] += (event,)
        else:
            found.append((event,))
    return found
