"""The last round again: what the others did is shown once more, and nothing of the game changes."""

import pygame
import pytest

from engine.games.house.state import Phase
from engine.games.house.words import Arrange
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from engine.rummy.table import parse_table
from tests.scenes.table.fake import position
from tests.scenes.table.test_motion import Watched

MEANT = [["4s 5s 6s"], ["Qs Qh Qc", "Ks Kc Kd"]]


def after_a_round(pace: float = 0.15, **looks) -> Watched:
    """It is Ann's turn again, after Bruno has drawn, laid kings and discarded."""
    game = position(
        hands=("3c 4c 9d Jd", "2d 9s Ks Kc Kd"),
        table=(("4s 5s 6s",), ("Qs Qh Qc",)),
        melded=(True, True),
        discard="Qd",
        stock=20,
    )
    hands = Watched(game, (DrawStock(), Arrange(parse_table(MEANT)), Discard(card("2d"))), pace=pace, **looks)
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.4)
    hands.drag(hands.spot(card("9d")), hands.scene.table.board.layout.pile_area.center)
    hands.until(lambda one: one.scene.table.mine and not one.scene.table.busy)
    return hands


def public(hands: Watched) -> tuple:
    table = hands.scene.table
    return table.session.game, table.session.game.hand, table.board, tuple(table.follower.telling.log)


@pytest.mark.parametrize("looks", [{}, {"reduced_motion": True}, {"pace": 0.0}])
def test_the_others_turns_are_shown_again_and_the_game_is_as_it_was(looks) -> None:
    hands = after_a_round(**looks)
    before = public(hands)
    hands.key(pygame.K_l)
    table = hands.scene.table
    assert table.replaying
    assert table.view.discard == (card("Qd"), card("9d"))
    assert not table.mine
    seen, said = [], []
    while table.replaying:
        hands.frame()
        seen.append((table.view.phase, len(table.view.table[1]), table.view.discard[-1]))
        said.append(table.waiting)
    steps = list(dict.fromkeys(seen))
    assert steps[:2] == [(Phase.DRAW, 1, card("9d")), (Phase.PLAY, 1, card("9d"))]
    assert steps[2:4] == [(Phase.PLAY, 2, card("9d")), (Phase.DRAW, 2, card("2d"))]
    assert "Bruno draws a card." in said
    assert any("discards [2d]" in words for words in said)
    assert public(hands) == before
    assert table.mine


def test_a_replay_keeps_a_turn_that_has_been_begun() -> None:
    hands = after_a_round()
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.4)
    hands.drag(hands.spot(card("3c")), hands.scene.table.board.layout.spaces[0].rect.move(60, 30).center, wait=0.4)
    before = public(hands)
    hands.click(hands.button("again"))
    assert hands.scene.table.replaying
    assert card("3c") in hands.scene.table.board.hand
    hands.wait(0.5)
    hands.click(hands.button("present"))
    assert public(hands) == before
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert card("3c") in hands.scene.table.session.game.hand.hands[0]


def test_a_click_on_the_table_goes_on_to_the_next_step_and_an_action_ends_the_replay() -> None:
    hands = after_a_round(pace=0.6)
    hands.key(pygame.K_l)
    middle = hands.scene.table.board.layout.spaces[0].rect.center
    hands.click(middle)
    assert hands.scene.table.view.phase is Phase.PLAY
    hands.click(middle)
    assert len(hands.scene.table.view.table[1]) == 2
    hands.key(pygame.K_d)
    assert not hands.scene.table.replaying
    assert hands.scene.table.playing


def test_escape_and_a_new_size_of_the_window_lead_back() -> None:
    hands = after_a_round()
    hands.key(pygame.K_l, pygame.K_ESCAPE)
    assert not hands.scene.table.replaying
    assert hands.scene.ui.dialog is None
    hands.key(pygame.K_l)
    hands.scene.shown((1280, 720))
    assert not hands.scene.table.replaying
    assert hands.scene.table.mine


def test_before_anything_has_been_done_there_is_nothing_to_show_again() -> None:
    hands = Watched(position(hands=("3c 4c", "2d"), table=((), ()), discard="Qd", stock=20))
    assert not hands.find("again").enabled
    hands.key(pygame.K_l)
    assert not hands.scene.table.replaying


def test_a_hand_in_an_order_of_ones_own_keeps_it() -> None:
    hands = after_a_round()
    board = hands.scene.table.board
    rect = board.rects[board.hand[-1]]
    hands.drag(hands.spot(board.hand[0]), (rect.right - 5, rect.centery), wait=0.4)
    order = hands.scene.table.board.hand
    hands.key(pygame.K_l)
    hands.key(pygame.K_l)
    hands.scene.table.arrangement.refresh()
    assert hands.scene.table.board.hand == order
