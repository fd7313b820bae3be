"""Letters that an input method composes: shown in the text line at the caret, and typed once they are chosen."""

import pygame
import pytest

from scenes.rules.scene import RulesBookScene
from scenes.settings.settings import Settings
from scenes.start.choose_game import ChooseScene
from scenes.start.first_start import FirstStartScene
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.start.new_game_choice import ChosenGame
from scenes.start.options import OptionsScene
from scenes.start.profiles import ProfilesScene
from scenes.start.saved_games import GamesScene
from scenes.ui.inputs import Field
from tests.scenes.pages.hands import FakeServices, PageHands, look
from tests.scenes.pages.listed_games import saved
from tests.scenes.pages.sample_page import opened

HIRAGANA, KANJI = "\u3055\u304f\u3089", "\u685c"


def saved_games(services):
    services.kept = (saved(1),)
    return GamesScene(services)


MAKERS = {
    "choose a game": ChooseScene,
    "first start": FirstStartScene,
    "new game": NewGameScene,
    "options": lambda services: OptionsScene(services, MenuScene(services), ChosenGame("straight", "straight", 2)),
    "profiles": ProfilesScene,
    "rules": lambda services: RulesBookScene(services, MenuScene(services)),
    "saved games": saved_games,
}
"""What makes each page with a text line."""


def compose(hands, words, caret=None):
    at = len(words) if caret is None else caret
    hands.send(pygame.TEXTEDITING, text=words, start=at, length=0)
    hands.frame()


def commit(hands, words):
    hands.send(pygame.TEXTEDITING, text="", start=0, length=0)
    hands.send(pygame.TEXTINPUT, text=words)
    hands.frames(3)


def page(maker):
    hands = PageHands(MAKERS[maker](FakeServices(Settings(pace=0.0))))
    look(hands.scene)
    if maker == "saved games":
        hands.click("more games/1.jsonl", "name")
    return hands


def fields(hands):
    return [each.name for each in hands.scene.live() if isinstance(each, Field) and each.enabled]


def of_letters(hands):
    """The lines that take letters, as those for numbers take digits alone."""
    return [name for name in fields(hands) if hands.control(name).edit.accepts("a")]


def picture(hands, name):
    line = hands.scene.widgets.line(name)
    return pygame.image.tobytes(hands.screen.subsurface(line.rect.clip(hands.screen.get_rect())), "RGB")


@pytest.mark.parametrize("maker", MAKERS)
def test_composed_letters_are_shown_in_every_text_line_and_typed_once_they_are_chosen(maker):
    hands = page(maker)
    assert of_letters(hands)
    for name in of_letters(hands):
        hands.scene._reveal(name)
        hands.click(name)
        hands.key(pygame.K_BACKSPACE)
        before, edit = picture(hands, name), hands.control(name).edit
        compose(hands, HIRAGANA)
        assert hands.scene.widgets.line(name).words == HIRAGANA
        assert edit.text == ""
        assert picture(hands, name) != before
        commit(hands, KANJI)
        assert (edit.text, edit.composed, edit.caret) == (KANJI, "", 1)


@pytest.mark.parametrize("maker", MAKERS)
def test_a_line_for_numbers_takes_no_composed_letters(maker):
    hands = page(maker)
    for name in [name for name in fields(hands) if name not in of_letters(hands)]:
        hands.scene._reveal(name)
        hands.click(name)
        edit = hands.control(name).edit
        before = edit.text
        compose(hands, HIRAGANA)
        commit(hands, KANJI)
        assert edit.text == before


def underlines(hands, name):
    """The columns of a text line in which a stroke runs unbroken under the letters, as (first, last)."""
    line = hands.scene.widgets.line(name)
    rows = []
    for y in range(line.rect.centery, line.rect.bottom):
        inked = [x for x in range(line.rect.left, line.rect.right) if sum(hands.screen.get_at((x, y))[:3]) > 400]
        rows.append((inked[0], inked[-1]) if inked and len(inked) == inked[-1] - inked[0] + 1 else (0, 0))
    return max(rows, key=lambda row: row[1] - row[0])


