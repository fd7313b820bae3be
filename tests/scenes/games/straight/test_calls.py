"""Calls and challenges of Straight Rummy by mouse and keys, at the real table."""

import pygame
import pytest

from engine.games.straight.state import StraightPhase
from engine.rummy.cards import card, cards
from scenes.games.choice_dialog import ChoiceDialog
from scenes.table.over.game_dialog import TwoAnswers
from tests.games.straight.positions import CHALLENGE, meld, table
from tests.games.straight.positions import at as position
from tests.scenes.games.straight.tables import at_table, drawn

CALLED = {"preset": "basic", "melds": [meld("5h 6h 7h")], "turns": [1, 1]}


def test_a_discard_that_can_be_laid_is_called_by_a_button() -> None:
    hand = position(["9c 2s", "8h 3d"], to_move=1, **CALLED)
    player = at_table(hand, {"draw": "stock"}, {"discard": "8h"})
    player.wait(1)
    assert player.hand.phase is StraightPhase.CALL
    player.push("call")
    assert table(player.hand) == ["5h 6h 7h 8h"]
    assert player.hand.table[0].owners[-1] == 0


def test_a_call_is_passed_by_a_click() -> None:
    hand = position(["9c 2s", "8h 3d"], to_move=1, **CALLED)
    player = at_table(hand, {"draw": "stock"}, {"discard": "8h"})
    player.wait(1)
    player.push("pass")
    assert table(player.hand) == ["5h 6h 7h"]
    assert player.hand.to_move == 0


def test_a_call_of_the_pile_says_what_it_takes() -> None:
    changes = {"call": "pile", "scoring": "table", "target": 200}
    hand = position(["9c 2s", "8h 3d"], to_move=1, preset="basic", changes=changes, discard="6h Kc 7h")
    player = at_table(hand, {"draw": "stock"}, {"discard": "8h"})
    player.wait(1)
    player.push("call")
    dialog = player.scene.ui.dialog
    assert isinstance(dialog, ChoiceDialog)
    assert [choice.cards for choice in dialog.choices] == [cards("6h 7h 8h")]
    assert "Kc" in dialog.choices[0].words
    player.pick(0)
    assert table(player.hand) == ["6h 7h 8h"]
    assert card("Kc") in player.hand.hands[0]


def test_a_challenge_is_made_after_a_question() -> None:
    player = at_table(position(["2h 3s", "2c 3d"], preset="colonel"), {"answer": "accept"})
    player.push("challenge")
    assert isinstance(player.scene.ui.dialog, TwoAnswers)
    player.answer("do challenge")
    player.wait(1)
    assert player.hand.phase is StraightPhase.OVER


def test_a_challenge_that_cannot_be_made_is_grey_and_says_why() -> None:
    player = drawn(position(["5h 6h 7h 9c", "2c 3d"], preset="colonel"))
    player.tab()
    command = next(each for each in player.scene.table.tableau.others if each.name == "challenge")
    assert not command.able
    assert command.why
    player.push("challenge")
    assert [fault.rule for fault in player.scene.table.refused] == ["S21"]


@pytest.mark.parametrize("accept", [True, False])
def test_a_challenge_of_another_is_answered(accept: bool) -> None:
    player = at_table(position(["Kh 3s", "2c 3d"], preset="colonel", to_move=1), CHALLENGE)
    player.wait(1)
    assert player.hand.phase is StraightPhase.CHALLENGE
    if accept:
        player.does("push accept, answer do accept")
        assert player.hand.phase is StraightPhase.OVER
    else:
        player.push("reject")
        assert player.hand.to_move == 1


def test_the_key_that_demands_cards_calls_and_challenges() -> None:
    hand = position(["9c 2s", "8h 3d"], to_move=1, **CALLED)
    player = at_table(hand, {"draw": "stock"}, {"discard": "8h"})
    player.wait(1)
    player.key(pygame.K_a)
    player.frame()
    assert table(player.hand) == ["5h 6h 7h 8h"]
    colonel = at_table(position(["2h 3s", "2c 3d"], preset="colonel"))
    colonel.key(pygame.K_a)
    assert isinstance(colonel.scene.ui.dialog, TwoAnswers)
    plain = at_table(position(["2h 3s", "2c 3d"]))
    plain.key(pygame.K_a)
    assert plain.scene.ui.dialog is None
