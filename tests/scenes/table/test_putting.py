"""Plays that were put somewhere lie there, until the player tidies."""

import pygame
import pytest

from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from tests.scenes.table.fake import Hands
from tests.scenes.table.tables import play, playing, plays_in


def left_of(hands: Hands, text: str) -> int:
    seat, (_key, _cards, place) = hands.scene.table.board.group_of(card(text.split(maxsplit=1)[0]))
    assert seat == 0
    return place.cards[0].left


def dropped(hands: Hands, text: str, x: int, y: int) -> pygame.Rect:
    """Drop a card of the hand with its left upper corner here, and answer where that is."""
    rect = hands.scene.table.board.rects[card(text)]
    spot = hands.spot(card(text))
    hands.drag(spot, (x + spot[0] - rect.left, y + spot[1] - rect.top), wait=0.6)
    return pygame.Rect(x, y, rect.width, rect.height)


@pytest.mark.parametrize("x", [420, 600, 800])
@pytest.mark.parametrize("line", [0, 1])
def test_a_new_play_lies_where_it_was_dropped(x: int, line: int) -> None:
    hands = playing(table=(("7h 8h 9h",), ("6d 7d 8d 9d",)), hands=("Jh Qd 2c 8c", "Ks Kc"))
    space = hands.scene.table.board.layout.spaces[0]
    lines = [space.body.top, space.body.bottom - hands.scene.table.board.layout.table_card]
    dropped(hands, "Jh", x, lines[line])
    place = hands.scene.table.board.rects[card("Jh")]
    assert abs(place.left - x) <= 3
    assert place.top == space.body.top or line


def test_it_stays_there_while_others_play_and_other_plays_grow() -> None:
    hands = playing(table=(("7h 8h 9h",), ("6d 7d 8d 9d",)), hands=("Jh Th Qd 2c 8c", "Ks Kc 2s"))
    space = hands.scene.table.board.layout.spaces[0]
    dropped(hands, "Jh", 700, space.body.top)
    put = left_of(hands, "Jh")
    hands.click(hands.spot(card("Th")))
    hands.drag(hands.spot(card("Th")), hands.spot(card("9h")), wait=0.5)
    assert left_of(hands, "Jh") == put
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_y, mod=pygame.KMOD_CTRL, wait=0.5)
    assert left_of(hands, "Jh") == put


def test_a_place_survives_the_others_turns_and_t_restores_order() -> None:
    hands = playing(table=(("7h 8h 9h",), ("6d 7d 8d 9d",)), hands=("Jd Jh Js Qd 2c", "Ks Kc 2s"))
    space = hands.scene.table.board.layout.spaces[0]
    first = left_of(hands, "7h 8h 9h")
    dropped(hands, "Jd", 700, space.body.top)
    for text in ("Jh", "Js"):
        rect = hands.scene.table.board.rects[card("Jd")]
        hands.drag(hands.spot(card(text)), rect.center, wait=0.5)
    assert play("Jd Jh Js") in plays_in(hands, 0)
    put = left_of(hands, "Jd")
    hands.drag(hands.spot(card("2c")), hands.scene.table.board.layout.pile_area.center)
    hands.scene.table.session.answers.extend((DrawStock(), Discard(card("Ks"))))
    hands.wait(5)
    assert hands.scene.table.view.to_move == 0
    assert left_of(hands, "Jd") == put
    hands.key(pygame.K_t, wait=0.6)
    assert left_of(hands, "7h 8h 9h") == first
    assert left_of(hands, "Jd") < put


def test_a_play_can_be_moved_along_its_line_and_letting_go_where_it_lies_changes_nothing() -> None:
    hands = playing(table=(("7h 8h 9h",), ("6d 7d 8d 9d",)), hands=("Jh Qd 2c 8c", "Ks Kc"))
    place = hands.scene.table.board.groups[0][0].place
    hands.drag(place.grip.center, (place.grip.centerx + 300, place.grip.centery), wait=0.6)
    moved = hands.scene.table.board.groups[0][0].place
    assert abs(moved.grip.left - place.grip.left - 300) < place.grip.width
    assert not hands.scene.table.session.acted[1:]


def test_the_outline_of_a_new_play_follows_the_dragged_card() -> None:
    hands = playing(table=(("7h 8h 9h",), ("6d 7d 8d 9d",)), hands=("Jh Qd 2c 8c", "Ks Kc"))
    board = hands.scene.table.board
    start, rect = hands.spot(card("Jh")), board.rects[card("Jh")]
    top = board.layout.spaces[0].body.top + start[1] - rect.top
    hands.drag(start, (450, top), let_go=False)
    lefts = []
    for x in (500, 620, 800):
        hands.move((x + start[0] - rect.left, top))
        hands.frame()
        lefts.append(hands.scene._picture.above.lit(board, hands.scene.ui.drag, hands.scene.ui.fanning)[-1].at[0])
    assert abs(lefts[1] - lefts[0] - 120) <= 4
    assert abs(lefts[2] - lefts[1] - 180) <= 4
