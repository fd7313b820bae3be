"""`python -m engine simulate`: opponents play games against each other; one JSON line tells how it went."""

import argparse
import json
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.cli.command import (
    SEATS,
    CommandError,
    Commands,
    add_game,
    changes_of,
    chosen_rules,
    options_for,
    seats_named,
)
from engine.cli.playing import Contestant, play_game, stream
from engine.family.game import AnyGame, new_game
from engine.family.rules import AnyRules
from engine.rummy.shuffle import MAX_DEAL


def add_to(commands: Commands) -> None:
    """The command and its arguments."""
    parser = commands.add_parser("simulate", help="let opponents play games; prints one JSON line")
    parser.add_argument("--games", type=int, default=10, metavar="N", help="how many (10)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of deals and choices (1)")
    parser.add_argument("--seats", default="regular,regular", metavar="NAMES", help=f"{SEATS} (regular,regular)")
    add_game(parser, "the usual one")
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    rules = chosen_rules(chosen)
    seats = seats_named(chosen.seats, rules)
    if chosen.games < 1:
        message = "At least one game must be played."
        raise CommandError(message)
    options = options_for(rules, chosen.preset, len(seats), changes_of(chosen, rules))
    print(json.dumps(simulate(rules, options, seats, chosen.games, chosen.seed)))
    return 0


def simulate(
    rules: AnyRules,
    options: Any,  # noqa: ANN401 - options of the game
    seats: tuple[str, ...],
    games: int,
    seed: int,
) -> dict[str, Any]:
    """Plays `games` games and returns the line's fields. Deals and the opponents' numbers come from the seed."""
    players = [Contestant(name, stream(seed, "seat", seat)) for seat, name in enumerate(seats)]
    deals = stream(seed, "deals")
    started = time.perf_counter()
    played = [
        play_game(new_game(rules, options, deals.below(MAX_DEAL)), players, time.process_time) for _ in range(games)
    ]
    seconds = time.perf_counter() - started
    return {
        "game": rules.name,
        "preset": rules.preset(options),
        "options": rules.values(options),
        "seats": list(seats),
        "games": games,
        **results(played, rules.seating(options).sides),
        "hands": sum(len(game.scores) for game in played),
        "turns": sum(len(player.turns) for player in players),
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 2),
        "faults": sum(player.faults for player in players),
        "exceptions": sum(player.exceptions for player in players),
    }


def results(played: Sequence[AnyGame], sides: int) -> dict[str, Any]:
    """The number of wins by side, the number of ties, and the mean final score by side."""
    outcomes = [game.outcome for game in played]
    wins = Counter(outcome.winners[0] for outcome in outcomes if len(outcome.winners) == 1)
    means = [sum(outcome.scores[side] for outcome in outcomes) / len(outcomes) for side in range(sides)]
    return {
        "wins": [wins[side] for side in range(sides)],
        "ties": len(played) - wins.total(),
        "mean_scores": [round(mean, 2) for mean in means],
    }
