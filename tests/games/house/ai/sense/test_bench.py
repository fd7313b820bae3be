"""The bench of silly turns: what it counts, and when it is content."""

import json

import pytest

from build.measure.own import house_silly as bench
from engine.cli.playing import Contestant, stream
from engine.cli.recording import recorded
from engine.games.house.notation import read_action
from engine.games.house.position import read_position
from engine.games.house.rules import apply
from tests.games.house.ai.sense.games import steps_of


@pytest.fixture
def records(tmp_path):
    """A folder with the record of one hand between two players of a level."""
    players = [Contestant(name, stream(name)) for name in ("expert", "learner")]
    text = recorded(steps_of("classic", 2, deal=3, hands=1), players)
    (tmp_path / "a.jsonl").write_text(text, encoding="utf-8")
    return tmp_path


def found_everywhere(deed):
    yield "silly: points", "because"


def told(capsys):
    return json.loads(capsys.readouterr().out)


def test_a_record_is_judged_and_its_examples_can_be_played_again(records, capsys, monkeypatch):
    monkeypatch.setattr(bench, "OPPONENTS", {"learner": None, "expert": None})
    monkeypatch.setattr(bench, "found_in", found_everywhere)
    assert bench.main(["--records", str(records)]) == 1
    result = told(capsys)
    assert result["games"] == 1
    expert = result["levels"]["expert"]
    assert expert["wrong"] == expert["turns"] > 3
    assert expert["per_1000"] == {"silly: points": 1000}
    assert len(result["examples"]) == 2 * bench.EXAMPLES
    for example in result["examples"]:
        state = read_position(example["position"])
        for action in example["actions"]:
            state = apply(state, read_action(action, 2))


def test_levels_that_are_not_above_it_may_be_silly(records, capsys, monkeypatch):
    monkeypatch.setattr(bench, "found_in", found_everywhere)
    assert bench.main(["--records", str(records), "--judge", "learner"]) == 0
    assert list(told(capsys)["levels"]) == ["learner"]


def test_to_wait_is_counted_apart(records, capsys, monkeypatch):
    monkeypatch.setattr(bench, "OPPONENTS", {"learner": None, "expert": None})
    monkeypatch.setattr(bench, "found_in", lambda deed: iter([("waited: meld", "because")]))
    assert bench.main(["--records", str(records)]) == 0
    assert told(capsys)["levels"]["expert"]["wrong"] == 0


def test_the_games_of_a_tournament_are_named():
    chosen = bench.arguments_of(["--seats", "skilled,learner", "--seats", "skilled,learner,learner", "--pairs", "2"])
    names = [job.name for job in bench.jobs_of(chosen)]
    assert len(names) == len(set(names)) == 2 * (2 + 3)


def test_a_game_of_a_tournament_is_judged(monkeypatch):
    monkeypatch.setattr(bench, "found_in", lambda deed: iter(()))
    chosen = bench.arguments_of(["--seats", "skilled,learner", "--pairs", "1", "--judge", "learner"])
    line = bench.judge(next(bench.jobs_of(chosen)))
    assert list(line["counts"]) == ["learner"]
    assert line["counts"]["learner"]["turns"] > 10
