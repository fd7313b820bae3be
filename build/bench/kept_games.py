"""Games of opponents kept as records.

Each game is a file of its own, so that a run can go on where it was stopped, and other benches read the same games.
Seats change from game to game. House Rummy's editions alternate if no preset is named.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from build.report import parser_of
from engine.cli.playing import AnyStep, Contestant, play_game, stream
from engine.cli.recording import recorded
from engine.family.game import new_game
from engine.family.rules import AnyRules
from engine.games.list import rules_of
from engine.rummy.shuffle import MAX_DEAL


def game_text(rules: AnyRules, preset: str, seats: tuple[str, ...], number: int) -> str:
    """The record of the game of this number; deal and opponents' random numbers depend on all that is given."""
    about = ("kept", rules.name, preset, *seats, number)
    turn = number % len(seats)
    names = (*seats[turn:], *seats[:turn])
    options = rules.options(preset, len(names), {})
    players = [Contestant(name, stream(*about, seat)) for seat, name in enumerate(names)]
    steps: list[AnyStep] = []
    play_game(new_game(rules, options, stream(*about).below(MAX_DEAL)), players, lambda: 0.0, steps.append)
    return recorded(steps, players)


def main(arguments: Sequence[str]) -> int:
    """Play what is missing."""
    parser = parser_of(__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", default="house")
    parser.add_argument("--preset", default="")
    parser.add_argument("--seats", default="casual,learner")
    parser.add_argument("--games", type=int, default=300)
    chosen = parser.parse_args(arguments)
    rules, seats = rules_of(chosen.game), tuple(chosen.seats.split(","))
    presets = [chosen.preset] if chosen.preset else [each.key for each in rules.presets[:2]]
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for number in range(chosen.games):
        preset = presets[number % len(presets)]
        path = chosen.folder / f"{rules.name}-{preset}-{'-'.join(seats)}-{number:04}.jsonl"
        if not path.exists():
            path.write_text(game_text(rules, preset, seats, number), "utf-8")
    print(f"{chosen.folder}: {chosen.games} games of {chosen.seats}", file=sys.stderr)
    return 0
