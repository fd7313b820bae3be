"""Opponents at one table: a game played to its end, how long each of them thought and where it failed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from engine.family.game import act, next_hand
from engine.games.house.actions import Action, Demand, Discard, EndTurn, Forfeit, Open
from engine.games.house.ai.opponents import decide
from engine.games.house.ai.plainest import plainest
from engine.games.house.solver.budget import never
from engine.games.house.types import Game, Step
from engine.games.house.view import View, view
from engine.rummy.faults import RefusedError
from engine.rummy.shuffle import SplitMix

Clock = Callable[[], float]
"""Seconds from some beginning."""
Watch = Callable[[Step], None]
_TOLD = 3
"""Of a seat's failures in one game, so many are told in words; all are counted."""


@dataclass(slots=True)
class Player:
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


def unwatched(step: Step) -> None:
    """Watches nothing."""
    del step


def play_game(game: Game, players: Sequence[Player], clock: Clock, watch: Watch = unwatched) -> Game:
    """The game played to its end by the players, in the order of seats; `watch` sees its deals and what was done."""
    watch((None, game))
    while not game.over:
        if game.hand_over:
            game = next_hand(game)
            watch((None, game))
        while not game.hand_over:
            done = _decision(game, players[game.hand.mover], clock)
            for step in done:
                watch(step)
            game = done[-1][1]
    return game


def _decision(game: Game, player: Player, clock: Clock) -> list[Step]:
    """One decision of the seat to move; the plainest turn where its opponent fails."""
    seen = view(game.hand, game.hand.mover)
    try:
        return _acted(game, _timed(player, seen, clock), player)
    except RefusedError as error:
        player.faults += 1
        _tell(player, game, error)
    except Exception as error:  # noqa: BLE001 - an opponent's failure is counted, not passed on
        player.exceptions += 1
        _tell(player, game, error)
    return _acted(game, plainest(seen), player)


def _timed(player: Player, seen: View, clock: Clock) -> tuple[Action, ...]:
    player.decisions += 1
    begun = clock()
    try:
        return decide(player.name, seen, player.stream.next(), never)
    finally:
        player.thought += clock() - begun


def _acted(game: Game, actions: tuple[Action, ...], player: Player) -> list[Step]:
    """The game after each of the actions, a finished turn counted; passing at the opening is no turn."""
    steps: list[Step] = []
    after = game
    for action in actions:
        after = act(after, action)
        steps.append((action, after))
    last = actions[-1]
    if isinstance(last, Open) and not last.take:
        player.thought = 0.0
    elif after.hand.turn is None and isinstance(last, Discard | EndTurn | Forfeit | Demand):
        player.turns.append(player.thought)
        player.thought = 0.0
    return steps


def _tell(player: Player, game: Game, error: Exception) -> None:
    if len(player.failures) < _TOLD:
        hand = game.hand
        place = f"{game.options.edition}, deal {game.deal}, hand {hand.hand_number}, seat {hand.mover}"
        player.failures.append(f"{place}: {type(error).__name__} {error}")
