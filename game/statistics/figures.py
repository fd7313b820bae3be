"""Counting as tasks of the worker for people, and the figures and the diary of the statistics page from the index.

It alone opens the index, so that no frame waits for a disk.
"""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from statistics import fmean

from engine.family.luck import Luck
from engine.family.placement import RatedGame, ladder_of, place
from engine.family.practice import KeptExercise, kept_exercise
from engine.family.record_lines import RecordError
from engine.family.review import assessments, coach_version, ended_hands
from engine.values import value_class
from game.records.practice import Exercises, every_exercise
from game.statistics.facts import CountedGame
from game.statistics.index import Index
from game.statistics.reviews import CoachSums
from scenes.statistics.values import (
    DiaryEntry,
    DiaryKind,
    GamePoint,
    LevelFigures,
    MissedMonth,
    RuleSetFigures,
    Shares,
    Statistics,
    Tally,
)

_PAUSE = 0.7
"""The seconds after which figures are written and reported."""
MOST_POINTS = 400
"""Games that a plot shows."""
_HUNDRED = 100
_STREAKS = (3, 5)
"""Lengths of winning streaks that get an entry, besides multiples of ten."""


@value_class
class CountGames:
    """Bring the index up to date; figures are reported as games are counted, and once more at the end."""

    folder: Path
    limit: float = 50.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> Statistics:
        """Count games that are not counted yet, as far as there is time."""
        index = Index(self.folder)
        return statistics(index, _count(index, stop, progress))


@value_class
class ReviewHand:
    """A task: let the coach review the newest hand that is not reviewed whole, for the cost of the player's choices.

    Each turn is kept as it comes, so that a hand for which there is no time goes on the next time. Only a hand that was
    reviewed whole is counted.
    """

    folder: Path
    limit: float

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> Statistics:
        """Review one hand, as far as there is time. One that cannot be read counts as one without decisions."""
        index = Index(self.folder)
        left = _count(index, stop, progress)  # games that could not be kept when they were counted
        try:
            for game, at in index.unreviewed()[:1]:
                if _reviewed(index, game, at, stop):
                    index.count_hand(game, at)
        except OSError as error:
            index.refuse_reviews(error)
        return replace(statistics(index, left), found=index.reviews.added)


def _count(index: Index, stop: Callable[[], bool], progress: Callable[[object], None]) -> int:
    """Count games that are not counted yet, and report the figures; the number that is left."""
    missing = index.missing()
    last_report = time.monotonic()
    for done, path in enumerate(missing):
        if stop():
            return len(missing) - done
        if time.monotonic() > last_report + _PAUSE:
            progress(statistics(index, len(missing) - done))
            last_report = time.monotonic()
        index.count(path)
    return 0


def statistics(index: Index, left: int) -> Statistics:
    """The figures so far; the index is written first."""
    index.keep()
    return Statistics(
        sets=rule_sets(index.games, every_exercise(index.folder)),
        left=left,
        unreviewed=len(index.unreviewed()),
        unread=index.unread,
        note=index.note,
        refused=index.refused,
    )


def _reviewed(index: Index, game: CountedGame, at: int, stop: Callable[[], bool]) -> bool:
    """Review the player's own turns of a hand, one after the other; False where the coach was stopped.

    Raises OSError before a turn that could not be kept.
    """
    try:
        rules, record = index.record(game.key)
        steps = ended_hands(rules, record)[at]
    except (OSError, RecordError, StopIteration, LookupError):
        return True
    names = tuple(str(each.get("name")) for each in record.header.get("players") or ())
    played = [(step.action, step.hand) for step in steps]
    turns = rules.turns(played)
    every, coach = frozenset(range(1, len(turns) + 1)), coach_version(rules)
    known = index.reviews.turns(game.key, at, coach)
    for number, turn in enumerate(turns, 1):
        if (
            number in known
            or steps[turn.start - 1].hand.to_move != game.seat
            or game.seat in steps[turn.stop - 1].stand_ins
        ):
            continue
        index.reviews.make_room()
        *_before, result = (None, *assessments(rules, played, names, stop, every - {number}))
        if result is None or result.pending:
            return False
        exercise = kept_exercise(rules, played, result, game.key, at)
        with suppress(OSError):  # the coach's findings count without it
            exercises = Exercises(index.folder)
            if exercise is None:
                exercises.drop_untried((game.key, at, number), coach)
            else:
                exercises.add(exercise)
        sums = CoachSums(game.key, at, number, result.decisions, result.errors, float(result.lost), coach)
        index.reviews.keep(sums)
    return True


def rule_sets(games: Sequence[CountedGame], exercises: Sequence[KeptExercise] = ()) -> tuple[RuleSetFigures, ...]:
    """The figures of every rule set that was played, the one played last first, and what was missed in its games."""
    rows = [game for game in games if not game.chosen and (game.hands or game.abandoned)]
    last: dict[str, float] = {}
    for row in rows:
        last[row.rule_set] = max(row.played, last.get(row.rule_set, row.played))
    by_set = {name: [row for row in rows if row.rule_set == name] for name in last}
    in_order = sorted(last, key=lambda each: -last[each])
    return tuple(replace(_figures(by_set[name]), missed=_missed(by_set[name], exercises)) for name in in_order)


