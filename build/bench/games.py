"""House Rummy's games that benches and measures play, by their numbers."""

from collections.abc import Sequence

from engine.cli.playing import Contestant, play_game, stream
from engine.games.house.game import new_game
from engine.games.house.options import OPTIONS, options
from engine.games.house.types import Game, Step

SEATS = (2, 3, 4)


def game_of(number: int) -> Game:
    """The game of that number, which gives edition, seats and deal."""
    kinds = [(edition, seats) for edition in sorted(OPTIONS.keys) for seats in SEATS]
    edition, seats = kinds[number % len(kinds)]
    return new_game(options(edition, seats), 1 + number)


def played(about: str, number: int, opponents: Sequence[str]) -> list[Step]:
    """The game of this number as `replay` would tell it. The opponents take the seats in turn.

    Their random numbers depend on what it is about. A decision that fails ends the bench.
    """
    game = game_of(number)
    players = [
        Contestant(opponents[seat % len(opponents)], stream(about, number, seat)) for seat in range(game.options.seats)
    ]
    steps: list[Step] = []
    play_game(game, players, lambda: 0.0, steps.append)
    if failures := [failure for player in players for failure in player.failures]:
        raise RuntimeError(*failures)
    return steps
