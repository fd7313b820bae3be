"""The command line plays, tells and judges every game on the list, by its options."""

import json

import pytest

from engine.cli.main import main
from engine.family.record_lines import Writer
from engine.games.list import rules_of
from tests.family.kept_games import game_text
from tests.family.walks import NAMES

every_game = pytest.mark.parametrize("name", NAMES)
LEARNERS = "learner,learner"


def said(capsys, *arguments):
    assert main(arguments) == 0
    return capsys.readouterr().out


def refused(capsys, *arguments):
    assert main(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line


def fewest(name):
    """A preset of a game that is played by the fewest players, and how many they are."""
    presets = rules_of(name).presets
    seats = min(seats for preset in presets for seats in preset.seats)
    return next(preset.key for preset in presets if seats in preset.seats), seats


@every_game
def test_opponents_play_a_game_of_every_kind(name, capsys):
    preset, seats = fewest(name)
    arguments = ("--game", name, "--preset", preset, "--games", "1", "--seats", ",".join(["learner"] * seats))
    result = json.loads(said(capsys, "simulate", *arguments))
    assert (result["game"], result["preset"], result["games"]) == (name, preset, 1)
    assert (result["faults"], result["exceptions"]) == (0, 0)
    assert result["turns"] > 1


def records_of(name, folder, capsys):
    """The records of a pair of games, or of a set of them, with the fewest seats."""
    preset, seats = fewest(name)
    players = ",".join(["learner", "casual", *["casual"] * (seats - 2)])
    arguments = ("--game", name, "--preset", preset, "--pairs", "1", "--jobs", "1", "--seats", players)
    said(capsys, "tournament", *arguments, "--out", str(folder / "run.jsonl"), "--records", str(folder / "records"))
    return preset, sorted((folder / "records").iterdir())


@every_game
def test_a_recorded_game_is_told_from_its_first_deal_to_its_end(name, tmp_path, capsys):
    preset, (record, *_) = records_of(name, tmp_path, capsys)
    told = said(capsys, "replay", str(record))
    assert told.startswith(f"{preset}, deal ")
    assert told.splitlines()[-1].startswith("    hands  ")
    assert "is not over" not in told


def test_what_the_coach_finds_is_a_table_or_json(tmp_path, capsys):
    _, (record, _) = records_of("toy", tmp_path, capsys)
    table = said(capsys, "analyse", str(record)).splitlines()
    assert table[0].split() == ["hand", "turn", "player", "draw", "luck", "lost"]
    result = json.loads(said(capsys, "analyse", str(record), "--json", "--hand", "2"))
    assert {turn["hand"] for turn in result["turns"]} == {2}
    assert {each["seat"] for each in result["summaries"]} == {0, 1}


def test_options_are_set_by_name(capsys):
    result = json.loads(
        said(
            capsys,
            *("simulate", "--game", "toy", "--set", "jokers=false", "--set", "hands=1", "--set", "deal_size=3"),
            *("--games", "1", "--seats", LEARNERS),
        )
    )
    assert result["options"] == {"jokers": False, "deal_size": 3, "hands": 1}
    assert result["hands"] == 1


def test_the_short_forms_of_house_rummy_stay(capsys):
    arguments = ("--edition", "epic", "--length", "single", "--games", "1", "--seats", LEARNERS)
    result = json.loads(said(capsys, "simulate", *arguments))
    assert (result["game"], result["preset"], result["hands"]) == ("house", "epic", 1)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--game", "chess"), "There is no game 'chess'; there are: house"),
        (("--game", "toy", "--preset", "other"), "There is no preset 'other'; there are toy."),
        (("--game", "toy", "--set", "colour=red"), "There is no option 'colour'; there are: jokers, deal_size, hands."),
        (("--game", "toy", "--set", "jokers=maybe"), "Option jokers can be true (on) or false (off), but not 'maybe'."),
        (("--game", "toy", "--set", "deal_size=9"), "Option deal_size can be a number from 2 to 7, but not '9'."),
        (
            ("--game", "toy", "--set", "deal_size=7", "--set", "jokers=false"),
            "Jokers and deal_size contradict each other.",
        ),
        (("--game", "toy", "--length", "short"), "There is no option 'length'"),
    ],
)
def test_what_cannot_be_chosen_is_told_in_a_sentence(arguments, sentence, capsys):
    assert refused(capsys, "simulate", *arguments, "--seats", LEARNERS).startswith(sentence)


def test_a_case_names_its_game_or_the_command_does(tmp_path, capsys):
    path = tmp_path / "cases.jsonl"
    path.write_text(
        '{"id": 1, "kind": "play", "game": "gin", "cards": "7c 7d 7h"}\n{"id": 2, "kind": "play", "cards": "X1"}\n'
    )
    one, two = map(json.loads, said(capsys, "check", str(path)).splitlines())
    assert (one["whole"], one["reading"]) == (True, "set")
    assert two == {"id": 2, "whole": False, "reading": None, "value": None}
    one, two = map(json.loads, said(capsys, "check", "--game", "gin", str(path)).splitlines())
    assert "error" in two
    assert refused(capsys, "check", "--game", "chess", str(path)).startswith("There is no game 'chess'")


def test_a_best_turn_is_not_searched_for_in_every_game(tmp_path, capsys):
    path = tmp_path / "cases.jsonl"
    path.write_text("{}\n")
    assert refused(capsys, "solve", "--game", "toy", str(path)) == "No best turn is searched for in this game."


STEERING = "\x1b[2J\x1b]0;Z\x07\nAnn\u202eneB\u2066\x7f\u2028\x9b31m"
"""Letters that clear a terminal, name its window, end a line and turn the direction of what follows."""


def steering_record(folder):
    """A record of opponents whose names are not those that the program would take."""
    preset, seats = fewest("toy")
    writer, lines = Writer(), game_text(rules_of("toy"), preset, ("learner",) * seats, 3).splitlines()
    plain = [{key: value for key, value in json.loads(line).items() if key != "sum"} for line in lines]
    plain[0]["players"] = [{"name": STEERING}, {"name": [STEERING], "opponent": STEERING}]
    (folder / "record.jsonl").write_text("".join(map(writer.line, plain)), "utf-8")
    return str(folder / "record.jsonl")


@pytest.mark.parametrize("command", ["replay", "analyse"])
def test_names_in_a_record_do_not_steer_the_terminal(command, tmp_path, capsys):
    told = said(capsys, command, steering_record(tmp_path))
    assert "?[2J?" in told
    assert all(line.isprintable() for line in told.split("\n"))


def test_neither_a_case_nor_an_argument_steers_it(tmp_path, capsys):
    case = {"id": STEERING, "game": STEERING, "expect": {STEERING: 1}}
    (tmp_path / "cases.jsonl").write_text(json.dumps(case) + "\n", "utf-8")
    assert main(["check", "--expect", str(tmp_path / "cases.jsonl")]) == 1
    assert main(["replay", STEERING.replace("\x00", "")]) == 2
    assert main(["simulate", "--game", STEERING]) == 2
    told = capsys.readouterr()
    assert all(line.isprintable() for line in (told.out + told.err).split("\n"))
