"""The knock in Gin and Knock Rummy, laid out and accepted by real events through the real scene."""

import pygame
import pytest

from engine.family.unfinished_turn import Unfinished, lying_left, write_unfinished
from engine.games.gin.game import GIN
from engine.games.gin.melds import in_order
from engine.games.gin.scoring import DealOutcome
from engine.games.gin.state import GinPhase
from engine.rummy.cards import card, cards
from scenes.keys import TableCommand
from scenes.table.intents import Drop, ToSpace, Uncover
from scenes.table.places.targets import slot
from tests.games.gin.deals import playing, position
from tests.scenes.games.gin.tables import BIG, GIN_HAND, GOOD, THEIRS, GinHands, laid_out


def two_ways():
    """A hand of which the eight of clubs goes with the run or with the eights: the count is the same."""
    return playing("5c 6c 7c 8c 8d 8h 8s 2d 3d Ac Kc", THEIRS.replace("8d", "4d"), discard="9s")


@pytest.mark.parametrize(
    ("held", "changed", "words"),
    [(GOOD, {}, "Knock"), (GIN_HAND, {}, "Gin"), (BIG, {"big_gin": 31}, "Big gin")],
)
def test_the_button_says_what_a_knock_would_be(held, changed, words) -> None:
    hands = GinHands(playing(held, THEIRS.replace("8d", "8h"), options=changed))
    assert words in {button.label for button in hands.scene.ui.buttons}


def test_a_grey_button_says_why_one_cannot_knock_yet_and_a_press_names_the_rule() -> None:
    hands = GinHands(playing(THEIRS + " Qc", GOOD.replace(" Kc", "")))
    button = hands.find("knock")
    assert not button.enabled
    assert button.under == "you would count 43"
    hands.push("knock")
    assert "You count 43, but the limit is 10. (rule\N{NO-BREAK SPACE}11)" in hands.words
    assert hands.hand.phase is GinPhase.PLAY


def test_the_limit_is_always_visible_with_oklahomas_upcard() -> None:
    hands = GinHands(position(THEIRS, GOOD.replace(" Kc", ""), preset="oklahoma", upcard="6s", discard="6s 8s"))
    assert hands.scene.table.tableau.subtitles == (
        "knock with 6 or less · upcard 6s, points double",
        "knock: 6 · 6s doubles",
    )


def test_a_discard_dragged_to_the_knock_field_lays_the_knock_out_and_enter_accepts_it() -> None:
    hands = laid_out()
    assert hands.lying == ["4c 5c 6c", "Tc Td Ts", "7d 7h 7s", "Kc"]
    assert hands.scene.table.board.hand == cards("2d")
    assert hands.scene.table.tableau.notes[frozenset(cards("Kc"))].words == ("discard",)
    assert hands.scene.table.tableau.heads[0].standing[0].startswith("2 unmatched")
    assert hands.hand.knocker is None
    hands.enter()
    assert hands.hand.knocker == 0
    assert hands.hand.discard[-1] == card("Kc")


def main_of(hands: GinHands) -> str:
    """The golden button."""
    return next(button.name for button in hands.scene.ui.buttons if button.main)


def test_a_knock_that_is_laid_out_closes_the_hint_and_its_own_button_is_the_golden_one() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    hands.push("hint")
    assert main_of(hands) == "follow"
    hands.to_field("2d")
    assert hands.scene.guide.says() is None
    assert main_of(hands) == hands.scene.table.tableau.main.name
    hands.push("hint")
    assert hands.scene.guide.says()
    hands.to_meld("Kc", "2d")
    assert hands.scene.guide.says()


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
    hands.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    hands.wait(0.2)
    assert hands.hand.knocker is None


def test_a_card_that_leaves_too_much_is_refused_at_the_knock_field_in_words() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    hands.to_field("2d")
    assert "You count 10" not in hands.words
    hands = GinHands(playing(GOOD.replace("2d", "Qd"), THEIRS))
    hands.to_field("4c")
    assert "but the limit is 10" in hands.words
    assert hands.lying == []


def test_a_person_may_lay_the_knock_out_otherwise_first() -> None:
    hands = laid_out(two_ways())
    first = hands.lying
    hands.push("otherwise")
    other = hands.lying
    assert {len(first), len(other)} == {3}
    assert first != other
    hands.enter()
    assert hands.hand.spread == in_order(map(cards, other[:2]))


def test_cards_of_the_knock_are_dragged_from_meld_to_meld() -> None:
    hands = GinHands(playing("5c 6c 7c 8c 8d 8h 8s Td Tc Ts Qc", THEIRS.replace("8d", "Qd"), discard="9s"))
    hands.to_field("Qc")
    in_run = "5c 6c 7c 8c" in hands.lying
    hands.to_meld("8c", "8h" if in_run else "7c")
    assert ("8c 8d 8h 8s" if in_run else "5c 6c 7c 8c") in hands.lying
    hands.enter()
    assert hands.hand.score.outcome is DealOutcome.GIN


