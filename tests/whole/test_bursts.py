"""Bursts of presses, 100 ms apart: each does the one thing that the player saw, and whatever it brings waits."""

import pytest

from engine.games.house.words import Arrange, Open
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from scenes import flow
from scenes.score.scene import HandScoreScene
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from tests.scenes.looking import look
from tests.scenes.pages.hands import FakeServices, PageHands
from tests.scenes.table.fake import players
from tests.whole.test_hasty import AFTER, CountingSession, closing

SCRIPT = (DrawStock(), Arrange(AFTER), Discard(card("2d")), Open(take=False))
"""Bruno's actions to end the hand, and in the next one."""
APART = 6
"""Frames from press to press."""


def at_the_end_of_a_hand(pace):
    session = CountingSession(closing(last=False), players(2, 1), SCRIPT)
    services = FakeServices(Settings(pace=pace), session=session)
    return PageHands(flow.table(services, session), services=services)


def enter(hands, seconds):
    for _ in range(round(seconds * 60 / APART)):
        hands.enter()
        for _ in range(APART - 1):
            hands.frame()


def click(hands, seconds):
    for _ in range(round(seconds * 60 / APART)):
        hands.tap()
        for _ in range(APART):
            hands.frame()


@pytest.mark.parametrize("pace", [0.15, 0.0])
def test_enter_runs_through_no_end_of_a_hand(pace):
    hands = at_the_end_of_a_hand(pace)
    session = hands.services.session
    enter(hands, 10)
    assert session.game.hand_over
    assert isinstance(hands.scene, TableScene)  # it skipped the motion, and did not go on to the scores
    look(hands.scene)
    enter(hands, 3)
    assert isinstance(hands.scene, HandScoreScene)
    assert session.game.hand.hand_number == 1  # nor dealt
    look(hands.scene)
    enter(hands, 6)
    assert isinstance(hands.scene, TableScene)
    assert session.game.hand.hand_number == 2
    assert session.done == 0  # nor took the card of the next hand
    look(hands.scene)
    enter(hands, 3)
    assert session.done == 1


@pytest.mark.parametrize("place", ["button", "table"])
def test_clicks_run_through_no_end_of_a_hand(place):
    hands = at_the_end_of_a_hand(0.15)
    session = hands.services.session
    hands.frame()
    layout = hands.scene.table.board.layout
    hands.move(layout.table.center if place == "table" else (layout.side.centerx, layout.side.bottom - 30))
    click(hands, 10)
    assert session.game.hand_over
    assert isinstance(hands.scene, TableScene)
    look(hands.scene)
    click(hands, 3)
    assert isinstance(hands.scene, HandScoreScene)
    hands.move(hands.control("next").rect.center)
    look(hands.scene)
    click(hands, 3)
    assert isinstance(hands.scene, TableScene)
    assert (session.game.hand.hand_number, session.done) == (2, 0)
