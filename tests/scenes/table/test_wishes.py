"""The settings for the player's own moves, and the clock."""

from dataclasses import replace

import pytest

from engine.rummy.cards import card, cards
from engine.rummy.hand_order import HandOrder, Sorting
from scenes.settings.settings import Settings
from scenes.table.places.hand_orders import HandOrders
from scenes.table.scene import TableScene
from tests.scenes.table.fake import position
from tests.scenes.table.tables import empty_spot, playing, start, twice

HANDS = ("3h 4h 5h Jh 8c Td", "Ks Kc")


def drawing(**wishes):
    """Ann is to draw, with these settings."""
    hands = start(position(hands=HANDS, table=((), ()), discard="Qh 2d 9c", melded=(True, True)))
    hands.scene.set_settings(replace(hands.scene.table.settings, **wishes))
    hands.frame()
    return hands


def drawn(hands):
    return len(hands.scene.table.session.acted)


@pytest.mark.parametrize("pile", ["stock", "discards"])
def test_a_single_click_draws_nothing_where_a_double_click_is_wanted(pile) -> None:
    hands = drawing(draw_twice=True)
    at = hands.scene.table.board.layout.stock.center if pile == "stock" else hands.spot(card("9c"))
    hands.click(at)
    assert drawn(hands) == 0
    assert hands.scene.table.warning == "Double-click to draw."
    hands.wait(1)
    twice(hands, at)
    assert drawn(hands) == 1


def test_a_single_click_draws_where_nothing_else_is_wanted() -> None:
    hands = drawing()
    hands.click(hands.scene.table.board.layout.stock.center)
    assert drawn(hands) == 1


@pytest.mark.parametrize("sorts", [True, False])
def test_a_drawn_card_finds_its_place_or_lies_at_the_end_until_the_hand_is_sorted(sorts) -> None:
    orders = HandOrders([HandOrder(Sorting.RUNS)], lambda _orders: None)
    assert orders.of(0, frozenset(cards("3c 9c Kh")), sorts=sorts).cards == cards("3c 9c Kh")
    after = orders.of(0, frozenset(cards("3c 9c Kh 5c")), sorts=sorts).cards
    assert after == (cards("3c 5c 9c Kh") if sorts else cards("3c 9c Kh 5c"))
    orders.sort(0, Sorting.RUNS)
    assert orders.of(0, frozenset(cards("3c 9c Kh 5c")), sorts=sorts).cards == cards("3c 5c 9c Kh")
    orders.begin()
    assert orders.of(0, frozenset(cards("3c 2c Kh")), sorts=sorts).cards == cards("2c 3c Kh")


def test_the_drawn_card_lies_at_the_end_of_the_hand_at_the_table() -> None:
    hands = drawing(sort_drawn=False)
    before = hands.scene.table.board.hand
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.5)
    hand = hands.scene.table.board.hand
    assert hand[:-1] == before


@pytest.mark.parametrize("glides", [True, False])
def test_own_cards_glide_or_are_there_at_once(glides) -> None:
    hands = playing()
    hands.scene.set_settings(replace(hands.scene.table.settings, own_motion=glides))
    hands.frame()
    hands.click(hands.spot(card("Td")))
    hands.click(empty_spot(hands, 0))
    assert (card("Td") in hands.scene.table.motion.cards) is glides


def test_the_clock_tells_minutes_and_changes_nothing_else() -> None:
    hands = start(position(hands=HANDS, table=((), ()), discard="Qh 2d 9c", melded=(True, True)))
    assert hands.scene._info().minutes is None
    hands.scene.set_settings(Settings(clock=True))
    for _second in range(121):
        hands.frame(1.0)
    assert hands.scene._info().minutes == 2
    assert isinstance(hands.scene, TableScene)
