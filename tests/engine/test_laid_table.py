"""Arrangements of tables: places of plays, and the cards that jokers stand for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rummy.cards import CARDS, Card, cards
from engine.rummy.laid_table import (
    LaidPlace,
    LaidPlay,
    as_written,
    follow,
    in_order,
    parse,
    table_of,
    unplaced,
    written,
)
from engine.rummy.plays import Reading, judge
from engine.rummy.table import parse_table


def laid(*spaces):
    return parse(spaces)


def lies(before, *spaces):
    return written(follow(before, parse_table(spaces)))


def test_changed_plays_keep_their_places():
    before = laid(["7h 8h 9h", "4c 4d 4s", "2c 2d"])
    after = lies(before, ["4c 4d 4s", "7h 8h 9h Th", "Kc Kd Ks", "2c 2d"])
    assert after == [["7h 8h 9h Th", "4c 4d 4s", "2c 2d", "Kc Kd Ks"]]


@pytest.mark.parametrize(("before", "table", "after"), [
    ("6c X1 8c 9c", "X1 8c 9c", "X1 8c 9c"),
    ("6c X1 8c 9c", "6c X1 8c 9c Tc", "6c X1 8c 9c Tc"),
    ("X1 7c 8c", "X1 7c 8c 9c", "X1 7c 8c 9c"),
    ("7c 8c X1", "7c 8c X1 6c", "6c 7c 8c X1"),
    ("7c 8c X1", "7c 8c X1 9c", "7c 8c 9c X1"),
    ("7c X2 9c X1", "7c X1 9c X2 Jc", "7c X2 9c X1 Jc"),
    ("X1 2c 3c X2", "X1 2c 3c X2 5c", "X1 2c 3c X2 5c"),
    ("Kd X1 2d", "X1 2d 3d", "X1 2d 3d"),
])  # fmt: skip
def test_a_joker_keeps_the_card_it_stands_for_while_the_run_has_its_place(before, table, after):
    assert lies(laid([before]), [table]) == [[after]]


def test_a_joker_keeps_its_card_in_a_part_of_its_run_that_was_moved_away():
    before = laid(["2h 3h 4h X1 6h 7h"], [])
    assert lies(before, ["2h 3h 4h"], ["X1 6h 7h"]) == [["2h 3h 4h"], ["X1 6h 7h"]]


def test_what_is_more_of_a_play_than_its_cards_goes_on_with_its_place():
    old = LaidPlay(cards("7h 8h 9h"))
    ((new,),) = follow(((old,),), parse_table([["7h 8h 9h Th"]]))
    assert new == LaidPlay(cards("7h 8h 9h Th"))


SOME = st.lists(st.sampled_from(CARDS), min_size=1, max_size=9, unique=True)
RUNS = st.builds(
    lambda suit, start, length, holes: [
        Card(52 + holes.index(step)) if step in holes else Card(suit * 13 + (start + step) % 13)
        for step in range(length)
    ],
    st.integers(0, 3),
    st.integers(0, 12),
    st.integers(3, 9),
    st.lists(st.integers(0, 8), max_size=2, unique=True),
)


@given(SOME | RUNS)
def test_what_lies_so_is_written_read_and_ordered_the_same_again(held):
    once = in_order(frozenset(held), held)
    assert sorted(once) == sorted(held)
    assert in_order(frozenset(held), once) == once
    table = ((LaidPlay(once),), ())
    assert parse(written(table)) == table
    assert follow(table, table_of(table)) == table


@given(RUNS, st.booleans())
def test_a_run_that_loses_its_end_lies_on_as_it_lay(run, first):
    before = in_order(frozenset(run), run)
    rest = before[1:] if first else before[:-1]
    if judge(frozenset(before)).reading is judge(frozenset(rest)).reading is Reading.RUN:
        assert in_order(frozenset(rest), before) == rest


# -- where plays were put


def test_the_place_of_a_play_is_written_and_read():
    table = ((LaidPlay(cards("7h 8h 9h"), LaidPlace(1, 250)), LaidPlay(cards("4c 4d 4s"))), ())
    assert written(table) == [["7h 8h 9h @1:250", "4c 4d 4s"], []]
    assert parse(written(table)) == table
    assert unplaced(written(table)) == [["7h 8h 9h ", "4c 4d 4s"], []]


def test_a_changed_play_keeps_its_place():
    before = ((LaidPlay(cards("7h 8h 9h"), LaidPlace(1, 250)),), ())
    ((after,), _none) = follow(before, parse_table((["7h 8h 9h Th"], [])))
    assert after == LaidPlay(cards("7h 8h 9h Th"), LaidPlace(1, 250))


def test_what_a_plan_draws_from_the_pile_stands_behind_its_play():
    planned = ((LaidPlay(cards("7h 8h")), LaidPlay(cards("4c"), LaidPlace(1, 250), 3)),)
    assert written(planned) == [["7h 8h", "4c @1:250 +3"]]
    assert as_written(written(planned)) == planned


@pytest.mark.parametrize("place", ["", "1", "1:", "1:1001", "100:5", "-1:5", "1:2:3", "a:b", "1:5 6", "@1:5"])
def test_what_is_no_place_is_refused(place):
    with pytest.raises(ValueError, match=r"."):
        parse([[f"7h 8h 9h @{place}"]])
