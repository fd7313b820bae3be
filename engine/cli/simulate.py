"""`python -m engine simulate`: opponents play games against each other; one JSON line tells how it went."""

import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.cli.playing import Player, play_game, stream
from engine.house.game import Game, new_game
from engine.house.options import HouseOptions
from engine.rummy.shuffle import MAX_DEAL


def simulate(options: HouseOptions, seats: tuple[str, ...], games: int, seed: int) -> dict[str, Any]:
    """Plays so many games and returns the line's fields. Deals and the opponents' numbers come from the seed."""
    players = [Player(name, stream(seed, "seat", seat)) for seat, name in enumerate(seats)]
    deals = stream(seed, "deals")
    started = time.perf_counter()
    played = [play_game(new_game(options, deals.below(MAX_DEAL)), players, time.process_time) for _ in range(games)]
    seconds = time.perf_counter() - started
    return {
        "edition": options.edition,
        "seats": list(seats),
        "games": games,
        **_scores(played, options.seating.sides),
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
