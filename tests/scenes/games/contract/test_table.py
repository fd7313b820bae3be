"""Contract Rummy at the table: the contract as a plan, buying, cards laid off, jokers swapped, by real events."""

import pygame

from engine.games.contract.game import CONTRACT
from engine.rummy.cards import card
from scenes.games.choice_dialog import ChoiceDialog
from tests.scenes.games.given_table import DeclaredHands

HELD = "9c 9d 9h Kc Kd Ks 2h 4s"
OTHERS = ("3c 4c 8d Jc", "5d 6c 7h Qs")
USUAL = {"players": 3, "hand": 1, "to_move": 0, "phase": "play", "discard": "Tc", "stock": "Ah 9s 2d 2s"}


class ContractHands(DeclaredHands):
    """A person at a table of Contract Rummy."""

    def __init__(self, *answers, held=HELD, **position):
        super().__init__(CONTRACT, {**USUAL, "hands": [held, *OTHERS], **position}, *answers)


def test_the_contract_fills_meld_by_meld_and_the_button_lays_it():
    hands = ContractHands()
    assert hands.scene.table.tableau.spaces[0].words[0] == "Your contract"
    hands.lay_out("9c", "9d", "9h")
    assert (hands.main.name, hands.main.why) == ("lay", "still to lay: 1 set")
    assert not hands.deal.melds[0]
    hands.lay_out("Kc", "Kd", "Ks")
    assert hands.main.label == "Lay the contract"
    assert hands.main.able
    hands.push("lay")
    assert [len(each) for each in hands.deal.melds[0]] == [3, 3]


def test_each_step_of_a_contract_is_undone_alone():
    hands = ContractHands()
    hands.does("lay_out 9c 9d 9h, lay_out Kc Kd Ks, push undo")
    assert hands.lying == ["9c 9d 9h"]
    hands.push("undo")
    assert hands.lying == []


def test_until_the_contract_lies_there_only_melds_that_it_asks_for_are_marked():
    hands = ContractHands(held="9c 9d 9h 4s 5s 6s 7s Kc Qd 2h 3d")
    assert [sorted(map(str, marked)) for marked in hands.scene.table.tableau.brackets] == [["9c", "9d", "9h"]]


def test_a_double_click_lays_a_set_of_the_hand_out():
    hands = ContractHands()
    hands.double("9d")
    assert hands.lying == ["9c 9d 9h"]


def test_a_discard_goes_with_an_unfinished_plan_and_lays_a_finished_one():
    hands = ContractHands()
    hands.lay_out("9c", "9d", "9h")
    hands.drag(hands.visible(card("2h")), hands.scene.table.board.layout.pile_area.center, wait=1.2)
    assert card("2h") not in hands.deal.hands[0]
    assert not hands.deal.melds[0]
    hands = ContractHands()
    hands.does("lay_out 9c 9d 9h, lay_out Kc Kd Ks")
    hands.drag(hands.visible(card("2h")), hands.scene.table.board.layout.pile_area.center, wait=1.2)
    assert hands.deal.melds[0]
    assert card("2h") not in hands.deal.hands[0]


DOWN = {"melds": [["9c 9d 9h", "Kc Kd Ks"], ["4c 4d 4h", "Jc Jd Jh"], []]}


def test_with_the_contract_on_the_table_the_prompt_speaks_of_it_no_more():
    prompts = [hands.scene.table.tableau.prompt for hands in (ContractHands(), ContractHands(held="4s 2h", **DOWN))]
    assert prompts[0].startswith("Lay your contract out in your space")
    assert prompts[1] == "Drag cards onto any meld, then discard one."
    hands = ContractHands()
    hands.does("lay_out 9c 9d 9h, lay_out Kc Kd Ks, push lay")
    assert (
        hands.scene.table.tableau.prompt == "Drag a card onto the pile to discard it."
    )  # lays off from the next turn on


def test_with_the_contract_on_the_table_cards_are_laid_off_at_once_on_anybodys_melds():
    hands = ContractHands(held="4s Js 2h", **DOWN)
    hands.onto("Js", "Jd")
    assert any(len(each) == 4 for each in hands.deal.melds[1])
    body = hands.scene.table.board.layout.spaces[0].body
    hands.drag(hands.visible(card("2h")), (body.right - 60, body.centery))
    assert (
        hands.scene.table.warning
        == "Your contract is laid: now you can only add cards to melds. (rule\N{NO-BREAK SPACE}11)"
    )