def test_each_step_of_a_knock_is_undone_alone_and_made_again() -> None:
    hands = laid_out()
    hands.to_meld("2d", "Kc")
    assert hands.lying == ["4c 5c 6c", "Tc Td Ts", "7d 7h 7s", "2d"]
    hands.push("undo")
    assert hands.lying == ["4c 5c 6c", "Tc Td Ts", "7d 7h 7s", "Kc"]
    hands.push("undo")
    assert hands.lying == []
    hands.push("redo")
    assert hands.lying == ["4c 5c 6c", "Tc Td Ts", "7d 7h 7s", "Kc"]
    hands.push("reset")
    assert hands.lying == []
    assert hands.hand.phase is GinPhase.PLAY


def test_a_card_taken_from_a_meld_of_three_brings_the_others_back_to_the_hand() -> None:
    hands = laid_out()
    hands.to_hand("7d")
    assert hands.lying == ["4c 5c 6c", "Tc Td Ts", "Kc"]
    assert hands.scene.table.tableau.heads[0].standing[0].startswith("23 unmatched")
    main = hands.scene.table.tableau.main
    assert (main.able, main.why) == (False, "too much unmatched")
    hands.enter()
    assert hands.hand.knocker is None


def test_several_cards_of_the_hand_lie_down_as_a_meld_of_the_knock() -> None:
    hands = laid_out()
    hands.to_hand("7d")
    hands.scene.perform(Drop(cards("7d 7h 7s"), ToSpace(0)))
    assert hands.lying == ["4c 5c 6c", "Tc Td Ts", "Kc", "7d 7h 7s"]
    hands.scene.perform(Drop(cards("2d 4c"), ToSpace(0)))
    assert (
        hands.scene.table.warning
        == "That makes no meld. One card alone is your discard, if you may discard it. (rule\N{NO-BREAK SPACE}3)"
    )
    assert len(hands.lying) == 4


def test_a_double_click_brings_a_card_to_the_meld_that_it_fits() -> None:
    hands = laid_out(two_ways())
    hands.to_hand("8c")
    hands.wait(0.6)
    assert all("8c" not in group for group in hands.lying)
    hands.double("8c")
    assert hands.scene.table.warning.startswith("8c fits in more than one place")


def test_a_card_of_the_knock_let_go_where_it_does_not_belong_goes_back() -> None:
    hands = laid_out()
    before = hands.lying
    hands.to_meld("4c", "7d")
    assert hands.lying == before


def test_another_discard_is_laid_out_instead_of_the_first() -> None:
    hands = laid_out()
    hands.to_meld("2d", "Kc")
    assert hands.scene.table.board.hand == cards("Kc")
    assert hands.scene.table.tableau.heads[0].standing[0].startswith("10 unmatched")


def test_a_knock_without_a_discard_waits_for_one() -> None:
    hands = laid_out()
    hands.to_hand("Kc")
    assert hands.scene.table.tableau.main.why == "lay out a discard too"


def test_a_card_on_the_pile_is_no_part_of_a_knock() -> None:
    hands = laid_out()
    hands.drag(hands.visible(card("2d")), hands.scene.table.board.layout.pile_area.center)
    words = "A knock is laid out: press its button, or take it back first. (rule\N{NO-BREAK SPACE}10)"
    assert hands.scene.table.warning == words
    assert hands.hand.phase is GinPhase.PLAY


def test_a_knock_is_still_laid_out_when_the_game_is_opened_again() -> None:
    hands = laid_out()
    hands.to_meld("2d", "Kc")
    text = write_unfinished(GIN, Unfinished("", (), lying=hands.session.lying))
    again = GinHands(playing(GOOD, THEIRS), lying=lying_left(text))
    assert again.lying == hands.lying
    again.push("undo")
    assert again.lying == ["4c 5c 6c", "Tc Td Ts", "7d 7h 7s", "Kc"]


def test_a_knock_that_is_laid_out_is_covered_with_the_hand() -> None:
    hands = GinHands(playing(GOOD, THEIRS), people=2)
    hands.scene.perform(Uncover(0))
    hands.wait(0.2)
    hands.to_field("Kc")
    assert hands.lying
    hands.scene.perform(TableCommand.COVER)
    hands.wait(0.2)
    assert hands.lying == []


def test_big_gin_is_said_with_all_eleven_cards() -> None:
    hands = GinHands(playing(BIG, THEIRS.replace("8d", "8h"), options={"big_gin": 31}))
    hands.does("push big gin, enter")
    assert hands.hand.score.outcome is DealOutcome.BIG_GIN


def test_nothing_goes_on_by_itself_before_a_knock_or_after_the_deal() -> None:
    hands = GinHands(playing(GIN_HAND, THEIRS))
    hands.wait(20.0)
    assert hands.hand.phase is GinPhase.PLAY
    hands.does("push knock, enter")
    hands.wait(20.0)
    assert hands.hand.score is not None
    assert not hands.transitions
    hands.enter()
    hands.wait(1.0)
    assert hands.transitions == ["scores"]
