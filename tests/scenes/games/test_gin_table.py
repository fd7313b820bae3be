"""Gin and Knock Rummy at the table, by real events through the real scene."""

from dataclasses import replace

import pygame
import pytest

from engine.games.gin.actions import FinishLayingOff, Knock, LayOffOnKnock
from engine.games.gin.game import GIN
from engine.games.gin.state import DealOutcome, GinPhase
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import CARDS, card, cards
from scenes.art.decks import Decks
from scenes.games.gin.knock import KnockDialog
from scenes.table.intents import ToSpace
from scenes.table.painting import paint
from scenes.table.painting.picture_state import PictureState
from scenes.table.places.targets import slot
from scenes.table.tableau import Hidden
from tests.games.gin.deals import playing, position, three_left
from tests.scenes.games.gin_table import GinHands

GOOD = "4c 5c 6c 7d 7h 7s Td Tc Ts 2d Kc"
"""Counts 2 without the king."""
GIN_HAND = "4c 5c 6c 7d 7h 7s Td Tc Ts Th Kc"
BIG = "4c 5c 6c 7c 7d 7h 7s Td Tc Ts Th"
THEIRS = "3c 9c 9h 9d 8d Kd Ks Ah 5h 6h"


def two_ways():
    """A hand of which the eight of clubs goes with the run or with the eights: the count is the same."""
    return playing("5c 6c 7c 8c 8d 8h 8s 2d 3d Ac Kc", THEIRS.replace("8d", "4d"), discard="9s")


# -- one's own hand


def test_the_melds_of_the_best_arrangement_have_a_bracket_and_the_rest_is_counted() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    told = hands.scene.table.tableau
    melds = "4c 5c 6c", "7d 7h 7s", "Tc Td Ts"
    assert set(map(frozenset, told.brackets)) == {frozenset(cards(meld)) for meld in melds}
    assert told.heads[0].standing[0].startswith("2 unmatched")
    assert "Unmatched: 2" in hands.words


def test_cards_stay_where_they_are_put_and_can_be_sorted_by_suit_rank_and_melds() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    board = hands.scene.table.board
    hands.drag(hands.spot(card("Kc")), (board.layout.hand[0].left - 5, board.layout.hand[0].centery))
    assert hands.scene.table.board.hand[0] == card("Kc")
    orders = set()
    for name in ("sort_runs", "sort_books", "melds"):
        hands.click(hands.button(name))
        hands.wait(0.6)
        orders.add(hands.scene.table.board.hand)
    assert len(orders) == 3
    assert hands.scene.table.board.hand[:9] == cards("4c 5c 6c Tc Td Ts 7d 7h 7s")


def test_the_others_hand_is_hidden_and_cards_taken_from_the_pile_are_shown_apart() -> None:
    hands = GinHands(replace(playing(GOOD, THEIRS), shown=(frozenset(), frozenset(cards("9h")))))
    told = hands.scene.table.tableau
    assert told.spaces[1].groups[0].cards == cards("9h")
    shown = {one for space in told.spaces for group in space.groups for one in group.cards} | set(told.hand)
    assert not shown & (set(cards(THEIRS)) - set(cards("9h")))


def test_the_card_just_drawn_is_marked_until_the_turn_ends() -> None:
    hands = GinHands(position(THEIRS, GOOD.replace(" Kc", ""), discard="9s", stock="Jh Qh Js Qs"))
    hands.click(hands.scene.table.board.layout.stock.center)
    hands.wait(0.3)
    assert {one: mark.word for one, mark in hands.scene.table.tableau.marks.items()} == {card("Jh"): "new"}
    assert hands.session.views.of(1).drawn is None
    hands.drag(hands.spot(card("Kd")), hands.scene.table.board.layout.pile_area.center)
    assert not hands.scene.table.tableau.marks


