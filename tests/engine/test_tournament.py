"""Mirrored pairs, what is counted of them, the file that keeps them, and the command."""

import io
import json
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

import pytest

from engine.ai.opponents import OPPONENTS
from engine.ai.plainest import plainest
from engine.cli import pairs as pairs_module
from engine.cli.bar import Bar
from engine.cli.kept import Kept, KeptError
from engine.cli.main import main
from engine.cli.pairs import Matchup, Pair, Played, Work, play_pair, read_pair, written
from engine.cli.simulate import simulate
from engine.cli.standings import share_of, standings, table, won
from engine.cli.tournament import keeping, play, report
from engine.house.actions import Discard, Open
from engine.house.editions import options
from engine.house.game import decks
from engine.rummy.cards import card

CHEAP = next(iter(OPPONENTS))
"""The quickest opponent that there is."""


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch):
    """Opponents that need no time: one plays the plainest turns, one passes where it may, one fails at times."""

    def passing(seen, seed, stop):
        may_pass = seen.phase.value == "opening" and seen.seat != seen.dealer
        return (Open(take=False),) if may_pass else plainest(seen)

    def failing(seen, seed, stop):
        match seed % 8:
            case 0:
                raise RuntimeError("no idea")
            case 1:
                return (Discard(card("X1")), Discard(card("X2")))
            case 2:
                return ()
            case _:
                return plainest(seen)

    for name, decide in {
        "idle": lambda seen, seed, stop: plainest(seen),
        "passing": passing,
        "failing": failing,
    }.items():
        monkeypatch.setitem(OPPONENTS, name, replace(OPPONENTS[CHEAP], name=name, decide=decide))


def matchup(*seats, edition="both", seed=1):
    return Matchup(seats=seats, edition=edition, seed=seed)


def still():
    """A clock that stands."""
    return 0.0


