"""Canasta at the table, by real events: first meld as a plan, pile, melds of both sides, the question to go out."""

import itertools

import pytest

from engine.family.rules import Suggestion
from engine.games.canasta.game import CANASTA
from engine.games.canasta.words import Answer, Ask, Lay, Lays
from engine.rummy.actions import Discard
from engine.rummy.cards import card
from scenes.art.card_size import index_width
from scenes.background import Done
from scenes.games.choice_dialog import ChoiceDialog
from scenes.table.moving.beats import Said
from scenes.table.painting.lights import lights
from tests.scenes.games.given_table import DeclaredHands

OTHERS = ("4c 4d 5c 5d 6c 7d 8c 8d Jc Jd Jh", "4c 4d 5c 5d 6c 6d 7c 7d 8c 8d Th", "4h 4s 7h 7s 8h 8s Jc Jd Jh Js Td")
USUAL = {"players": 4, "to_move": 0, "phase": "play", "discard": "Tc"}


class CanastaHands(DeclaredHands):
    """A person at a table of Canasta, whose partner sits opposite."""

    def __init__(self, *answers, held, size=(1280, 720), **position):
        others = OTHERS[: position.get("players", 4) - 1]
        super().__init__(CANASTA, {**USUAL, "hands": [held, *others], **position}, *answers, size=size)

    @property
    def melds(self):
        """The melds of the own side, as text."""
        return sorted(self.deal.pack.text_of(meld) for meld in self.deal.melds[0])

    @property
    def pile_words(self):
        """What stands beside the pile."""
        return self.scene.table.tableau.pile.words

    @property
    def told(self):
        """What is said of the pile where it is pointed at."""
        tableau = self.scene.table.tableau
        return tableau.takings[tableau.pile.cards[-1]]

    def pile(self):
        """Click the top of the pile."""
        self.click(self.scene.table.board.layout.pile[0].center, wait=0.3)

    def on_pile(self, *names):
        """Choose cards of the hand, and drag them onto the pile."""
        for name in names if len(names) > 1 else ():
            self.click(self.visible(card(name)), wait=0.6)
        self.drag(self.visible(card(names[0])), self.scene.table.board.layout.pile[0].center, wait=0.3)


def test_the_button_counts_towards_the_first_meld_while_cards_are_put_down():
    hands = CanastaHands(held="Kc Kd Ks Ac Ad X 5s 6s", totals=[1500, 0])
    hands.lay_out("Kc", "Kd", "Ks")
    assert (hands.main.label, hands.main.able) == ("Lay 30 of 90", False)
    assert hands.main.why == "60 points missing"
    hands.lay_out("Ac", "Ad", "X1")
    assert (hands.main.label, hands.main.able) == ("Lay 120 of 90", True)
    assert hands.melds == []
    hands.push("lay")
    assert hands.melds == ["Ac Ad X", "Kc Kd Ks"]


def test_each_step_of_a_first_meld_is_undone_alone():
    hands = CanastaHands(held="Kc Kd Ks Ac Ad As 5s 6s")
    hands.does("lay_out Kc Kd Ks, lay_out Ac Ad As")
    assert len(hands.lying) == 2
    hands.push("undo")
    assert len(hands.lying) == 1
    hands.push("undo")
    assert hands.lying == []
    hands.push("redo")
    assert len(hands.lying) == 1


def test_a_discard_lays_a_first_meld_that_is_enough_and_gives_up_none_that_is_not():
    hands = CanastaHands(held="Kc Kd Ks Ac Ad As 5s 6s 9h")
    hands.lay_out("Kc", "Kd", "Ks")
    pile = hands.scene.table.board.layout.pile_area.center
    hands.drag(hands.visible(card("5s")), pile, wait=1.2)
    assert "first meld" in hands.scene.table.warning
    assert len(hands.lying) == 1
    hands.lay_out("Ac", "Ad", "As")
    hands.drag(hands.visible(card("5s")), pile, wait=1.2)
    assert hands.melds == ["Ac Ad As", "Kc Kd Ks"]
    assert card("5s") not in hands.deal.hands[0]


