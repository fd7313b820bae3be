"""Test that no opponent is refused or raises: `... build.measure GAME legality [--turns N]`.

Games of every preset with every number of seats in turn. Each game is one level's: it sits at one seat at least, and at
the others sit levels no stronger, drawn by chance, so that all meet positions that others have made. The strong levels
have their games first, until each has had its number of turns; the cheap ones then fill up the whole. Prints JSON and
exits 1 if anything was refused or raised.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from time import process_time

from build.measure.own.values import OwnMeasures
from build.report import KeptLines, Line, parser_of, report
from engine.cli.playing import Contestant, play_game, stream
from engine.family.game import new_game
from engine.family.rules import AnyRules

CHEAP = 3
"""The levels that fill up the whole."""


def play(rules: AnyRules, level: str, number: int) -> Line:
    """The game of this number of a level: how many turns whose, and what went wrong."""
    presets = sorted((each.key, each.seats) for each in rules.presets)
    kinds = [(key, seats) for key, counts in presets for seats in counts]
    preset, seats = kinds[number % len(kinds)]
    levels = [each.name for each in rules.levels]
    chance = stream("legality", level, number)
    weaker = levels[: levels.index(level) + 1]
    names = [weaker[chance.below(len(weaker))] for _ in range(seats)]
    names[chance.below(seats)] = level
    deal = chance.below(10**9)
    players = [Contestant(name, stream("legality", level, number, seat)) for seat, name in enumerate(names)]
    play_game(new_game(rules, rules.options(preset, seats, {}), deal), players, process_time)
    turns: Counter[str] = Counter()
    for player in players:
        turns[player.name] += len(player.turns)
    return {
        "level": level,
        "number": number,
        "turns": turns,
        "refusals": sum(player.faults for player in players),
        "exceptions": sum(player.exceptions for player in players),
        "failures": [f"{player.name}, {failure}" for player in players for failure in player.failures],
    }


class Run:
    """The games of one run, kept in a file if there is one."""

    def __init__(self, rules: AnyRules, progress: Path | None) -> None:
        self.rules = rules
        self.levels = [level.name for level in rules.levels]
        self.kept = KeptLines(progress, legality=1)
        self.known = {(line["level"], line["number"]): line for line in self.kept.lines}
        self.turns: Counter[str] = Counter()

    def game(self, level: str, number: int) -> Line:
        """The line of a game, played now unless it is kept."""
        line = self.known.get((level, number))
        if line is None:
            line = play(self.rules, level, number)
            self.kept.add(line)
        self.turns.update(line["turns"])
        print(f"{level} {number}: {self.turns.total()} turns", file=sys.stderr)
        return line

    def games(self, wanted: dict[str, int], total: int) -> Iterator[Line]:
        """Games until each level has the turns wanted of it, then of the cheap levels until there are `total`."""
        played: Counter[str] = Counter()
        for level in reversed(self.levels):
            while self.turns[level] < wanted[level]:
                yield self.game(level, played[level])
                played[level] += 1
        for number in count():
            for level in self.levels[:CHEAP]:
                if self.turns.total() >= total:
                    return
                yield self.game(level, played[level] + number)


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--turns", type=int, default=100_000)
    parser.add_argument("--least", type=int, default=2000, help="turns of each level, at least")
    parser.add_argument("--master", type=int, default=2000, help="the same of the strongest")
    chosen = parser.parse_args(arguments)
    run = Run(own.rules, chosen.progress)
    least = {**dict.fromkeys(run.levels, chosen.least), run.levels[-1]: chosen.master}
    lines = list(run.games(least, chosen.turns))
    result = {
        "turns": run.turns.total(),
        "by level": {level: run.turns[level] for level in run.levels},
        "games": len(lines),
        "refusals": sum(line["refusals"] for line in lines),
        "exceptions": sum(line["exceptions"] for line in lines),
        "failures": [failure for line in lines for failure in line["failures"]],
    }
    return report(result, good=not result["refusals"] and not result["exceptions"])
