"""Standings of opponents from finished pairs, confidence of means, and the bar of a long run."""

import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cli.pairs import Pair, PlayedGame, Work
from engine.cli.progress_bar import ProgressBar
from engine.cli.standings import share_of, standings, table, won
from engine.cli.tournament import report
from engine.family.confidence import Estimate, estimate, percentile, quantile
from tests.engine.tournament.made import Ticking, matchup

NOTHING = Work(turns_ms=(), faults=0, exceptions=0, failures=())


def leaders(totals):
    """The sides with the most points."""
    return tuple(side for side, total in enumerate(totals) if total == max(totals))


def made(number, *games, work=None, preset="epic", **more):
    """A pair of these games, each the names by seat, the totals by side and the winners, if not those with the most."""
    played = tuple(
        PlayedGame(seats=tuple(seats), winners=won_by[0] if won_by else leaders(totals), totals=totals, **more)
        for seats, totals, *won_by in games
    )
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


def test_who_wins_and_who_leads_where_the_fewest_points_are_best():
    (a, b) = standings([made(0, ("ab", (12, 40), (0,)), ("ba", (7, 30), (0,)), fewest_win=True)])
    assert (a["wins"], b["wins"]) == (1, 1)
    assert (a["lead"]["mean"], b["lead"]["mean"]) == (2.5, -2.5)  # 28 ahead, then 23 behind


def test_the_winner_is_who_the_game_says_not_who_has_the_most_points():
    (a, b) = standings([made(0, ("ab", (90, 80), (1,)), ("ba", (70, 60), (0,)))])
    assert (a["wins"], b["wins"]) == (0, 2)


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


# --- means and intervals, against cases worked out by hand and tables of student's t


TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 7: 2.365, 10: 2.228, 29: 2.045, 60: 2.000, 120: 1.980, 999: 1.962}
"""The 0.975 quantiles as printed tables give them."""


@pytest.mark.parametrize(("freedom", "printed"), TABLE.items())
def test_quantiles_are_those_of_printed_tables(freedom, printed):
    assert quantile(freedom) == pytest.approx(printed, abs=0.0006)


def test_an_interval_worked_out_by_hand():
    # mean 0.5; squares of 0.5, 0.25, 0, 0.25, 0.5 sum to 0.625, /4 = 0.15625, /5 = 0.03125, root 0.17678; t(4) = 2.7764
    result = estimate([0.0, 0.25, 0.5, 0.75, 1.0])
    assert result.mean == 0.5
    assert (result.low, result.high) == pytest.approx((0.5 - 0.49082, 0.5 + 0.49082), abs=1e-4)


def test_two_values_have_a_wide_interval():
    # mean 1, deviation root 2, error 1; t(1) = 12.706
    result = estimate([0, 2])
    assert (result.low, result.high) == pytest.approx((1 - 12.7062, 1 + 12.7062), abs=1e-3)
    assert result.within(0, 1) == Estimate(mean=1, low=0, high=1)


def test_one_value_has_no_interval():
    assert estimate([3]) == Estimate(mean=3, low=None, high=None)
    assert estimate([3]).within(0, 1) == estimate([3])


def test_no_value_has_no_mean():
    with pytest.raises(ValueError, match="at least one"):
        estimate([])


@given(st.sampled_from([0, 0.25, 0.5, 0.75, 1]), st.integers(2, 50))
def test_equal_values_have_an_interval_of_no_width(value, count):
    assert estimate([value] * count) == Estimate(mean=value, low=value, high=value)


@given(st.lists(st.sampled_from([0, 0.25, 0.5, 0.75, 1]), min_size=2, max_size=40))
def test_an_interval_holds_its_mean_and_shrinks_when_all_is_seen_twice(values):
    once, twice = estimate(values), estimate(values * 2)
    assert once.low <= once.mean <= once.high
    assert twice.mean == pytest.approx(once.mean)
    assert twice.high - twice.low <= once.high - once.low


@pytest.mark.parametrize(("part", "value"), [(0.0, 1), (0.5, 3), (0.99, 4), (1.0, 4)])
def test_a_percentile_is_one_of_the_values(part, value):
    assert percentile([4, 1, 3, 2], part) == value


# --- the bar of a long run


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_has_one_line_that_is_written_over():
    out = Terminal()
    bar = ProgressBar(out, Ticking(), 3, 1)
    bar.step()
    bar.step()
    assert out.getvalue().count("\n") == 1
    assert out.getvalue().count("\r") == 3
    assert "1 of 3" in out.getvalue()
    assert out.getvalue().rstrip().endswith("3 of 3")


def test_elsewhere_there_is_a_line_for_each_tenth():
    out = io.StringIO()
    bar = ProgressBar(out, Ticking(), 100, 0)
    for _ in range(100):
        bar.step()
    lines = out.getvalue().splitlines()
    assert [line.split("] ")[1].split(",")[0] for line in lines] == [f"{part} of 100" for part in range(10, 101, 10)]
    assert lines[0].endswith(", 0 min 09 s left")  # the clock was read once since the beginning: 10 took a second
