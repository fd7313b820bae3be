"""Results are checked by the types that tasks are annotated with."""

from dataclasses import dataclass

import pytest

from engine.games.house.actions import Action, Arrange, Demand, Discard, DrawDiscard, DrawStock, EndTurn, Open
from engine.games.house.coach.advice_values import Advice, TurnAdvice
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.view import view
from engine.rummy.cards import ALL_CARDS, CARDS, Card, card
from engine.rummy.table import parse_table
from game.session.opponents import Decide
from game.workers.messages import conforms, result_conforms
from scenes.games.house.guide.tasks import (
    Advise,
    AnyPlay,
    BestTurnTask,
    Drawing,
    Order,
    PossibleDraws,
    Weigh,
    Weighed,
)
from tests.engine.positions import plays, position

DECISION = Decide("house", "casual", None, 1, 1.0)
ACE = card("As")


@dataclass(frozen=True, slots=True)
class SamplePair:
    first: tuple[Card, ...]
    second: float | None = None


@pytest.mark.parametrize(
    ("value", "hint"),
    [
        (1, int),
        (1, float),
        (None, int | None),
        ((), tuple[int, ...]),
        ((1, "a"), tuple[int, str]),
        (frozenset({ACE}), frozenset[Card]),
        (SamplePair((ACE,)), SamplePair),
        ("anything", object),
    ],
)
def test_a_value_of_its_type_conforms(value, hint):
    assert conforms(value, hint)


@pytest.mark.parametrize(
    ("value", "hint"),
    [
        ("1", int),
        (None, int),
        (0, None),
        ([1], tuple[int, ...]),
        ((1, None), tuple[int, ...]),
        ((1,), tuple[int, int]),
        ({ACE}, frozenset[Card]),
        (frozenset({1}), frozenset[Card]),
        (SamplePair((1,)), SamplePair),
        (SamplePair((ACE,), "much"), SamplePair),
        (object.__new__(SamplePair), SamplePair),
    ],
)
def test_a_value_of_another_type_does_not(value, hint):
    assert not conforms(value, hint)


def test_a_card_is_one_that_some_game_has():
    assert conforms(ALL_CARDS[-1], Card)
    assert not conforms(Card(len(ALL_CARDS)), Card)
    assert not conforms(Card(-1), Card)


@pytest.mark.parametrize(
    "result", [(), (Open(take=True),), (Arrange((frozenset(), frozenset())), Discard(ACE), EndTurn())]
)
def test_a_decision_is_actions(result):
    assert conforms(result, tuple[Action, ...])
    assert result_conforms(DECISION, result)


@pytest.mark.parametrize(
    "result", [None, 3, "open", [Open(take=True)], (Open,), (Open("yes"),), (Discard("As"),), (Arrange(3),)]
)
def test_what_holds_anything_but_actions_is_no_decision(result):
    assert not result_conforms(DECISION, result)


def test_hints_are_checked_by_their_own_types():
    assert result_conforms(AnyPlay(None, None), None)
    assert not result_conforms(AnyPlay(None, None), TurnAdvice(shown=None, best=None))


def turn_begun():
    """A turn of the first seat of two, who has melded and holds the 9 of hearts."""
    state = position("9h 2c", "3c", spaces=("6h 7h 8h", "Kc Kd Ks"), phase="play", melded=[True, True])
    return view(state, 0)


def turn(*tables):
    found = Answer(objective=Objective.POINTS, value=0, exact=True, bound=0, tables=tables)
    return TurnAdvice(shown=found, best=found)


def test_a_turn_to_be_shown_can_lie_so():
    seen = turn_begun()
    task, basis, seating = BestTurnTask(seen), seen.playing.basis, seen.options.seating
    assert result_conforms(task, turn(parse_table(plays(["6h 7h 8h 9h", "Kc Kd Ks"]))))
    assert result_conforms(task, turn(parse_table(plays(["6h 7h 8h", "Kc Kd | Ks 9h"]))))
    for spaces in (["6h 7h 8h 9s", "Kc Kd Ks"], ["6h 7h 8h", "Kc Kd"], ["6h 7h 8h", "Kc Kd Ks", "9h"], ["6h 7h 8h"]):
        assert not result_conforms(task, turn(parse_table(plays(spaces))))
        assert not result_conforms(Order(basis, seating, basis.start.table), (parse_table(plays(spaces)),))


def test_advice_is_about_cards_and_seats_that_are_there():
    state = new_game(options("epic", 3), 7).hand
    seen = view(state, state.mover)
    (top, *_) = state.discard or (ACE,)
    absent = next(card for card in CARDS if card not in state.discard)
    assert result_conforms(Advise(seen), Advice(draw=DrawStock(), gain=None, stock=None))
    assert result_conforms(Advise(seen), Advice(draw=Demand(2, ACE), gain=None, stock=None))
    assert result_conforms(Advise(seen), Advice(draw=DrawDiscard(top), gain=None, stock=None)) is bool(state.discard)
    assert not result_conforms(Advise(seen), Advice(draw=DrawDiscard(absent), gain=None, stock=None))
    assert not result_conforms(Advise(seen), Advice(draw=Demand(3, ACE), gain=None, stock=None))
    assert not result_conforms(Drawing(seen), PossibleDraws((True,) * (len(state.discard) + 1)))
    assert not result_conforms(Drawing(seen), PossibleDraws((), ((-1, ACE),)))
    assert result_conforms(Weigh(seen, ACE), Weighed(None, 2))
    assert not result_conforms(Weigh(seen, ACE), Weighed(None, 3))
