"""The course of a hand by real events: ends of turns, the hand, the others, leaving, the end."""

from dataclasses import replace

import pygame
import pytest

from engine.games.house.state import Phase
from engine.games.house.words import Arrange
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from scenes.games.house.presenter import HOUSE
from scenes.scene import Pop, Quit
from scenes.table.gestures import prompt
from scenes.table.hand_ending import LINGER
from scenes.table.over.menu import LeaveDialog
from scenes.table.scene import TableScene
from scenes.ui.buttons import Button
from tests.scenes.table.fake import Hands, position
from tests.scenes.table.tables import SIZE, empty_spot, play, playing, start, table_of

# -- the end of a turn


def test_outside_ones_turn_cards_move_in_the_hand_only() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    hands.drag(hands.spot(card("Td")), empty_spot(hands, 0), let_go=False)
    assert hands.scene.ui.drag.target is None
    hands.release()
    assert card("Td") in hands.scene.table.session.game.hand.hands[0]


def test_a_refusal_names_every_fault_and_loses_nothing() -> None:
    hands = playing()
    hands.drag(hands.spot(card("9d")), empty_spot(hands, 0), wait=0.4)
    before = table_of(hands)
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    faults = hands.scene.table.refused
    assert {card("9d")} <= {result for fault in faults for result in fault.cards}
    assert table_of(hands) == before
    assert card("8c") in hands.scene.table.session.game.hand.hands[0]
    hands.wait(0.4)
    assert "refused" in hands.parts
    hands.key(pygame.K_ESCAPE)
    assert not hands.scene.table.refused


@pytest.mark.parametrize("way", ["button", "enter", "discard key"])
def test_two_selected_cards_are_one_too_many_to_discard(way) -> None:
    hands = playing(hands=("3h 9s Kd", "Ks Kc"))
    hands.click(hands.spot(card("3h")))
    hands.click(hands.spot(card("9s")))
    assert hands.scene.table.selected == {card("3h"), card("9s")}
    assert next(button.under for button in hands.scene.ui.buttons if button.main) == "select only one card"
    if way == "button":
        hands.click(hands.button("end"))
    else:
        hands.key(pygame.K_RETURN if way == "enter" else pygame.K_x)
    assert hands.scene.table.warning == "You can discard only one card: select just that one."


def test_the_turn_ends_without_a_discard_when_none_is_due() -> None:
    hands = playing(hands=("3h 4h 5h", "Ks Kc"), stock=5)
    hands.click(hands.button("end"))
    assert hands.scene.table.warning.startswith("Choose a card to discard")
    drawn = next(iter(hands.scene.table.session.game.hand.hands[0] - play("3h 4h 5h")))
    for text in ("3h", "4h", "5h"):
        hands.click(hands.spot(card(text)))
    hands.drag(hands.spot(card("3h")), empty_spot(hands, 0), wait=0.4)
    hands.drag(hands.spot(drawn), hands.scene.table.board.layout.pile_area.center)
    hands.click(hands.button("discard it"))
    assert hands.scene.table.session.game.hand.first_out == 0


def test_enter_means_what_the_button_says() -> None:
    hands = start(position(hands=("3h 4h 5h 8c", "Ks Kc"), table=((), ()), discard="Qh", stock=9))
    hands.key(pygame.K_RETURN)
    assert hands.scene.table.session.acted == [DrawStock()]
    hands.wait(0.5)
    hands.click(hands.spot(card("8c")))
    words = prompt.prompt_of(hands.scene.table.state, hands.scene.ui)
    assert words == "Click where to put [8c], or press Enter to discard it."
    hands.key(pygame.K_RETURN)
    assert hands.scene.table.session.acted == [DrawStock(), Discard(card("8c"))]
    hands.wait(0.5)


def test_choosing_a_card_answers_the_question_for_one() -> None:
    hands = playing()
    hands.key(pygame.K_RETURN)
    assert hands.scene.table.warning
    assert not hands.scene.table.refused
    hands.click(hands.spot(card("8c")))
    assert not hands.scene.table.warning


