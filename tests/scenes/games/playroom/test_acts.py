"""Every act of Playroom Rummy by mouse, at the real table."""

import pygame
import pytest

from engine.family.unfinished_turn import left_after, take_up
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.state import PlayroomPhase, text_of_kinds
from engine.rummy.cards import CARDS
from scenes.games.choice_dialog import ChoiceDialog
from scenes.games.playroom.common_table import COMMON
from scenes.table.intents import OnCard, ToSpace
from scenes.table.over.game_dialog import TwoAnswers
from tests.scenes.games.playroom.tables import at, at_table, game_of
from tests.whole.key_person import way

STRICT = {"options": {"faults": "strict"}}
FREE, TILES = {"preset": "manipulation"}, {"preset": "tiles"}


def table(player: object) -> list[str]:
    return [text_of_kinds(group) for group in player.hand.table]  # type: ignore[attr-defined]


def test_a_card_is_drawn_by_a_click_on_the_stock() -> None:
    player = at_table(at("5h 6h 9c", phase="draw"))
    player.stock()
    assert player.hand.phase is PlayroomPhase.PLAY
    assert sorted(player.held.split()) == ["2c", "5h", "6h", "9c"]


def test_a_tile_is_drawn_by_a_click_on_the_pool_until_something_is_moved() -> None:
    player = at_table(at("5s 7c Ks", "5h 5c 5d", "8c 9c Tc", **TILES))
    assert "stock" in [stop.name for stop in player.scene.tree.stops]
    player.does("add 5s 0, stock")
    assert player.hand.to_move == 0
    player.does("push undo, stock")
    assert len(player.hand.hands[0]) == 4


def test_a_tile_is_drawn_by_space_on_the_pool() -> None:
    player = at_table(at("5s 7c Ks", "5h 5c 5d", **TILES))
    player.key(pygame.K_TAB)
    walk = player.scene._walk
    stock = next(stop for stop in player.scene.tree.stops if stop.name == "stock")
    for key in way(player.scene.tree.stops, walk.now, stock):
        player.key(key)
    player.key(pygame.K_SPACE)
    assert len(player.hand.hands[0]) == 4


def test_the_card_from_the_stock_is_marked_until_cards_are_moved() -> None:
    player = at_table(at("2c 8h 6h 9c", "5h 6h 7h", phase="draw"))
    before = player.scene.table.board.tableau.held
    player.stock()
    (drawn,) = player.scene.table.board.tableau.held - before
    assert player.scene.table.tableau.marks[drawn].word == "new"
    player.scene.shown((1024, 640))
    assert player.scene.table.tableau.marks[drawn].word == "new"
    player.add("8h", 0)
    assert drawn not in player.scene.table.tableau.marks


def test_cards_that_come_back_from_the_table_are_not_marked_as_drawn() -> None:
    player = at_table(at("8h 9h 6c 9c", "5h 6h 7h", phase="draw"))
    player.does("stock, add 8h 0, add 9h 0, push reset")
    assert "8h" in player.held
    assert not any(mark.word == "new" for mark in player.scene.table.tableau.marks.values())


def test_the_top_of_the_pile_is_taken_by_a_click_and_put_back_by_undo() -> None:
    player = at_table(at("5h 6h 9c", phase="draw", discard="4c 7h"))
    player.click(player.visible(player.card("7h")))
    assert text_of_kinds(player.scene.table.board.tray) == "7h"
    assert player.scene.table.tableau.discards[player.card("7h")]
    player.push("undo")
    assert player.hand.phase is PlayroomPhase.DRAW
    assert text_of_kinds(player.hand.discard) == "4c 7h"


def test_a_lower_one_of_equal_discards_takes_all_above_it() -> None:
    position = at("5h 6h 9c", phase="draw", discard="7h 4c 7h 3d", options={"pile": "above"})
    player = at_table(position)
    first = player.scene.table.board.tableau.pile.cards[0]
    player.move(player.visible(first))
    player.frame()
    assert "4" in player.scene.table.tableau.takings[first].words
    player.click(player.visible(first))
    assert not player.hand.discard
    assert text_of_kinds(player.scene.table.board.tray) == "7h 4c 7h 3d"


def test_who_has_not_entered_is_told_why_the_pile_is_not_theirs() -> None:
    player = at_table(at("5h 6h 9c", phase="draw", discard="7h", entered=False))
    player.click(player.visible(player.card("7h")))
    assert player.hand.phase is PlayroomPhase.DRAW
    assert "first meld" in player.scene.table.tableau.refusal[0].words


