"""Results are checked by the types that tasks are annotated with."""

from dataclasses import dataclass

import pytest

from engine.house.actions import Action, Arrange, Discard, EndTurn, Open
from engine.rummy.cards import Card, card
from game.conform import conforms, result_conforms
from game.decide import Decide
from scenes.table.guide.tasks import AnyPlay, Turns

DECISION = Decide("casual", None, 1, 1.0)
ACE = card("As")


@dataclass(frozen=True, slots=True)
class Pair:
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
        (Pair((ACE,)), Pair),
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
        (Pair((1,)), Pair),
        (Pair((ACE,), "much"), Pair),
        (object.__new__(Pair), Pair),
    ],
)
def test_a_value_of_another_type_does_not(value, hint):
    assert not conforms(value, hint)


def test_a_card_is_one_of_the_deck():
    assert conforms(Card(53), Card)
    assert not conforms(Card(54), Card)
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
    assert not result_conforms(AnyPlay(None, None), Turns(best=None))
