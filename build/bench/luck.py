"""Measure that luck has the mean 0 and a true band, on kept games.

The games are those of `build.bench kept_games`. By game and level it prints the mean luck of a hand with its standard
error, how much of the score's variance luck is, how often the luck of 30 games drawn at random stays inside its band
(wanted: 94 to 96 %), and how long a hand takes (wanted: 50 ms).
"""

import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, quantiles, stdev

from build.report import parser_of
from engine.family.luck import luck_of_hand
from engine.family.reviewing import ended_hands
from engine.games.list import read_record
from engine.rummy.shuffle import SplitMix

DRAWN, TOTALS = 30, 4000
"""Games in a total, and totals that are drawn."""
BAND = 1.96


@dataclass(slots=True)
class LevelLuck:
    """The luck of one level in one game."""

    hands: list[float] = field(default_factory=list)
    games: list[tuple[float, float]] = field(default_factory=list)
    """Of each game the luck and its variance."""
    seconds: list[float] = field(default_factory=list)


def measure(path: Path, found: dict[tuple[str, str], LevelLuck]) -> None:
    """Add the luck of the players of one record."""
    rules, record = read_record(path.read_text("utf-8"))
    levels = [str(player["opponent"]) for player in record.header["players"]]
    sums = [(0.0, 0.0)] * len(levels)
    for steps in ended_hands(rules, record):
        begun = time.process_time()
        lucks = luck_of_hand(rules, steps[0].options, [(step.action, step.hand) for step in steps])
        taken = time.process_time() - begun
        for seat, luck in enumerate(lucks):
            of_level = found[rules.name, levels[seat]]
            of_level.hands.append(luck.points)
            of_level.seconds.append(taken)
            sums[seat] = sums[seat][0] + luck.points, sums[seat][1] + luck.variance
    for seat, of_game in enumerate(sums):
        found[rules.name, levels[seat]].games.append(of_game)


def inside(games: list[tuple[float, float]], stream: SplitMix) -> float:
    """The share of random draws of games whose luck stays inside its band.

    The mean of all games is subtracted first: it is the chance of this sample, which is told beside its own error, and
    would count again with each game that is drawn.
    """
    hits, mean = 0, fmean(luck for luck, _ in games)
    for _ in range(TOTALS):
        drawn = [games[stream.below(len(games))] for _ in range(DRAWN)]
        band = BAND * sum(variance for _, variance in drawn) ** 0.5
        hits += abs(sum(luck - mean for luck, _ in drawn)) <= band
    return hits / TOTALS


def told(game: str, name: str, level: LevelLuck) -> str:
    """A row of the table."""
    sd, cuts = stdev(level.hands), quantiles(level.seconds, n=100)
    cells = (
        game,
        name,
        str(len(level.hands)),
        f"{fmean(level.hands):+.2f}",
        f"{sd / len(level.hands) ** 0.5:.2f}",
        f"{sd:.1f}",
        f"{100 * inside(level.games, SplitMix(1)):.1f} %",
        f"{1000 * cuts[49]:.1f}",
        f"{1000 * cuts[98]:.1f}",
    )
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = parser_of(__doc__)
    parser.add_argument("folder", type=Path)
    chosen = parser.parse_args(arguments)
    found: dict[tuple[str, str], LevelLuck] = defaultdict(LevelLuck)
    for path in sorted(chosen.folder.glob("*.jsonl")):
        measure(path, found)
    print(
        "| game | level | hands | mean luck | standard error | sd of a hand | 30 games inside | ms a hand, p50 | p99 |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for key in sorted(found):
        print(told(*key, found[key]))
    return 0
