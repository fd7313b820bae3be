"""Hints at the table of a game whose rules advise."""

from dataclasses import replace

import pygame
import pytest

from engine.games.straight.words import StraightFault
from engine.rummy.cards import card
from engine.rummy.faults import Fault
from scenes.background import Done
from scenes.games.hint_task import AdviseSeat
from scenes.games.hints import AdviceGuide
from scenes.games.straight.presenter import STRAIGHT_TABLE
from scenes.keys import TableCommand
from scenes.scene import Pop, Quit
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from scenes.table.tableau import NO_HIGHLIGHTS
from tests.games.straight.positions import at as position
from tests.scenes.games.straight.tables import StraightHands, at_table, drawn, session_of

HAND = position(["5h 6h 7h 9c", "2c 3d Kc"], discard="4c Qs", stock="2h 8s 3h 4h 5c 6c 7c 8c")


class Late:
    """A helper that has no time."""

    def __init__(self) -> None:
        self.asked = 0

    def ask(self, task: object) -> Done[object]:
        del task
        self.asked += 1
        return Done(None, failure="out of time")


def test_a_hint_says_what_is_best_and_lights_it() -> None:
    player = at_table(HAND)
    player.push("hint")
    heading, words = player.scene.guide.says()
    assert (heading, bool(words)) == ("Hint", True)
    lit = player.scene.guide.lights()
    assert lit.stock or lit.cards


def test_the_discard_of_a_hint_bears_a_sign_and_what_is_laid_is_framed() -> None:
    player = drawn(position(["5h 6h 7h Qc", "2c 3d Kc"], discard="4c Qs", stock="2h 8s 3h 4h 5c Kd"))
    player.push("hint")
    player.frame()
    *laid, last = player.scene.guide._hint.found[0].actions
    lit = player.scene.guide.lights()
    assert laid
    assert last.card not in lit.cards
    assert {mark.word for mark in lit.marks.values()} == {"discard"}
    assert lit.marks.keys() == {last.card}
    assert player.scene._picture._look.tabs[last.card] == lit.marks[last.card]


def test_pressed_again_it_tells_the_others_and_what_they_are_worth() -> None:
    player = drawn(HAND)
    player.does("push hint, push hint")
    told = player.scene.guide.says()
    assert len(told) > 2
    assert all(words for words in told)


def test_a_hint_is_forgotten_when_something_has_been_done() -> None:
    player = at_table(HAND)
    player.does("push hint, stock")
    player.frame()
    assert player.scene.guide.says() is None


MELD = position(["5h 6h 7h Qc", "2c 3d Kc"], discard="4c Qs", stock="2h 8s 3h 4h 5c Kd")


def test_a_hint_stays_until_its_last_move_and_a_button_does_each_move() -> None:
    player = drawn(MELD)
    player.push("hint")
    first, last = player.scene.guide._hint.found[0].actions
    player.wait(0.5)
    player.push("follow")
    assert player.scene.guide.says()[1]
    assert not player.scene.guide.lights().cards
    assert player.scene.guide.lights().marks.keys() == {last.card}
    player.push("undo")
    assert player.scene.guide.lights().cards == set(first.cards)
    player.does("push follow, push follow")
    assert player.scene.guide.says() is None
    assert last.card in player.hand.discard


def test_what_all_choices_begin_with_is_told_once_and_what_is_done_no_more() -> None:
    player = drawn(position(["5h 6h 7h Qc Td", "2c 3d Kc"], discard="4c Qs", stock="2h 8s 3h 4h 5c Kd"))
    player.does("push hint, push hint")
    best, others = player.scene.guide.says()[1], player.scene.guide.says()[2:]
    end = best.split(". ", 1)[1]
    assert best.startswith("Lay 5h 6h 7h. ")
    assert len(others) == len(set(others)) > 1
    assert not all(words.startswith("Discard ") for words in others)  # one that lays nothing is among them
    found = player.scene.guide._hint.found
    player.scene.guide._hint.found = tuple(each for each in found if each.words.startswith("Lay "))
    assert all(words.startswith("Begin the same way. Discard ") for words in player.scene.guide.says()[2:])
    player.scene.guide._hint.found = found
    player.wait(0.5)
    player.push("follow")
    assert player.scene.guide.says()[1] == end
    assert all(words.startswith("Discard ") for words in player.scene.guide.says()[2:])  # the others play on from here


