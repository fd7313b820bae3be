"""The first page: a name and what is known already, and Enter skips all of it."""

import pygame
import pytest

from scenes.settings.settings import GameChoice, Settings
from scenes.start.first_start import FirstStartScene
from scenes.start.menu import MenuScene
from tests.scenes.looking import every_window
from tests.scenes.pages.hands import FakeServices, PageHands, texts


def at_first(name="Zoe", size=(1280, 720)):
    services = FakeServices(Settings())
    services.suggested_name = name
    return services, PageHands(FirstStartScene(services), size)


def learned(services):
    return services.settings.name, services.settings.learning.knows, services.settings.learning.tips


@pytest.mark.parametrize(("offered", "called"), [("Zoe", "Zoe"), ("", "Ann")])
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_one_key_takes_the_name_that_is_offered_and_goes_on(offered, called, key):
    services, hands = at_first(offered)
    hands.key(key)
    assert isinstance(hands.scene, MenuScene)
    assert learned(services) == (called, (), True)
    assert services.settings.choice("gin").players[0].name == called
    assert services.settings.person("house") == called


def test_a_name_is_typed_and_enter_goes_on_from_it():
    services, hands = at_first()
    hands.click("name")
    hands.key(pygame.K_BACKSPACE, times=3)
    hands.type("Eva")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, MenuScene)
    assert services.settings.name == "Eva"


@pytest.mark.parametrize("offered", ["Zoe", ""])
@pytest.mark.parametrize("before", [(), ("know gin",)])
def test_letters_typed_at_once_are_the_name_in_place_of_the_one_that_is_offered(offered, before):
    services, hands = at_first(offered)
    hands.click(*before)
    hands.type("Eva")
    hands.key(pygame.K_RETURN)
    assert services.settings.name == "Eva"


def test_what_is_known_is_chosen_and_taken_back():
    services, hands = at_first()
    hands.click("know gin", "know rummy", "know rummikub", "know rummy", "begin")
    assert learned(services) == ("Zoe", ("gin", "rummikub"), False)


def test_there_are_two_questions_and_no_more(monkeypatch):
    _services, hands = at_first()
    asked = [words for words in texts(monkeypatch, hands.scene) if words.endswith("?")]
    assert asked == ["What is your name?", "What do you know already?"]


def test_the_name_sits_down_at_tables_that_were_chosen_before_but_takes_nobodys_place():
    alone, couch = GameChoice(), GameChoice().renamed("Felix", "x")
    settings = Settings(choices={"gin": alone, "house": couch}).called("Felix")
    assert [player.name for player in settings.choice("gin").players] == ["Felix", "Oscar"]
    assert settings.called("Eva").choice("gin").players[0].name == "Eva"


@every_window
def test_nothing_is_cut(cut, size, scale):
    services = FakeServices(Settings(ui_scale=scale))
    hands = PageHands(FirstStartScene(services), size)
    hands.frames(3)
    assert cut == []
