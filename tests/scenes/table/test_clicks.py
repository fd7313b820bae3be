"""Clicks, double clicks and keys on cards and buttons."""

import pygame
import pytest

from engine.games.house.state import Phase
from engine.games.house.words import Replace
from engine.rummy.actions import DrawStock
from engine.rummy.cards import card, cards
from scenes.games.house.presenter import HOUSE
from scenes.table.intents import OnCard, ToGroup
from tests.scenes.table.fake import position
from tests.scenes.table.tables import empty_spot, play, playing, start, table_of, twice


def test_a_chosen_card_goes_where_is_clicked() -> None:
    hands = playing()
    hands.click(hands.spot(card("Td")))
    hands.click(hands.spot(card("7d")))
    assert play("6d 7d 8d 9d Td") in table_of(hands)[1]


def test_cards_of_one_play_are_chosen_together() -> None:
    hands = playing()
    hands.click(hands.spot(card("8d")))
    hands.click(hands.spot(card("9d")))
    assert hands.scene.table.selected == play("8d 9d")
    hands.click(hands.spot(card("Td")))
    assert hands.scene.table.selected == play("8d 9d Td")
    hands.click(empty_spot(hands, 0))
    assert play("8d 9d Td") in table_of(hands)[0]


def test_with_shift_cards_of_the_table_are_chosen_too(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = playing()
    hands.click(hands.spot(card("Td")))
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    hands.click(hands.spot(card("9d")))
    assert hands.scene.table.selected == play("9d Td")


def test_a_click_on_a_joker_replaces_it_before_the_meld() -> None:
    hands = playing(melded=(False, True), hands=("4s 4h 5h Jh 8c Td", "Ks Kc"), table=((), ("X1 5s 6s",)))
    hands.click(hands.spot(card("4s")))
    hands.click(hands.spot(card("X1")))
    assert hands.scene.table.session.acted[-1] == Replace(card("X1"), card("4s"))


def test_a_click_on_the_hand_takes_back_what_was_laid() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0), wait=0.4)
    hands.click(hands.spot(card("8c")))
    area = hands.scene.table.board.layout.hand_area
    hands.click((area.right - 12, area.centery))
    assert card("8c") in hands.scene.table.session.game.hand.hands[0]


def test_chosen_cards_move_in_the_hand_with_keys() -> None:
    hands = playing()
    hand = hands.scene.table.board.hand
    hands.click(hands.spot(hand[0]))
    hands.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert hands.scene.table.board.hand == (hand[1], hand[0], *hand[2:])
    hands.key(pygame.K_LEFT, mod=pygame.KMOD_CTRL)
    assert hands.scene.table.board.hand == hand


def test_a_double_click_sends_a_card_to_its_one_play() -> None:
    hands = playing()
    twice(hands, hands.spot(card("Td")))
    assert play("6d 7d 8d 9d Td") in table_of(hands)[1]
    assert not hands.scene.table.selected


def test_a_double_click_lays_a_book_or_a_run_of_the_hand() -> None:
    hands = playing()
    twice(hands, hands.spot(card("4h")))
    assert hands.scene.table.warning
    hands = playing(table=(("7h 8h 9h",), ("6d 7d 8d 9d",)))
    twice(hands, hands.spot(card("4h")))
    assert play("3h 4h 5h") in table_of(hands)[0]


def test_a_double_click_says_when_no_play_or_more_than_one_takes_a_card() -> None:
    hands = playing(hands=("3h Jh 8s 2c", "Ks Kc"), table=((), ("8h 8d 8c", "5s 6s 7s")))
    before = table_of(hands)
    twice(hands, hands.spot(card("8s")))
    assert "8s" in hands.scene.table.warning
    hands.wait(0.5)
    twice(hands, hands.spot(card("2c")))
    assert "2c" in hands.scene.table.warning
    assert table_of(hands) == before


def test_the_own_space_comes_first_and_jokers_before_the_meld() -> None:
    hands = playing(hands=("8s Jh 2c", "Ks Kc"), table=(("8h 8d 8c",), ("5s 6s 7s",)))
    table = hands.scene.table
    assert HOUSE.obvious(table.view, table.board, card("8s")) == [(cards("8s"), ToGroup(0, play("8h 8d 8c")))]
    hands = playing(melded=(False, True), hands=("4s Jh", "Ks Kc"), table=((), ("X1 5s 6s",)))
    table = hands.scene.table
    result = HOUSE.obvious(table.view, table.board, card("4s"))
    assert result == [(cards("4s"), OnCard(1, play("X1 5s 6s"), card("X1")))]


def test_a_double_click_on_the_stock_or_a_discard_draws_once() -> None:
    game = position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh 2d 9c 5c")
    hands = start(game)
    twice(hands, hands.scene.table.board.layout.stock.center)
    assert hands.scene.table.session.acted == [DrawStock()]
    assert not hands.scene.table.refused
    hands = start(game, pace=0.0)
    spot = hands.spot(card("9c"))
    twice(hands, spot)
    assert len(hands.scene.table.session.acted) == 1
    assert not hands.scene.table.warning


def test_a_quick_second_click_does_not_meet_another_button() -> None:
    hands = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh"))
    at = hands.button("draw")
    hands.click(at)
    hands.frame()
    assert hands.scene.table.view.phase is Phase.PLAY
    hands.click(at)
    assert not hands.scene.table.refused
    hands.wait(0.5)
    hands.click(hands.button("end"))
    assert hands.scene.table.warning


def test_the_same_button_may_be_pressed_again_at_once() -> None:
    hands = playing()
    for text in ("8c", "Jh"):
        hands.drag(hands.spot(card(text)), empty_spot(hands, 0), wait=0.4)
    twice(hands, hands.button("undo"))
    assert table_of(hands) == hands.scene.table.view.playing.basis.start.table
