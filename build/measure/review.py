"""The time of a coach's review of a hand: `... build.measure GAME review [--games N]`.

Casual and Skilled play recorded games, the presets and numbers of seats in turn; each hand is reviewed as after a game.
Prints processor time as JSON, and exits 1 if a hand took more than 30 seconds.
"""

from collections.abc import Sequence
from time import process_time

from build.bench.kept_games import game_text
from build.measure.own.values import OwnMeasures
from build.report import parser_of, report, spread
from engine.family.reviewing import assessments, ended_hands
from engine.games.list import read_record
from engine.rummy.words import seat_names

MOST = 30.0
"""Seconds that a hand may take."""
LEVELS = ("casual", "skilled")


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Plays, reviews and prints."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=6)
    chosen = parser.parse_args(arguments)
    kinds = [(preset.key, seats) for preset in own.rules.presets for seats in preset.seats]
    hands, games, found = list[float](), list[float](), list[dict[str, int]]()
    for number in range(chosen.games):
        preset, seats = kinds[number % len(kinds)]
        levels = tuple(LEVELS[seat % 2] for seat in range(seats))
        ended = ended_hands(*read_record(game_text(own.rules, preset, levels, number)))
        for steps in ended:
            names, plain, begun = seat_names(seats), [(step.action, step.hand) for step in steps], process_time()
            last = {each.turn: each for each in assessments(own.rules, plain, names, lambda: False)}.values()
            hands.append(process_time() - begun)
            found += [{"turns": 1, "decisions": each.decisions, "open": each.open} for each in last]
        games.append(sum(hands[-len(ended) :]))
    counts = {name: sum(each[name] for each in found) for name in ("turns", "decisions", "open")}
    told = {"hands": len(hands), **counts, "seconds a hand": spread(hands), "seconds a game": spread(games)}
    return report(told, good=max(hands) <= MOST)