def _missed(rows: Sequence[CountedGame], exercises: Sequence[KeptExercise]) -> tuple[MissedMonth, ...]:
    months = {row.key: time.strftime("%Y-%m", time.localtime(row.played)) for row in rows}
    result: dict[str, Counter[str]] = {}
    for each in exercises:
        if each.record in months:
            result.setdefault(months[each.record], Counter())[each.missed.name] += 1
    return tuple(MissedMonth(month=month, counts=dict(counts)) for month, counts in sorted(result.items()))


def _figures(rows: Sequence[CountedGame]) -> RuleSetFigures:
    done, every = [row for row in rows if row.over], [hand for row in rows for hand in row.hands]
    hands = [hand for hand in every if not hand.given_up]
    streak, longest = _streaks(row for row in rows if row.over or row.abandoned)
    first, own = rows[-1], [row for row in done if not row.gave_up]
    rated = [RatedGame(row.opponents[0], row.won, row.lost_a_decision) for row in done if row.rates]
    ladder = ladder_of(first.game, first.preset, first.seats, changed=bool(json.loads(first.changed)))
    return RuleSetFigures(
        rule_set=first.rule_set,
        game=first.game,
        preset=first.preset,
        changed=json.loads(first.changed),
        seats=first.seats,
        games=len(done),
        won=sum(row.won for row in done),
        abandoned=sum(row.abandoned for row in rows),
        deals=len(every),
        deals_won=sum(hand.won for hand in every),
        hands=len(hands),
        points=sum(hand.points for hand in hands) / max(1, len(hands)),
        streak=streak,
        longest=longest,
        best_hand=max((round(hand.margin) for hand in hands), default=None),
        most_laid=max((hand.most_laid for hand in hands), default=0),
        tallies=_tallies(rows),
        levels=tuple(_by_level(done)),
        luck=sum((hand.luck for hand in hands), Luck()),
        others=sum((hand.others for hand in hands), Luck()),
        shares=_shares(own),
        points_of_games=tuple(map(_point, own[-MOST_POINTS:])),
        plotted=len(own),
        rating=None if ladder is None else place(ladder, rated),
        rated=len(rated) if ladder is not None else 0,
        diary=tuple(_entries(done))[::-1],
    )


def _tallies(rows: Sequence[CountedGame]) -> Mapping[str, Tally]:
    """The figures of all hands that are over, of games that go on or were given up, too."""
    result: dict[str, Tally] = {}
    for key, number in (each for row in rows for hand in row.hands for each in hand.tally.items()):
        before = result.get(key, Tally())
        result[key] = Tally(hands=before.hands + 1, total=before.total + number)
    return result


def _streaks(ended: Iterable[CountedGame]) -> tuple[int, int]:
    """Games won in a row, up to now and at best; one that was given up ends a row."""
    now = longest = 0
    for row in ended:
        now = now + 1 if row.won == 1 else 0
        longest = max(longest, now)
    return now, longest


def _by_level(done: Sequence[CountedGame]) -> Iterator[LevelFigures]:
    ordered = sorted(done, key=lambda row: row.opponents)
    for levels, some in groupby(ordered, key=lambda row: row.opponents):
        rows = list(some)
        margins = [row.margin for row in rows if not row.gave_up]
        margin = fmean(margins) if margins else None
        yield LevelFigures(levels=levels, games=len(rows), won=sum(row.won for row in rows), margin=margin)


def _shares(done: Sequence[CountedGame]) -> Shares:
    hands = [hand for row in done for hand in row.hands if hand.lost is not None]
    return Shares(
        hands=len(hands),
        margin=sum((hand.margin for hand in hands), 0.0),
        luck=sum((hand.luck.points - hand.others.points for hand in hands), 0.0),
        lost=sum((hand.lost or 0.0 for hand in hands), 0.0),
    )


def _point(row: CountedGame) -> GamePoint:
    luck = sum((hand.luck for hand in row.hands), Luck())
    return GamePoint(won=row.won, margin=row.margin, luck=luck, lost=row.lost_a_decision)


def _entries(done: Sequence[CountedGame]) -> Iterator[DiaryEntry]:
    """The diary of one rule set, the oldest entry first, of its games in the order in which they were played."""
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
        points = max((round(hand.margin) for hand in row.own_hands), default=0)
        cards = max((hand.most_laid for hand in row.own_hands), default=0)
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
    others = (Luck(points=-hand.others.points, variance=hand.others.variance) for hand in row.hands)
    luck = sum((*(hand.luck for hand in row.hands), *others), Luck())
    if luck.points < -luck.band:
        yield _entry(row, DiaryKind.UNLUCKY_WIN, round(-luck.points))
