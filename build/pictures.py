"""What a screen needs to be painted: an application and a session at rest, and the painting."""

import os
from itertools import count

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from engine.family.game import act, next_hand
from engine.family.lessons import Lesson
from engine.family.record_marks import Marks
from engine.games.house.player import decide
from engine.games.house.state import HandState
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.games.list import rules_of
from engine.text import bind
from game.languages import catalogue
from game.session.lesson_session import LessonSession
from scenes.background import AtOnce
from scenes.player_names import with_names
from scenes.scene import Scene
from scenes.services import Saved
from scenes.session import Player
from scenes.settings.settings import Settings
from tests.scenes.pages.hands import FakeServices
from tests.scenes.table.fake import FakeSession

bind(catalogue)  # the words of tiles, in English
FRAMES = 60
"""Enough for cards to arrive, or to be drawn one a frame."""


class StillSession(FakeSession):
    """A game at rest: nobody plays on."""

    marks = Marks(salt="00112233445566778899aabbccddeeff")

    def __init__(
        self, game: Game, players: tuple[Player, ...], *, ended: tuple[HandState, ...] = (), record: str = ""
    ) -> None:
        super().__init__(game, players, ())
        self.ended, self.record = ended or self.ended, record


class StillServices(FakeServices):
    """An application that keeps nothing."""

    today = "2026-11-22"

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        unfinished: bool = True,
        kept: tuple[Saved, ...] = (),
        helper: AtOnce | None = None,
    ) -> None:
        super().__init__(settings or Settings(), unfinished=unfinished)  # type: ignore[no-untyped-call]
        self.kept = kept
        self.helper = helper or self.helper

    def lesson(self, lesson: Lesson) -> LessonSession:
        """A lesson, whose other seats do what it says."""
        return LessonSession(rules_of(lesson.game), lesson, self.helper)


def players(seats: int) -> tuple[Player, ...]:
    """One person and computers."""
    levels = ("casual", "expert", "master")
    return with_names((Player("Ann"), *(Player("", level) for level in levels[: seats - 1])))


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
