"""A level over another under many options: `... build.measure GAME options [STRONGER WEAKER] [--pairs N]`.

Every preset and random sets of options, pairs of games with the same cards and the seats changed. Prints the share of
each set and of all, where an even one is a half; exits 1 if the lower bound over all is not above one half.
"""

from collections.abc import Sequence

from build.measure.ladder import play_pair, player_of
from build.measure.own.values import OwnMeasures
from build.report import interval, keep, parser_of, progress_of, report
from engine.family.confidence import estimate


def evened(share: float, seats: int) -> float:
    """A share of the games, scaled so that an even one is a half: beside two others a third is even."""
    even = 1 / seats if seats % 2 else 1 / 2
    return share / even / 2 if share <= even else 0.5 + (share - even) / (1 - even) / 2


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Plays the pairs that are not played yet, a pair of each set in turn, and prints the result."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("players", nargs="*", default=["skilled", "casual"], metavar="NAME")
    parser.add_argument("--pairs", type=int, default=100, help="of each set")
    chosen = parser.parse_args(arguments)
    kept = progress_of(chosen.progress, pairs={}, notes={})
    both = [player_of(own, name) for name in chosen.players]
    for number in range(chosen.pairs):
        for name, options in own.sets() if own.sets is not None else own.smallest():
            pairs = kept["pairs"].setdefault(name, [])
            if len(pairs) <= number:
                label, single = own.option_label.format(name=name, number=number), own.single(options)
                share, _points = play_pair(own, options, both, label, kept["notes"], single=single)
                pairs.append(evened(share, own.rules.seating(options).seats))
        keep(chosen.progress, kept)
    every = [pair for pairs in kept["pairs"].values() for pair in pairs]
    shares = {name: interval(pairs) for name, pairs in kept["pairs"].items()}
    over = [name for name, most in own.limits.items() if kept["notes"].get(name, 0) > most]
    result = {"all": interval(every), "sets": shares, "over their limits": over, **kept["notes"]}
    return report(result, good=(estimate(every).low or 0.0) > 1 / 2 and not over)
