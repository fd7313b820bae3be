"""Every act of Straight Rummy by mouse, at the real table."""

import pygame
import pytest

from engine.games.straight.state import StraightPhase
from engine.rummy.cards import card, cards
from scenes.games.choice_dialog import ChoiceDialog
from scenes.settings.settings import Settings
from scenes.table.gestures.prompt import prompt_of, taking
from scenes.table.intents import ToHand, ToPile
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.painting.signs import laid_tabs
from scenes.table.places.free_places import guarded
from tests.games.straight.positions import at as position
from tests.games.straight.positions import dealt, held, meld, state, table
from tests.scenes.games.straight.tables import at_table, drawn


def test_a_card_is_drawn_by_a_click_on_the_stock_and_marked() -> None:
    player = drawn(position(["5h 6h 9c", "2c 3d"]))
    assert held(player.hand) == "9c Kd 5h 6h"
    assert player.scene.table.tableau.marks[card("Kd")].word == "new"


def test_the_top_of_the_pile_is_taken_by_a_click_and_put_back_by_undo() -> None:
    player = at_table(position(["5h 6h 9c", "2c 3d"], discard="4c 7h"))
    player.discard_at("7h")
    assert player.scene.table.board.tray == cards("7h")
    assert player.scene.table.tableau.discards[card("7h")]
    player.push("undo")
    assert player.hand.phase is StraightPhase.DRAW
    assert player.hand.discard == cards("4c 7h")


def test_a_card_taken_lies_with_its_meld_where_the_hand_is_sorted_by_melds() -> None:
    player = at_table(position(["5h 6h 9c 2s", "2c 3d"], discard="4c 7h"))
    player.does("push melds, discard_at 7h")
    board = player.scene.table.board
    assert board.tray == ()
    assert board.hand[:3] == cards("5h 6h 7h")
    assert sum(button.name.startswith("tab ") for button in player.scene.ui.buttons) == 1


def test_the_top_of_the_pile_says_under_the_pointer_what_taking_it_binds_to() -> None:
    player = at_table(position(["5h 6h 9c", "2c 3d"], discard="4c 7h"))
    player.move(player.visible(card("7h")))
    player.frame()
    table, ui = player.scene.table, player.scene.ui
    assert prompt_of(table.state, ui, taking(table.state, ui)) == "Click to take [7h]; you can't discard it this turn."


def test_a_button_takes_the_top_of_the_pile_too() -> None:
    player = at_table(position(["5h 6h 9c", "2c 3d"], discard="4c 7h"))
    player.push("take")
    assert card("7h") in player.hand.hands[0]


@pytest.mark.parametrize(
    ("held", "more", "gestures", "lying"),
    [
        ("5h 6h 7h 9c", {}, "meld 6h 5h 7h", "5h 6h 7h"),
        ("5h 6h 7h 9c", {}, "meld 6h", "5h 6h 7h"),
        ("5h 6h 7h 9c", {}, "tab", "5h 6h 7h"),
        ("5h 6h 7h 9c", {}, "double 6h", "5h 6h 7h"),
        ("8h 9c 2s", {"melds": [meld("5h 6h 7h")]}, "lay_off 8h", "5h 6h 7h 8h"),
        ("X1 Ah 3h 9c 2s", {"changes": {"jokers": 2}}, "meld 3h X1 Ah", "Ah X1=2h 3h"),
    ],
)
def test_a_meld_is_dropped_on_the_own_space_laid_by_its_tab_or_a_double_click_and_laid_off_on(
    held: str, more: dict[str, object], gestures: str, lying: str
) -> None:
    player = drawn(position([held, "2c 3d"], **more))
    player.does(gestures)
    assert table(player.hand) == [lying]


def test_a_selected_meld_that_is_laid_by_its_tab_leaves_room_for_the_choice_of_a_discard() -> None:
    player = drawn(position(["5h 6h 7h 9c", "2c 3d"]))
    player.does("choose 5h 6h 7h, tab")
    assert not player.scene.table.selected
    player.choose("9c")
    assert player.scene.table.selected == {card("9c")}
    assert player.scene.table.chosen == card("9c")


