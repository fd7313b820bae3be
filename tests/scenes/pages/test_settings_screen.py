import pygame
import pytest

from engine.house.editions import options
from engine.house.game import new_game
from game import settings as kept
from scenes.art.theme import deck
from scenes.menu import MenuScene
from scenes.services import PACES, SCALES, Settings
from scenes.settings import SettingsScene
from scenes.table.scene import TableScene
from scenes.ui import flow
from tests.scenes.pages.hands import Closing, FakeServices, Hands
from tests.scenes.table.fake import players


def opened(settings=None) -> Hands:
    services = FakeServices(settings)
    return Hands(SettingsScene(services, MenuScene(services)))


def chosen(hands):
    return {control.name for control in hands.scene.controls() if getattr(control, "chosen", False)}


@pytest.mark.parametrize("pace", PACES)
def test_the_pace_is_chosen(pace):
    hands = opened()
    hands.click(f"pace {pace}")
    assert hands.scene.services.settings == Settings(pace=pace)
    assert f"pace {pace}" in chosen(hands)


@pytest.mark.parametrize("scale", SCALES)
def test_the_size_of_the_interface_is_chosen(scale):
    hands = opened()
    hands.click(f"scale {scale}")
    assert hands.scene.services.settings == Settings(ui_scale=scale)
    assert f"scale {scale}" in chosen(hands)


def test_a_larger_interface_is_shown_at_once():
    hands = opened()
    before = hands.scene.unit
    hands.click("scale 1.25")
    assert hands.scene.unit > before


def test_the_deck_is_chosen_and_its_cards_shown():
    hands = opened()
    at = hands.scene._preview
    plain = pygame.image.tobytes(hands.screen.subsurface(at), "RGB")
    hands.click("colours 4")
    assert hands.scene.services.settings == Settings(four_colour=True)
    assert pygame.image.tobytes(hands.screen.subsurface(at), "RGB") != plain
    hands.click("colours 2")
    assert hands.scene.services.settings == Settings()


def test_the_screen_is_filled_only_when_it_is_not_yet():
    hands = opened()
    hands.click("window")
    assert hands.scene.services.calls == []
    hands.click("full")
    assert hands.scene.services.calls == ["fullscreen"]


def test_a_size_between_those_offered_shows_the_nearest():
    assert "scale 1.25" in chosen(opened(Settings(ui_scale=1.3)))


def test_the_settings_are_reached_from_the_menu_and_left_by_escape():
    hands = Hands(MenuScene(FakeServices()))
    hands.click("settings")
    assert isinstance(hands.scene, SettingsScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, MenuScene)


def test_what_can_be_chosen_can_be_kept(tmp_path):
    for pace in PACES:
        for scale in SCALES:
            settings = Settings(pace=pace, ui_scale=scale, four_colour=True)
            kept.save(tmp_path, settings)
            assert kept.load(tmp_path) == (settings, ())


def test_a_change_takes_effect_at_the_table_below():
    services = FakeServices(Settings(pace=0.0), session=Closing(new_game(options("classic", 2), 3), players(2)))
    hands = Hands(flow.table_scene(services, services.session))
    table = hands.scene
    hands.key(pygame.K_F2)
    assert isinstance(hands.scene, SettingsScene)
    hands.click("colours 4")
    hands.click("scale 1.25")
    hands.click("back")
    assert hands.scene is table
    assert isinstance(table, TableScene)
    assert deck().four_colour
    assert table.table.options.ui_scale == 1.25
    assert table.table.board.layout.unit == pytest.approx(1.25)