def test_a_joker_is_swapped_and_laid_where_the_player_says():
    melds = [["9c 9d 9h", "5s 6s 7s 8s"], ["4c 4d 4h", "Th X Qh Kh"], []]
    hands = ContractHands(held="Jh 3d 2h", hand=2, melds=melds)
    joker = next(each for each in hands.scene.table.board.rects if each.is_joker)
    hands.drag(hands.visible(card("Jh")), hands.visible(joker), wait=0.3)
    dialog = hands.scene.ui.dialog
    assert isinstance(dialog, ChoiceDialog)
    assert len(dialog.choices) > 2
    hands.pick(0)
    hands.wait(0.3)
    assert card("Jh") not in hands.deal.hands[0]
    assert any("Jh" in map(str, meld) for own in hands.deal.melds for meld in own)


def test_a_joker_is_swapped_by_a_drop_anywhere_on_its_run():
    melds = [["9c 9d 9h", "5s 6s 7s 8s"], ["4c 4d 4h", "Th X Qh Kh"], []]
    hands = ContractHands(held="Jh 3d 2h", hand=2, melds=melds)
    hands.onto("Jh", "Kh")
    assert isinstance(hands.scene.ui.dialog, ChoiceDialog)
    hands.pick(0)
    hands.wait(0.3)
    assert card("Jh") not in hands.deal.hands[0]


def test_a_card_that_is_left_is_bought_by_a_button():
    hands = ContractHands(phase="call", drawer=2, turned=True)
    assert [hands.main.name, *(each.name for each in hands.scene.table.tableau.others)][:2] == ["decline", "buy"]
    hands.push("buy")
    assert hands.deal.bought[0] == 1
    assert card("Tc") in hands.deal.hands[0]


def test_a_card_is_left_by_the_letter_for_passing():
    hands = ContractHands(phase="call", drawer=2, turned=True)
    asked = hands.deal.to_move
    hands.key(pygame.K_n)
    assert hands.deal.to_move != asked
    assert not any(hands.deal.bought)


def test_the_top_of_the_pile_is_taken_by_a_click_and_cannot_be_discarded():
    hands = ContractHands(phase="draw")
    hands.click(hands.visible(card("Tc")), wait=0.3)
    ten = next(each for each in hands.scene.table.board.hand if str(each) == "Tc")
    assert hands.scene.table.tableau.discards[ten] == "just taken"
    hands.push("undo")
    assert hands.deal.phase.value == "draw"


def test_the_hint_to_take_a_card_that_is_held_too_lights_that_of_the_pile():
    hands = ContractHands(phase="draw", discard="9c", held="9c 9d Kc Kd Ks 2h 4s")
    hands.push("hint")
    assert hands.scene.guide.lights().cards == set(hands.scene.table.tableau.pile.cards)


def test_after_the_main_button_was_pressed_by_keys_the_next_main_button_has_the_focus():
    hands = ContractHands(phase="call", drawer=2, turned=True)
    for key in [pygame.K_TAB] * 3 + [pygame.K_DOWN] * 9:
        if hands.scene.ui.button != "decline":
            hands.key(key)
            hands.frame()
    hands.wait(0.5)
    hands.key(pygame.K_SPACE, wait=3.0)
    assert hands.deal.to_move == 0
    assert hands.main.name == "draw"
    assert hands.scene._walk.now.button.main


def test_a_discard_is_bought_by_a_drag_to_the_hand():
    hands = ContractHands(phase="call", drawer=1, turned=True)
    top = hands.scene.table.tableau.pile.cards[-1]
    hands.drag(hands.visible(top), hands.scene.table.board.layout.hand_area.center, wait=0.3)
    assert card("Tc") in hands.deal.hands[0]
    assert hands.deal.bought[0] == 1


def test_a_discard_that_is_dragged_onto_a_meld_is_taken_and_laid_off():
    hands = ContractHands(phase="draw", melds=[["Kc Kd Kh"], ["Tc Td Th"], []], held="2h 4s 6d", discard="Ts")
    hands.onto("Ts", "Td")
    assert [len(each) for each in hands.deal.melds[1]] == [4]
    hands.push("undo")
    hands.push("undo")
    assert hands.deal.phase.value == "draw"


def test_before_the_contract_lies_there_nothing_is_laid_off():
    hands = ContractHands(melds=[[], ["Tc Td Th"], []], held="Ts 2h 4s 6d", discard="Js")
    hands.onto("Ts", "Td")
    assert hands.scene.table.warning.startswith("You can only lay off once your contract lies on the table.")


def test_wild_cards_may_lie_together_in_a_plan():
    hands = ContractHands(held="X X 9c 9d 9h Kc Kd 2h")
    first, second = (each for each in hands.scene.table.board.hand if each.is_joker)
    hands.drag(hands.visible(first), hands.scene.table.board.empty_point(hands.scene.table.board.layout.spaces[0].body))
    board = hands.scene.table.board
    hands.drag(hands.visible(second), board.group_of(first)[1].place.rect.center)
    assert hands.lying == ["X1 X2"]