def test_cards_of_several_ranks_dropped_together_are_laid_rank_by_rank():
    hands = CanastaHands(held="Kc Kd Ks Ac Ad As 5s 6s")
    hands.lay_out("Kc", "Kd", "Ks", "Ac", "Ad", "As")
    assert len(hands.lying) == 2
    hands.push("lay")
    assert hands.melds == ["Ac Ad As", "Kc Kd Ks"]


def test_once_melded_a_drop_lays_its_cards_at_once_and_undo_takes_them_back():
    hands = CanastaHands(held="Kh 9c 9h 9s 5s 6s", melds=[["Kc Kd Ks"], []])
    hands.onto("Kh", "Kc")
    assert hands.melds == ["Kc Kd Kh Ks"]
    hands.lay_out("9c", "9h", "9s")
    assert hands.melds == ["9c 9h 9s", "Kc Kd Kh Ks"]
    hands.push("undo")
    assert hands.melds == ["Kc Kd Kh Ks"]
    hands.push("reset")
    assert hands.melds == ["Kc Kd Ks"]


def test_a_double_click_lays_a_card_where_it_fits_and_a_set_of_the_hand():
    hands = CanastaHands(held="Kh 9c 9h 9s 5s 6s", melds=[["Kc Kd Ks"], []])
    hands.does("double Kh, double 9h")
    assert hands.melds == ["9c 9h 9s", "Kc Kd Kh Ks"]


@pytest.mark.parametrize(
    ("held", "says"),
    [
        ("9c 9h 2s 5s 6s", "9h needs a wild card too: click the cards of its set, and lay them together."),
        ("9c 9h 5s 6s", "9h goes on no meld, and makes none with your cards."),
        ("9h 2s 2h 5s 6s", "9h goes on no meld, and makes none with your cards."),
    ],
)
def test_a_double_click_on_one_of_a_pair_says_that_it_needs_a_wild_card(held, says):
    hands = CanastaHands(held=held, melds=[["Kc Kd Ks"], []])
    hands.double("9h")
    assert hands.scene.table.warning.startswith(says)


def test_nobody_lays_on_the_melds_of_the_other_side():
    hands = CanastaHands(held="Kh 9c 5s 6s", melds=[["Qc Qd Qs"], ["Kc Kd Ks"]])
    hands.onto("Kh", "Kc")
    assert hands.scene.table.warning == "You lay cards on the melds of your own side. (rule\N{NO-BREAK SPACE}7)"


def test_a_wild_card_onto_a_natural_canasta_is_asked_for():
    hands = CanastaHands(held="2h 9c 5s 6s", melds=[["Kc Kd Kh Ks Kc Kd Kh"], []])
    hands.onto("2h", "Kc")
    dialog = hands.scene.ui.dialog
    assert isinstance(dialog, ChoiceDialog)
    assert dialog.words == "It will count 300 instead of 500."
    assert len(hands.deal.melds[0][0]) == 7
    hands.pick(0)
    assert hands.melds == ["Kc Kc Kd Kd 2h Kh Kh Ks"]


def test_a_canasta_is_squared_with_its_bonus_and_a_red_or_a_black_card_on_top():
    hands = CanastaHands(held="2h 9c 5s 6s", melds=[["Kc Kd Kh Ks Kc Kd Kh", "Qc Qd Qs Qh Qc 2d 2s"], []])
    board = hands.scene.table.board
    queens, kings = board.groups[0]
    assert {tuple(rect) for rect in kings.place.cards} == {tuple(kings.place.cards[0])}
    assert [str(group.cards[-1])[1] in "dh" for group in (kings, queens)] == [True, False]
    notes = hands.scene.table.tableau.notes
    assert [notes[group.key].words[0] for group in (kings, queens)] == ["500", "300"]


def test_melds_lie_by_rank_red_threes_first_and_sequences_last():
    melds = ["8h 9h Th", "Kc Kd Ks", "4c 4d 4h", "Ac Ad As", "Tc Td Ts"]
    hands = CanastaHands(held="9c 5s 6s", preset="samba", melds=[melds, []], red_threes=["3d 3h", ""])
    firsts = [str(group.cards[0])[0] for group in hands.scene.table.board.groups[0]]
    assert firsts == ["3", "4", "T", "K", "A", "8"]


