from dataclasses import fields, replace
from itertools import product

import pygame
import pytest

from build.words.po import Entry, compiled
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.text import bind, choose
from game.profiles import settings as kept
from scenes import appearance, flow
from scenes.art.cards import card_art, forget
from scenes.art.letters import IN_LANGUAGE
from scenes.art.theme import deck
from scenes.keys import USUAL_KEYS, Stroke, TableCommand
from scenes.settings.rows import Section, changed, rows_of
from scenes.settings.scene import SHOWN, SettingsScene
from scenes.settings.settings import PACES, SCALES, Discards, Learned, Settings, Switching
from scenes.sounds import Sound
from scenes.start.menu import MenuScene
from scenes.table.scene import TableScene
from tests.scenes.pages.hands import Closing, FakeServices, PageHands
from tests.scenes.table.fake import players

USUAL = Settings()


def opened(section=Section.LOOKS, settings=USUAL, size=(1280, 720)) -> PageHands:
    services = FakeServices(settings)
    hands = PageHands(SettingsScene(services, MenuScene(services)), size)
    hands.click(f"section {section.value}")
    return hands


def chosen(hands):
    return {control.name for control in hands.scene.live() if getattr(control, "chosen", False)}


MEANT = {
    **{f"pace {pace}": Settings(pace=pace) for pace in PACES},
    **{f"scale {scale}": Settings(ui_scale=scale) for scale in SCALES},
    **{f"discards {way.value}": Settings(discards=way) for way in Discards},
    "draw double": Settings(draw_twice=True),
    "new end": Settings(sort_drawn=False),
    "own once": Settings(own_motion=False),
    "clock on": Settings(clock=True),
}


def test_a_button_means_its_setting():
    opened()  # whether the screen is filled is asked of a window
    rows = [row for section in Section for row in rows_of(section, USUAL)]
    offered = {choice.name: choice.value for row in rows for choice in row.choices}
    assert {name: offered[name] for name in MEANT} == MEANT


def test_the_size_of_the_text_is_seen_first() -> None:
    hands = opened()
    scale, theme = hands.control("scale 1.0").rect, hands.control("theme midnight").rect
    assert scale.bottom < theme.top
    assert hands.scene.window.contains(theme)


def test_pictures_out_of_sight_are_made_before_they_are_scrolled_to():
    hands = opened(size=(700, 420))
    forget()
    hands.scene.shown((700, 420))
    hands.frame()
    hands.frame()
    (area,) = [each for each in hands.scene.controls() if each.name == "settings"]
    (cards,) = [each for each in area.children if each.name == "deck"]
    assert cards.rect.top > area.rect.height
    assert all(card_art(cards.rect.height).made(code) for code in SHOWN)


def test_a_larger_interface_is_shown_at_once():
    hands = opened(Section.LOOKS)
    before = hands.scene.unit
    hands.click("scale 1.25")
    assert hands.scene.unit > before


def test_the_deck_is_chosen_and_its_cards_shown():
    hands = opened()
    at = next(thing.rect for thing in hands.scene.things() if thing.name == "deck")
    plain = pygame.image.tobytes(hands.screen.subsurface(at), "RGB")
    hands.click("colours 4")
    assert hands.scene.services.settings == Settings(four_colour=True)
    assert pygame.image.tobytes(hands.screen.subsurface(at), "RGB") != plain
    hands.click("colours 2")
    assert hands.scene.services.settings == Settings()


@pytest.mark.parametrize("section", Section)
def test_every_value_of_every_setting_is_chosen_at_once_and_can_be_kept(section, tmp_path):
    hands = opened(section, size=(640, 400))
    services = hands.scene.services
    for row, column in product(range(len(hands.scene.rows())), range(6)):
        choices = rows_of(section, services.settings)[row].choices
        if column >= len(choices) or isinstance(choices[column].value, bool):
            continue
        hands.click(choices[column].name)
        assert services.settings == choices[column].value
        assert choices[column].name in chosen(hands)
        kept.save(tmp_path, services.settings)
        assert kept.load(tmp_path) == (services.settings, ())
    appearance.follow(Settings())


def test_every_setting_has_its_row():
    context, _sign, message = IN_LANGUAGE.partition("\x04")
    bind(lambda _code: compiled([Entry(context=context, message=message, forms=("B D K A",))]), ["de"])
    choose("de")
    apart = {"window", "fullscreen", "keys", "game", "choices", "house_rules", "learning", "closed", "name"}
    named = {field.name for field in fields(Settings)} - apart
    result = set()
    wishes = replace(USUAL, voice=True), replace(USUAL, switch=Switching.TIME), USUAL
    shown = {row.key: row for wish in wishes for part in Section for row in rows_of(part, wish)}
    for row in shown.values():
        assert sum(choice.value == row.value for choice in row.choices) == (0 if row.number else 1)
        values = [10] if row.number else [each.value for each in row.choices if isinstance(each.value, Settings)]
        for meant in (changed(USUAL, row.key, value) for value in values):
            result |= {name for name in named if getattr(meant, name) != getattr(USUAL, name)}
            assert not row.number or 0.1 in {meant.card_volume, meant.signal_volume}
    assert result == named


