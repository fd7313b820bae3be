"""Screens of every game with its fewest and its most players, to be looked at: tables, score sheets, coach, results.

They come from the games that `build/frozen.py` keeps. The coach's findings are sentences of the log: what a coach
would find takes minutes, and here only the room for its words counts.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any

from engine.family.game import AnyGame
from engine.family.review import TurnReview
from engine.family.rules import Assessment
from engine.games.list import rules_of
from game.records.game_record import KeptRecord
from game.records.record_file import NoRecord
from game.session.session import GameSession
from scenes.background import AtOnce, Done, Task, Ticket
from scenes.games.list import shown_names
from scenes.scene import Scene
from scenes.score.game_over import GameOverScene
from scenes.score.levels_page import LevelsScene
from scenes.score.scene import HandScoreScene, ScoreTab
from scenes.score.turn import TurnScene
from scenes.screens import CoachTurn, OtherLevels, TurnStart
from scenes.session import Player
from tests.golden import frozen_games
from tests.staged.pictures import StillServices

DONE, TURNS = 0.7, 12
"""The part of the turns that a coach at work has reviewed, and the turns of a hand."""
Make = Callable[[StillServices], Scene]


@cache
def _kept(game: str, seats: int) -> KeptRecord:
    """A game with so many players."""
    records = frozen_games.kept_of(game)["records"].values()
    return next(kept for kept in map(frozen_games.game_of, records) if len(kept.players) == seats)


def _session(kept: KeptRecord, number: int) -> GameSession:
    """The game as it is at a moment, played by one person and computers."""
    moments = kept.moments[: number + 1]
    last = moments[-1]
    players = tuple(
        Player(name, frozen_games.LEVELS[seat % len(frozen_games.LEVELS)] if seat else None)
        for seat, name in enumerate(frozen_games.NAMES[: len(kept.players)])
    )
    turn = replace(kept.turn, tables=last.tables)
    then = replace(kept, game=last.game, players=players, moments=moments, turn=turn)
    return GameSession.take_up(then, AtOnce(), NoRecord)


def _table(kept: KeptRecord, part: float) -> Make:
    """The table at the first player's turn after this part of the first hand's turns."""
    turns = [
        number for number, moment in enumerate(kept.moments) if moment.game.hand.to_move == 0 and not moment.game.scores
    ]
    return lambda _services: frozen_games.scene_at(kept, turns[round(part * (len(turns) - 1))], 0)


def _end(kept: KeptRecord) -> int:
    """The moment at which the first hand is over."""
    return next(number for number, moment in enumerate(kept.moments) if moment.game.hand.to_move is None)


def _reviews(game: AnyGame, seats: int, *, over: bool) -> Iterator[TurnReview]:
    """What a coach might say of each turn: the longest sentence of the log stands for each finding."""
    names = frozen_games.NAMES[:seats]
    told = [game.rules.describe(event, names) for event in game.hand.log]
    longest = max(told, key=len)
    for turn in range(TURNS):
        pending = not over and turn > DONE * TURNS
        result: Assessment[Any] = Assessment(
            hand=0, turn=turn + 1, seat=turn % seats, actions=(), words=(longest,), did=told[turn % len(told)],
            decisions=3, errors=1, open=1, lost=12.0 * turn, error=4.0, luck=7.0 - turn, kinds=("kind",),
            pending=pending,
        )  # fmt: skip
        yield TurnReview(result, told=tuple(told[2 * turn : 2 * turn + 2]), place=turn, last=turn + 1)


@dataclass(frozen=True, slots=True)
class _Found:
    """A helper that has reviewed a hand, or a part of it."""

    reviews: tuple[TurnReview, ...]

    def ask(self, task: Task[None]) -> Ticket[None]:
        """The reviews."""
        del task
        return Done(None, (TURNS, *self.reviews))


def _sheet(kept: KeptRecord, tab: ScoreTab, *, over: bool = True) -> Callable[[StillServices], HandScoreScene]:
    """A tab of the score sheet of the first hand."""

    def made(services: StillServices) -> HandScoreScene:
        session = _session(kept, _end(kept))
        reviews = tuple(_reviews(kept.moments[_end(kept)].game, len(kept.players), over=over))
        services.helper = _Found(reviews)  # type: ignore[assignment]
        scene = HandScoreScene(services, session)
        scene.tab = tab
        if tab is ScoreTab.COACH:
            scene.coaching.ask(scene.place)
        return scene

    return made


def _turn(kept: KeptRecord) -> Make:
    """The coach's page of a turn."""

    def made(services: StillServices) -> Scene:
        below = _sheet(kept, ScoreTab.COACH)(services)
        review = below.coaching.found(below.place).reviews[-1]
        game = kept.moments[0].game.rules.name
        return TurnScene(services, below, CoachTurn(game, review, below.session.players, TurnStart("", 0, 0)))

    return made


def _levels(kept: KeptRecord) -> Make:
    """The page of the first hand with other levels, which are still playing."""

    def made(services: StillServices) -> Scene:
        below = _sheet(kept, ScoreTab.POINTS)(services)
        return LevelsScene(services, below, OtherLevels(below.session, below.place))

    return made


def _result(kept: KeptRecord) -> Make:
    """The result of the game, as far as it was played."""
    return lambda services: GameOverScene(services, _session(kept, len(kept.moments) - 1))


OF_GAME: dict[str, Callable[[KeptRecord], Make]] = {
    "table": partial(_table, part=0.5),
    "late table": partial(_table, part=1.0),
    "points": partial(_sheet, tab=ScoreTab.POINTS),
    "chart": partial(_sheet, tab=ScoreTab.GAME),
    "coach at work": partial(_sheet, tab=ScoreTab.COACH, over=False),
    "coach": partial(_sheet, tab=ScoreTab.COACH),
    "coached turn": _turn,
    "levels": _levels,
    "result": _result,
}


def places() -> dict[str, Make]:
    """Every screen, by name; House Rummy's coach speaks of reports of its own, and has pictures of its own."""
    return {
        f"{game} {seats} {name}": partial(_made, game, seats, name)
        for game in shown_names()
        for seats in _seats(game)
        for name in OF_GAME
        if game != "house" or "coach" not in name
    }


def _seats(game: str) -> tuple[int, int]:
    """The fewest and the most players of a game."""
    counts = [seats for _preset, seats in frozen_games.kinds(rules_of(game))]
    return min(counts), max(counts)


def _made(game: str, seats: int, name: str, services: StillServices) -> Scene:
    """A screen of a game with so many players."""
    return OF_GAME[name](_kept(game, seats))(services)
