"""Hints in steps, a turn shown and taken over, moves put in order: real events, a helper that answers at once."""

import time
from dataclasses import replace

import pygame
import pytest

from engine.house.actions import Arrange, Demand, DrawDiscard, DrawStock, UndoPlays
from engine.house.events import DrewPile
from engine.house.state import Phase
from engine.house.view import view
from engine.rummy.cards import card
from engine.rummy.table import parse_table
from game.background import Background
from scenes.help import AtOnce
from scenes.scene import Pop, Quit
from scenes.table.demanding import DemandDialog, _told, demand_box, demand_buttons, demand_choices
from scenes.table.guide.plan import steps
from scenes.table.guide.tasks import AnyPlay, BestTurn, Drawing, Order, Weigh, Weighed
from scenes.table.model import TableOptions
from scenes.table.scene import TableScene
from tests.scenes.table.fake import FakeSession, Hands, players, position


class Later:
    """A helper whose answers come when a test gives them."""

    def __init__(self):
        self.tickets = []

    def ask(self, task):
        self.tickets.append(Ticket(task))
        return self.tickets[-1]


class Ticket:
    def __init__(self, task):
        self.task, self.done, self.result, self.failure, self.reports, self.cancelled = task, False, None, "", (), False

    def cancel(self):
        self.cancelled = True

    def answer(self, result=None, failure=""):
        self.result, self.failure, self.done = result, failure, True


def at_table(helper=None, *, hints=True, pace=0.0, **given):
    usual = {
        "edition": "epic",
        "hands": ("9h 2c Jd Qs Kh 3c", "X1 X2"),
        "table": (("7c 8c 9c", "4c 4d 4h"), ("5h 6h 7h 8h", "Kc Kd Ks")),
        "discard": "2s 9d",
        "melded": (True, True),
    }
    game = position(**{**usual, **given})
    session = FakeSession(game, players(game.options.seats, 1), ())
    options = TableOptions(pace=pace, hints=hints)
    hands = Hands(TableScene(session, Quit, Pop, options, helper=helper or AtOnce()), (1280, 720))
    hands.wait(0.1)
    return hands


def does(hands, *actions):
    for action in actions:
        assert hands.scene.table.act(action), hands.scene.table.refused
    hands.wait(0.1)
    return hands


def drawn(helper=None, **given):
    return does(at_table(helper, **given), DrawStock())


def says(hands):
    return hands.scene.guide.says()


def names(hands):
    return [button.name for button in hands.scene.ui.buttons]


def press(hands, key=pygame.K_h):
    hands.key(key)
    hands.wait(0.05)


def table(*spaces):
    return parse_table(spaces)


def test_hints_tell_more_each_time_and_then_the_turn_is_shown() -> None:
    hands = drawn()
    hands.click(hands.button("hint"))
    hands.wait(0.05)
    assert says(hands)[0] == "A play exists"
    hands.click(hands.button("hint"))
    hands.wait(0.05)
    assert says(hands)[0].startswith("Look at the ")
    assert "points" in says(hands)[1]
    hands.click(hands.button("hint"))
    hands.wait(0.05)
    assert says(hands)[0] == "A turn, step by step"
    assert {"step back", "step on", "hide", "take over"} <= set(names(hands))
    assert not {"undo", "end", "draw"} & set(names(hands))


def test_a_turn_that_is_shown_changes_nothing_until_it_is_taken_over() -> None:
    hands = drawn()
    session, table_ = hands.scene.table.session, hands.scene.table
    before, acted = session.game, len(session.acted)
    for _ in range(3):
        press(hands)
    last = hands.scene.guide.shown[1]
    for step in range(1, last + 1):
        press(hands, pygame.K_RIGHT)
        assert says(hands)[0] == f"Step {step} of {last}"
    press(hands, pygame.K_RIGHT)
    assert hands.scene.guide.shown == (last, last)
    shown = table_.state.table
    assert shown != before.hand.table
    hands.click(hands.button("step back"))
    assert hands.scene.guide.shown == (last - 1, last)
    press(hands, pygame.K_ESCAPE)
    assert (table_.state, session.game, len(session.acted)) == (before.hand, before, acted)
    assert hands.scene.ui.dialog is None
    press(hands)
    press(hands)
    press(hands, pygame.K_RETURN)
    assert session.game.hand.table == shown
    assert not session.game.hand.playing.draft.report.faults
    assert session.game.hand.phase is Phase.PLAY
    assert table_.can_undo


