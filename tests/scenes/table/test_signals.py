"""Sounds that say something without words: a joker that is laid, a press that came too soon."""

import pygame

from scenes.settings.settings import Settings
from scenes.sounds import Sound
from scenes.start.first_start import FirstStartScene
from tests.scenes.learn.at_lessons import LessonHands
from tests.scenes.pages.hands import FakeServices


def test_a_joker_is_heard_when_it_comes_to_the_table_and_else_not():
    hands = LessonHands("house", "07-joker")
    heard = []
    hands.scene.table.motion.play = heard.append
    steps = hands.lesson.steps
    moved = {}
    for step in steps:
        for data in step.actions:
            before = jokers(hands)
            heard.clear()
            hands.do(data)
            moved[str(data)] = bool(jokers(hands) - before)
            assert (Sound.JOKER in heard) == moved[str(data)], data
    assert set(moved.values()) == {True, False}


def jokers(hands):
    spaces = hands.scene.table.tableau.spaces
    return {card for space in spaces for group in space.groups for card in group.cards if card.is_joker}


def test_a_press_that_came_too_soon_is_heard():
    services, heard = FakeServices(Settings()), []
    services.play = heard.append
    scene = FirstStartScene(services)
    scene.shown((1280, 720))
    scene.draw(pygame.display.set_mode((1280, 720)))
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert scene.handle(enter) is None
    assert heard == [Sound.EARLY]
    for _frame in range(20):
        scene.update(0.1)
    assert scene.handle(enter) is not None
    assert heard == [Sound.EARLY]
