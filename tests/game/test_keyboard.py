"""Letter keys under layouts that have no Latin letters, and under Latin ones, in which nothing may change."""

from functools import partial

import pygame
import pytest
from pygame import Event

from game.app import App
from game.window.keyboard import Keyboard
from game.window.loop import Loop
from game.window.window import Window
from scenes import flow
from scenes.keys import BOUND, USUAL_KEYS, TableCommand, stroke_named
from scenes.screens import Menu
from scenes.ui.line_editor import LineEdit

LATIN = "qwertyuiopasdfghjklzxcvbnm"
SCRIPTS = {
    "Russian": "йцукенгшщзфывапролдячсмить",
    "Greek": ";ςερτυθιοπασδφγηξκλζχψωβνμ",
    "Hebrew": "/'קראטוןםפשדגכעיחלךזסבהנמצ",
    "Arabic": "ضصثقفغعهخحشسيبلاتنمئءؤر\u200cىة",
}
"""What the keys in the places of these letters write."""
OTHERS = {
    "French": "azertyuiopqsdfghjklwxcvbn,",
    "Dvorak": "',.pyfgcrlaoeuidhtn;qjkxbm",
    "Turkish": "qwertyu\u0131opasdfghjklzxcvbnm",
}


def press(letter: str, written: str, mod: int = 0) -> Event:
    """The press of the key in the place of a letter, which writes something else."""
    scancode = getattr(pygame, f"KSCAN_{letter.upper()}")
    return Event(pygame.KEYDOWN, key=ord(written), scancode=scancode, mod=mod, unicode=written)


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS)
def test_every_command_with_a_letter_is_given_by_the_place_of_its_key(script: str) -> None:
    keyboard, places = Keyboard(), dict(zip(LATIN, script, strict=True))
    keyboard.keys([press("f", places["f"])])  # some key has shown the script
    for command in BOUND:
        letter = USUAL_KEYS.of(command).kept.removeprefix("ctrl+")
        mod = pygame.KMOD_LCTRL if USUAL_KEYS.of(command).ctrl else 0
        if letter in places:
            (event,) = keyboard.keys([press(letter, places[letter], mod)])
            assert USUAL_KEYS.meant(event) is command


@pytest.mark.parametrize("layout", OTHERS.values(), ids=OTHERS)
def test_a_layout_with_latin_letters_is_as_it_is(layout: str) -> None:
    keyboard = Keyboard()
    for letter, written in zip(LATIN, layout, strict=True):
        event = press(letter, written)
        assert keyboard.keys([event]) == [event]


def test_a_key_that_was_given_to_a_command_by_its_own_letter_keeps_it() -> None:
    stroke = stroke_named("\u0440")
    assert stroke is not None
    (event,) = Keyboard().keys([press("h", "\u0440")])
    assert USUAL_KEYS.given(TableCommand.SCORES, stroke).meant(event) is TableCommand.SCORES


def test_a_field_takes_the_commands_of_text_by_the_places_of_their_letters() -> None:
    edit = LineEdit("Anna", 20)
    for event in Keyboard().keys([press("a", "ф", pygame.KMOD_LCTRL)]):
        assert edit.press(event)
    assert edit.selection == (0, 4)


def test_the_page_of_keys_opens_by_the_place_of_its_letter(tmp_path) -> None:
    app = App(tmp_path)
    app.window = Window((1280, 720))
    pygame.event.clear()
    loop = Loop(app.window, partial(flow.scene, app), Menu(), app.toggle_fullscreen)
    for _frame in range(3):
        loop.step([])
    loop.scenes.top._settling.update(9.0)
    loop.step([press("i", "ш")])
    assert loop.scenes.top.dialog is not None
    app.close()
    pygame.display.quit()


def test_a_key_of_the_row_of_digits_that_writes_a_sign_of_a_command_counts_as_that_sign() -> None:
    (dash,) = Keyboard().keys([Event(pygame.KEYDOWN, key=pygame.K_6, mod=0, unicode="-", scancode=35)])
    (six,) = Keyboard().keys([Event(pygame.KEYDOWN, key=pygame.K_6, mod=1, unicode="6", scancode=35)])
    assert USUAL_KEYS.meant(dash) is TableCommand.ZOOM_OUT
    assert six.key == pygame.K_6