def test_drawn_discards_lie_at_the_end_of_the_hand_and_are_lit_until_the_first_move() -> None:
    hands = start(position(hands=("3h 4h 5h", "Ks"), table=((), ()), discard="Qh 2d"))
    hands.click(hands.spot(card("2d")), wait=0.5)
    layout = hands.scene.table.board.layout
    box = layout.tray_area
    assert layout.hand_area.contains(box)
    assert box.left > layout.hand[-1].right
    assert layout.hand_area.right - box.right < box.width
    assert {rect.size for rect in layout.tray} == {rect.size for rect in layout.hand}
    edge = hands.screen.get_at((box.left + 1, box.centery))
    hands.drag(hands.spot(card("3h")), empty_spot(hands, 0), wait=0.5)
    assert hands.screen.get_at((box.left + 1, box.centery)) != edge


def test_the_menu_says_that_moves_will_be_taken_back(cut: list[str]) -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0))
    hands.key(pygame.K_F10, wait=0.1)
    assert hands.scene.ui.dialog == LeaveDialog(moves=True)
    assert not cut


# -- the hand


def test_the_manual_order_of_the_hand_survives_the_others_turns() -> None:
    hands = playing()
    board = hands.scene.table.board
    first = board.hand[0]
    rect = board.rects[board.hand[-1]]
    hands.drag(hands.spot(first), (rect.right - 5, rect.centery), wait=0.4)
    order = hands.scene.table.board.hand
    assert order[-1] == first
    gone = order[1]
    hands.drag(hands.spot(gone), hands.scene.table.board.layout.pile_area.center)
    hands.scene.table.session.answers.extend((DrawStock(), Discard(card("Ks"))))
    hands.wait(3)
    assert hands.scene.table.view.to_move == 0
    assert hands.scene.table.board.hand == tuple(held for held in order if held != gone)


# -- the others


def test_an_opponents_turn_is_shown_step_by_step_and_told() -> None:
    hands = playing(hands=("3h 4h 5h Jh 8c Td", "Ks Kc Kh 2s"))
    session = hands.scene.table.session
    drawn = hands.scene.table.session.game.hand.stock[0]
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    after = [list(space) for space in table_of(hands)]
    after[1] = [play("6d 7d 8d 9d"), play("X1 5s 6s"), play("Ks Kc Kh")]
    session.answers.extend((DrawStock(), Arrange(tuple(map(frozenset, after))), Discard(drawn)))
    seen = []
    for _ in range(200):
        hands.frame()
        seen.append((hands.scene.table.view.phase, len(hands.scene.table.motion.cards)))
    assert any(moving for _, moving in seen)
    assert (Phase.PLAY, 3) in seen
    assert any("Bruno" in line for line in hands.scene.table.follower.telling.log)


def test_skipping_is_offered_only_while_something_is_shown() -> None:
    game = position(hands=("3h 4h 5h 8c", "Ks Kc"), table=((), ()), discard="Qh", to_move=1)
    hands = start(game, script=(DrawStock(),), pace=0.6)
    names = hands.names
    assert hands.scene.table.busy
    assert "skip" in names
    hands.wait(3)
    assert not hands.scene.table.busy
    assert hands.scene.table.view.to_move == 1
    assert "skip" not in hands.names


def test_the_main_button_looks_disabled_while_it_takes_no_press_after_the_turn_of_another() -> None:
    game = position(hands=("3h 4h 5h 8c", "Ks Kc"), table=((), ()), discard="Qh", to_move=1)
    hands = start(game, script=(DrawStock(), Discard(card("Ks"))), pace=0.3)

    def main() -> Button | None:
        return next((button for button in hands.scene.ui.buttons if button.main), None)

    while (shown := main()) is None or shown.name == "skip":
        assert shown is None or not shown.early
        hands.frame()
    assert (shown.name, shown.early) == ("draw", True)
    hands.tap(shown.rect.center)
    assert hands.scene.table.view.phase is Phase.DRAW
    hands.wait(1.5)
    shown = main()
    assert shown is not None
    assert not shown.early
    hands.click(shown.rect.center)
    assert hands.scene.table.view.phase is Phase.PLAY