def test_the_main_button_and_enter_do_what_the_hint_says_unless_a_card_is_selected() -> None:
    player = drawn(MELD)
    player.push("hint")
    first, _last = player.scene.guide._hint.found[0].actions
    main, *_others = (button for button in player.scene.ui.buttons if button.main)
    usual = player.find("end")
    assert main.label == "Do as the hint says"
    assert not usual.main
    assert usual.rect.bottom < main.rect.top
    player.wait(0.5)
    player.key(pygame.K_i, wait=0.8)
    offers = {offer.intent: offer.words for offer in player.scene.ui.dialog.offers}
    assert offers[TableCommand.ONWARD] == main.label
    player.key(pygame.K_ESCAPE, wait=0.5)
    player.key(pygame.K_RETURN, wait=0.5)
    assert not set(first.cards) & set(player.hand.hands[0])
    player.click(player.spot(card("2h")))
    player.frame()
    assert [button.name for button in player.scene.ui.buttons if button.main] == ["discard"]


def test_a_hint_goes_when_another_move_is_made() -> None:
    player = drawn(MELD)
    player.push("hint")
    player.drag(player.spot(card("Qc")), player.scene.table.board.layout.pile_area.center)
    player.frame()
    assert player.scene.guide.says() is None
    assert player.scene.guide.lights() == NO_HIGHLIGHTS


def test_a_hint_and_its_lights_stay_beside_a_warning_and_go_together_for_a_refusal() -> None:
    player = drawn(MELD)
    player.push("hint")
    told, lit = player.scene.guide.says(), player.scene.guide.lights()
    player.push("end")
    assert player.scene.table.warning.startswith("Choose a card to discard")
    assert (player.scene.guide.says(), player.scene.guide.lights()) == (told, lit)
    told_all = " ".join(thing.text for thing in player.scene.things())
    assert told[1] in told_all
    assert player.scene.table.warning in told_all
    player.scene.table.state = replace(
        player.scene.table.state, refused=(Fault("S9", StraightFault.MUST_MELD, cards=(card("Kc"),)),)
    )
    assert player.scene.guide.says() is None
    assert player.scene.guide.lights() == NO_HIGHLIGHTS


def late_hint(monkeypatch: pytest.MonkeyPatch, *, knows: bool) -> tuple[AdviceGuide, StraightHands, Late]:
    """A hint asked for where the worker has no time; `knows` is false where no quick answer is to be had either."""
    if not knows:
        monkeypatch.setattr(AdviseSeat, "at_once", lambda _task: ())
    late = Late()
    scene = TableScene(session_of(HAND), STRAIGHT_TABLE, Quit, Pop, Settings(pace=0.0), helper=late)
    player = StraightHands(scene, (1280, 720))
    assert isinstance(scene.guide, AdviceGuide)
    player.push("hint")
    return scene.guide, player, late


def test_where_the_worker_has_no_time_the_quick_hint_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    guide, _player, _late = late_hint(monkeypatch, knows=True)
    assert guide.says()[1].startswith(("Draw from the stock", "Take 4c from the pile"))
    assert guide.lights().stock or guide.lights().cards


def test_a_hint_that_does_not_come_can_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    guide, player, late = late_hint(monkeypatch, knows=False)
    assert "try once more" in guide.says()[1]
    player.push("hint")
    assert late.asked == 2


def test_a_hint_says_why_this_card_is_the_one_to_discard() -> None:
    player = drawn(HAND)
    player.push("hint")
    assert player.scene.guide.says()[1].endswith("Discard 9c: nothing in your hand goes with it, and it counts 9.")
