"""Moves put in order, and the steps of a turn in words."""

from engine.games.house.words import Arrange
from engine.rummy.cards import card
from scenes.games.house.guide.plan import steps
from scenes.games.house.guide.tasks import Order
from tests.scenes.table.guided import ManualHelper, does, drawn, table

# -- moves put in order

EARLY = (
    table(("5c 5h 5s",), ("6c 7c 8c",)),
    table(("5c 5h 5s", "9c 9d 9h"), ("6c 7c 8c",)),
)


def early(helper=None):
    """Ann steals with two fives and melds only then."""
    given = {"hands": ("9h 9c 9d 5h 5s Jd", "As 2d"), "table": ((), ("5c 6c 7c 8c",)), "melded": (False, True)}
    hands = drawn(helper, edition="classic", **given)
    for laid in EARLY:
        does(hands, Arrange(laid))
    return hands


def test_moves_in_a_bad_order_are_put_in_a_good_one() -> None:
    hands = early()
    assert hands.scene.table.view.playing.report.faults
    assert "order" in hands.names
    hands.click(hands.button("order"), wait=0.1)
    assert hands.scene.table.view.table == EARLY[-1]
    assert not hands.scene.table.view.playing.report.faults
    assert "order" not in hands.names


def test_only_a_table_that_could_be_left_is_asked_about() -> None:
    helper = ManualHelper()
    hands = early(helper)
    asked = [ticket for ticket in helper.tickets if isinstance(ticket.task, Order)]
    assert [ticket.task.table for ticket in asked] == list(EARLY)
    assert asked[0].cancelled
    assert "order" not in hands.names
    does(hands, Arrange(table(("5c 5h 5s", "9c 9d"), ("6c 7c 8c", "9h Jd"))))
    assert len([ticket for ticket in helper.tickets if isinstance(ticket.task, Order)]) == len(asked)


# -- steps in words


def test_steps_tell_what_comes_from_where() -> None:
    hands = drawn()
    reached = table(("7c 8c 9c", "4c 4d 4h", "8h 9h Js"), ("5h 6h 7h", "Kc Kd Kh Ks"))
    result = steps(hands.scene.table.view, (reached,), ("Ann", "Bruno"))
    assert [step.words for step in result[1:]] == [
        "Make 8h 9h Js: 8h stolen from Bruno and 9h Js from your hand.",
        "Add Kh to Bruno's Kc Kd Ks.",
    ]
    assert result[0].view.table == hands.scene.table.view.table
    assert result[-1].view.table == reached


def test_a_replaced_joker_is_told() -> None:
    given = {"hands": ("7h 2c", "As 2d"), "table": ((), ("5h 6h X1",)), "melded": (False, True)}
    hands = drawn(edition="classic", **given)
    result = steps(hands.scene.table.view, (table((), ("5h 6h 7h",)),), ("Ann", "Bruno"))
    assert [step.words for step in result[1:]] == ["Replace X1 with 7h and take it."]
    assert card("X1") in result[-1].view.hand
