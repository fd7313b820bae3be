"""Cards that are lifted, lean and glide, and the pictures made for that."""

import pygame
import pytest

from engine.games.house.words import Arrange
from engine.rummy.cards import card, cards
from scenes.settings.settings import Settings
from scenes.table.intents import ToHand, ToSpace
from scenes.table.moving.spring import MOST_LEAN
from scenes.table.painting.turned_cards import Leaning
from tests.scenes.table.fake import position
from tests.scenes.table.tables import empty_spot, playing, start, twice


def test_a_lifted_card_leans_against_its_motion_and_comes_to_rest() -> None:
    hands = playing()
    hands.press(hands.spot(card("8c")))
    leans = []
    for step in range(1, 20):
        hands.move((300 + 30 * step, 300))
        hands.frame()
        leans.append(hands.scene.ui.drag.lean)
    assert -MOST_LEAN < min(leans) < -2
    hands.wait(0.5)
    drag = hands.scene.ui.drag
    assert abs(drag.lean) < 0.1
    assert drag.shown == drag.rects
    assert hands.frame() == []


@pytest.mark.parametrize("still", [False, True])
def test_nothing_sways_with_reduced_motion(still: bool) -> None:
    hands = playing()
    hands.scene.set_settings(Settings(pace=0.15, reduced_motion=still))
    hands.drag(hands.spot(card("8c")), (900, 300), let_go=False)
    drag = hands.scene.ui.drag
    assert (drag.lean == 0) == still
    assert (drag.shown == drag.rects) == still
    hands.release()
    hands.frame()
    springs = [flight.spring for flight in hands.scene.table.motion if flight.card == card("8c")]
    assert springs
    assert all((spring is None) == still for spring in springs)


def test_the_light_follows_the_target() -> None:
    hands = playing()
    hands.drag(hands.spot(card("Td")), hands.spot(card("8d")), let_go=False)
    drag = hands.scene.ui.drag
    above = hands.scene._picture.above
    on_play = above.lit(hands.scene.table.board, drag, hands.scene.ui.fanning)
    assert on_play
    assert above.lit(hands.scene.table.board, drag, hands.scene.ui.fanning) is on_play
    hands.move(empty_spot(hands, 0))
    drag = hands.scene.ui.drag
    assert isinstance(drag.target, ToSpace)
    assert above.lit(hands.scene.table.board, drag, hands.scene.ui.fanning) == []
    on_space = above.lit(hands.scene.table.board, drag, hands.scene.ui.fanning)
    assert on_space
    assert on_space is not on_play
    hands.move(hands.scene.table.board.layout.hand_area.center)
    assert isinstance(hands.scene.ui.drag.target, ToHand)
    hands.release()
    assert not isinstance(hands.scene.table.session.acted[-1], Arrange)


def test_cards_before_one_that_leaves_the_hand_stay_where_they_are_until_the_turn_ends() -> None:
    hands = playing(hands=("3h 4h 5h Jh 8c Td", "Ks Kc Qs Qc"))
    board = hands.scene.table.board
    gone = board.hand[3]
    hands.drag(hands.spot(gone), empty_spot(hands, 0), wait=0.4)
    after = hands.scene.table.board
    assert [after.rects[one] for one in board.hand[:3]] == [board.rects[one] for one in board.hand[:3]]
    assert after.rects[board.hand[4]] == board.rects[gone]
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL, wait=0.4)
    assert hands.scene.table.board.layout.hand == board.layout.hand
    twice(hands, hands.spot(card("Td")))
    hands.wait(0.6)
    assert hands.scene.table.board.layout.hand[0] == board.layout.hand[0]
    hands.drag(hands.spot(card("Jh")), board.layout.pile_area.center)
    hands.frame()
    later = hands.scene.table.board.layout.hand
    assert hands.scene.table.view.to_move == 1
    assert later[0].left > board.layout.hand[0].left
    assert later[0].left + later[-1].right == pytest.approx(
        board.layout.hand[0].left + board.layout.hand[-2].right, abs=2
    )


def test_a_card_that_comes_moves_no_card_before_it() -> None:
    hands = start(position(hands=("3h 4h 5h Jh", "Ks Kc"), table=((), ()), discard="Qh"))
    before = hands.scene.table.board
    hands.click(before.layout.stock.center, wait=0.5)
    after = hands.scene.table.board
    assert len(after.hand) == len(before.hand) + 1
    assert after.layout.hand[: len(before.hand)] == before.layout.hand


def test_several_cards_of_an_own_move_follow_each_other() -> None:
    hands = playing(table=(("7h 8h 9h",), ("6d 7d 8d 9d",)))
    twice(hands, hands.spot(card("4h")))
    flights = [flight for flight in hands.scene.table.motion if flight.card in cards("3h 4h 5h")]
    assert [flight.delay for flight in flights] == pytest.approx([0.0, 0.03, 0.06])
    assert all(0.16 <= flight.length <= 0.2 for flight in flights)


def test_a_press_makes_the_pictures_that_its_drag_begins_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.table.painting.overlay.perf_counter", lambda: 0.0)  # its part of a frame never ends
    hands = playing()
    made = hands.scene._picture.leaning
    hands.press(hands.spot(card("8c")))
    before = made.bytes
    hands.frame()
    assert made.bytes > before
    hands.release()


def test_kept_pictures_never_take_more_than_they_may() -> None:
    face = pygame.Surface((60, 84), pygame.SRCALPHA)
    made = Leaning(most=400_000)
    for degrees in range(-8, 9):
        made.next_frame()
        picture, lean = made.picture(face, degrees, held=True)
        assert lean == degrees
        assert (picture is face) == (degrees == 0)
        assert made.bytes <= 400_000
    made.next_frame()
    again = made.picture(face, 8)[0]
    assert made.picture(face, 8)[0] is again


def test_a_busy_frame_shows_the_nearest_picture_there_is() -> None:
    face = pygame.Surface((60, 84), pygame.SRCALPHA)
    made = Leaning()
    made.next_frame()
    made.picture(face, 3, held=True)
    made.next_frame(busy=True)
    assert made.picture(face, 6)[1] == made.picture(face, 6, held=True)[1] == 3
    assert made.picture(face, -6)[1] == 0
    assert made.picture(face, -6, held=True)[1] == -6
    made.next_frame()
    assert made.picture(face, 6)[1] == 6
