"""Drawing and arranging by real events at the real table."""

import pygame
import pytest

from engine.family.game import act
from engine.games.house.player import decide
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.games.house.words import Arrange, Demand, DrawDiscard, FaultKind, Forfeit
from engine.rummy.cards import card, cards
from scenes.art.cards import forget
from scenes.games.house.demand_dialog import DemandDialog
from scenes.table.gestures.prompt import taking
from scenes.table.over.game_dialog import TwoAnswers
from tests.scenes.table.fake import position
from tests.scenes.table.tables import SIZE, empty_spot, play, playing, start, table_of

# -- drawing


def test_the_whole_pile_can_be_taken_from_any_depth() -> None:
    hands = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh 2d 9c 5c"))
    spot = hands.spot(card("2d"))
    hands.move(spot)
    hands.frame()
    assert tuple(taking(hands.scene.table, hands.scene.ui).cards) == cards("2d 9c 5c")
    hands.click(spot)
    assert hands.scene.table.session.acted == [DrawDiscard(card("2d"))]
    hands.wait()
    assert hands.scene.table.board.tray == cards("2d 9c 5c")
    hands.click(hands.button("undo"))
    assert hands.scene.table.view.phase is Phase.DRAW
    assert hands.scene.table.view.discard == cards("Qh 2d 9c 5c")


def test_undo_takes_back_the_draw_from_the_pile_after_the_moves_and_redo_makes_all_of_it_again() -> None:
    hands = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh 2d 9c 5c"))
    hands.click(hands.spot(card("9c")), wait=1.0)
    hands.drag(hands.spot(card("3h")), empty_spot(hands, 0), wait=1.0)
    lying = table_of(hands)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL, times=2)
    assert hands.scene.table.view.phase is Phase.DRAW
    assert hands.scene.table.view.discard == cards("Qh 2d 9c 5c")
    assert not hands.find("undo").enabled
    hands.click(hands.button("redo"))
    assert hands.scene.table.board.tray == cards("9c 5c")
    hands.click(hands.button("redo"))
    assert table_of(hands) == lying
    assert not hands.scene.table.turn.can_redo


def test_a_draw_from_the_stock_is_not_taken_back() -> None:
    hands = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh"))
    hands.click(hands.scene.table.board.layout.stock.center, wait=1.0)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert hands.scene.table.view.phase is Phase.PLAY
    assert hands.scene.table.warning == "There is nothing to undo."


def test_demands_are_offered_only_where_the_options_allow_them() -> None:
    classic = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh"))
    assert not [button for button in classic.scene.ui.buttons if button.name == "demand"]
    classic.key(pygame.K_a)
    assert classic.scene.ui.dialog is None
    epic = start(position(edition="epic", hands=("3h 4h", "Ks 9c", "2c"), table=((), (), ()), discard="Qh"))
    epic.click(epic.button("demand"))
    assert epic.scene.ui.dialog == DemandDialog(1)
    choices = epic.scene._question().choices()
    assert len(choices) == 53
    assert not next(choice for choice in choices if choice.card == card("Qh")).enabled
    epic.click(next(choice for choice in choices if choice.card == card("Ks")).rect.center)
    epic.click(epic.button("demand it"), wait=1.0)
    assert epic.scene.table.session.acted == [Demand(1, card("Ks"))]
    for by in ("button", "key"):
        epic.click(epic.button("forfeit")) if by == "button" else epic.key(pygame.K_f, pygame.K_f)
        assert isinstance(epic.scene.ui.dialog, TwoAnswers)
        assert epic.scene.ui.dialog.title == "Give Ks back?"
        epic.click(epic.button("stay" if by == "button" else "give back"))
        assert epic.scene.table.mine is (by == "button")
    assert epic.scene.ui.dialog is None
    assert epic.scene.table.session.acted[-1] == Forfeit()


def test_to_give_back_what_was_not_demanded_is_refused_without_a_question() -> None:
    hands = playing()
    hands.key(pygame.K_f)
    assert hands.scene.ui.dialog is None
    assert [fault.kind for fault in hands.scene.table.refused] == [FaultKind.NOTHING_TO_FORFEIT]


# -- arranging


def test_a_play_is_made_on_an_empty_part_of_a_space() -> None:
    hands = playing()
    for text in ("3h", "4h", "5h"):
        hands.click(hands.spot(card(text)))
    assert hands.scene.table.selected == play("3h 4h 5h")
    hands.drag(hands.spot(card("4h")), empty_spot(hands, 0))
    assert play("3h 4h 5h") in table_of(hands)[0]
    hands.wait()
    assert not hands.scene.table.motion


