"""What a game counts for the person who played it, by its record."""

import json

import pytest

from engine.family.giving_up import GivenUp
from engine.family.record_lines import Writer
from engine.family.replay import moments_of_lines
from engine.family.what_counts import what_counts
from engine.games.list import read_record
from tests.game.kept_games import game_record, rewritten


@pytest.fixture(scope="module")
def plain():
    return game_record(2, game="gin", preset="gin", changed={"target": 1})


def of(text):
    return what_counts(*read_record(text))


def own_lines(text):
    """The places of the person's lines, from 0 for the header."""
    mover, result = None, []
    for line, moment in moments_of_lines(*read_record(text)):
        if moment.action is not None and mover == 0 and line + 1 not in result:
            result.append(line + 1)
        mover = moment.game.hand.to_move
    return result


def with_hints(text, places):
    """The record with a hint shown before these lines."""
    writer, lines = Writer(), []
    for place, line in enumerate(text.splitlines()):
        entry = {key: value for key, value in json.loads(line).items() if key != "sum"}
        lines.append(writer.line(entry | ({"hint": True} if place in places else {})))
    return "".join(lines)


def test_an_ordinary_game_counts_and_is_rated(plain):
    what = of(plain)
    assert (what.counts, what.rates, what.told) == (True, True, "")


def test_a_game_with_a_hint_counts_and_is_not_rated(plain):
    every = own_lines(plain)
    for some in (every[:1], every[1:], every[:-1]):
        what = of(with_hints(plain, some))
        assert (what.counts, what.rates, what.by_hints) == (True, False, False)
        assert what.told == "With hints: it counts, but isn't rated."


def test_a_game_with_a_hint_before_every_move_counts_nowhere(plain):
    what = of(with_hints(plain, own_lines(plain)))
    assert (what.counts, what.rates, what.gave_up) == (False, False, False)
    assert what.told == "Played by hints alone, so it isn't counted."


@pytest.mark.parametrize("level", ["expert", None])
def test_what_the_person_gives_up_counts_as_lost(plain, level):
    entry = GivenUp(seat=0, level=level, game=level is None).entry
    if level is None:
        lines = plain.splitlines(keepends=True)[:4]
        text = "".join([*lines, Writer(json.loads(lines[-1])["sum"]).line(entry)])
    else:
        text = rewritten(plain, {}, after=2, entry=entry)
    what = of(text)
    assert (what.counts, what.rates, what.told) == (True, False, "Given up: it counts as lost.")


def test_a_game_that_is_not_the_persons_own_counts_nowhere(plain):
    what = of(rewritten(plain, {"counts": False}))
    assert (what.counts, what.rates, what.told) == (False, False, "")


def test_where_nobody_plays_nothing_is_given_up(plain):
    header = {"players": [{"name": "A", "opponent": "casual"}, {"name": "B", "opponent": "casual"}]}
    lines = plain.splitlines()
    text = Writer().line({key: value for key, value in (json.loads(lines[0]) | header).items() if key != "sum"})
    assert of(text).told == ""
