"""Hints in steps, a turn shown and taken over, moves put in order: real events, a helper that answers at once."""

import time
from dataclasses import replace

import pygame
import pytest

from engine.games.house.actions import Arrange, Demand, DrawDiscard, DrawStock, UndoPlays
from engine.games.house.coach.advised import Advice, DiscardAdvice, Why
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.rummy.cards import card, cards
from game.background import Background
from scenes.background import AtOnce
from scenes.games.house.guide import discards
from scenes.games.house.guide.meant import NOTHING, Meant
from scenes.games.house.guide.tasks import Advise, AdviseDiscard, AnyPlay, BestTurn, Drawing, PossibleDraws, Turns
from scenes.games.house.presenter import HOUSE
from scenes.scene import Pop, Quit
from scenes.services import Settings
from scenes.table.over.dialogs import PauseDialog
from scenes.table.painting.picture import frames
from scenes.table.scene import TableScene
from tests.scenes.table.fake import FakeSession, Hands, players, position
from tests.scenes.table.guided import Later, at_table, does, drawn, names, press, says, table


def test_hints_tell_more_each_time_and_then_the_turn_is_shown() -> None:
    hands = drawn()
    hands.click(hands.button("hint"))
    hands.wait(0.05)
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
    shown = table_.seen.table
    assert shown != before.hand.table
    hands.click(hands.button("step back"))
    assert hands.scene.guide.shown == (last - 1, last)
    press(hands, pygame.K_ESCAPE)
    assert (table_.seen.table, session.game, len(session.acted)) == (before.hand.table, before, acted)
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
    assert hands.scene.table.seen.table != moved
    hands.click(hands.button("hide"))
    assert hands.scene.table.seen.table == moved
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


def test_a_hand_is_covered_and_the_game_paused_while_a_turn_is_shown() -> None:
    hands = drawn()
    for _ in range(3):
        press(hands)
    hands.key(pygame.K_p)
    assert isinstance(hands.scene.ui.dialog, PauseDialog)
    hands.click(hands.button("go on"))
    assert hands.scene.ui.dialog is None
    hands.key(pygame.K_F10)
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.ui.dialog is None
    assert hands.scene.guide.shown
    hands.key(pygame.K_c)
    assert not hands.scene.table.board.revealed
    assert not hands.scene.guide.shown


def test_a_turn_that_goes_out_is_told_beside_the_one_that_scores_most() -> None:
    spaces = (("7c 8c 9c",), ("3s 4s 5s", "4h 5h 6h", "6c 6d 6s", "7s 8s 9s Ts Js", "Ac 2c Kc"), ("8d 9d Td",))
    hands = at_table(hands=("3c 4c 7d 3h", "Jd 9h", "Jc"), table=spaces, melded=(True,) * 3, discard="7h")
    does(hands, DrawDiscard(card("7h")))
    press(hands)
    press(hands)
    assert says(hands)[1:3] == (
        "This turn adds 10 points and lays 2 cards. No turn scores more.",
        "Another turn goes out and adds 0 points.",
    )


class Hurried(AtOnce):
    """Answers at once, and proves no turn."""

    def ask(self, task):
        found = super().ask(task)
        if isinstance(found.result, Turns):
            best = found.result.best
            return replace(found, result=Turns(replace(best, exact=False, bound=best.points + 15)))
        return found


def test_a_turn_that_is_not_proved_is_told_with_its_bound() -> None:
    hands = drawn(Hurried())
    press(hands)
    press(hands)
    found = next(words for words in says(hands) if words.startswith("This turn adds "))
    points = int(found.split()[3])
    assert found.endswith(f"The best turn adds at least {points} points and at most {points + 15}.")


def test_a_turn_that_goes_out_is_shown_only_where_no_other_gains_anything() -> None:
    answer = Answer(objective=Objective.POINTS, value=0, exact=True, bound=0)
    out = replace(answer, out=True, cards=3)
    assert Turns(answer, out).shown is out
    assert Turns(replace(answer, points=5), out).shown.points == 5
    assert Turns(answer).shown is answer


def test_where_nothing_can_be_played_the_next_hint_is_the_discard() -> None:
    helper = Later()
    hands = drawn(helper)
    press(hands)
    helper.tickets[-1].answer(result=False)
    hands.wait(0.05)
    assert says(hands)[:2] == ("Nothing to play", "Nothing can be played this turn.")
    press(hands)
    helper.tickets[-1].answer(DiscardAdvice(card=card("2c"), whys=(Why.ALONE, Why.NO_PLACE)))
    hands.wait(0.05)
    for _ in range(2):
        assert says(hands) == (
            "Discard 2c",
            "It goes with nothing else in your hand. It fits nothing on the table.",
            "That is what Expert would do.",
        )
        press(hands)
    assert [type(ticket.task) for ticket in helper.tickets] == [AnyPlay, AdviseDiscard]


