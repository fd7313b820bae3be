"""Gallery pictures of the table's help, of looking back and of kept games."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from engine.family.game import act
from engine.family.recorder import Recorder
from engine.family.replay import last_state, replay
from engine.family.review import TurnReview
from engine.games.house.coach.analysis import analyse, latest
from engine.games.house.coach.assessments import assessment_of
from engine.games.house.coach.recorded_turns import turns_in
from engine.games.house.coach.weighing import AnalysisEffort
from engine.games.house.game import HOUSE, new_game
from engine.games.house.options import options
from engine.games.house.player import decide
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.games.list import read_record
from engine.rummy.actions import DrawStock
from scenes import flow
from scenes.background import Done, Task, Ticket
from scenes.games.house.turn_page import HouseTurnScene
from scenes.player_names import with_names
from scenes.scene import Scene
from scenes.score.scene import HandScoreScene, ScoreTab
from scenes.screens import CoachTurn, TurnStart
from scenes.services import Saved
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.start.saved_games import GamesScene
from scenes.table.intents import Drop, ToPile
from tests.scenes.table.fake import FakeSession, Hands, position
from tests.staged.pictures import StillServices, StillSession, played_hands, players
from tests.staged.staging import full

LEFT = Settings(pace=0.0, mirrored=True)
EFFORT = AnalysisEffort(turn_steps=20_000, draw_steps=3000, worlds=84)
"""Enough for the coach to find something in a short hand."""
DAY = 1_763_800_000
"""Seconds of the clock, of the game played last."""


def hinted() -> Game:
    """A turn with plays to be found."""
    game = position(
        hands=("5d 6d Kh Jc 2h", "2c 3c", "9d Ts"),
        table=(("4c 4d 4h 4s", "7c 8c 9c"), ("Kc Kd Ks", "Ad 2d 3d"), ("Jh Js Jd",)),
        discard="2s 9h",
        melded=(True, True, True),
    )
    return act(game, DrawStock())


def before_draw() -> Game:
    """A draw with something in the pile that can be played."""
    return position(
        hands=("5d 6d Kh Jc 9s", "2c 3c", "Td Ts"),
        table=(("4c 4h 4s", "7c 8c 9c"), ("Kc Kd Ks", "Ad 2d 3d"), ("Jh Js Jd",)),
        discard="9h 7d 2s",
        melded=(True, True, True),
    )


def rested(name: str) -> Callable[[Hands], None]:
    """The pointer at rest on a button."""

    def rest(hands: Hands) -> None:
        hands.wait(0.2)
        hands.move(hands.button(name))
        hands.wait(1.0)

    return rest


def of_many(seats: tuple[Player, ...], game: Game, *, decided: bool) -> Callable[[StillServices], Scene]:
    """A table at which others, if it is decided what they do, play on."""
    return lambda services: flow.table(services, FakeSession(game, seats, None if decided else ()))


def several() -> tuple[Player, ...]:
    """Two people, and a computer between them."""
    return with_names((Player("Ann"), players(2)[1], Player("Bruno")))


def discarding(game: Game) -> Drop:
    """The first card of the hand onto the pile."""
    return Drop((min(game.hand.hands[0], key=str),), ToPile())


# -- the score sheet


@cache
def short_hand() -> str:
    """The record of a hand of two opponents."""
    game = new_game(options("classic", 2), 42)
    recorder = Recorder()
    record = recorder.begin(game, [{"name": player.name} for player in players(2)])
    number = 0
    while not game.hand_over:
        number += 1
        for action in decide("learner", view(game.hand, game.hand.mover), number, lambda: False):
            before, game = game, act(game, action)
            record += recorder.action(before, action, game)
    return record


@dataclass(frozen=True, slots=True)
class Coached:
    """A helper who has looked at the hand already."""

    def ask(self, task: Task[None]) -> Ticket[None]:
        """The reports."""
        del task
        result = latest(analyse(tuple(turns_in(replay(HOUSE, read_record(short_hand())[1]))), EFFORT))
        names = tuple(player.name for player in players(2))
        return Done(None, (len(result), *(TurnReview(assessment_of(report, names)) for report in result)))


def coached(services: StillServices) -> HandScoreScene:
    """The coach's page of a hand."""
    services.helper = Coached()  # type: ignore[assignment]
    scene = HandScoreScene(
        services, StillSession(last_state(HOUSE, read_record(short_hand())[1]), players(2), record=short_hand())
    )
    scene.tab = ScoreTab.COACH
    scene.coaching.ask(scene.place)
    return scene


def coached_turn(services: StillServices) -> Scene:
    """The dearest turn of it."""
    scene = coached(services)
    dearest = max(scene.coaching.found(scene.place).reviews, key=lambda review: review.assessment.lost)
    return HouseTurnScene(services, scene, CoachTurn("house", dearest, players(2), TurnStart("", 0, 0)))


def chart(services: StillServices) -> Scene:
    """The chart of a game."""
    game, ended = played_hands(new_game(options("epic", 3), 2024), hands=5)
    scene = HandScoreScene(services, StillSession(game, players(3), ended=ended))
    scene.tab = ScoreTab.GAME
    return scene


def kept(services: StillServices) -> Scene:
    """Some games to go on with."""
    games = ((4, "epic", 3, (310, 245)), (2, "classic", 2, (85, 145)), (3, "epic", 5, (520, 470, 615)))
    whole = [
        Saved(
            key=str(place),
            over=False,
            played=DAY - 90_000 * place,
            game="house",
            preset=edition,
            players=players(seats),
            deal=2024 + place,
            hand=hand,
            hands=6,
            sides=((0, 2), (1, 3)) if len(totals) < seats else tuple((seat,) for seat in range(seats)),
            totals=totals,
        )
        for place, (seats, edition, hand, totals) in enumerate(games)
    ]
    broken = Saved(key="x", over=False, played=0.0, problem="The end of this game is missing.")
    services.kept = (*whole, broken)
    return GamesScene(services)


ROUND = full(21, 3, 16, 5)
