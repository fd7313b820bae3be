"""500 Rummy at the table: the pile spread, melds with owners, jokers, calls, by real events through the real scene."""

import pytest

from engine.family.unfinished_turn import Unfinished, lying_left, write_unfinished
from engine.games.rummy500.game import RUMMY500
from engine.rummy.cards import card
from scenes.games.choice_dialog import ChoiceDialog
from scenes.settings.settings import Settings
from scenes.table.intents import Ask, Do
from scenes.table.panel.info import told_of
from tests.scenes.games.given_table import DeclaredHands, scene_of

HELD = "5h 6h 9c 9d Kd Qs 2c"
THEIRS = "3c 4c 8d Jc Td Ah 6s"


def meld(text, *owners):
    return " ".join(f"{name}@{owner}" for name, owner in zip(text.split(), owners, strict=True))


LAYING_OFF = {
    "melds": [meld("3d 4d 5d", 1, 1, 1)],
    "hands": ["6d 9c 9d Kd Qs 2c Kh", THEIRS],
    "melded": [False, True],
}


USUAL = {"players": 2, "to_move": 0, "phase": "play", "hands": [HELD, THEIRS], "stock": "Ks 4s 7d", "discard": "Qd"}


class Rummy500Hands(DeclaredHands):
    """A person at a table of 500 Rummy."""

    def __init__(self, *answers, size=(1280, 720), **position):
        super().__init__(RUMMY500, {**USUAL, **position}, *answers, size=size)

    @property
    def planned(self):
        """The plan as it lies."""
        return " ".join(map(str, self.scene.table.board.laid[0][-1].cards))

    @property
    def lying(self):
        return [" ".join(map(str, each)) for each in self.deal.lying]

    def onto_pile(self, discard, *names):
        """Choose cards of the hand, and drag them onto a discard."""
        for name in names:
            self.click(self.visible(card(name)), wait=0.6)
        self.drag(self.visible(card(names[0])), self.visible(card(discard)), wait=0.3)

    def to_hand(self, name):
        """Drag a card to the hand."""
        self.drag(self.visible(card(name)), self.scene.table.board.layout.hand_area.center, wait=0.3)

    def on_pile(self, name):
        """Click a discard."""
        self.click(self.visible(card(name)), wait=0.3)


def test_a_meld_is_laid_in_the_own_space_and_counts_beside_the_name():
    hands = Rummy500Hands(hands=["5h 6h 7h 9d Kd Qs 2c", THEIRS])
    hands.lay_out("5h", "6h", "7h")
    assert hands.lying == ["5h 6h 7h"]
    assert hands.scene.table.tableau.heads[0].standing == ("18 points",)
    hands.push("undo")
    assert hands.lying == []


def test_the_table_lies_as_it_lay_when_the_game_is_opened_again():
    answers = ({"draw": "stock"}, {"meld": "Tc Td X"}, {"meld": "4c 4d 4h"}, {"discard": "8s"})
    theirs = "4c 4d 4h Tc Td X 8s 9s"
    hands = Rummy500Hands(*answers, hands=["5h 9d Kh Kd X 2c 7s", theirs], stock="Ks 6s 7d")
    hands.lay_out("Kh", "Kd", next(str(each) for each in hands.scene.table.board.hand if each.is_joker))
    hands.drag(hands.visible(card("7s")), hands.scene.table.board.layout.pile_area.center, wait=2)
    lying = [[" ".join(map(str, group.cards)) for group in space] for space in hands.scene.table.board.laid]
    assert lying == [["Kd Kh X1"], ["Tc Td X2", "4c 4d 4h"]]
    again = scene_of(hands.session, None)
    assert again.table.board.laid == hands.scene.table.board.laid


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
def test_all_melds_stay_in_sight_when_a_sixth_is_laid_in_one_turn(size, scale):
    before, laid = ("Jh Qh Kh", "7c 7d 7s", "3c 3d 3s"), ("Qc Qd Qs", "4d 5d 6d", "4h 5h 6h")
    theirs = "Ac Ad As", "Tc Td Th Ts", "2c 2d 2h 2s", "4c 5c 6c"
    melds = [meld(text, *[seat] * len(text.split())) for seat, side in enumerate((before, theirs)) for text in side]
    held = [" ".join((*laid, "9h Kd Kc 9s Js")), "8h"]
    hands = Rummy500Hands(melds=melds, hands=held, melded=[True, True], stock="Ks 4s", discard="8c", size=size)
    hands.scene.table.set_settings(Settings(pace=0.0, ui_scale=scale))
    hands.wait(0.1)
    high = hands.scene.table.board.layout.hand_card
    for text in laid:
        for name in text.split():
            hands.click(hands.visible(card(name)), wait=0.6)
        hands.push("lay chosen")
        hands.wait(0.6)
        board = hands.scene.table.board
        assert all(group.place.seen for space in board.groups for group in space), text
    assert len(board.groups[0]) == 6
    assert board.layout.hand_card == high


