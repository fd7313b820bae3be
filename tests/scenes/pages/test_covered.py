"""Long work of a page that is covered makes room for what the screen above asks for, and goes on afterwards."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.session.watched_session import WatchedSession
from scenes.games.list import presenter
from scenes.scene import Scene
from scenes.score.game_over import GameOverScene
from scenes.score.scene import HandScoreScene
from scenes.screens import Games
from scenes.settings.settings import Settings
from scenes.watch.scene import WatchScene
from tests.scenes.pages.hands import FakeServices
from tests.scenes.pages.test_day import of_the_day
from tests.scenes.watch.test_watching import kept

SIZE = (1280, 720)
RECORD = "epic-2-short-finished"


@dataclass
class LongTicket:
    """A task that takes longer than anybody waits."""

    task: Any
    cancelled: bool = False
    done: bool = False
    result: Any = None
    failure: str = ""
    reports: tuple[object, ...] = ()

    def cancel(self) -> None:
        self.cancelled = True


@dataclass
class BusyHelper:
    """Begins everything, and ends nothing."""

    tickets: list[LongTicket] = field(default_factory=list)

    def ask(self, task: Any) -> LongTicket:
        self.tickets.append(LongTicket(task))
        return self.tickets[-1]

    @property
    def firm(self) -> list[LongTicket]:
        """Those for which others have to wait."""
        return [each for each in self.tickets if not (each.cancelled or getattr(each.task, "yields", False))]


def watched(services: Any) -> Scene:
    session = WatchedSession(kept(RECORD))
    return WatchScene(services, session, presenter(session.views.game), Games(over=True))


def scores(services: Any) -> Scene:
    session = WatchedSession(kept(RECORD))
    session.go(session.last)
    return HandScoreScene(services, session)


def result_of_the_day(services: Any) -> Scene:
    return GameOverScene(services, of_the_day())


@pytest.mark.parametrize("make", [watched, scores, result_of_the_day])
def test_a_page_that_is_covered_keeps_no_one_waiting(make: Callable[[Any], Scene]) -> None:
    services = FakeServices(Settings(pace=0.0))
    services.helper = helper = BusyHelper()
    scene = make(services)
    scene.shown(SIZE)
    for _time in range(8):
        scene.update(0.5)
    (first,) = helper.firm
    scene.hidden()
    assert not helper.firm
    scene.shown(SIZE)
    scene.update(0.5)
    (again,) = helper.firm
    assert again.task == first.task
    scene.hidden()
    scene.closed()
    assert not helper.firm