# -- leaving, and the end


def test_leaving_asks_first() -> None:
    hands = playing()
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.ui.dialog == LeaveDialog()
    hands.click(hands.button("stay"))
    assert hands.scene.ui.dialog is None
    hands.click(hands.button("menu"))
    hands.click(hands.button("leave"))
    assert hands.transitions == [Pop()]


def test_closing_the_window_asks_first() -> None:
    hands = playing()
    assert hands.scene.asked_to_quit() is None
    hands.frame()
    hands.click(hands.button("leave"))
    assert hands.transitions == [Quit()]
    assert hands.scene.asked_to_quit() is None
    assert hands.scene.asked_to_quit() == Quit()


def test_the_scores_come_when_the_hand_has_been_shown_to_its_end() -> None:
    hands = playing(stock=1)
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    assert hands.scene.table.view.phase is Phase.OVER
    hands.wait(3)
    assert hands.transitions == []
    hands.wait(LINGER)
    assert hands.transitions == [Quit()]


def test_the_scores_do_not_come_by_themselves_while_the_pointer_moves_or_was_pressed_lately() -> None:
    hands = playing(stock=1)
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    for step in range(6):
        hands.wait(LINGER / 2)
        hands.move((600 + step, 300))
    assert hands.transitions == []
    hands.send(pygame.MOUSEBUTTONDOWN, pos=(600, 300), button=3)
    hands.wait(LINGER - 0.5)
    assert hands.transitions == []
    hands.wait(1)
    assert hands.transitions == [Quit()]


def test_scores_that_come_by_themselves_or_after_a_click_on_the_table_are_told_from_those_asked_for() -> None:
    for press, expected in (("click", Pop()), ("scores", Quit()), (None, Pop())):
        hands = playing(stock=1)
        hands.scene._on_unasked = Pop
        hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center, wait=3)
        if press is not None:
            hands.click(hands.button(press) if press == "scores" else (600, 300))
        hands.wait(LINGER + 1)
        assert hands.transitions[0] == expected


def test_a_click_on_the_finished_table_leads_to_the_scores() -> None:
    hands = playing(stock=1)
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center, wait=3)
    hands.click(hands.scene.table.board.layout.pile_area.center)
    assert hands.transitions == [Quit()]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_window_may_change_its_size_at_any_time(size: tuple[int, int]) -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), (600, 300), let_go=False)
    hands.screen = pygame.display.set_mode(size)
    hands.scene.shown(size)
    assert hands.frame() == [pygame.Rect((0, 0), size)]
    hands.release()
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    assert hands.scene.table.view.to_move == 1


def test_a_word_about_a_persons_own_move_is_said(monkeypatch) -> None:
    hands = start(position(hands=("3h 4h 5h", "Ks Kc"), table=((), ()), discard="Qh"))
    session = hands.scene.table.session
    tell = session.pump
    monkeypatch.setattr(session, "pump", lambda: (step := tell()) and replace(step, note="Not saved."))
    hands.click(hands.scene.table.board.layout.stock.center)
    assert hands.scene.table.follower.telling.log[-1] == "Ann draws a card. Not saved."


@pytest.mark.parametrize("way", ["drag", "sort"])
def test_the_order_of_the_hand_is_there_again_when_the_game_is_continued(way) -> None:
    hands = playing()
    board = hands.scene.table.board
    if way == "drag":
        first, last = board.rects[board.hand[0]], board.rects[board.hand[-1]]
        hands.drag((first.left + 4, first.centery), (last.right - 3, last.centery))
    else:
        hands.click(hands.button("sort_books"))
    order = hands.scene.table.board.hand
    assert order != board.hand
    again = Hands(TableScene(hands.scene.table.session, HOUSE, Quit, Pop), SIZE)
    assert again.scene.table.board.hand == order
