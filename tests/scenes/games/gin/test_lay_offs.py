"""Laying off on a knock in Gin, by real events through the real scene."""

import pygame
import pytest

from engine.games.gin.scoring import DealOutcome
from engine.games.gin.state import GinPhase
from engine.games.gin.words import FinishLayingOff, Knock, LayOffOnKnock
from engine.rummy.cards import card, cards
from tests.games.gin.deals import playing, position
from tests.scenes.games.gin.tables import GOOD, THEIRS, GinHands, knocked_by_bruno


def test_a_knock_lies_face_up_melds_apart_and_unmatched_cards_aside() -> None:
    hands = knocked_by_bruno()
    groups = [group.cards for group in hands.scene.table.tableau.spaces[1].groups]
    assert groups == [*map(cards, ("4c 5c 6c", "Jc Jd Js", "Ad Ah As")), cards("5d")]
    assert "5" in hands.scene.table.tableau.notes[frozenset(cards("5d"))].words[0]


def test_cards_that_can_be_laid_off_are_lit_and_can_be_dragged() -> None:
    hands = knocked_by_bruno()
    assert set(hands.scene.table.tableau.marks) == set(cards("7c 8c"))
    hands.does("to_meld 7c 4c, to_meld 8c 4c")
    assert hands.hand.laid == cards("7c 8c")
    assert hands.scene.table.tableau.notes[frozenset(cards("4c 5c 6c 7c 8c"))].words == ("2 laid off",)
    for key, laid in (("undo", "7c"), ("undo", ""), ("redo", "7c"), ("redo", "7c 8c"), ("undo", "7c")):
        hands.push(key)
        hands.wait(0.5)
        assert hands.hand.laid == cards(laid)


def test_several_cards_are_laid_off_at_once_in_an_order_in_which_each_fits() -> None:
    hands = knocked_by_bruno()
    hands.click(hands.spot(card("8c")))
    hands.click(hands.spot(card("7c")), wait=0.6)
    hands.to_meld("8c", "4c")
    assert set(hands.hand.laid) == set(cards("7c 8c"))


def test_a_double_click_lays_off_and_the_button_offers_the_best_card() -> None:
    hands = knocked_by_bruno()
    hands.wait(1.0)
    hands.double("7c")
    assert hands.hand.laid == cards("7c")
    hands.push("lay off")
    assert hands.hand.laid == cards("7c 8c")


@pytest.mark.parametrize("by_hand", [True, False])
def test_a_hint_says_what_is_left_to_do_once_a_card_is_laid_off(*, by_hand: bool) -> None:
    hands = knocked_by_bruno()
    hands.push("hint")
    assert hands.scene.guide.says()[1].startswith("Lay off 7c and 8c;")
    for key, words in (("7c", "Lay off 8c;"), ("8c", "You are done: ")):
        hands.wait(0.5)
        if by_hand:
            hands.to_meld(key, "4c")
        else:
            hands.push("follow")
        assert hands.scene.guide.says()[1].startswith(words)
        assert card(key) not in hands.scene.guide.lights().cards
    hands.push("follow")
    assert hands.hand.phase is GinPhase.OVER


def test_a_double_click_on_a_card_that_fits_no_meld_of_the_knocker_says_so() -> None:
    hands = knocked_by_bruno()
    hands.wait(1.0)
    hands.double("Kd")
    assert hands.scene.table.warning.startswith("Kd fits none of the knocker's melds.")


@pytest.mark.parametrize("chosen", [None, "2d", "Kc"])
def test_a_double_click_where_nothing_can_be_laid_discards_and_can_be_undone(chosen: str | None) -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    if chosen is not None:
        hands.click(hands.spot(card(chosen)), wait=1.0)
    for undone in (True, False):
        hands.double("Kc")
        assert hands.scene.table.held.card == card("Kc")
        if undone:
            hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
            assert card("Kc") in hands.scene.table.view.hand
        hands.wait(1.2)
    assert card("Kc") not in hands.scene.table.view.hand
    assert card("Kc") in hands.hand.discard


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
    assert hands.hand.score.outcome is DealOutcome.KNOCK
    (own, theirs), points = hands.hand.score.counts, hands.hand.score.scores[1]
    assert hands.scene.table.counted.tableau.pile.words == (f"Bruno +{points}", f"{own} \N{MINUS SIGN} {theirs}")


