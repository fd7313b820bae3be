"""Advice on the draw and the turn: the coach's own best choice, which it does not charge."""

import pytest

from engine.games.house.ai.worlds import unseen
from engine.games.house.coach.advice import advice, suggestions, turn_advice
from engine.games.house.coach.advice_values import Advice, Worth
from engine.games.house.coach.analysis import HAND
from engine.games.house.coach.losses import judge_of, loss_of_draw
from engine.games.house.hint_words import best_draw
from engine.games.house.notation import write_action
from engine.games.house.view import view
from engine.games.house.words import DrawDiscard
from engine.rummy.actions import DrawStock
from engine.rummy.cards import card
from tests.engine.positions import STOCK, done, position
from tests.games.house.ai.hands import never
from tests.games.house.coach.test_estimates import estimated
from tests.games.house.coach.turns import turn

HELD = "2h 9h 5h Jh"
MENDED = position(
    "Ts Js 3c 6d", HELD, spaces=("Ac 2c X2 | 7d 7h 7s", "2s 3s 4s | Td Jd Qd"), discard="8s", melded=[True, True]
)
"""The 8s brings 20 points by thefts that only the solver finds."""
FAR = position(
    "Ac 3c 8c Kc As 8s Ks", "7c Qc Qh", edition="epic", spaces=("Jd Qd Kd", "5s 6s X2 | Tc Td Th Ts"),
    discard="5h Js 4d 5c 3h 9h 8h", stock="2c 9s 7s 5d X1", melded=[True, True],
)  # fmt: skip
"""The 5h brings 40 points, by a turn that takes the solver longer than a glance."""
GOING_OUT = position("Kc", HELD, spaces=("7c 8c 9c", "Kd Ks Kh"), stock="Jd 2c 3c 4c 5d", melded=[True, True])
"""Who lays the king with the other player, and discards, is out."""


def judge():
    return judge_of(MENDED.options, HAND.shared(1).worlds, never)


def test_a_card_of_the_pile_is_played_on_by_the_turn_that_the_solver_finds():
    seen = view(MENDED, 0)
    assert advice(seen, never).draw == DrawDiscard(card("8s"))
    assert not loss_of_draw(seen, DrawDiscard(card("8s")), judge()).flagged
    assert loss_of_draw(seen, DrawStock(), judge()).flagged


def test_a_turn_that_goes_out_is_advised_though_it_scores_nothing():
    result = turn_advice(view(done(GOING_OUT, STOCK), 0), never)
    assert (result.shown.out, result.shown.points, result.best.points, result.out) == (True, 0, 0, None)


@pytest.mark.parametrize("state", [MENDED, GOING_OUT])
def test_who_does_what_the_hints_say_is_charged_nothing(state):
    draw = write_action(suggestions(view(state, 0), never)[0].actions[0])
    play = [write_action(each) for each in suggestions(view(done(state, draw), 0), never)[0].actions]
    assert not estimated(turn(state, draw, *play))


@pytest.mark.parametrize(("gains", "best"), [([0, 9, 5], 1), ([0, -9], 0), ([4], 0)])
def test_another_choice_is_advised_where_it_comes_out_clearly_better(gains, best):
    hidden = unseen(view(MENDED, 0))
    choices = [lambda world, gain=gain: gain + len(world.stock) % 7 for gain in gains]
    assert judge().best(choices, hidden) == best


def test_a_difference_that_chance_explains_changes_no_advice():
    hidden, values = unseen(view(MENDED, 0)), iter([0.0, 50.0, 0.0, -49.0] * 40)
    assert judge().best([lambda _: next(values)] * 2, hidden) == 0


def test_a_hint_to_draw_from_the_stock_says_why():
    empty = suggestions(view(GOING_OUT, 0), never)[0]
    assert empty.words.startswith("Draw from the stock: the pile is empty, and you know of no player")
    left = suggestions(view(position("Kc", HELD, discard="8s", stock="Jd 2c 3c 4c 5d"), 0), never)[0]
    assert left.words.startswith("Draw from the stock: it may bring more than 8s.")


@pytest.mark.parametrize("state", [MENDED, FAR])
def test_a_draw_is_said_to_bring_what_the_turn_after_it_brings(state):
    result = advice(view(state, 0), never)
    after = turn_advice(view(done(state, write_action(result.draw)), 0), never)
    assert (result.gain.points, result.gain.exact) == (after.best.points, after.best.exact)


def test_a_draw_whose_best_turn_is_not_proved_is_said_to_bring_so_much_at_least():
    seen, draw = view(FAR, 0), DrawDiscard(card("5h"))
    told = [Advice(draw=draw, gain=Worth(points=points, exact=False), stock=None) for points in (10, 0)]
    (some, none) = [best_draw(each, seen) for each in told]
    assert some == "Take 5h and 6 cards above it. With them you can lay at least 10 points this turn."
    assert none == "Take 5h and 6 cards above it."
    nothing = Advice(draw=draw, gain=Worth(points=0, exact=True), stock=Worth(points=7, exact=True))
    after = "Then you can lay nothing this turn. With a card from the stock you can lay about 7 points this turn."
    assert best_draw(nothing, seen) == f"Take 5h and 6 cards above it. {after}"
    passed = Advice(draw=DrawStock(), gain=None, stock=None, passed=(card("5h"), Worth(points=10, exact=False)))
    assert best_draw(passed, seen).endswith("5h would add at least 10 now, but is worth less over the whole hand.")
