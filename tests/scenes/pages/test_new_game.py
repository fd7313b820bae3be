from dataclasses import replace

import pygame
import pytest

from engine.family.house_rules import HouseRules
from engine.family.levels import LEVELS
from engine.games.house.game import HOUSE
from engine.games.list import rules_of
from scenes.games.list import shown_names
from scenes.learn.page import LearnScene
from scenes.player_names import OPPONENT_NAMES, USUAL, with_names
from scenes.screens import RulesBook
from scenes.services import Setup
from scenes.session import Player
from scenes.settings.settings import GameChoice, Settings
from scenes.start.choose_game import ChooseScene
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.start.new_game_choice import ChosenGame
from scenes.table.scene import TableScene
from tests.scenes.looking import every_window
from tests.scenes.pages.hands import FakeServices, PageHands, played, texts


def house(*, ui_scale=1.0, **chosen):
    """Settings in which House Rummy was chosen so."""
    return Settings(pace=0.0, ui_scale=ui_scale, choices={"house": GameChoice(**chosen)})


CLASSIC = ChosenGame("house", "classic", 2)


def new_game_scene(settings=None, chosen=None):
    """The page with the game of the last time, or with the one `chosen` on the page of games."""
    services = FakeServices(settings or Settings(pace=0.0))
    return services, PageHands(NewGameScene(services, chosen))


def test_a_game_is_chosen_by_mouse_and_remembered():
    services, hands = new_game_scene()
    hands.click("game", "game house epic", "seats 3", "who 0", "opponent expert", "who 1", "person", "deal")
    hands.type("4x2")
    hands.click("name 1")
    hands.type("Zoe")
    hands.click("start")
    wanted = (Player(OPPONENT_NAMES["expert"][0], "expert"), Player("Zoe"), Player(OPPONENT_NAMES[USUAL][0], USUAL))
    assert services.calls == [
        ("change", replace(house(preset="epic", players=wanted), name="Zoe")),
        ("start", Setup(preset="epic", players=wanted, deal=42)),
    ]
    assert isinstance(hands.scene, TableScene)
    assert hands.scene.table.settings.pace == 0


def test_a_deal_number_that_is_full_says_so(monkeypatch):
    _services, hands = new_game_scene()
    hands.click("deal")
    hands.type("1" * 12)
    assert "No more than" not in " ".join(texts(monkeypatch, hands.scene))
    hands.type("1")
    assert "No more than 12 characters fit here." in texts(monkeypatch, hands.scene)


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_a_refusal_goes_out_of_sight_with_its_field(monkeypatch, scale):
    size, refusal = (1920, 1080), "“}” can't be used here."
    hands = PageHands(NewGameScene(FakeServices(house(ui_scale=scale))), size)
    hands.tab_to("deal")
    hands.type("}")
    assert refusal in texts(monkeypatch, hands.scene, size)
    hands.send(pygame.MOUSEWHEEL, x=0, y=40, flipped=False)
    hands.frames(3)
    assert refusal not in texts(monkeypatch, hands.scene, size)


def test_what_was_chosen_last_is_chosen_again():
    seated = with_names((Player("Zoe"), Player("", "casual"), Player("Max")))
    services, hands = new_game_scene(house(preset="epic", players=seated))
    hands.key(pygame.K_RETURN)
    assert services.calls[1] == ("start", Setup(preset="epic", players=seated))


def test_a_short_game_is_chosen_told_and_remembered(monkeypatch):
    services, hands = new_game_scene()
    hands.click("options", "length short", "done")
    assert "Like hands 1, 3 and 5. Points to meld: 10, 15 and 20." in " ".join(texts(monkeypatch, hands.scene))
    hands.click("start")
    (_change, kept), (_start, setup) = services.calls
    assert (kept.choice("house").changed, setup.changed) == ({"length": "short"}, {"length": "short"})
    assert hands.scene.table.session.game.options.hands == 3
    hands = PageHands(NewGameScene(services))
    assert hands.control("options").label == "1 changed"


def test_who_may_sit_down_is_told_by_name_level_and_sentence(monkeypatch):
    _, hands = new_game_scene()
    hands.click("who 1")
    told = texts(monkeypatch, hands.scene)
    whole = " ".join(told)
    for level in HOUSE.levels:
        assert {OPPONENT_NAMES[level.name][0], level.shown} <= set(told)
        assert level.about in whole


def test_the_question_who_sits_there_begins_at_who_does():
    _, hands = new_game_scene()
    hands.click("who 1")
    assert hands.scene.focus == f"opponent {USUAL}"
    hands.key(pygame.K_RETURN)
    assert hands.scene.dialog is None
    assert hands.scene.chairs[1].opponent == USUAL