def test_a_volume_is_moved_by_keys_and_lets_a_sample_be_heard(tmp_path):
    hands = opened(Section.SCREEN)
    hands.tab_to("cards volume")
    hands.key(pygame.K_LEFT)
    services = hands.scene.services
    assert services.settings == Settings(card_volume=0.7)
    kept.save(tmp_path, services.settings)
    assert kept.load(tmp_path) == (services.settings, ())
    hands.key(pygame.K_DOWN, pygame.K_RIGHT)
    heard = [what for what in services.calls if what[0] == "play"]
    assert heard == [("play", Sound.SNAP), ("play", Sound.TURN)]


@pytest.mark.parametrize(("size", "before"), [((1280, 720), 1.5), ((1920, 1080), 2.0), ((1024, 640), 1.75)])
@pytest.mark.parametrize("name", ["colours 4", "contrast on"])
def test_a_row_far_down_stays_where_it_is_when_it_is_pressed(size, before, name):
    hands = opened(settings=Settings(ui_scale=before), size=size)
    hands.tab_to(name)
    at = hands.control(name).rect
    hands.click(name)
    assert hands.control(name).rect == at
    assert hands.control(name).chosen


@pytest.mark.parametrize(("before", "after"), [(1.5, 2.0), (2.0, 1.5), (1.0, 2.0)])
def test_the_size_that_was_pressed_is_still_in_sight(before, after):
    hands = opened(Section.LOOKS, Settings(ui_scale=before))
    hands.tab_to(f"scale {after}")
    hands.click(f"scale {after}")
    assert hands.scene.window.contains(hands.control(f"scale {after}").rect)


def test_tips_that_were_ended_at_the_table_can_be_switched_on_again():
    known = Learned(asked=True, told=("house/01-draw",), stars={"house/01-draw": 3})
    hands = opened(Section.PLAY, Settings(learning=known))
    hands.click("tips on")
    assert hands.scene.services.settings.learning == replace(known, tips=True)
    hands.click("tips off")
    assert hands.scene.services.settings.learning == known


def test_all_settings_go_back_to_usual_and_keys_and_players_stay():
    mine = Settings(
        theme="parlour",
        pace=0.6,
        card_volume=0.1,
        ui_scale=1.25,
        keys=USUAL_KEYS.given(TableCommand.HINT, Stroke(pygame.K_F5)),
        learning=Learned(asked=True, stars={"house/01-draw": 3}, days=("2026-11-22",), tips=True),
    )
    hands = opened(settings=mine)
    hands.click("usual", "keep")
    assert hands.scene.services.settings == mine
    hands.click("usual", "reset")
    assert hands.scene.services.settings == Settings(keys=mine.keys, learning=mine.learning)
    assert not hands.control("usual").enabled


def test_a_section_is_reached_and_a_value_chosen_by_keys():
    hands = opened()
    hands.tab_to("section play")
    hands.key(pygame.K_RETURN)
    while hands.scene.focus != "calm on":
        hands.key(pygame.K_DOWN if hands.scene.focus != "calm off" else pygame.K_RIGHT)
    hands.key(pygame.K_SPACE)
    assert hands.scene.services.settings == Settings(reduced_motion=True)


def test_the_screen_is_filled_only_when_it_is_not_yet():
    hands = opened(Section.SCREEN)
    hands.click("window")
    assert hands.scene.services.calls == []
    hands.click("full")
    assert hands.scene.services.calls == ["fullscreen"]


def test_a_size_between_those_offered_shows_the_nearest():
    assert "scale 1.25" in chosen(opened(Section.LOOKS, Settings(ui_scale=1.3)))


def test_a_change_takes_effect_at_the_table_below():
    services = FakeServices(Settings(pace=0.0), session=Closing(new_game(options("classic", 2), 3), players(2)))
    hands = PageHands(flow.table(services, services.session), services=services)
    table = hands.scene
    hands.key(pygame.K_F2)
    assert isinstance(hands.scene, SettingsScene)
    hands.click("colours 4", "scale 1.25", "back")
    assert hands.scene is table
    assert isinstance(table, TableScene)
    assert deck().four_colour
    assert table.table.settings.ui_scale == 1.25
    assert table.table.board.layout.unit == pytest.approx(1.25)


def test_all_that_can_be_switched_is_off_to_the_left_and_on_to_the_right():
    labels = [tuple(each.label for each in row.choices) for part in Section for row in rows_of(part, Settings())]
    switches = [result for result in labels if set(result) == {"On", "Off"}]
    assert len(switches) == 10
    assert set(switches) == {("Off", "On")}


@pytest.mark.parametrize("way", ["click", "keys"])
def test_another_section_opens_at_its_top(way):
    hands = opened(Section.KEYS, replace(USUAL, ui_scale=2.0), (1024, 640))
    hands.frame()
    hands.key(pygame.K_END)
    area = hands.scene.widgets.area("settings")
    assert area.offset > 0
    if way == "click":
        hands.click("section looks")
    else:
        hands.tab_to("section looks")
        hands.key(pygame.K_RETURN)
    hands.frame()
    assert (hands.scene.section, hands.scene.widgets.area("settings").offset) == (Section.LOOKS, 0)
