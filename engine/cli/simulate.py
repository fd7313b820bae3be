"""`python -m engine simulate`: opponents play games against each other; one JSON line tells how it went."""

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from engine.ai.opponents import decide
from engine.ai.plainest import plainest
from engine.house.actions import Action, Demand, Discard, EndTurn, Forfeit
from engine.house.faults import RefusedError
from engine.house.game import Game, act, new_game, next_hand
from engine.house.options import HouseOptions
from engine.house.view import view
from engine.rummy.shuffle import MAX_DEAL, SplitMix


@dataclass(slots=True)
class Tally:
    """What is counted over all games."""

    wins: Counter[int] = field(default_factory=Counter)
    ties: int = 0
    totals: Counter[int] = field(default_factory=Counter)
    games: int = 0
    hands: int = 0
    turns: int = 0
    faults: int = 0
    exceptions: int = 0


def simulate(options: HouseOptions, seats: tuple[str, ...], games: int, seed: int) -> dict[str, Any]:
    """Plays so many games and returns the line's fields. Deals come from the seed."""
    stream = SplitMix(seed)
    tally = Tally()
    started = time.perf_counter()
    for _ in range(games):
        _count(tally, play_game(new_game(options, stream.below(MAX_DEAL)), seats, stream, tally))
    seconds = time.perf_counter() - started
    sides = range(options.seating.sides)
    return {
        "edition": options.edition,
        "seats": list(seats),
        "games": games,
        "wins": [tally.wins[side] for side in sides],
        "ties": tally.ties,
        "mean_scores": [round(tally.totals[side] / games, 2) for side in sides],
        "hands": tally.hands,
        "turns": tally.turns,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 2),
        "faults": tally.faults,
        "exceptions": tally.exceptions,
    }


def _count(tally: Tally, game: Game) -> None:
    tally.games += 1
    tally.hands += len(game.scores)
    tally.totals.update(dict(enumerate(game.totals)))
    if len(game.winners) > 1:
        tally.ties += 1
    else:
        tally.wins[game.winners[0]] += 1


def play_game(game: Game, seats: tuple[str, ...], stream: SplitMix, tally: Tally) -> Game:
    """The game played to its end by the opponents of these names."""
    while not game.over:
        if game.hand_over:
            game = next_hand(game)
        while not game.hand_over:
            game = _decision(game, seats[game.hand.mover], stream, tally)
    return game


def _decision(game: Game, name: str, stream: SplitMix, tally: Tally) -> Game:
    """One decision of the seat to move; the plainest turn where its opponent fails."""
    seen = view(game.hand, game.hand.mover)
    try:
        return _acted(game, decide(name, seen, stream.next(), lambda: False), tally)
    except RefusedError:
        tally.faults += 1
    except Exception:  # noqa: BLE001 - an opponent's failure is counted, not passed on
        tally.exceptions += 1
    return _acted(game, plainest(seen), tally)


def _acted(game: Game, actions: tuple[Action, ...], tally: Tally) -> Game:
    after = game
    for action in actions:
        after = act(after, action)
    if after.hand.turn is None and isinstance(actions[-1], Discard | EndTurn | Forfeit | Demand):
        tally.turns += 1
    return after