def test_a_card_laid_on_anothers_meld_bears_its_owner_and_scores_for_them():
    hands = Rummy500Hands(**LAYING_OFF)
    hands.onto("6d", "4d")
    group = hands.scene.table.tableau.spaces[1].groups[0]
    assert {str(each): owner for each, owner in group.owners.items()} == {"6d": 0}
    assert hands.deal.laid_points(0) == 6


def test_the_whole_pile_is_spread_and_a_card_in_it_is_taken_with_all_above():
    hands = Rummy500Hands(phase="draw", discard="2d 7h Jd 8s")
    assert [str(each) for each in hands.scene.table.board.tableau.pile.cards] == ["2d", "7h", "Jd", "8s"]
    hands.on_pile("7h")
    assert hands.lying == ["5h 6h 7h"]
    assert {str(each) for each in hands.deal.hands[0]} == {"9c", "9d", "Kd", "Qs", "2c", "Jd", "8s"}
    hands.push("undo")
    assert hands.deal.phase.value == "draw"


def test_the_log_does_not_end_with_cards_put_back_that_were_taken_again():
    hands = Rummy500Hands(phase="draw", discard="2d 7h Jd 8s")
    hands.on_pile("7h")
    before = told_of(hands.scene.table)
    hands.push("undo")
    assert told_of(hands.scene.table)[-1].words == "Ann puts [7h] [Jd] [8s] back on the pile."
    hands.push("redo")
    assert told_of(hands.scene.table) == before


def test_what_a_discard_brings_is_said_before_it_is_taken():
    hands = Rummy500Hands(phase="draw", discard="2d 7h Jd 8s")
    told = {str(each): taking for each, taking in hands.scene.table.tableau.takings.items()}
    assert told["7h"].words == "Click to take 3 cards and lay [7h] at once."
    assert len(told["7h"].cards) == 3
    assert told["8s"].cards == {}
    assert told["8s"].words == "[8s] can't be laid, so it can't be taken."
    hands.on_pile("8s")
    assert hands.deal.phase.value == "draw"
    told = " ".join(each.words for each in hands.scene.table.tableau.refusal)
    assert "8s can't be taken: no meld holds it, and it would have to be laid at once." in told


def test_the_hint_to_take_cards_lights_the_one_to_click():
    hands = Rummy500Hands(phase="draw", hands=["Qh Kh 2c 4d", THEIRS], discard="Jh 3s")
    hands.push("hint")
    assert {str(each) for each in hands.scene.guide.lights().cards} == {"Jh"}


def test_the_hint_to_take_a_joker_lights_that_of_the_pile():
    hands = Rummy500Hands(phase="draw", discard="9c X 3s", hands=["Qh Qd X 2c 4d 8s", THEIRS])
    hands.push("hint")
    assert hands.scene.guide.lights().cards == {hands.scene.table.tableau.pile.cards[1]}


PLANNED = {"phase": "draw", "discard": "2d 9h Jd 8s", "hands": ["9c 9d Th Jh Kd Qs 2c", THEIRS]}


def signs(hands):
    """The signs of cards, by their words."""
    result = {}
    for each, mark in hands.scene.table.tableau.marks.items():
        result.setdefault(mark.word, set()).add(str(each))
    return result


def test_a_card_of_the_pile_that_can_be_laid_in_several_ways_is_planned():
    hands = Rummy500Hands(**PLANNED)
    hands.on_pile("9h")
    board = hands.scene.table.board
    assert hands.scene.ui.dialog is None
    assert [str(each) for each in board.tableau.pile.cards] == ["2d"]
    assert {"8s", "Jd"} <= {str(each) for each in board.hand}
    assert signs(hands) == {"lay it": {"9h"}, "taken": {"Jd", "8s"}, "fits": {"9c", "9d", "Th", "Jh"}}
    assert (hands.main.label, hands.main.why) == ("Take 3 cards and lay", "9h: no meld yet")
    assert hands.deal.phase.value == "draw"


def test_what_it_is_laid_with_is_put_there_undone_step_by_step_and_laid_by_the_button():
    hands = Rummy500Hands(**PLANNED)
    hands.does("on_pile 9h, onto Th 9h, apart Jh")
    assert hands.planned == "9h Th Jh"
    hands.push("undo")
    assert hands.planned == "9h Th"
    hands.does("push redo, push lay")
    assert hands.lying == ["9h Th Jh"]
    assert {str(each) for each in hands.deal.hands[0]} == {"9c", "9d", "Kd", "Qs", "2c", "Jd", "8s"}
    hands.push("undo")
    assert hands.deal.phase.value == "draw"


