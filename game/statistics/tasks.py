"""Counting as a task of the worker for people: it alone opens the index, so that no frame waits for a disk."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from engine.family.practice import kept_exercise
from engine.family.reviewing import assessments, ended_hands
from engine.rummy.record import RecordError
from game.records.practice import Exercises, every_exercise
from game.statistics.counting import rule_sets
from game.statistics.index import Index
from game.statistics.reviews import CoachSums
from scenes.statistics.figures import Statistics

_TOLD = 0.7
"""The seconds after which figures are written and reported."""


@dataclass(frozen=True, slots=True)
class CountGames:
    """Bring the index up to date; figures are reported as games are counted, and once more at the end."""

    folder: Path
    limit: float = 50.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> Statistics:
        """Count games that are not counted yet, as far as there is time."""
        try:
            with closing(Index.opened(self.folder)) as index:
                return statistics(index, _count(index, stop, progress))
        except sqlite3.Error:  # damage that shows only now
            with closing(Index.empty(self.folder)) as index:
                return statistics(index, _count(index, stop, progress))


@dataclass(frozen=True, slots=True)
class ReviewHand:
    """A task: let the coach review the newest hand that it has not seen whole, for the cost of the player's choices.

    Each turn is kept as it comes, so that a hand for which there is no time goes on the next time. Only a hand that was
    reviewed whole is counted.
    """

    folder: Path
    limit: float = 90.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> Statistics:
        """Review one hand, as far as there is time. One that cannot be read counts as one without decisions."""
        with closing(Index.opened(self.folder)) as index:
            left = _count(index, stop, progress)  # games that could not be kept when they were counted
            try:
                for key, place in list(index.unreviewed())[:1]:
                    if _reviewed(index, key, place, stop):
                        index.count_hand(key, place)
            except OSError as error:
                index.refuse_reviews(error)
            return statistics(index, left)


def _count(index: Index, stop: Callable[[], bool], progress: Callable[[object], None]) -> int:
    """Count games that are not counted yet, and report the figures; the number that is left. Raises sqlite3.Error."""
    missing = index.missing()
    told = time.monotonic()
    for done, path in enumerate(missing):
        if stop():
            return len(missing) - done
        if time.monotonic() > told + _TOLD:
            progress(statistics(index, len(missing) - done))
            told = time.monotonic()
        index.count(path)
    return 0


def statistics(index: Index, left: int) -> Statistics:
    """The figures so far; the index is written first."""
    index.keep()
    unread = index.base.execute("select count(*) from games where problem not in ('', 'nobody plays')").fetchone()[0]
    return Statistics(
        sets=rule_sets(index.base, every_exercise(index.folder)),
        left=left,
        unreviewed=sum(1 for _hand in index.unreviewed()),
        unread=unread,
        note=index.note,
        refused=index.refused,
    )


def _reviewed(index: Index, key: str, place: int, stop: Callable[[], bool]) -> bool:
    """Review the player's own turns of a hand, one after the other; False where the coach was stopped.

    Raises OSError before a turn that could not be kept.
    """
    try:
        rules, record = index.record(key)
        steps = ended_hands(rules, record)[place]
        (seat,) = index.base.execute("select seat from games where key = ?", (key,)).fetchone()
    except (OSError, RecordError, StopIteration, LookupError):
        return True
    names = tuple(str(each.get("name")) for each in record.header.get("players") or ())
    played = [(step.action, step.hand) for step in steps]
    turns = rules.turns(played)
    every, known = frozenset(range(1, len(turns) + 1)), index.reviews.turns(key, place)
    for number, turn in enumerate(turns, 1):
        if number in known or steps[turn.start - 1].hand.to_move != seat or seat in steps[turn.stop - 1].stand_ins:
            continue
        index.reviews.make_room()
        *_before, found = (None, *assessments(rules, played, names, stop, every - {number}))
        if found is None or found.pending:
            return False
        exercise = kept_exercise(rules, played, found, key, place)
        if exercise is not None:
            with suppress(OSError):  # the coach's findings count without it
                Exercises(index.folder).add(exercise)
        index.reviewed(CoachSums(key, place, number, found.decisions, found.errors, float(found.lost)))
    return True