DRAWING = {"phase": "draw", "discard": "5h 6h 7h Kc"}


def test_the_pile_says_how_many_cards_it_has_and_what_holds_for_it():
    free = CanastaHands(held="Kd Ks 9c 5s 6s", melds=[["Qc Qd Qs"], []], **DRAWING)
    assert free.pile_words[:3] == ("4 cards", "Free", "")
    short = CanastaHands(held="Kd 9c 5s 6s", melds=[["Qc Qd Qs"], []], **DRAWING)
    assert short.pile_words[:3] == ("4 cards", "Free", "Your cards don't take it.")
    unmelded = CanastaHands(held="9c 5s 6s", **DRAWING)
    assert unmelded.pile_words[:2] == ("4 cards", "Frozen for you")
    wild = CanastaHands(held="9c 5s 6s", melds=[["Qc Qd Qs"], []], phase="draw", discard="2h Kc")
    assert wild.pile_words[:2] == ("2 cards", "Frozen for all")
    stopped = CanastaHands(held="9c 5s 6s", melds=[["Qc Qd Qs"], []], phase="draw", discard="Kc 3c")
    assert stopped.pile_words[:2] == ("2 cards", "Stopped")
    for shut in (stopped, short, unmelded):
        assert "pile" not in f"{shut.scene.table.tableau.task} {shut.scene.table.tableau.prompt}"
    assert "pile" in f"{free.scene.table.tableau.task} {free.scene.table.tableau.prompt}"


def test_pointed_at_the_pile_says_with_which_cards_it_is_taken_and_what_it_brings():
    hands = CanastaHands(held="Kd Kh 9c 5s 6s", melds=[["Qc Qd Qs"], []], **DRAWING)
    assert hands.told.words == "Lay [Kc] with [Kd] [Kh] and take the pile. It brings 3 cards, 15 points."
    hands.pile()
    assert hands.melds == ["Kc Kd Kh", "Qc Qd Qs"]
    assert len(hands.deal.hands[0]) == 6
    hands.push("undo")
    assert hands.deal.phase.value == "draw"


def test_the_pile_can_be_taken_by_a_button_where_a_click_takes_it():
    hands = CanastaHands(held="Kd Kh 9c 5s 6s", melds=[["Qc Qd Qs"], []], **DRAWING)
    hands.push("take")
    assert hands.melds == ["Kc Kd Kh", "Qc Qd Qs"]
    assert "take" not in CanastaHands(held="9c 5s 6s", **DRAWING).names


def test_a_pile_that_cannot_be_taken_says_why():
    hands = CanastaHands(held="9c 5s 6s", **DRAWING)
    assert hands.told.words == "The pile is frozen: you need two naturals of the rank of Kc. (rule\N{NO-BREAK SPACE}11)"
    hands.pile()
    assert hands.deal.phase.value == "draw"


def test_of_several_ways_to_take_the_pile_the_player_chooses():
    hands = CanastaHands(held="Kd 2h X 9c 5s 6s", melds=[["Qc Qd Qs"], []], **DRAWING)
    hands.pile()
    assert len(hands.scene.ui.dialog.choices) == 2
    hands.pick(1)
    assert "Kc Kd X" in hands.melds


def test_a_pile_that_needs_more_points_is_planned_with_cards_beside_it():
    hands = CanastaHands(held="Kd Kh Ac Ad As 9c 5s 6s", **DRAWING)
    hands.pile()
    assert (hands.main.label, hands.main.able) == ("Take the pile: 30 of 50", False)
    hands.lay_out("Ac", "Ad", "As")
    assert (hands.main.label, hands.main.able) == ("Take the pile: 90 of 50", True)
    hands.push("undo")
    assert hands.main.label == "Take the pile: 30 of 50"
    hands.does("push redo, push lay")
    assert hands.melds == ["Ac Ad As", "Kc Kd Kh"]
    assert len(hands.deal.hands[0]) == 6


def test_a_taking_that_is_planned_is_given_up_by_undo():
    hands = CanastaHands(held="Kd Kh Ac Ad 9c 5s 6s", **DRAWING)
    hands.does("pile, push undo")
    assert hands.lying == []
    hands.stock()
    hands.wait(0.4)
    assert hands.deal.phase.value == "play"


