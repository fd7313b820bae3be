import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from engine.house.editions import options
from engine.house.game import new_game
from game.session import GameSession
from game.worker import Answer
from scenes.session import Player

ANN, BOT, CLARA = Player("Ann"), Player("Bot", "casual"), Player("Clara")


class Instantly:
    """Thinkers that answer at once, with `decide` or with what a test puts in."""

    def __init__(self, decide) -> None:
        self.decide = decide
        self.asked = []
        self.answers = []
        self.cancelled = 0

    def ask(self, job) -> None:
        self.asked.append(job)
        found = self.decide(job)
        if found is not None:
            self.answers.append(found if isinstance(found, Answer) else Answer(job.game, job.ply, found))

    def poll(self):
        return self.answers.pop(0) if self.answers else None

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        pass


class Lines:
    """A record kept in memory."""

    problem = ""

    def __init__(self) -> None:
        self.text = ""
        self.finished = None

    def append(self, text: str) -> None:
        self.text += text

    def finish(self) -> None:
        self.finished = True

    def close(self, *, finished: bool = False) -> None:
        self.finished = finished


@pytest.fixture
def lines():
    return Lines()


def begin(players, decide, file, *, edition="epic", deal=7):
    thinkers = Instantly(decide)
    game = new_game(options(edition, len(players)), deal)
    return GameSession.begin(game, players, thinkers, lambda: file), thinkers