def test_what_was_moved_already_is_kept_while_a_turn_is_shown_and_taken_back_when_it_is_played() -> None:
    hands = drawn()
    moved = table(("7c 8c 9c", "4c 4d 4h", "Kh Qs"), ("5h 6h 7h 8h", "Kc Kd Ks"))
    does(hands, Arrange(moved))
    for _ in range(3):
        press(hands)
    assert hands.scene.table.state.table != moved
    hands.click(hands.button("hide"))
    assert hands.scene.table.state.table == moved
    press(hands)
    press(hands)
    hands.click(hands.button("take over"))
    assert UndoPlays() in hands.scene.table.session.acted
    assert not hands.scene.table.report.faults


def test_nothing_else_can_be_done_while_a_turn_is_shown() -> None:
    hands = drawn()
    for _ in range(3):
        press(hands)
    before = hands.scene.table.session.game
    hands.key(pygame.K_x)
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.click(hands.spot(card("2c")))
    hands.drag(hands.spot(card("2c")), hands.scene.table.board.layout.pile_area.center)
    hands.click(hands.scene.table.board.layout.stock.center)
    assert hands.scene.table.session.game is before
    assert hands.scene.guide.shown == (0, hands.scene.guide.shown[1])


def test_no_play_is_said_and_nothing_more_is_told() -> None:
    helper = Later()
    hands = drawn(helper)
    press(hands)
    helper.tickets[-1].answer(result=False)
    hands.wait(0.05)
    for _ in range(3):
        press(hands)
        assert says(hands)[0] == "No play"
    assert [type(ticket.task) for ticket in helper.tickets] == [AnyPlay]


def test_what_is_not_known_is_said_and_asked_further() -> None:
    helper = Later()
    hands = drawn(helper)
    press(hands)
    assert says(hands)[1].startswith("Looking for plays")
    helper.tickets[-1].answer(result=None)
    hands.wait(0.05)
    assert says(hands)[0] == "Not known"
    press(hands)
    assert [type(ticket.task) for ticket in helper.tickets] == [AnyPlay, BestTurn]


def test_a_failure_is_told_and_the_lamp_asks_again() -> None:
    helper = Later()
    hands = drawn(helper)
    press(hands)
    helper.tickets[-1].answer(failure="the worker died")
    hands.wait(0.05)
    assert says(hands)[0] == "No hint"
    press(hands)
    assert len(helper.tickets) == 2
    helper.tickets[-1].answer(result=True)
    hands.wait(0.05)
    assert says(hands)[0] == "A play exists"


def test_an_answer_for_a_moment_that_has_passed_is_not_shown() -> None:
    helper = Later()
    hands = at_table(helper)
    press(hands)
    (asked,) = helper.tickets
    assert isinstance(asked.task, Drawing)
    does(hands, DrawStock())
    assert asked.cancelled
    asked.answer(result=None)
    hands.wait(0.05)
    assert says(hands) is None


def test_leaving_the_table_cancels_what_was_asked() -> None:
    helper = Later()
    hands = drawn(helper)
    press(hands)
    hands.scene.closed()
    assert helper.tickets[-1].cancelled


def test_hints_can_be_switched_off_and_need_somebody_to_ask() -> None:
    assert "hint" not in names(at_table(hints=False))
    session = FakeSession(position(hands=("2c", "3c"), table=((), ())), players(2, 1), ())
    hands = Hands(TableScene(session, Quit, Pop, TableOptions(pace=0.0)), (1280, 720))
    assert "hint" not in names(hands)
    press(hands)
    assert says(hands) is None


def test_before_the_draw_the_lamp_looks_at_the_discards() -> None:
    hands = at_table(discard="2s 9d Tc Ad", hands=("9h 2c Jd Qs Kh 3c", "X1 X2"))
    press(hands)
    assert says(hands)[:2] == ("What to draw", "A discard can be taken and played.")
    press(hands)
    assert "Tc with 1 card above it" in says(hands)[1]


def test_what_is_asked_before_the_draw_knows_no_hidden_card() -> None:
    helper = Later()
    hands = at_table(helper)
    press(hands)
    hand = hands.scene.table.state
    assert helper.tickets[-1].task.view == view(hand, 0)


def test_the_lamp_looks_at_the_turned_up_card() -> None:
    hands = at_table(phase=Phase.OPENING, discard="", table=((), ()), melded=(False, False))
    press(hands)
    assert says(hands)[0] in {"A play exists", "No play"}