def test_a_hot_card_that_cannot_be_played_is_to_be_put_back_and_no_discard_is_advised() -> None:
    helper = Later()
    hands = does(at_table(helper), DrawDiscard(card("9d")))
    press(hands)
    helper.tickets[-1].answer(result=False)
    hands.wait(0.05)
    press(hands)
    assert says(hands)[1:] == ("There is no way to play 9d.", "Put the draw back and draw something else.")
    assert [type(ticket.task) for ticket in helper.tickets] == [AnyPlay]


def test_the_last_step_of_a_shown_turn_is_the_discard_with_its_reason() -> None:
    helper = Later()
    hands = drawn(helper, hands=("9h 2c Jd Qs Kh 7h", "X1 X2"))
    best = BestTurn(hands.scene.table.seen.playing.basis, hands.scene.table.seen.options.seating)
    for answer in (True, best.run(lambda: False, lambda _report: None)):
        press(hands)
        helper.tickets[-1].answer(answer)
        hands.wait(0.05)
    press(hands)
    asked = helper.tickets[-1]
    assert isinstance(asked.task, AdviseDiscard)
    assert asked.task.view.draft.previous is None
    last = hands.scene.guide.shown[1]
    for _ in range(last):
        press(hands, pygame.K_RIGHT)
    assert says(hands) == (f"Step {last} of {last}", "Looking for the discard: one moment.")
    assert hands.scene.guide.lights().cards == frozenset()
    asked.answer(asked.task.run(lambda: False, lambda _report: None))
    hands.wait(0.05)
    thrown = asked.result.card
    assert says(hands)[1] == f"Discard {thrown}."
    assert hands.scene.guide.lights().cards == {thrown}
    press(hands, pygame.K_ESCAPE)
    assert asked.cancelled


def test_advice_to_discard_a_card_that_is_not_held_or_from_a_seat_that_is_none_does_not_fit() -> None:
    hands = drawn()
    task = AdviseDiscard(view(hands.scene.table.session.game.hand, 0))
    assert task.fits(DiscardAdvice(card=card("2c"), seat=1))
    assert task.fits(None)
    assert not task.fits(DiscardAdvice(card=card("7c")))
    assert not task.fits(DiscardAdvice(card=card("2c"), seat=2))


@pytest.mark.parametrize(("seat", "whys", "words"), [
    (1, (Why.UNWANTED,), "It makes no play with what Bruno is known to hold."),
    (1, (Why.SAFER,), "Kh would be worth more to Bruno."),
    (None, (Why.DEAREST,), "It counts most against you: 11 points."),
    (None, (), "It is the card you can spare best."),
])  # fmt: skip
def test_reasons_for_a_discard_are_told(seat, whys, words) -> None:
    found = DiscardAdvice(card=card("Ac"), whys=whys, seat=seat, instead=card("Kh"), points=11)
    assert discards.reasons(found, ("Ann", "Bruno")) == words


def test_what_is_not_known_is_said_and_asked_further() -> None:
    helper = Later()
    hands = drawn(helper)
    press(hands)
    assert says(hands)[1].startswith("Looking for plays")
    helper.tickets[-1].answer(result=None)
    hands.wait(0.05)
    assert says(hands)[0] == "Not sure"
    press(hands)
    assert [type(ticket.task) for ticket in helper.tickets] == [AnyPlay, BestTurn]


def test_a_failure_is_told_and_the_hint_asks_again() -> None:
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
    assert says(hands)[0] == "You can play something"


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
    hands = Hands(TableScene(session, HOUSE, Quit, Pop, Settings(pace=0.0)), (1280, 720))
    assert "hint" not in names(hands)
    press(hands)
    assert says(hands) is None


def test_before_the_draw_the_hint_looks_at_the_discards() -> None:
    hands = at_table(discard="2s 9d Jh Td", hands=("9h 2c Jd Jc Kh 3c", "X1 X2"))
    press(hands)
    assert says(hands)[:2] == ("What to draw", "You could take and play a discard.")
    press(hands)
    heading, who, gain, stock, others = says(hands)
    assert heading == "Take 9d and 2 cards above it"
    assert gain == "Worth 15 points this turn."
    assert stock.startswith("The stock is worth about ")
    assert "Jh with 1 card above it" in others
    assert who == "That is what Expert would do."


def test_the_hint_advises_the_stock_where_nothing_can_be_taken() -> None:
    hands = at_table(discard="2s", hands=("9h 2c Jd Qs Kh 3c", "X1 X2"))
    press(hands)
    assert says(hands)[:2] == ("Draw from the stock", "No discard can be played.")
    press(hands)
    heading, who, line, *_ = says(hands)
    assert (heading, who) == ("Draw from the stock", "That is what Expert would do.")
    assert line.startswith("Worth about ")
    press(hands)
    assert says(hands)[0] == heading


