"""The options of a game: groups, changes, contradictions, the search, house rules and their codes."""

import pygame
import pytest

from engine.family.codes import code_of, house_rules_of
from engine.family.house_rules import HouseRules
from engine.games.list import rules_of
from game.profiles import settings as kept
from scenes import appearance
from scenes.games.list import shown_names
from scenes.settings.settings import THEMES, Settings
from scenes.start.menu import MenuScene
from scenes.start.new_game_choice import ChosenGame
from scenes.start.options import OptionsScene
from scenes.ui.controls import ScrollArea
from tests.scenes.looking import every_window, inside
from tests.scenes.pages.hands import FakeServices, PageHands, texts


def opened(game="gin", preset=None, changed=None, size=(1280, 720), settings=None):
    services = FakeServices(settings)
    chosen = ChosenGame(game, preset or rules_of(game).presets[0].key, 2, dict(changed or {}))
    return PageHands(OptionsScene(services, MenuScene(services), chosen), size)


def find(hands, words):
    hands.click("search")
    hands.key(pygame.K_BACKSPACE)
    hands.type(words)


def listed(hands):
    return next(area for area in hands.scene.controls() if isinstance(area, ScrollArea))


def shown(hands):
    return {control.name.removeprefix("about ") for control in listed(hands).children if control.name[:6] == "about "}


@pytest.mark.parametrize("game", shown_names())
def test_every_option_is_in_one_group_and_every_value_can_be_chosen(game):
    hands, rules = opened(game), rules_of(game)
    seen = []
    for group in [name for name in hands.names if name.startswith("group ") and name != "group changed"]:
        hands.click(group)
        seen += shown(hands)
        for field in (field for field in rules.fields if field.key in shown(hands)):
            if field.needs:
                hands.scene.choose(field.needs, 1)
            for each in field.values:
                hands.control(f"{field.key} {each.value}").act()
                assert hands.scene.values[field.key] == each.value
    assert sorted(seen) == sorted(field.key for field in rules.fields)


def test_what_differs_from_the_preset_is_marked_counted_listed_and_taken_back(monkeypatch):
    hands = opened()
    hands.click("group end", "lay_off False")
    told = texts(monkeypatch, hands.scene)
    assert "Standard: Yes" in told
    assert "Ending (1)" in told
    hands.click("group changed")
    assert shown(hands) == {"lay_off"}
    hands.click("undo lay_off")
    assert hands.scene.changed == {}
    assert "Nothing has been changed." in texts(monkeypatch, hands.scene)
    assert not hands.control("usual").enabled


def test_laying_off_jokers_cannot_be_chosen_with_manipulation_and_says_why(monkeypatch):
    hands = opened("playroom")
    find(hands, "laid off")
    assert hands.control("joker_layoff True").enabled
    hands.scene.choose("manipulation", True)
    hands.frame()
    assert not hands.control("joker_layoff True").enabled
    assert "Changes nothing while “Manipulation” is Yes." in texts(monkeypatch, hands.scene)


def test_what_changes_nothing_without_jokers_cannot_be_chosen_and_says_why(monkeypatch):
    hands = opened("straight")
    assert hands.scene.values["jokers"] == 0
    assert not hands.control("joker_use wild").enabled
    assert "Changes nothing while “Jokers” is 0." in texts(monkeypatch, hands.scene)
    hands.scene.choose("jokers", 1)
    hands.frame()
    assert hands.control("joker_use wild").enabled
    assert "Changes nothing while “Jokers” is 0." not in texts(monkeypatch, hands.scene)


def tips(hands):
    hands.frames(60)
    return hands.scene.widgets.tips()


def test_a_tip_goes_when_its_button_is_pressed_and_stays_away_until_the_pointer_comes_again():
    hands = opened()
    hands.move(hands.control("copy").rect.center)
    assert tips(hands)
    hands.click("copy")
    assert not tips(hands)
    hands.move((3, 3))
    hands.move(hands.control("copy").rect.center)
    assert tips(hands)


def test_all_of_the_preset_comes_back_at_once():
    hands = opened(changed={"lay_off": False, "target": 250})
    hands.click("usual")
    assert hands.scene.changed == {}
    assert hands.scene._edits["target"].text == "100"


def test_a_number_is_typed_and_one_out_of_range_is_told(monkeypatch):
    hands = opened()
    hands.click("group game", "target number")
    hands.type("250")
    assert hands.scene.changed == {"target": 250}
    hands.type("0")
    assert "“Play to” goes from 1 to 1000." in texts(monkeypatch, hands.scene)
    assert not hands.control("done").enabled


def test_a_number_is_chosen_on_a_slider_by_keys():
    hands = opened()
    hands.click("group points")
    hands.tab_to("gin_bonus number")
    hands.key(pygame.K_RIGHT)
    assert hands.scene.changed == {"gin_bonus": 26}


