import itertools

import pygame
import pytest

from engine.house.actions import Arrange, Demand, Discard, DrawDiscard, DrawStock, Replace, UndoPlays
from engine.house.editions import options
from engine.house.game import new_game
from engine.house.state import Phase
from engine.rummy.cards import card, cards
from engine.rummy.plays import Play
from scenes.scene import Pop, Quit
from scenes.table.demanding import DemandDialog
from scenes.table.dialogs import LeaveDialog
from scenes.table.model import TableOptions
from scenes.table.scene import LINGER, TableScene
from tests.scenes.table.fake import FakeSession, Hands, players, position

SIZE = (1280, 720)


def start(game, *, people: int = 1, pace: float = 0.15, script=(), size=SIZE) -> Hands:
    session = FakeSession(game, players(game.options.seats, people), script)
    scene = TableScene(session, Quit, Pop, TableOptions(pace=pace))
    hands = Hands(scene, size)
    hands.wait(1.2)
    return hands


def play(text: str) -> Play:
    return frozenset(cards(text))


def playing(**changes):
    """Ann has melded and drawn a card from the stock."""
    given = {
        "hands": ("3h 4h 5h Jh 8c Td", "Ks Kc"),
        "table": (("7h 8h 9h", "4c 4d 4s"), ("6d 7d 8d 9d", "X1 5s 6s")),
        "discard": "Qh 2d 9c",
        "melded": (True, True),
    }
    hands = start(position(**{**given, **changes}))
    hands.click(hands.scene.table.board.layout.stock.center)
    hands.wait(0.5)
    assert hands.scene.table.state.phase is Phase.PLAY
    return hands


def table_of(hands: Hands):
    return hands.scene.table.state.table


def empty_spot(hands: Hands, seat: int) -> tuple[int, int]:
    space = hands.scene.table.board.layout.spaces[seat]
    return space.rect.right - 60, space.rect.bottom - 55


# -- drawing


def test_the_opening_card_is_taken_with_a_click() -> None:
    hands = start(new_game(options("epic", 2), 7))
    hands.click(hands.button("take"))
    assert hands.scene.table.state.phase is Phase.PLAY


def test_the_opening_card_is_passed() -> None:
    hands = start(new_game(options("epic", 2), 7))
    hands.click(hands.button("pass"))
    assert hands.scene.table.state.to_move == 1


def test_the_whole_pile_can_be_taken_from_any_depth() -> None:
    hands = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh 2d 9c 5c"))
    spot = hands.spot(card("2d"))
    hands.move(spot)
    hands.frame()
    assert hands.scene._pickup() == 1
    hands.click(spot)
    assert hands.scene.table.session.acted == [DrawDiscard(card("2d"))]
    hands.wait()
    assert hands.scene.table.board.tray == cards("2d 9c 5c")
    hands.click(hands.button("putback"))
    assert hands.scene.table.state.phase is Phase.DRAW
    assert hands.scene.table.state.discard == cards("Qh 2d 9c 5c")


def test_demands_are_offered_only_where_the_options_allow_them() -> None:
    classic = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh"))
    assert not [button for button in classic.scene.ui.buttons if button.name == "demand"]
    classic.key(pygame.K_a)
    assert classic.scene.ui.dialog is None
    epic = start(position(edition="epic", hands=("3h 4h", "Ks 9c", "2c"), table=((), (), ()), discard="Qh"))
    epic.click(epic.button("demand"))
    assert epic.scene.ui.dialog == DemandDialog(1)
    from scenes.table.demanding import demand_choices

    choices = demand_choices(epic.scene.table.state, epic.scene.table.board.layout, 1)
    assert len(choices) == 53
    assert not next(choice for choice in choices if choice.card == card("Qh")).allowed
    epic.click(epic.button("of 2"))
    epic.click(epic.button("of 1"))
    epic.click(next(choice for choice in choices if choice.card == card("Ks")).rect.center)
    assert epic.scene.table.session.acted == []
    epic.click(epic.button("demand it"))
    assert epic.scene.table.session.acted == [Demand(1, card("Ks"))]
    assert epic.scene.ui.dialog is None
    epic.wait()
    epic.click(epic.button("forfeit"))
    assert epic.scene.table.state.to_move == 1


# -- arranging


def test_a_play_is_made_on_an_empty_part_of_a_space() -> None:
    hands = playing()
    for text in ("3h", "4h", "5h"):
        hands.click(hands.spot(card(text)))
    assert hands.scene.table.selected == play("3h 4h 5h")
    hands.drag(hands.spot(card("4h")), empty_spot(hands, 0))
    assert play("3h 4h 5h") in table_of(hands)[0]
    hands.wait()
    assert not hands.scene.table.motion