def test_a_discard_that_brings_more_at_once_than_the_stock_that_is_advised_is_named() -> None:
    hands = at_table(discard="2s 9d Tc Ad", hands=("9h 2c Jd Qs Kh 3c", "X1 X2"))
    press(hands)
    press(hands)
    assert says(hands)[0] == "Draw from the stock"
    assert says(hands)[3] == "Tc would add 5 now, but is worth less over the whole hand."


def test_advice_is_asked_with_what_the_seat_may_know() -> None:
    helper = Later()
    hands = at_table(helper)
    press(hands)
    helper.tickets[-1].answer(PossibleDraws(()))
    hands.wait(0.1)
    press(hands)
    assert helper.tickets[-1].task == Advise(view(hands.scene.table.session.game.hand, 0))


def test_what_is_asked_before_the_draw_knows_no_hidden_card() -> None:
    helper = Later()
    hands = at_table(helper)
    press(hands)
    hand = hands.scene.table.session.game.hand
    assert helper.tickets[-1].task.view == view(hand, 0)


@pytest.mark.parametrize(("cards", "words"), [
    ("9h 2c Jd Qs Kh 3c", "Nothing can be played with it yet."),
    ("Kc Kd 2c 3d 5h 9h", "With it you can play 10 points this turn, without it nothing."),
    ("9c 9d 9h 3d 5h 2c", "You can play 10 points this turn, with or without it."),
    ("Kc Kd Kh 3d 5h 9h", "With it you can play 20 points this turn, without it 10."),
])  # fmt: skip
def test_the_hint_says_whether_to_take_the_turned_up_card_and_what_it_is_worth(cards, words) -> None:
    hands = at_table(phase=Phase.OPENING, discard="", table=((), ()), melded=(False, False), hands=(cards, "X1 X2"))
    press(hands)
    assert says(hands) == ("Take Ks", "That is what Expert would do.", words)
    assert hands.scene.guide.lights() == Meant(frozenset((card("Ks"),)))
    press(hands)
    assert says(hands)[0] == "Take Ks"


def shown_turn(hands):
    """Ask for hints until the whole turn is shown."""
    for _ in range(3):
        press(hands)
    assert hands.scene.guide.shown


def test_the_advised_discard_is_lit_and_told_once_the_turn_has_been_played() -> None:
    hands = drawn(hands=("9h 2c Jd Qs Kh 7h", "X1 X2"))
    shown_turn(hands)
    hands.click(hands.button("take over"))
    hands.wait(0.1)
    lit = hands.scene.guide.lights().cards
    assert len(lit) == 1
    (thrown,) = lit
    assert glow(hands, str(thrown)) == ("target",)
    assert says(hands)[:2] == (f"Discard {thrown}", "Nothing better is left to play.")
    hands.click(hands.button("undo"))
    assert hands.scene.guide.lights() == NOTHING


def test_the_advised_discard_stays_lit_while_a_card_is_asked_for() -> None:
    hands = drawn(hands=("9h 2c Jd Qs Kh 7h", "X1 X2"))
    shown_turn(hands)
    hands.click(hands.button("take over"))
    hands.wait(0.4)
    lit = hands.scene.guide.lights()
    hands.click(hands.button("end"))
    assert hands.scene.table.warning
    assert hands.scene.guide.lights() == lit != NOTHING


def test_the_discard_is_lit_where_its_answer_comes_after_the_turn_was_played() -> None:
    helper = Later()
    hands = drawn(helper, hands=("9h 2c Jd Qs Kh 7h", "X1 X2"))
    best = BestTurn(hands.scene.table.seen.playing.basis, hands.scene.table.seen.options.seating)
    for answer in (True, best.run(lambda: False, lambda _report: None)):
        press(hands)
        helper.tickets[-1].answer(answer)
        hands.wait(0.05)
    press(hands)
    asked = next(ticket for ticket in helper.tickets if isinstance(ticket.task, AdviseDiscard))
    press(hands, pygame.K_RETURN)
    assert not asked.cancelled
    assert hands.scene.guide.lights() == NOTHING
    asked.answer(DiscardAdvice(card=card("2c")))
    hands.wait(0.1)
    assert hands.scene.guide.lights().cards == {card("2c")}


