"""Memory at the table after thirty games.

The real game plays by itself (`played.py`), three seats and games of three hands, on SDL's dummy driver, at 1920x1080
and at 3840x2160. After the last game it stays at the table of another one, thirty actions into it, and rests; then
each process is asked for its proportional share of memory. Prints JSON with what each process and each cache with
surfaces holds; the exit code is 1 where all processes together have more than 180 and 320 MB. Linux only.
"""

import argparse
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from build.bench.family import PLAYED, family, memory, name

ROOT = Path(__file__).resolve().parent.parent.parent
LIMITS = {"1920x1080": 180.0, "3840x2160": 320.0}
"""Megabytes."""
REST = 5.0


def measured(size: str, games: int, length: str) -> dict[str, Any]:
    """The memory of all processes at the table after so many games."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["--data", folder, "--size", size, "--games", str(games), "--length", length]
        command = [*PLAYED, *words]
        env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        program = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
        try:
            lines = program.stdout or ()
            caches = next(json.loads(line)["caches"] for line in lines if line.startswith('{"caches'))
            time.sleep(REST)
            processes: list[dict[str, Any]] = [{"process": name(each), **memory(each)} for each in family(program.pid)]
        finally:
            program.kill()  # asked to end, a table asks back
            program.wait()
    total = round(sum(each["pss"] for each in processes), 1)
    return {"games": games, "length": length, "MB": total, "limit": LIMITS[size], "processes": processes} | {
        "caches": caches
    }


def main(arguments: Sequence[str]) -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--length", default="short")
    parser.add_argument("--out", type=Path, help="where what is finished is kept, to go on from")
    chosen = parser.parse_args(arguments)
    kept = chosen.out is not None and chosen.out.exists()
    found: dict[str, Any] = json.loads(chosen.out.read_text(encoding="utf-8")) if kept else {}
    for size in LIMITS:
        if size not in found:
            found[size] = measured(size, chosen.games, chosen.length)
            if chosen.out is not None:
                chosen.out.write_text(json.dumps(found), encoding="utf-8")
    print(json.dumps(found, indent=1))
    return 1 if any(found[size]["MB"] > limit for size, limit in LIMITS.items()) else 0
