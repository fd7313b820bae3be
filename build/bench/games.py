"""Games that benches play; and games looked at one by one, what is finished kept, so that a run can go on."""

import multiprocessing
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from build.bench.turns import game_of
from engine.cli.playing import Contestant, play_game, stream
from engine.cli.run_file import RunFile
from engine.games.house.types import Step

Line = dict[str, Any]
Job = TypeVar("Job")


def played(about: str, number: int, opponents: Sequence[str]) -> list[Step]:
    """The game of this number as `replay` would tell it. The opponents take the seats in turn.

    Their random numbers depend on what it is about. A decision that fails ends the bench.
    """
    game = game_of(number)
    players = [
        Contestant(opponents[seat % len(opponents)], stream(about, number, seat)) for seat in range(game.options.seats)
    ]
    steps: list[Step] = []
    play_game(game, players, lambda: 0.0, steps.append)
    if failures := [failure for player in players for failure in player.failures]:
        raise RuntimeError(*failures)
    return steps


def looked_at(
    look: Callable[[Job], Line], jobs: Mapping[str, Job], processes: int, progress: Path | None, about: Line
) -> list[Line]:
    """The line of each game, in the order of `jobs`, which are named; a line names its game as `game`.

    `about` says what all lines of the file depend on. Raises RunFileError where the file was begun for something else.
    """
    kept = RunFile(progress, about) if progress else None
    done: dict[str, Line] = {line["game"]: dict(line) for line in kept.lines} if kept else {}
    for line in _lines(look, [job for name, job in jobs.items() if name not in done], processes):
        done[line["game"]] = line
        if kept:
            kept.add(line)
        print(f"{line['game']}: done", file=sys.stderr)
    return [done[name] for name in jobs]


def _lines(look: Callable[[Job], Line], missing: list[Job], processes: int) -> Iterator[Line]:
    if processes == 1:
        yield from map(look, missing)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(look, missing)
