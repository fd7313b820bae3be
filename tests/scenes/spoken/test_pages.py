"""Pages by ear: each says what it shows, pictures too, and no key on it is without an answer."""

import pygame
import pytest

from scenes.art import text
from scenes.keys import HearCommand
from scenes.rules.scene import RulesBookScene
from scenes.score.scene import HandScoreScene
from scenes.settings.settings import Settings
from scenes.spoken.listener import Listener
from scenes.start.first_start import FirstStartScene
from scenes.start.menu import MenuScene
from scenes.statistics.sheets import SheetKind
from tests.scenes.pages.hands import FakeServices, played
from tests.staged.pictures import StillServices
from tests.staged.statistics import sheet
from tests.whole.by_ear import TESTED
from tests.whole.test_too_soon import PAGES

SIZE = (1280, 720)
KEYS = (
    pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_END, pygame.K_HOME,
    pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_z, pygame.K_F7, pygame.K_F9, pygame.K_F3,
)  # fmt: skip


class Ears:
    """Somebody with a voice at a page."""

    def __init__(self, scene):
        self.scene, self.now = scene, 0.0
        self.surface = pygame.display.set_mode(SIZE)
        self.listener = Listener(lambda: Settings(voice=True), lambda: self.now)
        scene.shown(SIZE)
        self.first = self.frames(20)

    def frames(self, count):
        said = []
        for _frame in range(count):
            self.now += 0.05
            self.scene.update(0.05)
            self.listener.look(self.scene, changed=bool(self.scene.draw(self.surface)))
            said += [order.words for order in self.listener.taken() if order.words]
        return said

    def strike(self, key):
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        for each in self.listener.events(lambda: self.scene, [event]):
            self.scene.handle(each)
        return self.frames(5)

    def whole(self):
        return " ".join(self.strike(HearCommand.ALL.stroke.code))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_heard_when_it_comes_and_answers_every_key(name):
    ears = Ears(PAGES[name](FakeServices()))
    assert ears.first
    heard = [*ears.first]
    for key in KEYS:
        said = ears.strike(key)
        assert said, pygame.key.name(key)
        heard += said
        ears.frames(20)
    assert not [words for words in heard if TESTED.search(words) or ", ," in words or ",," in words]


def test_the_score_sheet_is_heard_with_the_points_that_it_paints():
    session = played()
    ears = Ears(HandScoreScene(FakeServices(), session))
    with text.noted() as lines:
        ears.scene.shown(SIZE)
        ears.scene.draw(ears.surface)
    numbers = {line.words.lstrip("+") for line in lines if line.words.lstrip("+-").isdigit()}
    words = ears.whole()
    assert numbers
    assert all(number in words for number in numbers)


def parts(kind, games):
    """The sentences of a sheet of the statistics."""
    return frozenset(Ears(sheet(kind, games)(StillServices(Settings()))).whole().split(". "))


def test_each_sheet_of_the_statistics_has_words_of_its_own():
    tabs = parts(SheetKind.FIGURES, 0)
    told = {parts(kind, 40) - tabs for kind in SheetKind}
    assert len(told) == len(SheetKind)
    assert all(told)


def test_a_rule_of_the_book_is_heard():
    services = FakeServices()
    ears = Ears(RulesBookScene(services, MenuScene(services)))
    assert any(len(words) > 200 for words in ears.first)


def test_the_first_page_says_its_questions_the_name_and_the_way_on():
    services = FakeServices(Settings())
    services.suggested_name = "Zoe"
    first = " ".join(Ears(FirstStartScene(services)).first)
    assert "What is your name?" in first
    assert "Zoe, field" in first
    assert "Enter presses Begin" in first