def test_the_two_that_contradict_each_other_are_named_and_marked(monkeypatch):
    hands = opened("straight")
    hands.click("group points", "scoring deducted")
    told = " ".join(texts(monkeypatch, hands.scene))
    assert "“Scoring” and “Points to win” contradict each other: this scoring is for a number of deals." in told
    rows = {child.row.key for child in listed(hands).children if getattr(child, "row", None) and child.row.faulty}
    assert rows == {"scoring"}
    assert not hands.control("done").enabled
    hands.click("undo scoring")
    assert hands.control("done").enabled


def test_a_search_finds_names_sentences_and_values(monkeypatch):
    hands = opened("straight")
    find(hands, "corner")
    assert shown(hands) == {"ace"}
    find(hands, "dead joker")
    assert shown(hands) == {"joker_use"}
    find(hands, "zzz")
    assert "Nothing found." in texts(monkeypatch, hands.scene)


def test_done_hands_the_options_over_and_cancel_does_not():
    for button, changed in (("done", {"lay_off": False}), ("back", {})):
        hands = opened()
        chosen = hands.scene._chosen
        hands.click("group end", "lay_off False")
        hands.click(button)
        assert chosen.changed == changed
        assert isinstance(hands.scene, MenuScene)


def test_house_rules_are_saved_under_a_name_and_kept(tmp_path):
    hands = opened()
    assert not hands.control("save").enabled
    hands.click("group end", "lay_off False", "name")
    hands.type("Friday")
    hands.click("save")
    mine = HouseRules(name="Friday", game="gin", preset="gin", changed={"lay_off": False})
    settings = hands.scene.services.settings
    assert settings.house_rules == (mine,)
    kept.save(tmp_path, settings)
    assert kept.load(tmp_path) == (settings, ())
    hands.click("done")


@pytest.mark.parametrize(
    "broken", [1, [1], [{"name": "a"}], [{"name": "", "game": "gin", "preset": "gin", "changed": {}}]]
)
def test_broken_house_rules_in_the_settings_are_told(broken):
    settings, sentences = kept.checked({"house_rules": broken})
    assert settings == Settings()
    assert len(sentences) == 1


def test_house_rules_go_from_one_to_another_as_a_code(monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied[-1])
    hands = opened(changed={"target": 250})
    hands.click("name")
    hands.type("Friday")
    hands.click("copy")
    mine = HouseRules(name="Friday", game="gin", preset="gin", changed={"target": 250})
    assert house_rules_of(copied[-1], rules_of) == mine
    other = opened("straight")
    other.click("paste")
    assert (other.scene.rules.name, other.scene.changed) == ("gin", {"target": 250})
    assert other.scene.name.text == "Friday"


@pytest.mark.parametrize(
    "words", ["", "hello", code_of(HouseRules(name="a", game="gin", preset="gin"))[:-3], "W" * 200_000]
)
def test_a_broken_code_is_refused_in_a_sentence_that_can_be_read(monkeypatch, words):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: words)
    hands = opened()
    hands.click("paste")
    assert hands.scene._told.endswith(".")
    assert hands.scene.changed == {}


def test_without_a_clipboard_that_is_said(monkeypatch):
    def missing(*_):
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "get_text", missing)
    hands = opened()
    hands.click("paste")
    assert hands.scene._told == "There is no clipboard here."


@every_window
def test_nothing_is_cut_at_any_size(cut, size, scale):
    for game in shown_names():
        hands = opened(game, size=size, settings=Settings(ui_scale=scale))
        for group in [name for name in hands.names if name.startswith("group ")]:
            hands.control(group).act()
            for child in inside(listed(hands)):
                child.paint(pygame.Surface((1, 1)), hands.scene._state(child))
    assert cut == []


@pytest.mark.parametrize("table", THEMES)
def test_the_options_are_painted_in_every_palette(table):
    for contrast in (False, True):
        settings = Settings(theme=table, high_contrast=contrast)
        appearance.follow(settings)
        hands = opened("straight", changed={"jokers": 2}, settings=settings)
        hands.rest()
        assert hands.frame() == []


def test_enter_in_the_name_saves_the_house_rules():
    hands = opened(changed={"lay_off": False})
    hands.click("name")
    hands.type("Friday")
    hands.key(pygame.K_RETURN)
    assert [mine.name for mine in hands.scene.services.settings.house_rules] == ["Friday"]
    assert hands.scene.focus == "name"
    assert hands.scene._told == "“Friday” is saved."


def test_enter_saves_no_options_that_contradict_each_other():
    hands = opened("straight", changed={"target": 0})
    hands.click("name")
    hands.type("Friday")
    hands.key(pygame.K_RETURN)
    assert hands.scene.services.settings.house_rules == ()
