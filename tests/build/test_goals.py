"""The bench of goals counts what stands in the tree and what is entered."""

import pytest

from build.bench import goals
from engine.games.list import rules_of


def test_the_lists_name_modules_that_there_are():
    assert goals.unknown() == []


@pytest.mark.parametrize("row", [row for row in goals.ROWS if row.held], ids=lambda row: row.goal)
def test_what_is_held_meets_its_aim(row):
    assert row.counted().figure <= row.aim


def test_a_trace_tells_the_modules_that_are_entered_and_those_that_call_each_other():
    rules = rules_of("gin")
    with goals.Trace() as trace:
        rules.options("gin", 2, {})
    assert "engine/blocks/options.py" in trace.entered
    trace.calls |= {("b", "a"), ("a", "b"), ("a", "c")}
    assert "a and b" in trace.both_ways
    assert "a and c" not in trace.both_ways


def test_a_search_is_counted_until_it_goes_through_the_packer():
    found = goals.searches().found
    assert "Gin's least count" not in found
    assert "House's solver" in found
    assert goals.PACKER in found


def test_words_of_a_module_are_its_names_and_texts_but_no_docstrings():
    words = goals.words_in("engine/family/levels.py")
    assert {"MASTER", "master", "GameLevel"} <= words
    assert not any("weakest first" in word for word in words)
