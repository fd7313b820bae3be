"""Fans that part under the pointer, and cards that are raised."""

from pygame import Rect

from engine.rummy.cards import card, cards
from scenes.table.places.fan_gap import Fan
from tests.scenes.table.fake import Hands
from tests.scenes.table.tables import playing


def test_a_fan_parts_at_the_card_that_is_pointed_at() -> None:
    rects = tuple(Rect(20 * place, 0, 50, 70) for place in range(4))
    fan = Fan(cards("3h 4h 5h 6h"), rects, 100)
    assert fan.parted(card("4h")) == {card("5h"): 30, card("6h"): 30 - (20 - 13)}
    assert fan.parted(card("6h")) == {}
    tight = Fan(cards("3h 4h 5h 6h"), rects, 0).parted(card("3h"))
    assert tight == {card("4h"): 14, card("5h"): 7}


def test_cards_side_by_side_part_for_one_to_come() -> None:
    fan = Fan(cards("3h 4h 5h"), tuple(Rect(54 * place, 0, 50, 70) for place in range(3)), 0)
    assert fan.parted(card("3h")) == {}
    assert fan.parted(card("3h"), opened=True) == {card("4h"): 15}


def test_a_loose_fan_parts_at_few_cards() -> None:
    rects = tuple(Rect(40 * place, 0, 50, 70) for place in range(12))
    assert Fan(cards("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh"), rects, 100).parted(card("4h")) == {card("5h"): 10}


def test_hovering_lays_a_card_bare_and_leaving_closes_the_fan() -> None:
    hands = playing()
    board = hands.scene.table.board
    _, (bare, covering, *_), _ = board.groups[0][0]
    hands.move(hands.spot(bare))
    hands.wait(0.4)
    covered = board.rects[bare].right - board.rects[covering].left
    assert hands.scene.ui.fanning.aside(covering) == covered > 0
    hands.move((5, 5))
    hands.wait(0.4)
    assert not list(hands.scene.ui.fanning.moved(board, frozenset()))


def right(hands: Hands, at: tuple[int, int]) -> None:
    hands.tap(at, 3)
    hands.frame()


def test_the_right_button_raises_a_covered_card() -> None:
    hands = playing()
    at = hands.spot(card("7d"))
    right(hands, at)
    assert hands.scene.ui.peek == card("7d")
    hands.move((at[0], at[1] + 400))
    assert hands.scene.ui.peek is None
    right(hands, at)
    right(hands, at)
    assert hands.scene.ui.peek is None


def test_a_long_press_raises_a_card_and_is_no_click() -> None:
    hands = playing()
    at = hands.spot(card("7d"))
    hands.press(at)
    hands.wait(0.6)
    assert hands.scene.ui.peek == card("7d")
    hands.release()
    assert hands.scene.ui.peek is None
    assert not hands.scene.table.selected
