"""The letters for acts and facts, and the help on the keys that gives them all."""

import pygame
import pytest

from engine.rummy.cards import card
from scenes.keys import BOUND, MeldCommand, TableCommand
from scenes.table.over.key_help import KeyHelp
from tests.games.gin.deals import position as gin_position
from tests.scenes.games.gin.tables import GOOD, THEIRS, GinHands
from tests.scenes.table.fake import Hands, position
from tests.scenes.table.tables import playing, start


def gin(phase: str = "play", *, mine: str = GOOD) -> GinHands:
    return GinHands(gin_position(mine, THEIRS, to_move=0, phase=phase, discard="3d", stock="Qs 2s 4s"))


def asked_for_help(hands: Hands) -> Hands:
    hands.key(pygame.K_i, wait=0.8)
    assert isinstance(hands.scene.ui.dialog, KeyHelp)
    return hands


def test_a_letter_knocks_where_the_rules_allow_it_and_says_why_not_elsewhere() -> None:
    able = gin()
    able.key(pygame.K_g)
    assert able.scene.table.tableau.planned
    unable = GinHands(gin_position(THEIRS + " Qd", "4c 5c", to_move=0, phase="play", discard="3d", stock="Qs 2s 4s"))
    unable.key(pygame.K_g)
    assert not unable.scene.table.tableau.planned
    assert unable.scene.table.warning


def test_a_letter_takes_the_top_of_the_pile() -> None:
    hands = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh 2d 9c 5c"))
    hands.key(pygame.K_e)
    assert card("5c") in hands.scene.table.session.game.hand.hands[0]


def test_what_cannot_be_done_is_answered() -> None:
    hands = playing()
    hands.key(pygame.K_n)
    assert hands.scene.table.warning == "You can't do that now."


def test_it_is_said_where_a_card_fits() -> None:
    hands = playing()
    hands.key(pygame.K_w)
    assert hands.scene.table.warning == "Choose a card first."
    hands.click(hands.spot(card("Td")))
    hands.key(pygame.K_w)
    assert hands.scene.table.warning == "[Td] fits: [6d] [7d] [8d] [9d]."


def test_the_help_gives_each_command_with_its_key_and_what_hinders_it() -> None:
    hands = asked_for_help(playing())
    result = {button.name: button for button in hands.scene.ui.buttons if button.over}
    assert (result["key sort_runs"].label, result["key sort_runs"].enabled) == ("Sort by suit (R)", True)
    assert all(button.plain for name, button in result.items() if name.startswith("key "))  # X is a key, and no joker
    hindered = {name: button.tip for name, button in result.items() if not button.enabled}
    assert hindered["key redo"] == "There is nothing to redo."
    assert hindered["key knock"] == "You can't do that now."
    assert hindered["key draw"] == "You have already drawn: one draw a turn."
    assert hindered["key discard"] == "Choose a card first."
    assert hindered["key step_on"] == "No turn is being shown."
    hands.click(result["close"].rect.center)
    assert hands.scene.ui.dialog is None


def test_a_command_of_the_help_is_given_by_a_pad_alone() -> None:
    hands = asked_for_help(playing())
    buttons = [button.name for button in hands.scene.ui.buttons if button.over]
    for _ in range(buttons.index("key menu") + 1):
        hands.pad(pygame.CONTROLLER_BUTTON_Y)
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert type(hands.scene.ui.dialog).__name__ == "LeaveDialog"


def test_a_pad_opens_the_help() -> None:
    hands = playing()
    hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert isinstance(hands.scene.ui.dialog, KeyHelp)


def test_a_covered_hand_is_shown_by_the_help_and_a_pad_alone() -> None:
    hands = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh"))
    hands.key(pygame.K_c)
    asked_for_help(hands)
    assert not hands.scene.table.board.revealed
    stops = [stop.name for stop in hands.scene.tree.stops]
    for _ in range(stops.index("button key uncover") + 1):
        hands.pad(pygame.CONTROLLER_BUTTON_Y)
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert hands.scene.table.board.revealed


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160)])
def test_the_help_has_room_for_all_commands(size: tuple[int, int]) -> None:
    hands = asked_for_help(start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh"), size=size))
    buttons = [button for button in hands.scene.ui.buttons if button.over]
    # closing, which has no row, has a button of its own
    assert len(buttons) == len(BOUND) + len(MeldCommand)
    window = hands.scene.table.board.layout.window
    assert all(window.contains(button.rect) for button in buttons)
    for number, one in enumerate(buttons):
        assert one.rect.collidelist([other.rect for other in buttons[number + 1 :]]) < 0


def test_every_command_says_what_it_does() -> None:
    assert all(command.value.words for command in TableCommand)
    assert len({command.value.key for command in BOUND}) == len(BOUND)
