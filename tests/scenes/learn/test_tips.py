"""Tips in a real game: each of them once, and none once they are switched off."""

from dataclasses import replace

import pygame
import pytest

from engine.family.game import new_game
from engine.games.house.game import HOUSE
from engine.games.house.options import options
from game.records.record_file import NoRecord
from game.session.session import GameSession
from scenes import flow
from scenes.learn.lesson_files import lessons
from scenes.learn.tips import TippedScene, calls_for
from scenes.player_names import with_names
from scenes.session import Player
from scenes.settings.settings import Learned, Settings
from scenes.table.scene import TableScene
from scenes.table.thing import Thing
from scenes.ui.thing import NamedCommand, ThingRole
from tests.game.conftest import Instantly
from tests.games.straight.positions import at as straight_at
from tests.games.straight.positions import meld
from tests.scenes.games.playroom.tables import at as playroom_at
from tests.scenes.games.playroom.tables import session_of as playroom_session
from tests.scenes.games.straight.tables import session_of
from tests.scenes.pages.hands import FakeServices
from tests.scenes.table.fake import Hands, position

TIPS = Settings(pace=0.0, learning=Learned(asked=True, tips=True))


def at_table(settings: Settings = TIPS, player: str = "Ann", **given: object) -> Hands:
    given = {"hands": ("3h 4h 5h Jh 8c Td", "Ks Kc"), "table": ((), ()), "discard": "Qh 2d 9c", **given}
    hand = position(**given).hand
    game = replace(new_game(HOUSE, options("classic", 2), 7), hand=hand)
    players = with_names((Player(player), Player("", "casual")))
    session = GameSession.begin(game, players, Instantly(lambda _task: None), NoRecord)
    services = FakeServices(settings)
    hands = Hands(flow.table(services, session), (1280, 720))
    hands.services = services
    hands.wait(1.0)
    return hands


def shown(session: GameSession) -> Hands:
    """The table of a session, with tips."""
    hands = Hands(flow.table(FakeServices(TIPS), session), (1280, 720))
    hands.wait(1.0)
    return hands


def told(hands: Hands) -> list[str]:
    return [thing.text for thing in hands.scene.things() if thing.name.startswith("text hint")]


def press(hands: Hands, name: str) -> None:
    hands.click(next(thing for thing in hands.scene.things() if thing.name == name).point, wait=1.6)


def test_a_tip_comes_when_it_is_due_and_once():
    hands = at_table()
    assert isinstance(hands.scene, TippedScene)
    assert "Your turn: draw from the stock" in told(hands)[1]
    press(hands, "stock")
    assert "No meld yet?" in told(hands)[1]
    assert hands.services.settings.learning.told == ("house/01-draw", "house/03-first-meld")
    again = at_table(hands.services.settings)
    assert "Your turn: draw" not in " ".join(told(again))


def test_a_tip_waits_for_the_state_of_a_thing():
    hands = at_table(replace(TIPS, learning=replace(TIPS.learning, told=("house/01-draw", "house/03-first-meld"))))
    assert "hot" not in " ".join(told(hands))
    press(hands, "pile 9c")
    assert "The card you took is hot" in " ".join(told(hands))


def test_the_tip_on_laying_off_waits_until_a_card_fits():
    def tips(phase: str, held: str) -> str:
        hand = straight_at([held, "2c 3d"], melds=[meld("5h 6h 7h")], phase=phase)
        return " ".join(told(shown(session_of(hand))))

    assert "may fit a meld" not in tips("draw", "8h 9c Qs")
    assert "may fit a meld" not in tips("play", "9d 9c Qs")
    assert "may fit a meld" in tips("play", "8h 9c Qs")


def test_the_tip_on_the_pile_waits_for_a_game_that_has_one_and_for_who_may_not_take_it():
    def tips(**more: object) -> str:
        hand = playroom_at("3h 7s Kc 9d 2c", phase="draw", discard="6h", **more)
        return " ".join(told(shown(playroom_session(hand))))

    assert "you may not take a discard before" in tips(entered=False)
    assert "you may not take a discard" not in tips(entered=True)
    tiles = shown(playroom_session(playroom_at("3h 7s Kc 9d 2c", preset="tiles", entered=False)))
    assert "button draw" in {thing.name for thing in tiles.scene.things()}
    assert "Tip" not in told(tiles)


