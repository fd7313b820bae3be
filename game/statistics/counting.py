"""Computes the figures of the statistics page from the index."""

import json
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from engine.family.luck import Luck
from engine.family.placing import RatedGame, ladder_of, place
from engine.family.practice import KeptExercise
from game.statistics.diary import diary_of
from game.statistics.rows import CountedGame, game_rows
from scenes.statistics.figures import GamePoint, LevelFigures, MissedMonth, RuleSetFigures, Shares, Tally

MOST_POINTS = 400
"""Games that a plot shows."""


def rule_sets(base: sqlite3.Connection, exercises: Sequence[KeptExercise] = ()) -> tuple[RuleSetFigures, ...]:
    """The figures of every rule set that was played, the one played last first, and what was missed in its games."""
    rows = list(game_rows(base))
    last: dict[str, float] = {}
    for row in rows:
        last[row.rule_set] = max(row.played, last.get(row.rule_set, row.played))
    by_set = {name: [row for row in rows if row.rule_set == name] for name in last}
    in_order = sorted(last, key=lambda each: -last[each])
    return tuple(replace(_figures(by_set[name]), missed=_missed(by_set[name], exercises)) for name in in_order)


def _missed(rows: Sequence[CountedGame], exercises: Sequence[KeptExercise]) -> tuple[MissedMonth, ...]:
    months = {row.key: time.strftime("%Y-%m", time.localtime(row.played)) for row in rows}
    found: dict[str, Counter[str]] = {}
    for each in exercises:
        if each.record in months:
            found.setdefault(months[each.record], Counter())[each.missed.name] += 1
    return tuple(MissedMonth(month=month, counts=counts) for month, counts in sorted(found.items()))


def _figures(rows: Sequence[CountedGame]) -> RuleSetFigures:
    done = [row for row in rows if not row.abandoned]
    hands = [hand for row in done for hand in row.hands]
    streak, longest = _streaks(done)
    first = rows[-1]
    rated = [RatedGame(row.opponents[0], row.won, row.lost_a_decision) for row in done if row.rates]
    ladder = ladder_of(first.game, first.preset, first.seats, changed=bool(json.loads(first.changed)))
    luck, others = Luck(), Luck()
    for hand in hands:
        luck, others = luck + hand.luck, others + hand.others
    return RuleSetFigures(
        rule_set=first.rule_set,
        game=first.game,
        preset=first.preset,
        changed=json.loads(first.changed),
        seats=first.seats,
        games=len(done),
        won=sum(row.won for row in done),
        abandoned=len(rows) - len(done),
        hands=len(hands),
        points=sum(hand.points for hand in hands) / max(1, len(hands)),
        streak=streak,
        longest=longest,
        best_hand=max((round(hand.margin) for hand in hands), default=None),
        most_laid=max((hand.most_laid for hand in hands), default=0),
        tallies=_tallies(rows),
        levels=tuple(_by_level(done)),
        luck=luck,
        others=others,
        shares=_shares(done),
        points_of_games=tuple(map(_point, done[-MOST_POINTS:])),
        rating=None if ladder is None else place(ladder, rated),
        rated=len(rated) if ladder is not None else 0,
        diary=diary_of(done),
    )


def _tallies(rows: Sequence[CountedGame]) -> Mapping[str, Tally]:
    """The figures of all hands that are over, of games that were given up, too."""
    found: dict[str, Tally] = {}
    for key, number in (each for row in rows for hand in row.hands for each in hand.tally.items()):
        before = found.get(key, Tally())
        found[key] = Tally(hands=before.hands + 1, total=before.total + number)
    return found


def _streaks(done: Sequence[CountedGame]) -> tuple[int, int]:
    """Games won in a row, up to now and at best."""
    now = longest = 0
    for row in done:
        now = now + 1 if row.won == 1 else 0
        longest = max(longest, now)
    return now, longest


def _by_level(done: Sequence[CountedGame]) -> Iterator[LevelFigures]:
    ordered = sorted(done, key=lambda row: row.opponents)
    for levels, some in groupby(ordered, key=lambda row: row.opponents):
        rows = list(some)
        margin = sum(row.margin for row in rows) / len(rows)
        yield LevelFigures(levels=levels, games=len(rows), won=sum(row.won for row in rows), margin=margin)


def _shares(done: Sequence[CountedGame]) -> Shares:
    found = Shares()
    for hand in (hand for row in done for hand in row.hands if hand.lost is not None):
        found = replace(
            found,
            hands=found.hands + 1,
            margin=found.margin + hand.margin,
            luck=found.luck + hand.luck.points - hand.others.points,
            lost=found.lost + (hand.lost or 0.0),
        )
    return found


def _point(row: CountedGame) -> GamePoint:
    luck = Luck()
    for hand in row.hands:
        luck += hand.luck
    return GamePoint(won=row.won, margin=row.margin, luck=luck, lost=row.lost_a_decision)
