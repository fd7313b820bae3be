"""Hints in steps and moves put in order: real events, a helper that answers at once."""

import time
from dataclasses import replace

import pygame
import pytest

from engine.family.rules import Suggestion
from engine.games.house import hint_words
from engine.games.house.coach.advice_values import DiscardAdvice, OpeningAdvice, TurnAdvice, Why, Worth
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.games.house.words import Arrange, Demand, DrawDiscard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from game.workers.background import Background
from scenes.background import AtOnce
from scenes.games.hint_task import AdviseSeat
from scenes.keys import TableCommand
from scenes.table.tableau import Highlights
from tests.scenes.table.fake import Hands, position
from tests.scenes.table.guided import ManualHelper, at_table, does, drawn, main_of, press, says, table
from tests.scenes.table.tables import start


def hint(action, words="Do this.", **more) -> tuple[Suggestion, ...]:
    return (Suggestion(actions=(action,), words=words, **more),)


def answered(helper, answer) -> None:
    helper.tickets[-1].answer(answer)


def test_hints_tell_more_each_time_and_then_the_turn_is_shown() -> None:
    hands = drawn()
    hands.click(hands.button("hint"), wait=0.05)
    assert hands.scene.table.session.hints == 1
    title, words, further = says(hands)
    assert title == "Hint"
    assert words.startswith(
        "Look at Js Qs Ks. This turn adds 15 points and lays 3 cards. It takes Ks from Bruno. No turn scores more. "
    )
    assert further == "Press Hint again to see the turn step by step."
    hands.click(hands.button("hint"), wait=0.05)
    assert says(hands)[0] == "A turn, step by step"
    assert {"step back", "step on", "hide", "take over"} <= hands.names
    assert not {"undo", "end", "draw"} & hands.names


def turn_told(shown, best, out=None):
    return hint_words.turn(drawn().scene.table.view, TurnAdvice(shown=shown, best=best, out=out))


def test_a_turn_is_told_beside_those_that_score_more_or_go_out() -> None:
    lying = drawn().scene.table.view.table
    best = Answer(objective=Objective.POINTS, value=10, exact=True, bound=10, points=10, cards=3, tables=(lying,))
    less = replace(best, value=5, points=5, cards=2)
    more = "Another turn would add 10 points now, but is worth less over the whole hand."
    assert turn_told(best, best).endswith("This turn adds 10 points and lays 3 cards. No turn scores more.")
    assert turn_told(best, best, less).endswith("Another turn goes out and adds 5 points.")
    assert turn_told(less, best).endswith(f"This turn adds 5 points and lays 2 cards. {more}")
    assert turn_told(replace(less, out=True), best).endswith(f"This turn goes out and adds 5 points. {more}")
    assert turn_told(replace(less, tables=()), best) == f"Lay nothing now. {more}"
    open_ = replace(best, exact=False, bound=25)
    assert turn_told(open_, open_).endswith("The best turn adds at least 10 points and at most 25.")


def test_where_nothing_can_be_played_the_hint_is_the_discard() -> None:
    hands = drawn(hands=("2c 3d 9s Jd Qh", "X1 X2"), table=(("7c 8c 9c",), ("Kc Kd Ks",)))
    words = "You can't score more than you have now. Discard 9s. It goes with nothing else in your hand."
    for further in ((), ("There is nothing more to show.",)):
        press(hands)
        assert says(hands) == ("Hint", words, *further)
    hands.click(hands.button("follow"))
    assert hands.scene.table.session.acted[-1] == Discard(card("9s"))


def test_a_hint_ends_with_its_turn_though_the_disk_is_slow() -> None:
    hands = drawn()
    press(hands)
    assert says(hands) is not None
    hands.scene.table.session.hint_kept = False
    does(hands, Discard(card("2c")))
    assert says(hands) is None
    assert hands.scene.guide.lights() == Highlights()


def test_a_hot_card_that_cannot_be_played_is_to_be_put_back_and_no_discard_is_advised() -> None:
    hands = does(at_table(), DrawDiscard(card("9d")))
    press(hands)
    assert says(hands) == ("Hint", "There is no way to play 9d. Put the draw back and draw something else.")


