"""A discard that is held is made after its second in every game, and a word is said where it is taken back unasked."""

import pygame
import pytest

from engine.rummy.actions import DrawStock
from engine.rummy.cards import card
from scenes.table.intents import ToPile
from scenes.table.state.turn import HOLD
from tests.games.gin.deals import playing
from tests.games.straight.positions import at as position
from tests.games.straight.positions import meld
from tests.scenes.games.gin.tables import GinHands
from tests.scenes.games.straight.tables import StraightHands, at_table

QUEENS = meld("Qh Qd Qc")


def discarding() -> StraightHands:
    """Ann, one of three, has just dragged the fourth queen to the discards; it would go on Bruno's queens."""
    player = at_table(position(["Qs 9c 2s 5h", "2c 3d", "4c 6d"], melds=[QUEENS]))
    player.stock()
    player.wait(1.0)
    player.drop("Qs", ToPile())
    assert player.scene.table.held is not None
    return player


def test_at_straight_rummy_a_discard_that_another_meld_takes_is_made_after_a_second() -> None:
    player = discarding()
    player.wait(HOLD - 0.4)
    assert card("Qs") in player.hand.hands[0]
    player.wait(0.4)
    assert card("Qs") in player.hand.discard
    assert card("Qs") not in player.hand.hands[0]


def test_at_straight_rummy_a_card_dragged_meanwhile_glides_back_and_the_discard_is_made() -> None:
    player = discarding()
    player.drop("9c", ToPile())
    assert not player.scene.table.warning
    player.wait(HOLD)
    assert card("Qs") in player.hand.discard
    assert card("9c") in player.hand.hands[0]


@pytest.mark.parametrize("key", [pygame.K_p, pygame.K_F1, pygame.K_c])
def test_what_covers_the_table_says_that_it_took_the_discard_back(key: int) -> None:
    player = discarding()
    player.key(key)
    assert player.scene.table.held is None
    assert "back in your hand" in player.scene.table.warning
    assert card("Qs") in player.hand.hands[0]


def test_a_held_discard_that_is_refused_after_all_comes_back_and_says_why() -> None:
    player = discarding()
    held = player.scene.table.held
    held.action = DrawStock()
    player.wait(HOLD)
    table = player.scene.table
    assert table.refused
    assert card("Qs") in table.board.hand
    assert "unheld" not in player.names


def test_at_gin_a_hasty_discard_is_made_after_a_second() -> None:
    hands = GinHands(playing("4c 5c 6c 7d 7h 7s Td Tc Ts 2d Kc", "3c 9c 9h 9d 8d Kd Ks Ah 5h 6h"))
    hands.wait(1.0)
    first, second = hands.scene.table.board.hand[:2]
    at = hands.spot(first)
    hands.click(at)
    hands.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_x)
    assert hands.scene.table.held is not None
    assert second in hands.scene.table.board.hand
    hands.wait(HOLD + 0.1)
    assert hands.hand.discard[-1] == first
