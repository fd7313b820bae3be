"""The pieces of the table by themselves: pointer, arrangement, choreography, stage, words."""

from functools import partial

import pygame
import pytest
from pygame import Rect

from engine.rummy.cards import card, cards
from engine.rummy.hand_order import Sorting
from engine.rummy.plays import Play
from engine.rummy.table import parse_table
from scenes.art.text import marked
from scenes.games.house import plays
from scenes.games.house.arranging import table_left
from scenes.table.gestures.pointer import Clicked, DragCancelled, Dragged, DragStarted, Hovered, Pointer, PointerDrop
from scenes.table.intents import ToGroup, ToHand, ToSpace
from scenes.table.moving.flight import Flight
from scenes.table.moving.motion import Motion
from scenes.table.places import hand_orders
from scenes.table.places.hand_rows import HandRow
from scenes.ui.stage import Part, PartStage, Sprite

HELD = Rect(0, 0, 50, 70)


def play(text: str) -> Play:
    return frozenset(cards(text))


# -- the pointer


def gestures(*steps: tuple[str, tuple[int, int]], held: Rect | None = HELD) -> list[object]:
    pointer = Pointer(lambda _at: held)
    kinds = {"move": pygame.MOUSEMOTION, "up": pygame.MOUSEBUTTONUP}
    result = []
    for kind, at in steps:
        button = 3 if kind == "right" else 1
        event = pygame.event.Event(kinds.get(kind, pygame.MOUSEBUTTONDOWN), pos=at, button=button, buttons=(1, 0, 0))
        result.append(pointer.feed(event))
    return [gesture for gesture in result if gesture is not None]


def test_motion_without_a_button_hovers() -> None:
    assert gestures(("move", (5, 5))) == [Hovered((5, 5))]


def test_a_drag_starts_after_four_pixels() -> None:
    assert gestures(("down", (10, 10)), ("move", (13, 10)), ("up", (13, 10))) == [Clicked((10, 10), more=False)]
    started = gestures(("down", (10, 10)), ("move", (14, 10)), ("move", (90, 90)), ("up", (90, 90)))
    assert started == [
        DragStarted((10, 10), (14, 10)),
        Dragged((90, 90)),
        PointerDrop((90, 90), slight=False, more=False),
    ]


def test_a_drag_starts_when_the_pointer_leaves_the_card() -> None:
    assert isinstance(gestures(("down", (48, 10)), ("move", (50, 10)))[0], DragStarted)


def test_a_slight_drag_that_ends_on_its_card_is_told() -> None:
    result = gestures(("down", (10, 10)), ("move", (16, 14)), ("up", (11, 10)))
    assert result[-1] == PointerDrop((11, 10), slight=True, more=False)
    result = gestures(("down", (10, 10)), ("move", (40, 40)), ("up", (11, 10)))
    assert result[-1] == PointerDrop((11, 10), slight=False, more=False)


def test_the_right_button_gives_a_drag_up() -> None:
    assert gestures(("down", (10, 10)), ("move", (30, 30)), ("right", (30, 30)))[-1] == DragCancelled()


# -- the arrangement


@pytest.mark.parametrize(("text", "lies"), [
    ("9h 7h X1", "7h X1 9h"), ("As Ks Qs", "Qs Ks As"), ("Kh Qh Ah 2h 5h", "Qh Kh Ah 2h 5h"), ("4s 4c", "4c 4s"),
    ("X1", "X1"), ("9d 8d", "8d 9d"), ("Ah Kh", "Kh Ah"),
])  # fmt: skip
def test_cards_lie_as_they_read_best(text: str, lies: str) -> None:
    assert plays.shown(play(text)) == cards(lies)


def test_a_run_cut_in_two_whole_runs_becomes_two_plays() -> None:
    table = parse_table([["3h 4h 5h 6h 7h 8h 9h"], []])
    taken = partial(table_left, target=ToHand(0))
    assert taken(table, cards("6h"))[0] == {play("3h 4h 5h"), play("7h 8h 9h")}
    assert taken(table, cards("5h"))[0] == {play("3h 4h 6h 7h 8h 9h")}
    assert taken(table, cards("8h 9h"))[0] == {play("3h 4h 5h 6h 7h")}


def test_drops_make_tables() -> None:
    table = parse_table([["3h 4h 5h", "9c 9d 9s"], ["7d 8d"]])
    drop = table_left
    assert drop(table, cards("6h"), ToGroup(0, play("3h 4h 5h")))[0] >= {play("3h 4h 5h 6h")}
    assert drop(table, cards("5h"), ToGroup(0, play("3h 4h 5h"))) == table
    assert drop(table, cards("7d 8d"), ToSpace(1)) == table
    assert drop(table, cards("7d 8d"), ToSpace(0))[1] == frozenset()
    assert drop(table, cards("9c 9d 9s"), ToGroup(1, play("7d 8d"))) == parse_table([["3h 4h 5h"], ["7d 8d 9c 9d 9s"]])


def test_a_whole_run_may_be_dropped_into_itself_in_part() -> None:
    table = parse_table([["3h 4h 5h 6h 7h 8h 9h", "2h"], []])
    moved = table_left(table, cards("6h 2h"), ToGroup(0, play("3h 4h 5h 6h 7h 8h 9h")))
    assert moved[0] == {play("2h 3h 4h 5h 6h 7h 8h 9h")}