def test_a_covered_hand_shows_neither_cards_nor_count() -> None:
    hands = GinHands(playing(GOOD, THEIRS), people=2)
    told = hands.scene.table.tableau
    assert all(isinstance(one, Hidden) for one in told.hand)
    assert not told.brackets
    assert "unmatched" not in told.heads[0].standing[0]
    assert "Unmatched" not in hands.words


# -- the knock


@pytest.mark.parametrize(
    ("held", "changed", "words"),
    [(GOOD, {}, "Knock with 2"), (GIN_HAND, {}, "Gin"), (BIG, {"big_gin": 31}, "Big gin")],
)
def test_the_button_says_the_count_and_what_it_means(held, changed, words) -> None:
    hands = GinHands(playing(held, THEIRS.replace("8d", "8h"), options=changed))
    assert words in {button.label for button in hands.scene.ui.buttons}


def test_a_grey_button_says_why_one_cannot_knock_yet_and_a_press_names_the_rule() -> None:
    hands = GinHands(playing(THEIRS + " Qc", GOOD.replace(" Kc", "")))
    button = next(each for each in hands.scene.ui.buttons if each.name == "knock")
    assert button.muted
    assert button.under == "you count 43, the limit is 10"
    hands.push("knock")
    assert "You count 43, but the limit is 10. (rule\N{NO-BREAK SPACE}11)" in hands.words
    assert hands.hand.phase is GinPhase.PLAY


def test_the_limit_is_always_visible_with_oklahomas_upcard() -> None:
    hands = GinHands(position(THEIRS, GOOD.replace(" Kc", ""), preset="oklahoma", upcard="6s", discard="6s 8s"))
    assert hands.scene.table.tableau.subtitles == (
        "knock with 6 or less · upcard 6s, points double",
        "knock: 6 · 6s doubles",
    )


def test_a_discard_dragged_to_the_knock_field_sets_the_knock_out_and_enter_accepts_it() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    hands.to_field("Kc")
    dialog = hands.scene.ui.dialog
    assert isinstance(dialog, KnockDialog)
    assert dialog.plan.melds == tuple(map(cards, ("4c 5c 6c", "Tc Td Ts", "7d 7h 7s")))
    assert dialog.plan.unmatched == cards("2d")
    assert hands.hand.knocker is None
    hands.enter()
    assert hands.hand.knocker == 0
    assert hands.hand.discard[-1] == card("Kc")


def test_a_card_over_the_knock_field_shows_no_place_where_it_would_lie() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    hands.drag(hands.spot(card("Kc")), hands.field(), let_go=False)
    drag = hands.scene.ui.drag
    assert drag.target == ToSpace(0)
    assert slot(hands.scene.table.board, drag.target, drag.cards) is None
    hands.release()


def test_enter_right_after_the_knock_is_set_out_is_too_soon() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    hands.push("knock")
    hands.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    hands.wait(0.2)
    assert hands.hand.knocker is None


def test_a_card_that_leaves_too_much_is_refused_at_the_knock_field_in_words() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    hands.to_field("2d")
    assert "You count 10" not in hands.words
    hands = GinHands(playing(GOOD.replace("2d", "Qd"), THEIRS))
    hands.to_field("4c")
    assert "but the limit is 10" in hands.words
    assert hands.scene.ui.dialog is None


def test_a_person_may_arrange_the_knock_otherwise_first() -> None:
    hands = GinHands(two_ways())
    hands.to_field("Kc")
    first = hands.scene.ui.dialog.plan.melds
    hands.push("otherwise")
    other = hands.scene.ui.dialog.plan.melds
    assert {len(first), len(other)} == {2}
    assert first != other
    hands.enter()
    assert hands.hand.spread == other