def test_the_tab_of_a_meld_is_whole_where_it_moves_on_from_a_card_that_is_dragged() -> None:
    player = drawn(position(["5h 6h 7h 9c Ac 3c Jd Qs 8s Td", "2c 3d"]), settings=Settings())
    player.wait(1)
    table = player.scene.table
    board, marks = table.board, {one: table.tableau.marks[one] for one in cards("6h 7h")}
    player.drag(player.visible(card("5h")), board.layout.spaces[1].rect.center, let_go=False, wait=1)
    [(_mark, picture, at)] = laid_tabs(marks, cards("6h 7h"), [board.rects[one] for one in cards("6h 7h")])
    inside = pygame.Rect(at, picture.get_size()).inflate(-8, -8)
    seen = player.screen.subsurface(inside).copy()
    player.screen.blit(picture, at)
    alike = pygame.mask.from_threshold(player.screen.subsurface(inside), (0, 0, 0), (6, 6, 6, 255), seen)
    assert alike.count() == inside.width * inside.height


def test_a_double_click_on_a_card_that_cannot_be_laid_says_so() -> None:
    player = drawn(position(["5h 6h 7h 9c", "2c 3d"]))
    player.double("9c")
    assert player.scene.table.warning.startswith("You can't lay 9c off now.")


def test_s16_a_double_click_where_only_going_out_lays_cards_discards() -> None:
    player = drawn(position(["5h 6h 7h 9c", "2c 3d"], changes={"all_at_once_from": 1}))
    player.double("9c")
    assert player.scene.table.held.card == card("9c")
    assert not player.scene.table.warning


def test_cards_that_are_no_meld_are_refused_in_words() -> None:
    player = drawn(position(["5h 6h 8h 9c", "2c 3d"]))
    player.meld("6h", "5h", "8h")
    assert table(player.hand) == []
    assert "don't make a run: they don't follow each other. (rule" in player.scene.table.warning


def test_a_card_dropped_on_the_stock_is_told_where_discards_go() -> None:
    player = drawn(position(["5h 6h 9c", "2c 3d"]))
    player.drag(player.visible(card("9c")), player.scene.table.board.layout.stock.center)
    assert player.scene.table.warning == "Nothing can be put there. Discards go beside the stock."


def test_a_card_that_fits_two_melds_is_asked_for_when_double_clicked() -> None:
    player = drawn(position(["8h 9c 2s", "2c 3d"], melds=[meld("5h 6h 7h"), meld("8c 8d 8s")]))
    player.double("8h")
    assert isinstance(player.scene.ui.dialog, ChoiceDialog)
    player.pick(1)
    assert table(player.hand) == ["5h 6h 7h", "8c 8d 8h 8s"]


def test_a_joker_that_could_stand_for_several_cards_is_asked_for() -> None:
    jokers = {"jokers": 2}
    player = drawn(position(["X1 9c 2s", "2c 3d"], changes=jokers, melds=[meld("5h 6h 7h")]))
    player.lay_off("X1")
    dialog = player.scene.ui.dialog
    assert isinstance(dialog, ChoiceDialog)
    assert {choice.cards for choice in dialog.choices} == {cards("4h"), cards("8h")}
    player.pick([choice.cards for choice in dialog.choices].index(cards("8h")))
    assert table(player.hand) == ["5h 6h 7h X1=8h"]


def test_a_joker_in_a_new_meld_is_asked_for_too() -> None:
    player = drawn(position(["X1 5h 6h 9c 2s", "2c 3d"], changes={"jokers": 2}))
    player.meld("5h", "X1", "6h")
    dialog = player.scene.ui.dialog
    assert isinstance(dialog, ChoiceDialog)
    player.pick([choice.cards for choice in dialog.choices].index(cards("4h")))
    assert table(player.hand) == ["X1=4h 5h 6h"]
    assert player.scene.table.board.stands_for == {card("X1"): cards("4h")}


def test_a_question_about_a_joker_can_be_cancelled() -> None:
    player = drawn(position(["X1 5h 6h 9c 2s", "2c 3d"], changes={"jokers": 2}))
    player.meld("5h", "X1", "6h")
    player.answer("cancel")
    assert player.scene.ui.dialog is None
    assert table(player.hand) == []


def test_a_joker_is_replaced_by_dropping_its_card_on_it() -> None:
    changes = {"jokers": 2, "joker_exchange": "hand"}
    player = drawn(position(["4h 9c 2s", "2c 3d"], changes=changes, melds=[meld("X1=4h 5h 6h")]))
    player.lay_off("4h")
    assert table(player.hand) == ["4h 5h 6h"]
    assert card("X1") in player.hand.hands[0]


