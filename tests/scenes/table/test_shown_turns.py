"""A turn that is shown step by step, and taken over."""

import pygame

from engine.games.house.coach.assessments import advise
from engine.games.house.state import Phase
from engine.games.house.words import Arrange, DrawDiscard
from engine.rummy.actions import UndoPlays
from engine.rummy.cards import card
from scenes.table.over.dialogs import PauseDialog
from scenes.table.tableau import NO_HIGHLIGHTS
from tests.scenes.table.guided import at_table, does, drawn, press, says, table


def test_a_turn_that_is_shown_changes_nothing_until_it_is_taken_over() -> None:
    hands = drawn()
    session, table_ = hands.scene.table.session, hands.scene.table
    before, acted = session.game, len(session.acted)
    for _ in range(2):
        press(hands)
    last = hands.scene.guide.shown[1]
    for step in range(1, last + 1):
        press(hands, pygame.K_RIGHT)
        assert says(hands)[0] == f"Step {step} of {last}"
    press(hands, pygame.K_RIGHT)
    assert hands.scene.guide.shown == (last, last)
    shown = table_.view.table
    assert shown != before.hand.table
    hands.click(hands.button("step back"))
    assert hands.scene.guide.shown == (last - 1, last)
    press(hands, pygame.K_ESCAPE)
    assert (table_.view.table, session.game, len(session.acted)) == (before.hand.table, before, acted)
    assert hands.scene.ui.dialog is None
    press(hands)
    press(hands, pygame.K_RETURN)
    assert session.game.hand.table == shown
    assert not session.game.hand.playing.draft.report.faults
    assert session.game.hand.phase is Phase.PLAY
    assert table_.turn.can_undo


def test_what_was_moved_already_is_kept_while_a_turn_is_shown_and_taken_back_when_it_is_played() -> None:
    hands = drawn()
    moved = table(("7c 8c 9c", "4c 4d 4h", "Kh Qs"), ("5h 6h 7h 8h", "Kc Kd Ks"))
    does(hands, Arrange(moved))
    for _ in range(2):
        press(hands)
    assert hands.scene.table.view.table != moved
    hands.click(hands.button("hide"))
    assert hands.scene.table.view.table == moved
    press(hands)
    hands.click(hands.button("take over"))
    assert UndoPlays() in hands.scene.table.session.acted
    assert not hands.scene.table.view.playing.report.faults


def test_nothing_else_can_be_done_while_a_turn_is_shown() -> None:
    hands = drawn()
    for _ in range(2):
        press(hands)
    before = hands.scene.table.session.game
    two, board = hands.spot(card("2c")), hands.scene.table.board
    for act in (
        lambda: hands.key(pygame.K_x),
        lambda: hands.key(pygame.K_z, mod=pygame.KMOD_CTRL),
        lambda: hands.click(two),
        lambda: hands.drag(two, board.layout.pile_area.center),
        lambda: hands.drag(two, board.layout.spaces[0].rect.center),
        lambda: hands.click(board.layout.stock.center),
        lambda: hands.drag(board.layout.stock.center, two),
    ):
        hands.scene.table.say("")
        act()
        assert hands.scene.table.warning.startswith("Leave the turn that is shown first")
    assert hands.scene.table.session.game is before
    assert hands.scene.guide.shown == (0, hands.scene.guide.shown[1])


def test_a_hand_is_covered_and_the_game_paused_while_a_turn_is_shown() -> None:
    hands = drawn()
    for _ in range(2):
        press(hands)
    hands.key(pygame.K_p)
    assert isinstance(hands.scene.ui.dialog, PauseDialog)
    hands.click(hands.button("go on"))
    assert hands.scene.ui.dialog is None
    hands.key(pygame.K_F10, pygame.K_ESCAPE)
    assert hands.scene.ui.dialog is None
    assert hands.scene.guide.shown
    hands.key(pygame.K_c)
    assert not hands.scene.table.board.revealed
    assert not hands.scene.guide.shown


def test_a_turn_is_told_to_go_out() -> None:
    spaces = (("7c 8c 9c",), ("3s 4s 5s", "4h 5h 6h", "6c 6d 6s", "7s 8s 9s Ts Js", "Ac 2c Kc"), ("8d 9d Td",))
    hands = at_table(hands=("3c 4c 7d 3h", "Jd 9h", "Jc"), table=spaces, melded=(True,) * 3, discard="7h")
    does(hands, DrawDiscard(card("7h")))
    press(hands)
    assert "This turn goes out and adds 10 points. It takes 7s from Bruno. No turn scores more." in says(hands)[1]


