"""The page of games: cards, the search, house rules, and the way to the table."""

from dataclasses import replace

import pygame
import pytest

from engine.family.codes import code_of
from engine.family.house_rules import HouseRules
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.list import rules_of
from scenes.games.list import PRESENTERS
from scenes.settings.settings import GameChoice, Learned, Settings
from scenes.start import catalogue
from scenes.start.choose_game import ChooseScene
from scenes.start.game_card import CardPictures
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.table.scene import TableScene
from scenes.ui.controls import ScrollArea
from tests.scenes.looking import assert_painted_inside, every_window, inside
from tests.scenes.pages.hands import Closing, FakeServices, PageHands, texts
from tests.scenes.table.fake import players

MINE = HouseRules(name="Friday", game="house", preset="epic", changed={"length": "short"})


def opened(*mine, size=(1280, 720), **wishes):
    return PageHands(ChooseScene(FakeServices(Settings(house_rules=mine, pace=0.0, **wishes))), size)


def shown(hands):
    return [control.name for control in hands.scene.live() if control.name.startswith("game ")]


def started():
    return Closing(new_game(options("classic", 2), 3), players(2))


def find(hands, words):
    hands.type(words)
    hands.frame()


def test_each_preset_of_each_game_with_a_table_has_a_card_with_picture_words_and_facts(monkeypatch):
    hands = opened()
    wanted = [f"game {name} {preset.key}" for name in PRESENTERS for preset in rules_of(name).presets]
    assert shown(hands) == wanted
    for entry in catalogue.entries(()):
        assert len(entry.groups) >= 2
        assert entry.sentence.endswith(".")
        assert entry.like.endswith(".")
        assert entry.preset.minutes > 0
    facts = {entry.key: entry.facts for entry in catalogue.entries(())}
    assert facts["house classic"] == "2 to 4 players · about 15 min · 1 deck, 2 jokers"


def test_a_game_of_tiles_is_pictured_and_counted_in_tiles_unless_cards_are_wished_for(monkeypatch):
    by_key = {entry.key: entry for entry in catalogue.entries(())}
    assert by_key["playroom tiles"].facts.endswith("106 tiles")
    assert by_key["playroom tiles-six"].facts.endswith("212 tiles")
    pictures, entry = CardPictures(1.0), by_key["playroom tiles"]
    looks = [replace(entry.deck, faces=faces) for faces in ("game", "cards")]
    tiles, plain = (pygame.image.tobytes(pictures.fan(entry.groups, look), "RGBA") for look in looks)
    assert tiles != plain
    monkeypatch.setattr(catalogue, "deck", lambda: looks[1])
    assert "2 decks, 2 jokers" in next(each for each in catalogue.entries(()) if each.key == entry.key).facts


@pytest.mark.parametrize(
    ("words", "first"),
    [
        *((words, "straight straight") for words in ("rommé", "RAMI", "ramino")),
        *((words, "playroom manipulation") for words in ("rummikub", "tile rummy")),
        ("knock rummy", "gin knock"),
        ("epic", "house epic"),
    ],
)
def test_a_search_finds_other_names_and_enter_opens_the_first(words, first):
    hands = opened()
    find(hands, words)
    assert shown(hands)[0] == f"game {first}"
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, NewGameScene)
    assert f"{hands.scene.rules.name} {hands.scene.preset.key}" == first


def test_a_search_finds_options_and_says_which():
    hands = opened()
    find(hands, "corner")
    entries = {entry.key: entry for entry in hands.scene.entries}
    assert entries["straight straight"].hit == "Option: Aces in runs"
    assert "house classic" not in entries


def test_a_search_finds_decks_with_jokers_and_says_by_which_other_name_it_found_a_game():
    hands = opened()
    find(hands, "joker")
    entries = {entry.key: entry for entry in hands.scene.entries}
    assert entries["house classic"].hit == ""
    hands = opened()
    find(hands, "rami")
    entries = {entry.key: entry for entry in hands.scene.entries}
    assert "Rami" in entries["straight straight"].hit
    assert entries["straight straight"].hit.startswith("Also called ")


def test_what_no_game_is_called_is_said_and_escape_brings_all_back(monkeypatch):
    hands = opened()
    find(hands, "zzzz")
    assert shown(hands) == []
    assert "No game and no option has that name." in texts(monkeypatch, hands.scene)
    hands.key(pygame.K_ESCAPE)
    assert len(shown(hands)) > 2
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, MenuScene)


def marked(hands):
    return {entry.key: entry.mark for entry in hands.scene.entries if entry.mark}


def in_sight(hands, name):
    laid = hands.scene.laid()
    return laid.rooms["board"].clip(hands.scene.window).contains(hands.control(name).rect)


