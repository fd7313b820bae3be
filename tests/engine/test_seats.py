"""Seats and sides, and seats that are out of the game."""

import pytest

from engine.rummy.seats import MOST_SEATS, Seating

EIGHT = Seating(MOST_SEATS, MOST_SEATS)


def test_turns_go_round_the_table():
    assert [EIGHT.left_of(seat) for seat in range(8)] == [1, 2, 3, 4, 5, 6, 7, 0]
    assert list(Seating(4, 2).round_from(2)) == [3, 0, 1, 2]


def test_seats_that_are_out_are_skipped():
    assert EIGHT.left_of(6, out={7, 0}) == 1
    assert list(EIGHT.round_from(0, out={1, 2, 7})) == [3, 4, 5, 6, 0]
    assert EIGHT.playing(out={1, 2, 7}) == (0, 3, 4, 5, 6)
    assert EIGHT.opponents(3, out={0, 1, 2}) == (4, 5, 6, 7)


def test_the_last_seat_is_its_own_neighbour():
    assert Seating(3, 3).left_of(1, out={0, 2}) == 1


def test_partners_are_no_opponents():
    assert Seating(4, 2).opponents(1) == (0, 2)
    assert list(Seating(4, 2).members(1)) == [1, 3]


@pytest.mark.parametrize(("seats", "sides"), [(9, 9), (0, 0), (3, 2), (2, 3)])
def test_sides_are_equally_large_and_seats_are_at_most_eight(seats, sides):
    with pytest.raises(ValueError, match="cannot be"):
        Seating(seats, sides)
