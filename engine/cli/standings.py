"""The results of each opponent over finished pairs: as plain data, and as a table."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any

from engine.cli.pairs import Pair, PlayedGame, names, sides_of
from engine.family.confidence import LEVEL, Estimate, estimate, percentile

Standing = dict[str, Any]
INTERVAL = f"{100 * LEVEL:g} %, Student's t over pairs"


def standings(pairs: Sequence[Pair]) -> list[Standing]:
    """The standing of each opponent after these pairs (at least one), in the order of the first game's seats."""
    return [_standing(name, pairs) for name in names(pairs[0].games[0].seats)]


def _standing(name: str, pairs: Sequence[Pair]) -> Standing:
    """`games` counts a game for each side the opponent plays on in it; so do `wins` and `ties`."""
    shares = [share for pair in pairs for game in pair.games for share in won(game, name)]
    work = [pair.work[name] for pair in pairs]
    times = [time for each in work for time in each.turns_ms]
    return {
        "name": name,
        "games": len(shares),
        "wins": shares.count(1.0),
        "ties": sum(0.0 < share < 1.0 for share in shares),
        "share": _plain(share_of(name, pairs), 4),
        "score": round(fmean(score for pair in pairs for game in pair.games for score in _scores(game, name)), 2),
        "lead": _plain(estimate([fmean(_lead(game, name) for game in pair.games) for pair in pairs]), 2),
        "turns": len(times),
        "turn_ms": {"mean": round(fmean(times), 2), "p99": percentile(times, 0.99)} if times else None,
        "faults": sum(each.faults for each in work),
        "exceptions": sum(each.exceptions for each in work),
        "failures": [failure for each in work for failure in each.failures],
    }


def share_of(name: str, pairs: Sequence[Pair]) -> Estimate:
    """The share of its games that an opponent wins, ties shared; the unit is a pair's mean."""
    means = [fmean(share for game in pair.games for share in won(game, name)) for pair in pairs]
    return estimate(means).within(0.0, 1.0)


def won(game: PlayedGame, name: str) -> Iterator[float]:
    """The share of the win for each side of the opponent: 1 alone, 1/2 in a tie of two, 1/3 of three."""
    for side in sorted(sides_of(game.seats, name, len(game.totals))):
        yield 1 / len(game.winners) if side in game.winners else 0.0


def _scores(game: PlayedGame, name: str) -> list[int]:
    return [game.totals[side] for side in sorted(sides_of(game.seats, name, len(game.totals)))]


def _lead(game: PlayedGame, name: str) -> float:
    """Points by which the opponent's sides are ahead of the others, on average; below 0 where they are behind."""
    own = sides_of(game.seats, name, len(game.totals))
    others = [total for side, total in enumerate(game.totals) if side not in own]
    lead = fmean(_scores(game, name)) - fmean(others)
    return -lead if game.fewest_win else lead


def _plain(result: Estimate, digits: int) -> dict[str, float | None]:
    low, high = (None if bound is None else round(bound, digits) for bound in (result.low, result.high))
    return {"mean": round(result.mean, digits), "low": low, "high": high}


def table(rows: Sequence[Standing]) -> Iterator[str]:
    """The lines of a table of standings."""
    heads = ("opponent", "games", "won", "tied", "share of wins, %", "score", "lead", "turns", "ms a turn", "p99")
    cells = [(*heads, "faults", "exceptions"), *(_cells(row) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for name, *rest in cells:
        numbers = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        yield f"{name.ljust(widths[0])}  {'  '.join(numbers)}"


def _cells(row: Standing) -> tuple[str, ...]:
    mean, slowest = (f"{row['turn_ms'][key]:.1f}" if row["turn_ms"] else "-" for key in ("mean", "p99"))
    return (
        row["name"],
        *(str(row[key]) for key in ("games", "wins", "ties")),
        _range({key: bound and 100 * bound for key, bound in row["share"].items()}, ".1f"),
        f"{row['score']:.1f}",
        _range(row["lead"], "+.1f"),
        str(row["turns"]),
        mean,
        slowest,
        *(str(row[key]) for key in ("faults", "exceptions")),
    )


def _range(result: Mapping[str, float | None], form: str) -> str:
    """A mean and its interval."""
    mean, low, high = (result[key] for key in ("mean", "low", "high"))
    return f"{mean:{form}}" if low is None or high is None else f"{mean:{form}} ({low:{form}} to {high:{form}})"
