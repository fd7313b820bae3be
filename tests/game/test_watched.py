"""A game that is over goes through its record: forward and back to the same moments, and nothing of it is changed."""

from functools import cache
from pathlib import Path

import pytest

from engine.games.house.view import view
from engine.games.list import read_record
from game.records.game_record import played
from game.session.watched_session import WatchedSession

RECORDS = Path(__file__).parent.parent / "records"
FINISHED = ("version1/epic-2-short-finished.jsonl", "version2/classic-2-full-finished.jsonl")


@cache
def kept(name):
    return played(*read_record((RECORDS / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", FINISHED)
def test_step_by_step_all_is_told_that_the_record_holds(name):
    record = kept(name)
    session = WatchedSession(record)
    for place, moment in enumerate(record.moments[1:], 1):
        before = session.views
        session.advance()
        step = session.pump()
        assert session.place == place
        assert view(moment.game.hand, 1) == session.views.of(1)
        if moment.action is None:
            assert step is None
            continue
        assert (step.action, step.before, step.after) == (moment.action, before, session.views)
        assert step.laid[1] == session.laid == (moment.tables[-1] if moment.tables else ())
    session.advance()
    assert session.pump() is None
    assert session.views.over


def test_turns_and_deals_are_places_at_which_another_seat_is_awaited():
    record = kept(FINISHED[1])
    session = WatchedSession(record)
    assert len(session.deals) == 6
    assert session.turns[0] == 0
    assert session.turns[-1] == session.last
    assert set(session.deals) <= set(session.turns)
    awaited = [moment.game.hand.to_move for moment in record.moments]
    for place in range(1, session.last):
        changed = awaited[place] != awaited[place - 1] or place in session.deals
        assert (place in session.turns) == changed


def test_any_place_can_be_gone_to_and_none_beyond_the_ends():
    session = WatchedSession(kept(FINISHED[0]))
    session.go(40)
    there = session.views
    assert session.views is there
    session.go(-3)
    assert session.place == 0
    session.go(10**6)
    assert session.place == session.last
    session.go(40)
    assert session.views.of(0) == there.of(0)
    assert session.hand == 0
    session.next_hand()
    assert (session.place, session.hand) == (session.deals[1], 1)


def test_a_jump_forgets_steps_that_were_still_to_be_told():
    session = WatchedSession(kept(FINISHED[0]))
    session.advance()
    session.go(7)
    assert session.pump() is None
    assert session.place == 7


def test_nobody_acts_and_the_record_stays():
    session = WatchedSession(kept(FINISHED[1]))
    text, views = session.record, session.views
    assert session.act(object()) == ()
    assert not session.undo()
    assert not session.redo()
    session.lay(())
    session.close()
    assert session.pump() is None
    assert session.views is views
    assert session.record == text == (RECORDS / FINISHED[1]).read_text(encoding="utf-8")


def test_the_scores_are_those_of_the_place():
    session = WatchedSession(kept(FINISHED[1]))
    assert session.scoreboard.ended == ()
    session.go(session.deals[2])
    assert len(session.scoreboard.ended) == 2
    session.go(session.last)
    assert session.scoreboard.over