@pytest.mark.parametrize(("seat", "whys", "told"), [
    (1, (Why.UNWANTED,), "It makes no play with what {1} is known to hold."),
    (1, (Why.SAFER,), "Kh would be worth more to {1}."),
    (None, (Why.DEAREST,), "It counts most against you: 11 points."),
    (None, (), "It is the card you can spare best."),
])  # fmt: skip
def test_reasons_for_a_discard_are_told(seat, whys, told) -> None:
    result = DiscardAdvice(card=card("Ac"), whys=whys, seat=seat, instead=card("Kh"), points=11)
    assert hint_words.end(result) == f"Discard Ac. {told}"


@pytest.mark.parametrize(
    ("turned", "take", "told"),
    [
        ("X1", True, "A joker goes with everything."),
        ("Ks", False, "Taking it is about as good."),
        ("4s", False, "It goes with nothing in your hand."),
    ],
)
def test_a_turned_up_card_that_adds_nothing_now_is_taken_or_left_for_a_reason(turned, take, told) -> None:
    given = position(phase=Phase.OPENING, table=((), ()), hands=("9c 9d 9h Qs 7h 2c", "2h 3h")).hand
    seen = view(replace(given, stock=(card(turned),)), 0)
    same = Worth(points=10, exact=True)
    words = hint_words.opening(seen, OpeningAdvice(take=take, gain=same, without=same))
    assert words.endswith(f"You can lay 10 points this turn, with or without it. {told}")


def test_a_turn_that_goes_out_says_so_once() -> None:
    seen, last = drawn().scene.table.view, DiscardAdvice(card=card("2c"), whys=(Why.OUT,))
    words = "This turn goes out and adds 10 points."
    assert hint_words.with_end(seen, words, last, out=True) == f"{words} Discard 2c. It is your last card."
    assert hint_words.with_end(seen, "Look.", last, out=False) == "Look. Discard 2c. That goes out."


def test_a_turn_that_takes_cards_of_others_names_them_and_their_player() -> None:
    hands = drawn(hands=("5d 5s 2c Jd Kh", "X1 X2"), table=((), ("4h 5h 6h 7h",)), melded=(True, True))
    seen = hands.scene.table.view
    after = table(("4h 5d 5s",), ("5h 6h 7h",))
    steals = Answer(objective=Objective.POINTS, value=5, exact=True, bound=5, points=5, cards=2, tables=(after,))
    words = hint_words.turn(seen, TurnAdvice(shown=steals, best=steals))
    assert words.endswith("lays 2 cards. It takes 4h from {1}. No turn scores more.")


def test_a_discard_that_lies_on_the_table_is_said_to_come_back_first() -> None:
    hands = does(drawn(), Arrange(table(("7c 8c 9c", "4c 4d 4h", "Jd"), ("5h 6h 7h 8h", "Kc Kd Ks"))))
    press(hands)
    assert "Jd comes back to your hand first. Discard Jd." in says(hands)[1]


@pytest.mark.parametrize(("asked", "told"), [("Ac", "Ac"), ("X1", "a joker")])
def test_a_demand_names_its_card_the_first_of_the_pack_too(asked, told) -> None:
    words = hint_words.draw(Demand.of(1, card(asked)), at_table().scene.table.view)
    assert words == f"Demand {told} from {{1}}."


def test_players_are_named_in_hints() -> None:
    helper = ManualHelper()
    hands = at_table(helper)
    press(hands)
    answered(helper, hint(Demand.of(1, card("X1")), "Demand a joker from {1}."))
    hands.wait(0.05)
    assert says(hands) == ("Hint", f"Demand a joker from {hands.scene.table.names[1]}.")


@pytest.mark.parametrize("action", [Demand(7, card("5s")), DrawDiscard(card("5s")), Discard(card("5s"))])
def test_a_hint_that_cannot_be_followed_is_none(action) -> None:
    helper = ManualHelper()
    hands = at_table(helper)
    press(hands)
    answered(helper, hint(action))
    hands.wait(0.05)
    assert says(hands)[1].startswith("No hint could be found in time.")


def test_a_turn_that_cannot_lie_so_is_not_shown() -> None:
    helper = ManualHelper()
    hands = drawn(helper)
    press(hands)
    start = hands.scene.table.view.table
    impossible = Arrange(table(("7c 8c 9c", "4c 4d 4h", "2h"), ("5h 6h 7h 8h", "Kc Kd Ks")))
    answered(helper, (Suggestion(actions=(Arrange(start), impossible), words="Do this."),))
    hands.wait(0.05)
    press(hands)
    assert hands.scene.guide.shown is None


