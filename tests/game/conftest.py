import time

import pytest

from engine.games.house.game import new_game
from engine.games.house.options import options
from game.records import game_record
from game.session.session import GameSession
from game.workers import background
from scenes.session import Player
from tests.game.asking import PATIENCE, WITH_OPPONENTS

ANN, BOT, CLARA = Player("Ann"), Player("Bot", "casual"), Player("Clara")


@pytest.fixture
def make(monkeypatch):
    """Makes the background with a worker, the real one if none is named; all are closed at the end."""
    monkeypatch.setattr(background, "GRACE", 0.7)
    made = []

    def with_target(*target, **more):
        made.append(background.Background(lambda: None, *(target or (WITH_OPPONENTS,)), **more))
        return made[-1]

    yield with_target
    for each in made:
        each.close()


class Now:
    """A ticket whose answer is there at once, or when a test puts it in."""

    def __init__(self, task) -> None:
        self.task = task
        self.reports, self.result, self.failure = (), None, ""
        self.done = self.cancelled = False

    def finish(self, result, failure="") -> None:
        self.result, self.failure, self.done = result, failure, True

    def cancel(self) -> None:
        self.cancelled = True


class Instantly:
    """A helper that answers at once with what `decide` makes of a task; not at all where that is None."""

    def __init__(self, decide) -> None:
        self.decide = decide
        self.asked = []

    def ask(self, task) -> Now:
        self.asked.append(Now(task))
        result = self.decide(task)
        if result is not None:
            self.asked[-1].finish(result)
        return self.asked[-1]

    def cancel(self) -> None:
        for ticket in self.asked:
            ticket.cancel()

    def close(self) -> None:
        pass


class RecordLines:
    """A record kept in memory."""

    problem = ""

    def __init__(self) -> None:
        self.text = self.turn = ""
        self.finished = None
        self.saved = self.turn_saved = True

    def keep_turn(self, text: str) -> None:
        self.turn = text

    def news(self) -> str:
        return ""

    def wait(self) -> None:
        pass

    def append(self, text: str) -> None:
        self.text += text

    def rewrite(self, text: str) -> None:
        self.text = text

    def finish(self) -> None:
        self.finished = True

    def close(self, *, finished: bool = False) -> None:
        self.finished = finished


@pytest.fixture
def lines():
    return RecordLines()


def wait_for(happened):
    """Wait until something has happened in another thread; a disk that others use may take many seconds."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it never happens"
        time.sleep(0.001)


def begin(players, decide, file, *, edition="epic", deal=7, length="full"):
    thinker = Instantly(decide)
    game = new_game(options(edition, len(players), {"length": length}), deal)
    return GameSession.begin(game, players, thinker, lambda: file), thinker


def thinks(task):
    return task.run(lambda: False, None)


def go_on(session, plies):
    """Let opponents do so many things, or play the hand to its end; each waits for what came before to be saved."""
    done = 0
    while done < plies and not session.game.hand_over:
        done += session.pump() is not None
        if not session.saved:
            wait_for(lambda: session.saved)


def played(folder, plies=20):
    """A game begun in a folder and left; the path of its file."""
    file = game_record.create(folder)
    session, _ = begin((BOT, BOT), thinks, file)
    go_on(session, plies)
    game = session.game
    session.close()
    return file.path, game
