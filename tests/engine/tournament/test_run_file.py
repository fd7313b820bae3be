"""The file that keeps finished pairs."""

import json

import pytest

from engine.cli.pairs import play_pair
from engine.cli.run_file import RunFile, RunFileError
from engine.cli.tournament import keeping, play, report
from engine.games.house.player import MINDS
from tests.engine.tournament.made import CHEAP, matchup, still


def result(path, number, seats=("failing", CHEAP)):
    """The text that a tournament of so many pairs ends with, kept in this file."""
    match = matchup(*seats)
    return json.dumps(report(match, play(match, number, keeping(match, path), 1, still)))


def test_going_on_gives_the_same_bytes_as_never_having_stopped(tmp_path):
    whole, resumed = tmp_path / "whole.jsonl", tmp_path / "resumed.jsonl"
    wanted = result(whole, 2)
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == 3
    for kept, cut in ((0, 20), (1, 200), (2, 0), (2, 10), (3, 0)):
        resumed.write_bytes(b"".join(lines[:kept]) + (lines[kept][:cut] if cut else b""))
        assert result(resumed, 2) == wanted
        assert resumed.read_bytes() == whole.read_bytes()


def test_more_pairs_are_added_to_those_kept(tmp_path):
    path = tmp_path / "kept.jsonl"
    few = result(path, 1)
    result(path, 2)
    assert result(path, 1) == few
    assert len(path.read_text().splitlines()) == 3


def test_what_is_kept_is_not_played_again(tmp_path, monkeypatch):
    path = tmp_path / "kept.jsonl"
    wanted = result(path, 2)
    monkeypatch.setattr("engine.cli.tournament.play_pair", lambda *_: pytest.fail("played again"))
    assert result(path, 2) == wanted


def test_several_processes_play_the_same_as_one(tmp_path):
    quickest = list(MINDS)[:2]
    match = matchup(*quickest, preset="classic")
    one = [play_pair(match, number, still) for number in range(2)]
    assert play(match, 2, keeping(match, tmp_path / "kept.jsonl"), 2, still) == one


@pytest.mark.parametrize(
    "text", [b"my diary", b"my diary\n", b'{"tournament":9}\n', b'[1]\n{"pair":0}\n', b"\xff\xfe", b"{}\nx\n"]
)
def test_another_file_is_refused_and_left_as_it_is(tmp_path, text):
    path = tmp_path / "kept.jsonl"
    path.write_bytes(text)
    with pytest.raises(RunFileError):
        RunFile(path, {"tournament": 1})
    assert path.read_bytes() == text


def test_a_damaged_line_is_named(tmp_path):
    path = tmp_path / "kept.jsonl"
    path.write_text('{"tournament":1}\n{"pair":0}\n{"pai\n{"pair":2}\n')
    with pytest.raises(RunFileError, match=r"^Line 3 of "):
        RunFile(path, {"tournament": 1})
