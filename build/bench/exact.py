"""The solver against an exhaustive search.

Small positions are searched exhaustively for the most points, the most cards and whether the hand can be emptied.
The solver must say the same, and its turns must pass the validator. A third
of the positions are those of `small_positions`; half have cards of two or three owners, three or four seats, and mostly
a joker in play; a sixth are made like known ones in which cards are stolen for an opponent's space in the middle of the
best turn. How many positions are of which kind is counted by the exhaustive search and printed.

What is known is kept in a folder that git ignores, exhaustive answers for each version of that search and comparisons
for each version of the solver, so that a run goes on where another was interrupted. With `--oracle` the solver is not
asked. Prints every difference as a line of JSON, then a summary; exits 1 if there is a difference.
"""

import hashlib
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from build.report import parser_of, report
from tests.oracle import exhaustive
from tests.oracle.midway_positions import mixed_positions
from tests.oracle.small_positions import beside

ROOT = Path(__file__).resolve().parent.parent.parent
KEPT = ROOT / ".pytest_cache" / "exact"
SEARCH = (ROOT / "tests/oracle/bitsets.py", ROOT / "tests/oracle/exhaustive.py")
BATCH = 100
MOST_STATES = 6000


class ExactJob(NamedTuple):
    """A position to be searched."""

    position: dict[str, Any]

    @property
    def key(self) -> str:
        """Under which the answer is kept: the position itself, so that it outlives a change of what makes them."""
        return json.dumps(self)


class KnownAnswer(NamedTuple):
    """The exhaustive search's answer for a position; None for one too large to search."""

    best: tuple[int | None, int | None, int | None] | None
    midway: bool
    """True if only such turns have most points that steal for an opponent's space first and then for the side's."""


class SearchMemory:
    """Answers, one line of JSON each, in a file for each version of the sources that they come from."""

    def __init__(self, kind: str, sources: Iterable[Path]) -> None:
        source = b"".join(path.read_bytes() for path in sources)
        self.path = KEPT / f"{kind}-{hashlib.sha256(source).hexdigest()[:12]}.jsonl"
        self.known: dict[str, Any] = {}
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines(keepends=True):
                if line.endswith("\n"):
                    key, answer = json.loads(line)
                    self.known[key] = answer

    def keep(self, key: str, answer: Any) -> None:  # noqa: ANN401 - whatever JSON holds
        """Remember an answer."""
        self.known[key] = answer
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([key, answer]) + "\n")


def search(job: ExactJob) -> KnownAnswer:
    """The exhaustive search's answer."""
    try:
        best = exhaustive.best(job.position, MOST_STATES)[:3]
        midway = best[0] != exhaustive.best(job.position, MOST_STATES, midway=False)[0]
    except exhaustive.TooLargeError:
        return KnownAnswer(None, midway=False)
    return KnownAnswer(best, midway)


def compare(limit: float, asked: tuple[ExactJob, KnownAnswer]) -> list[dict[str, Any]]:
    """Every difference between the solver and the exhaustive search, as plain data; `limit` is seconds an answer."""
    from engine.games.house.solver.budget import Budget  # noqa: PLC0415 - `--oracle` does without the solver
    from tests.games.house.solver import exactness  # noqa: PLC0415

    def budget() -> Budget:
        return Budget(time.thread_time, limit)

    (position,), (best, _) = asked
    found = []
    if best is not None:
        found += exactness.guarded(position, lambda: exactness.differences(position, best, budget))
    return [difference.plain() for difference in found]


def solver_sources(limit: float) -> SearchMemory:
    """The comparisons made with this solver and this limit."""
    import engine.games.house.solver  # noqa: PLC0415 - `--oracle` does without the solver

    paths = [path for folder in engine.games.house.solver.__path__ for path in sorted(Path(folder).rglob("*.py"))]
    return SearchMemory(f"solver-{limit:g}", paths)


def searched(seed: int, positions: int, pool: Any) -> Iterator[list[tuple[ExactJob, KnownAnswer]]]:  # noqa: ANN401
    """The given number of positions that are not too large, with the exhaustive answers, in batches."""
    memory, left = SearchMemory("search", SEARCH), positions
    made = mixed_positions(seed)
    while left > 0:
        batch = [ExactJob(position) for position in islice(made, BATCH)]
        missing = [job for job in batch if job.key not in memory.known]
        for job, answer in zip(missing, pool.imap(search, missing), strict=True):
            memory.keep(job.key, answer)
        answered = [(job, KnownAnswer(*memory.known[job.key])) for job in batch]
        answered = [(job, known) for job, known in answered if known.best is not None][:left]
        left -= len(answered)
        yield answered


def compared(
    batches: Iterable[list[tuple[ExactJob, KnownAnswer]]],
    limit: float,
    pool: Any,  # noqa: ANN401 - a pool of processes has no public type
) -> Iterator[list[dict[str, Any]]]:
    """The differences of each position."""
    memory = solver_sources(limit)
    for batch in batches:
        missing = [(job, known) for job, known in batch if job.key not in memory.known]
        for (job, _), found in zip(missing, pool.imap(partial(compare, limit), missing), strict=True):
            memory.keep(job.key, found)
        yield from (memory.known[job.key] for job, _ in batch)


def classes(job: ExactJob, known: KnownAnswer) -> Iterator[str]:
    """The kinds of positions that this one is of."""
    position = job.position
    spaces = [space for space in position["spaces"] if space]
    table = " ".join(play for space in spaces for play in space).split()
    yield f"{position['players']} seats"
    yield f"{len(spaces)} owners"
    if any(card.startswith("X") for card in table):
        yield "a joker in play"
    hand = position["hands"][position["to_move"]].split()
    if any(beside(card) & set(table) for card in hand):
        yield "cards beside"
    if known.midway:
        yield "stolen for an opponent in mid-turn"


def told(found: Iterable[list[dict[str, Any]]]) -> Counter[str]:
    """Print the differences; how many there are, those apart that only want time."""
    total = Counter[str]()
    for differences in found:
        for difference in differences:
            print(json.dumps(difference), flush=True)
            total["unfinished" if ": unfinished: " in difference["what"] else "differences"] += 1
            total["false proofs"] += ", exact), the exhaustive search" in difference["what"]
    return total


def counted(
    batches: Iterable[list[tuple[ExactJob, KnownAnswer]]], kinds: Counter[str]
) -> Iterator[list[tuple[ExactJob, KnownAnswer]]]:
    """The batches, their positions counted by kind."""
    for batch in batches:
        for job, known in batch:
            kinds.update(["positions", *classes(job, known)])
        print(f"{kinds['positions']} positions", file=sys.stderr)
        yield batch


def main(arguments: Sequence[str]) -> int:
    """Searches, compares and prints."""
    parser = parser_of(__doc__)
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--limit", type=float, default=20.0, help="seconds of processor time for an answer")
    parser.add_argument("--oracle", action="store_true", help="only the exhaustive search")
    chosen = parser.parse_args(arguments)
    kinds = Counter[str]()
    with multiprocessing.Pool(chosen.processes) as pool:
        batches = counted(searched(chosen.seed, chosen.positions, pool), kinds)
        found = ([] for _ in batches) if chosen.oracle else compared(batches, chosen.limit, pool)
        total = told(found)
    names = ("differences", "false proofs", "unfinished")
    figures = {**dict(sorted(kinds.items())), **{name: total[name] for name in names}}
    return report(figures, good=not total["differences"])
