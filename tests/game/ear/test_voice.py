"""The voice speaks where it is on, and leaves the word to a screen reader."""

import pygame
import pytest

from game.ear import voice
from game.ear.voice import OFFERED_AFTER, Voice
from game.window.presses import key
from scenes.settings.settings import Settings
from scenes.start.first_start import FirstStartScene
from tests.scenes.pages.hands import FakeServices


@pytest.fixture(autouse=True)
def has_voice(monkeypatch):
    monkeypatch.setattr(voice, "HAS_VOICE", True)


class Listens:
    """Keeps what it is given to say."""

    def __init__(self):
        self.said, self.closed = [], False

    @property
    def words(self):
        return [order.words for order in self.said]

    def give(self, order):
        self.said.append(order)

    def close(self):
        self.closed = True


def test_the_voice_is_silent_while_a_reader_follows_the_program(monkeypatch):
    heeded, both = [False], Listens()
    told = []
    voice = Voice(lambda: Settings(voice=True), heeded=lambda: heeded[0], tell=told.append)
    monkeypatch.setattr(voice, "_spoken", lambda: both)
    scene = FirstStartScene(FakeServices())
    scene.shown((1280, 720))
    voice.shown(scene, changed=True)
    assert "Welcome to House Rummy" in both.words[0]
    heeded[0] = True
    voice.shown(scene, changed=True)
    assert both.closed
    assert told == []  # the reader says what is shown
    list(voice.events(lambda: scene, [key(pygame.K_F7)]))
    voice.shown(scene, changed=False)
    assert "What is your name?" in told[0].words
    count = len(both.said)
    heeded[0] = False
    voice.shown(scene, changed=True)
    assert len(both.said) > count


class Person:
    """Somebody at the first page with a voice that is off, and a clock."""

    def __init__(self, monkeypatch):
        self.settings, self.now, self.mouth = Settings(), 0.0, Listens()
        self.voice = Voice(lambda: self.settings, lambda: self.now, change=self.change)
        monkeypatch.setattr(self.voice, "_spoken", lambda: self.mouth)
        self.scene = FirstStartScene(FakeServices())
        self.scene.shown((1280, 720))

    def change(self, settings):
        self.settings = settings

    def strike(self, code):
        left = list(self.voice.events(lambda: self.scene, [key(code)]))
        self.voice.shown(self.scene, changed=False)
        return left


def test_a_first_start_says_once_by_which_key_it_can_be_heard(monkeypatch):
    person = Person(monkeypatch)
    person.voice.offer()
    person.voice.shown(person.scene, changed=True)
    assert person.mouth.said == []
    person.now += OFFERED_AFTER
    for _frame in range(3):
        person.voice.shown(person.scene, changed=True)
    assert [words for words in person.mouth.words if "F12" in words] == person.mouth.words
    assert len(person.mouth.words) == 1


def test_nothing_is_offered_where_the_voice_is_on_by_then(monkeypatch):
    person = Person(monkeypatch)
    person.voice.offer()
    assert person.strike(pygame.K_F12) == []
    person.now += OFFERED_AFTER
    person.strike(pygame.K_F12)
    person.voice.shown(person.scene, changed=True)
    assert not any("can be heard" in words for words in person.mouth.words)


def test_one_key_switches_the_voice_on_and_off_and_each_is_said(monkeypatch):
    person = Person(monkeypatch)
    assert person.strike(pygame.K_F12) == []
    assert person.settings.voice
    assert person.mouth.words[0].startswith("The voice is on.")
    assert any("What is your name?" in words for words in person.mouth.words)
    assert person.strike(pygame.K_F12) == []
    assert not person.settings.voice
    assert person.mouth.words[-1].startswith("The voice is off.")
    count = len(person.mouth.said)
    assert len(person.strike(pygame.K_TAB)) == 1
    assert len(person.mouth.said) == count
