"""Keys alone: arrows and Tab move a focus over the table, Space clicks what has it."""

from dataclasses import replace

import pygame

from engine.rummy.actions import DrawStock
from engine.rummy.cards import card
from scenes.keys import Stroke, TableCommand
from scenes.table.over.menu import LeaveDialog
from tests.scenes.table.fake import Hands, position
from tests.scenes.table.tables import play, playing, start, table_of


def walk_to(hands: Hands, text: str) -> None:
    """With Tab and Right to a card of the hand."""
    board = hands.scene.table.board
    hands.key(pygame.K_TAB)
    for _ in range(board.hand.index(card(text))):
        hands.key(pygame.K_RIGHT)
    assert hands.scene.ui.card == card(text)


def to_region(hands: Hands, presses: int) -> None:
    for _ in range(presses):
        hands.key(pygame.K_TAB)


def test_home_and_end_lead_to_the_first_and_the_last_card_of_the_hand() -> None:
    hands = playing()
    hand = hands.scene.table.board.hand
    for key, wanted in ((pygame.K_END, hand[-1]), (pygame.K_HOME, hand[0]), (pygame.K_END, hand[-1])):
        hands.key(key)
        assert hands.scene.ui.card == wanted


def test_a_digit_or_letter_leads_to_the_next_card_of_its_rank() -> None:
    hands = playing()
    for key, wanted in (
        (pygame.K_4, "4h"),
        (pygame.K_4, "4c"),
        (pygame.K_4, "4d"),
        (pygame.K_4, "4s"),
        (pygame.K_4, "4h"),
        (pygame.K_0, "Td"),
        (pygame.K_j, "Jh"),
    ):
        hands.key(key)
        assert hands.scene.ui.card == card(wanted)


def test_a_digit_that_a_player_has_given_to_a_command_keeps_that() -> None:
    hands = playing()
    keys = hands.scene.table.settings.keys.given(TableCommand.SORT_RUNS, Stroke(pygame.K_4))
    hands.scene.table.set_settings(replace(hands.scene.table.settings, keys=keys))
    hands.key(pygame.K_4)
    assert hands.scene.ui.card is None


def test_two_quick_presses_send_a_card_to_its_play() -> None:
    hands = playing()
    walk_to(hands, "Td")
    hands.key(pygame.K_SPACE, pygame.K_SPACE)
    assert play("6d 7d 8d 9d Td") in table_of(hands)[1]


def test_the_stock_and_the_buttons_can_be_reached() -> None:
    hands = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh 2d 9c 5c"))
    to_region(hands, 2)
    assert hands.scene.table.board.layout.stock.collidepoint(hands.scene._mouse.at)
    hands.key(pygame.K_SPACE)
    assert hands.scene.table.session.acted == [DrawStock()]
    names = set()
    for _ in range(5):
        to_region(hands, 1)
        names.add(hands.scene.ui.button)
    assert "menu" in names


def test_arrows_stay_in_their_zone_and_go_on_at_its_other_end() -> None:
    hands = playing()
    hand = hands.scene.table.board.hand
    walk_to(hands, str(hand[0]))
    hands.key(pygame.K_UP)
    assert hands.scene.ui.card == hand[0]
    hands.key(pygame.K_LEFT)
    assert hands.scene.ui.card == hand[-1]
    hands.key(pygame.K_RIGHT)
    assert hands.scene.ui.card == hand[0]


def test_a_card_that_is_drawn_has_the_focus() -> None:
    hands = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh 2d 9c 5c"))
    to_region(hands, 2)
    before = hands.scene.table.tableau.held
    hands.key(pygame.K_SPACE, wait=1.0)
    (drawn,) = hands.scene.table.tableau.held - before
    assert hands.scene._walk.now.card == drawn


def test_the_focus_stays_on_its_card_when_the_hand_is_sorted() -> None:
    hands = playing()
    hands.key(pygame.K_j, pygame.K_b, wait=0.5)
    assert hands.scene._walk.now.name == "hand Jh"


def test_the_frame_goes_when_the_mouse_moves() -> None:
    hands = playing()
    assert hands.scene._walk.focus is None
    walk_to(hands, "4h")
    focus = hands.scene._walk.focus
    assert focus is not None
    assert hands.scene.table.board.rects[card("4h")].contains(focus)
    hands.send(pygame.MOUSEMOTION, pos=(300, 300), rel=(1, 1), buttons=(0, 0, 0))
    assert hands.scene._walk.focus is None


def test_a_dialog_over_the_focus_has_none_of_its_buttons_lit() -> None:
    hands = playing()
    hands.key(pygame.K_F10)
    at = hands.button("leave")
    hands.key(pygame.K_ESCAPE)
    hands.scene._mouse.point_at(at)
    hands.frame()
    hands.key(pygame.K_F10)
    assert isinstance(hands.scene.ui.dialog, LeaveDialog)
    assert hands.scene.ui.button is None


def test_arrows_show_the_steps_of_a_turn_that_is_shown() -> None:
    hands = playing()
    hands.scene.table.state = replace(hands.scene.table.state, preview=hands.scene.table.view)
    hands.key(pygame.K_RIGHT)
    assert not hands.scene.ui.keyed
