"""The order of the hand at the table, in games with one deck and with several."""

from collections.abc import Collection

from engine.rummy.cards import Card, cards
from engine.rummy.hand_order import HandOrder, Sorting, parse
from scenes.table.places.hand_orders import HandOrders, follow_row, sorted_hand
from scenes.table.places.hand_rows import HandRow

SEVEN, OTHER_SEVEN = cards("7h")[0], Card(54 + cards("7h")[0])
EIGHT, THIRD_JOKER = cards("8c")[0], Card(54 + 52)


def followed(lay: tuple[Card, ...], hand: Collection[Card]) -> tuple[Card, ...]:
    """The hand as its player has put it, once it has changed."""
    return follow_row(HandRow(lay), hand, Sorting.MANUAL).cards


def test_new_cards_come_last_and_those_that_went_leave_no_gap() -> None:
    assert followed(cards("9s 7h 8c"), cards("7h Kd 9s 2c")) == cards("9s 7h 2c Kd")


def test_another_copy_of_a_card_takes_its_place() -> None:
    assert followed((OTHER_SEVEN, EIGHT), {EIGHT, SEVEN}) == (SEVEN, EIGHT)
    assert followed((THIRD_JOKER, EIGHT), cards("8c X1")) == cards("X1 8c")
    assert followed((OTHER_SEVEN, EIGHT), {EIGHT, SEVEN, OTHER_SEVEN}) == (OTHER_SEVEN, EIGHT, SEVEN)


def test_equal_cards_lie_side_by_side_in_a_sorted_hand() -> None:
    hand = {OTHER_SEVEN, EIGHT, SEVEN, THIRD_JOKER}
    for by in (Sorting.RUNS, Sorting.BOOKS):
        order = sorted_hand(hand, by)
        assert order[-1] == THIRD_JOKER
        assert abs(order.index(SEVEN) - order.index(OTHER_SEVEN)) == 1


def test_an_order_that_is_read_again_shows_the_hand_as_it_was() -> None:
    kept: list[tuple[HandOrder, ...]] = []
    shown = (THIRD_JOKER, OTHER_SEVEN, EIGHT, SEVEN)
    HandOrders([HandOrder()], kept.append).put(0, HandRow(shown))
    again = HandOrders([parse(order.text) for order in kept[-1]], kept.append)
    assert list(map(str, again.of(0, frozenset(shown)).cards)) == ["X3", "7h", "8c", "7h"]
