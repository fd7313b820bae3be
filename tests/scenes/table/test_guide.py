"""Hints in steps and moves put in order: real events, a helper that answers at once."""

import time
from dataclasses import replace

import pytest

from engine.games.house.coach.advice_values import DiscardAdvice, TurnAdvice, Why
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.games.house.words import Arrange, DrawDiscard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from game.workers.background import Background
from scenes.background import AtOnce
from scenes.games.house.guide import discards, words
from scenes.games.house.guide.tasks import Advise, AdviseDiscard, AnyPlay, BestTurnTask, Drawing, PossibleDraws
from scenes.games.house.presenter import HOUSE
from scenes.keys import TableCommand
from scenes.scene import Pop, Quit
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from scenes.table.tableau import Highlights
from tests.scenes.table.fake import FakeSession, Hands, players, position
from tests.scenes.table.guided import ManualHelper, at_table, does, drawn, main_of, names, press, says, table


def test_hints_tell_more_each_time_and_then_the_turn_is_shown() -> None:
    hands = drawn()
    hands.click(hands.button("hint"))
    hands.wait(0.05)
    assert hands.scene.table.session.hints == 1
    assert says(hands)[0] == "You can play something"
    hands.click(hands.button("hint"))
    hands.wait(0.05)
    assert says(hands)[0].startswith("Look at the ")
    assert "points" in says(hands)[1]
    hands.click(hands.button("hint"))
    hands.wait(0.05)
    assert says(hands)[0] == "A turn, step by step"
    assert {"step back", "step on", "hide", "take over"} <= set(names(hands))
    assert not {"undo", "end", "draw"} & set(names(hands))


class Hurried(AtOnce):
    """Answers at once, and proves no turn."""

    def ask(self, task):
        result = super().ask(task)
        if isinstance(result.result, TurnAdvice):
            best = replace(result.result.best, exact=False, bound=result.result.best.points + 15)
            return replace(result, result=TurnAdvice(shown=best, best=best))
        return result


def test_a_turn_that_is_not_proved_is_told_with_its_bound() -> None:
    hands = drawn(Hurried())
    press(hands)
    press(hands)
    result = next(line for line in says(hands) if line.startswith("This turn adds "))
    points = int(result.split()[3])
    assert result.endswith(f"The best turn adds at least {points} points and at most {points + 15}.")


def turn_told(shown, best, out=None):
    hands = drawn()
    return words.where(hands.scene.table.view, TurnAdvice(shown=shown, best=best, out=out))


def test_a_turn_is_told_beside_those_that_score_more_or_go_out() -> None:
    lying = drawn().scene.table.view.table
    best = Answer(objective=Objective.POINTS, value=10, exact=True, bound=10, points=10, cards=3, tables=(lying,))
    less = replace(best, value=5, points=5, cards=2)
    more = "Another turn would add 10 points now, but is worth less over the whole hand."
    assert turn_told(best, best)[1] == "This turn adds 10 points and lays 3 cards. No turn scores more."
    assert turn_told(best, best, less)[2] == "Another turn goes out and adds 5 points."
    assert turn_told(less, best)[1] == f"This turn adds 5 points and lays 2 cards. {more}"
    assert turn_told(replace(less, out=True), best)[1] == f"This turn goes out and adds 5 points. {more}"
    assert turn_told(replace(less, tables=()), best)[:2] == ("Lay nothing now", more)


def test_where_nothing_can_be_played_the_next_hint_is_the_discard() -> None:
    helper = ManualHelper()
    hands = drawn(helper)
    press(hands)
    helper.tickets[-1].answer(result=False)
    hands.wait(0.05)
    assert says(hands)[:2] == ("Nothing to play", "Press Hint again for the discard.")
    press(hands)
    helper.tickets[-1].answer(DiscardAdvice(card=card("2c"), whys=(Why.ALONE, Why.NO_PLACE)))
    hands.wait(0.05)
    for _ in range(2):
        assert says(hands) == (
            "Discard 2c",
            "It goes with nothing else in your hand. It fits nothing on the table.",
        )
        press(hands)
    assert [type(ticket.task) for ticket in helper.tickets] == [AnyPlay, AdviseDiscard]


def test_a_hint_ends_with_its_turn_though_the_disk_is_slow() -> None:
    helper = ManualHelper()
    hands = drawn(helper)
    press(hands)
    helper.tickets[-1].answer(result=False)
    hands.wait(0.05)
    press(hands)
    helper.tickets[-1].answer(DiscardAdvice(card=card("2c"), whys=(Why.ALONE,)))
    hands.wait(0.05)
    assert says(hands)[0] == "Discard 2c"
    hands.scene.table.session.hint_kept = False
    does(hands, Discard(card("2c")))
    assert says(hands) is None
    assert hands.scene.guide.lights() == Highlights()


