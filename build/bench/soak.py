"""Memory, open files and threads of games at full speed.

The real game plays by itself (`played.py`). For `--minutes` it does so in a window of 1280x720 on a virtual screen, a
hint in each hand: when a game ends, what its processes hold is noted in `--progress`, memory page by page
(`family.memory_of_all`), so that other programs on the machine do not change it; `--report` judges what is there. The
exit code is 1 where memory grows from the tenth game on by more than 1 MB an hour, beyond twice the standard error of
that figure, or where open files or threads are more at the end than after the tenth game.

With `--games` it plays so many games of three seats on SDL's dummy driver instead, at 1920x1080 and at 3840x2160, stays
at the table of another one, thirty actions into it, and rests; then each process is asked for its proportional share of
memory. The exit code is 1 above 180 and 320 MB. Linux only.
"""

import json
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from build.bench.family import PLAYED, family, handles, memory, memory_of_all, name, slope, threads
from build.bench.screen import virtual_screen
from build.report import ROOT, KeptLines, Line, keep, load, parser_of, progress_of, report

SIZE = (1280, 720)
FIRST = 10
LIMIT = 1.0
"""Megabytes an hour."""
HOUR = 3600.0
TABLES = {"1920x1080": 180.0, "3840x2160": 320.0}
"""By size of the window the most megabytes at a table after some games."""
REST = 5.0


@contextmanager
def playing(env: dict[str, str], *words: str) -> Iterator["subprocess.Popen[str]"]:
    """The game that plays by itself, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*PLAYED, "--data", folder, *words]
        program = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
        try:
            yield program
        finally:
            program.kill()  # asked to end, a table asks back
            program.wait()


def soaked(minutes: float) -> Iterator[Line]:
    """Play for so long: what the processes hold at the end of each game."""
    with virtual_screen(SIZE) as screen:
        size = f"{SIZE[0]}x{SIZE[1]}"
        with playing(screen.env, "--size", size, "--hints") as program:
            end = time.monotonic() + 60 * minutes
            for line in program.stdout or ():
                if time.monotonic() > end:
                    break
                if line.startswith("{"):
                    yield {**json.loads(line), **_held_now(program.pid)}


def _held_now(process: int) -> Line:
    """The memory of all processes, asked again where a worker has just been replaced by another."""
    for _ in range(20):
        with suppress(OSError):
            return held(process)
        time.sleep(0.05)
    return held(process)


def held(process: int) -> Line:
    """The memory and handles of a game's processes. Raises OSError where one of them ends meanwhile."""
    processes = family(process)
    shares = [(name(each), memory(each)["pss"]) for each in processes]
    return {
        "MB": memory_of_all(processes),
        "Pss": round(sum(share for _name, share in shares), 1),
        "each": shares,
        "processes": len(processes),
        "handles": sum(map(handles, processes)),
        "threads": sum(map(threads, processes)),
    }


def judged(games: Sequence[Line]) -> Line:
    """The summary of the games from the tenth on."""
    later = games[FIRST - 1 :]
    if len(later) < FIRST:
        return {"games": len(games), "good": False}
    grows, error = slope([(each["seconds"] / HOUR, each["MB"]) for each in later])
    by_share = slope([(each["seconds"] / HOUR, each["Pss"]) for each in later])
    third = len(later) // 3
    parts = later[:third], later[third:-third], later[-third:]
    counts = {name: [each[name] for each in later] for name in ("processes", "handles", "threads")}
    more = any(statistics.median(values[-third:]) > statistics.median(values[:third]) for values in counts.values())
    return {
        "games": len(games),
        "minutes": round(games[-1]["seconds"] / 60, 1),
        "MB after game 10, medians of thirds": [statistics.median(each["MB"] for each in part) for part in parts],
        "MB, least and most": [min(each["MB"] for each in later), max(each["MB"] for each in later)],
        "MB an hour": round(grows, 2),
        "standard error": round(error, 2),
        "the same by Pss": [round(figure, 2) for figure in by_share],
        "first, most, last": {name: [values[0], max(values), values[-1]] for name, values in counts.items()},
        "good": grows - 2 * error <= LIMIT and not more,
    }


def at_table(size: str, games: int, length: str) -> Line:
    """The memory of all processes at the table after so many games."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with playing(env, "--size", size, "--games", str(games), "--length", length) as program:
        next(line for line in program.stdout or () if line.startswith('{"at the table'))
        time.sleep(REST)
        processes: list[Line] = [{"process": name(each), **memory(each)} for each in family(program.pid)]
    total = round(sum(each["pss"] for each in processes), 1)
    return {"games": games, "length": length, "MB": total, "processes": processes}


def main(arguments: Sequence[str]) -> int:
    """Play, and print."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--minutes", type=float, default=45.0)
    parser.add_argument("--report", action="store_true", help="play no more; judge what is there")
    parser.add_argument("--games", type=int, help="measure the memory at a table after so many")
    parser.add_argument("--length", default="short", help="of these games (%(default)s)")
    chosen = parser.parse_args(arguments)
    path: Path | None = chosen.progress
    if chosen.games:
        found = progress_of(path)
        for size in TABLES:
            if size not in found:
                found[size] = at_table(size, chosen.games, chosen.length)
                keep(path, found)
        return report(found, good=all(found[size]["MB"] <= most for size, most in TABLES.items()))
    kept = KeptLines(path, soak=1)
    for each in () if chosen.report else soaked(chosen.minutes):
        kept.add(each)
    result = judged(kept.lines)
    return report({**result, "load": load()}, good=result["good"])