def test_cards_of_the_knock_are_moved_by_clicks() -> None:
    hands = GinHands(playing("5c 6c 7c 8c 8d 8h 8s Td Tc Ts Qc", THEIRS.replace("8d", "Qd"), discard="9s"))
    hands.to_field("Qc")
    plan = hands.scene.ui.dialog.plan
    assert plan.count == 0
    hands.wait(0.5)
    from_run = plan.where(card("8c")) == plan.where(card("7c"))
    hands.click(hands.choice("8c"))
    hands.click(hands.choice("8h" if from_run else "7c"))
    moved = hands.scene.ui.dialog.plan
    assert moved.where(card("8c")) == moved.where(card("8h" if from_run else "7c"))
    assert moved.count == 0
    hands.enter()
    assert hands.hand.result.outcome is DealOutcome.GIN


def test_cards_of_the_knock_are_dragged_too() -> None:
    hands = GinHands(playing("5c 6c 7c 8c 8d 8h 8s Td Tc Ts Qc", THEIRS.replace("8d", "Qd"), discard="9s"))
    hands.to_field("Qc")
    hands.wait(0.5)
    plan = hands.scene.ui.dialog.plan
    goal = "8h" if plan.where(card("8c")) == plan.where(card("7c")) else "7c"
    hands.drag(hands.choice("8c"), hands.choice(goal), let_go=False)
    assert hands.scene.ui.carried.card == card("8c")
    hands.release()
    moved = hands.scene.ui.dialog.plan
    assert moved.where(card("8c")) == moved.where(card(goal)) != plan.where(card("8c"))
    assert not moved.picked


def test_a_card_of_the_knock_let_go_where_it_does_not_belong_goes_back() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    hands.to_field("Kc")
    hands.wait(0.5)
    plan = hands.scene.ui.dialog.plan
    hands.drag(hands.choice("4c"), hands.choice("7d"))
    assert hands.scene.ui.dialog.plan == plan
    assert hands.scene.ui.carried is None


def test_done_asks_while_cards_could_be_laid_off_and_not_otherwise() -> None:
    hands = knocked_by_bruno()
    hands.push("done")
    assert hands.scene.ui.dialog.title == "Keep cards that fit?"
    hands.push("stay")
    assert hands.hand.phase is GinPhase.LAY_OFF
    hands = knocked_by_bruno("Td Tc Ts 3h 3d 3s Kd Kh Ks 4d")
    hands.push("done")
    assert hands.hand.result is not None


def test_the_sums_at_the_end_say_what_they_are() -> None:
    hands = knocked_by_bruno("Td Tc Ts 3h 3d 3s Kd Kh Ks 4d")
    hands.push("done")
    hands.wait(3.0)
    sums = {caption.words for caption in hands.scene.table.motion.captions}
    assert {"5 unmatched", "+26"} <= sums


def fans(hands: GinHands) -> set[str]:
    """The fans of backs that are painted, by name."""
    look = PictureState(board=hands.scene.table.board, decks=Decks(), told=hands.scene.table.tableau)
    return {part.name for part in paint.parts(look) if part.name.startswith(("backs", "held"))}


def test_the_opponents_hand_is_a_fan_of_backs_in_its_space() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    assert hands.scene.table.tableau.spaces[1].backs == 10
    assert fans(hands) == {"backs 1"}


def test_where_a_space_has_no_room_the_fan_stays_in_the_heading() -> None:
    hands = GinHands(position(*FIVE, preset="knock", discard="8s", stock="7d Jh Th Ts 8h 4d"), size=(1024, 640))
    assert fans(hands) <= {f"{kind} {seat}" for kind in ("backs", "held") for seat in range(1, 5)}
    assert len(fans(hands)) == 4


def test_backs_are_gone_once_a_hand_has_been_laid_out() -> None:
    assert fans(knocked_by_bruno()) == set()


def test_another_discard_can_be_chosen_in_the_dialog() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    hands.to_field("Kc")
    hands.click(hands.choice("2d"))
    hands.click(hands.choice("Kc"))
    plan = hands.scene.ui.dialog.plan
    assert (plan.discard, plan.unmatched) == (card("2d"), cards("Kc"))
    assert hands.label("knock it") == "Knock with 10"