def test_what_a_hint_says_waits_for_the_disk() -> None:
    helper = ManualHelper()
    hands = drawn(helper)
    hands.scene.table.session.hint_kept = False
    press(hands)
    helper.tickets[-1].answer(result=False)
    hands.wait(0.05)
    assert says(hands) == ("Hint", "Looking for plays: one moment.")
    hands.scene.table.session.hint_kept = True
    hands.wait(0.05)
    assert says(hands)[0] == "Nothing to play"


def test_a_hot_card_that_cannot_be_played_is_to_be_put_back_and_no_discard_is_advised() -> None:
    helper = ManualHelper()
    hands = does(at_table(helper), DrawDiscard(card("9d")))
    press(hands)
    helper.tickets[-1].answer(result=False)
    hands.wait(0.05)
    press(hands)
    assert says(hands)[1:] == ("There is no way to play 9d.", "Put the draw back and draw something else.")
    assert [type(ticket.task) for ticket in helper.tickets] == [AnyPlay]


def test_advice_to_discard_a_card_that_is_not_held_or_from_a_seat_that_is_none_does_not_fit() -> None:
    hands = drawn()
    task = AdviseDiscard(view(hands.scene.table.session.game.hand, 0))
    assert task.fits(DiscardAdvice(card=card("2c"), seat=1))
    assert task.fits(None)
    assert not task.fits(DiscardAdvice(card=card("7c")))
    assert not task.fits(DiscardAdvice(card=card("2c"), seat=2))


@pytest.mark.parametrize(("seat", "whys", "told"), [
    (1, (Why.UNWANTED,), "It makes no play with what Bruno is known to hold."),
    (1, (Why.SAFER,), "Kh would be worth more to Bruno."),
    (None, (Why.DEAREST,), "It counts most against you: 11 points."),
    (None, (), "It is the card you can spare best."),
])  # fmt: skip
def test_reasons_for_a_discard_are_told(seat, whys, told) -> None:
    result = DiscardAdvice(card=card("Ac"), whys=whys, seat=seat, instead=card("Kh"), points=11)
    assert discards.reasons(result, ("Ann", "Bruno")) == told


def test_what_is_not_known_is_said_and_asked_further() -> None:
    helper = ManualHelper()
    hands = drawn(helper)
    press(hands)
    assert says(hands)[1].startswith("Looking for plays")
    helper.tickets[-1].answer(result=None)
    hands.wait(0.05)
    assert says(hands)[0] == "Not sure"
    press(hands)
    assert [type(ticket.task) for ticket in helper.tickets] == [AnyPlay, BestTurnTask]


def test_a_failure_is_told_and_the_hint_asks_again() -> None:
    helper = ManualHelper()
    hands = drawn(helper)
    press(hands)
    helper.tickets[-1].answer(failure="the worker died")
    hands.wait(0.05)
    assert says(hands)[0] == "No hint"
    press(hands)
    assert len(helper.tickets) == 2
    helper.tickets[-1].answer(result=True)
    hands.wait(0.05)
    assert says(hands)[0] == "You can play something"


def test_while_a_hint_is_looked_for_the_main_button_waits_and_enter_draws_no_card() -> None:
    helper = ManualHelper()
    hands = at_table(helper, discard="2s", hands=("9h 2c Jd Qs Kh 3c", "X1 X2"))
    press(hands)
    main = main_of(hands)
    assert (main.name, main.muted) == ("follow", True)
    assert "draw" in names(hands)
    hands.scene.perform(TableCommand.ONWARD)
    assert hands.scene.table.view.phase is Phase.DRAW


def test_the_button_that_waits_for_a_hint_has_not_the_tip_of_the_draw_that_lay_there() -> None:
    hands = at_table(ManualHelper(), discard="2s")
    hands.move(hands.button("draw"))
    hands.wait(0.6)
    assert hands.scene.ui.tip == "draw"
    press(hands)
    hands.wait(0.6)
    assert main_of(hands).muted
    assert hands.scene.ui.tip == main_of(hands).name == "follow"


def test_the_main_button_makes_the_draw_and_shows_the_turn_that_the_hint_knows() -> None:
    hands = at_table(discard="2s 9d Jh Td", hands=("9h 2c Jd Jc Kh 3c", "X1 X2"))
    press(hands)
    assert main_of(hands).name == "draw"
    press(hands)
    assert (main_of(hands).name, main_of(hands).muted) == ("follow", False)
    hands.scene.perform(TableCommand.ONWARD)
    hands.wait(0.1)
    assert card("9d") in hands.scene.table.view.hand
    press(hands)
    press(hands)
    hands.scene.perform(TableCommand.ONWARD)
    hands.wait(0.1)
    assert says(hands)[0] == "A turn, step by step"
    assert main_of(hands).name == "take over"


def test_an_answer_for_a_moment_that_has_passed_is_not_shown() -> None:
    helper = ManualHelper()
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
    helper = ManualHelper()
    hands = drawn(helper)
    press(hands)
    hands.scene.closed()
    assert helper.tickets[-1].cancelled


