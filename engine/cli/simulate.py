"""`python -m engine simulate`: opponents play games against each other; one JSON line tells how it went."""

import argparse
import json
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.cli.command import SEATS, CommandError, Commands, seats_named
from engine.cli.playing import Player, play_game, stream
from engine.games.house.editions import EDITIONS, options
from engine.games.house.game import new_game
from engine.games.house.options import HouseOptions
from engine.games.house.types import Game
from engine.rummy.shuffle import MAX_DEAL


def add_to(commands: Commands) -> None:
    """The command and its arguments."""
    parser = commands.add_parser("simulate", help="let opponents play games; prints one JSON line")
    parser.add_argument("--games", type=int, default=10, metavar="N", help="how many (10)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of deals and choices (1)")
    parser.add_argument("--seats", default="regular,regular", metavar="NAMES", help=f"{SEATS} (regular,regular)")
    parser.add_argument("--edition", choices=sorted(EDITIONS), default="epic", help="the edition (epic)")
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    seats = seats_named(chosen.seats)
    if chosen.games < 1:
        message = "At least one game must be played."
        raise CommandError(message)
    try:
        rules = options(chosen.edition, len(seats))
    except ValueError as error:
        raise CommandError(f"{error}.") from None
    print(json.dumps(simulate(rules, seats, chosen.games, chosen.seed)))
    return 0


def simulate(rules: HouseOptions, seats: tuple[str, ...], games: int, seed: int) -> dict[str, Any]:
    """Plays so many games and returns the line's fields. Deals and the opponents' numbers come from the seed."""
    players = [Player(name, stream(seed, "seat", seat)) for seat, name in enumerate(seats)]
    deals = stream(seed, "deals")
    started = time.perf_counter()
    played = [play_game(new_game(rules, deals.below(MAX_DEAL)), players, time.process_time) for _ in range(games)]
    seconds = time.perf_counter() - started
    return {
        "edition": rules.edition,
        "seats": list(seats),
        "games": games,
        **_scores(played, rules.seating.sides),
        "hands": sum(len(game.scores) for game in played),
        "turns": sum(len(player.turns) for player in players),
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 2),
        "faults": sum(player.faults for player in players),
        "exceptions": sum(player.exceptions for player in players),
    }


def _scores(played: Sequence[Game], sides: int) -> dict[str, Any]:
    """Who won how often, and by sides the mean total."""
    wins = Counter(game.winners[0] for game in played if len(game.winners) == 1)
    return {
        "wins": [wins[side] for side in range(sides)],
        "ties": len(played) - wins.total(),
        "mean_scores": [round(sum(game.totals[side] for game in played) / len(played), 2) for side in range(sides)],
    }
