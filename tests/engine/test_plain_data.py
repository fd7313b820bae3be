"""The door for plain data from outside: any bytes give a value that can be written again, or ValueError."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from build.bench.breaking import broken_bytes
from engine.rummy.plain_data import parsed, shortened, value_of, whole_text


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