CANASTA_AND_WAY = {"melds": [["Kc Kd Kh Ks Kc Kd Kh"], []]}


def test_may_i_go_out_is_a_button_only_where_a_yes_is_possible():
    assert "ask" in CanastaHands(held="Ks 9c", **CANASTA_AND_WAY).names
    assert "ask" not in CanastaHands(held="Ks 9c 5s 6s", **CANASTA_AND_WAY).names


def test_a_partners_no_has_its_reason():
    hands = CanastaHands({"answer": "no"}, held="Ks 9c", **CANASTA_AND_WAY)
    hands.push("ask")
    hands.wait(2.0)
    assert "Partner's no: don't go out." in [each.words for each in hands.scene.table.tableau.ledger]


def test_a_partners_no_is_said_with_the_number_of_cards_that_are_held():
    hands = CanastaHands(held="Ks 9c", **CANASTA_AND_WAY)
    show, table = hands.scene.table.presenter, hands.scene.table
    asking = CANASTA.apply(hands.deal, Ask())
    views = [CANASTA.view(each, 0) for each in (asking, CANASTA.apply(asking, Answer(yes=False)))]
    said = [beat.words for beat in show.beats(*views, table.tableau, table.names, mine=False) if isinstance(beat, Said)]
    assert said == ["No: I hold 11 cards."]


def test_forty_cards_lie_in_rows_in_which_every_index_is_seen():
    ranks = (f"{rank}{suit}" for rank in "4579TJQKA" for suit in "cdhs")
    held = " ".join((*ranks, "2c", "2d", "X", "X"))
    three = {"hands": [held, "6c 6d", "8c 8d", "6h 8h"], "melds": [["6c 6d 6s"], []], "options": {"decks": 3}}
    hands = CanastaHands(held="", size=(1024, 640), **three)
    rects = hands.scene.table.board.layout.hand
    assert len(rects) == 40
    for rect, after in itertools.pairwise(rects):
        assert after.top > rect.top or after.left - rect.left >= index_width(rect.height)


def test_a_pile_that_may_be_taken_has_room_in_the_hand():
    pile = " ".join(f"{rank}{suit}" for rank in "579TJ" for suit in "cdhs")
    place = {"phase": "draw", "discard": f"{pile} Kc", "hands": ["Kd Kh 8c 8s 6s", "4c 4d", "4h 4s", "6c 6d"]}
    hands = CanastaHands(held="", melds=[["Qc Qd Qs"], []], size=(1024, 640), **place)
    assert hands.scene.table.tableau.pile.brings == 20
    before = hands.scene.table.board.layout.hand_card
    hands.pile()
    rects = hands.scene.table.board.layout.hand
    assert len(rects) == 23
    assert rects[0].height == before
    assert len({tuple(rect) for rect in rects}) == 23


def test_asked_by_the_partner_one_answers_by_buttons():
    hands = CanastaHands(held="9c 9d 5s 6s", phase="answer", **CANASTA_AND_WAY)
    assert {"yes", "no"} <= hands.names


def test_a_pile_that_must_be_taken_is_lit():
    hands = CanastaHands(held="9c 5s 6s", melds=[["Kd Kh Ks"], []], stock="", **DRAWING)
    tableau = hands.scene.table.tableau
    assert tableau.marks[tableau.pile.cards[-1]].word == "take it"
    assert "end" not in hands.names


@pytest.mark.parametrize("seats", [2, 3])
def test_fewer_than_four_have_spaces_of_their_own(seats):
    hands = CanastaHands(held="9c 5s 6s", players=seats)
    assert [space.members for space in hands.scene.table.tableau.spaces] == [(seat,) for seat in range(seats)]


def test_partners_share_a_space_which_bears_both_their_names():
    hands = CanastaHands(held="9c 5s 6s")
    board = hands.scene.table.board
    assert [space.members for space in board.tableau.spaces] == [(0, 2), (1, 3)]
    assert board.layout.spaces[0].rect.contains(board.layout.head(2))
    assert [head.partner for head in board.tableau.heads] == [False, False, True, False]


