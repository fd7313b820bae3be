"""The solver against an exhaustive search: `python3 build/dev.py python build/bench/bench_exact.py`.

Small positions are searched exhaustively for the most points, the most cards and whether the hand can be emptied, and
the first of them for the number of turns. The solver must say the same, and its turns must pass the validator. The
exhaustive answers are kept in a folder that git ignores, so that a second run asks only the solver; with `--oracle` the
solver is not asked. Prints every difference as a line of JSON, then a summary; exits 1 if there is a difference.
"""

import argparse
import hashlib
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple

from tests.oracle import exhaustive
from tests.oracle.small_positions import small_positions

ROOT = Path(__file__).resolve().parent.parent.parent
KEPT = ROOT / ".pytest_cache" / "exact"
SEARCH = (ROOT / "tests/oracle/bitsets.py", ROOT / "tests/oracle/exhaustive.py")
BATCH = 100


class Job(NamedTuple):
    """A position to be searched, and whether its turns are to be counted."""

    position: dict[str, Any]
    counting: bool

    @property
    def key(self) -> str:
        """Under which the answer is kept: the position itself, so that it outlives a change of what makes them."""
        return json.dumps(self)


class Known(NamedTuple):
    """What the exhaustive search says of a position; None for what is too large to be searched."""

    best: tuple[int | None, int | None, int | None] | None
    turns: int | None


class Memory:
    """Answers of the exhaustive search, one line of JSON each, in a file for each version of it."""

    def __init__(self) -> None:
        source = b"".join(path.read_bytes() for path in SEARCH)
        self.path = KEPT / f"{hashlib.sha256(source).hexdigest()[:12]}.jsonl"
        self.known: dict[str, Known] = {}
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                key, answer = json.loads(line)
                self.known[key] = Known(*answer)

    def keep(self, job: Job, answer: Known) -> None:
        """Remember an answer."""
        self.known[job.key] = answer
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([job.key, answer]) + "\n")


def search(job: Job) -> tuple[Job, Known]:
    """What the exhaustive search says."""
    best, turns = None, None
    try:
        best = exhaustive.best(job.position)[:3]
        turns = exhaustive.count(job.position) if job.counting else None
    except exhaustive.TooLargeError:
        pass
    return job, Known(best, turns)


def compare(limit: float, job: tuple[Job, Known]) -> list[dict[str, Any]]:
    """Every difference between the solver and the exhaustive search, as plain data; `limit` is seconds an answer."""
    from engine.solver.budget import Budget  # noqa: PLC0415 - `--oracle` does without the solver
    from tests.engine.solver import exactness  # noqa: PLC0415

    def budget() -> Budget:
        return Budget(time.monotonic, limit)

    (position, _), (best, turns) = job
    found = []
    if best is not None:
        found += exactness.guarded(position, lambda: exactness.differences(position, best, budget))
    if turns is not None:
        found += exactness.guarded(position, lambda: exactness.count_differences(position, turns))
    return [difference.plain() for difference in found]


def searched(seed: int, positions: int, counting: int, pool: Any) -> Iterator[tuple[Job, Known]]:  # noqa: ANN401
    """So many positions that are not too large, with the exhaustive answers."""
    memory, left = Memory(), positions
    made = enumerate(small_positions(seed))
    while left > 0:
        batch = [Job(position, at < counting) for at, position in islice(made, BATCH)]
        for job, answer in pool.imap(search, [job for job in batch if job.key not in memory.known]):
            memory.keep(job, answer)
        for job in batch:
            answer = memory.known[job.key]
            if answer.best is not None and left > 0:
                left -= 1
                yield job, answer


def told(found: Iterable[list[dict[str, Any]]]) -> Counter[str]:
    """Print the differences; how many there are, those apart that only want time."""
    total = Counter[str]()
    for difference in chain.from_iterable(found):
        print(json.dumps(difference), flush=True)
        total["unfinished" if ": unfinished: " in difference["what"] else "differences"] += 1
    return total


def main(arguments: Sequence[str]) -> int:
    """Searches, compares and prints."""
    parser = argparse.ArgumentParser(description="The solver against an exhaustive search.")
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--counting", type=int, default=100, help="of so many of them turns are counted")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--limit", type=float, default=20.0, help="seconds the solver has for an answer")
    parser.add_argument("--oracle", action="store_true", help="only the exhaustive search")
    chosen = parser.parse_args(arguments)
    with multiprocessing.Pool(chosen.processes) as pool:
        start = time.perf_counter()
        known = list(searched(chosen.seed, chosen.positions, chosen.counting, pool))
        between = time.perf_counter()
        total = told([] if chosen.oracle else pool.imap(partial(compare, chosen.limit), known))
    counted = sum(answer.turns is not None for _, answer in known)
    seconds = {"search": round(between - start, 1), "solver": round(time.perf_counter() - between, 1)}
    summary = {"positions": len(known), "counted": counted, "differences": total["differences"]}
    print(json.dumps(summary | {"unfinished": total["unfinished"], "seconds": seconds}))
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