def test_an_opponent_is_chosen_by_keys():
    _, hands = new_game_scene()
    hands.click("who 1")
    names = list(LEVELS)
    hands.key(pygame.K_TAB)
    assert hands.scene.focus == f"opponent {names[names.index(USUAL) + 1]}"
    hands.key(pygame.K_DOWN)
    chosen = hands.scene.focus
    hands.key(pygame.K_SPACE)
    assert f"opponent {hands.scene.chairs[1].opponent}" == chosen


def test_a_persons_name_waits_while_an_opponent_sits_there():
    services, hands = new_game_scene()
    hands.click("name 0")
    hands.type("Zoe")
    hands.click("who 0", "opponent master")
    assert "name 0" not in hands.names
    hands.click("who 0", "person", "start")
    assert services.calls[1][1].players[0] == Player("Zoe")


def test_who_sits_down_anew_plays_like_who_sits_there():
    _, hands = new_game_scene(house(players=with_names((Player("Ann"), Player("", "master")))))
    hands.click("more")
    assert hands.scene.chairs[2].opponent == "master"


@every_window
@pytest.mark.parametrize("asking", [False, True])
def test_levels_are_told_uncut_at_every_size(monkeypatch, size, scale, asking):
    result, levels = [], list(LEVELS)
    for four in (levels[:4], levels[-4:]):
        seated = with_names([Player("", level) for level in four])
        scene = NewGameScene(FakeServices(house(players=seated, ui_scale=scale)))
        if asking:
            scene.ask_who(0)
        result += texts(monkeypatch, scene, size)
    assert not any(words.endswith("\u2026") for words in result)
    scrolls = asking and scale > 1  # the answers of a question in large text
    assert scrolls or all(level.about in " ".join(result) for level in HOUSE.levels)


def test_a_click_on_a_name_selects_it_whole_and_typing_replaces_it():
    _, hands = new_game_scene()
    hands.click("name 0")
    edit = hands.control("name 0").edit
    assert edit.selection == (0, 3)
    hands.type("Eve")
    assert edit.text == "Eve"
    hands.rest()
    hands.click("name 0")
    assert edit.selection == (edit.caret, edit.caret)


def test_a_name_has_no_more_than_sixteen_letters_and_that_is_said(monkeypatch):
    _, hands = new_game_scene()
    hands.click("name 0")
    hands.type("abcdefghijklmno")
    assert "Names have 16 letters at most." not in texts(monkeypatch, hands.scene)
    hands.type("pqrstuvwxyz")
    assert hands.control("name 0").edit.text == "abcdefghijklmnop"
    assert "Names have 16 letters at most." in texts(monkeypatch, hands.scene)


def test_that_an_unfinished_game_is_kept_is_said_before_another_is_dealt(monkeypatch):
    told = "Your unfinished game is saved: find it in the menu under Saved games."
    assert told in texts(monkeypatch, NewGameScene(FakeServices(unfinished=True)))
    assert told not in texts(monkeypatch, NewGameScene(FakeServices()))


@pytest.mark.parametrize("edition", ["classic", "epic"])
@pytest.mark.parametrize("length", ["full", "short", "single"])
@pytest.mark.parametrize("wish", [1.0, 1.75])
def test_what_the_first_plays_must_be_worth_is_told_uncut(monkeypatch, edition, length, wish):
    scene = NewGameScene(FakeServices(house(preset=edition, changed={"length": length}, ui_scale=wish)))
    assert scene._words() in " ".join(texts(monkeypatch, scene))


def test_enter_goes_from_name_to_name_and_on_to_the_start():
    _, hands = new_game_scene()
    hands.click("who 1", "person", "deal")
    for focus in ("name 0", "name 1", "start"):
        hands.key(pygame.K_RETURN)
        assert hands.scene.focus == focus
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, TableScene)


@pytest.mark.parametrize(("first", "second"), [("", "Bruno"), ("   ", "Bruno"), ("bruno", "Bruno")])
def test_no_start_with_names_missing_or_twice(monkeypatch, first, second):
    services, hands = new_game_scene(house(players=(Player("Ann"), Player(second))))
    hands.click("name 0")
    hands.key(pygame.K_BACKSPACE)
    hands.type(first)
    assert not hands.control("start").enabled
    hands.click("start")
    assert services.calls == []
    told = " ".join(texts(monkeypatch, hands.scene))
    assert "Every player needs a" in told


def test_partners_are_told_when_four_play(monkeypatch):
    _, hands = new_game_scene()
    hands.click("more")
    assert not any(words.startswith("Partners") for words in texts(monkeypatch, hands.scene))
    hands.click("more")
    assert "more" not in hands.names
    first, second, third = OPPONENT_NAMES[USUAL][:3]
    assert f"Partners: Ann and {second}, against {first} and {third}" in texts(monkeypatch, hands.scene)