def test_a_card_is_added_to_a_play_and_taken_back_with_undo() -> None:
    hands = playing()
    target = hands.spot(card("4d"))
    hands.drag(hands.spot(card("Td")), hands.spot(card("8d")))
    assert play("6d 7d 8d 9d Td") in table_of(hands)[1]
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert play("6d 7d 8d 9d") in table_of(hands)[1]
    assert card("Td") in hands.scene.table.state.hands[0]
    assert target


def test_reset_takes_back_all_drags_of_the_turn() -> None:
    hands = playing()
    hands.drag(hands.spot(card("Td")), hands.spot(card("8d")))
    hands.wait(0.4)
    hands.drag(hands.spot(card("Jh")), empty_spot(hands, 0))
    hands.wait(0.4)
    hands.click(hands.button("reset"))
    assert table_of(hands) == hands.scene.table.state.playing.draft.basis.start.table
    assert hands.scene.table.session.acted[-1] == UndoPlays()


def test_a_run_is_split_by_dragging_cards_out() -> None:
    hands = playing(table=(("7h 8h 9h", "4c 4d 4s"), ("5d 6d 7d 8d 9d", "X1 5s 6s")))
    hands.click(hands.spot(card("8d")))
    hands.click(hands.spot(card("9d")))
    hands.drag(hands.spot(card("9d")), empty_spot(hands, 1))
    assert table_of(hands)[1] >= {play("5d 6d 7d"), play("8d 9d")}


def test_a_whole_play_is_joined_to_another_by_its_handle() -> None:
    hands = playing(table=(("7h 8h 9h", "Th Jc Qh"), ("6d 7d 8d 9d",)), hands=("3h 4h", "Ks"), discard="2d")
    board = hands.scene.table.board
    _, _, place = next(entry for entry in board.plays[0] if entry[0] == play("Th Jc Qh"))
    hands.drag(place.grip.center, hands.spot(card("8h")))
    assert play("7h 8h 9h Th Jc Qh") in table_of(hands)[0]


def test_a_play_moves_to_another_space() -> None:
    hands = playing()
    _, _, place = next(entry for entry in hands.scene.table.board.plays[0] if entry[0] == play("7h 8h 9h"))
    hands.drag(place.grip.center, empty_spot(hands, 1))
    assert play("7h 8h 9h") in table_of(hands)[1]


def test_a_rubber_band_selects() -> None:
    hands = playing()
    area = hands.scene.table.board.layout.hand_area
    rect = hands.scene.table.board.rects[hands.scene.table.board.hand[-1]]
    hands.drag((rect.right + 30, area.top + 3), (hands.scene.table.board.layout.hand[0].left - 9, area.bottom - 3))
    assert hands.scene.table.selected == frozenset(hands.scene.table.board.hand)


def test_a_jittering_press_is_a_click() -> None:
    hands = playing()
    x, y = hands.spot(card("Td"))
    hands.press((x, y))
    hands.move((x + 2, y - 3))
    hands.release()
    assert hands.scene.table.selected == play("Td")
    hands.scene.table.selected = frozenset()
    hands.wait(0.4)
    hands.press((x, y))
    hands.move((x + 6, y + 5))
    hands.move((x + 1, y + 1))
    hands.release()
    assert hands.scene.table.selected == play("Td")


def test_a_drop_on_nothing_glides_back() -> None:
    hands = playing()
    before = table_of(hands)
    hands.drag(hands.spot(card("Td")), (SIZE[0] - 40, 400))
    assert hands.scene.table.motion
    hands.wait(0.3)
    assert not hands.scene.table.motion
    assert table_of(hands) == before


def test_a_laid_card_goes_back_to_the_hand_but_others_do_not() -> None:
    hands = playing()
    hands.drag(hands.spot(card("Jh")), empty_spot(hands, 0))
    hands.wait(0.5)
    assert play("Jh") in table_of(hands)[0]
    hands.drag(hands.spot(card("Jh")), hands.scene.table.board.layout.hand_area.center)
    hands.wait(0.5)
    assert card("Jh") in hands.scene.table.state.hands[0]
    hands.drag(hands.spot(card("7h")), hands.scene.table.board.layout.hand_area.center)
    assert "7h" in hands.scene.table.warning
    hands.wait(0.5)
    assert play("7h 8h 9h") in table_of(hands)[0]


