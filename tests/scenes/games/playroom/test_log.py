"""The log of Playroom Rummy: what a turn laid, added, regrouped, and got."""

from engine.games.playroom.melds import PLAIN
from engine.games.playroom.words import FewCards, TableLeft
from engine.rummy.cards import cards
from engine.rummy.events import Discarded, DrewStock
from scenes.games.playroom.log import log_turns

NAMES = ("Ann", "Bruno")


def left(before: tuple[str, ...], after: tuple[str, ...], laid: str, points: int = 0, **more: object) -> TableLeft:
    groups = (tuple(map(cards, table)) for table in (before, after))
    return TableLeft(0, *groups, cards(laid), 0, points, **{"entered": False, **more})  # type: ignore[arg-type]


def words(*events: object) -> list[str]:
    return [turn.words for turn in log_turns(events, NAMES, law=PLAIN)]


def test_a_turn_is_one_line() -> None:
    laid = left((), ("5h 6h 7h 8h",), "5h 6h 7h 8h", 20, entered=True)
    events = (DrewStock(0, 1), laid, Discarded(0, cards("9c")[0]), FewCards(0, 2), DrewStock(1, 1))
    assert words(*events) == [
        "Ann draws a card, enters, lays 5h\N{EN DASH}8h, and discards 9c.",
        "Bruno draws a card.",
    ]


def test_what_is_added_is_told_with_the_group_that_it_came_to() -> None:
    (line,) = words(left(("5h 6h 7h", "9c 9d 9s"), ("5h 6h 7h 8h", "9c 9d 9s"), "8h", 5))
    assert line == "Ann adds 8h to 5h 6h 7h."


def test_a_regrouping_tells_the_groups_before_and_after() -> None:
    (line,) = words(left(("5h 6h 7h 8h",), ("5h 6h 7h", "8h 9h Th"), "9h Th", 15))
    assert line == "Ann regroups 5h\N{EN DASH}8h to 5h 6h 7h and 8h 9h Th."


def test_points_that_a_turn_costs_are_told() -> None:
    (line,) = words(left(("Ah 2h 3h",), ("2h 3h 4h",), "4h", -10))
    assert line.endswith("loses 10 points.")
