from dataclasses import replace

import pygame
import pytest

from scenes.ui.buttons import PageButton
from scenes.ui.controls import State, Tile
from scenes.ui.line_editor import LineEdit, digit


def line(words="", most=20, accepts=str.isprintable):
    return LineEdit(words, most, accepts)


def press(edit, key, mod=0):
    return edit.press(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))


def test_letters_go_in_at_the_caret_and_over_the_selection():
    edit = line("Anna")
    edit.put_caret(2)
    edit.insert("x")
    assert edit.key == ("Anxna", 3, 3)
    edit.select_all()
    edit.insert("B")
    assert edit.key == ("B", 1, 1)


def test_moving_selecting_and_removing():
    edit = line("one two")
    edit.put_caret(7)
    press(edit, pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert edit.selection == (6, 7)
    press(edit, pygame.K_LEFT)
    assert edit.selection == (6, 6)
    press(edit, pygame.K_END)
    press(edit, pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert edit.text == "one "
    press(edit, pygame.K_HOME)
    press(edit, pygame.K_DELETE)
    assert edit.text == "ne "
    press(edit, pygame.K_HOME)
    press(edit, pygame.K_BACKSPACE)
    assert edit.text == "ne "
    press(edit, pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert edit.caret == 2
    assert not press(edit, pygame.K_TAB)


def test_a_number_takes_digits_alone():
    edit = line(most=3, accepts=digit)
    edit.insert("1a2\u0663345")
    assert edit.text == "123"


def test_what_is_not_accepted_does_not_clear_the_selection():
    edit = line("12", accepts=digit)
    edit.select_all()
    edit.insert("x")
    assert edit.text == "12"


def test_lines_and_tabs_stay_out_of_names():
    edit = line()
    edit.insert("a\nb\tc")
    assert edit.text == "abc"


def test_of_a_paste_of_megabytes_the_first_letters_are_looked_at():
    looked, edit = [], line()
    edit.accepts = lambda letter: looked.append(letter) or letter == "b"
    edit.insert("a" * 100 + "b" + "a" * 10**6)
    assert edit.text == "b"
    assert len(looked) < 10**5


def test_copying_and_pasting(monkeypatch):
    kept = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    edit = line("Anna")
    press(edit, pygame.K_a, pygame.KMOD_CTRL)
    press(edit, pygame.K_x, pygame.KMOD_CTRL)
    assert edit.text == ""
    press(edit, pygame.K_v, pygame.KMOD_CTRL)
    press(edit, pygame.K_v, pygame.KMOD_CTRL)
    assert edit.text == "AnnaAnna"


def test_a_missing_clipboard_is_no_fault(monkeypatch):
    def missing(*_):
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "get_text", missing)
    edit = line("Anna")
    assert press(edit, pygame.K_v, pygame.KMOD_CTRL)
    assert edit.text == "Anna"


def test_changes_are_taken_back_and_made_again():
    edit = line()
    edit.insert("one")
    edit.insert(" two")
    press(edit, pygame.K_z, pygame.KMOD_CTRL)
    assert edit.key == ("one", 3, 3)
    press(edit, pygame.K_z, pygame.KMOD_CTRL)
    press(edit, pygame.K_z, pygame.KMOD_CTRL)
    assert edit.text == ""
    press(edit, pygame.K_y, pygame.KMOD_CTRL)
    press(edit, pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert edit.text == "one two"
    edit.insert("!")
    press(edit, pygame.K_y, pygame.KMOD_CTRL)
    assert edit.text == "one two!"


def test_a_dead_key_and_its_letter_make_one_letter():
    edit = line()
    edit.insert("u\u0308")
    assert edit.text == "\u00fc"


@pytest.mark.parametrize("letter", ["\u200d", "\ufeff", "\u200f", "\u0301", "\u20e3", "\x07", "\ud800"])
def test_letters_that_cannot_be_seen_by_themselves_are_refused(letter):
    edit = LineEdit("", 20)
    edit.insert(letter)
    assert (edit.text, edit.refused) == ("", letter)
    edit.insert("a")
    assert (edit.text, edit.refused) == ("a", "")


def test_letters_without_room_are_left_out_and_that_is_known_until_the_next_change():
    edit = LineEdit("", 3)
    edit.insert("abcd")
    assert (edit.text, edit.full) == ("abc", True)
    press(edit, pygame.K_BACKSPACE)
    assert (edit.text, edit.full) == ("ab", False)


def test_controls_say_what_their_picture_depends_on():
    rect = pygame.Rect(0, 0, 100, 50)
    one = PageButton(name="b", rect=rect, act=lambda: None, label="One")
    assert one.part(State(1.0)).key != replace(one, label="Two").part(State(1.0)).key
    assert one.part(State(1.0)).key != one.part(State(1.0, hot=True)).key
    tile = Tile(name="t", rect=rect, act=lambda: None, title="One", words="two")
    assert tile.part(State(1.0)).key != replace(tile, chosen=True).part(State(1.0)).key
