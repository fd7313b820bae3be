"""The diary: firsts and records in the games that are over. Nothing of it is shown but on its page."""

from collections.abc import Iterator, Sequence

from engine.family.luck import Luck
from game.statistics.rows import CountedGame
from scenes.statistics.figures import DiaryEntry, DiaryKind

_HUNDRED = 100
_STREAKS = (3, 5)
"""Lengths of winning streaks that get an entry, besides multiples of ten."""


def diary_of(done: Sequence[CountedGame]) -> tuple[DiaryEntry, ...]:
    """The entries of one rule set, the newest first; `done` are its games in the order in which they were played."""
    return tuple(reversed(list(_entries(done))))


def _entries(done: Sequence[CountedGame]) -> Iterator[DiaryEntry]:
    beaten: set[str] = set()
    best = laid = streak = longest = wins = 0
    for number, row in enumerate(done, 1):
        if number == 1:
            yield _entry(row, DiaryKind.FIRST_GAME)
        if number % _HUNDRED == 0:
            yield _entry(row, DiaryKind.HUNDREDTH, number)
        if row.won == 1:
            wins += 1
            yield from _of_win(row, beaten, first=wins == 1)
        streak = streak + 1 if row.won == 1 else 0
        if streak > longest and (streak in _STREAKS or streak % 10 == 0):
            yield _entry(row, DiaryKind.STREAK, streak)
        longest = max(longest, streak)
        points = max((round(hand.margin) for hand in row.hands), default=0)
        cards = max((hand.most_laid for hand in row.hands), default=0)
        if number > 1:
            records = ((DiaryKind.BEST_HAND, points, best), (DiaryKind.MOST_LAID, cards, laid))
            yield from (_entry(row, kind, value) for kind, value, before in records if value > before)
        best, laid = max(best, points), max(laid, cards)


def _entry(row: CountedGame, kind: DiaryKind, value: int = 0, level: str = "") -> DiaryEntry:
    return DiaryEntry(kind=kind, played=row.played, value=value, level=level, key=row.key)


def _of_win(row: CountedGame, beaten: set[str], *, first: bool) -> Iterator[DiaryEntry]:
    """The entries of a game that was won; `beaten` are the levels beaten before, and then this one too."""
    if first:
        yield _entry(row, DiaryKind.FIRST_WIN)
    hardest = row.opponents[0] if len(set(row.opponents)) == 1 else ""
    if hardest and hardest not in beaten:
        beaten.add(hardest)
        yield _entry(row, DiaryKind.BEAT_LEVEL, level=hardest)
    luck = Luck()
    for hand in row.hands:
        luck += hand.luck + Luck(points=-hand.others.points, variance=hand.others.variance)
    if luck.points < -luck.band:
        yield _entry(row, DiaryKind.UNLUCKY_WIN, round(-luck.points))