def test_enter_accepts_wherever_the_pointer_lies_until_a_key_has_moved_the_focus() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    hands.push("knock")
    hands.move(hands.choice("4c"))
    hands.key(pygame.K_TAB)
    hands.scene.ui.button, hands.scene.ui.choice = "keep playing", None
    hands.enter()
    assert hands.scene.ui.dialog is None
    hands.push("knock")
    hands.move(hands.choice("4c"))
    hands.enter()
    assert hands.hand.knocker == 0


def test_the_dialog_can_be_left_and_nothing_has_happened() -> None:
    hands = GinHands(playing(GIN_HAND, THEIRS))
    hands.push("knock")
    hands.push("keep playing")
    assert hands.scene.ui.dialog is None
    assert hands.hand.phase is GinPhase.PLAY


def test_big_gin_is_said_with_all_eleven_cards() -> None:
    hands = GinHands(playing(BIG, THEIRS.replace("8d", "8h"), options={"big_gin": 31}))
    hands.push("big gin")
    hands.enter()
    assert hands.hand.result.outcome is DealOutcome.BIG_GIN


def test_nothing_goes_on_by_itself_before_a_knock_or_after_the_deal() -> None:
    hands = GinHands(playing(GIN_HAND, THEIRS))
    hands.wait(20.0)
    assert hands.hand.phase is GinPhase.PLAY
    hands.push("knock")
    hands.enter()
    hands.wait(20.0)
    assert hands.hand.result is not None
    assert not hands.transitions
    hands.enter()
    hands.wait(1.0)
    assert hands.transitions == ["scores"]


# -- laying off


FIVE = (
    "As 2s 3s 4s 5d 6d Kc",
    "9c 9d 9h Kd Qd Jd 2h",
    "8c 8d 7h 7s 6s 6h 2c",
    "Tc Td 5h 5s 3h 3c 4h",
    "Jc Js Ac Ah Qc Qh 4c",
)


def knocked_by_bruno(held: str = "7c 8c 3h 3d 3s Kd Qd Ks 9h 5s") -> GinHands:
    hand = position(held, "5d 4c 5c 6c Jd Jc Js Ah As Ad 2h", to_move=1, phase="play", discard="2d", stock="Qs 2s 4s")
    return GinHands(hand, [Knock(card("2h"))])


def test_a_knock_lies_face_up_melds_apart_and_unmatched_cards_aside() -> None:
    hands = knocked_by_bruno()
    groups = [group.cards for group in hands.scene.table.tableau.spaces[1].groups]
    assert groups == [*map(cards, ("4c 5c 6c", "Jc Jd Js", "Ad Ah As")), cards("5d")]
    assert "5" in hands.scene.table.tableau.notes[frozenset(cards("5d"))].words[0]


def test_cards_that_can_be_laid_off_are_lit_and_can_be_dragged() -> None:
    hands = knocked_by_bruno()
    assert set(hands.scene.table.tableau.marks) == set(cards("7c 8c"))
    hands.to_meld("7c", "4c")
    hands.to_meld("8c", "4c")
    assert hands.hand.laid == cards("7c 8c")
    assert hands.scene.table.tableau.notes[frozenset(cards("4c 5c 6c 7c 8c"))].words == ("2 laid off",)
    hands.push("undo")
    assert hands.hand.laid == ()


def test_several_cards_are_laid_off_at_once_in_an_order_in_which_each_fits() -> None:
    hands = knocked_by_bruno()
    hands.click(hands.spot(card("8c")))
    hands.click(hands.spot(card("7c")))
    hands.wait(0.6)
    hands.to_meld("8c", "4c")
    assert set(hands.hand.laid) == set(cards("7c 8c"))


def test_a_double_click_lays_off_and_the_button_offers_the_best_card() -> None:
    hands = knocked_by_bruno()
    spot = hands.spot(card("7c"))
    hands.wait(1.0)
    hands.click(spot)
    hands.click(spot)
    hands.wait(0.5)
    assert hands.hand.laid == cards("7c")
    hands.push("lay off")
    assert hands.hand.laid == cards("7c 8c")


