"""The rule by which a game counts for the person who played it: its record alone decides, and every page asks here.

- A game that is not the person's own, or whose cards somebody could know, counts nowhere; neither does one in which a
  hint was shown before each of the person's moves.
- A hand given up is lost: it is in no series and no best, and the game is not won.
- A game with a hint counts, but is not rated.
"""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

from engine.family.giving_up import GIVES_UP
from engine.family.record_lines import Record
from engine.family.record_marks import hinted, marks_of
from engine.family.replay import moments_of_lines
from engine.family.review import stand_ins
from engine.family.rules import AnyRules
from engine.text import _
from engine.values import value_class


@value_class(kw_only=True)
class WhatCounts:
    """The facts that decide where a game counts for the first person in it."""

    own: bool = True
    """False for a game that never counts, by the marks of its header."""
    hinted: bool = False
    """True if a hint was shown."""
    by_hints: bool = False
    """True if one was shown before each move of the person."""
    gave_up: bool = False
    """True if the person gave up a hand, or the game."""

    @property
    def counts(self) -> bool:
        """True if it is in the figures."""
        return self.own and not self.by_hints

    @property
    def rates(self) -> bool:
        """True if it may count for the rating."""
        return self.counts and not (self.hinted or self.gave_up)

    @property
    def told(self) -> str:
        """The sentence for a game of the person's own that does not count as others do; else empty."""
        if not self.own:
            return ""
        if self.by_hints:
            return _("Played by hints alone, so it isn't counted.")
        if self.gave_up:
            return _("Given up: it counts as lost.")
        return _("With hints: it counts, but isn't rated.") if self.hinted else ""


ORDINARY = WhatCounts()


def person_of(record: Record) -> int | None:
    """The seat of the first person; None where no person plays."""
    players = record.header.get("players") or ()
    return next((seat for seat, each in enumerate(players) if each.get("opponent") is None), None)


def what_counts(rules: AnyRules, record: Record) -> WhatCounts:
    """The facts that decide where a game counts, as far as it is played. Raises RecordError."""
    seat, asked = person_of(record), any(map(hinted, record.entries))
    return WhatCounts(
        own=marks_of(record.header).counts,
        hinted=asked,
        by_hints=asked and seat is not None and _by_hints(rules, record, seat),
        gave_up=any(GIVES_UP in entry and entry.get("seat") == seat for entry in record.entries),
    )


def _by_hints(rules: AnyRules, record: Record, seat: int) -> bool:
    """True if a hint was shown before each line of a person that is no mere answer; read up to the first other one."""
    own = 0
    for line, action in _done_by(rules, record, seat):
        if hinted(record.entries[line]):
            own += 1
        elif rules.passes is None or not rules.passes(action):
            return False
    return own > 0


def _done_by(rules: AnyRules, record: Record, seat: int) -> Iterator[tuple[int, Any]]:
    """The lines of a person, each with its action; those of a level that plays for the person are left out."""
    mover, levels = None, list(stand_ins(record))
    for line, told in groupby(moments_of_lines(rules, record), key=itemgetter(0)):
        *_moves, (_line, last) = told
        if last.action is not None and mover == seat and seat not in levels[line]:
            yield line, last.action
        mover = last.game.hand.to_move
