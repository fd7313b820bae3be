"""The pack before the first card: cut by pointer, by keys or not at all, and never asked about again."""

import pygame
import pytest

from engine.family.daily import seats_of, usual_options
from engine.family.fingerprint import of_deal
from engine.family.game import new_game
from engine.family.record_marks import Cut, Marks
from engine.games.list import rules_of
from game.records.record_file import NoRecord
from game.session.session import GameSession
from scenes import flow
from scenes.background import AtOnce
from scenes.fairness.scene import FairnessScene
from scenes.games.list import shown_names
from scenes.rules.scene import RulesBookScene
from scenes.screens import Play
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.start.cut import CutScene
from scenes.start.menu import MenuScene
from scenes.table.scene import TableScene
from tests.scenes.looking import every_window
from tests.scenes.pages.hands import FakeServices, PageHands, texts

SALT = "0f" * 16
NUMBER = 271_828


def drawn(name="house", marks=None, **settings):
    """A game that was drawn, before its first card."""
    rules = rules_of(name)
    game = new_game(rules, usual_options(rules), NUMBER)
    players = Player("Ann"), *(Player(each, "learner") for each in ("Ben", "Cleo")[: seats_of(rules) - 1])
    session = GameSession.begin(game, players, AtOnce(), NoRecord, marks=marks or Marks(salt=SALT), cuttable=True)
    return session, FakeServices(Settings(pace=0.0, **settings), session=session)


def before_it(size=(1280, 720), **settings):
    session, services = drawn(**settings)
    hands = PageHands(flow.scene(services, Play(session), None), size, services)
    hands.rest()
    return session, hands


def test_escape_goes_back_to_the_title_and_nothing_was_dealt():
    session, hands = before_it()
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, MenuScene)
    assert session.record == ""


def test_one_key_deals_the_cards_as_they_lie():
    session, hands = before_it()
    assert isinstance(hands.scene, CutScene)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, TableScene)
    assert (session.game.deal, session.marks.cut) == (NUMBER, None)
    assert '"version":2' in session.record


def test_one_click_deals_and_the_pointer_on_its_way_there_cuts_nothing():
    session, hands = before_it()
    hands.move(hands.scene.pack.center)
    hands.click("deal")
    assert isinstance(hands.scene, TableScene)
    assert session.marks.cut is None


@pytest.mark.parametrize("dragged", [False, True])
def test_a_click_or_a_drag_in_the_pack_cuts_it_where_it_is_let_go(dragged, monkeypatch):
    session, hands = before_it()
    pack = hands.scene.pack
    at = pack.left + pack.width // 4, pack.top + pack.height // 2
    start = pack.center if dragged else at
    hands.move(start)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    hands.move(at)
    hands.frame()
    assert f"Cut at {hands.scene.place:05}" in texts(monkeypatch, hands.scene)
    place = hands.scene.place
    hands.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert isinstance(hands.scene, TableScene)
    assert session.marks.cut == Cut(NUMBER, place)
    assert abs(place - 25_050) < 200
    assert session.game.deal == session.marks.dealt
    assert f'"cut":{place}' in session.record


def test_a_press_that_began_elsewhere_cuts_nothing():
    session, hands = before_it()
    pack = hands.scene.pack
    hands.move((5, 5))
    hands.send(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    hands.send(pygame.MOUSEBUTTONUP, pos=pack.center, button=1)
    assert isinstance(hands.scene, CutScene)
    assert session.cuttable


def test_the_place_can_be_typed_and_moved_by_arrows(monkeypatch):
    session, hands = before_it()
    for letter in "3142":
        hands.send(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)
    hands.send(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="\b")
    hands.send(pygame.KEYDOWN, key=ord("1"), mod=0, unicode="1")
    hands.key(pygame.K_RIGHT, pygame.K_UP)
    hands.frame()
    told = texts(monkeypatch, hands.scene)
    assert "Cut at 05140" in told
    assert "Cut here and deal" in told
    hands.key(pygame.K_RETURN)
    assert session.marks.cut == Cut(NUMBER, 5140)


def test_an_arrow_alone_begins_in_the_middle_and_stays_within_the_pack():
    session, hands = before_it()
    hands.key(pygame.K_RIGHT, times=30)
    hands.click("deal")
    assert session.marks.cut == Cut(NUMBER, 99_999)


def test_who_never_wants_to_be_asked_is_asked_never_again():
    session, hands = before_it()
    hands.click("never")
    assert isinstance(hands.scene, TableScene)
    assert not hands.services.settings.cut
    assert session.marks.cut is None
    other, services = drawn(cut=False)
    assert isinstance(flow.scene(services, Play(other), None), TableScene)
    assert not other.cuttable
    assert other.record


def test_whoever_asks_whether_it_is_fair_reads_the_fingerprint(monkeypatch):
    session, hands = before_it()
    whole = of_deal(NUMBER, SALT)
    told = texts(monkeypatch, hands.scene)
    assert "Is it fair?" in told
    assert whole[:8] not in " ".join(told)
    hands.click("seal")
    hands.rest()
    assert isinstance(hands.scene, FairnessScene)
    told = " ".join(texts(monkeypatch, hands.scene)).replace(" ", "")
    assert whole in told
    assert str(NUMBER) not in told
    assert SALT not in told
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, CutScene)
    assert session.cuttable


def test_the_rules_can_be_read_before_the_first_card():
    _, hands = before_it()
    hands.key(pygame.K_F1)
    assert isinstance(hands.scene, RulesBookScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, CutScene)


@pytest.mark.parametrize("name", shown_names())
def test_no_card_and_no_number_is_told_before_the_cut(name, monkeypatch):
    session, services = drawn(name)
    hands = PageHands(flow.scene(services, Play(session), None), services=services)
    hands.rest()
    told = " ".join(texts(monkeypatch, hands.scene))
    assert str(NUMBER) not in told
    assert not any(sign in told for sign in "♠♥♦♣")
    assert session.views.deal is None


@every_window
def test_everything_lies_in_the_window_apart(size, scale, cut):
    _, hands = before_it(size, ui_scale=scale)
    hands.move(hands.scene.pack.center)
    hands.frame()
    rects = [control.rect for control in hands.scene.controls() if control.live and not control.pinned]
    page = hands.scene.area if hands.scene.scrolls else hands.scene.window
    assert all(page.contains(rect) for rect in [*rects, hands.scene.pack])
    assert hands.scene.window.contains(hands.control("deal").rect)
    assert not any(one.colliderect(other) for place, one in enumerate(rects) for other in rects[:place])
    assert not any(rect.colliderect(hands.scene.pack) for rect in rects)
    assert not cut


def test_where_the_page_scrolls_the_golden_button_stays_in_sight():
    _session, hands = before_it((1024, 640), ui_scale=2.0)
    assert hands.scene.scrolls
    hands.key(pygame.K_HOME)
    assert hands.scene.window.contains(hands.control("deal").rect)
    hands.click("deal")
    assert isinstance(hands.scene, TableScene)
