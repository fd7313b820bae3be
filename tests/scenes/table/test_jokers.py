"""A card takes the place of a joker: dropped on it, beside it, or sent there."""

import pytest

from engine.rummy.cards import card
from scenes.table.intents import OnCard, ToGroup
from tests.scenes.table.tables import play, playing, table_of, twice

# -- jokers


def at_a_joker(**changes):
    """Ann has melded; the joker of her aces stands for the ace that she holds."""
    given = {"hands": ("Ah Jh 8c", "Ks Kc"), "table": (("Ac Ad As X1", "5c 5d 5h"), ())}
    return playing(**{**given, **changes})


@pytest.mark.parametrize("part", [0.1, 0.4, 0.7, 0.95])
def test_a_card_dropped_anywhere_on_a_play_takes_the_place_of_its_joker(part: float) -> None:
    hands = at_a_joker()
    board = hands.scene.table.board
    place = board.group_of(card("X1"))[1].place.rect
    at = place.left + round(place.width * part), place.centery
    hands.drag(hands.spot(card("Ah")), at, let_go=False)
    for _frame in range(30):
        hands.move((at[0] + _frame % 2, at[1]))
        hands.frame()
    assert hands.scene.ui.drag.target == OnCard(0, play("Ac Ad As X1"), card("X1"))
    assert hands.scene.ui.fanning.aside(card("X1")) == 0
    hands.release()
    assert table_of(hands)[0] == {play("Ac Ad Ah As"), play("X1"), play("5c 5d 5h")}
    assert "is free now" in hands.scene.table.warning
    hands.wait(0.5)
    hands.drag(hands.spot(card("X1")), hands.spot(card("5h")))
    assert table_of(hands)[0] == {play("Ac Ad Ah As"), play("5c 5d 5h X1")}
    assert not hands.scene.table.view.playing.report.faults


def test_a_joker_that_a_card_might_replace_stays_where_it_lies() -> None:
    hands = at_a_joker(hands=("7h Jh 8c", "Ks Kc"), table=(("5h 6h X1 8h", "5c 5d 5s"), ()))
    spot = hands.scene.table.board.rects[card("6h")]
    hands.drag(hands.spot(card("7h")), (spot.left + 8, spot.centery), let_go=False, wait=0.3)
    assert hands.scene.ui.drag.target == ToGroup(0, play("5h 6h X1 8h"))
    assert hands.scene.ui.fanning.aside(card("X1")) == 0
    joker = hands.scene.table.board.visible_strip(card("X1"))
    hands.move(joker.center)
    hands.release()
    assert table_of(hands)[0] == {play("5h 6h 7h 8h"), play("X1"), play("5c 5d 5s")}


def test_a_card_dropped_on_the_joker_that_stands_for_it_takes_its_place_even_if_it_could_join() -> None:
    hands = at_a_joker(hands=("7s Jh 8c", "Ks Kc"), table=(("5s 6s X1", "5c 5d 5h"), ()))
    hands.drag(hands.spot(card("7s")), hands.spot(card("X1")))
    assert table_of(hands)[0] == {play("5s 6s 7s"), play("X1"), play("5c 5d 5h")}


def test_a_card_moved_inside_its_play_frees_no_joker() -> None:
    hands = at_a_joker(hands=("6h Jh 8c", "Ks Kc"), table=(("5c 5d 5h 5s", "9c 9d X1"), ()))
    hands.drag(hands.spot(card("5s")), hands.spot(card("X1")), wait=0.5)
    assert play("9c 9d X1 5s") in table_of(hands)[0]
    hands.drag(hands.spot(card("5s")), hands.spot(card("X1")))
    hands.drag(hands.spot(card("9c")), hands.spot(card("X1")))
    assert play("9c 9d X1 5s") in table_of(hands)[0]


def test_a_card_moved_beside_its_joker_in_a_play_of_both_changes_only_the_order() -> None:
    hands = at_a_joker(table=(("5c 5d 5h", "Ac Ad As"), ("Kd Kh X1",)), hands=("Ah Jh 8c", "Ks Kc"))
    hands.drag(hands.spot(card("X1")), hands.spot(card("As")))
    hands.click(hands.spot(card("Ah")))
    aces = hands.scene.table.board.group_of(card("Ac"))[1].place
    hands.click(aces.grip.center, wait=0.5)
    assert play("X1") in table_of(hands)[0]
    hands.drag(hands.spot(card("X1")), hands.spot(card("As")), wait=0.5)
    assert play("Ac Ad Ah As X1") in table_of(hands)[0]
    hands.drag(hands.spot(card("Ah")), hands.spot(card("X1")))
    assert not hands.scene.table.warning
    assert play("Ac Ad Ah As X1") in table_of(hands)[0]


def test_a_stolen_joker_lies_free_in_the_own_space() -> None:
    hands = at_a_joker(table=(("5c 5d 5h",), ("Ac Ad As X1",)))
    hands.drag(hands.spot(card("Ah")), hands.spot(card("Ad")))
    assert table_of(hands) == (frozenset({play("5c 5d 5h"), play("X1")}), frozenset({play("Ac Ad Ah As")}))


def test_a_double_click_takes_the_place_of_a_joker_where_nothing_else_is_open() -> None:
    hands = at_a_joker()
    twice(hands, hands.spot(card("Ah")))
    assert table_of(hands)[0] == {play("Ac Ad Ah As"), play("X1"), play("5c 5d 5h")}
    hands.wait(0.5)
    twice(hands, hands.spot(card("Jh")))
    assert hands.scene.table.warning.startswith("Jh fits no play as the table is now. Press")