def test_a_replaced_joker_that_has_to_be_played_is_marked_and_holds_the_turn() -> None:
    changes = {"jokers": 2, "joker_exchange": "play"}
    player = drawn(position(["4h 9c 2s", "2c 3d"], changes=changes, melds=[meld("X1=4h 5h 6h")]))
    player.lay_off("4h")
    tableau = player.scene.table.tableau
    assert tableau.marks[card("X1")].word == "play"
    assert [line.rule for line in tableau.ledger if line.rule] == ["S18"]
    player.drop("2s", ToPile())
    assert [fault.rule for fault in player.scene.table.refused] == ["S18"]


def test_laid_cards_are_taken_back_by_dragging_them_home() -> None:
    player = drawn(position(["5h 6h 7h 9c", "2c 3d"], melds=[meld("Tc Td Ts")]))
    player.tab()
    player.drop("6h", ToHand(0))
    assert table(player.hand) == ["Tc Td Ts"]
    assert card("6h") in player.hand.hands[0]


def test_melds_of_others_cannot_be_taken_up() -> None:
    player = drawn(position(["9c 2s", "2c 3d"], melds=[meld("Tc Td Ts")]))
    before = state(player.hand)
    player.drag(player.visible(card("Td")), player.scene.table.board.layout.hand_area.center)
    assert state(player.hand) == before
    assert player.scene.ui.drag is None


def test_undo_redo_and_reset_take_plays_back_and_make_them_again() -> None:
    player = drawn(position(["5h 6h 7h 8h 9c", "2c 3d"], melds=[meld("8c 8d 8s")]))
    player.meld("6h", "5h", "7h")
    player.lay_off("8h")
    assert table(player.hand) == ["8c 8d 8h 8s", "5h 6h 7h"]
    player.push("undo")
    assert table(player.hand) == ["8c 8d 8s", "5h 6h 7h"]
    player.push("redo")
    assert table(player.hand) == ["8c 8d 8h 8s", "5h 6h 7h"]
    player.push("reset")
    assert table(player.hand) == ["8c 8d 8s"]


def test_a_discard_that_could_be_laid_off_is_asked_for_first() -> None:
    player = drawn(position(["8h 9c 2s", "2c 3d"], melds=[meld("5h 6h 7h")]))
    player.drop("8h", ToPile())
    assert isinstance(player.scene.ui.dialog, TwoAnswers) or player.scene.table.held is not None


def test_a_card_taken_from_the_pile_cannot_be_discarded_and_says_why() -> None:
    player = at_table(position(["5h 6h 9c", "2c 3d"], discard="4c Ks", stock="2h 3h"))
    player.does("discard_at Ks, choose Ks, push discard")
    assert [fault.rule for fault in player.scene.table.refused] == ["S12"]


def test_the_last_card_laid_leaves_the_turn_to_be_ended_by_the_player() -> None:
    player = drawn(position(["5h 6h", "2c 3d"], stock="7h 2s 3s"))
    player.tab()
    assert player.hand.phase is StraightPhase.PLAY
    player.push("end")
    assert player.hand.phase is StraightPhase.OVER


def test_a_deep_draw_takes_a_discard_with_all_above_it_and_marks_what_must_be_played() -> None:
    deep = {"discard_draw": "deep"}
    player = at_table(position(["5h 6h 9c", "2c 3d"], changes=deep, discard="4c 7h Js Qd"))
    player.discard_at("7h")
    assert player.hand.turn.taken == cards("7h Js Qd")
    tableau = player.scene.table.tableau
    assert tableau.marks[card("7h")].word == "play"
    assert player.scene.table.board.tray == cards("7h Js Qd")
    player.drop("9c", ToPile())
    assert [fault.rule for fault in player.scene.table.refused] == ["S18"]


def test_only_the_top_of_the_pile_is_seen_where_only_it_can_be_taken() -> None:
    player = at_table(position(["5h 6h 9c", "2c 3d"], discard="4c 7h Js Qd"))
    assert player.scene.table.tableau.pile.top_only
    player.discard_at("Qd")
    assert player.hand.turn.taken == cards("Qd")