GESTURES = {
    "selected cards become a combination where they are dropped": (at("5h 6h 7h 9c"), "new 5h 6h 7h", "5h 6h 7h"),
    "a combination is put together card by card": (at("5h 6h 7h 9c 2c"), "new 6h, add 5h 0, add 7h 0", "5h 6h 7h"),
    "a card is laid off at the end of a run": (at("8h 9c", "5h 6h 7h", "Kc Kd Ks"), "add 8h 0", "5h 6h 7h 8h|Kc Kd Ks"),
    "a double click lays a card where it fits": (
        at("8h 9c", "5h 6h 7h", "Kc Kd Ks"),
        "double 8h",
        "5h 6h 7h 8h|Kc Kd Ks",
    ),
    "a double click lays a combination of the hand": (at("5h 6h 7h 9c", entered=False), "double 6h", "5h 6h 7h"),
    "a double click lays a group kept on the rack": (
        at("5c 6c 7c Ks", "8c 9c Tc", **TILES),
        "double 6c",
        "8c 9c Tc|5c 6c 7c",
    ),
    "whatever else its tiles fit": (at("5c 6c 7c Ks", "8c 9c Tc", **TILES), "double 7c", "8c 9c Tc|5c 6c 7c"),
    "a tile alone where those around it are no group": (
        at("4c 6c 7c Ks", "8c 9c Tc", **TILES),
        "double 7c",
        "7c 8c 9c Tc",
    ),
    "a joker stands for its card when its run grows": (at("8h 9c", "X 5h 6h 7h"), "add 8h 0", "X 5h 6h 7h 8h"),
    "a card beside an ambiguous joker extends the set": (at("7s 7h 9c 9d", "7c 7d X"), "add 7h 0", "7c 7d 7h X"),
    "the last card of a set takes the joker": (at("7s 7h 9c 9d", "7c 7d X"), "add 7h 0, add 7s 0", "7c 7d 7h 7s"),
    "undo takes back one drag": (at("8h 9h 9c", "5h 6h 7h"), "add 8h 0, add 9h 0, push undo", "5h 6h 7h 8h"),
    "redo makes it again": (at("8h 9h 9c", "5h 6h 7h"), "add 8h 0, add 9h 0, push undo, push redo", "5h 6h 7h 8h 9h"),
    "reset takes back all": (at("8h 9h 9c", "5h 6h 7h"), "add 8h 0, add 9h 0, push reset", "5h 6h 7h"),
    "tidying sorts groups by kind, suit and rank": (
        at("Kh 9c", "Kc Kd Ks", "5h 6h 7h", "3c 4c 5c", "2c 2d 2h"),
        "push tidy",
        "3c 4c 5c|5h 6h 7h|2c 2d 2h|Kc Kd Ks",
    ),
}
"""A position, what a person does, and how the groups then lie."""


@pytest.mark.parametrize(("hand", "gestures", "lying"), GESTURES.values(), ids=GESTURES)
def test_gestures_lay_cards(hand: PlayroomHand, gestures: str, lying: str) -> None:
    player = at_table(hand)
    player.does(gestures)
    assert player.groups == lying.split("|")
    assert sorted(table(player)) == sorted(player.groups)


@pytest.mark.parametrize(
    ("hand", "gestures", "words"),
    [
        (at("5h 6h 7h 9c"), "new 5h 6h 7h", "15"),
        (at("5h 6h 7h 9c 2c"), "new 6h, add 5h 0, add 7h 0", "You can end the turn"),
        (at("7s 7h 9c 9d", "7c 7d X"), "add 7h 0, add 7s 0", "owe the table a joker"),
    ],
)
def test_the_ledger_says_what_was_laid_and_what_is_owed(hand: PlayroomHand, gestures: str, words: str) -> None:
    player = at_table(hand)
    player.does(gestures)
    assert words in player.ledger


def test_a_double_click_asks_where_a_card_fits_in_several_places() -> None:
    player = at_table(at("8h 9c", "5h 6h 7h", "8c 8d 8s", "Kc Kd Ks"))
    player.double("8h")
    assert isinstance(player.scene.ui.dialog, ChoiceDialog)
    player.pick(1)
    assert table(player) == ["5h 6h 7h", "8c 8d 8h 8s", "Kc Kd Ks"]


def test_a_game_taken_up_again_has_the_table_of_the_unfinished_turn() -> None:
    hand = at("8h 9h 9c", "5h 6h 7h", **FREE)
    player = at_table(hand)
    player.add("8h", 0)
    text = player.scene.table.session._kept.turn_text  # type: ignore[attr-defined]
    again, _turn = take_up(text, game_of(hand), left_after(text))
    assert [text_of_kinds(group) for group in again.hand.table] == ["5h 6h 7h 8h"]