def test_a_plan_that_is_undone_leaves_the_pile_as_it_was():
    hands = Rummy500Hands(**PLANNED)
    hands.does("on_pile 9h, push undo")
    assert not hands.scene.table.tableau.planned
    assert [str(each) for each in hands.scene.table.board.tableau.pile.cards] == ["2d", "9h", "Jd", "8s"]


@pytest.mark.parametrize(("name", "meld"), [("9c", "9c 9d 9h"), ("Jh", "9h Th Jh")])
def test_a_double_click_offers_a_card_with_all_that_makes_a_meld_of_the_plan(name, meld):
    hands = Rummy500Hands(**PLANNED)
    hands.on_pile("9h")
    hands.double(name)
    assert sorted(hands.planned.split()) == sorted(meld.split())
    assert hands.main.able


def test_a_planned_card_is_laid_off_at_once_on_a_meld_that_lies_there():
    lying = {"melds": [meld("9s 9c 9d", 1, 1, 1)], "melded": [False, True]}
    hands = Rummy500Hands(**{**PLANNED, "hands": ["Th Jh Kd Qs 2c 5h 6d", THEIRS]}, **lying)
    hands.does("on_pile 9h, onto 9h 9d")
    assert hands.lying == ["9c 9d 9h 9s"]
    assert hands.deal.laid_points(0) == 9


def test_no_other_card_can_be_laid_off_before_the_one_that_is_taken():
    lying = {"melds": [meld("Qc Qd Qh", 1, 1, 1)], "melded": [False, True]}
    hands = Rummy500Hands(**PLANNED, **lying)
    hands.does("on_pile 9h, onto Qs Qc")
    assert (
        hands.scene.table.warning
        == "Lay 9h at once: it is the deepest of the cards you take. (rule\N{NO-BREAK SPACE}4)"
    )
    hands.drag(hands.visible(card("Kd")), hands.scene.table.board.layout.pile_area.center)
    assert hands.scene.table.warning == "You discard once you have laid the card. (rule\N{NO-BREAK SPACE}4)"


@pytest.mark.parametrize("to", ["hand", "space"])
def test_a_card_in_the_pile_is_dragged_to_the_hand_or_to_the_own_space(to):
    hands = Rummy500Hands(**PLANNED)
    layout = hands.scene.table.board.layout
    area = layout.hand_area if to == "hand" else layout.spaces[0].body
    hands.drag(hands.visible(card("9h")), area.center, wait=0.3)
    assert hands.planned == "9h"


def test_of_two_equal_cards_in_the_pile_the_one_that_was_clicked_is_planned():
    hands = Rummy500Hands(phase="draw", discard="2d X Jd X 8s", hands=["9c 9d 9h Th Jh Kd Qs", THEIRS])
    lower, upper = (each for each in hands.scene.table.board.tableau.pile.cards if each.is_joker)
    hands.click(hands.visible(upper), wait=0.3)
    assert signs(hands)["taken"] == {"8s"}
    hands.push("undo")
    hands.click(hands.visible(lower), wait=0.3)
    assert hands.main.label == "Take 4 cards and lay"


def test_a_plan_is_still_there_when_the_game_is_opened_again():
    hands = Rummy500Hands(**PLANNED)
    hands.does("on_pile 9h, onto 9c 9h")
    text = write_unfinished(RUMMY500, Unfinished("", (), lying=hands.session.lying))
    again = Rummy500Hands(**PLANNED)
    again.session.keep_lying(lying_left(text))
    again.scene = scene_of(again.session, None)
    again.wait(0.2)
    assert sorted(again.planned.split()) == ["9c", "9h"]
    again.push("undo")
    assert again.planned == "9h"
    again.does("onto 9d 9h, onto 9c 9h, push lay")
    assert again.lying == ["9c 9d 9h"]


def test_a_plan_goes_when_a_card_is_drawn_from_the_stock_instead():
    hands = Rummy500Hands(**PLANNED)
    hands.on_pile("9h")
    hands.wait(0.6)
    hands.push("draw")
    assert not hands.scene.table.tableau.planned
    assert hands.deal.discard[-1] == card("8s")


def test_a_joker_asks_where_it_lies():
    hands = Rummy500Hands(hands=["5h 6h X 9d Kd Qs 2c", THEIRS])
    joker = next(str(each) for each in hands.scene.table.board.hand if each.is_joker)
    hands.lay_out("5h", "6h", joker)
    dialog = hands.scene.ui.dialog
    assert isinstance(dialog, ChoiceDialog)
    assert len(dialog.choices) == 2
    hands.pick(0)
    hands.wait(0.3)
    (group,) = hands.scene.table.tableau.spaces[0].groups
    assert list(group.stands_for.values()) in ([(card("4h"),)], [(card("7h"),)])


