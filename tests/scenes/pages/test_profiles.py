"""The page of profiles, by mouse and keys."""

import pygame

from scenes.start.menu import MenuScene
from scenes.start.profiles import ProfilesScene
from tests.scenes.pages.hands import FakeServices, PageHands, texts


def opened(size=(1280, 720)):
    services = FakeServices()
    services.profiles = ("Main", "Ben", "W" * 16)
    return services, PageHands(ProfilesScene(services), size)


def test_the_title_leads_to_the_profiles_and_names_the_one_that_is_open(monkeypatch):
    services = FakeServices()
    services.profile, services.profiles = "Ben", ("Main", "Ben")
    hands = PageHands(MenuScene(services))
    assert any("Ben" in words for words in texts(monkeypatch, hands.scene))
    hands.click("profile")
    assert isinstance(hands.scene, ProfilesScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, MenuScene)


def test_a_press_on_a_profile_opens_it():
    services, hands = opened()
    assert hands.control("profile Main").chosen
    hands.click("profile Ben")
    assert services.calls == [("profile", "Ben")]
    assert isinstance(hands.scene, MenuScene)


def test_a_profile_that_is_open_elsewhere_says_so(monkeypatch):
    services, hands = opened()
    services.open_profile, services.told = (lambda _name: False), ("The profile “Ben” is open in another window.",)
    hands.click("profile Ben")
    assert "The profile “Ben” is open in another window." in texts(monkeypatch, hands.scene)


def test_a_profile_is_made_by_keys_alone():
    services, hands = opened()
    assert not hands.control("add").enabled
    hands.click("new")
    hands.type("Aunt May")
    assert hands.control("add").enabled
    hands.key(pygame.K_RETURN)
    assert services.calls == [("new profile", "Aunt May")]
    assert isinstance(hands.scene, MenuScene)


def test_a_name_that_is_refused_says_why(monkeypatch):
    services, hands = opened((1024, 640))
    services.answers["create"], services.told = False, ("There is a profile of that name already.",)
    hands.click("new")
    hands.type("Ben")
    hands.click("add")
    assert "There is a profile of that name already." in texts(monkeypatch, hands.scene, (1024, 640))
