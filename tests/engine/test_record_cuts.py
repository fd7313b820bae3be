"""A record that was cut anywhere is taken up at its last whole line, and goes on as if nothing had happened."""

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.family.record_lines import RecordError
from engine.family.recorder import Recorder
from engine.family.replay import last_of
from engine.family.unfinished_turn import Unfinished, take_up, write_unfinished
from engine.games.house.game import HOUSE
from tests.engine.invariants import KINDS, fingerprint
from tests.games.house.replayed import moments, read, recorded

SEEDS = range(len(KINDS))
HEADER = 2
"""Lines without which there is no game: the header and the first deal."""


@cache
def played(seed):
    """The record of a random game of two hands, and its moments."""
    text = "".join(recorded(seed, hands=2, length="short"))
    return text, tuple(moments(read(text)))


def cut(seed, part):
    """The record cut at a part of its length, behind the first deal."""
    text, _ = played(seed)
    least = sum(map(len, text.splitlines(keepends=True)[:HEADER]))
    return text[: least + round(part * (len(text) - least))]


def lines_of(told):
    """The number of lines in a record of these moments: the drags of a turn have none of their own."""
    return 1 + sum(len(moment.tables) == 1 for moment in told)


@settings(max_examples=25)
@given(st.sampled_from(SEEDS), st.floats(0, 1))
def test_a_record_cut_anywhere_goes_on_to_the_same_end(seed, part):
    text, told = played(seed)
    left = read(cut(seed, part))
    there = tuple(moments(left))
    at = len(there)
    assert fingerprint(there[-1].game.hand) == fingerprint(told[at - 1].game.hand)
    assert there[-1].game.hand.turn is None or there[-1].game.hand.turn.draft.previous is None
    recorder, lines, before = Recorder(left.checksum, there[-1].tables), [left.text], there[-1].game
    for moment in told[at:]:
        if moment.action is None:
            lines.append(recorder.deal(moment.game))
        else:
            lines.append(recorder.action(before, moment.action, moment.game, moment.tables[-1]))
        before = moment.game
    assert "".join(lines) == text


@settings(max_examples=25)
@given(st.sampled_from(SEEDS), st.floats(0, 1), st.floats(0, 1))
def test_an_unfinished_turn_is_taken_up_after_the_line_it_follows_and_after_no_other(seed, part, other):
    text, told = played(seed)
    drags = [number for number, moment in enumerate(told) if len(moment.tables) > 1]
    number = drags[min(len(drags) - 1, round(part * len(drags)))]
    start = max(earlier for earlier in range(number) if len(told[earlier].tables) == 1)
    kept = read("".join(text.splitlines(keepends=True)[: lines_of(told[: start + 1])]))
    line = write_unfinished(HOUSE, Unfinished(kept.checksum, told[number].tables))
    game, turn = take_up(line, told[start].game, kept.checksum)
    assert fingerprint(game.hand) == fingerprint(told[number].game.hand)
    assert turn.tables == told[number].tables
    elsewhere = read(cut(seed, other))
    if elsewhere.checksum != kept.checksum:
        with pytest.raises(RecordError):
            take_up(line, last_of(moments(elsewhere)).game, elsewhere.checksum)


def test_a_table_that_was_put_otherwise_without_a_drag_lies_so_when_it_is_read():
    text, told = played(1)
    at = next(
        number
        for number, (one, two) in enumerate(pairwise(told), 1)
        if two.action and len(one.tables) == len(two.tables) == 1 and any(len(space) > 1 for space in one.tables[0])
    )
    left = read("".join(text.splitlines(keepends=True)[: lines_of(told[:at])]))
    recorder = Recorder(left.checksum, told[at - 1].tables)
    recorder.lay(tuple(space[::-1] for space in recorder.laid))
    line = recorder.action(told[at - 1].game, told[at].action, told[at].game)
    assert '"lies":' in line
    assert last_of(moments(read(left.text + line))).tables == recorder.tables != told[at].tables