def test_escape_closes_the_question_first():
    _, hands = new_game_scene(chosen=CLASSIC)
    hands.click("who 1")
    assert hands.names == ["person", *(f"opponent {name}" for name in LEVELS), "cancel"]
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, NewGameScene)
    assert "name 0" in hands.names
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, ChooseScene)


# -- the games of the family


@pytest.fixture
def all_games(monkeypatch):
    """Every game can be shown: those whose tables are not there are only chosen here."""
    shown = dict.fromkeys(shown_names(), None)
    monkeypatch.setattr("scenes.start.new_game.PRESENTERS", shown)


@pytest.mark.usefixtures("all_games")
def test_a_game_a_preset_and_its_options_are_chosen_and_remembered():
    services, hands = new_game_scene()
    services.start_game = lambda setup: services.calls.append(("start", setup)) or played()
    hands.click("game")
    hands.scene._reveal("game straight block")
    hands.click("game straight block", "seats 5", "options")
    hands.tab_to("jokers number")
    hands.key(pygame.K_RIGHT)
    hands.click("done", "start")
    (_change, kept), (_start, setup) = services.calls
    assert (setup.game, setup.preset, setup.changed, len(setup.players)) == ("straight", "block", {"jokers": 1}, 5)
    assert kept.game == "straight"
    assert kept.choice("straight") == GameChoice(preset="block", changed={"jokers": 1}, players=setup.players)
    hands = PageHands(NewGameScene(services))
    assert (hands.scene.rules.name, hands.scene.preset.key, hands.scene.count) == ("straight", "block", 5)
    hands.click("game")
    chosen_by(hands, "house classic")
    assert (hands.scene.preset.key, hands.scene.changed, hands.scene.count) == ("classic", {}, 4)


def chosen_by(hands, name):
    """Press a card on the page of games."""
    hands.scene._reveal(f"game {name}")
    hands.click(f"game {name}")


@pytest.mark.parametrize("way", ["game", "back"])
def test_players_stay_when_another_game_is_chosen_as_far_as_it_has_chairs(way):
    _, hands = new_game_scene(chosen=CLASSIC)
    hands.click("seats 4", "who 1", "person", "who 2", "opponent expert", "name 1")
    hands.type("Zoe")
    before = [chair.player for chair in hands.scene.seated]
    for name, count in (("straight straight", 4), ("gin gin", 2), ("playroom manipulation", 4), ("house epic", 4)):
        hands.click(way)
        chosen_by(hands, name)
        assert hands.scene.count == count, name
        assert [chair.player for chair in hands.scene.seated] == before[:count], name


def test_at_a_game_that_is_new_those_sit_down_who_played_the_last_one():
    seated = with_names((Player("Zoe"), Player("", "casual"), Player("Max")))
    scene = NewGameScene(FakeServices(house(preset="epic", players=seated)), ChosenGame("straight", "block", 2))
    assert [chair.name or chair.opponent for chair in scene.seated] == ["Zoe", scene.chairs[1].name, "Max"]
    assert scene.chairs[1].opponent == "casual"


def test_saved_house_rules_keep_their_name_when_a_new_game_is_opened_again():
    mine = HouseRules(name="Friday", game="house", preset="epic", changed={"length": "short"})
    settings = Settings(pace=0.0, house_rules=(mine,))
    services, hands = new_game_scene(settings)
    hands.click("game")
    chosen_by(hands, "mine Friday")
    hands.click("start")
    again = NewGameScene(services)
    assert (again.name, PageHands(again).control("game").title) == ("Friday", "Friday")


def test_the_box_of_the_game_is_marked_as_a_list_to_choose_from():
    assert new_game_scene()[1].control("game").lists


@pytest.mark.usefixtures("all_games")
def test_options_that_contradict_each_other_are_named_and_not_dealt(monkeypatch):
    services, hands = new_game_scene(Settings(pace=0.0, game="straight"))
    hands.scene.changed = {"target": 0}
    hands.scene.stale = True
    hands.frame()
    reason = "“Points to win” and “Number of deals” contradict each other: a game ends by one of the two."
    assert reason in " ".join(texts(monkeypatch, hands.scene))
    assert not hands.control("start").enabled
    assert services.calls == []


@pytest.mark.usefixtures("all_games")
def test_opponents_have_levels_that_the_game_has():
    master = GameChoice(players=with_names((Player("Ann"), Player("", "master"))))
    scene = NewGameScene(FakeServices(Settings(game="straight", choices={"straight": master})))
    assert scene.chairs[1].opponent in {level.name for level in rules_of("straight").levels}


@pytest.mark.usefixtures("all_games")
def test_the_book_is_that_of_the_game_being_chosen():
    scene = NewGameScene(FakeServices(Settings(game="gin")))
    assert scene.rules_book() == RulesBook(None, "gin")


