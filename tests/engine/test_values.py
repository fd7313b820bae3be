"""Classes of values, and the door for plain data from outside."""

import json
from collections.abc import Mapping
from copy import copy, deepcopy
from dataclasses import dataclass, field, replace
from itertools import product
from random import Random
from typing import Any

import pytest

from engine.rummy.plain_data import parsed, shortened, value_of, whole_text
from engine.values import value_class
from tests.doors.breaking import broken_bytes


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


# --- the door for plain data from outside: any bytes give a value that can be written again, or valueerror


@pytest.mark.parametrize(
    "data",
    [
        "", " ", "{", "nul", "[1,]", "NaN", "-Infinity", "1e999", "9" * 20, "9" * 9999, "[" * 41 + "]" * 41,
        "[" * 10**6,
        '{"a":' * 10**5, '"\\ud800"', '{"\\uDfff": 1}', '"\ud800"', b'"\xff"', b'"\xed\xa0\x80"', b"\xef\xbb\xbf{}",
    ],
)  # fmt: skip
def test_what_is_no_plain_data_is_refused(data):
    with pytest.raises(ValueError, match=r"."):
        parsed(data)


@pytest.mark.parametrize("value", [None, True, -(10**18), 1.5, "\U0001f0a1", [[{"a": [{}]}]], {"": ""}])
def test_what_is_plain_data_comes_through(value):
    assert parsed(json.dumps(value)) == parsed(json.dumps(value, ensure_ascii=False).encode()) == value


def test_a_number_may_have_more_digits_where_it_is_checked_by_itself():
    assert parsed("9" * 400, 1000) == 10**400 - 1


def test_what_was_read_can_be_written_whatever_the_bytes_are():
    rng, good = Random(5), json.dumps({"a": ["\u00fc", 1, {"b": "\\"}], "c": 2.5, "d": "7h 8h" * 9}).encode()
    read = 0
    for _ in range(3000):
        try:
            result = parsed(broken_bytes(good.replace(b"7h", rng.choice((b"\\ud83d", b"\\u00e9"))), rng))
        except ValueError:
            continue
        read += 1
        assert parsed(json.dumps(result, ensure_ascii=False).encode()) == result
    assert read > 100


def test_a_pasted_text_and_a_sentence_can_be_written_and_shown():
    assert whole_text("a\ud800\U0001f0a1") == "a?\U0001f0a1"
    assert shortened("a\u202e\ud800b") == "a??b"
    assert len(shortened("x" * 10**6)) < 200


@dataclass(frozen=True, slots=True)
class Inner:
    """A part of the value below."""

    number: int


@dataclass(frozen=True, slots=True)
class Outer:
    """A value with every kind of field that plain data may have."""

    names: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    changed: Mapping[str, Any]
    sizes: Mapping[str, float]
    inner: Inner | None
    pair: tuple[int, int] | None = None


GOOD = {"names": ["a"], "sides": [[0, 2], [1]], "changed": {"x": []}, "sizes": {"y": 1.5}, "inner": {"number": 1},
        "pair": [1, 2]}  # fmt: skip


def test_a_value_is_made_by_the_types_of_its_fields():
    result = value_of(Outer, GOOD)
    assert result == Outer(("a",), ((0, 2), (1,)), {"x": []}, {"y": 1.5}, Inner(1), (1, 2))
    assert value_of(Outer, GOOD | {"inner": None, "pair": None}).inner is None


@pytest.mark.parametrize("key", GOOD)
@pytest.mark.parametrize("value", [[[]], {"number": True}, "a", 1, 1.5, [1], [1, 2, 3], {"y": 1}, {}])
def test_a_field_of_another_type_is_refused(key, value):
    fits = {("changed", str({"number": True})), ("changed", str({"y": 1})), ("changed", "{}"), ("sizes", "{}"),
            ("sides", "[[]]")}  # fmt: skip
    if (key, str(value)) in fits:
        value_of(Outer, GOOD | {key: value})
    else:
        with pytest.raises(ValueError, match=r"."):
            value_of(Outer, GOOD | {key: value})
