"""The table's menu, the score sheets looked up in the middle of a game, and presses that come too soon."""

import pygame
import pytest

from engine.family.game import next_hand
from engine.family.record_marks import Marks
from scenes import flow
from scenes.pages import Overlay
from scenes.score.scene import HandScoreScene, ScoreTab
from scenes.score.score_sheets import SheetsScene
from scenes.screens import HandScore, Play
from scenes.settings.settings import Settings
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.table.intents import Away
from scenes.table.over.dialogs import ask_away
from scenes.table.scene import TableScene
from tests.scenes.looking import every_window
from tests.scenes.pages.hands import FakeServices, PageHands, played, texts


def at_table(hands=1, seats=2, scale=1.0, size=(1280, 720)):
    """In the hand after so many."""
    session = played("classic", seats, hands=hands)
    if hands:
        session.game = next_hand(session.game)
    services = FakeServices(Settings(pace=0.0, ui_scale=scale), session=session)
    result = PageHands(flow.table(services, session), size, services)
    result.rest()
    return result


def open_menu(hands):
    hands.key(pygame.K_F10)
    hands.rest()


def test_a_key_and_the_menu_lead_to_the_sheets_of_the_hands_that_are_over_and_back():
    for by_key in (True, False):
        hands = at_table(hands=2)
        table = hands.scene
        if by_key:
            hands.key(pygame.K_s)
        else:
            open_menu(hands)
            hands.push("scores")
        assert isinstance(hands.scene, SheetsScene)
        assert hands.scene.hand == 2
        hands.click("before")
        assert hands.scene.hand == 1
        hands.click("tab game")
        assert hands.scene.tab is ScoreTab.GAME
        assert not {"again", "leave"} & set(hands.names)
        hands.key(pygame.K_ESCAPE)
        assert hands.scene is table
        assert table.ui.dialog is None


def test_before_a_hand_is_over_the_sheets_say_that_nothing_is_scored(monkeypatch):
    hands = at_table(hands=0)
    hands.key(pygame.K_s)
    hands.rest()
    assert hands.names == ["next"]
    told = texts(monkeypatch, hands.scene)
    assert "The game" not in told  # it is the heading, and no tab repeats it
    assert "Nothing has been scored yet." in told
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, TableScene)


def test_closing_the_window_over_the_sheets_asks_at_the_table():
    hands = at_table()
    hands.key(pygame.K_s)
    hands.follow(hands.scene.asked_to_quit())
    assert hands.scene.ui.dialog.quits


def test_a_new_game_is_chosen_without_a_question_where_all_is_saved():
    hands = at_table()
    session, game = hands.services.session, hands.services.session.game
    open_menu(hands)
    hands.push("new game")
    assert isinstance(hands.scene, NewGameScene)
    assert (session.closed, session.game) == (1, game)


@pytest.mark.parametrize(("name", "way", "then"), [
    ("new game", Away.NEW_GAME, NewGameScene), ("deal again", Away.DEAL_AGAIN, TableScene),
])  # fmt: skip
def test_another_game_is_begun_after_a_question_and_this_one_is_kept(name, way, then):
    hands = at_table()
    session, game = hands.services.session, hands.services.session.game
    session.unsaved = way is Away.NEW_GAME
    open_menu(hands)
    hands.push(name)
    assert hands.scene.ui.dialog == ask_away(way, session.views.words, moves=False, unsaved=session.unsaved)
    hands.rest()
    hands.push("stay")
    assert session.game is game
    open_menu(hands)
    hands.push(name)
    hands.push("away")
    assert session.game is game
    hands.rest()
    hands.push("away")
    assert isinstance(hands.scene, then)
    assert (session.closed, session.rematches) == ((1, 0) if way is Away.NEW_GAME else (0, 1))
    assert session.game.deal == game.deal


def test_escape_from_a_new_game_opened_at_the_table_leads_to_the_title_where_the_old_one_is_continued():
    hands = at_table()
    session = hands.services.session
    open_menu(hands)
    hands.push("new game")
    hands.services.unfinished = True  # the table has put its game away
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, MenuScene)
    hands.click("continue")
    hands.frame()
    assert isinstance(hands.scene, TableScene)
    assert hands.scene.table.session is session


def test_the_menu_fills_the_screen_and_is_closed_by_that():
    hands = at_table()
    open_menu(hands)
    hands.push("fullscreen")
    assert "fullscreen" in hands.services.calls
    assert hands.scene.ui.dialog is None


def test_a_number_that_was_drawn_is_not_in_the_menu_before_the_game_is_over(monkeypatch):
    hands = at_table()
    hands.scene.table.session.marks, hands.scene.table.session.viewed = Marks(), None
    open_menu(hands)
    hands.frame()
    assert "copy deal" not in {button.name for button in hands.scene.ui.buttons}
    told = texts(monkeypatch, hands.scene)
    assert "You get the deal number after the game." in told
    assert not any("umber 11" in words for words in told)


def test_the_number_of_the_deal_is_shown_and_copied(monkeypatch):
    hands, copied = at_table(), []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    open_menu(hands)
    hands.push("copy deal")
    assert copied == ["11"]
    label = next(button.label for button in hands.scene.ui.buttons if button.name == "copy deal")
    assert label == "Deal number 11: copied"


@every_window
def test_the_menu_lies_in_the_window_and_shows_its_words_whole(cut, size, scale):
    hands = at_table(size=size, scale=scale)
    cut.clear()
    open_menu(hands)
    hands.frame()
    box = hands.scene.ui.question.sheet.box
    assert hands.scene.table.board.layout.window.contains(box)
    over = [button.rect for button in hands.scene.ui.buttons if button.over]
    assert all(box.contains(rect) for rect in over)
    assert not any(one.colliderect(other) for place, one in enumerate(over) for other in over[:place])
    assert not cut


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_nothing_that_deals_lies_where_the_button_of_the_scores_lay(size, mirrored):
    session = played("classic", 2, hands=1)
    services = FakeServices(Settings(pace=0.0, mirrored=mirrored), session=session)
    table = PageHands(flow.table(services, session), size, services)
    table.rest()
    scores = next(button.rect for button in table.scene.ui.buttons if button.name == "scores")
    for game in (session, played("classic", 2, hands=6)):
        sheet = PageHands(HandScoreScene(services, game), size)
        assert not any(sheet.control(name).rect.colliderect(scores) for name in ("next", "again"))


def test_a_press_is_lost_in_the_first_half_second_of_a_sheet_that_nobody_asked_for():
    session = played()
    services = FakeServices(Settings(pace=0.0), session=session)
    hands = PageHands(flow.scene(services, HandScore(session, unasked=True), None), services=services)
    for _time in range(28):
        hands.move(hands.control("next").rect.center)
        hands.tap()
        hands.enter()
        assert session.game.hand.hand_number == 1
    hands.click("next")
    assert session.game.hand.hand_number == 2


def test_the_second_click_of_a_double_click_meets_nothing_on_the_next_screen():
    session = played()
    services = FakeServices(Settings(pace=0.0), session=session)
    hands = PageHands(flow.scene(services, HandScore(session), None), services=services)
    hands.rest()
    hands.enter()
    assert isinstance(hands.scene, TableScene)
    game = session.game
    hands.enter()
    assert session.game is game
    assert not isinstance(hands.scene, Overlay)
    assert isinstance(flow.scene(services, Play(session), None), TableScene)
