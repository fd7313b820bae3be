"""The page that proves that deals were not chosen, over the table and over the result of a game."""

import pygame
import pytest

from engine.family.fingerprint import of_deal
from engine.family.game import new_game
from engine.family.record_marks import Marks
from engine.games.list import rules_of
from game.session.session_state import views_of
from scenes.fairness.scene import FairnessScene
from scenes.score.game_over import GameOverScene
from scenes.start.new_game import NewGameScene
from scenes.table.scene import TableScene
from tests.family.test_fairness import NUMBER, SALT, recorded
from tests.scenes.pages.hands import FakeServices, PageHands, played, texts
from tests.scenes.pages.test_giving_up import ANN, POPPY, at_table


class Scrap:
    def __init__(self, monkeypatch):
        self.text = ""
        monkeypatch.setattr(pygame.scrap, "put_text", self.put)

    def put(self, words):
        self.text = words


@pytest.fixture
def scrap(monkeypatch):
    return Scrap(monkeypatch)


def page(name, marks, *, hands=2, ends=False, size=(1280, 720)):
    """The page over the result of some game whose record is this one."""
    session = played(hands=6)
    session.record = recorded(name, hands, marks, ends=ends)[1].text
    services = FakeServices(session=session)
    below = GameOverScene(services, session)
    result = PageHands(FairnessScene(services, below, session), size, services)
    result.rest()
    return result


@pytest.mark.parametrize(
    ("name", "heading", "over"), [("house", "After each hand", "Hand"), ("gin", "After each deal", "Deal")]
)
def test_it_tells_what_will_stand_there_in_the_words_of_the_game(monkeypatch, name, heading, over):
    before, after = (page(name, Marks(salt=SALT), hands=hands) for hands in (0, 1))
    rules = rules_of(name)
    game = new_game(rules, rules.options(rules.presets[0].key, 2, {}), NUMBER)
    for each in (before, after):
        monkeypatch.setattr(type(each.scene.session), "views", views_of(game))
    words = texts(monkeypatch, before.scene)
    assert heading in words
    assert words.count("face down until then") == 2
    assert "After the game" in words
    words = texts(monkeypatch, after.scene)
    assert any(each.startswith(over) and each.endswith(", as it was dealt") for each in words)
    assert "After the game" in words


def test_it_is_opened_from_the_menu_of_the_table_and_leads_back(scrap):
    _, hands = at_table(ANN, POPPY)
    hands.key(pygame.K_F10)
    hands.rest()
    hands.push("fairness")
    assert isinstance(hands.scene, FairnessScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, TableScene)
    assert scrap.text == ""


def test_during_the_game_it_shows_the_fingerprint_and_no_card_of_this_hand(monkeypatch, scrap):
    hands = page("house", Marks(salt=SALT), hands=0)
    words = " ".join(texts(monkeypatch, hands.scene))
    assert of_deal(NUMBER, SALT)[:8] in words
    assert str(NUMBER) not in words
    assert SALT[:8] not in words
    assert hands.scene.dealt is None
    hands.click("copy")
    assert scrap.text == of_deal(NUMBER, SALT)


def test_after_each_hand_all_hands_can_be_leafed_through(monkeypatch):
    hands = page("gin", Marks(salt=SALT), hands=2)
    assert hands.scene.found.number is None
    last = hands.scene.dealt
    hands.click("before")
    assert hands.scene.dealt != last
    assert not hands.control("before").enabled
    assert any(words.endswith(" of 2, as it was dealt") for words in texts(monkeypatch, hands.scene))


def test_before_the_first_is_over_it_says_when_the_cards_are_shown(monkeypatch):
    words = " ".join(texts(monkeypatch, page("house", Marks(salt=SALT), hands=0).scene))
    assert "After each hand Here you see what everybody was dealt" in words


def test_after_the_game_number_salt_and_recipe_are_there(monkeypatch, scrap):
    hands = page("house", Marks(salt=SALT), hands=1, ends=True)
    words = " ".join(texts(monkeypatch, hands.scene))
    assert str(NUMBER) in words
    assert SALT[:8] in words
    hands.click("copy")
    assert scrap.text == hands.scene.dealt.recipe != ""


def test_a_chosen_deal_and_a_game_without_a_salt_are_said_to_prove_nothing(monkeypatch):
    chosen = page("straight", Marks(salt=SALT, chosen=True))
    assert any("proves nothing" in words for words in texts(monkeypatch, chosen.scene))
    older = page("playroom", Marks())
    assert any("No fingerprint" in words for words in texts(monkeypatch, older.scene))
    assert "copy" not in older.names


def test_the_result_of_a_game_leads_to_it():
    hands = page("house", Marks(salt=SALT))
    hands.click("back")
    assert isinstance(hands.scene, GameOverScene)
    hands.click("fairness")
    assert isinstance(hands.scene, FairnessScene)


def test_a_record_that_cannot_be_read_is_told_in_a_sentence(monkeypatch):
    session = played(hands=1)
    services = FakeServices(session=session)
    hands = PageHands(FairnessScene(services, GameOverScene(services, session), session), services=services)
    assert any("could not be read" in words for words in texts(monkeypatch, hands.scene))


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_nothing_of_it_is_cut_off(size):
    hands = page("house", Marks(salt=SALT), hands=1, ends=True, size=size)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(control.rect) for control in hands.scene.controls())


def test_a_typed_number_is_said_to_take_the_count_from_the_game_and_no_digits_stand_before_beginners(monkeypatch):
    hands = PageHands(NewGameScene(FakeServices()))
    assert not any("ingerprint" in words for words in texts(monkeypatch, hands.scene))
    hands.scene.deal.text = "7"
    assert any("won't count" in words for words in texts(monkeypatch, hands.scene))
