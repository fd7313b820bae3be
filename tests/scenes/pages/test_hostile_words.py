"""Words that are meant to break a page: letters without a width or a picture, markup, long words."""

import pygame
import pytest

from engine.family.house_rules import HouseRules
from scenes.art import text
from scenes.rules.scene import RulesBookScene
from scenes.services import Saved
from scenes.session import Player
from scenes.settings.settings import GameChoice, Settings
from scenes.start.choose_game import ChooseScene
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.start.new_game_choice import ChosenGame
from scenes.start.options import OptionsScene
from scenes.start.profiles import ProfilesScene
from scenes.start.saved_games import GamesScene
from scenes.ui.inputs import Field
from scenes.ui.line_editor import LineEdit
from tests.scenes.pages.hands import FakeServices, PageHands, texts

HOSTILE = [
    "\u200d",
    "\u200f\ufeff\u2060",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "<b>Ann</b><br><img src='/etc/passwd'>",
    "<img src=x width=99999>",
    "{0} {name!r} %s %(x)s",
    "W" * 3000,
    "a\nb\tc\rd\x00e\x1b[31m",
    "\u05d0\u05d1 \u0645\u0631\u062d\u0628\u0627 \u65e5\u672c",
    "e\u0301" + "\u0301" * 500,
    "[7h] [X1] [[Th]] [zz]",
    "\ud800",
    "Zo\u00eb \u0150\u0171 \u00df \u0416",
]


MAKERS = (
    ChooseScene,
    lambda services: OptionsScene(services, MenuScene(services), ChosenGame("straight", "straight", 2)),
    NewGameScene,
    lambda services: RulesBookScene(services, MenuScene(services)),
    ProfilesScene,
)
"""What makes each page with a field."""


def fields(hands):
    return [control for control in hands.scene.live() if isinstance(control, Field) and control.enabled]


@pytest.mark.parametrize("words", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("maker", MAKERS, ids=range(len(MAKERS)))
def test_hostile_words_that_are_typed_or_pasted_break_no_page(monkeypatch, maker, words):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: words)
    hands = PageHands(maker(FakeServices(Settings(pace=0.0))))
    for name in [field.name for field in fields(hands)]:
        hands.scene._reveal(name)
        hands.click(name)
        hands.scene._type(words)
        hands.frame()
        hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
        hands.key(pygame.K_LEFT, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
        edit = next(field.edit for field in fields(hands) if field.name == name)
        assert len(edit.text) <= edit.most
        assert all(letter.isprintable() and text.is_drawable(letter) for letter in edit.text)
        hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        hands.key(pygame.K_BACKSPACE)


@pytest.mark.usefixtures("own_font_alone")
@pytest.mark.parametrize("maker", MAKERS, ids=range(len(MAKERS)))
@pytest.mark.parametrize("letter", ["\u6f22", "\u05e9", "\u0639", "\U0001f642"])
def test_a_letter_that_cannot_be_shown_gets_its_sentence_when_it_is_typed(maker, letter):
    hands = PageHands(maker(FakeServices(Settings(pace=0.0))))
    for name in [field.name for field in fields(hands)]:
        hands.scene._reveal(name)
        hands.click(name)
        hands.type("1")
        hands.type(letter)
        said = [part.words for part in hands.scene._stage._parts if part.name == "refusal"]
        assert hands.control(name).refusal == "The game can't show that letter."
        assert said or hands.control(name).rect.bottom > hands.scene._sight_of(hands.control(name)).bottom
        assert letter not in hands.control(name).edit.text


@pytest.mark.parametrize("words", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_codes_are_refused_in_a_sentence(monkeypatch, words):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: words)
    hands = PageHands(ChooseScene(FakeServices(Settings(pace=0.0))))
    hands.click("paste")
    assert hands.scene._told.endswith(".")
    assert not hands.scene.services.settings.house_rules


def test_bytes_of_other_programs_that_are_no_text_are_pasted_as_far_as_they_are(monkeypatch):
    monkeypatch.setattr(pygame.scrap, "get_text", b"Andr\xe9".decode)
    hands = PageHands(ChooseScene(FakeServices(Settings(pace=0.0))))
    hands.click("paste")
    assert hands.scene._told.startswith("This isn't a code.")
    edit = LineEdit("", 40)
    edit.press(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode=""))
    assert edit.text == "Andr\ufffd"
    services = FakeServices(Settings(pace=0.0))
    services.answers["take_in"], services.told = None, ("This isn't a game.",)
    PageHands(GamesScene(services)).click("paste")
    assert services.calls == [("take_in", "Andr\ufffd")]


@pytest.mark.parametrize("words", [each for each in HOSTILE if each.isprintable()])
def test_hostile_names_that_were_kept_are_shown(words):
    named = (Player(words[:64]), Player("B", "casual"))
    services = FakeServices(
        Settings(
            choices={"house": GameChoice(preset="classic", players=named)},
            house_rules=(HouseRules(name=words[:40].strip() or "x", game="house", preset="classic", changed={}),),
        )
    )
    kept = Saved(key="1", over=False, played=1.0, players=named, name=words[:40], hand=1, sides=((0,), (1,)))
    services.kept = (kept,)
    for page in (MenuScene(services), ChooseScene(services), NewGameScene(services), GamesScene(services)):
        assert PageHands(page).names


@pytest.mark.usefixtures("own_font_alone")
def test_a_letter_that_no_font_has_is_refused_in_a_sentence_beside_the_field(monkeypatch):
    hands = PageHands(ChooseScene(FakeServices(Settings(pace=0.0))))
    hands.type("\u65e5")
    assert hands.scene.search.text == ""
    assert "The game can't show that letter." in texts(monkeypatch, hands.scene)
    hands.type("a")
    assert "The game can't show that letter." not in texts(monkeypatch, hands.scene)


def test_sixty_four_letters_are_a_name_and_a_sixty_fifth_is_none():
    hands = PageHands(OptionsScene(FakeServices(), MenuScene(FakeServices()), ChosenGame("gin", "gin", 2)))
    name = next(field for field in fields(hands) if field.name == "name")
    hands.click("name")
    hands.scene._type("\u00fc" * (name.edit.most + 1))
    hands.rest()
    assert name.edit.text == "\u00fc" * name.edit.most
