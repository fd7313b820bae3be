"""Tournaments: mirrored pairs, the file that keeps them, and the command."""

import json
from concurrent.futures.process import BrokenProcessPool

import pytest

from engine.cli import pairs as pairs_module
from engine.cli.main import main
from engine.cli.pairs import play_pair, read_pair, written
from engine.cli.run_file import RunFile, RunFileError
from engine.cli.simulate import simulate
from engine.cli.tournament import keeping, play, report
from engine.games.house.ai.plainest import plainest
from engine.games.house.game import HOUSE, decks
from engine.games.house.options import options
from engine.games.house.player import MINDS
from tests.engine.tournament.made import CHEAP, Ticking, matchup, still
from tests.games.house.replayed import read, replay


def seatings(*seats):
    result = matchup(*seats)
    return {"".join(result.seats[place] for place in order) for order in result.seatings}


def test_two_seats_are_swapped():
    assert seatings("a", "b") == {"ab", "ba"}


def test_three_opponents_sit_in_all_six_ways():
    assert seatings("a", "b", "c") == {"abc", "acb", "bac", "bca", "cab", "cba"}


def test_seatings_that_look_alike_are_played_once():
    assert seatings("a", "b", "b") == {"abb", "bab", "bba"}


def test_with_four_seats_the_table_turns_and_partners_stay_opposite():
    assert seatings("a", "b", "a", "b") == {"abab", "baba"}
    assert seatings("a", "b", "c", "d") == {"abcd", "dabc", "cdab", "bcda"}


def test_the_games_of_a_pair_have_the_same_decks_and_first_dealer(monkeypatch):
    begun = []
    new_game = pairs_module.new_game
    monkeypatch.setattr(pairs_module, "new_game", lambda *about: begun.append(new_game(*about)) or begun[-1])
    for number in range(3):
        begun.clear()
        pair = play_pair(matchup("idle", "passing", "failing"), number, still)
        assert len(begun) == len(pair.games) == 6
        assert {(game.hand.dealer, *game.hand.hands, game.hand.stock) for game in begun} == {
            (begun[0].hand.dealer, *begun[0].hand.hands, begun[0].hand.stock)
        }
        dealer, (first, *_) = decks(begun[0].options, pair.deal)
        assert begun[0].hand.dealer == dealer
        assert set(begun[0].hand.stock) <= set(first)


def test_every_opponent_plays_every_seat_equally_often():
    for seats in (("idle", "passing"), ("idle", "passing", "failing"), ("idle", "passing", "idle", "passing")):
        pair = play_pair(matchup(*seats), 0, still)
        for seat in range(len(seats)):
            at_seat = [game.seats[seat] for game in pair.games]
            assert {at_seat.count(name) for name in seats} == {len(pair.games) // len(set(seats))}


def test_presets_alternate_and_deals_differ():
    both, one = matchup("a", "b"), matchup("a", "b", preset="epic")
    assert [both.preset_of(pair) for pair in range(4)] == ["classic", "epic", "classic", "epic"]
    assert {one.preset_of(pair) for pair in range(4)} == {"epic"}
    assert len({both.deal_of(pair) for pair in range(100)}) == 100
    assert both.deal_of(5) != matchup("a", "b", seed=2).deal_of(5)


def test_a_pair_depends_on_its_number_alone():
    seats = matchup("failing", CHEAP)
    result = [play_pair(seats, number, still) for number in (0, 1)]
    assert [play_pair(seats, number, still) for number in (1, 0)] == result[::-1]


def test_an_opponents_random_numbers_are_its_own(monkeypatch):
    """One opponent's draws do not change another's random numbers, whoever decides more often."""

    def seeds_of(other):
        seen = []

        def noting(view, seed, stop):
            seen.append(seed)
            return plainest(view)

        monkeypatch.setitem(MINDS, "noting", noting)
        play_pair(matchup("noting", other, preset="classic"), 0, still)
        return seen

    one, two = seeds_of("idle"), seeds_of("passing")
    assert one[:10] == two[:10]
    assert len(set(one)) == len(one)


def test_failures_are_counted_told_and_made_good():
    pair = play_pair(matchup("failing", CHEAP), 0, still)
    failing, other = pair.work["failing"], pair.work[CHEAP]
    assert failing.faults > 3
    assert failing.exceptions > 3
    assert any("RuntimeError no idea" in text and f"deal {pair.deal}" in text for text in failing.failures)
    assert (other.faults, other.exceptions, other.failures) == (0, 0, ())
    assert all(len(game.totals) == 2 for game in pair.games)


def test_the_time_of_a_turn_is_that_of_its_decisions():
    """A turn of the plainest is a draw and a play, or the turned-up card and a play: two looks at the clock each."""
    pair = play_pair(matchup("idle", "passing"), 0, Ticking())
    assert set(pair.work["idle"].turns_ms) == {2000.0}
    assert set(pair.work["passing"].turns_ms) == {2000.0}, "passing at the opening is no turn"


def test_a_pair_as_plain_data_is_read_again():
    pair = play_pair(matchup("failing", CHEAP), 1, Ticking())
    assert read_pair(json.loads(json.dumps(written(pair)))) == pair


def test_simulated_games_come_from_the_seed_alone():
    rules = options("classic", 2)
    for count in (1, 2):
        one, two = (simulate(HOUSE, rules, (CHEAP, "failing"), count, 5) for _ in range(2))
        clocks = {"seconds", "games_per_second"}
        assert {key: one[key] for key in one.keys() - clocks} == {key: two[key] for key in two.keys() - clocks}
        assert one["exceptions"] > 0
        assert one["hands"] == 6 * count


# --- the file that keeps finished pairs


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


# --- the command, and what it says when it is wrong


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
        (
            ["--seats", "idle,passing", "--set", "length=long"],
            "Option length can be full (Six hands), short (Three hands) or single (One hand), but not 'long'.",
        ),
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