def test_a_joker_is_replaced_before_melding() -> None:
    hands = playing(melded=(False, True), hands=("4s 4h 5h Jh 8c Td", "Ks Kc"), table=((), ("X1 5s 6s",)))
    rect = hands.scene.table.board.rects[card("X1")]
    hands.drag(hands.spot(card("4s")), (rect.left + 5, rect.centery))
    assert hands.scene.table.session.acted[-1] == Replace(card("X1"), card("4s"))
    assert card("X1") in hands.scene.table.state.hands[0]
    assert play("4s 5s 6s") in table_of(hands)[1]


def test_after_melding_a_drop_on_a_joker_adds_a_card_that_it_does_not_stand_for() -> None:
    hands = playing(hands=("4s 4h 5h Jh 8c Td", "Ks Kc"))
    rect = hands.scene.table.board.rects[card("X1")]
    hands.drag(hands.spot(card("4s")), (rect.left + 5, rect.centery))
    assert isinstance(hands.scene.table.session.acted[-1], Arrange)
    assert play("X1 4s 5s 6s") in table_of(hands)[1]


def test_click_and_click_does_what_a_drag_does() -> None:
    hands = playing()
    for text in ("3h", "4h", "5h"):
        hands.click(hands.spot(card(text)))
    hands.click(empty_spot(hands, 0))
    assert play("3h 4h 5h") in table_of(hands)[0]


# -- the end of a turn


def test_a_discard_is_dragged_to_the_pile() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    assert hands.scene.table.session.acted[-1] == Discard(card("8c"))
    assert hands.scene.table.state.discard[-1] == card("8c")
    assert hands.scene.table.state.to_move == 1


def test_a_chosen_card_is_discarded_with_a_button_or_a_key() -> None:
    hands = playing()
    hands.click(hands.spot(card("8c")))
    hands.click(hands.button("discard"))
    assert hands.scene.table.session.acted[-1] == Discard(card("8c"))
    hands = playing()
    hands.click(hands.spot(card("Td")))
    hands.key(pygame.K_x)
    assert hands.scene.table.session.acted[-1] == Discard(card("Td"))


def test_outside_ones_turn_cards_move_in_the_hand_only() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    hands.drag(hands.spot(card("Td")), empty_spot(hands, 0), let_go=False)
    assert hands.scene.ui.drag.target is None
    hands.release()
    assert card("Td") in hands.scene.table.state.hands[0]


def test_a_refusal_names_every_fault_and_loses_nothing() -> None:
    hands = playing()
    hands.drag(hands.spot(card("9d")), empty_spot(hands, 0))
    hands.wait(0.4)
    before = table_of(hands)
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    faults = hands.scene.table.refused
    assert {card("9d")} <= {found for fault in faults for found in fault.cards}
    assert table_of(hands) == before
    assert card("8c") in hands.scene.table.state.hands[0]
    hands.wait(0.4)
    assert any(part.name == "refused" for part in hands.scene._stage._parts)
    hands.key(pygame.K_ESCAPE)
    assert not hands.scene.table.refused


def test_the_turn_ends_without_a_discard_when_none_is_due() -> None:
    hands = playing(hands=("3h 4h 5h", "Ks Kc"), stock=5)
    hands.click(hands.button("end"))
    assert hands.scene.table.warning.startswith("Choose the card to discard")
    drawn = next(iter(hands.scene.table.state.hands[0] - play("3h 4h 5h")))
    for text in ("3h", "4h", "5h"):
        hands.click(hands.spot(card(text)))
    hands.drag(hands.spot(card("3h")), empty_spot(hands, 0))
    hands.wait(0.4)
    hands.drag(hands.spot(drawn), hands.scene.table.board.layout.pile_area.center)
    assert hands.scene.table.state.first_out == 0


def test_enter_means_what_the_button_says() -> None:
    hands = start(position(hands=("3h 4h 5h 8c", "Ks Kc"), table=((), ()), discard="Qh", stock=9))
    hands.key(pygame.K_RETURN)
    assert hands.scene.table.session.acted == [DrawStock()]
    hands.wait(0.5)
    hands.click(hands.spot(card("8c")))
    assert hands.scene._hint(None) == "Click where [8c] shall go, or press Enter to discard it."
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


def test_drawn_discards_are_labelled_and_lit_until_the_first_move() -> None:
    hands = start(position(hands=("3h 4h 5h", "Ks"), table=((), ()), discard="Qh 2d"))
    hands.click(hands.spot(card("2d")))
    hands.wait(0.5)
    scene = hands.scene
    box = scene.table.board.layout.tray_area
    label = next(part for part in scene._stage._parts if part.name == "tray label")
    assert label.key[0].startswith("Drawn by Ann:")
    assert label.rect.right < box.left
    assert label.rect.left > hands.scene.table.board.rects[card("Qh")].right
    edge = hands.screen.get_at((box.left + 1, box.centery))
    hands.drag(hands.spot(card("3h")), empty_spot(hands, 0))
    hands.wait(0.5)
    assert hands.screen.get_at((box.left + 1, box.centery)) != edge


