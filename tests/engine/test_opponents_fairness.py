"""The bench of fair opponents finds nothing, and finds an opponent that is not the same twice."""

import json
from itertools import count

from build.measure.house import hidden as bench
from engine.games.house.actions import DrawStock


def job(number):
    return bench.FairnessJob(number, ("learner",), 1, 1)


def test_a_fair_opponent_decides_the_same_when_hidden_cards_are_dealt_again():
    line = bench.look(job(1))
    assert line["wrong"] == []
    assert line["counts"]["learner"] == line["counts"]["states"] == bench.A_GAME
    assert line["counts"]["dealt otherwise"] > bench.A_GAME // 2


def test_an_opponent_that_decides_otherwise_is_found(monkeypatch):
    asked = count()
    monkeypatch.setattr(bench, "decide", lambda *_: (DrawStock(),) * (1 + next(asked) % 2))
    assert len(bench.look(job(0))["wrong"]) == bench.A_GAME


def test_a_view_that_shows_hidden_cards_is_found(monkeypatch):
    monkeypatch.setattr(bench, "difference", lambda state, seat, rng: "stock")
    monkeypatch.setattr(bench, "decide", lambda *_: ())
    wrong = bench.look(job(2))["wrong"]
    assert {each["view differs"] for each in wrong} == {"stock"}


def test_a_run_goes_on_from_its_file(tmp_path, capsys, monkeypatch):
    asked = ["--states", "50", "--levels", "learner", "--progress", str(tmp_path / "kept.jsonl")]
    assert bench.main(asked) == 0
    first = json.loads(capsys.readouterr().out)
    monkeypatch.setattr(bench, "look", lambda job: 1 / 0)
    assert bench.main(asked) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert (first["games"], first["states"], first["differences"]) == (2, 50, 0)