def test_a_meld_that_is_dropped_on_another_one_goes_where_it_belongs():
    hands = CanastaHands(held="Tc Td Ts Kd 9c 5s", melds=[["Qc Qd Qs", "Kc Kh Ks"], []])
    queens = hands.scene.table.board.groups[0][0].place.rect.center
    for name in ("Tc", "Td", "Ts"):
        hands.click(hands.spot(card(name)))
    hands.drag(hands.spot(card("Ts")), queens)
    assert hands.melds == ["Kc Kh Ks", "Qc Qd Qs", "Tc Td Ts"]
    hands.drag(hands.spot(card("Kd")), queens)
    assert hands.melds == ["Kc Kh Ks", "Qc Qd Qs", "Tc Td Ts"], "a single card is refused there"


class Advises:
    """A helper that gives one suggestion."""

    def __init__(self, suggestion):
        self._suggestion = suggestion

    def ask(self, _task):
        return Done((self._suggestion,))


def test_the_jokers_that_a_hint_lights_are_those_that_its_button_lays_and_then_no_other_is_lit():
    hands = CanastaHands(held="9c 9h X X 5s 6s", melds=[["Kc Kd Ks"], []])
    pack = hands.deal.pack
    laid, discard = pack.read_all("9c 9h X"), pack.read("5s")
    actions = Lay(Lays((("9", laid),))), Discard(discard)
    words, later = "Lay these. Discard 5s.", ("Discard 5s.",)
    hands.scene.guide._helper = Advises(Suggestion(actions=actions, words=words, cards=(*laid, discard), later=later))
    hands.push("hint")
    lit = hands.scene.guide.lights().cards
    assert len(lit) == 3
    hands.wait(0.5)
    hands.push("follow")
    assert hands.scene.guide.says()[1:] == later
    assert lit in [set(group.cards) for group in hands.scene.table.tableau.spaces[0].groups]
    assert hands.scene.guide.lights().cards == frozenset()


def test_a_hint_stays_while_its_cards_are_laid_out_and_closes_with_another_one():
    hands = CanastaHands(held="Ac Ah Ad Qc Qd Qh 5s 6s")
    pack = hands.deal.pack
    laid = pack.read_all("Ac Ah Ad")
    best = Suggestion(actions=(Lay(Lays((("A", laid),))), Discard(pack.read("5s"))), words="Lay these.", cards=laid)
    hands.scene.guide._helper = Advises(best)
    hands.does("push hint, lay_out Ac Ah Ad")
    assert hands.scene.table.tableau.planned
    assert hands.scene.guide.says()
    hands.lay_out("Qc", "Qd", "Qh")
    assert hands.scene.guide.says() is None
    assert next(button.name for button in hands.scene.ui.buttons if button.main) == "lay"


@pytest.mark.parametrize(("melds", "words"), [(True, "Felix is out"), (False, "Felix goes out concealed")])
def test_going_out_is_told_once_beside_the_player(melds, words):
    canasta, beside = "Qc Qs Qs Qd Qh Qc Qd", "Kc Kd Ks"
    held = f"{beside} 4h" if melds else f"{canasta} {beside} 4h"
    position = {**USUAL, "to_move": 1, "melds": [[], [canasta] if melds else []], "hands": ["5c 6c", held, "7c", "9c"]}
    lays = {"K": beside} if melds else {"Q": canasta, "K": beside}
    hands = DeclaredHands(CANASTA, position, {"meld": lays}, {"discard": "4h"})
    banners, captions = set(), set()
    for _ in range(240):
        hands.frame()
        banners.add(hands.scene.table.banner)
        captions |= {caption.words for caption in hands.scene.table.motion.captions}
    assert words in captions
    assert banners == {""}


def test_the_light_on_a_meld_that_opens_for_a_card_holds_all_of_its_cards():
    hands = CanastaHands(held="Kh 5s 6s", melds=[["Kc Kd Ks"], []])
    board = hands.scene.table.board
    target = board.group_of(card("Kd"))[1].place.rect
    hands.drag(hands.visible(card("Kh")), target.center, let_go=False, wait=0.5)
    ui = hands.scene.ui
    last = board.rects[board.groups[0][0].cards[-1]]
    slid = last.move(ui.fanning.aside(board.groups[0][0].cards[-1]), 0)
    assert slid.left > last.left
    assert any(
        sprite.surface.get_rect(topleft=sprite.at).contains(slid) for sprite in lights(board, ui.drag, ui.fanning)
    )