def test_the_tip_on_the_top_discard_waits_until_it_can_be_taken():
    def tips(discard: str) -> str:
        hand = straight_at(["8h 9c Qs", "2c 3d"], phase="draw", discard=discard)
        return " ".join(told(shown(session_of(hand))))

    assert "or take the top discard" in tips("4c")
    assert "or take the top discard" not in tips("")


TURN = ("house/01-draw", "house/03-first-meld")
"""The tips that come first in any game of House Rummy."""


@pytest.mark.parametrize("melded", [False, True])
def test_the_tip_on_replacing_a_joker_is_for_who_has_not_melded(melded):
    told_before = replace(TIPS, learning=replace(TIPS.learning, told=(*TURN, "house/05-adding")))
    hands = at_table(told_before, table=((), ("X1 5s 6s",)), melded=(melded, True))
    assert ("you may replace a joker" in " ".join(told(hands))) is not melded


def test_the_tip_on_a_first_meld_is_for_who_has_not_melded():
    hands = at_table(table=(("4c 4d 4s",), ()), melded=(True, False))
    press(hands, "stock")
    assert "No meld yet?" not in " ".join(told(hands))


@pytest.mark.parametrize("name", ["Ann", "Bo [2]: &"])
def test_the_tip_on_adding_comes_once_a_meld_lies_whatever_the_player_is_called(name):
    def tips(mine: str) -> str:
        table = ((mine,) if mine else (), ("7c 8c 9c",))
        given = {"table": table, "melded": (bool(mine), True), "player": name}
        return " ".join(told(at_table(replace(TIPS, learning=replace(TIPS.learning, told=TURN)), **given)))

    assert "You have melded" in tips("4c 4d 4s")
    assert "You have melded" not in tips("")


def test_the_tip_to_pass_waits_until_one_may():
    lesson = next(each for each in lessons("house") if each.key == "11-seven-cards")
    may, must = (Thing(name="button pass", role=ThingRole.BUTTON, offers=lambda why=why: (NamedCommand("pass", why),))
                 for why in ("", "the dealer must take it"))  # fmt: skip
    assert calls_for((may,), lesson.when, "Ann", lambda _card: False)
    assert not calls_for((must,), lesson.when, "Ann", lambda _card: False)


def test_one_click_ends_all_tips():
    hands = at_table()
    press(hands, "button no more tips")
    assert "draw from the stock, or" not in " ".join(told(hands))
    assert not hands.services.settings.learning.tips
    press(hands, "stock")
    assert "No meld yet?" not in " ".join(told(hands))
    assert "button no more tips" not in {thing.name for thing in hands.scene.things()}


def test_tips_that_are_switched_off_in_the_settings_go_at_once():
    hands = at_table()
    assert "Tip" in told(hands)
    hands.services.change(replace(TIPS, learning=replace(TIPS.learning, tips=False)))
    hands.scene.set_settings(hands.services.settings)
    hands.wait(0.1)
    assert "Tip" not in told(hands)


def test_escape_puts_a_tip_away_and_no_hint_is_lost():
    hands = at_table()
    hands.key(pygame.K_ESCAPE, wait=0.1)
    assert "Tip" not in told(hands)
    assert hands.scene.ui.dialog is None


def test_who_wants_no_tips_sits_at_the_usual_table():
    hands = at_table(Settings(pace=0.0))
    assert isinstance(hands.scene, TableScene)
    assert not isinstance(hands.scene, TippedScene)


def test_a_hint_takes_the_place_of_a_tip_and_of_its_button():
    hands = at_table()
    press(hands, "button hint")
    assert told(hands)[0] != "Tip"
    assert "button no more tips" not in {thing.name for thing in hands.scene.things()}


def test_the_card_turned_up_has_its_tip():
    hand = new_game(HOUSE, options("classic", 2), 7).hand
    hands = at_table(phase=hand.phase)
    assert "First a card is turned up" in " ".join(told(hands))
