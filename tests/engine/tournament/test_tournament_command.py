"""The command, and what it says when it is wrong."""

import json
from concurrent.futures.process import BrokenProcessPool

import pytest

from engine.cli.main import main
from tests.engine.tournament.made import CHEAP
from tests.games.house.replayed import read, replay


def said(capsys, *arguments):
    assert main(["tournament", *arguments]) == 0
    return capsys.readouterr()


def test_the_command_prints_a_table_and_one_json_line(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    result = said(
        capsys, "--seats", f"{CHEAP},idle", "--pairs", "2", "--edition", "epic", "--jobs", "1"
    ).out.splitlines()
    line = json.loads(result[-1])
    assert (line["pairs"], line["games"], line["preset"]) == (2, 4, "epic")
    assert [row["name"] for row in line["opponents"]] == [CHEAP, "idle"]
    assert [text.split()[0] for text in result[2:4]] == [CHEAP, "idle"]
    assert [path.name for path in tmp_path.iterdir()] == [f"tournament-{CHEAP}-idle-epic-1.jsonl"]


def test_the_record_of_every_game_can_be_kept(tmp_path, capsys):
    out, records = str(tmp_path / "kept.jsonl"), tmp_path / "records" / "here"
    arguments = ["--seats", f"{CHEAP},idle", "--jobs", "1", "--out", out, "--pairs", "2", "--records", str(records)]
    line = json.loads(said(capsys, *arguments).out.splitlines()[-1])
    result = {path.name: read(path.read_text(encoding="utf-8")) for path in records.iterdir()}
    seatings = [f"{CHEAP}-idle", f"idle-{CHEAP}"]
    assert set(result) == {f"{seats}-{edition}.jsonl" for seats in seatings for edition in ("classic-1-0", "epic-1-1")}
    ended = {name: list(replay(record))[-1][1] for name, record in result.items()}
    assert all(game.over for game in ended.values())
    mine = sum(game.totals[name.startswith("idle")] for name, game in ended.items())
    theirs = sum(game.totals[not name.startswith("idle")] for name, game in ended.items())
    assert (mine - theirs) / len(ended) == pytest.approx(line["opponents"][0]["lead"]["mean"], abs=0.01)


def test_one_pair_is_called_so(tmp_path, capsys):
    out = str(tmp_path / "kept.jsonl")
    told = said(capsys, "--seats", f"{CHEAP},idle", "--jobs", "1", "--out", out, "--pairs", "1").out
    assert told.startswith("1 pair, 2 games, ")


def test_the_command_goes_on_from_its_file_and_refuses_other_arguments(tmp_path, capsys):
    out = str(tmp_path / "kept.jsonl")
    arguments = ["--seats", f"{CHEAP},idle", "--jobs", "1", "--out", out]
    once = said(capsys, *arguments, "--pairs", "2").out
    assert said(capsys, *arguments, "--pairs", "2").out == once
    assert main(["tournament", *arguments, "--pairs", "2", "--seed", "2"]) == 2
    assert capsys.readouterr().err.startswith(f"{out} was begun with other arguments")


def test_the_command_that_is_interrupted_says_how_to_go_on(tmp_path, monkeypatch, capsys):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("engine.cli.tournament.play_pair", interrupted)
    out = str(tmp_path / "kept.jsonl")
    assert main(["tournament", "--seats", f"{CHEAP},idle", "--jobs", "1", "--out", out]) == 130
    assert f"goes on from {out}" in capsys.readouterr().err


def test_the_command_says_so_when_a_process_is_gone(tmp_path, monkeypatch, capsys):
    def broken(*_, **__):
        raise BrokenProcessPool

    monkeypatch.setattr("engine.cli.tournament.play_pair", broken)
    out = str(tmp_path / "kept.jsonl")
    assert main(["tournament", "--seats", f"{CHEAP},idle", "--jobs", "1", "--out", out]) == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith(f"goes on from {out}.")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "nobody,idle"], "There is no opponent 'nobody'"),
        (["--seats", "idle"], "This game is for 2 to 4 players, not 1."),
        (["--seats", "idle,passing,idle,passing,idle"], "This game is for 2 to 4 players, not 5."),
        (["--seats", "idle,passing", "--game", "chess"], "There is no game 'chess'; there are: house"),
        (["--seats", "idle,passing", "--set", "jokers=3"], "There is no option 'jokers'; there are: length."),
        (["--seats", "idle,passing", "--set", "length=long"], "Option length is full, short, single, not 'long'."),
        (["--seats", "idle,idle"], "Idle is on every side"),
        (["--seats", "idle,idle,passing,passing"], "Idle is on every side"),
        (["--seats", "idle,passing", "--pairs", "0"], "At least one pair"),
        (["--seats", "idle,passing", "--jobs", "0"], "At least one process"),
        (["--seats", "idle,passing", "--edition", "old"], "There is no preset 'old'"),
        (["--seats", "idle,passing", "--out", "."], ". cannot be "),
        ([], "The following arguments are required: --seats."),
    ],
)
def test_the_command_says_what_is_wrong_in_one_sentence(arguments, sentence, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["tournament", *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(sentence)
    assert list(tmp_path.iterdir()) == []
