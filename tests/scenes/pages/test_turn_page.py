"""A turn as the coach tells it: in a row of the list, and on a page of its own."""

import pygame
import pytest

from engine.family.luck import LuckReason
from engine.family.review import TurnReview
from engine.family.rules import Assessment, Suggestion
from engine.rummy.cards import card
from scenes.art.text import marked, rich_size
from scenes.art.theme import type_scale
from scenes.score.scene import HandScoreScene
from scenes.score.turn import TurnScene
from scenes.score.turn_line import turn_line
from scenes.score.turn_rows import CoachColumns, RowRoom, height, row_text
from scenes.screens import CoachTurn
from scenes.settings.settings import Settings
from scenes.ui.scale import interface_scale
from tests.scenes.pages.hands import FakeServices, PageHands, played, texts
from tests.scenes.table.fake import players
from tests.scenes.text_rules import record, text_violations

NAMES = ("Ann", "Bruno")


@pytest.mark.parametrize(
    ("luck", "reason", "said"),
    [
        (9.0, LuckReason.MELD, ("[8h] was a lucky draw: it made a meld with cards of the hand.",)),
        (-9.0, LuckReason.ALONE, ("[8h] was an unlucky draw: it goes with no card of the hand, and onto no meld.",)),
        (-9.0, None, ()),
        (2.0, LuckReason.GOES, ()),
    ],
)
def test_a_turn_is_one_sentence_and_a_lucky_draw_another_with_its_reason(luck, reason, said):
    turn = Assessment(hand=1, turn=3, seat=0, actions=(), words=("Discard Kc.",), luck=luck)
    drawn = {"drawn": (card("8h"),), "luck_of": reason and card("8h"), "luck_reason": reason}
    line = turn_line(TurnReview(turn, told=("Ann draws 8h.", "Ann discards Kc."), **drawn), NAMES)
    assert line.sentences == (*said, "Discard [Kc].")
    assert line.words == "Ann draws [8h] and discards [Kc]."


def test_advice_says_for_whom_it_is():
    better = Suggestion(actions=(), words="Your first meld lacks 10 points.", cards=())
    turn = Assessment(hand=1, turn=3, seat=1, actions=(), words=(better.words,), better=better)
    assert turn_line(TurnReview(turn), NAMES).sentences == (f"Better for {NAMES[1]}: “{better.words}”",)


def test_a_turn_in_which_others_act_is_told_a_sentence_an_event():
    turn = Assessment(hand=1, turn=3, seat=0, actions=(), words=())
    line = turn_line(TurnReview(turn, told=("Ann draws 8h.", "Bruno challenges.", "Ann lays 7h 8h 9h.")), NAMES)
    assert line.words == "Ann draws [8h]. Bruno challenges. Ann lays [7h] [8h] [9h]."


def test_the_page_of_a_turn_names_the_lucky_card(monkeypatch):
    turn = Assessment(hand=1, turn=3, seat=0, actions=(), words=(), luck=9.0)
    drawn = {"drawn": (card("8h"),), "luck_of": card("8h"), "luck_reason": LuckReason.TABLE}
    review = TurnReview(turn, told=("Ann draws from the stock.",), **drawn)
    page = TurnScene(FakeServices(), HandScoreScene(FakeServices(), played()), CoachTurn("gin", review, players(2)))
    assert any("was a lucky draw" in words for words in texts(monkeypatch, page))


@pytest.mark.parametrize("wish", [1.0, 2.0])
def test_the_page_of_a_turn_grows_with_the_text_and_cuts_nothing(wish):
    better = Suggestion(actions=(), words="Discard the king.", cards=tuple(map(card, ("Kc", "7h", "8h"))))
    words = tuple(f"The coach found mistake number {number} and says at length what it cost." for number in range(9))
    turn = Assessment(hand=1, turn=3, seat=0, actions=(), words=words, lost=4.0, better=better)
    services, size = FakeServices(Settings(ui_scale=wish)), (1024, 640)
    below = HandScoreScene(services, played())
    hands = PageHands(
        TurnScene(services, below, CoachTurn("gin", TurnReview(turn, told=("Ann draws.",)), players(2))), size
    )
    assert hands.scene.unit == pytest.approx(interface_scale(size, wish), rel=0.02)
    assert list(text_violations([record(hands.scene, size)], size, wish)) == []
    hands.key(pygame.K_END)
    hands.frame()
    assert hands.scene.at_foot
    assert list(text_violations([record(hands.scene, size)], size, wish)) == []
    hands.click("back")
    assert isinstance(hands.scene, HandScoreScene)


@pytest.mark.parametrize("width", [500, 900])
def test_a_long_turn_goes_on_in_a_further_line_of_its_row(width):
    turn = Assessment(hand=1, turn=3, seat=0, actions=(), words=("Discard Kc.",))
    said = "Ann draws a card. Ann lays 5h 6h 7h. Ann lays off Qc on Qd Qh Qs. Ann lays off 8h on 5h 6h 7h."
    review = TurnReview(turn, told=(said,))
    room = RowRoom(width, CoachColumns(None, luck=True), 1.0)
    result = row_text(review, turn_line(review, NAMES), NAMES, room)
    assert " ".join(result.words) == marked(said)
    size = type_scale(1.0).small
    assert all(rich_size(line, size)[0] <= room.beside for line in result.words)
    assert result.below == len(result.words)
    assert height(result.below, 1.0) > height(1, 1.0)