def test_a_card_is_added_to_a_play_and_taken_back_with_undo() -> None:
    hands = playing()
    target = hands.spot(card("4d"))
    hands.drag(hands.spot(card("Td")), hands.spot(card("8d")))
    assert play("6d 7d 8d 9d Td") in table_of(hands)[1]
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert play("6d 7d 8d 9d") in table_of(hands)[1]
    assert card("Td") in hands.scene.table.session.game.hand.hands[0]
    assert target


def test_a_run_is_split_by_dragging_cards_out() -> None:
    hands = playing(table=(("7h 8h 9h", "4c 4d 4s"), ("5d 6d 7d 8d 9d", "X1 5s 6s")))
    hands.click(hands.spot(card("8d")))
    hands.click(hands.spot(card("9d")))
    hands.drag(hands.spot(card("9d")), empty_spot(hands, 1))
    assert table_of(hands)[1] >= {play("5d 6d 7d"), play("8d 9d")}


def test_a_whole_play_is_joined_to_another_by_its_handle() -> None:
    hands = playing(table=(("7h 8h 9h", "Th Jc Qh"), ("6d 7d 8d 9d",)), hands=("3h 4h", "Ks"), discard="2d")
    board = hands.scene.table.board
    _, _, place = next(entry for entry in board.groups[0] if entry[0] == play("Th Jc Qh"))
    hands.drag(place.grip.center, hands.spot(card("8h")))
    assert play("7h 8h 9h Th Jc Qh") in table_of(hands)[0]


def test_a_play_moves_to_another_space() -> None:
    hands = playing()
    _, _, place = next(entry for entry in hands.scene.table.board.groups[0] if entry[0] == play("7h 8h 9h"))
    hands.drag(place.grip.center, empty_spot(hands, 1))
    assert play("7h 8h 9h") in table_of(hands)[1]


def test_a_rubber_band_selects() -> None:
    hands = playing()
    area = hands.scene.table.board.layout.hand_area
    rect = hands.scene.table.board.rects[hands.scene.table.board.hand[-1]]
    hands.drag((rect.right + 30, area.top + 3), (hands.scene.table.board.layout.hand[0].left - 9, area.bottom - 3))
    assert hands.scene.table.selected == frozenset(hands.scene.table.board.hand)


def test_a_jittering_press_is_a_click() -> None:
    hands = playing()
    x, y = hands.spot(card("Td"))
    hands.press((x, y))
    hands.move((x + 2, y - 3))
    hands.release()
    assert hands.scene.table.selected == play("Td")
    hands.scene.table.select()
    hands.wait(0.4)
    hands.press((x, y))
    hands.move((x + 6, y + 5))
    hands.move((x + 1, y + 1))
    hands.release()
    assert hands.scene.table.selected == play("Td")


def test_a_drop_on_nothing_glides_back() -> None:
    hands = playing()
    before = table_of(hands)
    hands.drag(hands.spot(card("Td")), (SIZE[0] - 40, 400))
    assert hands.scene.table.motion
    hands.wait(0.3)
    assert not hands.scene.table.motion
    assert table_of(hands) == before


def test_a_laid_card_goes_back_to_the_hand_but_others_do_not() -> None:
    hands = playing()
    hands.drag(hands.spot(card("Jh")), empty_spot(hands, 0), wait=0.5)
    assert play("Jh") in table_of(hands)[0]
    hands.drag(hands.spot(card("Jh")), hands.scene.table.board.layout.hand_area.center, wait=0.5)
    assert card("Jh") in hands.scene.table.session.game.hand.hands[0]
    hands.drag(hands.spot(card("7h")), hands.scene.table.board.layout.hand_area.center)
    assert "7h" in hands.scene.table.warning
    hands.wait(0.5)
    assert play("7h 8h 9h") in table_of(hands)[0]


def test_after_melding_a_drop_on_a_joker_adds_a_card_that_it_does_not_stand_for() -> None:
    hands = playing(hands=("4s 4h 5h Jh 8c Td", "Ks Kc"))
    rect = hands.scene.table.board.rects[card("X1")]
    hands.drag(hands.spot(card("4s")), (rect.left + 5, rect.centery))
    assert isinstance(hands.scene.table.session.acted[-1], Arrange)
    assert play("X1 4s 5s 6s") in table_of(hands)[1]


# -- a hand that is over


@pytest.mark.usefixtures("every_frame")
def test_the_faces_of_cards_left_over_become_sharp_after_the_table_was_laid_out_again() -> None:
    game = position(hands=("3h 4h 5h", "Ks 9d"), table=((), ()), discard="Qh")
    while not game.hand_over:
        for action in decide("casual", view(game.hand, game.hand.mover), 0, lambda: False):
            game = act(game, action)
    forget()
    hands = start(game)
    hands.frame()
    hands.scene.ui.stale = True
    left = {rect.height for rect in hands.scene.table.board.left.values()}
    hands.frame()
    decks = hands.scene._picture.decks
    while not decks.prepare(1.0):
        pass
    assert left
    assert all(decks.of(height).complete for height in left)
