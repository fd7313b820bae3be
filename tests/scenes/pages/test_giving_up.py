"""Giving up a hand or a game from the table's menu."""

import pygame
import pytest

from engine.family.game import new_game
from engine.games.list import rules_of
from game.session.session import GameSession
from scenes import flow
from scenes.art.theme import theme
from scenes.score.game_over import GameOverScene
from scenes.score.giving_up import GiveUpScene
from scenes.score.scene import HandScoreScene
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from scenes.ui.scale import interface_scale
from tests.game.conftest import Instantly, RecordLines
from tests.game.test_session_of_games import thinks
from tests.scenes.pages.hands import FakeServices, PageHands, texts

ANN, CLARA, POPPY = Player("Ann"), Player("Clara"), Player("Poppy", "learner")


def at_table(*players, pace=0.23):
    rules = rules_of("house")
    file = RecordLines()
    game = new_game(rules, rules.options("classic", len(players), {}), 7)
    session = GameSession.begin(game, players, Instantly(thinks), lambda: file)
    services = FakeServices(Settings(pace=pace), session=session)
    hands = PageHands(flow.table(services, session), services=services)
    for _frame in range(600):
        hands.frame()
        if hands.scene.table.session.viewer() == session.game.hand.to_move and not hands.scene.table.busy:
            break
    return session, hands


def give_up(hands, *answers):
    hands.key(pygame.K_F10)
    hands.rest()
    hands.push("give up")
    assert isinstance(hands.scene, GiveUpScene)
    for answer in answers:
        hands.click(answer)


def test_a_hand_given_up_is_played_to_its_end_and_its_scores_come_at_once():
    session, hands = at_table(ANN, POPPY)
    give_up(hands, "hand", "level casual")
    for _frame in range(120):  # far less than the turns would take at this pace
        if isinstance(hands.scene, TableScene):
            hands.frame()
    assert isinstance(hands.scene, HandScoreScene)
    assert session.game.hand_over
    assert not session.game.over
    hands.click("next")
    assert isinstance(hands.scene, TableScene)
    assert not session.played_out


def test_a_game_given_up_ends_without_a_winner(monkeypatch):
    session, hands = at_table(ANN, POPPY)
    give_up(hands, "game")
    hands.frame()
    hands.frame()
    assert isinstance(hands.scene, GameOverScene)
    assert session.game.abandoned
    told = texts(monkeypatch, hands.scene)
    assert {"Nobody has won · deal number 7", "The game was given up before anyone scored."} <= set(told)
    assert "Nothing has been scored yet." not in told


def test_who_leaves_other_people_is_replaced_by_a_level(monkeypatch):
    session, hands = at_table(ANN, CLARA)
    seat = session.game.hand.to_move
    session.uncover(seat)
    hands.rest()
    give_up(hands)
    assert f"What does {session.players[seat].name} give up?" in texts(monkeypatch, hands.scene)
    hands.click("game", "level skilled")
    assert isinstance(hands.scene, TableScene)
    assert session.players[seat].opponent == "skilled"
    assert session.players[1 - seat].opponent is None
    assert not session.game.over


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2.0), ((1024, 640), 1.75)])
def test_the_question_is_as_large_as_the_table_and_inside_the_window(size, scale):
    session, hands = at_table(ANN, POPPY)
    services = FakeServices(Settings(ui_scale=scale), session=session)
    asking = PageHands(GiveUpScene(services, hands.scene, session, 0), size)
    assert asking.scene.unit == interface_scale(size, scale)
    assert {"hand", "game", "stay"} <= set(asking.names)
    box = next(part.rect for part in asking.scene.dialog.parts(asking.scene.window, asking.scene.unit)[1:])
    assert asking.scene.window.contains(box)
    assert asking.control("stay").rect.bottom <= box.bottom


@pytest.mark.parametrize("way", ["escape", "stay"])
def test_the_question_leads_back_to_the_table(way):
    session, hands = at_table(ANN, POPPY)
    before = session.record
    give_up(hands)
    if way == "escape":
        hands.key(pygame.K_ESCAPE)
    else:
        hands.click("stay")
    assert isinstance(hands.scene, TableScene)
    assert session.record == before


def test_there_is_nothing_to_give_up_once_the_hand_is_over():
    session, hands = at_table(ANN, POPPY)
    session.give_up_hand(0, "casual")
    hands.key(pygame.K_F10)
    assert "give up" not in [button.name for button in hands.scene.ui.buttons]


def test_a_game_of_levels_alone_is_shown_turn_by_turn():
    session, hands = at_table(Player("Felix", "casual"), POPPY)
    assert not session.played_out
    assert isinstance(hands.scene, TableScene)


def test_nothing_is_asked_of_the_person_whose_hand_a_level_plays():
    session, hands = at_table(ANN, POPPY)
    session._opponents._thinker.decide = lambda _task: None  # an answer that takes its time
    give_up(hands, "hand", "level casual")
    hands.frames(30)
    assert session.thinking == 0
    assert not hands.scene.table.mine
    hands.key(pygame.K_TAB)
    assert hands.scene._walk.focus is None


def test_a_turn_is_no_persons_from_the_moment_in_which_a_level_takes_it():
    session, hands = at_table(ANN, POPPY)
    assert hands.scene.table.mine
    session.give_up_hand(0, "casual")
    assert session.thinking is None  # it has not been asked yet
    assert not hands.scene.table.mine


def test_a_hand_that_a_level_plays_is_asked_of_nobody_where_people_share_the_screen():
    session, hands = at_table(ANN, CLARA)
    table, seat = hands.scene.table, session.game.hand.to_move
    session.give_up_hand(1 - seat, "casual")
    session.uncover(seat)
    asked, turns = set(), 0
    for _frame in range(3000):
        hands.frame()
        asked.add(table.covered)
        if session.game.hand.to_move == seat and not table.busy:
            session.uncover(seat)
            turns += 1
            for action in session.game.rules.plainest(session.views.of(seat)):
                session.act(action)
        if turns > 3:
            break
    assert turns > 3
    assert asked <= {None, seat}
    assert seat in asked


def outside(hands):
    """Some pixels of the table that a question in the middle leaves free, the panel with its points among them."""
    wide, high = hands.size
    return [(x, y) for x in range(8, wide, 24) for y in (24, 60, high - 90, high - 24)]


def test_the_question_lies_over_the_table_which_is_dimmed():
    _session, hands = at_table(ANN, POPPY, pace=0.0)
    hands.rest()
    table = hands.screen.copy()
    give_up(hands)
    hands.frame()
    dim = theme().dim
    for at in outside(hands):
        expected = [colour * part // 255 for colour, part in zip(table.get_at(at), dim, strict=False)]
        assert all(abs(was - now) <= 2 for was, now in zip(expected, hands.screen.get_at(at), strict=False)), at
    hands.click("hand", "stay")
    hands.rest()
    hands.move((5, 5))
    hands.frame()
    assert all(hands.screen.get_at(at) == table.get_at(at) for at in outside(hands))


def test_in_another_size_of_the_window_the_table_lies_under_the_question_too():
    _session, hands = at_table(ANN, POPPY, pace=0.0)
    give_up(hands)
    screen = pygame.display.set_mode((1024, 640))
    hands.scene.shown((1024, 640))
    hands.scene.draw(screen)
    assert hands.scene.below.table.board.layout.window.size == (1024, 640)
    assert len({tuple(screen.get_at(at)) for at in outside(hands) if screen.get_rect().collidepoint(at)}) > 10
