"""What a screen needs to be painted: an application and a session at rest, and the painting."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import Any, TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from engine.family.game import act, next_hand
from engine.family.lessons import Lesson
from engine.family.marks import Marks
from engine.family.practice import KeptExercise
from engine.family.rules import Tables
from engine.family.scoreboard import Scoreboard, scoreboard
from engine.games.house.ai.opponents import decide
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.state import HandState
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.games.list import rules_of
from engine.rummy.hand_order import HandOrder
from engine.rummy.laid import LaidTable, follow
from game.session.taught import LessonSession
from game.session.views import views_of
from scenes import appearance
from scenes.background import AtOnce, Done
from scenes.faces import with_faces
from scenes.scene import Scene
from scenes.score.coaching import KeptReviews
from scenes.services import PlayedDays, Saved, Settings, Setup
from scenes.session import Player, Step, Views
from scenes.sound import Sound
from scenes.statistics.figures import Statistics

T = TypeVar("T")
FRAMES = 60
"""Enough for cards to arrive, or to be drawn one a frame."""


_MARKS = Marks(salt="00112233445566778899aabbccddeeff")


class StillKeeping:
    """Games that stay as they are."""

    def name(self, saved: Saved, name: str) -> bool:
        """Keep its name."""
        del saved, name
        return False

    def text(self, saved: Saved) -> None:
        """There is none."""
        del saved

    def export(self, saved: Saved) -> None:
        """Write nothing."""
        del saved

    def take_in(self, given: str) -> None:
        """Take nothing in."""
        del given

    def to_bin(self, saved: Saved) -> bool:
        """Leave it where it is."""
        del saved
        return False

    def restore(self, saved: Saved) -> bool:
        """Leave it where it is."""
        del saved
        return False

    def delete(self, saved: Saved) -> bool:
        """Keep it."""
        del saved
        return False

    def still_counts(self, saved: Saved) -> bool:
        """None is a deal of the day."""
        del saved
        return False


@dataclass
class StillSession:
    """A game at rest: nobody plays on."""

    game: Game
    players: tuple[Player, ...]
    thinking: int | None = None
    record: str = ""
    unsaved: bool = False
    past: tuple[Step, ...] = ()
    can_redo: bool = False
    ended: tuple[HandState, ...] = ()
    """The hands that are over; where none are named the hand that lies there, if it is."""

    @cached_property
    def views(self) -> Views:
        """The moment as it may be seen."""
        return views_of(self.game, self._deal)

    played_out: bool = False
    stand_ins: Mapping[int, str] = field(default_factory=dict)
    returns: bool = False
    marks: Marks = _MARKS
    fingerprint: str = ""
    hint_kept: bool = True
    advised: bool = True
    cuttable: bool = False

    def cut(self, place: int | None) -> None:
        """The cards are dealt."""

    def hint(self) -> None:
        """Keep nothing."""

    def give_up_hand(self, seat: int, level: str) -> None:
        """Nobody gives up."""

    def give_up_game(self, seat: int, level: str) -> None:
        """Nobody gives up."""

    @property
    def scoreboard(self) -> Scoreboard:
        """The course of the game so far."""
        ended = self.ended or ((self.game.hand,) if self.game.hand_over else ())
        return scoreboard(self.game, ended, tuple(player.name for player in self.players), self._deal)

    @property
    def _deal(self) -> int | None:
        """The deal number, once the game is over."""
        return self.game.deal if self.game.over else None

    def act(self, action: object, laid: object = None) -> tuple[()]:
        """Take no action."""
        del action, laid
        return ()

    def undo(self) -> bool:
        """There is nothing to take back."""
        return False

    @property
    def laid(self) -> LaidTable:
        """The table as it lies if nobody has put it otherwise."""
        return follow((), self.game.hand.table)

    def redo(self) -> bool:
        """There is nothing to make again."""
        return False

    def lay(self, laid: object) -> None:
        """The table stays as it lies."""

    @property
    def orders(self) -> tuple[HandOrder, ...]:
        """All hands are sorted."""
        return (HandOrder(),) * len(self.players)

    lying: Tables = ()

    def keep_lying(self, lying: Tables) -> None:
        """Keep nothing."""

    def keep_orders(self, orders: object) -> None:
        """Keep nothing."""

    def news(self) -> str:
        """There is nothing to say."""
        return ""

    def pump(self) -> Step | None:
        """Nothing happens."""
        return None

    def next_hand(self) -> None:
        """Deal no more."""

    def rematch(self, *, same_deal: bool = False) -> None:
        """Begin no game."""

    def close(self) -> None:
        """Keep nothing."""

    def viewer(self) -> int | None:
        """The first seat's hand is shown."""
        return 0

    def uncover(self, seat: int) -> None:
        """Hands are shown as they are."""


