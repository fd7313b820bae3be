"""The knock in Gin and Knock Rummy, set out and accepted by real events through the real scene."""

import pygame
import pytest

from engine.games.gin.scoring import DealOutcome
from engine.games.gin.state import GinPhase
from engine.rummy.cards import card, cards
from scenes.games.gin.knock import KnockDialog
from scenes.table.intents import ToSpace
from scenes.table.places.targets import slot
from tests.games.gin.deals import playing, position
from tests.scenes.games.gin_table import BIG, GIN_HAND, GOOD, THEIRS, GinHands


def two_ways():
    """A hand of which the eight of clubs goes with the run or with the eights: the count is the same."""
    return playing("5c 6c 7c 8c 8d 8h 8s 2d 3d Ac Kc", THEIRS.replace("8d", "4d"), discard="9s")


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
    assert hands.hand.score.outcome is DealOutcome.GIN


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
    hands.scene.ui.pointed = next(stop for stop in hands.scene.tree.stops if stop.name == "button keep playing")
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
    assert hands.hand.score.outcome is DealOutcome.BIG_GIN


def test_nothing_goes_on_by_itself_before_a_knock_or_after_the_deal() -> None:
    hands = GinHands(playing(GIN_HAND, THEIRS))
    hands.wait(20.0)
    assert hands.hand.phase is GinPhase.PLAY
    hands.push("knock")
    hands.enter()
    hands.wait(20.0)
    assert hands.hand.score is not None
    assert not hands.transitions
    hands.enter()
    hands.wait(1.0)
    assert hands.transitions == ["scores"]