# -- moves put in order

EARLY = (
    table(("5c 5h 5s",), ("6c 7c 8c",)),
    table(("5c 5h 5s", "9c 9d 9h"), ("6c 7c 8c",)),
)


def early(helper=None):
    """Ann steals with two fives and melds only then."""
    given = {"hands": ("9h 9c 9d 5h 5s Jd", "As 2d"), "table": ((), ("5c 6c 7c 8c",)), "melded": (False, True)}
    hands = drawn(helper, edition="classic", **given)
    for laid in EARLY:
        does(hands, Arrange(laid))
    return hands


def test_moves_in_a_bad_order_are_put_in_a_good_one() -> None:
    hands = early()
    assert hands.scene.table.report.faults
    assert "order" in names(hands)
    hands.click(hands.button("order"))
    hands.wait(0.1)
    assert hands.scene.table.state.table == EARLY[-1]
    assert not hands.scene.table.report.faults
    assert "order" not in names(hands)


def test_only_a_table_that_could_be_left_is_asked_about() -> None:
    helper = Later()
    hands = early(helper)
    asked = [ticket for ticket in helper.tickets if isinstance(ticket.task, Order)]
    assert [ticket.task.table for ticket in asked] == list(EARLY)
    assert asked[0].cancelled
    assert "order" not in names(hands)
    does(hands, Arrange(table(("5c 5h 5s", "9c 9d"), ("6c 7c 8c", "9h Jd"))))
    assert len([ticket for ticket in helper.tickets if isinstance(ticket.task, Order)]) == len(asked)


# -- steps in words


def test_steps_tell_what_comes_from_where() -> None:
    hands = drawn()
    reached = table(("7c 8c 9c", "4c 4d 4h", "8h 9h Js"), ("5h 6h 7h", "Kc Kd Kh Ks"))
    found = steps(hands.scene.table.state, (reached,), ("Ann", "Bruno"))
    assert [step.words for step in found[1:]] == [
        "Make 8h 9h Js: 8h stolen from Bruno and 9h Js from the hand.",
        "Add Kh to Kc Kd Ks of Bruno.",
    ]
    assert found[0].state.table == hands.scene.table.state.table
    assert found[-1].state.table == reached


def test_a_replaced_joker_is_told() -> None:
    given = {"hands": ("7h 2c", "As 2d"), "table": ((), ("5h 6h X1",)), "melded": (False, True)}
    hands = drawn(edition="classic", **given)
    found = steps(hands.scene.table.state, (table((), ("5h 6h 7h",)),), ("Ann", "Bruno"))
    assert [step.words for step in found[1:]] == ["7h takes the place of X1, which comes to the hand."]
    assert card("X1") in found[-1].state.hands[0]


# -- with the real worker


def test_the_real_worker_answers() -> None:
    worker = Background(now=False)
    try:
        hands = does(at_table(worker), DrawDiscard(card("9d")))
        press(hands)
        until = time.monotonic() + 20
        while says(hands)[1].startswith("Looking for plays") and time.monotonic() < until:
            time.sleep(0.01)
            hands.frame()
        assert says(hands)[0] in {"A play exists", "No play"}
        hands.scene.closed()
    finally:
        worker.close()


@pytest.mark.parametrize("module", ["scenes.table.guide.tasks"])
def test_what_the_worker_loads_opens_no_display(module) -> None:
    import subprocess
    import sys

    code = f"import {module}, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# -- before a demand


def asking(helper=None, **given):
    """The dialog of a demand, open."""
    hands = at_table(helper, **given)
    hands.click(hands.button("demand"))
    return hands


def choose(hands, code):
    table_ = hands.scene.table
    choices = demand_choices(table_.state, table_.board.layout, hands.scene.ui.dialog.seat)
    wanted = None if code == "joker" else card(code)
    hands.click(next(choice.rect.center for choice in choices if choice.card == wanted))
    hands.wait(0.05)


def told(hands):
    return " ".join(line.words for line in _told(hands.scene._question()))


def test_a_demand_is_confirmed_and_says_what_it_may_cost() -> None:
    hands = asking()
    choose(hands, "7s")
    assert hands.scene.table.session.acted == []
    assert "If Bruno does not hold it, the turn is over" in told(hands)
    choose(hands, "Ac")
    hands.key(pygame.K_RETURN)
    assert hands.scene.table.session.acted == [Demand(1, card("Ac"))]
    assert hands.scene.ui.dialog is None