def test_composed_letters_are_underlined_at_the_caret_inside_the_text():
    hands = opened()
    hands.click("name")
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_RIGHT)
    compose(hands, HIRAGANA, caret=1)
    line = hands.scene.widgets.line("name")
    assert line.words == f"A{HIRAGANA}nn"
    places = [line.rect.left + each for each in line._carets]
    first, last = underlines(hands, "name")
    assert (first, last) == pytest.approx((places[1], places[4]), abs=2)
    assert line._caret == 2


def test_the_window_of_candidates_stands_at_the_caret(monkeypatch):
    told = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    hands = opened()
    hands.click("name")
    inside = hands.control("name").inside(hands.scene.unit)
    lefts = []
    for words in ("\u3055", "\u3055\u304f", HIRAGANA):
        hands.key(pygame.K_END)
        compose(hands, words)
        lefts.append(told[-1].left)
        assert (told[-1].top, told[-1].height) == (inside.top, inside.height)
    assert inside.left < lefts[0] < lefts[1] < lefts[2] < inside.right


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE])
def test_keys_belong_to_the_input_method_while_it_composes(key):
    hands = opened()
    hands.click("name")
    hands.key(pygame.K_END)
    compose(hands, HIRAGANA)
    hands.key(key)
    assert hands.scene.focus == "name"
    assert hands.scene.edit.text == "Ann"
    assert hands.scene.edit.composed == HIRAGANA
    commit(hands, KANJI)
    assert hands.scene.edit.text == f"Ann{KANJI}"
    hands.key(pygame.K_BACKSPACE)
    assert hands.scene.edit.text == "Ann"


def test_what_is_being_composed_is_dropped_when_the_focus_goes(monkeypatch):
    begun = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: begun.append(True))
    hands = opened()
    for leave in (lambda: hands.click("row 0"), hands.scene.let_go, hands.scene.hidden):
        hands.click("name")
        hands.key(pygame.K_END)
        compose(hands, HIRAGANA)
        leave()
        assert (hands.scene.edit.text, hands.scene.edit.composed) == ("Ann", "")
        hands.rest()
    assert len(begun) == 3


def test_a_composition_begins_in_the_line_that_takes_letters_wherever_the_focus_is():
    hands = page("choose a game")
    hands.scene.focus = None
    compose(hands, HIRAGANA)
    assert hands.scene.search.composed == HIRAGANA
    commit(hands, KANJI)
    assert hands.scene.search.text == KANJI


def test_letters_that_are_composed_over_a_selection_take_its_place():
    hands = opened()
    hands.click("name")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    compose(hands, HIRAGANA)
    assert hands.scene.widgets.line("name").words == HIRAGANA
    compose(hands, "")
    assert hands.scene.widgets.line("name").words == "Ann"
    assert hands.scene.edit.selection == (0, 3)
    compose(hands, HIRAGANA)
    commit(hands, KANJI)
    assert hands.scene.edit.text == KANJI


def test_a_line_longer_than_its_field_keeps_the_caret_in_sight():
    hands = opened()
    hands.click("name")
    hands.type("W" * 40)
    line = hands.scene.widgets.line("name")
    for key in (pygame.K_END, pygame.K_HOME, pygame.K_END, *[pygame.K_LEFT] * 30):
        hands.key(key)
        at = line._carets[line._caret] - line._scroll
        assert 0 <= at <= line.rect.width - line._thick


def test_two_clicks_select_a_word_and_a_drag_selects_letters():
    hands = opened()
    hands.click("name")
    hands.scene.edit.set("one two three")
    hands.rest()
    line = hands.scene.widgets.line("name")
    at = (line.rect.left + line._carets[5], line.rect.centery)
    hands.rest()
    hands.rest()
    for _ in range(2):
        hands.move(at)
        hands.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        hands.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
        hands.frame()
    assert hands.scene.edit.selection == (4, 7)
    hands.rest()
    hands.rest()
    hands.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    hands.move((line.rect.left + line._carets[9], line.rect.centery))
    hands.send(pygame.MOUSEBUTTONUP, pos=hands.at, button=1)
    assert hands.scene.edit.selection == (5, 9)
