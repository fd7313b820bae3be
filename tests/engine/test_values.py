"""Values are what frozen dataclasses with slots are, but for the refusal of changes, which the type checker finds."""

from copy import copy, deepcopy
from dataclasses import dataclass, field, replace
from itertools import product

import pytest

from engine.values import value_class


@value_class
class Place:
    row: int
    column: int = 0


@value_class(kw_only=True)
class Named(Place):
    name: str
    note: str = field(default="", compare=False)
    hidden: str = field(default="", repr=False)


@value_class
class Nothing:
    pass


@value_class
class Nobody:
    pass


@value_class
class OwnWay:
    word: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnWay) and self.word.lower() == other.word.lower()

    def __hash__(self) -> int:
        return hash(self.word.lower())

    def __repr__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Literal:
    row: int
    column: int = 0


@value_class
class Lone:
    row: int


@dataclass(frozen=True, slots=True)
class LiteralLone:
    row: int


VALUES = (Place(1), Place(1, 2), Named(1, name="a"), Named(1, name="b"), Nothing(), Nobody(), OwnWay("a"), None, (1, 0))


def test_values_are_equal_by_class_and_fields():
    equal = [(one, other) for one, other in product(VALUES, VALUES) if one == other]
    assert equal == [(one, one) for one in VALUES]
    for one in filter(None, VALUES):
        assert copy(one) == deepcopy(one) == one


def test_values_are_hashed_as_those_of_the_standard_library():
    assert hash(Place(3, 4)) == hash(Literal(3, 4))
    assert hash(Lone(3)) == hash(LiteralLone(3))
    assert len({Place(1), Place(1, 0), Place(column=0, row=1)}) == 1
    assert {Nothing(): 1}[Nothing()] == 1


def test_fields_are_left_out_of_the_comparison_and_the_text():
    one, other = Named(1, name="a", note="x", hidden="s"), Named(1, name="a", note="y", hidden="s")
    assert one == other
    assert hash(one) == hash(other)
    assert one != replace(one, hidden="t")
    assert repr(one) == "Named(row=1, column=0, name='a', note='x')"
    assert repr(Place(1)) == repr(Literal(1)).replace("Literal", "Place")


def test_methods_of_its_own_stay():
    assert OwnWay("A") == OwnWay("a")
    assert hash(OwnWay("A")) == hash("a")
    assert repr(OwnWay("a")) == "a"


def test_a_value_has_no_other_fields():
    with pytest.raises(AttributeError):
        Place(1).depth = 2
    with pytest.raises(TypeError):
        Named(1, 2, "name")
