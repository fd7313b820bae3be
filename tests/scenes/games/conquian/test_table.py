"""Conquian and Panguingue at the table: the card that is up, what is planned with it, forcing, chips."""

import pygame
import pytest

from engine.family.unfinished_turn import Unfinished, lying_left, write_unfinished
from engine.games.conquian.game import CONQUIAN
from engine.games.conquian.words import Lay
from engine.rummy.cards import card
from scenes.table.intents import Drop, ToGroup
from tests.scenes.games.given_table import DeclaredHands, scene_of

HELD = "4c 4d 2h 3h 4h Jd Qs Kd Ah"
THEIRS = "2c 3c 5d 6d Jh Qh Kh As 2s 3s"


class ConquianHands(DeclaredHands):
    """A person at a table of Conquian."""

    def __init__(self, position, *answers, seats=2):
        super().__init__(CONQUIAN, {"players": seats, **position}, *answers)

    def why(self):
        """Why the main button cannot be pressed."""
        return self.main.why


def offered(**more):
    """The four of spades is up, turned by the other; the person is asked."""
    return {
        "to_move": 0,
        "phase": "answer",
        "up": "4s",
        "from": "stock",
        "by": 0,
        "hands": [f"{HELD} 6c", THEIRS],
        **more,
    }


def test_cards_dropped_on_the_card_that_is_up_are_planned_and_laid_by_the_button():
    hands = ConquianHands(offered())
    assert hands.scene.table.tableau.main.name == "pass"
    hands.onto("4c", "4s")
    assert hands.lying == ["4c 4s"]
    assert hands.why() == "4c and 4s don't make a meld: a meld has at least three cards"
    hands.onto("4h", "4s")
    assert hands.lying == ["4c 4h 4s"]
    assert hands.scene.table.tableau.main.label == "Lay 3 cards"
    assert not hands.deal.melds[0]
    hands.push("lay")
    assert [len(meld) for meld in hands.deal.melds[0]] == [3]
    assert hands.deal.phase.value == "discard"


def test_a_plan_is_taken_back_step_by_step_and_made_again():
    hands = ConquianHands(offered())
    hands.does("onto 4c 4s, onto 4d 4s, push undo")
    assert hands.lying == ["4c 4s"]
    hands.push("redo")
    assert hands.lying == ["4c 4d 4s"]
    hands.push("reset")
    assert hands.lying == ["4s"]
    assert len(hands.scene.table.board.hand) == 10
    assert "undo" not in {button.name for button in hands.scene.ui.buttons if button.enabled}


def test_what_was_laid_is_planned_again_once_it_is_taken_back():
    hands = ConquianHands(offered())
    hands.does("onto 4c 4s, onto 4d 4s, push lay, push undo")
    assert hands.deal.phase.value == "answer"
    assert hands.lying == ["4c 4d 4s"]
    hands.push("undo")
    assert hands.lying == ["4c 4s"]


def test_a_planned_card_can_go_back_to_the_hand_alone():
    hands = ConquianHands(offered())
    hands.does("onto 4c 4s, onto 4d 4s")
    hands.drag(hands.visible(card("4c")), hands.scene.table.board.layout.hand_area.center)
    assert hands.lying == ["4d 4s"]


def test_melds_on_the_table_are_regrouped_as_part_of_the_plan():
    hands = ConquianHands(offered(hands=["7d 4d Jd Qs Kd 2h 6c", THEIRS], melds=[["5s 6s 7s"], []], up="7c"))
    hands.onto("7s", "7c")
    assert hands.lying == ["5s 6s", "7c 7s"]
    hands.onto("7d", "7c")
    assert hands.why() == "5s and 6s don't make a meld: a meld has at least three cards"
    hands.does("push undo, push undo")
    assert hands.lying == ["5s 6s 7s", "7c"]


def test_a_plan_is_still_there_when_the_game_is_opened_again_and_each_of_its_steps_can_be_undone():
    hands = ConquianHands(offered())
    hands.does("onto 4c 4s, onto 4h 4s")
    text = write_unfinished(CONQUIAN, Unfinished("", (), lying=hands.session.lying))
    again = ConquianHands(offered())
    again.session.keep_lying(lying_left(text))
    again.scene = scene_of(again.session, None)
    again.wait(0.2)
    assert again.lying == ["4c 4h 4s"]
    again.push("undo")
    assert again.lying == ["4c 4s"]
    again.push("undo")
    assert again.lying == ["4s"]