def test_an_undercut_is_told_with_its_bonus() -> None:
    hands = knocked_by_bruno("Td Tc Ts 3h 3d 3s Kd Kh Ks 4d")
    hands.push("done")
    assert hands.hand.score.outcome is DealOutcome.UNDERCUT
    assert "Ann undercuts the knocker." in hands.words
    assert hands.scene.table.counted.tableau.pile.words == ("Ann +26", "5 \N{MINUS SIGN} 4 + undercut 25")


def test_the_counts_are_told_card_by_card_before_difference_and_bonus() -> None:
    hands = knocked_by_bruno("Td Tc Ts 3h 3d 3s Kd Kh Ks 4d")
    table = hands.scene.table
    old = table.view
    assert hands.session.act(FinishLayingOff()) == ()
    new = hands.session.views.of(0)
    counted = list(table.presenter.beats(old, new, table.tableau, table.names, mine=True))[-1]
    assert [[(item.points, item.cards) for item in items] for items in counted.items] == [
        [(4, cards("4d"))],
        [(5, cards("5d"))],
    ]


def test_a_whole_hand_is_soon_laid_out() -> None:
    gin = "4c 5c 6c Jd Jc Js Ah As Ad Ac 2h"
    hand = position("7c 8c 3h 3d 3s Kd Qd Ks 9h 5s", gin, to_move=1, phase="play", discard="2d", stock="Qs 2s 4s")
    hands = GinHands(hand, [Knock(card("2h"))], pace=0.2)
    assert 0.5 < max(flight.delay for flight in hands.scene.table.motion) < 2.0


def test_the_opponent_lays_off_on_a_persons_knock() -> None:
    hands = GinHands(playing(GOOD, THEIRS), [LayOffOnKnock(card("3c"), card("4c")), FinishLayingOff()])
    hands.does("to_field Kc, enter")
    hands.wait(2.0)
    assert hands.hand.laid == cards("3c")
    assert hands.hand.score is not None


def test_done_asks_while_cards_could_be_laid_off_and_not_otherwise() -> None:
    hands = knocked_by_bruno()
    hands.push("done")
    assert hands.scene.ui.dialog.title == "Keep cards that fit?"
    hands.push("stay")
    assert hands.hand.phase is GinPhase.LAY_OFF
    hands = knocked_by_bruno("Td Tc Ts 3h 3d 3s Kd Kh Ks 4d")
    hands.push("done")
    assert hands.hand.score is not None


def test_each_count_stands_at_its_owner_and_the_score_in_the_middle_once_they_are_told() -> None:
    hands = knocked_by_bruno("Td Tc Ts 3h 3d 3s Kd Kh Ks 4d", pace=0.2)
    hands.wait(8.0)
    hands.push("done")
    assert hands.scene.table.counted.tableau.pile.words == ()
    hands.wait(2.0)
    layout, motion = hands.scene.table.board.layout, hands.scene.table.motion
    sums = {caption.words: caption.at for caption in motion.captions}
    assert not any("is out" in words for words in sums)
    for seat, words in enumerate(("4 unmatched", "5 unmatched")):
        assert layout.head(seat).collidepoint(sums[words])
    assert hands.scene.table.counted.tableau.pile.words[0] == "Ann +26"


def test_cards_laid_off_bear_the_sign_of_who_laid_them() -> None:
    hands = knocked_by_bruno()
    hands.to_meld("7c", "4c")
    owners = [group.owners for group in hands.scene.table.tableau.spaces[1].groups if group.owners]
    assert owners == [{card("7c"): 0}]