def test_a_failure_is_told_and_the_hint_asks_again() -> None:
    helper = ManualHelper()
    hands = drawn(helper)
    press(hands)
    assert says(hands) == ("Hint", "Looking for what is best: one moment.")
    helper.tickets[-1].answer(failure="the worker died")
    hands.wait(0.05)
    assert says(hands) == ("Hint", "No hint could be found in time. Press again to try once more.")
    press(hands)
    helper.tickets[-1].answer(hint(Discard(card("2c")), "Discard 2c."))
    hands.wait(0.05)
    assert says(hands) == ("Hint", "Discard 2c.")


def test_a_turn_that_was_cut_short_is_neither_shown_nor_played() -> None:
    helper = ManualHelper()
    hands = drawn(helper)
    press(hands)
    (found,) = AtOnce().ask(helper.tickets[-1].task).result
    answered(helper, (replace(found, whole=False),))
    hands.wait(0.05)
    assert says(hands)[2].startswith("This is only a guess")
    assert not {"follow", "take over"} & hands.names
    press(hands)
    assert hands.scene.guide.shown is None
    answered(helper, (found,))
    hands.wait(1.0)
    press(hands)
    assert hands.scene.guide.shown is not None


def test_while_a_hint_is_looked_for_the_main_button_waits_and_enter_draws_no_card() -> None:
    helper = ManualHelper()
    hands = at_table(helper, discard="2s", hands=("9h 2c Jd Qs Kh 3c", "X1 X2"))
    press(hands)
    main = main_of(hands)
    assert (main.name, main.enabled) == ("follow", False)
    assert "draw" in hands.names
    hands.scene.perform(TableCommand.ONWARD)
    assert hands.scene.table.view.phase is Phase.DRAW


def tap(hands: Hands) -> None:
    """Click the main button without a look at it."""
    hands.tap(main_of(hands).rect.center)


def enter(hands: Hands) -> None:
    hands.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")


@pytest.mark.parametrize("follow", [tap, enter])
def test_a_press_that_was_meant_for_another_button_does_not_do_the_hint_that_has_just_come(follow) -> None:
    helper = ManualHelper()
    hands = drawn(helper)
    press(hands)
    hands.wait(1.0)
    answered(helper, hint(Discard(card("9h")), "Discard 9h."))
    hands.wait(0.15)
    assert main_of(hands).early
    follow(hands)
    assert hands.scene.table.session.acted == [DrawStock()]
    hands.wait(1.0)
    assert says(hands)[1] == "Discard 9h."
    follow(hands)
    assert hands.scene.table.session.acted[-1] == Discard(card("9h"))


def test_the_button_that_waits_for_a_hint_has_not_the_tip_of_the_draw_that_lay_there() -> None:
    hands = at_table(ManualHelper(), discard="2s")
    hands.move(hands.button("draw"))
    hands.wait(0.6)
    assert hands.scene.ui.tip == "draw"
    press(hands)
    hands.wait(0.6)
    assert not main_of(hands).enabled
    assert hands.scene.ui.tip == main_of(hands).name == "follow"


def test_the_main_button_makes_the_draw_and_lays_the_turn_that_the_hint_knows() -> None:
    hands = at_table(discard="2s 9d Jh Td", hands=("9h 2c Jd Jc Kh 3c", "X1 X2"))
    assert main_of(hands).name == "draw"
    press(hands)
    assert (main_of(hands).name, main_of(hands).enabled) == ("follow", True)
    hands.scene.perform(TableCommand.ONWARD)
    hands.wait(0.1)
    assert card("9d") in hands.scene.table.view.hand
    press(hands)
    hands.scene.perform(TableCommand.ONWARD)
    hands.wait(0.1)
    assert card("9d") not in hands.scene.table.view.hand
    assert says(hands)[1].startswith("Discard ")


def test_an_answer_for_a_moment_that_has_passed_is_not_shown() -> None:
    helper = ManualHelper()
    hands = at_table(helper)
    press(hands)
    (asked,) = helper.tickets
    does(hands, DrawStock())
    assert asked.cancelled
    asked.answer(hint(DrawStock()))
    hands.wait(0.05)
    assert says(hands) is None


