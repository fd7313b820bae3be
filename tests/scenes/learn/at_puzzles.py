"""A person at a puzzle of the day."""

from typing import Any

from engine.games.list import game_names, rules_of
from scenes.games.list import presenter
from scenes.learn.puzzles import PuzzleCourse, puzzles
from scenes.learn.scene import LessonScene
from scenes.learn.solve_task import SolvePuzzle
from scenes.settings.settings import Learned, Settings
from tests.scenes.learn.at_lessons import QUICK, SIZE, LessonHands
from tests.scenes.pages.hands import FakeServices
from tests.scenes.table.fake import Hands

DAY = "2026-11-22"
GAMES = tuple(game for game in game_names() if puzzles(game, DAY))


class PuzzleHands(LessonHands):
    """A mouse at a puzzle."""

    def __init__(
        self, game: str, place: int = 0, size: tuple[int, int] = SIZE, settings: Settings = QUICK, day: str = DAY
    ) -> None:
        self.services = FakeServices(settings)
        self.services.settings = settings
        self.lesson = puzzles(game, day)[place]
        self.rules = rules_of(game)
        self.session = self.services.lesson(self.lesson)
        course = PuzzleCourse(self.services, self.lesson)
        Hands.__init__(self, LessonScene(self.services, self.session, presenter(game), course), size)
        self.rest(0.8)

    @property
    def solution(self) -> tuple[dict[str, Any], ...]:
        """The solution, as the worker finds it."""
        task = self.lesson.steps[0].task
        assert isinstance(task, SolvePuzzle)
        result = task.run(lambda: False, lambda _report: None)
        assert result is not None
        return result

    @property
    def learned(self) -> Learned:
        """The way through lessons and puzzles, as it is kept."""
        learned: Learned = self.services.settings.learning
        return learned
