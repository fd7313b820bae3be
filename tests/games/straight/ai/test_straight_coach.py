"""The coach: planted mistakes are found, good turns are left alone, and a stop is kept."""

from engine.games.straight.game import STRAIGHT
from engine.games.straight.notation import read_action
from tests.games.straight.positions import after, at

NAMES = ("Ann", "Bruno")


def never():
    return False


def told(hand, *actions):
    """What the coach says of a deal that begins with this hand and is played so to its end."""
    steps = [(None, hand)]
    for data in actions:
        steps.append((read_action(hand.options, data), after(steps[-1][1], data)))
    return list(STRAIGHT.analyse(steps, NAMES, never, None))


LAST = at(["5h 6h 2s", "9c Kc Qd Td"], discard="7h", stock="Kd Js 4s 9d 8d 2h 3s")


def test_leaving_the_card_that_goes_out_is_found():
    found = told(
        LAST, {"draw": "stock"}, {"discard": "Kd"}, {"draw": "discard"}, {"discard": "9c"}, {"draw": "stock"},
        {"discard": "Js"}, {"draw": "stock"}, {"discard": "4s"}, {"draw": "stock"}, {"discard": "9d"},
    )  # fmt: skip
    assert found == []  # the deal is not over
    over = told(
        at(["5h 6h 2s", "9c Kc Qd Td"], discard="7h", stock="Kd 7d", changes={"reuse": "none"}),
        {"draw": "stock"}, {"discard": "Kd"}, {"draw": "stock"}, {"discard": "7d"}, {"block": True},
    )  # fmt: skip
    first = over[0]
    assert (first.seat, first.errors) == (0, 1)
    assert first.lost > 5
    assert "7h" in first.words[0]


def test_a_turn_that_goes_out_is_no_mistake():
    (found,) = told(LAST, {"draw": "discard"}, {"meld": "5h 6h 7h"}, {"discard": "2s"})
    assert (found.errors, found.words) == (0, ())


def test_it_stops_when_it_is_told_to():
    steps = [(None, LAST), (read_action(LAST.options, {"draw": "stock"}), after(LAST, {"draw": "stock"}))]
    assert list(STRAIGHT.analyse(steps, NAMES, lambda: True, None)) == []
