"""Records of every version are read for ever (tests/records)."""

import json
from pathlib import Path

import pytest

from engine.family.replay import last_of, last_state
from engine.games.list import read_record
from engine.rummy.laid_table import written
from tests.games.house.replayed import moments, read, renewed

FOLDER = Path(__file__).parent.parent / "records"
OF_VERSION_1 = sorted(FOLDER.glob("version1/*.jsonl"))
OF_VERSION_2 = sorted(FOLDER.glob("version2/*.jsonl"))
OF_VERSION_3 = sorted(FOLDER.glob("version3/*.jsonl"))


def ends_as(record, path):
    """True if a record ends in the state kept beside a file."""
    last = last_of(moments(record))
    kept = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    result = {
        "state": last.game.hand.written(),
        "scores": [list(scores) for scores in last.game.scores],
        "deal": last.game.deal,
        "events": len(last.game.hand.log),
        "over": last.game.over,
        "laid": written(last.tables[-1]),
    }
    return {key: result[key] for key in kept} == kept


def name(path):
    return path.stem


@pytest.mark.parametrize("path", OF_VERSION_1 + OF_VERSION_2, ids=name)
def test_a_record_is_read_to_the_state_it_ended_in(path):
    record = read(path.read_text(encoding="utf-8"))
    assert record.truncated == ("cut" in path.stem)
    assert ends_as(record, path)


@pytest.mark.parametrize("path", OF_VERSION_1, ids=name)
def test_a_record_of_version_1_is_renewed_to_the_same_game(path):
    record = read(path.read_text(encoding="utf-8"))
    again = renewed(record)
    assert (record.version, again.version) == (1, 2)
    assert ends_as(again, path)
    steps = [(type(moment.action), moment.game.hand.log) for moment in moments(record)]
    assert [(type(moment.action), moment.game.hand.log) for moment in moments(again)] == steps
    assert again.header["players"] == record.header["players"]
    assert read(again.text) == again


def test_there_are_records_of_each_version():
    assert (len(OF_VERSION_1), len(OF_VERSION_2), len(OF_VERSION_3)) == (9, 8, 4)


@pytest.mark.parametrize("path", OF_VERSION_3, ids=name)
def test_a_record_of_a_game_with_a_cut_is_read_to_the_state_it_ended_in(path):
    rules, record = read_record(path.read_text(encoding="utf-8"))
    kept = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    game = last_state(rules, record)
    assert (record.version, record.header["cut"], game.deal) == (3, kept["cut"], kept["deal"])
    assert json.loads(json.dumps(rules.write_position(game.hand))) == kept["state"]
    assert [list(scores) for scores in game.scores] == kept["scores"]