class Ticking:
    """A clock that goes on by a second each time it is read."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 1.0
        return self.now


# --- what a pair is


def seatings(*seats):
    found = matchup(*seats)
    return {"".join(found.seats[place] for place in order) for order in found.seatings}


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
    monkeypatch.setattr(pairs_module, "new_game", lambda rules, deal: begun.append(new_game(rules, deal)) or begun[-1])
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


def test_editions_alternate_and_deals_differ():
    both, one = matchup("a", "b"), matchup("a", "b", edition="epic")
    assert [both.edition_of(pair) for pair in range(4)] == ["classic", "epic", "classic", "epic"]
    assert {one.edition_of(pair) for pair in range(4)} == {"epic"}
    assert len({both.deal_of(pair) for pair in range(100)}) == 100
    assert both.deal_of(5) != matchup("a", "b", seed=2).deal_of(5)


def test_a_pair_depends_on_its_number_alone():
    seats = matchup("failing", CHEAP)
    found = [play_pair(seats, number, still) for number in (0, 1)]
    assert [play_pair(seats, number, still) for number in (1, 0)] == found[::-1]


def test_an_opponents_random_numbers_are_its_own(monkeypatch):
    """What one opponent draws does not change what another is given, whoever decides more often."""

    def seeds_of(other):
        seen = []

        def noting(view, seed, stop):
            seen.append(seed)
            return plainest(view)

        monkeypatch.setitem(OPPONENTS, "noting", replace(OPPONENTS[CHEAP], decide=noting))
        play_pair(matchup("noting", other, edition="classic"), 0, still)
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
        one, two = (simulate(rules, (CHEAP, "failing"), count, 5) for _ in range(2))
        clocks = {"seconds", "games_per_second"}
        assert {key: one[key] for key in one.keys() - clocks} == {key: two[key] for key in two.keys() - clocks}
        assert one["exceptions"] > 0
        assert one["hands"] == 6 * count


# --- what is counted


NOTHING = Work(turns_ms=(), faults=0, exceptions=0, failures=())


def made(number, *games, work=None, edition="epic"):
    """A pair of these games, each the names by seat and the totals by side."""
    played = tuple(Played(seats=tuple(seats), totals=totals) for seats, totals in games)
    names = {name for game in played for name in game.seats}
    return Pair(pair=number, edition=edition, deal=1, games=played, work=work or dict.fromkeys(names, NOTHING))


def of(rows, name):
    return next(row for row in rows if row["name"] == name)


def test_a_standing_worked_out_by_hand():
    won_both = made(0, ("ab", (50, 10)), ("ba", (20, 40)))
    split = made(1, ("ab", (50, 10)), ("ba", (30, 10)))
    tie_and_loss = made(2, ("ab", (30, 30)), ("ba", (40, 20)))
    work = {"a": Work(turns_ms=(1.0, 3.0), faults=1, exceptions=2, failures=("x",)), "b": NOTHING}
    rows = standings([replace(won_both, work=work), split, tie_and_loss])
    a, b = of(rows, "a"), of(rows, "b")
    assert (a["games"], a["wins"], a["ties"]) == (6, 3, 1)
    assert (b["games"], b["wins"], b["ties"]) == (6, 2, 1)
    # Pair means 1, 0.5 and 0.25: mean 7/12, deviation 0.38188, error 0.22048, t(2) = 4.3027.
    assert a["share"] == {"mean": 0.5833, "low": 0.0, "high": 1.0}
    # Leads by pair: (40+20)/2 = 30, (40-20)/2 = 10, (0-20)/2 = -10; mean 10, deviation 20, error 11.547.
    assert a["lead"] == {"mean": 10.0, "low": pytest.approx(-39.68), "high": pytest.approx(59.68)}
    assert a["score"] == pytest.approx((50 + 40 + 50 + 10 + 30 + 20) / 6, abs=0.005)
    assert (a["turns"], a["turn_ms"]) == (2, {"mean": 2.0, "p99": 3.0})
    assert (a["faults"], a["exceptions"], a["failures"]) == (1, 2, ["x"])
    assert b["turn_ms"] is None


def test_the_unit_is_the_pair_not_the_game():
    """Pairs that are all split say 50 % for sure, though every game had a winner."""
    split = [made(number, ("ab", (9, 1)), ("ba", (9, 1))) for number in range(5)]
    assert of(standings(split), "a")["share"] == {"mean": 0.5, "low": 0.5, "high": 0.5}


def test_two_opponents_share_all_wins_between_them():
    found = [made(0, ("ab", (5, 1)), ("ba", (3, 3))), made(1, ("ab", (1, 5)), ("ba", (9, 3)))]
    assert share_of("a", found).mean + share_of("b", found).mean == pytest.approx(1)
    assert of(standings(found), "a")["lead"]["mean"] == -of(standings(found), "b")["lead"]["mean"]


def test_of_three_a_name_on_two_sides_counts_a_game_for_each():
    rows = standings([made(0, ("abb", (9, 1, 2)), ("bab", (4, 4, 4)), ("bba", (7, 1, 7)))])
    assert (of(rows, "a")["games"], of(rows, "b")["games"]) == (3, 6)
    assert of(rows, "a")["share"]["mean"] == pytest.approx((1 + 1 / 3 + 1 / 2) / 3, abs=5e-5)
    assert of(rows, "b")["share"]["mean"] == pytest.approx((0 + 0 + 1 / 3 + 1 / 3 + 1 / 2 + 0) / 6, abs=5e-5)
    assert (of(rows, "b")["wins"], of(rows, "b")["ties"]) == (0, 3)
    assert of(rows, "a")["lead"]["mean"] == pytest.approx((7.5 + 0 + 3) / 3)


def test_partners_win_and_lose_together():
    (game,) = made(0, ("abab", (9, 1))).games
    assert list(won(game, "a")) == [1.0]
    assert list(won(game, "b")) == [0.0]


def test_with_both_editions_each_is_told_alone_too():
    found = [made(0, ("ab", (5, 1)), edition="classic"), made(1, ("ab", (1, 5)), edition="epic")]
    said = report(matchup("a", "b"), found)
    shares = {edition: of(rows, "a")["share"]["mean"] for edition, rows in said["editions"].items()}
    assert shares == {"classic": 1.0, "epic": 0.0}
    assert "editions" not in report(matchup("a", "b", edition="epic"), found[1:])


def test_the_table_has_a_line_for_each_opponent_all_of_one_width():
    head, *lines = table(standings([made(0, ("ab", (500, 1))), made(1, ("ba", (5, 1)))]))
    assert [line.split()[0] for line in lines] == ["a", "b"]
    assert len({len(line) for line in (head, *lines)}) == 1


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
    quickest = list(OPPONENTS)[:2]
    match = matchup(*quickest, edition="classic")
    one = [play_pair(match, number, still) for number in range(2)]
    assert play(match, 2, keeping(match, tmp_path / "kept.jsonl"), 2, still) == one


@pytest.mark.parametrize(
    "text", [b"my diary", b"my diary\n", b'{"tournament":9}\n', b'[1]\n{"pair":0}\n', b"\xff\xfe", b"{}\nx\n"]
)
def test_another_file_is_refused_and_left_as_it_is(tmp_path, text):
    path = tmp_path / "kept.jsonl"
    path.write_bytes(text)
    with pytest.raises(KeptError):
        Kept(path, {"tournament": 1})
    assert path.read_bytes() == text


def test_a_damaged_line_is_named(tmp_path):
    path = tmp_path / "kept.jsonl"
    path.write_text('{"tournament":1}\n{"pair":0}\n{"pai\n{"pair":2}\n')
    with pytest.raises(KeptError, match=r"^Line 3 of "):
        Kept(path, {"tournament": 1})


# --- the bar


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_has_one_line_that_is_written_over():
    out = Terminal()
    bar = Bar(out, Ticking(), 3, 1)
    bar.step()
    bar.step()
    assert out.getvalue().count("\n") == 1
    assert out.getvalue().count("\r") == 3
    assert "1 of 3" in out.getvalue()
    assert out.getvalue().rstrip().endswith("3 of 3")


def test_elsewhere_there_is_a_line_for_each_tenth():
    out = io.StringIO()
    bar = Bar(out, Ticking(), 100, 0)
    for _ in range(100):
        bar.step()
    lines = out.getvalue().splitlines()
    assert [line.split("] ")[1].split(",")[0] for line in lines] == [f"{part} of 100" for part in range(10, 101, 10)]
    assert lines[0].endswith(", 0 min 09 s left")  # the clock was read once since the beginning: 10 took a second


# --- the command


def said(capsys, *arguments):
    assert main(["tournament", *arguments]) == 0
    return capsys.readouterr()


def test_the_command_prints_a_table_and_one_json_line(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    found = said(
        capsys, "--seats", f"{CHEAP},idle", "--pairs", "2", "--edition", "epic", "--jobs", "1"
    ).out.splitlines()
    line = json.loads(found[-1])
    assert (line["pairs"], line["games"], line["edition"]) == (2, 4, "epic")
    assert [row["name"] for row in line["opponents"]] == [CHEAP, "idle"]
    assert [text.split()[0] for text in found[2:4]] == [CHEAP, "idle"]
    assert [path.name for path in tmp_path.iterdir()] == [f"tournament-{CHEAP}-idle-epic-1.jsonl"]


def test_the_command_goes_on_from_its_file_and_refuses_other_arguments(tmp_path, capsys):
    out = str(tmp_path / "kept.jsonl")
    arguments = ["--seats", f"{CHEAP},idle", "--jobs", "1", "--out", out]
    once = said(capsys, *arguments, "--pairs", "2").out
    assert said(capsys, *arguments, "--pairs", "2").out == once
    assert main(["tournament", *arguments, "--pairs", "2", "--seed", "2"]) == 2
    assert capsys.readouterr().err.startswith(f"{out} was begun with other arguments")


def test_the_command_that_is_interrupted_says_how_to_go_on(tmp_path, monkeypatch, capsys):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("engine.cli.tournament.play_pair", interrupted)
    out = str(tmp_path / "kept.jsonl")
    assert main(["tournament", "--seats", f"{CHEAP},idle", "--jobs", "1", "--out", out]) == 130
    assert f"goes on from {out}" in capsys.readouterr().err


def test_the_command_says_so_when_a_process_is_gone(tmp_path, monkeypatch, capsys):
    def broken(*_):
        raise BrokenProcessPool

    monkeypatch.setattr("engine.cli.tournament.play_pair", broken)
    out = str(tmp_path / "kept.jsonl")
    assert main(["tournament", "--seats", f"{CHEAP},idle", "--jobs", "1", "--out", out]) == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith(f"goes on from {out}.")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "nobody,idle"], "There is no opponent 'nobody'"),
        (["--seats", "idle"], "House Rummy is for 2, 3 or 4 seats, not 1."),
        (["--seats", "idle,passing,idle,passing,idle"], "House Rummy is for 2, 3 or 4 seats, not 5."),
        (["--seats", "idle,idle"], "Idle is on every side"),
        (["--seats", "idle,idle,passing,passing"], "Idle is on every side"),
        (["--seats", "idle,passing", "--pairs", "0"], "At least one pair"),
        (["--seats", "idle,passing", "--jobs", "0"], "At least one process"),
        (["--seats", "idle,passing", "--edition", "old"], "Argument --edition"),
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
