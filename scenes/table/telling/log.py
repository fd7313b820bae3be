"""The log of the hand in words, and a banner for events that all should notice."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, TypeVar

from engine.text import _, listed
from scenes.art.text import marked
from scenes.table.panel_items import LogEntry, LogTurn
from scenes.table.presenter import Presenter
from scenes.table.tableau import Head

BANNER = 2.4
"""Seconds for which a banner is shown."""
E = TypeVar("E")


def gained(old: tuple[E, ...], new: tuple[E, ...]) -> tuple[E, ...]:
    """The events of `new` after the beginning that it shares with `old`."""
    return new[sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(old, new, strict=False))) :]


class Telling:
    """Log and banner of one table; `seen` returns the view that is shown, so that no older one is kept here."""

    def __init__(self, presenter: Presenter[Any], seen: Callable[[], Any], names: tuple[str, ...]) -> None:
        self._presenter = presenter
        self._seen = seen
        self._names = names
        self._left = 0.0
        self._open = False
        """True if the last turn of the log may go on."""
        self._remark = ""
        """The remark on that turn besides its events."""
        self.turns: tuple[LogTurn, ...] = ()
        self.banner = ""

    @property
    def log(self) -> tuple[str, ...]:
        """The turns, one line for each."""
        return tuple(turn.words for turn in self.turns)

    def begin(self, events: tuple[object, ...], partners: str = "") -> None:
        """Tell a hand from here on: who plays with whom, and what has happened before."""
        together = (LogTurn((), partners),) if partners else ()
        self.turns, self.banner, self._open = together, "", False
        self._remark = ""
        self._tell(events)

    def announce(self, words: str) -> None:
        """Show a banner at the beginning of a hand."""
        self.banner, self._left = marked(words), 2 * BANNER

    def follow(self, old: tuple[object, ...], new: tuple[object, ...]) -> bool:
        """Tell the events that only `new` has, and remove those that only `old` has; True if a banner is shown."""
        fresh = gained(old, new)
        self._take_back(gained(new, old))
        self._tell(fresh)
        notable = [marked(words) for event in fresh if (words := self._presenter.notable(event, self._names))]
        if notable:
            self.banner, self._left = " ".join(notable), BANNER
        return bool(notable)

    def lines(self, events: Sequence[object]) -> tuple[str, ...]:
        """Events as lines, one a turn."""
        return tuple(turn.words for turn in self._presenter.log_turns(self._seen(), events, self._names))

    def _tell(self, fresh: tuple[object, ...]) -> None:
        """Add turns to the log; the turn that goes on is told anew."""
        if not fresh:
            return
        begun = self.turns[-1].events if self._open else ()
        told = list(map(_marked, self._presenter.log_turns(self._seen(), (*begun, *fresh), self._names)))
        kept = self.turns[:-1] if self._open else self.turns
        if begun and told:
            told[0] = _with_remark(told[0], self._remark)
        if len(told) > 1:
            self._remark = ""
        if told and not begun and not any(turn.events for turn in kept):
            told[0] = replace(told[0], words=_untitled(told[0].words))
        self.turns, self._open = (*kept, *told), True

    def _take_back(self, lost: tuple[object, ...]) -> None:
        """Remove the last events, which were undone; the rest of their turn is told anew."""
        gone = set(map(id, lost))
        first = next((place for place, turn in enumerate(self.turns) if gone.intersection(map(id, turn.events))), None)
        if first is not None:
            left = tuple(event for event in self.turns[first].events if id(event) not in gone)
            self.turns, self._open, self._remark = self.turns[:first], False, ""
            self._tell(left)

    def remark(self, words: str) -> None:
        """Add words to the last turn of the log, in place of earlier ones; without a turn, add them to the log."""
        if not self._open:
            self.say(words)
            return
        plain, self._remark = _without_remark(self.turns[-1], self._remark), marked(words)
        self.turns = (*self.turns[:-1], _with_remark(plain, self._remark))

    def say(self, words: str) -> None:
        """Add a line to the log."""
        self.turns, self._open, self._remark = (*self.turns, LogTurn((), marked(words))), False, ""

    def update(self, dt: float) -> bool:
        """Let the banner's time pass; True when it has disappeared."""
        self._left -= dt
        if not self.banner or self._left > 0:
            return False
        self.banner = ""
        return True


def partners_of(heads: Sequence[Head], seat: int) -> str:
    """The sentence that says who plays with whom; empty if nobody has a partner."""
    ours = [head.name for place, head in enumerate(heads) if head.partner or place == seat]
    if len(ours) == 1:
        return ""
    theirs = [head.name for place, head in enumerate(heads) if not head.partner and place != seat]
    return _("{ours} play together, against {theirs}.").format(ours=listed(ours), theirs=listed(theirs))


def _untitled(words: str) -> str:
    """The first line of a hand without the heading of the hand, which stands over the log."""
    title, colon, rest = words.partition(": ")
    return rest if colon and any(map(str.isdigit, title)) and "[" not in title else words


def _with_remark(turn: LogTurn, words: str) -> LogTurn:
    """The turn with a remark after its words; if the turn has entries, the remark is one more."""
    if not words:
        return turn
    entries = (*turn.entries, LogEntry("computer", words)) if turn.entries else ()
    return replace(turn, words=f"{turn.words} {words}", entries=entries)


def _without_remark(turn: LogTurn, words: str) -> LogTurn:
    """The turn as it was before the remark."""
    if not words:
        return turn
    return replace(turn, words=turn.words.removesuffix(f" {words}"), entries=turn.entries[:-1])


def _marked(turn: LogTurn) -> LogTurn:
    """The turn with its cards marked, so that they are drawn as cards."""
    entries = tuple(LogEntry(entry.icon, marked(entry.words)) for entry in turn.entries)
    return replace(turn, words=marked(turn.words), entries=entries)
