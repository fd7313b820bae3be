"""The rack of a tile game: a tile stays where it is put, gaps are allowed, new tiles lie at the end of a row."""

from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from engine.games.playroom.state import text_of_kinds
from engine.rummy.cards import Card, cards
from engine.rummy.hand_order import HandOrder, Sorting, parse
from scenes.keys import TableCommand
from scenes.settings.settings import Settings
from scenes.table.places.hand_orders import HandOrders
from scenes.table.places.layout import lay_out
from scenes.table.places.rack import LEAST, ROW, RackOrders, columns_of, followed, moved, put, sorted_places
from tests.scenes.games.given_table import scene_of
from tests.scenes.games.playroom.tables import PlayroomHands, at, session_of
from tests.scenes.layout_rules import random_common, random_rack, violations

HELD = "4c 5c 8c 3d 9d Ts Js Kh"


def rack(*pieces: tuple[str, int]) -> dict[Card, int]:
    """Tiles side by side from some places on."""
    return {card: start + number for text, start in pieces for number, card in enumerate(cards(text))}


def shown(places: dict[Card, int], row: int = 0) -> str:
    """A row as text, a point for an empty place, up to its last tile."""
    lying = {place: str(card) for card, place in places.items()}
    last = max((place for place in lying if place // ROW == row), default=-1)
    return " ".join(lying.get(place, ".") for place in range(row * ROW, last + 1))


# -- which tile lies where


def test_a_tile_keeps_its_place_and_new_ones_lie_at_the_end_of_a_row() -> None:
    before = rack(("4c 5c", 0), ("Kh", 5), ("Ks", ROW))
    after = followed(before, {}, cards("4c Kh Ks 2d 3d 4d"))
    assert (shown(after), shown(after, 1)) == ("4c . . . . Kh", "Ks 2d 3d 4d")


def test_new_tiles_fill_gaps_only_where_both_rows_are_used_to_their_ends() -> None:
    before = rack(("4c", 0), ("Kh", LEAST - 2), ("Ks", ROW + LEAST - 1))
    after = followed(before, {}, cards("4c Kh Ks 2d 3d"))
    assert shown(after) == f"4c 3d{' .' * (LEAST - 4)} Kh 2d"


def test_a_tile_that_comes_back_lies_where_it_lay_unless_another_lies_there() -> None:
    assert shown(followed(rack(("4c", 0)), rack(("Kh", 5)), cards("4c Kh"))) == "4c . . . . Kh"
    assert shown(followed(rack(("4c", 5)), rack(("Kh", 5)), cards("4c Kh")), 1) == "Kh"


def test_another_copy_of_a_tile_takes_its_place() -> None:
    other = Card(54 + cards("7h")[0])
    assert followed({other: 9}, {}, cards("7h")) == {cards("7h")[0]: 9}


def test_a_sorted_rack_has_gaps_between_colours_or_numbers() -> None:
    held = cards("4c 5c 8c 3d 9d Ts Js Kh X1")
    by_colour, by_number = sorted_places(held, Sorting.RUNS), sorted_places(held, Sorting.BOOKS)
    assert shown(by_colour) == "4c 5c 8c . 3d 9d . Ts Js . Kh"
    assert shown(by_colour, 1) == "X1"
    assert shown(sorted_places(cards("4c 4d 4h 9s 9d"), Sorting.BOOKS)) == "4c 4d 4h . 9d 9s"
    assert sorted(by_number) == sorted(held)


def test_gaps_are_left_out_where_there_is_no_room_for_them() -> None:
    held = cards("Ac 2c 3d 4d 5s 6s 7h 8h 9c Tc Jd Qd Ks Ah 2h 3s 4s 5c 6c 7d")
    places = sorted_places(held, Sorting.BOOKS)
    assert shown(places).split().count(".") == 0
    assert len(set(places.values())) == len(held)


@pytest.mark.parametrize(
    ("before", "tile", "at_place", "after"),
    [
        ("4c 5c . 9d", "Kh", 2, "4c 5c Kh 9d"),
        ("4c 5c 6c . 9d", "Kh", 1, "4c Kh 5c 6c 9d"),
        (". 5c 6c 7c", "Kh", 1, "5c Kh 6c 7c"),
        ("4c . 6c Kh", "Kh", 2, "4c . Kh 6c"),
    ],
)
def test_tiles_make_room_towards_the_nearest_gap(before: str, tile: str, at_place: int, after: str) -> None:
    lying = {cards(text)[0]: place for place, text in enumerate(before.split()) if text != "."}
    assert shown(put(lying, cards(tile), at_place)) == after


def test_several_tiles_are_put_side_by_side_inside_a_row() -> None:
    lying = rack(("4c 5c 6c", 0), ("9d Td", ROW))
    assert shown(put(lying, cards("9d Td"), 1)) == "4c 9d Td 5c 6c"
    assert shown(put(lying, cards("9d Td"), LEAST - 1)).split()[-2:] == ["9d", "Td"]


def test_in_a_full_row_the_tile_that_is_pushed_lies_in_the_other() -> None:
    full = cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc")
    after = put({**{card: place for place, card in enumerate(full)}, cards("Kh")[0]: ROW + 3}, cards("Kh"), 0)
    assert (after[cards("Kh")[0]], after[cards("Ac")[0]]) == (0, ROW)
    assert len(set(after.values())) == 13


def test_chosen_tiles_move_on_past_the_end_of_a_row() -> None:
    lying = rack(("4c 5c 6c", 0))
    assert shown(moved(lying, cards("5c"), 1)) == "4c 6c 5c"
    assert shown(moved(lying, cards("4c 5c"), 1)) == "6c 4c 5c"
    last = rack(("4c", LEAST - 1))
    assert moved(last, cards("4c"), 1) == {cards("4c")[0]: ROW}
    assert moved(moved(last, cards("4c"), 1), cards("4c"), -1) == last
    assert moved(rack(("4c", 0)), cards("4c"), -1) == rack(("4c", 0))


def test_random_moves_lose_no_tile_and_put_no_two_in_one_place() -> None:
    rng = Random(5)
    for _ in range(300):
        held = [Card(face) for face in rng.sample(range(54), rng.randint(1, 40))]
        lying = dict(zip(held, random_rack(rng, len(held)), strict=True))
        some = rng.sample(held, min(len(held), rng.randint(1, 4)))
        columns = columns_of(lying.values(), len(held))
        after = put(lying, some, rng.choice((0, ROW)) + rng.randrange(columns))
        assert sorted(after) == sorted(held)
        assert len(set(after.values())) == len(held)
        assert columns_of(after.values(), len(held)) == columns


def test_a_rack_is_kept_with_the_unfinished_game() -> None:
    kept: list[tuple[HandOrder, ...]] = []
    orders = RackOrders(HandOrders([parse("runs")], kept.append))
    orders.of(0, cards(HELD))
    orders.put(0, cards("Kh"), ROW + 7)
    again = RackOrders(HandOrders([parse(order.text) for order in kept[-1]], kept.append))
    assert again.of(0, cards(HELD)) == orders.of(0, cards(HELD))
    assert again.of(0, cards(HELD))[cards("Kh")[0]] == ROW + 7


def test_places_that_no_rack_has_are_passed_over() -> None:
    orders = RackOrders(HandOrders([parse("runs 4c at 9999")], lambda _orders: None))
    assert orders.of(0, cards("4c")) == {cards("4c")[0]: 0}


# -- where the places lie


def test_random_racks_keep_what_the_layout_promises() -> None:
    rng = Random(8)
    for _ in range(100):
        request = replace(random_common(rng), pile=0, tray=0)
        request = replace(request, rack=random_rack(rng, request.hand))
        assert list(violations(lay_out(request))) == [], request


# -- at the table


def tiles(held: str = HELD, *answers: object, others: tuple[str, ...] = ("2d 9d",), **more: Any) -> PlayroomHands:
    hand = at(held, "5c 6c 7c", "Qd Qh Qs", others=others, preset="tiles", **more)
    return PlayroomHands(scene_of(session_of(hand, *answers), Settings(pace=0.0)), (1280, 720))


def row(hands: PlayroomHands, number: int = 0) -> str:
    """A row of the rack, a point for an empty place."""
    places = hands.scene.table.board.places_held or {}
    lying = {place: text_of_kinds((card,)) for card, place in places.items()}
    last = max((place for place in lying if place // ROW == number), default=-1)
    return " ".join(lying.get(place, ".") for place in range(number * ROW, last + 1))


def place(hands: PlayroomHands, number: int) -> tuple[int, int]:
    grid = hands.scene.table.board.layout.rack
    assert grid is not None
    return grid.rect(number).center


def test_a_tile_that_is_dragged_stays_there_until_it_is_moved_again() -> None:
    hands = tiles()
    assert row(hands) == "4c 5c 8c . 3d 9d . Ts Js . Kh"
    hands.drag(hands.visible(hands.card("Kh")), place(hands, ROW + 4))
    assert (row(hands), row(hands, 1)) == ("4c 5c 8c . 3d 9d . Ts Js", ". . . . Kh")
    hands.add("8c", 0)
    assert row(hands) == "4c 5c . . 3d 9d . Ts Js"
    hands.push("undo")
    hands.wait(0.3)
    assert row(hands) == "4c 5c 8c . 3d 9d . Ts Js"


def test_a_tile_taken_back_from_the_table_lies_where_it_is_dropped() -> None:
    hands = tiles()
    hands.add("8c", 0)
    hands.drag(hands.visible(hands.card("8c", group=0)), place(hands, ROW + 2), wait=0.3)
    assert row(hands, 1) == ". . 8c"
    assert hands.groups == ["5c 6c 7c", "Qd Qh Qs"]


def test_a_tile_that_is_drawn_lies_at_the_end_of_the_rack() -> None:
    hands = tiles(HELD, {"draw": "stock"}, stock="2s 6h Ad")
    hands.push("draw")
    hands.wait(1.0)
    assert (row(hands), row(hands, 1)) == ("4c 5c 8c . 3d 9d . Ts Js . Kh", "2s")


def test_one_click_sorts_by_groups_and_another_by_runs() -> None:
    hands = tiles("4c 4d 5c 4h Kh")
    hands.click(hands.button("sort_books"), wait=0.3)
    assert row(hands) == "4c 4d 4h . 5c . Kh"
    hands.click(hands.button("sort_runs"), wait=0.3)
    assert row(hands) == "4c 5c . 4d . 4h Kh"


def test_a_chosen_tile_goes_to_the_empty_place_that_is_clicked() -> None:
    hands = tiles()
    hands.choose("4c")
    hands.click(place(hands, ROW), wait=0.3)
    assert row(hands, 1) == "4c"


def test_the_rack_is_put_in_order_while_another_plays() -> None:
    hands = tiles(to_move=1)
    assert not hands.scene.table.playing
    hands.drag(hands.visible(hands.card("Kh")), place(hands, ROW))
    assert row(hands, 1) == "Kh"
    hands.choose("Kh")
    hands.click(place(hands, ROW + 3), wait=0.3)
    assert row(hands, 1) == ". . . Kh"


def test_keys_move_a_chosen_tile_by_a_place_and_to_any_empty_one() -> None:
    hands = tiles()
    while hands.scene.ui.card != hands.card("4c"):
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_SPACE)
    hands.scene.perform(TableCommand.CARD_RIGHT)
    hands.frame()
    assert row(hands).startswith("5c 4c 8c")
    hands.key(pygame.K_DOWN, times=30)
    assert hands.scene._walk.now is not None
    assert hands.scene._walk.now.name.startswith("rack 2")
    hands.key(pygame.K_SPACE, wait=0.3)
    assert row(hands, 1).endswith("4c")
    assert "4c" not in row(hands)


def test_the_faces_of_another_hand_stay_covered_on_the_rack() -> None:
    hands = tiles()
    hands.scene.table.veil()
    hands.frame()
    board = hands.scene.table.board
    assert board.places_held is not None
    assert not {*board.places_held} & set(board.rects)


def new(hands: PlayroomHands) -> list[str]:
    """The tiles that bear the sign of what was drawn."""
    marks = hands.scene.table.tableau.marks
    return [text_of_kinds((card,)) for card, mark in marks.items() if mark.word == "new"]


def test_the_tile_that_was_drawn_is_marked_until_something_is_moved_or_another_comes() -> None:
    hands = tiles(HELD, {"draw": "stock"}, {"draw": "stock"}, stock="2s 6h Ad 3s Kd")
    assert new(hands) == []
    hands.push("draw")
    hands.wait(1.0)
    assert new(hands) == ["2s"]
    hands.push("draw")
    hands.wait(1.0)
    assert new(hands) == ["Ad"]
    hands.add("8c", 0)
    assert new(hands) == []


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("name", ["smaller", "larger"])
def test_the_tip_of_a_button_that_zooms_leaves_the_other_one_to_be_pressed(name: str, size: tuple[int, int]) -> None:
    hands = tiles()
    hands.scene.shown(size)
    hands.frame()
    pointed = hands.find(name)
    hands.move(pointed.rect.center)
    hands.wait(0.8)
    tip = hands.parts["tip"]
    assert tip.rect.collidelist(hands.scene.table.board.layout.zooms) < 0