@pytest.mark.parametrize("leave", ["key", "button"])
def test_the_page_of_games_leads_back_to_the_choice_as_it_was(leave):
    _, hands = new_game_scene()
    hands.click("seats 3", "who 1", "person", "options", "length short", "done", "deal")
    hands.type("42")
    hands.click("name 0")
    hands.type("Zoe")
    before = hands.scene
    hands.click("game")
    assert isinstance(hands.scene, ChooseScene)
    hands.key(pygame.K_ESCAPE) if leave == "key" else hands.click("back")
    after = hands.scene
    assert isinstance(after, NewGameScene)
    assert after is not before
    assert (after.preset.key, after.changed, after.deal.text) == ("classic", {"length": "short"}, "42")
    assert [chair.player for chair in after.seated] == [chair.player for chair in before.seated]
    assert after.seated[0].name == "Zoe"


def test_back_from_the_choice_leads_past_the_page_of_games_to_the_title():
    _, hands = new_game_scene()
    hands.click("game", "back", "back", "back")
    assert isinstance(hands.scene, MenuScene)


def test_a_game_and_a_preset_of_the_same_name_are_said_once():
    scene = NewGameScene(FakeServices(), ChosenGame("straight", "straight", 2))
    tile = PageHands(scene).control("game")
    assert (tile.title, tile.aside) == ("Straight Rummy", "")
    tile = PageHands(NewGameScene(FakeServices(), ChosenGame("straight", "block", 2))).control("game")
    assert (tile.title, tile.aside) == ("Block Rummy", "Straight Rummy")
    tile = PageHands(NewGameScene(FakeServices(), ChosenGame("playroom", "tiles-six", 2))).control("game")
    assert (tile.title, tile.aside) == ("Tiles for six", "Tiles")


def test_a_single_number_of_players_does_not_fill_its_row():
    _services, hands = new_game_scene(Settings(pace=0.0, game="gin", choices={"gin": GameChoice(preset="gin")}))
    (only,) = [control for control in hands.scene.live() if control.name.startswith("seats ")]
    assert only.rect.width < hands.control("options").rect.width


def test_the_lessons_of_a_game_are_a_press_away_from_a_new_game():
    services = FakeServices(Settings(pace=0.0))
    hands = PageHands(NewGameScene(services, ChosenGame("canasta", "classic", 2)))
    hands.click("learn")
    assert isinstance(hands.scene, LearnScene)
    assert (hands.scene.game, hands.scene.section.key) == ("canasta", "lessons")


def test_back_from_the_lessons_the_new_game_is_as_it_was_left():
    services = FakeServices(Settings(pace=0.0))
    hands = PageHands(NewGameScene(services, ChosenGame("canasta", "classic", 4, {"target": 3000})))
    hands.click("who 1", "opponent expert", "seats 4", "deal")
    hands.type("77")
    before = hands.scene._as_it_is()
    for way in (("learn", "back"), ("learn", "puzzles", "back")):
        hands.click(*way)
        assert isinstance(hands.scene, NewGameScene)
        again = hands.scene._as_it_is()
        assert again.chosen == before.chosen
        assert again.seated.count == before.seated.count
        assert [chair.player for chair in again.seated.chairs] == [chair.player for chair in before.seated.chairs]
        assert again.seated.deal.text == "77"
    hands.click("learn", "go on")
    hands.follow(hands.scene.course.leave())
    hands.click("back")
    assert isinstance(hands.scene, NewGameScene)
    assert hands.scene._as_it_is().seated.deal.text == "77"


def test_all_computer_players_are_set_to_one_level_at_once():
    services = FakeServices(Settings(pace=0.0))
    hands = PageHands(NewGameScene(services, ChosenGame("house", "classic", 4)))
    hands.click("seats 4", "who 1", "every", "opponent expert")
    assert [chair.opponent for chair in hands.scene.seated] == [None, "expert", "expert", "expert"]
    hands.click("who 2", "opponent learner")
    assert [chair.opponent for chair in hands.scene.seated] == [None, "expert", "learner", "expert"]
    hands.click("who 2", "every", "person")
    assert [chair.opponent for chair in hands.scene.seated] == [None, "expert", None, "expert"]
    hands.click("seats 2", "who 1")
    assert "every" not in hands.names


@pytest.mark.parametrize("before", ["", "Ann"])
def test_the_name_of_who_sits_down_alone_is_that_of_the_profile_from_then_on(before):
    services = FakeServices(Settings(pace=0.0, name=before).with_choice("gin", GameChoice()))
    hands = PageHands(NewGameScene(services))
    hands.click("name 0")
    hands.key(pygame.K_BACKSPACE, times=3)
    hands.type("Eva")
    hands.click("start")
    assert services.settings.name == "Eva"
    assert services.settings.choice("canasta").players[0].name == "Eva"
    assert services.settings.choice("gin").players[0].name == "Eva"