def test_a_double_click_on_a_card_that_goes_nowhere_says_so() -> None:
    player = at_table(at("8h 9c", "Kc Kd Ks"))
    player.double("8h")
    assert "fits no combination" in player.scene.table.warning


def test_cards_of_the_table_stay_where_they_are_without_manipulation() -> None:
    player = at_table(at("8h 9c", "5h 6h 7h 8h", "Kc Kd Ks"))
    player.drag(player.visible(player.card("8h", group=0)), player.scene.table.board.layout.hand_area.center)
    assert table(player) == ["5h 6h 7h 8h", "Kc Kd Ks"]


def test_what_was_laid_in_this_turn_can_be_taken_back_card_by_card() -> None:
    player = at_table(at("8h 9h 9c", "5h 6h 7h"))
    player.does("add 8h 0, add 9h 0")
    player.back(player.card("9h", group=0))
    assert table(player) == ["5h 6h 7h 8h"]
    assert sorted(player.held.split()) == ["9c", "9h"]


def test_an_equal_card_of_the_table_is_not_the_one_that_was_laid() -> None:
    player = at_table(at("7h 9c", "5h 6h 7h", "7c 7d 7s"))
    player.add("7h", 1)
    laid = player.card("7h", group=1)
    assert player.scene.table.tableau.liftable == {laid}


def test_the_card_that_was_dragged_is_the_one_that_lies_there() -> None:
    player = at_table(at("7h 7h 9c", "7c 7d 7s"))
    second = player.scene.table.board.hand[1]
    player.drop(second, player.group(0))
    assert second in player.scene.table.board.laid[COMMON][0].cards


def test_a_joker_is_taken_by_the_card_that_it_stands_for_and_owed() -> None:
    player = at_table(at("6h 9c 9d 2h 3s", "5h X 7h"))
    player.add("6h", 0)
    assert table(player) == ["5h 6h 7h"]
    assert "owe the table a joker" in player.ledger
    joker = player.card("X")
    assert player.scene.table.tableau.marks[joker].word == "lay it"
    player.new("9c", "9d", "X")
    assert "You can end the turn" in player.ledger


def test_a_card_dropped_on_a_joker_that_could_be_another_one_extends_the_set_too() -> None:
    player = at_table(at("7s 9c 9d", "7c 7d X"))
    group = player.scene.table.board.groups[COMMON][0]
    player.drop(player.card("7s"), OnCard(COMMON, group.key, player.card("X", group=0)))
    assert table(player) == ["7c 7d 7s X"]


def test_end_turn_names_the_group_that_is_not_whole_before_the_missing_discard() -> None:
    player = at_table(at("8h 9c 2c", "5h 6h 7h", **FREE))
    player.does("new 9c 2c, push end")
    told = [line.words for line in player.scene.table.tableau.refusal]
    assert "2c" in told[0]
    assert "discard" in told[-1]


def test_a_turn_that_owes_a_joker_is_refused_and_says_why() -> None:
    player = at_table(at("6h 9c 9d", "5h X 7h"))
    player.does("add 6h 0, throw 9c")
    assert player.hand.to_move == 0
    assert "joker" in player.scene.table.tableau.refusal[0].words


def test_a_first_meld_that_is_too_small_says_of_how_much() -> None:
    player = at_table(at("5h 6h 7h 9c", entered=False))
    player.new("5h", "6h", "7h")
    assert "First meld" not in player.ledger
    assert "worth 15 points, and it takes 40" in player.ledger
    player.throw("9c")
    assert player.hand.to_move == 0
    assert "15 points" in player.scene.table.tableau.refusal[0].words


@pytest.mark.parametrize("told", [True, False])
def test_a_rack_that_can_enter_is_said_to_until_a_tile_is_laid(*, told: bool) -> None:
    player = at_table(at("Ts Tc Td 9s 9c" if told else "9s 9c 9d Ts Tc", **TILES, entered=False))
    assert ("can enter: 30 points" in player.ledger) is told
    assert not any("can enter" in line.words for line in player.scene.table.tableau.unadvised().ledger)
    player.new("Ts", "Tc")
    assert "can enter" not in player.ledger
    assert "can enter" not in at_table(at("Ts Tc Td 9s", **TILES)).ledger  # it has


def test_a_run_of_the_table_is_cut_where_a_card_is_taken_from_its_middle() -> None:
    player = at_table(at("Kh 9c", "3h 4h 5h 6h 7h 8h 9h", **FREE))
    player.drop(player.card("6h", group=0), ToSpace(COMMON))
    assert sorted(player.groups) == ["3h 4h 5h", "6h", "7h 8h 9h"]