def test_a_hint_after_the_best_turn_says_that_nothing_better_is_left_and_advises_the_discard() -> None:
    hands = drawn(hands=("9h 2c Jd Qs Kh 7h", "X1 X2"))
    shown_turn(hands)
    hands.click(hands.button("take over"))
    press(hands, pygame.K_ESCAPE)
    assert says(hands) is None
    for _ in range(2):
        press(hands)
        assert hands.scene.guide.shown is None
        assert says(hands)[0].startswith("Discard ")
        assert says(hands)[1] == "Nothing better is left to play."
    hands.click(hands.button("undo"))
    press(hands)
    assert says(hands)[0].startswith("Look at the ")


def test_who_lays_the_best_turn_without_a_hint_is_told_so_by_the_first_that_knows_it() -> None:
    hands = drawn(hands=("9h 2c Jd Qs Kh 7h", "X1 X2"))
    task = BestTurn(hands.scene.table.seen.playing.basis, hands.scene.table.seen.options.seating)
    does(hands, *map(Arrange, task.run(lambda: False, lambda _report: None).shown.tables))
    press(hands)
    press(hands)
    assert says(hands)[0] == "Nothing better is left"
    assert hands.scene.guide.lights() == NOTHING
    press(hands)
    assert says(hands)[0].startswith("Discard ")


# -- what a hint lights


def glow(hands, text):
    look = hands.scene._picture.look(hands.scene.ui, {}, stock_lit=False, hint=hands.scene.guide.lights())
    return look.marks(card(text))


def test_the_stock_is_lit_while_the_hint_advises_it() -> None:
    hands = at_table(discard="2s", hands=("9h 2c Jd Qs Kh 3c", "X1 X2"))
    assert not hands.scene.guide.lights().stock
    for _ in range(2):
        press(hands)
        assert hands.scene.guide.lights() == Meant(stock=True)
    press(hands, pygame.K_ESCAPE)
    assert hands.scene.guide.lights() == NOTHING


def test_the_discard_to_take_is_lit() -> None:
    hands = at_table(discard="2s 9d Jh Td", hands=("9h 2c Jd Jc Kh 3c", "X1 X2"))
    press(hands)
    assert (glow(hands, "9d"), glow(hands, "Jh"), glow(hands, "2s")) == (("target",), ("target",), ())
    press(hands)
    assert hands.scene.guide.lights() == Meant(frozenset((card("9d"),)))


def test_the_cards_of_the_hand_that_are_to_be_looked_at_are_lit_until_the_hint_is_closed() -> None:
    hands = drawn(hands=("9h Th 2c Jd Qs 7h", "X1 X2"))
    press(hands)
    press(hands)
    assert says(hands)[0] == "Look at the hearts"
    assert hands.scene.guide.lights().cards == {card("9h"), card("Th"), card("7h"), card("8h")}  # 8h is to be stolen
    assert (glow(hands, "9h"), glow(hands, "8h"), glow(hands, "Qs")) == (("target",), ("target",), ())
    press(hands, pygame.K_ESCAPE)
    assert glow(hands, "9h") == ()


def test_a_play_of_the_table_that_only_a_joker_joins_is_lit_with_it() -> None:
    hands = drawn(hands=("X1 2d 6h 9s", "X2 3s"), table=(("7c 8c 9c",), ("Kc Kd Ks",)))
    press(hands)
    press(hands)
    lit = hands.scene.guide.lights().cards
    assert card("X1") in lit
    assert lit & set(cards("7c 8c 9c Kc Kd Ks"))
    assert not lit & set(cards("2d 6h 9s"))


def test_the_player_whom_a_demand_goes_to_is_outlined() -> None:
    helper = Later()
    hands = at_table(helper, discard="")
    press(hands)
    helper.tickets[-1].answer(PossibleDraws((), ((1, card("X1")),)))
    hands.wait(0.1)
    assert hands.scene.guide.lights() == Meant(seat=1)
    press(hands)
    helper.tickets[-1].answer(Advice(draw=Demand.of(1, card("5s")), gain=None, stock=None))
    hands.wait(0.1)
    space = hands.scene.table.board.layout.spaces[1].rect
    assert [
        space.contains(rect) for rect, _ink, _width in frames(hands.scene.table, None, hands.scene._picture.hint)
    ] == [True]
    press(hands, pygame.K_ESCAPE)
    hands.frame()
    assert frames(hands.scene.table, None, hands.scene._picture.hint) == []


def test_the_play_of_the_step_that_is_shown_is_lit() -> None:
    hands = drawn()
    for _ in range(3):
        press(hands)
    assert hands.scene.guide.lights() == NOTHING
    press(hands, pygame.K_RIGHT)
    lit = hands.scene.guide.lights().cards
    assert any(lit == play for space in hands.scene.table.seen.table for play in space)


# -- with the real worker


def test_an_answer_that_comes_between_two_frames_is_not_told_as_none() -> None:
    helper = Later()
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
    assert told == ["Put Ah in the place of X1: Ac Ad Ah As.", "Move X1 to 5c 5d 5h."]
