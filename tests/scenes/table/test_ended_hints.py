"""What ends a hint, and what brings it back: moves at the table, undo and redo."""

import pygame

from engine.games.house.words import Arrange, DrawDiscard
from engine.rummy.cards import card
from scenes.keys import TableCommand
from tests.scenes.table.guided import at_table, does, drawn, main_of, press, says, table


def test_a_hint_stays_while_its_own_cards_are_laid_and_ends_with_others() -> None:
    hands = drawn()
    press(hands)
    words = says(hands)
    lying = ("7c 8c 9c", "4c 4d 4h")
    does(hands, Arrange(table((*lying, "Qs"), ("5h 6h 7h 8h", "Kc Kd Ks"))))
    assert says(hands) == words
    does(hands, Arrange(table((*lying, "Qs Ks"), ("5h 6h 7h 8h", "Kc Kd"))))
    assert says(hands) == words
    does(hands, Arrange(table((*lying, "Qs Ks", "2c"), ("5h 6h 7h 8h", "Kc Kd"))))
    assert says(hands) is None


def test_a_hint_ends_where_its_cards_are_laid_elsewhere_and_comes_back_once_they_lie_right() -> None:
    hands = drawn()
    press(hands)
    words = says(hands)
    lying = ("7c 8c 9c", "4c 4d 4h")
    does(hands, Arrange(table((*lying, "Qs"), ("5h 6h 7h 8h", "Kc Kd Ks"))))
    does(hands, Arrange(table((*lying, "Qs"), ("5h 6h 7h 8h", "Kc Kd Ks Js"))))
    assert says(hands) is None
    does(hands, Arrange(table((*lying, "Js Qs"), ("5h 6h 7h 8h", "Kc Kd Ks"))))
    assert says(hands) == words
    does(hands, Arrange(table((*lying, "Js Qs"), ("5h 6h 7h", "8h Kc Kd Ks"))))
    assert says(hands) is None
    hands.click(hands.button("undo"), wait=0.1)
    assert says(hands) == words


def test_a_hint_ends_where_a_play_that_it_leaves_whole_is_split_and_comes_back_with_undo() -> None:
    hands = drawn()
    press(hands)
    words = says(hands)
    does(hands, Arrange(table(("7c 8c 9c", "4c 4d", "4h"), ("5h 6h 7h 8h", "Kc Kd Ks"))))
    assert says(hands) is None
    assert main_of(hands).name != "follow"
    hands.click(hands.button("undo"), wait=0.1)
    assert says(hands) == words


def test_a_hint_that_was_laid_ends_where_another_play_is_split_and_comes_back_with_undo() -> None:
    hands = drawn()
    press(hands)
    hands.scene.perform(TableCommand.ONWARD)
    hands.wait(0.1)
    words, lying = says(hands), hands.scene.table.view.table
    assert words[1].startswith("Discard ")
    split = frozenset(map(card, ("4c", "4d")))
    does(hands, Arrange((lying[0] - {split | {card("4h")}} | {split, frozenset({card("4h")})}, lying[1])))
    assert says(hands) is None
    hands.click(hands.button("undo"), wait=0.1)
    assert says(hands) == words


def test_a_draw_that_is_undone_brings_its_hint_back_and_redo_that_of_its_turn() -> None:
    hands = at_table(discard="2s 9d Jh Td", hands=("9h 2c Jd Jc Kh 3c", "X1 X2"))
    press(hands)
    before = says(hands)
    hands.scene.perform(TableCommand.ONWARD)
    press(hands)
    after = says(hands)
    assert after[1].startswith("Look at ")
    hands.click(hands.button("undo"), wait=0.1)
    assert says(hands) == before
    hands.click(hands.button("redo"), wait=0.1)
    assert says(hands) == after


def test_a_hint_that_was_put_away_stays_away_when_its_moment_returns() -> None:
    hands = at_table(discard="2s 9d Jh Td", hands=("9h 2c Jd Jc Kh 3c", "X1 X2"))
    press(hands)
    words = says(hands)
    press(hands, pygame.K_ESCAPE)
    does(hands, DrawDiscard(card("9d")))
    hands.click(hands.button("undo"), wait=0.1)
    assert says(hands) is None
    press(hands)
    assert says(hands) == words
