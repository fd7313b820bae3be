"""`python -m engine tournament`: mirrored pairs of games, enough to tell strength from luck.

Pairs are played on all cores, each by one process; finished ones are kept in a file from which a later run goes on.
"""

import argparse
import json
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import Any

from engine.cli.command import (
    SEATS,
    CommandError,
    Commands,
    add_game,
    capitalised,
    changes_of,
    chosen_rules,
    seats_named,
    tell,
)
from engine.cli.pairs import BOTH, Matchup, Pair, play_pair, read_pair, written
from engine.cli.playing import Clock
from engine.cli.progress_bar import ProgressBar
from engine.cli.run_file import RunFile, RunFileError
from engine.cli.standings import INTERVAL, standings, table
from engine.games.list import USUAL
from engine.text import plural

_INTERRUPTED = 130
"""The exit code of what Ctrl-C has ended."""
_VERSION = 3


def add_to(commands: Commands) -> None:
    """The command and its arguments."""
    parser = commands.add_parser("tournament", help="compare opponents over mirrored games; prints a table and JSON")
    about = f"{SEATS}; with four seats partners sit opposite: A,B,A,B"
    parser.add_argument("--seats", required=True, metavar="NAMES", help=about)
    parser.add_argument("--pairs", type=int, default=100, metavar="N", help="how many (100); more can be added later")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of deals and choices (1)")
    add_game(parser, f"{BOTH}: all of them in turn")
    about = "where finished pairs are kept, to go on from; remove it when an opponent has changed"
    parser.add_argument("--out", type=Path, metavar="FILE", help=f"{about} (here, named after the arguments)")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="write the record of every game there")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (one a core)")
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    matchup = _matchup(chosen)
    path = chosen.out or Path(f"{_name(matchup)}.jsonl")
    try:
        if chosen.records is not None:
            chosen.records.mkdir(parents=True, exist_ok=True)
        kept = keeping(matchup, path)
        pairs = play(matchup, chosen.pairs, kept, chosen.jobs, records=chosen.records)
    except RunFileError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{error.filename or path} cannot be written: {error.strerror}.") from None
    except BrokenProcessPool:
        raise CommandError(
            f"A process that played was ended from outside; the same command goes on from {path}."
        ) from None
    except KeyboardInterrupt:
        print(f"\nInterrupted; the same command goes on from {path}.", file=sys.stderr)
        return _INTERRUPTED
    for line in lines_of(matchup, pairs):
        tell(line)
    return 0


def _matchup(chosen: argparse.Namespace) -> Matchup:
    if chosen.pairs < 1:
        raise CommandError("At least one pair must be played.")
    if chosen.jobs < 1:
        raise CommandError("At least one process must play.")
    rules = chosen_rules(chosen)
    seats, changes = seats_named(chosen.seats, rules), tuple(changes_of(chosen, rules).items())
    try:
        return Matchup(seats=seats, preset=chosen.preset or BOTH, seed=chosen.seed, game=rules.name, changes=changes)
    except ValueError as error:
        raise CommandError(capitalised(error)) from None


def _name(matchup: Matchup) -> str:
    game = () if matchup.game == USUAL else (matchup.game,)
    changes = (f"{key}={value}" for key, value in matchup.changes)
    return "-".join(["tournament", *game, *matchup.seats, matchup.preset, *changes, str(matchup.seed)])


def keeping(matchup: Matchup, path: Path) -> RunFile:
    """The file that keeps this matchup's finished pairs. Raises RunFileError and OSError."""
    about = {
        "game": matchup.game,
        "preset": matchup.preset,
        "changes": dict(matchup.changes),
        "seats": matchup.seats,
        "seed": matchup.seed,
    }
    return RunFile(path, {"tournament": _VERSION, **about})


def play(
    matchup: Matchup,
    number: int,
    kept: RunFile,
    jobs: int,
    clock: Clock = time.process_time,
    records: Path | None = None,
) -> list[Pair]:
    """The first `number` pairs, in order. Pairs that are not in `kept` are played, with a progress bar.

    The clock must be importable by name, since it is sent to other processes.
    """
    result = {line["pair"]: read_pair(line) for line in kept.lines}
    missing = [pair for pair in range(number) if pair not in result]
    bar = ProgressBar(sys.stderr, time.monotonic, number, number - len(missing))
    for pair in _played(partial(play_pair, matchup, clock=clock, records=records), missing, jobs):
        kept.add(written(pair))
        result[pair.pair] = pair
        bar.step()
    return [result[pair] for pair in range(number)]


def _played(one: Callable[[int], Pair], missing: Sequence[int], jobs: int) -> Iterator[Pair]:
    """The pairs of these numbers, as they are finished."""
    jobs = min(jobs, len(missing))
    if jobs <= 1:
        yield from map(one, missing)
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=spawn, initializer=_follow_parent) as pool:
        waiting = [pool.submit(one, number) for number in missing]
        try:
            yield from (done.result() for done in as_completed(waiting))
        except BaseException:  # Ctrl-C above all: nobody waits for pairs that will not be kept
            pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _follow_parent() -> None:
    """A process that plays ends at once, and silently, with Ctrl-C and when the one that started it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.join,), daemon=True).start()


def _end_after(wait: Callable[[], None]) -> None:
    wait()
    os._exit(1)


def lines_of(matchup: Matchup, pairs: Sequence[Pair]) -> Iterator[str]:
    """The table, and then the line of JSON."""
    result = report(matchup, pairs)
    count = plural("{count} pair", "{count} pairs", len(pairs)).format(count=len(pairs))
    yield f"{count}, {result['games']} games, {matchup.preset}, seed {matchup.seed}; intervals: {INTERVAL}"
    yield from table(result["opponents"])
    for preset, rows in result.get("presets", {}).items():
        yield f"\n{preset}"
        yield from table(rows)
    yield ""
    yield json.dumps(result)


def report(matchup: Matchup, pairs: Sequence[Pair]) -> dict[str, Any]:
    """The fields of the JSON line; with several presets also those of each preset alone."""
    result = {
        "seats": matchup.seats,
        "game": matchup.game,
        "preset": matchup.preset,
        "changes": dict(matchup.changes),
        "seed": matchup.seed,
        "pairs": len(pairs),
        "games": sum(len(pair.games) for pair in pairs),
        "interval": INTERVAL,
        "opponents": standings(pairs),
    }
    by_preset = {preset: [pair for pair in pairs if pair.preset == preset] for preset in matchup.presets}
    parts = {preset: standings(some) for preset, some in by_preset.items() if some}
    return {**result, "presets": parts} if len(parts) > 1 else result