def test_a_double_click_lays_a_card_where_it_fits():
    hands = Rummy500Hands(**LAYING_OFF)
    hands.double("6d")
    assert hands.lying == ["3d 4d 5d 6d"]


def test_the_top_card_taken_freely_is_kept_this_turn():
    hands = Rummy500Hands(phase="draw", preset="board", discard="2d 8s")
    hands.on_pile("8s")
    assert hands.deal.phase.value == "play"
    eight = next(each for each in hands.scene.table.board.hand if str(each) == "8s")
    assert hands.scene.table.tableau.discards[eight] == "just taken"


def test_rummy_is_called_where_it_can_be_and_the_button_is_not_there_elsewhere():
    position = {"preset": "board", "phase": "call", "discarder": 1, "discard": "6c 7c Jd 8c"}
    hands = Rummy500Hands(**position)
    main, others = hands.scene.table.tableau.main, hands.scene.table.tableau.others
    assert main.name == "pass"
    (call,) = [each for each in others if each.name == "call"]
    assert isinstance(call.intent, Ask)
    hands.does("push call, pick 0")
    hands.wait(0.3)
    assert hands.lying == ["6c 7c 8c"]
    assert "call" not in hands.names


def test_the_deal_can_only_be_ended_with_an_empty_stock():
    assert "end" not in Rummy500Hands(phase="draw").names
    hands = Rummy500Hands(phase="draw", stock="")
    assert "draw" not in hands.names
    hands.wait(0.6)
    hands.push("end")
    assert hands.deal.to_move is None


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_thirty_cards_of_the_pile_can_be_pointed_at(size):
    pile = "2d 3d 4d 6d 7d 8d 9d Jd Qd Ad 2h 3h 4h 7h 8h 9h Th Jh Qh Kh 2s 3s 4s 5s 6s 7s 8s 9s Ts Js"
    hands = Rummy500Hands(phase="draw", discard=pile, hands=[HELD.replace("9d", "Ks"), "3c 4c"], stock="Ac", size=size)
    board = hands.scene.table.board
    widths = [board.visible_strip(each).width for each in board.tableau.pile.cards]
    assert min(widths) >= 12


def test_every_way_of_taking_is_an_action_of_the_rules():
    hands = Rummy500Hands(phase="draw", discard="2d 7h Jd 8s")
    for taking in hands.scene.table.tableau.takings.values():
        assert isinstance(taking.intent, Do)
        assert bool(hands.deal.legal(taking.intent.action)) is not bool(taking.cards)


def test_a_joker_in_the_pile_is_laid_with_cards_that_are_a_meld_without_it():
    hands = Rummy500Hands(phase="draw", discard="2d X Jd", hands=["9c 9d 9h Th Jh Kd 2c", THEIRS])
    hands.click(hands.visible(hands.scene.table.tableau.pile.cards[1]), wait=0.3)
    for name in ("9c", "9d", "9h"):
        hands.apart(name)
    assert hands.main.able
    hands.push("lay")
    assert hands.lying == ["9c 9d 9h X1"]


BRIDGE = {"phase": "draw", "melds": [meld("3d 4d 5d", 1, 1, 1)], "melded": [False, True]}


@pytest.mark.parametrize(
    ("position", "gesture", "lying"),
    [
        ({"discard": "2d 7h Jd 8s"}, "apart 7h", ["5h 6h 7h"]),
        ({"discard": "2d 7h Jd 8s"}, "onto_pile 7h 5h 6h", ["5h 6h 7h"]),
        ({**BRIDGE, "discard": "Jh 6d Tc"}, "onto 6d 4d", ["3d 4d 5d 6d"]),
    ],
)
def test_a_card_of_the_pile_is_laid_where_it_is_dropped_or_with_cards_dropped_on_it(position, gesture, lying):
    hands = Rummy500Hands(**{"phase": "draw", "stock": "Ks 4s", **position})
    hands.does(gesture)
    assert hands.lying == lying
    assert hands.deal.phase.value == "play"


@pytest.mark.parametrize("gesture", ["apart 8s", "onto 8s 4d", "to_hand 8s"])
def test_a_card_of_the_pile_that_no_meld_holds_says_so_wherever_it_is_dropped(gesture):
    hands = Rummy500Hands(**BRIDGE, discard="2d 7h Jh 8s", stock="Ks 4s")
    hands.does(gesture)
    assert hands.deal.phase.value == "draw"
    told = hands.scene.table.warning + "".join(each.words for each in hands.scene.table.tableau.refusal)
    assert "(rule\N{NO-BREAK SPACE}" in told
    assert "Drop it on your hand" not in told
