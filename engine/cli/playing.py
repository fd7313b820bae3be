"""Opponents at one table: a game played to its end, how long each of them thought and where it failed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from engine.family.daily import unwatched
from engine.family.game import AnyGame, AnyStep, act, next_hand
from engine.family.rules import never
from engine.rummy.faults import RefusedError
from engine.rummy.shuffle import SplitMix

Clock = Callable[[], float]
"""Seconds from some beginning."""
Watch = Callable[[AnyStep], None]
_TOLD = 3
"""The most failures of a seat in one game that are described in words; all are counted."""


@dataclass(slots=True)
class Contestant:
    """An opponent at a seat, its random numbers, and what is counted of it."""

    name: str
    stream: SplitMix
    turns: list[float] = field(default_factory=list)
    """Seconds of thought for each turn, the draw and the play together."""
    decisions: int = 0
    faults: int = 0
    """Decisions that the rules refused."""
    exceptions: int = 0
    """Decisions in which it raised an exception."""
    failures: list[str] = field(default_factory=list)
    """The first of these, in words."""
    thought: float = 0.0
    """Seconds so far in the turn being played."""


def stream(*parts: object) -> SplitMix:
    """Random numbers that depend on these parts alone, however much or little is drawn from other streams."""
    return SplitMix(int.from_bytes(sha256("/".join(map(str, parts)).encode()).digest()[:8]))


def play_game(game: AnyGame, players: Sequence[Contestant], clock: Clock, watch: Watch = unwatched) -> AnyGame:
    """The game played to its end by the players, in the order of seats; `watch` sees its deals and what was done."""
    watch((None, game))
    while not game.over:
        if game.hand_over:
            game = next_hand(game)
            watch((None, game))
        while not game.hand_over:
            done = _decision(game, players[game.mover], clock)
            for step in done:
                watch(step)
            game = done[-1][1]
    return game


def _decision(game: AnyGame, player: Contestant, clock: Clock) -> list[AnyStep]:
    """One decision of the seat to move; the plainest turn where its opponent fails."""
    view = game.rules.view(game.hand, game.mover)
    try:
        return _acted(game, _timed(game, player, view, clock), player)
    except RefusedError as error:
        player.faults += 1
        _tell(player, game, error)
    except Exception as error:  # noqa: BLE001 - an opponent's failure is counted, not passed on
        player.exceptions += 1
        _tell(player, game, error)
    return _acted(game, game.rules.plainest(view), player)


def _timed(game: AnyGame, player: Contestant, seen: object, clock: Clock) -> tuple[Any, ...]:
    player.decisions += 1
    begun = clock()
    try:
        return game.rules.mind(player.name)(seen, player.stream.next(), never)
    finally:
        player.thought += clock() - begun


def _acted(game: AnyGame, actions: tuple[Any, ...], player: Contestant) -> list[AnyStep]:
    """The game after each of the actions, a finished turn counted; passing is no turn. Raises ValueError for none."""
    if not actions:
        message = "it does nothing"
        raise ValueError(message)
    steps: list[AnyStep] = []
    after = game
    for action in actions:
        after = act(after, action)
        steps.append((action, after))
    if after.hand.to_move != game.hand.to_move:
        passes = game.rules.passes
        if passes is None or not passes(actions[-1]):
            player.turns.append(player.thought)
        player.thought = 0.0
    return steps


def _tell(player: Contestant, game: AnyGame, error: Exception) -> None:
    if len(player.failures) < _TOLD:
        hand = game.hand
        place = f"{game.rules.preset(game.options)}, deal {game.deal}, hand {hand.hand_number}, seat {hand.to_move}"
        player.failures.append(f"{place}: {type(error).__name__} {error}")
