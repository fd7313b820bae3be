"""Keys that are given anew on the settings' screen, and what they then do at the table."""

from dataclasses import replace

import pygame
import pytest

from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.state import Phase
from game.profiles import settings as kept
from scenes import flow
from scenes.keys import BOUND, USUAL_KEYS, Stroke, TableCommand, keys_named, stroke_named, stroke_of
from scenes.settings.key_rows import groups
from scenes.settings.rows import Section
from scenes.settings.scene import SettingsScene
from scenes.settings.settings import Settings
from scenes.start.menu import MenuScene
from scenes.table.over.menu import LeaveDialog
from tests.scenes.pages.hands import Closing, FakeServices, PageHands
from tests.scenes.table.fake import players


@pytest.fixture
def hands():
    services = FakeServices()
    result = PageHands(SettingsScene(services, MenuScene(services)))
    result.click(f"section {Section.KEYS.value}")
    return result


def given(hands):
    return hands.scene.services.settings.keys


def pressed(code, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


def test_every_deed_is_shown_once_with_its_key(hands):
    shown = {row.name: row.key for row in hands.scene.live() if row.name.startswith("key ")}
    assert shown == {f"key {deed.kept}": str(USUAL_KEYS.of(deed)) for deed in BOUND}
    assert sum(len(deeds) for deeds in groups().values()) == len(BOUND)


def test_a_free_key_is_given_and_kept(hands, tmp_path):
    hands.click("key hint")
    assert hands.control("key hint").key == "Press a key"
    hands.key(pygame.K_F5)
    assert given(hands) == USUAL_KEYS.given(TableCommand.HINT, Stroke(pygame.K_F5))
    assert hands.control("key hint").key == "F5"
    kept.save(tmp_path, hands.scene.services.settings)
    assert kept.load(tmp_path) == (hands.scene.services.settings, ())


def test_a_key_that_is_in_use_swaps_and_usual_keys_brings_all_back(hands):
    hands.click("key undo")
    hands.key(pygame.K_LCTRL, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_h)
    assert given(hands).of(TableCommand.UNDO) == Stroke(pygame.K_h)
    assert given(hands).of(TableCommand.HINT) == Stroke(pygame.K_z, ctrl=True)
    hands.click("usual keys")
    assert given(hands) == USUAL_KEYS
    assert not hands.control("usual keys").enabled


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_TAB, pygame.K_F11])
def test_escape_and_keys_that_mean_the_same_everywhere_give_nothing(hands, key):
    hands.click("key hint")
    hands.key(key)
    assert given(hands) == USUAL_KEYS
    assert isinstance(hands.scene, SettingsScene)
    assert hands.control("key hint").key == "H"


def test_a_press_elsewhere_ends_the_wait(hands):
    hands.click("key hint", "section play")
    hands.key(pygame.K_F5)
    assert given(hands) == USUAL_KEYS


def test_a_key_of_the_page_is_given_like_any_other(hands):
    hands.click("key onward")
    hands.key(pygame.K_F1)
    assert given(hands).of(TableCommand.ONWARD) == Stroke(pygame.K_F1)
    assert given(hands).of(TableCommand.RULES) == Stroke(pygame.K_RETURN)


def test_a_key_is_given_without_a_mouse(hands):
    hands.tab_to("key tidy")
    hands.key(pygame.K_RETURN, pygame.K_KP_5)
    assert str(given(hands).of(TableCommand.TIDY)) == "Keypad 5"


def test_the_table_below_takes_and_tells_the_new_key_at_once():
    services = FakeServices(Settings(pace=0.0), session=Closing(new_game(options("classic", 2), 3), players(2)))
    hands = PageHands(flow.table(services, services.session), services=services)
    table = hands.scene
    hands.key(pygame.K_F2)
    for name, key in (("draw", pygame.K_g), ("menu", pygame.K_F3), ("cover", pygame.K_v)):
        hands.click("section keys", f"key {name}")
        hands.key(key)
    hands.key(pygame.K_ESCAPE)
    assert hands.scene is table
    hands.key(pygame.K_F3)
    assert isinstance(table.ui.dialog, LeaveDialog)
    assert "Cover the hand (V)" in {button.label for button in table.ui.buttons}
    hands.key(pygame.K_ESCAPE)
    for _ in range(4):
        if table.table.view.phase is Phase.OPENING and table.table.mine:
            hands.key(pygame.K_d)
            assert table.table.view.phase is Phase.OPENING
            hands.key(pygame.K_g)
            assert table.table.view.phase is Phase.PLAY
        hands.rest()
    assert table.table.view.log[1].took


