"""The log of the hand in words, and a banner for what all should notice."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, TypeVar

from scenes.art.text import marked
from scenes.table.presenter import Presenter

BANNER = 2.4
"""Seconds for which a banner is shown."""
E = TypeVar("E")


def gained(old: tuple[E, ...], new: tuple[E, ...]) -> tuple[E, ...]:
    """The events that one log has beyond the beginning that it shares with another."""
    return new[sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(old, new, strict=False))) :]


class Telling:
    """Log and banner of one table; `seen` is any view of the game that is played."""

    def __init__(self, presenter: Presenter[Any], seen: object, names: tuple[str, ...]) -> None:
        self._presenter = presenter
        self._seen = seen
        self._names = names
        self._left = 0.0
        self._turn: tuple[object, ...] = ()
        """The events that the last line of the log tells."""
        self.log: tuple[str, ...] = ()
        self.banner = ""

    def begin(self, events: tuple[object, ...]) -> None:
        """Tell a hand from here on, with what has happened in it before."""
        self.log, self.banner, self._turn = (), "", ()
        self._tell(events)

    def follow(self, old: tuple[object, ...], new: tuple[object, ...]) -> bool:
        """Tell what one log has beyond another; True when a banner was raised."""
        fresh = gained(old, new)
        self._tell(fresh)
        notable = [marked(words) for event in fresh if (words := self._presenter.notable(event, self._names))]
        if notable:
            self.banner, self._left = " ".join(notable), BANNER
        return bool(notable)

    def lines(self, events: Sequence[object]) -> tuple[str, ...]:
        """Events as lines, one a turn."""
        return tuple(words for _group, words in self._presenter.told(self._seen, events, self._names))

    def _tell(self, fresh: tuple[object, ...]) -> None:
        """Add lines to the log; the line of a turn that goes on is told anew."""
        if not fresh:
            return
        told = self._presenter.told(self._seen, (*self._turn, *fresh), self._names)
        kept = self.log[:-1] if self._turn else self.log
        self.log = (*kept, *(marked(words) for _group, words in told))
        self._turn = told[-1][0]

    def say(self, words: str) -> None:
        """Add a line to the log."""
        self.log, self._turn = (*self.log, marked(words)), ()

    def update(self, dt: float) -> bool:
        """Let the banner's time pass; True when it went."""
        self._left -= dt
        if not self.banner or self._left > 0:
            return False
        self.banner = ""
        return True