def test_a_card_dropped_into_a_run_makes_two_of_it() -> None:
    player = at_table(at("6h 9c", "4h 5h 6h 7h 8h", **FREE))
    run = player.scene.table.board.groups[COMMON][0]
    spot = player.scene.table.board.rects[run.cards[2]]
    player.drag(player.visible(player.card("6h")), (spot.left + spot.width // 4, spot.centery), wait=0.3)
    assert sorted(table(player)) == ["4h 5h 6h", "6h 7h 8h"]


def test_cards_of_the_table_may_be_in_the_hand_for_a_while_and_are_owed() -> None:
    player = at_table(at("Kh 9c", "5h 6h 7h 8h", **FREE))
    player.back(player.card("8h", group=0))
    assert player.scene.table.tableau.marks[player.card("8h")].word == "put back"
    assert "Put 8h back" in player.ledger
    player.throw("9c")
    assert player.hand.to_move == 0
    player.add("8h", 0)
    assert "You can end the turn" in player.ledger


def test_what_is_not_whole_is_tagged_at_its_group() -> None:
    player = at_table(at("Kh 9c", "5h 6h 7h 8h", "Kc Kd Ks", **FREE))
    player.drop(player.card("8h", group=0), player.group(1))
    notes = player.scene.table.tableau.notes
    assert [note.words[0] for note in notes.values()] == ["not whole"]
    assert "don't go together" in player.ledger


def test_strict_faults_ask_before_the_turn_is_given_up_and_enter_puts_it_right() -> None:
    player = at_table(at("Kh 9c", "5h 6h 7h 8h", **FREE, **STRICT))
    player.back(player.card("8h", group=0))
    player.throw("9c")
    dialog = player.scene.ui.dialog
    assert isinstance(dialog, TwoAnswers)
    assert "300 points" in dialog.words
    assert "8h" in dialog.words
    player.wait(1.2)
    player.key(pygame.K_RETURN)
    assert player.hand.to_move == 0, "giving up is never the default"
    player.answer("stay")
    assert player.scene.ui.dialog is None
    assert player.hand.to_move == 0


def test_a_turn_given_up_costs_300_points_and_puts_the_table_back() -> None:
    player = at_table(at("Kh 9c", "5h 6h 7h 8h", **FREE, **STRICT))
    player.back(player.card("8h", group=0))
    player.does("throw 9c, answer give the turn up")
    assert player.hand.scores[0] == -300
    assert text_of_kinds(player.hand.discard)[:2] == "9c"
    assert table(player) == ["5h 6h 7h 8h"]


def test_going_out_with_nothing_left_ends_the_turn_without_a_discard() -> None:
    player = at_table(at("8h", "5h 6h 7h"))
    player.does("add 8h 0, push end")
    assert player.hand.to_move is None
    assert player.hand.winner == 0


def test_a_joker_put_first_stays_the_low_end_of_a_run_that_is_made_card_by_card() -> None:
    player = at_table(at("X 6d 7d 9c 2c"))
    player.new("X")
    joker = player.card("X", group=0)
    for added in ("6d", "7d"):
        group = player.scene.table.board.groups[COMMON][0]
        player.drop(player.card(added), OnCard(COMMON, group.key, joker))
    assert player.groups == ["X 6d 7d"]


def test_groups_keep_their_places_over_the_turns_of_others() -> None:
    player = at_table(
        at("Kh 9c", "Kc Kd Ks", "5h 6h 7h", others=("8h 2d 9d",)),
        {"draw": "stock"},
        {"table": ["5h 6h 7h 8h", "Kc Kd Ks"]},
        {"discard": "2d"},
    )
    before = player.groups
    player.throw("9c")
    player.frames(300)
    assert player.hand.to_move == 0
    assert player.groups == [group.replace("5h 6h 7h", "5h 6h 7h 8h") for group in before]


def test_a_joker_by_itself_can_be_laid_at_either_end() -> None:
    player = at_table(at("X 5h 6h 9c"))
    player.new("5h", "6h", "X")
    run = player.scene.table.board.groups[COMMON][0]
    joker = next(card for card in run.cards if card.is_joker)
    assert player.scene.table.board.stands_for[joker] in {(CARDS[26 + 3],), (CARDS[26 + 6],)}


def test_equal_cards_are_laid_as_an_identity_and_a_fourth_is_added() -> None:
    player = at_table(at("8h 8h 8h 8h 9c 2c", preset="identity"))
    player.double("8h")
    assert table(player) in (["8h 8h 8h 8h"], ["8h 8h 8h"])
    assert "You can end the turn" in player.ledger
    assert len({card for group in player.scene.table.board.laid[COMMON] for card in group.cards}) == len(
        [card for group in player.hand.table for card in group]
    )