def test_a_card_that_could_not_be_played_is_warned_of() -> None:
    hands = asking()
    choose(hands, "7s")
    assert "It could not be played" in told(hands)
    choose(hands, "4s")
    assert "It could be played." in told(hands)
    choose(hands, "joker")
    assert "It could be played." in told(hands)
    hands.click(hands.button("demand it"))
    assert hands.scene.table.session.acted == [Demand(1, None)]


def test_the_answer_about_a_demand_may_come_late_or_never() -> None:
    helper = Later()
    hands = asking(helper)
    choose(hands, "7s")
    assert "Looking whether" in told(hands)
    choose(hands, "4s")
    first, second = helper.tickets
    assert first.cancelled
    second.answer(failure="the worker died")
    hands.wait(0.05)
    assert "is not known" in told(hands)
    hands.click(hands.button("cancel"))
    assert hands.scene.ui.dialog is None


def test_who_was_seen_to_take_the_card_is_said() -> None:
    helper = Later()
    hands = asking(helper, hands=("9h 2c Jd Qs Kh 3c", "X1 X2", "Ad"), table=((), (), ()), melded=(True,) * 3)
    for holder, words in ((1, "It was seen to go to Bruno."), (2, "It was seen to go to Chiara: Bruno does not")):
        choose(hands, "7s" if holder == 1 else "4s")
        helper.tickets[-1].answer(Weighed(playable=True, holder=holder))
        hands.wait(0.05)
        assert words in told(hands)


def test_the_card_is_looked_up_in_the_public_log() -> None:
    game = position(edition="epic", hands=("2c", "3h 3d", "5c"), table=((), (), ()))
    log = (*game.hand.log, DrewPile(2, (card("5c"),)))
    seen = view(replace(game.hand, log=log), 0)
    assert Weigh(seen, card("5c")).run(lambda: False, print).holder == 2
    assert Weigh(seen, card("5d")).run(lambda: False, print).holder is None


@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160)])
def test_the_dialog_of_a_demand_fits_and_keeps_its_cards_free(size, scale) -> None:
    given = {"hands": ("9h 2c", "X1 X2", "Ad", "3h"), "table": ((), (), (), ()), "melded": (True,) * 4}
    scene = asking(**given).scene
    scene.table.set_options(TableOptions(pace=0.0, ui_scale=scale))
    scene.table.resize(size)
    scene.ui.dialog = DemandDialog(1, chosen=True, card=card("7s"))
    question = scene._question()
    layout = scene.table.board.layout
    box = demand_box(layout)[0]
    assert layout.window.contains(box)
    rects = [choice.rect for choice in demand_choices(scene.table.state, layout, 1)]
    rects += [button.rect for button in demand_buttons(question)]
    assert all(box.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) < 0 for at, rect in enumerate(rects))


def test_hints_say_that_they_count_from_the_draw() -> None:
    hands = does(drawn(), Arrange(table(("7c 8c 9c", "4c 4d 4h", "Jd"), ("5h 6h 7h 8h", "Kc Kd Ks"))))
    for _press in range(2):
        press(hands)
    assert "Counted from the draw, with the card that is laid already." in says(hands)


def test_plays_lie_as_they_did_after_a_turn_was_shown() -> None:
    hands = drawn()
    for text in ("Jd", "2c"):
        hands.drag(hands.spot(card(text)), (880, 520))
        hands.wait(0.4)
    before = hands.scene.table.board.order
    for _press in range(3):
        press(hands)
    assert hands.scene.guide.shown
    for _press in range(3):
        press(hands, pygame.K_RIGHT)
    press(hands, pygame.K_ESCAPE)
    assert hands.scene.table.board.order == before
    assert hands.scene.table.preview is None


def test_a_step_names_the_joker_whose_place_is_taken_and_where_it_goes() -> None:
    given = {"edition": "classic", "hands": ("Tc 9d 2h", "Ks Kc 3c 3d"), "melded": (True, False)}
    hands = at_table(**given, table=(("Ac Ad As X1", "5c 5d 5h"), ()), discard="Kd Ah")
    does(hands, DrawDiscard(card("Ah")))
    for _press in range(3):
        press(hands)
    told = []
    for _step in range(2):
        press(hands, pygame.K_RIGHT)
        told.append(says(hands)[1])
    assert told == ["Ah takes the place of X1: Ac Ad Ah As.", "Move X1 to 5c 5d 5h."]
