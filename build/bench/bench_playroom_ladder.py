"""Levels of Playroom Rummy against each other: `python3 build/dev.py python -m build.bench.bench_playroom_ladder`.

Pairs of rounds, each a game of its own, with the same cards and the seats changed; with four seats two of each level
sit alternately. Told are the share of games won, the difference of the points a round, both with their 95 % intervals,
turns a player, and the milliseconds of processor time of a turn of the stronger level. Prints JSON; with
`--progress FILE` a later run goes on from it.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import Any

from build.bench.playroom_play import TimedPlayer, advantage, played, share
from engine.cli.confidence import estimate
from engine.games.playroom.game import PLAYROOM


def main(arguments: Sequence[str]) -> int:
    """Plays the pairs that are not played yet, and prints the result."""
    chosen = _chosen(arguments)
    kept: dict[str, Any] = {"shares": [], "points": [], "turns": [], "ms": [], "dead": 0}
    if chosen.progress is not None and chosen.progress.exists():
        kept = json.loads(chosen.progress.read_text(encoding="utf-8"))
    begun = process_time()
    while len(kept["shares"]) < chosen.pairs and process_time() - begun < chosen.seconds:
        _play_pair(chosen, kept)
        if chosen.progress is not None:
            chosen.progress.write_text(json.dumps(kept), encoding="utf-8")
    print(json.dumps(_told(kept)))
    return 0


def _chosen(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs=2, metavar="LEVEL", help="the stronger, and the weaker")
    parser.add_argument("--preset", default="playroom")
    parser.add_argument("--options", type=json.loads, default={}, help="what differs from the preset, as JSON")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 4))
    parser.add_argument("--pairs", type=int, default=150)
    parser.add_argument("--seconds", type=float, default=1e9, help="of processor time, after which no pair is begun")
    parser.add_argument("--progress", type=Path)
    return parser.parse_args(arguments)


def _play_pair(chosen: argparse.Namespace, kept: dict[str, Any]) -> None:
    """Two rounds with the same cards, the seats swapped."""
    options = PLAYROOM.options(chosen.preset, chosen.seats, chosen.options)
    players = [TimedPlayer.of(level) for level in chosen.levels]
    seed = f"ladder {len(kept['shares'])}"
    shares, points = [], []
    for seat in (0, 1):
        hand = played(options, (players[seat], players[1 - seat]) * (chosen.seats // 2), seed)
        shares.append(share(hand, options, seat))
        points.append(advantage(hand, options, seat))
        kept["turns"].append(hand.turns / chosen.seats)
        kept["dead"] += hand.result is not None and hand.result.winner is None
    kept["shares"].append(sum(shares) / 2)
    kept["points"].append(sum(points) / 2)
    kept["ms"] += [round(1000 * seconds, 1) for seconds in players[0].turns]


def _told(kept: dict[str, Any]) -> dict[str, Any]:
    """The result by now."""
    times = sorted(kept["ms"])
    return {
        "pairs": len(kept["shares"]),
        "share of games": str(estimate(kept["shares"])),
        "points a round": sum(kept["points"]) / len(kept["points"]),
        "their standard error": _error(kept["points"]),
        "turns a player": sum(kept["turns"]) / len(kept["turns"]),
        "most turns a player": max(kept["turns"]),
        "dead rounds": kept["dead"],
        "ms a turn": {"p50": times[len(times) // 2], "p99": times[len(times) * 99 // 100], "max": times[-1]},
    }


def _error(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return float((sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values)) ** 0.5)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