TAKING = {"phase": "draw", "discard": "Qh Ah Kh"}


@pytest.mark.parametrize(
    ("held", "position", "gesture", "melds"),
    [
        ("9c 9h 5s", {"melds": [["Kc Kd Ks"], []]}, "onto Kh Kc", ["Kc Kd Kh Ks"]),
        ("Kc Kd 5s 9c", {"melds": [["Qc Qd Qs"], []]}, "apart Kh", ["Kc Kd Kh", "Qc Qd Qs"]),
        ("Kc Kd 5s 9c", {"melds": [["Qc Qd Qs"], []]}, "on_pile Kc Kd", ["Kc Kd Kh", "Qc Qd Qs"]),
        ("Kc 2d 5s 9c", {"melds": [["Qc Qd Qs"], []]}, "on_pile Kc 2d", ["Kc 2d Kh", "Qc Qd Qs"]),
        ("Kc Kd Ac Ad As 5s 9c", {}, "on_pile Kc Kd Ac Ad As", ["Ac Ad As", "Kc Kd Kh"]),
    ],
)
def test_the_pile_is_taken_by_its_top_card_or_by_cards_dropped_on_it(held, position, gesture, melds):
    hands = CanastaHands(held=held, **{**TAKING, **position})
    hands.does(gesture)
    assert hands.melds == melds
    assert hands.deal.phase.value == "play"
    assert not hands.scene.table.selected


def test_a_first_meld_is_planned_where_cards_dropped_on_the_pile_are_not_worth_enough():
    hands = CanastaHands(held="Kc Kd Ac Ad As 5s 9c", totals=[1500, 0], **TAKING)
    hands.does("on_pile Kc Kd")
    assert (hands.main.label, hands.main.able) == ("Take the pile: 30 of 90", False)
    hands.lay_out("Ac", "Ad", "As")
    hands.push("lay")
    assert hands.melds == ["Ac Ad As", "Kc Kd Kh"]


def test_nothing_stays_chosen_when_the_pile_brings_a_third_card_of_the_rank():
    hands = CanastaHands(held="9c 9d 5s 6s", melds=[["Qc Qd Qs"], []], phase="draw", discard="Ah 9c 9h")
    hands.choose("9c", "9d")
    hands.pile()
    assert hands.deal.phase.value == "play"
    assert not hands.scene.table.selected


@pytest.mark.parametrize(
    ("held", "position", "gesture", "why"),
    [
        ("9c 9h 5s", {"melds": [["Qc Qd Qs"], []]}, "onto Kh Qc", "on a meld or with two cards of its rank"),
        ("9c 9h 5s", {"melds": [["Kc Kd Ks"], []], "discard": "2c Qh Kh"}, "onto Kh Kc", "frozen"),
        ("Kc Kd 5s", {"melds": [["Qc Qd Qs"], ["Kc Kd Ks"]]}, "onto Kh Kc", "your own side. (rule 7)"),
        ("Kc Kd 5s", {"melds": [["Qc Qd Qs"], ["Kc Kd Ks"]]}, "onto Kh Qc", "rule 7"),
        ("9c 9h 5s", {"melds": [["Qc Qd Qs"], []]}, "on_pile 9c 9h", "rule 7"),
        ("Kc 9h 5s", {"melds": [["Qc Qd Qs"], []]}, "on_pile Kc", "Draw a card first"),
    ],
)
def test_a_drop_that_does_not_take_the_pile_says_why(held, position, gesture, why):
    hands = CanastaHands(held=held, **{**TAKING, **position})
    hands.does(gesture)
    assert hands.deal.phase.value == "draw"
    told = hands.scene.table.warning.replace("\N{NO-BREAK SPACE}", " ")
    told += " ".join(each.words for each in hands.scene.table.tableau.refusal).replace("\N{NO-BREAK SPACE}", " ")
    assert why in told