def test_enter_passes_and_the_next_is_asked():
    hands = ConquianHands(offered())
    hands.wait(0.9)
    hands.key(pygame.K_RETURN)
    assert hands.deal.to_move != 0 or hands.deal.up is None


def test_a_forced_player_has_to_lay_and_no_button_passes():
    position = offered(phase="forced", hands=["4c 4d Jd Qs Kd Ah 6c", THEIRS], melds=[["5s 6s 7s"], []])
    hands = ConquianHands(position)
    assert "pass" not in hands.names
    hands.onto("4s", "5s")
    assert hands.lying == ["4s 5s 6s 7s"]
    hands.push("lay")
    assert hands.deal.phase.value == "discard"


def test_a_discard_lays_a_finished_plan_first_and_waits_for_one_that_is_none():
    hands = ConquianHands(offered())
    pile = hands.scene.table.board.layout.pile_area
    hands.drag(hands.visible(card("Kd")), pile.center)
    assert hands.scene.table.warning == "You discard once you have laid the card. (rule\N{NO-BREAK SPACE}9)"
    hands.onto("4c", "4s")
    hands.drag(hands.visible(card("Kd")), pile.center)
    assert (
        hands.scene.table.warning
        == "4c and 4s don't make a meld: a meld has at least three cards. (rule\N{NO-BREAK SPACE}2)"
    )
    hands.onto("4d", "4s")
    hands.drag(hands.visible(card("Kd")), hands.scene.table.board.layout.pile_area.center)
    assert [len(meld) for meld in hands.deal.melds[0]] == [3]
    assert card("Kd") not in hands.deal.hands[0]


@pytest.mark.parametrize("name", ["4d", "4s"])
def test_a_double_click_on_the_card_that_is_up_or_on_one_that_fits_brings_all_that_make_a_meld_to_it(name):
    hands = ConquianHands(offered())
    hands.double(name)
    assert hands.lying == ["4c 4d 4h 4s"]


def test_a_double_click_on_the_card_that_is_up_brings_it_to_the_one_meld_that_it_fits():
    hands = ConquianHands(offered(melds=[["5s 6s 7s"], []], hands=["2h 4d Jd Qs Kd Ah 6c", THEIRS]))
    hands.double("4s")
    assert hands.lying == ["4s 5s 6s 7s"]


def test_the_hand_is_sorted_by_melds_with_a_line_under_each():
    hands = ConquianHands(offered())
    assert [" ".join(map(str, meld)) for meld in hands.scene.table.tableau.brackets] == ["Ah 2h 3h 4h"]
    hands.click(hands.button("melds"), wait=0.6)
    assert [str(each) for each in hands.scene.table.board.hand[:4]] == ["Ah", "2h", "3h", "4h"]


def test_equal_cards_of_several_packs_are_planned_one_by_one():
    pan = {"preset": "pan", "pot": 2, "chips": [-1, -1]}
    position = offered(hands=["4s 4s 2h 3h 4h Jd Qs Kd Ah 6c", THEIRS], **pan)
    hands = ConquianHands(position)
    fours = [each for each in hands.scene.table.board.hand if str(each) == "4s"]
    up = hands.scene.table.board.groups[0][0]
    hands.scene.perform(Drop(tuple(fours), ToGroup(0, up.key)))
    hands.wait(0.2)
    assert hands.lying == ["4s 4s 4s"]
    assert hands.scene.table.tableau.main.intent.action == Lay(((card("4s"),) * 3,))
    hands.push("lay")
    assert hands.deal.chips == (1, -3)


def test_the_top_of_the_stock_is_turned_up_by_a_drag_to_where_it_will_lie():
    hands = ConquianHands({"to_move": 0, "phase": "turn", "hands": [f"{HELD} 6c", THEIRS]})
    layout = hands.scene.table.board.layout
    hands.drag(layout.stock.center, layout.spaces[1].body.center, wait=0.3)
    assert hands.scene.table.warning.startswith("Drop it in your own space")
    hands.drag(layout.stock.center, layout.spaces[0].body.center, wait=0.3)
    assert hands.deal.phase.value == "answer"


def test_the_card_that_is_up_is_passed_on_to_the_pile_and_comes_to_no_hand():
    hands = ConquianHands(offered())
    layout = hands.scene.table.board.layout
    hands.drag(hands.visible(card("4s")), layout.hand_area.center, wait=0.3)
    assert "comes to no hand" in hands.scene.table.warning
    assert hands.lying == ["4s"]
    hands.drag(hands.visible(card("4s")), layout.pile_area.center, wait=0.3)
    assert card("4s") in hands.deal.pile
