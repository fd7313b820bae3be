"""Levels of Gin and Knock Rummy against each other: `python3 build/dev.py python build/bench/bench_gin_ladder.py`.

Gin: pairs of games with the same cards and the seats changed; a pair is one value, half a point for each game won. With
`--points` pairs of single deals, whose value is the mean difference of the points. `--preset knock` plays deals with
three seats, one of the stronger beside two of the weaker, the same cards with the stronger in each place: the share of
the deals won. All goes through `Rules` and views. Instead of a level one of the published players of `gin_players.py`
may be named; `--published` plays the game that others measured theirs in. With `--others PYTHON`, a Python that has
build/requirements-games.lock, so may `spiel`, OpenSpiel's simple bot, and `rlcard`, RLCard's novice.
Prints JSON; with `--progress FILE` a later run goes on from it.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from build.bench.gin_bridge import OTHERS, OtherPlayer
from build.bench.gin_players import PLAYERS, Mind
from engine.cli.confidence import estimate
from engine.family.rules import HandStart
from engine.games.gin.fields import read_options
from engine.games.gin.game import GIN
from engine.games.gin.options import GinOptions
from engine.games.gin.rules import apply, deal
from engine.games.gin.state import GinHand
from engine.games.gin.view import view
from engine.rummy.cards import CARDS, Card

PUBLISHED = {"return_taken": True, "box_bonus": 0, "game_bonus": 0, "shutout": "none"}
"""The options with which the preset gin is the game that others measured their players in."""


class LadderTable:
    """Plays deals and games, and counts decisions and their time."""

    def __init__(self, options: GinOptions) -> None:
        self.options = options
        self.decisions: dict[str, list[float]] = {}
        self.deals = 0

    def play_deal(
        self, start: HandStart, pack: tuple[Card, ...], minds: Sequence[tuple[str, Mind]], seed: str
    ) -> GinHand:
        """One deal to its end."""
        hand, number = deal(self.options, start, pack), 0
        while hand.to_move is not None:
            name, mind = minds[hand.to_move]
            seen, number = view(hand, hand.to_move), number + 1
            own = int.from_bytes(sha256(f"{seed} {number}".encode()).digest()[:8])
            begun = process_time()
            actions = mind(seen, own, lambda: False)
            self.decisions.setdefault(name, []).append(process_time() - begun)
            for action in actions:
                hand = apply(hand, action)
        self.deals += 1
        return hand

    def play_game(self, minds: Sequence[tuple[str, Mind]], seed: str) -> tuple[int, ...]:
        """A whole game: who won."""
        rng = Random(seed)  # noqa: S311 - a seeded game
        start: HandStart | None = GIN.first(self.options, rng.randrange(self.options.seats))
        number = 0
        while start is not None:
            number += 1
            hand = self.play_deal(start, shuffled(rng), minds, f"{seed} {number}")
            start = GIN.following(self.options, hand)
        return GIN.outcome(self.options, hand).winners


def shuffled(rng: Random) -> tuple[Card, ...]:
    """The 52 cards in a random order."""
    return tuple(rng.sample(CARDS[:52], 52))


def seated(places: int, place: int, one: tuple[str, Mind], other: tuple[str, Mind]) -> list[tuple[str, Mind]]:
    """One player in a place, the other in all others."""
    return [one if seat == place else other for seat in range(places)]


def unit(table: LadderTable, one: tuple[str, Mind], other: tuple[str, Mind], number: int, *, points: bool) -> float:
    """The same cards with `one` in each place: its share of the games won, or what it gained."""
    seats, found = table.options.seats, 0.0
    for place in range(seats):
        minds = seated(seats, place, one, other)
        if table.options.duel and not points:
            winners = table.play_game(minds, f"game {number}")
            found += (place in winners) / len(winners) / seats
            continue
        rng = Random(f"deal {number}")  # noqa: S311 - a seeded deal
        start = HandStart(number=1, dealer=rng.randrange(seats), totals=(0,) * seats)
        result = table.play_deal(start, shuffled(rng), minds, f"deal {number} {place}").result
        if result is None:
            continue
        if table.options.duel:
            found += (result.scores[place] - result.scores[1 - place]) / seats
        else:
            found += (place in result.winners) / max(1, len(result.winners)) / seats
    return found


def mind_of(name: str, others: str | None = None) -> tuple[str, Mind]:
    """A player by name; `others` is the Python of those of other packages."""
    if name in OTHERS and others is not None:
        return name, OtherPlayer(others, name)
    return name, PLAYERS.get(name) or GIN.mind(name)


def run(chosen: argparse.Namespace) -> dict[str, Any]:
    """Plays the pairs that are still to be played."""
    options = read_options(chosen.preset, 3 if chosen.preset == "knock" else 2, PUBLISHED if chosen.published else {})
    table, one, other = LadderTable(options), mind_of(chosen.one, chosen.others), mind_of(chosen.other, chosen.others)
    path: Path | None = chosen.progress
    values: list[float] = json.loads(path.read_text("utf-8")) if path is not None and path.exists() else []
    begun = process_time()
    for number in range(len(values), chosen.pairs):
        values.append(unit(table, one, other, number, points=chosen.points))
        if path is not None:
            path.write_text(json.dumps(values), "utf-8")
    taken = process_time() - begun
    found = estimate(values)
    return {
        "players": [chosen.one, chosen.other],
        "preset": chosen.preset,
        "published": chosen.published,
        "pairs": len(values),
        "value": "points a deal" if chosen.points else "share won",
        "mean": round(found.mean, 4),
        "interval": None if found.low is None or found.high is None else [round(found.low, 4), round(found.high, 4)],
        "deals_per_second": round(table.deals / taken, 1) if taken else None,
        "seconds_a_decision": {
            name: {"mean": round(sum(times) / len(times), 5), "most": round(max(times), 4)}
            for name, times in table.decisions.items()
        },
    }


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description="Levels of Gin and Knock Rummy against each other.")
    parser.add_argument("one", help="the stronger: a level, or a published player")
    parser.add_argument("other")
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--preset", default="gin")
    parser.add_argument("--published", action="store_true", help="the game that others measured their players in")
    parser.add_argument("--others", metavar="PYTHON", help="a Python that has OpenSpiel and RLCard")
    parser.add_argument("--points", action="store_true", help="single deals, by their points")
    parser.add_argument("--progress", type=Path, help="file to keep the progress in")
    print(json.dumps(run(parser.parse_args(arguments))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
