"""Larger and smaller cards at a table where each player has a space, by keys and with Ctrl and the wheel."""

import pygame
import pytest

from tests.scenes.table.fake import position
from tests.scenes.table.tables import start

TABLE = ("5c 6c 7c", "Kc Kd Kh"), ("7h 8h 9h",)


@pytest.mark.parametrize(
    ("smaller", "larger"), [(pygame.K_MINUS, pygame.K_PLUS), (pygame.K_KP_MINUS, pygame.K_KP_PLUS)]
)
def test_keys_make_the_cards_in_all_spaces_larger_and_smaller(smaller: int, larger: int) -> None:
    hands = start(position(hands=("2c 3c", "4d Qs"), table=TABLE))
    layouts = [hands.scene.table.board.layout]
    for key in (larger, smaller, smaller):
        hands.key(key)
        layouts.append(hands.scene.table.board.layout)
    usual, large, again, small = ((each.table_card, each.others_card) for each in layouts)
    assert small < usual == again < large
    assert all(one < other for one, other in zip(small, large, strict=True))
    assert [each.hand_card for each in layouts] == [layouts[0].hand_card] * len(layouts)


def test_a_zoom_lasts_into_the_next_turn() -> None:
    hands = start(position(hands=("2c 3c", "4d Qs"), table=TABLE))
    hands.key(pygame.K_PLUS)
    large = hands.scene.table.board.layout.table_card
    hands.scene.table.arrangement.anew()
    assert hands.scene.table.board.layout.table_card == large
