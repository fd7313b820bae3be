"""A person who listens, and looks at the table in the middle of a motion."""

import pytest

from engine.rummy.cards import card
from scenes.games.house.presenter import HOUSE
from scenes.scene import Pop, Quit
from scenes.settings.settings import Settings
from scenes.sounds import Sound
from scenes.table.scene import TableScene
from tests.scenes.table.fake import FakeSession, Hands, players

SIZE = (1280, 720)
PACE = 0.23


class Watched(Hands):
    """Hands that also listen, and look at the table in the middle of a motion."""

    def __init__(self, game, script=(), *, pace: float = PACE, people: int = 1, **looks) -> None:
        self.heard: list[Sound] = []
        session = FakeSession(game, players(game.options.seats, people), script)
        options = Settings(pace=pace, **looks)
        super().__init__(TableScene(session, HOUSE, Quit, Pop, options, play=self.heard.append), SIZE)

    @property
    def motion(self):
        return self.scene.table.motion

    @property
    def words(self) -> list[str]:
        return [caption.words for caption in self.motion.captions]

    def until(self, ready, seconds: float = 8.0) -> None:
        """Frames until something is so."""
        for _ in range(round(seconds * 60)):
            if ready(self):
                return
            self.frame()
        pytest.fail("it never came")

    def flight(self, text: str):
        return next(flight for flight in self.motion if flight.card == card(text))