def test_a_double_click_on_a_card_that_fits_no_meld_of_the_knocker_says_so() -> None:
    hands = knocked_by_bruno()
    hands.wait(1.0)
    hands.click(hands.spot(card("Kd")))
    hands.click(hands.spot(card("Kd")))
    assert hands.scene.table.warning.startswith("Kd fits none of the knocker's melds.")


@pytest.mark.parametrize("chosen", [None, "2d", "Kc"])
def test_a_double_click_where_nothing_can_be_laid_selects_the_discard_and_says_nothing(chosen: str | None) -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    if chosen is not None:
        hands.click(hands.spot(card(chosen)))
        hands.wait(1.0)
    hands.click(hands.spot(card("Kc")))
    hands.click(hands.spot(card("Kc")))
    assert hands.scene.table.selected == {card("Kc")}
    assert not hands.scene.table.warning
    assert not hands.scene.table.refused


def test_a_card_that_does_not_fit_is_refused_in_words() -> None:
    hands = knocked_by_bruno()
    hands.to_meld("Kd", "Jc")
    assert "doesn't fit" in hands.words
    assert hands.hand.laid == ()


def test_nobody_lays_off_for_a_person_and_done_counts_both_hands() -> None:
    hands = knocked_by_bruno()
    hands.wait(10.0)
    assert hands.hand.phase is GinPhase.LAY_OFF
    hands.push("done")
    assert hands.hand.phase is GinPhase.LAY_OFF
    hands.push("finish")
    assert hands.hand.result.outcome is DealOutcome.KNOCK
    assert "Bruno counts 5" in hands.words
    assert f"Ann counts {hands.hand.result.counts[0]}" in hands.words
    assert f"Difference: {hands.hand.result.scores[1]}" in hands.words


def test_an_undercut_is_told_with_its_bonus() -> None:
    hands = knocked_by_bruno("Td Tc Ts 3h 3d 3s Kd Kh Ks 4d")
    hands.push("done")
    assert hands.hand.result.outcome is DealOutcome.UNDERCUT
    assert "Difference: 1" in hands.words
    assert "Undercut: 25" in hands.words
    assert "Ann: 26 points" in hands.words


def test_the_counts_are_told_card_by_card_before_difference_and_bonus() -> None:
    hands = knocked_by_bruno("Td Tc Ts 3h 3d 3s Kd Kh Ks 4d")
    table = hands.scene.table
    old = table.seen
    assert hands.session.act(FinishLayingOff()) == ()
    new = hands.session.views.of(0)
    counted = list(table.presenter.beats(old, new, table.tableau, table.names, mine=True))[-1]
    assert [(item.points, item.cards, item.stage) for item in counted.items[0]] == [
        (4, cards("4d"), 0), (1, (), 1), (25, (), 1),
    ]  # fmt: skip
    assert [(item.points, item.cards) for item in counted.items[1]] == [(5, cards("5d"))]


def test_a_whole_hand_is_soon_laid_out() -> None:
    gin = "4c 5c 6c Jd Jc Js Ah As Ad Ac 2h"
    hand = position("7c 8c 3h 3d 3s Kd Qd Ks 9h 5s", gin, to_move=1, phase="play", discard="2d", stock="Qs 2s 4s")
    hands = GinHands(hand, [Knock(card("2h"))], pace=0.2)
    assert 0.5 < max(flight.delay for flight in hands.scene.table.motion) < 2.0


def test_the_opponent_lays_off_on_a_persons_knock() -> None:
    hands = GinHands(playing(GOOD, THEIRS), [LayOffOnKnock(card("3c"), card("4c")), FinishLayingOff()])
    hands.to_field("Kc")
    hands.enter()
    hands.wait(2.0)
    assert hands.hand.laid == cards("3c")
    assert hands.hand.result is not None


