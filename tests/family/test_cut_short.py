"""Games that are over before their rules say so, since they are not played to their end."""

from dataclasses import replace

import pytest

from engine.family.game import new_game, next_hand
from engine.family.record_lines import RecordError, Writer
from engine.family.record_marks import Marks, marks_of
from engine.family.recorder import Recorder
from engine.family.replay import last_state
from engine.games.list import read_record, rules_of
from tests.family.walks import every_game, kinds_of, walk


@every_game
def test_a_game_that_is_cut_short_ends_with_its_last_hand(name):
    rules = rules_of(name)
    preset, seats = kinds_of(rules)[0]
    *_, (_, _, after) = walk(rules, rules.options(preset, seats, {}), 21)
    text = Recorder().begin(new_game(rules, after.options, 21, last_hand=1), [{"name": "Ann"}])
    assert read_record(text)[1].header["last_hand"] == 1
    assert last_state(*read_record(text)).last_hand == 1
    ended = replace(after, last_hand=1)
    assert ended.over
    with pytest.raises(ValueError, match="no hand is due"):
        next_hand(ended)


@pytest.mark.parametrize("last", [-1, True, "1"])
def test_a_last_hand_that_is_none_is_refused(last):
    rules = rules_of("gin")
    _, record = read_record(Recorder().begin(new_game(rules, rules.options("gin", 2, {}), 5), [{"name": "Ann"}]))
    writer = Writer()
    lines = (writer.line(each) for each in ({**record.header, "last_hand": last}, *record.entries))
    with pytest.raises(RecordError, match="with which hand"):
        read_record("".join(lines))


def test_reasons_not_to_count_come_back_from_the_header():
    rules = rules_of("gin")
    game = new_game(rules, rules.options("gin", 2, {}), 5)
    for marks in (Marks(), Marks(counts=False, what_if=True), Marks(imported=True), Marks(day="2026-11-22")):
        _, record = read_record(Recorder().begin(game, [{"name": "Ann"}], marks=marks))
        assert marks_of(record.header) == marks
