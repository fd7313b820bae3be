"""Signs on cards: what is hot or warm, and what jokers stand for."""

import pygame
import pytest

from engine.rummy.cards import card, cards
from scenes.games.house.plays import shown, stands_for
from scenes.games.house.tableau import hot, warm
from scenes.games.house.thefts import tolls
from scenes.table.gestures.prompt import prompt_of
from scenes.table.painting.overlay import drop_text
from tests.scenes.table.fake import position
from tests.scenes.table.tables import playing, start


@pytest.mark.parametrize(
    ("play", "meant"),
    [
        ("7h X1 9h", {"X1": "8h"}),
        ("Qs Ks X2", {"X2": "As"}),
        ("Kd X1 2d X2", {"X1": "Ad", "X2": "3d"}),
        ("4c 4d X1", {"X1": "4h 4s"}),
        ("4c 4d 4h X2", {"X2": "4s"}),
        ("4c 4d X1 X2", {"X1": "4h", "X2": "4s"}),
        ("4c 4d 4h", {}),
        ("4c 9d X1", {}),
    ],
)
def test_r15_a_joker_is_labelled_with_the_card_it_stands_for(play: str, meant: dict[str, str]) -> None:
    lying = shown(frozenset(cards(play)))
    assert stands_for(lying) == {card(joker): cards(result) for joker, result in meant.items()}


def test_hot_and_warm_cards_are_marked_and_told() -> None:
    hands = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh 2d 9c 5c"))
    hands.click(hands.spot(card("2d")), wait=1)
    scene = hands.scene
    look = scene._picture.look(scene.ui, {}, stock_lit=False)
    assert look.tabs == {card("2d"): hot(), card("5c"): warm()}
    said = []
    for text in ("2d", "5c", "9c"):
        hands.move(hands.spot(card(text)))
        said.append(prompt_of(scene.table.state, scene.ui))
    assert "2d" in said[0]
    assert "hot" in said[0]
    assert "warm" in said[1]
    assert "Drag it" in said[2]


def test_r13_the_toll_is_told_at_what_was_stolen_until_it_is_paid() -> None:
    hands = playing()

    def drop_text() -> list[tuple[str, ...]]:
        table = hands.scene.table
        return [toll.words for toll in tolls(table.view.playing.report.thefts, table.view.table, table.names).values()]

    assert drop_text() == []
    hands.drag(hands.spot(card("9d")), hands.spot(card("9h")), let_go=False)
    assert hands.scene.ui.drag.cost == "stolen from Bruno: costs a card"
    hands.release()
    hands.wait(0.5)
    assert drop_text() == [("from Bruno, owes a card", "owes a card", "unpaid")]
    hands.drag(hands.spot(card("Td")), hands.spot(card("9d")), wait=0.5)
    assert drop_text() == [("from Bruno, paid", "paid")]
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert drop_text() == []


def test_r14_a_card_over_the_discards_is_told_to_end_the_turn_only_if_it_would() -> None:
    hands = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh 2d 9c 5c"))
    hands.click(hands.spot(card("9c")), wait=1)

    def said(text: str) -> str:
        table, ui = hands.scene.table, hands.scene.ui
        hands.drag(hands.spot(card(text)), table.board.layout.pile_area.center, let_go=False)
        assert ui.drag is not None
        words = drop_text(table.board, ui.drag)
        hands.key(pygame.K_ESCAPE)
        return words

    assert said("3h") == "can't discard: a hot card is not played"
    assert said("5c") == "can't discard: a hot card is not played"
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL, wait=1)
    assert said("3h") == ""
    hands.key(pygame.K_d, wait=1)
    assert said("3h") == "discard: ends the turn"


def test_backs_of_others_cards_give_way_to_what_is_said_of_them(cut: list[str]) -> None:
    hands = ("2c 3c 4c 6c 7c 8c 9c", "2d 3d 4d 6d 7d 8d 9d", "2h 3h 4h 6h 7h 8h 9h", "Tc Jc")
    table = ((), (), (), ("7s 8s 9s", "Qd Qh Qs", "Kd Kh Ks"))
    start(position(hands=hands, table=table, melded=(False, False, False, True)))
    assert not cut