# -- the end of the stock


def test_a_deal_about_to_be_void_says_so_before_the_draw_and_before_the_discard() -> None:
    hands = GinHands(three_left(THEIRS, "4c 5c 6c 7d 7c 7s Td Tc Ts 2d"))
    assert "1 draw left, then the deal is void." in hands.words
    hands.click(hands.scene.table.board.layout.stock.center)
    hands.wait(0.3)
    assert "The stock is used up: a plain discard voids the deal." in hands.words


def test_the_log_tells_the_deal_turns_and_the_end() -> None:
    hand = GIN.deal(GIN.options("gin", 2, {}), GIN.first(GIN.options("gin", 2, {}), 1), CARDS[:52])
    hands = GinHands(hand, people=2)
    assert hands.scene.table.follower.telling.log[0] == "Bruno deals and turns up [8d]."


def test_a_void_deal_is_told_and_shows_no_hand() -> None:
    hands = GinHands(three_left(THEIRS, "4c 5c 6c 7d 7c 7s Td Tc Ts 2d"))
    hands.click(hands.scene.table.board.layout.stock.center)
    hands.wait(0.3)
    hands.drag(hands.spot(card("Kd")), hands.scene.table.board.layout.pile_area.center)
    hands.wait(0.3)
    assert hands.hand.result.outcome is DealOutcome.VOID
    assert "The deal is void" in hands.words
    assert not hands.scene.table.tableau.spaces[1].groups
    assert hands.scene.table.follower.telling.banner == "The deal is void: the stock has run out."


def test_thirty_turns_from_the_pile_are_warned_of() -> None:
    hands = GinHands(position(THEIRS, GOOD.replace(" Kc", ""), discard="8s", stock="Jh Qh Js Qs", pile_run=29))
    assert "One more card from the pile, and the deal is void" in hands.words


# -- Knock Rummy


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_knock_with_several_shows_all_hands(seats) -> None:
    dealt = (
        "As 2s 3s 4s 5d 6d Kc",
        "9c 9d 9h Kd Qd Jd 2h",
        "8c 8d 7h 7s 6s 6h 2c",
        "Tc Td 5h 5s 3h 3c 4h",
        "Jc Js Ac Ah Qc Qh 4c",
    )
    hands = GinHands(position(*dealt[:seats], preset="knock", discard="8s", stock="7d Jh Th Ts 8h 4d", phase="draw"))
    hands.click(hands.scene.table.board.layout.stock.center)
    hands.wait(0.3)
    hands.to_field("Kc")
    hands.enter()
    assert hands.hand.result is not None
    told = hands.scene.table.tableau
    for seat in range(1, seats):
        shown = {one for group in told.spaces[seat].groups for one in group.cards}
        assert shown == set(cards(dealt[seat]))
    assert not told.hand


def test_a_discard_by_the_pile_ends_the_turn_of_the_person() -> None:
    hands = GinHands(playing(GOOD, THEIRS), [DrawStock(), Discard(card("9h"))])
    hands.drag(hands.spot(card("2d")), hands.scene.table.board.layout.pile_area.center)
    hands.wait(2.0)
    assert hands.hand.discard[-1] == card("9h")
    assert hands.scene.table.tableau.pile.cards[-1:] == cards("9h")


def test_the_card_just_taken_cannot_be_discarded_and_says_so() -> None:
    hands = GinHands(position(THEIRS, GOOD.replace(" Kc", ""), discard="8s", stock="Jh Qh Js Qs"))
    hands.click(hands.spot(card("8s")))
    hands.wait(0.3)
    hands.drag(hands.spot(card("8s")), hands.scene.table.board.layout.pile_area.center)
    hands.wait(0.3)
    assert "You took 8s from the pile this turn, so you can't discard it. (rule\N{NO-BREAK SPACE}9)" in hands.words
    hands.push("undo")
    assert hands.hand.phase is GinPhase.DRAW