@dataclass
class StillServices:
    """An application that keeps nothing."""

    settings: Settings = field(default_factory=Settings)
    told: tuple[str, ...] = ()
    unfinished: bool = True
    kept: tuple[Saved, ...] = ()
    figures: Statistics = field(default_factory=Statistics)
    exercises: tuple[KeptExercise, ...] = ()
    helper: AtOnce = field(default_factory=AtOnce)
    reviews: KeptReviews = field(default_factory=KeptReviews)

    def change(self, settings: Settings) -> None:
        """Take the settings for as long as this lasts."""
        self.settings = settings
        appearance.follow(settings)

    def start_game(self, setup: Setup) -> StillSession:
        """A game, dealt."""
        game = new_game(options(setup.preset, len(setup.players)), setup.deal or 1)
        return StillSession(game, setup.players)

    def can_continue(self) -> bool:
        """True if the menu offers to go on."""
        return self.unfinished

    def standing(self) -> Saved | None:
        """The same game, as far as it is known."""
        return self.last_game()

    def last_game(self) -> Saved | None:
        """The first of those that are kept."""
        return next((saved for saved in self.kept if not saved.over), None)

    def continue_game(self) -> StillSession | None:
        """There is none."""
        return None

    def aside(self, work: Callable[[], T], *, alone: bool = False) -> Done[T]:  # noqa: ARG002 - as the services have it
        """Done at once."""
        return Done(work())

    def games(self) -> Done[None]:
        """The content of the list."""
        return Done(None, (self.kept,))

    def count_games(self) -> Done[Statistics]:
        """The figures that are shown."""
        return Done(self.figures)

    def review_hand(self) -> Done[Statistics]:
        """Nothing is reviewed."""
        return Done(self.figures)

    def keep_marked(self, record: str, place: int, marked: tuple[Any, ...]) -> None:
        """Nothing is kept."""
        del record, place, marked

    def due_exercises(self) -> Done[tuple[KeptExercise, ...]]:
        """The exercises that are shown."""
        return Done(self.exercises)

    def exercise(self, kept: KeptExercise) -> Lesson | None:
        """There is no game of it."""
        del kept
        return None

    def note_try(self, kept: KeptExercise, *, solved: bool) -> None:
        """Nothing is noted."""
        del kept, solved

    def open_game(self, saved: Saved) -> StillSession | None:
        """There is none."""
        del saved
        return None

    def watch(self, record: str) -> None:
        """There is none."""
        del record

    def lesson(self, lesson: Lesson) -> LessonSession:
        """A lesson, whose other seats do what it says."""
        return LessonSession(rules_of(lesson.game), lesson, self.helper)

    def what_if(self, record: str, place: int, seat: int, hand: int | None = None) -> None:
        """There is none."""
        del record, place, seat, hand

    def played_days(self) -> PlayedDays:
        """The deals of the day that are shown."""
        return self.days

    def play_day(self, game: str) -> None:
        """There is none."""
        del game

    today: str = "2026-11-22"
    days: PlayedDays = field(default_factory=lambda: PlayedDays(today="2026-11-22"))
    profile: str = "Main"
    profiles: tuple[str, ...] = ("Main",)

    def open_profile(self, name: str) -> bool:
        """There is one alone."""
        del name
        return False

    def create_profile(self, name: str) -> bool:
        """There is one alone."""
        del name
        return False

    @property
    def keeping(self) -> "StillKeeping":
        """Nothing is done with the games."""
        return StillKeeping()

    def notices(self) -> tuple[str, ...]:
        """The sentence to be told, once."""
        told, self.told = self.told, ()
        return told

    def play(self, sound: Sound) -> None:
        """Pictures are silent."""

    def toggle_fullscreen(self) -> None:
        """There is no screen to fill."""


def players(seats: int) -> tuple[Player, ...]:
    """One person and computers."""
    levels = ("casual", "expert", "master")
    return with_faces((Player("Ann"), *(Player("", level) for level in levels[: seats - 1])))


def played(game: Game, *, actions: int | None = None, hands: int = 1) -> Game:
    """The game after so many actions, or hands, of opponents."""
    return played_hands(game, actions=actions, hands=hands)[0]


def played_hands(game: Game, *, actions: int | None = None, hands: int = 1) -> tuple[Game, tuple[HandState, ...]]:
    """The same, with the hands that are over."""
    ended: list[HandState] = []
    for number in count():
        if number == actions or len(game.scores) == hands or game.over:
            return game, tuple(ended)
        if game.hand_over:
            game = next_hand(game)
            continue
        for action in decide("casual", view(game.hand, game.hand.mover), number, lambda: False):
            game = act(game, action)
        ended += [game.hand] if game.hand_over else []
    raise AssertionError


def paint(scene: Scene, size: tuple[int, int], frames: int = FRAMES) -> pygame.Surface:
    """The screen as it looks once it has come to rest."""
    screen = pygame.display.set_mode(size)
    scene.shown(size)
    for _ in range(frames):
        scene.update(1 / 60)
        scene.draw(screen)
    return screen
