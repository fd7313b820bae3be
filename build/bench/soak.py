"""Games at full speed for a long time.

Forty-five minutes. The real game plays by itself (`played.py`) in a window on a virtual screen. When a game ends,
memory, open files and threads of the game's processes are noted in `--out`; `--report` judges what is there. Memory is
counted page by page (`family.memory_of_all`), so that other programs on the machine do not change it. Prints JSON; the
exit code is 1 where memory grows from the tenth game on by more than 1 MB an hour, beyond twice the standard error of
that figure, or where open files or threads are more at the end than after the tenth game. Linux only.
"""

import argparse
import json
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from build.bench.family import PLAYED, family, handles, memory, memory_of_all, name, slope, threads
from build.bench.screen import virtual_screen

ROOT = Path(__file__).resolve().parent.parent.parent
SIZE = (1280, 720)
FIRST = 10
LIMIT = 1.0
"""Megabytes an hour."""
HOUR = 3600.0


def soaked(minutes: float) -> Iterator[dict[str, Any]]:
    """Play for so long: what the processes hold at the end of each game."""
    with virtual_screen(SIZE) as screen, tempfile.TemporaryDirectory() as folder:
        command = [*PLAYED, "--data", folder, "--size", f"{SIZE[0]}x{SIZE[1]}", "--hints"]
        program = subprocess.Popen(command, cwd=ROOT, env=screen.environment(), stdout=subprocess.PIPE, text=True)
        end = time.monotonic() + 60 * minutes
        try:
            for line in program.stdout or ():
                if time.monotonic() > end:
                    break
                if line.startswith("{"):
                    yield {**json.loads(line), **_held_now(program.pid)}
        finally:
            program.kill()  # asked to end, a table asks back
            program.wait()


def _held_now(process: int) -> dict[str, Any]:
    """The memory of all processes, asked again where a worker has just been replaced by another."""
    for _ in range(20):
        with suppress(OSError):
            return held(process)
        time.sleep(0.05)
    return held(process)


def held(process: int) -> dict[str, Any]:
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


def judged(games: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The summary of the games from the tenth on."""
    later = games[FIRST - 1 :]
    if len(later) < FIRST:
        return {"games": len(games), "good": False}
    grows, error = slope([(each["seconds"] / HOUR, each["MB"]) for each in later])
    by_share = slope([(each["seconds"] / HOUR, each["Pss"]) for each in later])
    third = len(later) // 3
    counts = {name: [each[name] for each in later] for name in ("processes", "handles", "threads")}
    constant = {name: [values[0], max(values), values[-1]] for name, values in counts.items()}
    more = any(statistics.median(values[-third:]) > statistics.median(values[:third]) for values in counts.values())
    return {
        "games": len(games),
        "minutes": round(games[-1]["seconds"] / 60, 1),
        "MB after game 10, medians of thirds": [
            round(statistics.median(each["MB"] for each in part), 1)
            for part in (later[:third], later[third:-third], later[-third:])
        ],
        "MB, least and most": [min(each["MB"] for each in later), max(each["MB"] for each in later)],
        "MB an hour": round(grows, 2),
        "standard error": round(error, 2),
        "the same by Pss": [round(figure, 2) for figure in by_share],
        "first, most, last": constant,
        "good": grows - 2 * error <= LIMIT and not more,
    }


def main(arguments: Sequence[str]) -> int:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=45.0)
    parser.add_argument("--out", type=Path, required=True, help="where what was seen is kept")
    parser.add_argument("--report", action="store_true", help="play no more; judge what is there")
    chosen = parser.parse_args(arguments)
    if not chosen.report:
        with chosen.out.open("w", encoding="utf-8") as lines:
            for each in soaked(chosen.minutes):
                lines.write(json.dumps(each) + "\n")
                lines.flush()
    found = judged([json.loads(line) for line in chosen.out.read_text(encoding="utf-8").splitlines()])
    print(json.dumps({**found, "load": round(os.getloadavg()[0], 1)}, indent=2))
    return 0 if found["good"] else 1