def test_leaving_the_table_cancels_what_was_asked() -> None:
    helper = ManualHelper()
    hands = drawn(helper)
    press(hands)
    hands.scene.closed()
    assert helper.tickets[-1].cancelled


def test_hints_can_be_switched_off_and_need_somebody_to_ask() -> None:
    assert "hint" not in at_table(hints=False).names
    hands = start(position(hands=("2c", "3c"), table=((), ())), pace=0.0, wait=0)
    assert "hint" not in hands.names
    press(hands)
    assert says(hands) is None


def test_before_the_draw_the_hint_names_the_draw_and_then_the_others() -> None:
    hands = at_table(discard="2s 9d Jh Td", hands=("9h 2c Jd Jc Kh 3c", "X1 X2"))
    press(hands)
    words = "Take 9d and 2 cards above it. With them you can lay 15 points this turn. With a card from the stock it is"
    assert says(hands)[1].startswith(words)
    press(hands)
    assert says(hands)[2:] == ("Or: Take Jh and 1 card above it.", "Or: Draw from the stock.")


def test_the_hint_advises_the_stock_where_nothing_can_be_taken() -> None:
    hands = at_table(discard="2s", hands=("9h 2c Jd Qs Kh 3c", "X1 X2"))
    for further in ((), ("There is nothing more to show.",)):
        press(hands)
        words = says(hands)[1]
        assert says(hands)[2:] == further
        assert words.startswith("Draw from the stock, and leave 2s. With a card from the stock you can lay")


def test_a_discard_that_brings_more_at_once_than_the_stock_that_is_advised_is_named() -> None:
    hands = at_table(discard="2s 9d Tc Ad", hands=("9h 2c Jd Qs Kh 3c", "X1 X2"))
    press(hands)
    assert says(hands)[1].startswith("Draw from the stock")
    assert says(hands)[1].endswith("Tc would add 5 now, but is worth less over the whole hand.")


def test_what_is_asked_knows_no_hidden_card() -> None:
    helper = ManualHelper()
    hands = at_table(helper)
    press(hands)
    assert helper.tickets[-1].task == AdviseSeat("house", view(hands.scene.table.session.game.hand, 0))


@pytest.mark.parametrize(("cards", "told"), [
    ("9h 2c Jd Qs Kh 3c", "Nothing can be laid with it yet. It goes with Kh Qs in your hand."),
    ("Kc Kd 2c 3d 5h 9h", "With it you can lay 10 points this turn, without it nothing."),
    ("9c 9d 9h 3d 5h 2c", "You can lay 10 points this turn, with or without it. Passing is about as good."),
    ("9c 9d 9h Qs 5h 2c", "You can lay 10 points this turn, with or without it. It goes with Qs in your hand."),
    ("Kc Kd Kh 3d 5h 9h", "With it you can lay 20 points this turn, without it 10."),
])  # fmt: skip
def test_the_hint_says_whether_to_take_the_turned_up_card_and_what_it_is_worth(cards, told) -> None:
    hands = at_table(phase=Phase.OPENING, discard="", table=((), ()), melded=(False, False), hands=(cards, "X1 X2"))
    press(hands)
    assert says(hands) == ("Hint", f"Take Ks. {told}")
    assert hands.scene.guide.lights() == Highlights(frozenset((card("Ks"),)))


def test_the_real_worker_answers() -> None:
    worker = Background(now=False)
    try:
        hands = drawn(worker)
        press(hands)
        until = time.monotonic() + 120  # others may keep the machine busy
        while says(hands)[1].startswith("Looking for") and time.monotonic() < until:
            time.sleep(0.01)
            hands.frame()
        assert says(hands)[1].startswith("Look at Js Qs Ks.")
        hands.scene.closed()
    finally:
        worker.close()


@pytest.mark.parametrize("module", ["scenes.games.house.guide.tasks", "scenes.games.hint_task"])
def test_what_the_worker_loads_opens_no_display(module) -> None:
    import subprocess
    import sys

    code = f"import {module}, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_hints_say_that_they_count_from_the_draw() -> None:
    hands = does(drawn(), Arrange(table(("7c 8c 9c", "4c 4d 4h", "Jd"), ("5h 6h 7h 8h", "Kc Kd Ks"))))
    press(hands)
    assert "Counted from your draw, with the card already laid." in says(hands)[1]
