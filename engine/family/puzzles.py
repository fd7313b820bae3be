"""The puzzles of a day: three of each game, one of each grade, fixed by the date alone and the same for all.

`build/find_puzzles.py` has found them; a file for each game holds a line for each day of `DAYS`, after which they come
again. A line has the kind, number and worth of each puzzle, the easy one first: `points:381:24 out:52:1 points:9:41`.
No day keeps three puzzles of one kind if an exchange with another day helps.
"""

import re
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from itertools import product
from typing import Any, Protocol

from engine.family.puzzle_kinds import PuzzleKind
from engine.family.rules import AnyRules
from engine.rummy.plain_data import NotationError
from engine.rummy.shuffle import SplitMix
from engine.text import N_
from engine.values import value_class

DAYS = 365
_PUZZLE = re.compile(r"([^ :]+):([0-9]{1,9}):([0-9]{1,6})")


class Grade(Enum):
    """The grades, by the weakest level that found the answer; their names are English, marked for translation."""

    EASY = N_("Easy")
    MIDDLE = N_("Medium")
    HARD = N_("Hard")


class Day(Protocol):
    """A date."""

    def toordinal(self) -> int:
        """The number of the day."""


@value_class(kw_only=True)
class Puzzle:
    """A puzzle that has been found."""

    game: str
    kind: str
    grade: Grade
    number: int
    """Fixes the position."""
    value: int
    """The worth of the best turn, which has been proved. A turn of this worth solves the puzzle."""


def puzzles_of(game: str, lines: Sequence[str], day: Day) -> tuple[Puzzle, ...]:
    """The puzzles of a day, by grade, from the lines of a game's file. Raises NotationError."""
    if len(lines) != DAYS:
        message = f"The puzzles of {game} have {len(lines)} days and not {DAYS}."
        raise NotationError(message)
    return _year(game, tuple(lines))[day.toordinal() % DAYS]


@lru_cache(maxsize=8)
def _year(game: str, lines: tuple[str, ...]) -> list[tuple[Puzzle, ...]]:
    return mixed([read_day(game, line) for line in lines])


def mixed(year: Sequence[tuple[Puzzle, ...]]) -> list[tuple[Puzzle, ...]]:
    """The days of a year, each with puzzles of two kinds at least, wherever the year has them.

    A day whose puzzles are all of one kind exchanges one, the hard one if that helps, with the first day that has
    another and needs it no more.
    """
    days = list(year)
    for place in _alike(days):
        exchanges = product(reversed(range(len(Grade))), range(len(days)))
        for grade, other in exchanges if _alike([days[place]]) else ():
            both = days[place], days[other]
            after = [(*a[:grade], b[grade], *a[grade + 1 :]) for a, b in (both, both[::-1])]
            if not _alike(after):
                days[place], days[other] = after
                break
    return days


def _alike(days: Sequence[tuple[Puzzle, ...]]) -> list[int]:
    """The places of days whose puzzles are all of one kind."""
    return [place for place, day in enumerate(days) if len({each.kind for each in day}) == 1]


def read_day(game: str, line: str) -> tuple[Puzzle, ...]:
    """The puzzles of one line, by grade. Raises NotationError."""
    result = [_PUZZLE.fullmatch(word) for word in line.split(" ")]
    if len(result) != len(Grade) or None in result:
        message = f"This is no day of puzzles of {game}: “{line[:80]}”."
        raise NotationError(message)
    return tuple(
        Puzzle(game=game, kind=each[1], grade=grade, number=int(each[2]), value=int(each[3]))
        for grade, each in zip(Grade, filter(None, result), strict=True)
    )


def kinds_of(rules: AnyRules, preset: str = "") -> tuple[PuzzleKind[Any], ...]:
    """The kinds of puzzles of a game, or of a preset that has its own; none where it has no puzzles."""
    return tuple(kind for kind in _all_kinds(rules) if kind.preset == preset)


def _all_kinds(rules: AnyRules) -> tuple[PuzzleKind[Any], ...]:
    return () if rules.puzzles is None else rules.puzzles()


def kind_of(rules: AnyRules, puzzle: Puzzle) -> PuzzleKind[Any]:
    """The kind of a puzzle. Raises NotationError for one that the game does not have."""
    for kind in _all_kinds(rules):
        if kind.key == puzzle.kind:
            return kind
    message = f"{rules.name} has no puzzles of the kind “{puzzle.kind}”."
    raise NotationError(message)


def hand_of(rules: AnyRules, puzzle: Puzzle) -> Any:  # noqa: ANN401 - a hand of the game
    """The hand with which a puzzle begins, the first seat to move. Raises NotationError."""
    return hand_at(rules, kind_of(rules, puzzle), puzzle.number)


def hand_at(rules: AnyRules, kind: PuzzleKind[Any], number: int) -> Any:  # noqa: ANN401 - a hand of the game
    """The hand that a number fixes."""
    return rules.read_position(kind.position(SplitMix(number)))