def test_the_menu_says_that_moves_will_be_taken_back() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0))
    hands.key(pygame.K_F10)
    assert hands.scene.ui.dialog == LeaveDialog(moves=True)


# -- the hand


def test_the_manual_order_of_the_hand_survives_the_others_turns() -> None:
    hands = playing()
    board = hands.scene.table.board
    first = board.hand[0]
    rect = board.rects[board.hand[-1]]
    hands.drag(hands.spot(first), (rect.right - 5, rect.centery))
    hands.wait(0.4)
    order = hands.scene.table.board.hand
    assert order[-1] == first
    gone = order[1]
    hands.drag(hands.spot(gone), hands.scene.table.board.layout.pile_area.center)
    hands.scene.table.session.answers.extend((DrawStock(), Discard(card("Ks"))))
    hands.wait(3)
    assert hands.scene.table.state.to_move == 0
    assert hands.scene.table.board.hand == tuple(held for held in order if held != gone)


def test_the_hand_is_sorted_by_runs_and_by_books() -> None:
    hands = playing()
    hands.click(hands.button("sort_books"))
    ranks = [held.rank for held in hands.scene.table.board.hand if not held.is_joker]
    assert ranks == sorted(ranks)
    hands.click(hands.button("sort_runs"))
    suits = [held.suit for held in hands.scene.table.board.hand]
    assert sum(one != other for one, other in itertools.pairwise(suits)) == len(set(suits)) - 1


# -- the others


def test_an_opponents_turn_is_shown_step_by_step_and_told() -> None:
    hands = playing(hands=("3h 4h 5h Jh 8c Td", "Ks Kc Kh 2s"))
    session = hands.scene.table.session
    drawn = hands.scene.table.state.stock[0]
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    after = [list(space) for space in table_of(hands)]
    after[1] = [play("6d 7d 8d 9d"), play("X1 5s 6s"), play("Ks Kc Kh")]
    session.answers.extend((DrawStock(), Arrange(tuple(map(frozenset, after))), Discard(drawn)))
    seen = []
    for _ in range(200):
        hands.frame()
        seen.append((hands.scene.table.state.phase, len(hands.scene.table.motion.cards)))
    assert any(moving for _, moving in seen)
    assert (Phase.PLAY, 3) in seen
    assert any("Bruno" in line for line in hands.scene.table.telling.log)


def test_a_click_skips_the_motion() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    hands.scene.table.session.answers.append(DrawStock())
    while not hands.scene.table.motion or hands.scene.table.state.phase is not Phase.PLAY:
        hands.frame()
    hands.click((SIZE[0] - 200, 420))
    assert not hands.scene.table.motion


def test_hands_are_covered_until_the_next_person_asks() -> None:
    game = position(hands=("3h 4h 5h", "Ks Kc 2d"), table=((), ()), discard="Qh", stock=9)
    hands = start(game, people=2)
    assert not hands.scene.table.board.revealed
    assert hands.scene.table.covered == 0
    assert card("3h") not in hands.scene.table.board.rects
    hands.click(hands.button("uncover"))
    assert hands.scene.table.board.revealed
    hands.click(hands.scene.table.board.layout.stock.center)
    hands.wait(0.5)
    hands.drag(hands.spot(card("3h")), hands.scene.table.board.layout.pile_area.center)
    hands.wait()
    assert hands.scene.table.board.bottom == 1
    assert not hands.scene.table.board.revealed
    assert "Bruno" in next(button.label for button in hands.scene.ui.buttons if button.name == "uncover")


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
    assert hands.scene.table.state.phase is Phase.OVER
    hands.wait(3)
    assert hands.transitions == []
    hands.wait(LINGER)
    assert hands.transitions == [Quit()]


def test_a_click_on_the_finished_table_leads_to_the_scores() -> None:
    hands = playing(stock=1)
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    hands.wait(3)
    hands.click(hands.scene.table.board.layout.pile_area.center)
    assert hands.transitions == [Quit()]


def test_nothing_is_painted_while_nothing_changes() -> None:
    hands = playing()
    hands.wait(1)
    assert hands.frame() == []


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_the_window_may_change_its_size_at_any_time(size: tuple[int, int]) -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), (600, 300), let_go=False)
    hands.screen = pygame.display.set_mode(size)
    hands.scene.shown(size)
    assert hands.frame() == [pygame.Rect((0, 0), size)]
    hands.release()
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    assert hands.scene.table.state.to_move == 1
