"""What the table tells in words: the log of the hand, and a banner for what all should notice."""

from itertools import takewhile

from engine.games.house.events import Event, FullOut, HandsShown
from engine.games.house.words import describe
from engine.rummy.plays import PlayReader
from scenes.art.text import marked
from scenes.games.house.turns import told, turns

BANNER = 2.4
"""Seconds for which a banner is shown."""
_NOTABLE = (HandsShown, FullOut)
"""Events that a banner tells; others are told where they happen."""


def gained(old: tuple[Event, ...], new: tuple[Event, ...]) -> tuple[Event, ...]:
    """What one log has beyond the beginning that it shares with another."""
    return new[sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(old, new, strict=False))) :]


class Telling:
    """Log and banner of one table."""

    def __init__(self, names: tuple[str, ...], plays: PlayReader) -> None:
        self._names = names
        self._plays = plays
        self._left = 0.0
        self._turn: tuple[Event, ...] = ()
        """The events that the last line of the log tells."""
        self.log: tuple[str, ...] = ()
        self.banner = ""

    def begin(self, events: tuple[Event, ...]) -> None:
        """Tell a hand from here on, with what has happened in it before."""
        self.log, self.banner, self._turn = (), "", ()
        self._tell(events)

    def follow(self, old: tuple[Event, ...], new: tuple[Event, ...]) -> bool:
        """Tell what one log has beyond another; True when a banner was raised."""
        fresh = gained(old, new)
        self._tell(fresh)
        notable = [marked(describe(event, self._names)) for event in fresh if isinstance(event, _NOTABLE)]
        if notable:
            self.banner, self._left = " ".join(notable), BANNER
        return bool(notable)

    def _tell(self, fresh: tuple[Event, ...]) -> None:
        """Add lines to the log; the line of a turn that goes on is told anew."""
        if not fresh:
            return
        events = (*self._turn, *fresh)
        kept = self.log[:-1] if self._turn else self.log
        self.log = (*kept, *map(marked, told(events, self._names, self._plays)))
        self._turn = turns(events)[-1]

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
