"""Standings of opponents from finished pairs."""

from dataclasses import replace

import pytest

from engine.cli.pairs import Pair, PlayedGame, Work
from engine.cli.standings import share_of, standings, table, won
from engine.cli.tournament import report
from tests.engine.tournament.made import matchup

NOTHING = Work(turns_ms=(), faults=0, exceptions=0, failures=())


def made(number, *games, work=None, preset="epic"):
    """A pair of these games, each the names by seat and the totals by side."""
    played = tuple(PlayedGame(seats=tuple(seats), totals=totals) for seats, totals in games)
    names = {name for game in played for name in game.seats}
    return Pair(pair=number, preset=preset, deal=1, games=played, work=work or dict.fromkeys(names, NOTHING))


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
    result = [made(0, ("ab", (5, 1)), ("ba", (3, 3))), made(1, ("ab", (1, 5)), ("ba", (9, 3)))]
    assert share_of("a", result).mean + share_of("b", result).mean == pytest.approx(1)
    assert of(standings(result), "a")["lead"]["mean"] == -of(standings(result), "b")["lead"]["mean"]


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


def test_with_several_presets_each_is_told_alone_too():
    result = [made(0, ("ab", (5, 1)), preset="classic"), made(1, ("ab", (1, 5)), preset="epic")]
    said = report(matchup("a", "b"), result)
    shares = {edition: of(rows, "a")["share"]["mean"] for edition, rows in said["presets"].items()}
    assert shares == {"classic": 1.0, "epic": 0.0}
    assert "presets" not in report(matchup("a", "b", preset="epic"), result[1:])


def test_the_table_has_a_line_for_each_opponent_all_of_one_width():
    head, *lines = table(standings([made(0, ("ab", (500, 1))), made(1, ("ba", (5, 1)))]))
    assert [line.split()[0] for line in lines] == ["a", "b"]
    assert len({len(line) for line in (head, *lines)}) == 1
