"""Where watching is begun and left to: lists, results, and games played on from a turn."""

from pathlib import Path

import pygame

from engine.family.what_if import branch
from engine.games.list import read_record
from game.records.game_record import played
from game.session.session import GameSession
from scenes.background import AtOnce
from scenes.keys import TableCommand
from scenes.scene import Push, ReplaceScene
from scenes.screens import GameOver, HandScore, Play
from scenes.services import Saved
from scenes.session import Player
from scenes.start.saved_games import GamesScene
from scenes.table.scene import TableScene
from scenes.watch.scene import WatchScene
from tests.game.conftest import Instantly, RecordLines
from tests.scenes.pages import hands as pages
from tests.scenes.pages.hands import FakeServices

RECORDS = Path(__file__).parents[2] / "records/version2"


def record(name="epic-2-short-finished"):
    return (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8")


def listed():
    seated = Player("Ann"), Player("Ben")
    return Saved(key="finished/one.jsonl", over=True, played=0.0, game="house", preset="epic", players=seated,
        deal=3, hands=3, sides=((0,), (1,)), totals=(50, 40), winners=(0,))  # fmt: skip


def over():
    kept = played(*read_record(record()))
    return GameSession.take_up(kept, Instantly(lambda _task: ()), RecordLines)


def from_the_list(session):
    """The page of finished games, and what comes where the only one is watched."""
    services = FakeServices(session=session)
    services.kept = (listed(),)
    hands = pages.PageHands(GamesScene(services, over=True), services=services)
    hands.click("watch finished/one.jsonl")
    hands.rest()
    return hands


def test_a_finished_game_is_watched_from_the_list_and_left_to_it():
    hands = from_the_list(over())
    assert isinstance(hands.scene, WatchScene)
    assert hands.scene.session.record == record()
    hands.key(pygame.K_ESCAPE)
    hands.rest()
    assert isinstance(hands.scene, GamesScene)
    assert hands.scene.over


def test_a_game_that_cannot_be_read_says_so_in_the_list():
    hands = from_the_list(None)
    assert hands.scene._work.notice == "The game cannot be read."


def test_a_game_that_has_just_ended_is_watched_from_its_result_and_left_to_it():
    services, session = FakeServices(), over()
    hands = pages.PageHands(pages.flow.scene(services, GameOver(session), None), services=services)
    hands.click("watch")
    hands.rest()
    assert isinstance(hands.scene, WatchScene)
    hands.key(pygame.K_ESCAPE)
    hands.rest()
    assert hands.scene.session is session


def branched(hands):
    """The services' next what-if: of the game that is watched, from the middle."""
    text = branch(*read_record(record()), 40)
    session = GameSession.take_up(played(*read_record(text)), AtOnce(), RecordLines)
    session.returns = True
    hands.services.branch = session
    return session


def play_to_the_end(session):
    for _ in range(2000):
        seat = session.game.hand.to_move
        if seat is None:
            return
        if session.pump() is None and session.players[seat].opponent is None:
            for action in session.game.rules.plainest(session.views.of(seat)):
                session.act(action)
    raise AssertionError("the hand does not end")


def test_a_game_is_played_on_from_any_turn_and_left_to_the_same_place():
    hands = from_the_list(over())
    watched = hands.scene
    watched.session.go(41)
    session = branched(hands)
    hands.key(pygame.K_w)
    hands.rest()
    assert hands.services.calls[-1] == ("what if", record(), 41, watched.session.seat, None)
    assert isinstance(hands.scene, TableScene)
    assert hands.scene.table.session is session
    hands.scene._dispatcher.ask_leave()
    names = [button.name for button in hands.scene.ui.buttons if button.over]
    hands.rest()
    names = [button.name for button in hands.scene.ui.buttons if button.over]
    assert "leave" in names
    assert not {"new game", "deal again", "give up"} & set(names)
    hands.follow(hands.scene.perform(TableCommand.LEAVE))
    assert hands.scene is watched
    assert watched.session.place == 41
    assert watched.session.record == record()


def test_the_scores_of_a_what_if_lead_back_to_where_it_was_begun():
    services = FakeServices(session=over())
    hands = pages.PageHands(pages.flow.scene(services, GameOver(over()), None), services=services)
    below = hands.scene
    session = branched(hands)
    play_to_the_end(session)
    hands.follow(Push(Play(session)))
    hands.follow(ReplaceScene(HandScore(session)))
    hands.rest()
    assert hands.names[-1] == "next"
    assert not {"again", "leave"} & set(hands.names)
    hands.click("next")
    assert hands.scene is below