def test_hints_can_be_switched_off_and_need_somebody_to_ask() -> None:
    assert "hint" not in names(at_table(hints=False))
    session = FakeSession(position(hands=("2c", "3c"), table=((), ())), players(2, 1), ())
    hands = Hands(TableScene(session, HOUSE, Quit, Pop, Settings(pace=0.0)), (1280, 720))
    assert "hint" not in names(hands)
    press(hands)
    assert says(hands) is None


def test_before_the_draw_the_hint_looks_at_the_discards() -> None:
    hands = at_table(discard="2s 9d Jh Td", hands=("9h 2c Jd Jc Kh 3c", "X1 X2"))
    press(hands)
    assert says(hands)[:2] == ("What to draw", "You could take and play a discard.")
    press(hands)
    heading, gain, stock, others = says(hands)
    assert heading == "Take 9d and 2 cards above it"
    assert gain == "Worth 15 points this turn."
    assert stock.startswith("The stock is worth about ")
    assert "Jh with 1 card above it" in others


def test_the_hint_advises_the_stock_where_nothing_can_be_taken() -> None:
    hands = at_table(discard="2s", hands=("9h 2c Jd Qs Kh 3c", "X1 X2"))
    press(hands)
    assert says(hands)[:2] == ("Draw from the stock", "No discard can be played.")
    press(hands)
    heading, line, *_ = says(hands)
    assert heading == "Draw from the stock"
    assert line.startswith("Worth about ")
    press(hands)
    assert says(hands)[0] == heading


def test_a_discard_that_brings_more_at_once_than_the_stock_that_is_advised_is_named() -> None:
    hands = at_table(discard="2s 9d Tc Ad", hands=("9h 2c Jd Qs Kh 3c", "X1 X2"))
    press(hands)
    press(hands)
    assert says(hands)[0] == "Draw from the stock"
    assert says(hands)[2] == "Tc would add 5 now, but is worth less over the whole hand."


def test_advice_is_asked_with_what_the_seat_may_know() -> None:
    helper = ManualHelper()
    hands = at_table(helper)
    press(hands)
    helper.tickets[-1].answer(PossibleDraws(()))
    hands.wait(0.1)
    press(hands)
    assert helper.tickets[-1].task == Advise(view(hands.scene.table.session.game.hand, 0))


def test_what_is_asked_before_the_draw_knows_no_hidden_card() -> None:
    helper = ManualHelper()
    hands = at_table(helper)
    press(hands)
    hand = hands.scene.table.session.game.hand
    assert helper.tickets[-1].task.view == view(hand, 0)


@pytest.mark.parametrize(("cards", "told"), [
    ("9h 2c Jd Qs Kh 3c", "Nothing can be played with it yet."),
    ("Kc Kd 2c 3d 5h 9h", "With it you can play 10 points this turn, without it nothing."),
    ("9c 9d 9h 3d 5h 2c", "You can play 10 points this turn, with or without it."),
    ("Kc Kd Kh 3d 5h 9h", "With it you can play 20 points this turn, without it 10."),
])  # fmt: skip
def test_the_hint_says_whether_to_take_the_turned_up_card_and_what_it_is_worth(cards, told) -> None:
    hands = at_table(phase=Phase.OPENING, discard="", table=((), ()), melded=(False, False), hands=(cards, "X1 X2"))
    press(hands)
    assert says(hands) == ("Take Ks", told)
    assert hands.scene.guide.lights() == Highlights(frozenset((card("Ks"),)))
    press(hands)
    assert says(hands)[0] == "Take Ks"


def test_an_answer_that_comes_between_two_frames_is_not_told_as_none() -> None:
    helper = ManualHelper()
    hands = drawn(helper)
    press(hands)
    helper.tickets[-1].answer(result=True)
    assert says(hands)[1].startswith("Looking for plays")
    hands.frame()
    assert says(hands)[0] == "You can play something"


def test_the_real_worker_answers() -> None:
    worker = Background(now=False)
    try:
        hands = does(at_table(worker), DrawDiscard(card("9d")))
        press(hands)
        until = time.monotonic() + 20
        while says(hands)[1].startswith("Looking for plays") and time.monotonic() < until:
            time.sleep(0.01)
            hands.frame()
        assert says(hands)[0] in {"You can play something", "Nothing to play"}
        hands.scene.closed()
    finally:
        worker.close()


@pytest.mark.parametrize("module", ["scenes.games.house.guide.tasks"])
def test_what_the_worker_loads_opens_no_display(module) -> None:
    import subprocess
    import sys

    code = f"import {module}, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_hints_say_that_they_count_from_the_draw() -> None:
    hands = does(drawn(), Arrange(table(("7c 8c 9c", "4c 4d 4h", "Jd"), ("5h 6h 7h 8h", "Kc Kd Ks"))))
    for _press in range(2):
        press(hands)
    assert "Counted from your draw, with the card already laid." in says(hands)