@every_window
def test_the_page_opens_at_the_game_that_was_played_last_and_enter_takes_it(size, scale):
    hands = opened(size=size, ui_scale=scale, game="gin", choices={"gin": GameChoice(preset="knock")})
    assert marked(hands) == {"gin knock": "Played last"}
    assert in_sight(hands, "game gin knock")
    hands.key(pygame.K_RETURN)
    assert (hands.scene.rules.name, hands.scene.preset.key) == ("gin", "knock")


def test_before_the_first_game_nothing_is_marked():
    hands = opened()
    assert marked(hands) == {}
    assert in_sight(hands, "game house classic")


def test_the_game_that_is_being_chosen_is_marked_and_pressed_again_stays_as_it_was():
    hands = PageHands(NewGameScene(FakeServices(Settings(pace=0.0))))
    hands.click("options", "length short", "done", "game")
    assert marked(hands) == {"house classic": "Chosen"}
    hands.click("game house classic")
    assert hands.scene.changed == {"length": "short"}


def test_house_rules_are_marked_by_their_name():
    kept = GameChoice(preset="epic", changed={"length": "short"})
    assert marked(opened(MINE, choices={"house": kept})) == {"mine Friday": "Played last"}
    assert marked(opened(choices={"house": kept})) == {"house epic": "Played last"}


@pytest.mark.parametrize("name", PRESENTERS)
def test_each_game_is_one_press_away_from_a_search_too(name):
    hands = opened()
    find(hands, "zzzz")
    hands.click(f"to {rules_of(name).title}")
    assert in_sight(hands, f"game {name} {rules_of(name).presets[0].key}")


def test_the_tile_games_stand_under_a_heading_of_their_own_one_press_away():
    hands = opened()
    hands.click("to Tiles")
    assert in_sight(hands, "game playroom tiles")
    assert in_sight(hands, "game playroom tiles-six")
    assert not in_sight(hands, "game playroom romme")


def test_no_two_cards_show_the_same_picture():
    shows = [entry.preset.shows for entry in catalogue.entries(())]
    assert len(set(shows)) == len(shows)


@pytest.mark.parametrize("name", PRESENTERS)
def test_any_game_is_three_clicks_from_the_title(name):
    hands = PageHands(MenuScene(FakeServices(Settings(pace=0.0, learning=Learned(asked=True)))))
    hands.services.start_game = lambda setup: hands.services.calls.append(("start", setup)) or started()
    hands.click("new")
    key = rules_of(name).presets[-1].key
    hands.scene._reveal(f"game {name} {key}")
    hands.click(f"game {name} {key}", "start")
    assert isinstance(hands.scene, TableScene)
    (setup,) = [call[1] for call in hands.services.calls if call[0] == "start"]
    assert (setup.game, setup.preset) == (name, key)


def test_house_rules_come_first_are_played_and_deleted(monkeypatch):
    hands = opened(MINE)
    assert shown(hands)[0] == "game mine Friday"
    assert "Epic. Length: Three hands" in texts(monkeypatch, hands.scene)
    hands.click("delete Friday", "keep")
    assert shown(hands)[0] == "game mine Friday"
    hands.click("game mine Friday")
    assert (hands.scene.preset.key, hands.scene.changed) == ("epic", {"length": "short"})
    hands = opened(MINE)
    hands.click("delete Friday", "away")
    assert hands.scene.services.settings.house_rules == ()
    assert shown(hands)[0] == "game house classic"


def test_house_rules_of_a_game_or_option_that_is_no_more_are_left_out():
    lost = [
        HouseRules(name="a", game="whist", preset="x"),
        HouseRules(name="b", game="house", preset="x"),
        HouseRules(name="c", game="house", preset="epic", changed={"length": "endless"}),
    ]
    assert [entry.mine for entry in catalogue.entries([*lost, MINE]) if entry.mine] == [MINE]


def test_a_code_becomes_house_rules(monkeypatch):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: code_of(MINE))
    hands = opened()
    hands.click("paste")
    assert hands.scene.services.settings.house_rules == (MINE,)
    assert shown(hands)[0] == "game mine Friday"
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "hello")
    hands.click("paste")
    assert any(words.startswith("This isn't a code.") for words in texts(monkeypatch, hands.scene))


@every_window
def test_cards_hold_all_their_words(cut, size, scale):
    hands = opened(MINE, size=size, ui_scale=scale)
    for child in inside(next(area for area in hands.scene.controls() if isinstance(area, ScrollArea))):
        assert_painted_inside(child, hands.scene._state(child))
    assert cut == []