def test_the_order_of_a_hand() -> None:
    hand = cards("Kd 2c X1 2d 3c")
    assert hand_orders.sorted_hand(hand, Sorting.RUNS) == cards("2c 3c 2d Kd X1")
    assert hand_orders.sorted_hand(hand, Sorting.BOOKS) == cards("2c 2d 3c Kd X1")
    before = HandRow(cards("Kd 2c 9h"))
    assert hand_orders.follow_row(before, cards("2c Kd 5s"), Sorting.MANUAL).cards == cards("Kd 2c 5s")
    row = HandRow(cards("2c 3c 4c 5c"))
    assert row.put(cards("2c"), ToHand(3)).cards == cards("3c 4c 2c 5c")
    assert row.put(cards("4c 5c"), ToHand(0)).cards == cards("4c 5c 2c 3c")


# -- motion


def test_cards_arrive() -> None:
    motion = Motion()
    motion.start([Flight(card("7h"), Rect(0, 0, 10, 14), Rect(100, 0, 20, 28), face=True, delay=0.1, seconds=0.2)])
    motion.shown()
    assert not motion.update(0.05)
    assert motion.now(card("7h")) == Rect(0, 0, 10, 14)
    motion.update(0.15)
    middle = motion.now(card("7h"))
    assert middle is not None
    assert 50 < middle.left < 100
    assert motion.update(0.2)
    assert not motion


# -- the stage


def part(name: str, rect: Rect, colour: str) -> Part:
    return Part(name, rect, colour, lambda surface: surface.fill(colour, rect))


def test_only_what_changes_is_painted() -> None:
    stage, screen = PartStage(), pygame.Surface((100, 100))
    stage.reset((100, 100))
    ground, box = part("ground", Rect(0, 0, 100, 100), "green"), Rect(12, 10, 20, 20)
    stage.arrange([ground, part("box", box, "red")])
    assert stage.show(screen, []) == [Rect(0, 0, 100, 100)]
    assert stage.show(screen, []) == []
    stage.arrange([ground, part("box", box, "blue")])
    assert stage.show(screen, []) == [box]
    assert screen.get_at((15, 15)) == pygame.Color("blue")
    stage.arrange([ground])
    assert stage.show(screen, []) == [box]
    assert screen.get_at((15, 15)) == pygame.Color("green")


def test_only_the_pieces_that_change_are_painted() -> None:
    stage, screen = PartStage(), pygame.Surface((100, 100))
    stage.reset((100, 100))

    def arrange(**colours: str) -> None:
        """A box at each of these lefts; a part that paints too much is held to its pieces."""
        places = {name: Rect(int(name[1:]), 10, 12, 10) for name in colours}
        pieces = {name: (places[name], colours[name]) for name in colours}

        def paint(surface: pygame.Surface) -> None:
            surface.fill("green")
            for name, place in places.items():
                surface.fill(colours[name], place)

        stage.arrange([Part("boxes", Rect(0, 0, 100, 100), "", paint, pieces)])

    arrange(x12="red", x32="red", x52="red")
    assert stage.show(screen, []) == [Rect(0, 0, 100, 100)]
    arrange(x12="red", x32="blue", x72="blue")
    assert sorted(map(tuple, stage.show(screen, []))) == [(left, 10, 12, 10) for left in (32, 52, 72)]
    seen = [screen.get_at((left, 15)) for left in (15, 35, 55, 75)]
    assert seen == [pygame.Color(name) for name in ("red", "blue", "green", "blue")]


def test_what_moves_leaves_no_trace() -> None:
    stage, screen = PartStage(), pygame.Surface((100, 100))
    stage.reset((100, 100))
    stage.arrange([part("ground", Rect(0, 0, 100, 100), "green")])
    stage.show(screen, [])
    picture = pygame.Surface((12, 10))
    picture.fill("white")
    assert stage.show(screen, [Sprite(picture, (4, 5))]) == [Rect(4, 5, 12, 10)]
    dirty = stage.show(screen, [Sprite(picture, (50, 50))], [(Rect(20, 60, 30, 30), (255, 255, 0), 2)])
    assert Rect(4, 5, 12, 10) in dirty
    assert screen.get_at((7, 7)) == pygame.Color("green")
    stage.show(screen, [])
    assert pygame.mask.from_threshold(screen, pygame.Color("green"), (1, 1, 1, 255)).count() == 10_000


def test_what_stays_over_the_picture_is_painted_again_only_where_something_moves() -> None:
    stage, screen = PartStage(), pygame.Surface((100, 100))
    stage.reset((100, 100))
    stage.arrange([part("ground", Rect(0, 0, 100, 100), "green")])
    still, moving = pygame.Surface((12, 10)), pygame.Surface((12, 10))
    still.fill("white")
    moving.fill("black")
    stage.show(screen, [Sprite(still, (50, 50)), Sprite(moving, (4, 5))])
    assert stage.show(screen, [Sprite(still, (50, 50)), Sprite(moving, (32, 5))]) == [
        Rect(4, 5, 12, 10),
        Rect(32, 5, 12, 10),
    ]
    stage.show(screen, [Sprite(still, (50, 50)), Sprite(moving, (45, 45))])
    assert screen.get_at((52, 52)) == pygame.Color("black")
    stage.show(screen, [Sprite(moving, (45, 45)), Sprite(still, (50, 50))])
    assert screen.get_at((52, 52)) == pygame.Color("white")


def test_cards_in_sentences_are_marked() -> None:
    assert marked("Ann lays 7h, X1 and Th.") == "Ann lays [7h], [X1] and [Th]."
    assert marked("[7h] is hot.") == "[7h] is hot."
    assert marked("Player 7hx draws 3 cards.") == "Player 7hx draws 3 cards."