def test_what_keys_mean_at_the_table():
    assert USUAL_KEYS.meant(pressed(pygame.K_ESCAPE)) == TableCommand.BACK
    assert USUAL_KEYS.meant(pressed(pygame.K_KP_ENTER)) == TableCommand.ONWARD
    assert USUAL_KEYS.meant(pressed(pygame.K_RETURN, pygame.KMOD_CTRL)) == TableCommand.ONWARD
    assert USUAL_KEYS.meant(pressed(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)) == TableCommand.REDO
    assert USUAL_KEYS.meant(pressed(pygame.K_BACKSPACE)) == TableCommand.UNDO
    assert USUAL_KEYS.meant(pressed(pygame.K_z)) is None
    changed = USUAL_KEYS.given(TableCommand.HINT, Stroke(pygame.K_BACKSPACE)).given(
        TableCommand.SORT_RUNS, Stroke(0xF6)
    )
    assert changed.meant(pressed(pygame.K_BACKSPACE)) == TableCommand.HINT
    assert changed.meant(pressed(0xF6)) == TableCommand.SORT_RUNS
    assert changed.meant(pressed(pygame.K_r)) is None


def test_every_key_is_read_as_it_was_kept():
    codes = [
        *range(ord("A")),
        *range(ord("["), 128),
        *(getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")),
    ]
    strokes = {stroke_of(pressed(code, mod)) for code in codes for mod in (0, pygame.KMOD_LCTRL)} - {None}
    assert len(strokes) > 150
    assert all(stroke_named(stroke.kept) == stroke for stroke in strokes)
    assert len({str(stroke) for stroke in strokes}) == len(strokes)


@pytest.mark.parametrize(
    "plain",
    [[], {"undo": 3}, {"undo": "no such key"}, {"undo": ""}, {"dance": "q"}, {"undo": "h"}, {"undo": "ctrl+"}],
)
def test_broken_keys_get_a_sentence_and_all_are_as_usual(plain):
    result, (sentence,) = kept.checked(kept.written(Settings(mute=True)) | {"keys": plain})
    assert result == Settings(mute=True)
    assert "keys" in sentence


def test_a_deed_that_is_not_named_has_its_usual_key():
    assert keys_named({"undo": "q"}) == USUAL_KEYS.given(TableCommand.UNDO, Stroke(pygame.K_q))
    changed = replace(Settings(), keys=USUAL_KEYS.given(TableCommand.UNDO, Stroke(pygame.K_q)))
    assert kept.checked(kept.written(changed)) == (changed, ())


def test_keys_kept_by_an_earlier_version_stand_and_deeds_added_since_get_free_ones():
    old = {
        deed.kept: USUAL_KEYS.of(deed).kept for deed in BOUND if deed not in {TableCommand.SCORES, TableCommand.UNCOVER}
    }
    result = keys_named(old | {"put_back": "ctrl+d", "hint": "s", "tidy": "v"})
    assert result.of(TableCommand.HINT) == Stroke(pygame.K_s)
    assert result.of(TableCommand.TIDY) == Stroke(pygame.K_v)
    assert result.of(TableCommand.UNCOVER) == Stroke(pygame.K_t)
    assert result.of(TableCommand.SCORES) == Stroke(pygame.K_h)
    assert keys_named(old) == USUAL_KEYS


def test_a_key_that_a_player_gave_away_is_not_taken_by_a_command_added_since():
    old = {deed.kept: USUAL_KEYS.of(deed).kept for deed in BOUND if not deed.value.later}
    result = keys_named(old | {"hint": "g", "order": "i"})
    assert result.of(TableCommand.HINT) == Stroke(pygame.K_g)
    assert result.of(TableCommand.ORDER) == Stroke(pygame.K_i)
    ranks = {Stroke(ord(sign)) for sign in "1234567890jqk"}
    assert not ranks & {result.of(TableCommand.KNOCK), result.of(TableCommand.KEYS)}
