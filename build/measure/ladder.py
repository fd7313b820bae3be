"""Levels against each other: `... build.measure GAME ladder [STRONGER WEAKER] [--pairs N]`.

A pair is a game played with the same cards and the seats changed: with an even number of seats both players sit
alternately, with an odd one or `--alone` the stronger sits in each place once. Its value is the share of the games won,
shared where a game is. With `--single` it is a single hand, and the points by which the stronger leads are told too.
Without names each level meets the one below; `thumb` is the rules of thumb alone, of which hundreds of deals take a
minute. A refused action or an exception ends the run. Prints JSON; with `--above` it exits 1 where the lower bound of a
share is not above that.
"""

import argparse
import json
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Any

from build.measure.own.values import OwnMeasures
from build.measure.playing import TimedPlayer, play_hand
from build.report import Line, interval, keep, parser_of, progress_of
from engine.family.confidence import estimate
from engine.mind.levels import Effort
from engine.mind.thinking import Mind

Notes = dict[str, float]
MOST = "most "
"""What notes begin with that are not added up."""


def player_of(own: OwnMeasures, name: str, python: str | None = None) -> TimedPlayer:
    """A player by its name: a level, one of the game's own, or `thumb`, what its coach would do without playouts."""
    if name == "thumb" and own.coach is not None:
        return TimedPlayer(name, Mind(own.coach.thinking, Effort()))
    if name == "plain" and own.plain is not None:
        return TimedPlayer(name, own.plain)
    return TimedPlayer(name, own.player(name, python) or own.rules.mind(name))


def play_pair(
    own: OwnMeasures,
    options: Any,  # noqa: ANN401
    both: Sequence[TimedPlayer],
    label: str,
    notes: Notes,
    *,
    single: bool,
    alone: bool = False,
) -> list[float]:
    """The stronger's share of the games of a pair and, of single hands, its points; notes are added to."""
    seats = own.rules.seating(options).seats
    alternating = seats % 2 == 0 and not alone
    shares, points = [], []
    for place in range(2 if alternating else seats):
        own_seats = set(range(place, seats, 2 if alternating else seats))
        players = [both[seat not in own_seats] for seat in range(seats)]
        hand = _play_game(own, options, players, label, notes, place=place, single=single)
        won = _winners(own, options, hand, single=single)
        shares.append(sum(seat in own_seats for seat in won) / max(1, len(won)))
        points.append(_lead(own, hand, own_seats) if single else 0.0)
    return [fmean(shares), fmean(points)]


def _play_game(
    own: OwnMeasures,
    options: Any,  # noqa: ANN401 - any game's
    players: Sequence[TimedPlayer],
    label: str,
    notes: Notes,
    *,
    place: int,
    single: bool,
) -> Any:  # noqa: ANN401 - the same
    """The last hand of a game."""
    start, deals = own.deals(own.rules, options, label, place, single)
    for number, dealt in enumerate(deals, 1):
        hand = play_hand(own.rules, options, start, dealt, players, partial(_note, notes))
        _note_hand(own, notes, hand)
        following = None if single or number == own.most_deals else own.rules.following(options, hand)
        if following is None:
            break
        start = following
    return hand


def _note(notes: Notes, _hand: object, action: object) -> None:
    name = type(action).__name__
    notes[name] = notes.get(name, 0) + 1


def _note_hand(own: OwnMeasures, notes: Notes, hand: object) -> None:
    for name, count in {"deals": 1, **own.notes(hand)}.items():
        before = notes.get(name, 0)
        notes[name] = max(before, count) if name.startswith(MOST) else before + count


def _winners(own: OwnMeasures, options: object, hand: object, *, single: bool) -> Sequence[int]:
    if own.winners is not None:
        return own.winners(hand, single)
    return own.rules.outcome(options, hand).winners


def _lead(own: OwnMeasures, hand: Any, own_seats: set[int]) -> float:  # noqa: ANN401 - any game's
    """The points of these seats in a hand, on average, less those of the others."""
    scores = hand.hand_scores or ()
    ours = [score for seat, score in enumerate(scores) if seat in own_seats]
    theirs = [score for seat, score in enumerate(scores) if seat not in own_seats]
    if not ours or not theirs:
        return 0.0
    return (fmean(ours) - fmean(theirs)) * own.rules.good(hand.options)


def match(own: OwnMeasures, names: Sequence[str], chosen: argparse.Namespace) -> Line:
    """Plays the pairs of two players that are not played yet; the result."""
    presets = (chosen.preset or own.usual).split(",")
    seats = chosen.seats or next(each.seats[0] for each in own.rules.presets if each.key == presets[0])
    changes = own.named_options.get(chosen.options)
    changes = changes if changes is not None else json.loads(chosen.options)
    sets = [own.rules.options(preset, seats, changes) for preset in presets]
    single = chosen.single or own.single(sets[0])
    path = chosen.progress and chosen.progress.with_stem("-".join([chosen.progress.stem, *names]))
    kept = progress_of(path, pairs=[], notes={}, seconds=0.0)
    both = [player_of(own, name, chosen.others) for name in names]
    while (number := len(kept["pairs"])) < chosen.pairs and kept["seconds"] < chosen.seconds:
        begun, options, label = process_time(), sets[number % len(sets)], own.label.format(number=number)
        pair = play_pair(own, options, both, label, kept["notes"], single=single, alone=chosen.alone)
        kept["pairs"].append(pair)
        kept["seconds"] += process_time() - begun
        keep(path, kept)
    shares, points = zip(*kept["pairs"], strict=True)
    parts = {preset: shares[place :: len(presets)] for place, preset in enumerate(presets) if len(shares) > place}
    return {
        "players": names,
        "preset": ",".join(presets),
        "seats": seats,
        "pairs": len(shares),
        "share won": interval(shares),
        **({"by preset": {name: interval(part) for name, part in parts.items()}} if len(presets) > 1 else {}),
        **({"points": interval(points)} if single else {}),
        "low": estimate(shares).low,
        "deals a second": round(kept["notes"]["deals"] / max(kept["seconds"], 0.001), 2),
        "ms a turn": {player.name: player.times for player in both},
        **kept["notes"],
    }


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = parser_of(__doc__)
    parser.add_argument("players", nargs="*", metavar="NAME", help="the stronger, and the weaker")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--preset", help="or several with commas, in turn")
    parser.add_argument("--seats", type=int, help="the fewest of the preset")
    parser.add_argument("--options", default="{}", help="the differences from the preset, as JSON or by a name")
    parser.add_argument("--single", action="store_true", help="single hands, with their points")
    parser.add_argument("--alone", action="store_true", help="the stronger in one seat only, in each place once")
    parser.add_argument("--others", metavar="PYTHON", help="a Python that has players of other packages")
    parser.add_argument("--seconds", type=float, default=1e9, help="of processor time, after which no pair is begun")
    parser.add_argument("--above", type=float, default=0.0, help="exit 1 if a lower bound is not above this")
    parser.add_argument("--progress", type=Path, help="a file for each two players, named after this one")
    chosen = parser.parse_args(arguments)
    levels = [level.name for level in own.rules.levels]
    names = [chosen.players] if chosen.players else [[stronger, weaker] for weaker, stronger in pairwise(levels)]
    lows = []
    for each in names:
        result = match(own, each, chosen)
        print(json.dumps(result), flush=True)
        lows.append(result["low"] or 0.0)
    return 0 if not chosen.above or min(lows) > chosen.above else 1
