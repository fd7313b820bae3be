"""Marks: what the header of a record says besides the game itself, for statistics and the page about fairness."""

import re
from collections.abc import Mapping
from typing import Any, TypeGuard

from engine.family.chance import cut_number
from engine.family.record_lines import CUT_VERSION
from engine.values import value_class

_SALT = re.compile("[0-9a-f]{1,64}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MATCH = re.compile(r"[0-9a-f]{16}-[1-9]")
HINT = "hint"
"""The key in a line of a record by which a hint was shown before what the line tells."""


CUT = "cut"
"""The key in the header of a record of the place at which the pack was cut."""


@value_class
class Cut:
    """A cut of the pack before the first card of a game."""

    number: int
    """The number that was drawn before, of which the fingerprint was made."""
    place: int
    """The place that the player chose, below `CUTS`."""


@value_class(kw_only=True)
class Marks:
    """The marks of a game. A record without them is one of an ordinary game."""

    salt: str = ""
    """Random hexadecimal digits that are hashed with the deal number; empty in games that were begun without."""
    chosen: bool = False
    """True if somebody chose the deal number, or had played the same cards before."""
    counts: bool = True
    """False for games that never count in statistics."""
    what_if: bool = False
    """True if it was played on from a turn of another game, against the same hands."""
    imported: bool = False
    """True if it came from outside, as a file or a text."""
    day: str = ""
    """The date of a deal of the day, "2026-11-22"."""
    match: str = ""
    """The key of a duplicate match and the number of its deal, "0123456789abcdef-2" (`engine.family.matches`)."""
    again: bool = False
    """True if it was dealt again from a game that was not over: its deal number is that game's secret."""
    cut: Cut | None = None
    """The cut of the pack; None where it was not cut."""

    @property
    def fixed(self) -> bool:
        """True for a deal that others play, too: its cards stay secret, and levels decide alike in it."""
        return bool(self.day or self.match)

    @property
    def dealt(self) -> int | None:
        """The number of the deal that the cut has made; None where the pack was not cut."""
        return None if self.cut is None else cut_number(self.cut.number, self.salt, self.cut.place)

    def drawn_number(self, dealt: int) -> int:
        """The number of which the fingerprint was made, in a game that was dealt by this number."""
        return dealt if self.cut is None else self.cut.number

    def tells_number(self, *, over: bool) -> bool:
        """True if players may be told the deal number of the game, which is over or goes on.

        Whoever has it can find out all cards. A number that was drawn, or that of the day, is told when the game is
        over; that of a game whose cards come from another one, by that other game alone.
        """
        return not (self.what_if or self.again) and (over or (self.chosen and not self.fixed))

    @property
    def drawn(self) -> bool:
        """True if nobody could know the cards before the game, so that a fingerprint of the deal proves something."""
        return bool(self.salt) and self.counts and not (self.chosen or self.what_if or self.imported or self.fixed)

    @property
    def plain(self) -> dict[str, Any]:
        """The fields of the header that differ from the usual."""
        result: dict[str, Any] = {"salt": self.salt} if self.salt else {}
        if not self.counts:
            result["counts"] = False
        result |= {key: True for key in ("chosen", "what_if", "again", "imported") if getattr(self, key)}
        result |= {"day": self.day} if self.day else {}
        result |= {"match": self.match} if self.match else {}
        return result if self.cut is None else result | {CUT: self.cut.place}


NO_MARKS = Marks()


def marks_of(header: Mapping[str, Any]) -> Marks:
    """The marks in a header; its other keys are passed over."""
    salt, day, match = header.get("salt"), header.get("day"), header.get("match")
    cut = header.get("version") == CUT_VERSION
    return Marks(
        salt=salt if is_salt(salt) else "",
        chosen=header.get("chosen") is True,
        counts=header.get("counts") is not False,
        what_if=header.get("what_if") is True,
        again=header.get("again") is True,
        imported=header.get("imported") is True,
        day=day if is_day(day) else "",
        match=match if isinstance(match, str) and _MATCH.fullmatch(match) else "",
        cut=Cut(header["deal"], header[CUT]) if cut else None,
    )


def is_salt(value: object) -> TypeGuard[str]:
    """True for hexadecimal digits, as `Marks.salt` has them."""
    return isinstance(value, str) and _SALT.fullmatch(value) is not None


def is_day(value: object) -> TypeGuard[str]:
    """True for the date of a deal of the day, as `Marks.day` has it."""
    return isinstance(value, str) and _DAY.fullmatch(value) is not None


def hinted(entry: Mapping[str, Any]) -> bool:
    """True if a line says that a hint was shown before it."""
    return entry.get(HINT) is True