def test_the_last_step_of_a_shown_turn_is_the_discard_with_its_reason() -> None:
    hands = drawn(hands=("9h 2c Jd Qs Kh 8s", "X1 X2"))
    shown_turn(hands)
    last = hands.scene.guide.shown[1]
    for _ in range(last):
        press(hands, pygame.K_RIGHT)
    told = (f"Step {last} of {last}", "Discard 8s. It fits nothing on the table.", "That is the whole turn.")
    assert says(hands) == told
    assert hands.scene.guide.lights().cards == {card("8s")}


def shown_turn(hands):
    """Ask for hints until the whole turn is shown."""
    for _ in range(2):
        press(hands)
    assert hands.scene.guide.shown


def test_the_advised_discard_is_marked_and_told_once_the_turn_has_been_played() -> None:
    hands = drawn(hands=("9h 2c Jd Qs Kh 8s", "X1 X2"))
    press(hands)
    words = says(hands)
    press(hands)
    hands.click(hands.button("take over"), wait=0.1)
    assert list(hands.scene.guide.lights().marks) == [card("8s")]
    assert says(hands) == ("Hint", "Discard 8s. It fits nothing on the table.")
    hands.click(hands.button("undo"))
    assert says(hands) == words


def test_the_advised_discard_stays_lit_while_a_card_is_asked_for() -> None:
    hands = drawn(hands=("9h 2c Jd Qs Kh 8s", "X1 X2"))
    shown_turn(hands)
    hands.click(hands.button("take over"), wait=0.4)
    lit = hands.scene.guide.lights()
    hands.click(hands.button("end"))
    assert hands.scene.table.warning
    assert hands.scene.guide.lights() == lit != NO_HIGHLIGHTS


def test_a_hint_after_the_best_turn_says_that_nothing_better_is_left_and_advises_the_discard() -> None:
    hands = drawn(hands=("9h 2c Jd Qs Kh 8s", "X1 X2"))
    best = advise(hands.scene.table.view, lambda: False)[0].actions[:-1]
    does(hands, *best)
    words = "Nothing better is left to play. Discard 8s. It fits nothing on the table."
    for further in ((), ("There is nothing more to show.",)):
        press(hands)
        assert hands.scene.guide.shown is None
        assert says(hands) == ("Hint", words, *further)
    hands.click(hands.button("undo"))
    press(hands)
    assert says(hands)[1].startswith("Look at ")


def test_plays_lie_as_they_did_after_a_turn_was_shown() -> None:
    hands = drawn()
    for text in ("Jd", "2c"):
        hands.drag(hands.spot(card(text)), (880, 520), wait=0.4)
    before = hands.scene.table.board.order
    for _press in range(2):
        press(hands)
    assert hands.scene.guide.shown
    for _press in range(3):
        press(hands, pygame.K_RIGHT)
    press(hands, pygame.K_ESCAPE)
    assert hands.scene.table.board.order == before
    assert hands.scene.table.preview is None


def test_a_step_names_the_joker_whose_place_is_taken_and_where_it_goes() -> None:
    given = {"edition": "classic", "hands": ("Tc 9d 4s", "Ks Kc 3c 3d"), "melded": (True, False)}
    hands = at_table(**given, table=(("Ac Ad As X1", "5c 5d 5h"), ()), discard="Kd Ah")
    does(hands, DrawDiscard(card("Ah")))
    for _press in range(2):
        press(hands)
    told = []
    for _step in range(2):
        press(hands, pygame.K_RIGHT)
        told.append(says(hands)[1])
    assert told == ["Put Ah in the place of X1: Ac Ad Ah As.", "Move X1 to 5c 5d 5h."]


def test_no_joker_is_stolen_that_a_later_step_puts_back() -> None:
    given = {"edition": "classic", "hands": ("5c 6c 7s 8s 9s", "Ah Kd"), "discard": "2h"}
    hands = drawn(**given, table=((), ("5d 5h 5s", "6d 6h 6s X2")))
    shown_turn(hands)
    told = []
    for _step in range(hands.scene.guide.shown[1]):
        press(hands, pygame.K_RIGHT)
        told.append(says(hands)[1])
    assert ": 5s 6s stolen from " in told[0]
    assert told[-2].startswith("Make 5h 6h X2 in ")
    assert "X2" not in " ".join(told[:-2])