@pytest.mark.parametrize(("reuse", "label"), [("turn", "Turn the pile over"), ("shuffle", "Shuffle the pile")])
def test_an_empty_stock_is_renewed_by_its_button_or_by_a_click_on_it(reuse: str, label: str) -> None:
    for press in ("renew", "stock"):
        shuffles = {"reshuffles": ["7h 4c Ks"]} if reuse == "shuffle" else {}
        changes = {"reuse": reuse}
        player = at_table(position(["5h 6h", "2c 3d"], changes=changes, discard="4c 7h Ks", stock="", **shuffles))
        assert player.find("renew").label == label
        if press == "stock":
            player.stock()
        else:
            player.push("renew")
        assert len(player.hand.stock) == 3
        assert player.hand.phase is StraightPhase.DRAW


def test_block_is_said_only_after_a_question() -> None:
    player = at_table(position(["5h 6h", "2c 3d"], preset="block", discard="4c", stock=""))
    assert "block" in player.names
    player.push("block")
    assert isinstance(player.scene.ui.dialog, TwoAnswers)
    player.answer("say block")
    assert player.hand.phase is StraightPhase.OVER


def test_a_click_on_an_empty_stock_that_cannot_be_renewed_is_refused() -> None:
    player = drawn(position(["5h 6h", "2c 3d"], preset="block", discard="4c", stock=""))
    assert [fault.rule for fault in player.scene.table.refused] == ["S8"]


def test_a_player_without_cards_floats_and_draws_from_the_stock() -> None:
    player = drawn(position(["5h 6h", "2c 3d 4s 9s"], changes={"go_out": "float"}, stock="7h 2s 3s Kc"))
    player.does("tab, push end")
    player.wait(1)
    assert player.hand.to_move == 0
    assert not player.hand.hands[0]
    assert next(each for each in player.scene.table.tableau.others if each.name == "take").why
    player.stock()
    assert len(player.hand.hands[0]) == 1


def test_in_a_deal_of_all_or_nothing_a_discard_after_plays_is_refused() -> None:
    player = drawn(position(["5h 6h 7h 9c 2s", "2c 3d"], preset="wrotham", hand=4))
    assert player.scene.table.tableau.alert.rule == "S16"
    player.tab()
    player.drop("9c", ToPile())
    assert [fault.rule for fault in player.scene.table.refused] == ["S16"]


def test_the_first_player_with_an_extra_card_lays_at_once() -> None:
    player = at_table(dealt("wrotham", 2, dealer=1))
    assert player.hand.phase is StraightPhase.PLAY
    assert len(player.scene.table.tableau.hand) == 8
    assert player.scene.table.tableau.free


def test_the_hand_is_sorted_by_melds_and_says_which_cards_go_together() -> None:
    player = at_table(position(["7c 2d Kh 7d 7s 3d 9c", "2c 3h"]))
    assert player.scene.table.tableau.brackets == (cards("7c 7d 7s"),)
    player.push("melds")
    assert player.scene.table.board.hand[:3] == cards("7c 7d 7s")


def test_a_deal_that_is_over_stays_until_somebody_asks_for_the_scores() -> None:
    player = at_table(position(["5h 6h", "2c 3d"], preset="block", discard="4c", stock=""))
    player.does("push block, answer say block")
    player.wait(10)
    assert player.transitions == []
    player.push("scores")
    assert player.transitions


def test_melds_that_would_take_a_card_are_lit_while_it_is_dragged() -> None:
    player = drawn(position(["8h 9c 2s", "2c 3d"], melds=[meld("5h 6h 7h"), meld("8c 8d 8s"), meld("Tc Td Ts")]))
    player.drag(player.visible(card("8h")), (400, 300), let_go=False)
    drag = player.scene.ui.drag
    assert {goal.key for goal in drag.places} == {("meld", 0), ("meld", 1)}
    player.release()
    player.drag(player.visible(card("2s")), (400, 300), let_go=False)
    assert player.scene.ui.drag.places == ()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_tip_of_the_main_button_stays_beside_it_when_own_melds_take_the_felt_above_the_hand(size) -> None:
    melds = [meld("3h 4h 5h 6h 7h 8h 9h", by=0), meld("Ac Ad As Ah", by=0), meld("4c 4d 4s")]
    player = drawn(position(["3s 8c Td 9s Kc", "Ks 2c 5d"], melds=melds, stock="Qd 6s", turns=[1, 1]), size=size)
    button, layout = player.find("end").rect, player.scene.table.board.layout
    player.move(button.center)
    player.wait(0.8)
    tip = player.parts["tip"].rect
    assert tip.top < button.bottom
    assert button.top < tip.bottom
    assert tip.collidelist([space.rect for space in layout.spaces]) < 0
    assert tip.collidelist(guarded(layout)) < 0
