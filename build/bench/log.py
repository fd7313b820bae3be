"""Measures the time of the log at a start.

In a new process each time, with everything loaded that the start needs before: loading `game.log`, the line of the
start in an empty folder (with what `described` has to find out), and the line of the end. Prints JSON, medians in
milliseconds; the exit code is 1 where all of it takes more than 5 ms of processor time.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from build.report import parser_of

ROOT = Path(__file__).resolve().parent.parent.parent
ROUNDS = 31
LIMIT = 5.0
"""Milliseconds."""
START = """
import json, sys, time
from pathlib import Path
import game.arguments, game.crash, game.environment, game.folder_lock, game.paths, pygame
at = [time.process_time()]
from build.report import parser_of
from game.log import Log
at.append(time.process_time())
log = Log(Path(sys.argv[1]))
log.note(f"started {game.crash.described()}, window 1280x720")
at.append(time.process_time())
log.note("ended with code 0")
at.append(time.process_time())
print(json.dumps([(after - before) * 1000 for before, after in zip(at, at[1:])]))
"""


def measured() -> list[float]:
    """Milliseconds of loading, of the first line and of the last."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", START, folder]
        done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    found: list[float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser_of(__doc__).parse_args(arguments)
    measured()  # from now on its modules are compiled
    rounds = [measured() for _ in range(ROUNDS)]
    told = dict(zip(("load", "start", "end"), map(statistics.median, zip(*rounds, strict=True)), strict=True))
    whole = statistics.median(map(sum, rounds))
    found = {"rounds": ROUNDS, **{name: round(each, 2) for name, each in told.items()}, "all": round(whole, 2)}
    print(json.dumps({**found, "limit": LIMIT, "load average": round(os.getloadavg()[0], 1)}))
    return 0 if whole <= LIMIT else 1
