"""The plain problem, solved by this project and by HiGHS.

Positions from real games, one core, processor time in milliseconds. Every optimum must be the same: the most points,
and the most cards laid. Prints JSON and exits 1 where an answer differs. HiGHS as it comes takes minutes: `--progress
FILE` keeps the answers of all but this project's solver, and a new start goes on from there. `--rummikub PYTHON`
measures the package rummikub-solver, too, with a Python that has build/requirements-bench.lock installed.
"""

import argparse
import gc
import json
import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import process_time
from typing import IO

from build.bench.plain_model import AIMS, WAYS, Timed, Way
from build.bench.plain_positions import GROUPS, PlainPosition, mask, positions
from engine.games.house.solver.plain import best_plain

OURS = "this project"
SHARES = {"p50": 0.5, "p90": 0.9, "p99": 0.99}
Answers = dict[str, Timed]
"""By contestant and aim, such as `HiGHS tuned, points`."""


def ours(table: int, hand: int, aim: str) -> Timed:
    """This project's answer; of equals, it also looks for the one with most cards, or most points."""
    begun = process_time()
    found = best_plain(table, hand, cards_first=aim == "cards")
    ended = process_time()
    value = None if found is None else found.laid if aim == "cards" else found.points
    return Timed(value, 0.0, ended - begun)


class Rummikub:
    """The other Python, asked over a pipe."""

    def __init__(self, python: str) -> None:
        self.process = subprocess.Popen(
            [python, str(Path(__file__).with_name("others") / "plain_rummikub.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def asked(self, table: int, hand: int) -> Answers:
        """The most cards laid, by its own plays and by House Rummy's."""
        to, back = self._pipes()
        to.write(json.dumps([0, table, hand]) + "\n")
        to.flush()
        _, found = json.loads(back.readline())
        return {f"rummikub-solver, {name}, cards": Timed(laid, 0.0, took) for name, (laid, took) in found.items()}

    def end(self) -> None:
        """Lets the process end by itself."""
        self._pipes()[0].close()
        self.process.wait()

    def _pipes(self) -> tuple[IO[str], IO[str]]:
        if self.process.stdin is None or self.process.stdout is None:
            raise ValueError("the process was started without pipes")
        return self.process.stdin, self.process.stdout


@contextmanager
def rummikub(python: str | None) -> Iterator[Rummikub | None]:
    """The other solver, if there is one."""
    started = Rummikub(python) if python else None
    try:
        yield started
    finally:
        if started:
            started.end()


class KeptAnswers:
    """Answers kept in a file, a line for each position and contestant."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.known: dict[str, Answers] = {}
        if path is not None and path.exists():
            for line in path.read_text("utf-8").splitlines():
                position, name, *timed = json.loads(line)
                self.known.setdefault(position, {})[name] = Timed(*timed)

    def answered(self, position: PlainPosition, names: Sequence[str], ask: Callable[[], Answers]) -> Answers:
        """The kept results of these contestants, or else new ones."""
        known = self.known.setdefault(str(position), {})
        if not set(names) <= known.keys():
            new = ask()
            known.update(new)
            if self.path is not None:
                with self.path.open("a", encoding="utf-8") as file:
                    for name, timed in new.items():
                        file.write(json.dumps([str(position), name, timed.value, timed.building, timed.solving]) + "\n")
        return {name: known[name] for name in names}


def _asked(way: Way, name: str, position: PlainPosition, aim: str) -> Answers:
    return {f"{name}, {aim}": way.asked(mask(position.table), mask(position.hand), aim)}


def answers_to(position: PlainPosition, kept: KeptAnswers, other: Rummikub | None) -> Answers:
    """Everyone's answers to one position."""
    table, hand = mask(position.table), mask(position.hand)
    gc.collect()
    answers = {f"{OURS}, {aim}": ours(table, hand, aim) for aim in AIMS}
    for name, way in WAYS.items():
        for aim in AIMS:
            answers |= kept.answered(position, [f"{name}, {aim}"], partial(_asked, way, name, position, aim))
    if other is not None:
        names = [f"rummikub-solver, {name} plays, cards" for name in ("own", "our")]
        answers |= kept.answered(position, names, partial(other.asked, table, hand))
    return answers


def differing(position: PlainPosition, answers: Answers) -> list[str]:
    """The programs with another optimum than this project. With its own plays rummikub-solver may lay fewer cards."""
    return [
        f"{position}: {name} {timed.value}, {OURS} {wanted}"
        for name, timed in answers.items()
        for wanted in [answers[f"{OURS}, {name.rpartition(', ')[2]}"].value]
        if timed.value != wanted and not ("own plays" in name and (timed.value or 0) < (wanted or 0))
    ]


def percentiles(values: Sequence[float]) -> dict[str, float]:
    """Milliseconds from seconds."""
    ordered, last = sorted(values), len(values) - 1
    return {name: round(1000 * ordered[min(last, int(share * len(ordered)))], 3) for name, share in SHARES.items()}


def summary(found: Sequence[Answers]) -> dict[str, object]:
    """For each contestant its times, how much of them is building, and how many times ours they are."""
    told: dict[str, object] = {"positions": len(found)}
    for name in found[0] if found else ():
        own = f"{OURS}, {name.rpartition(', ')[2]}"
        same = [one for one in found if one[name].value == one[own].value]
        times = percentiles([one[name].building + one[name].solving for one in same])
        line: dict[str, object] = dict(times)
        if name != own:
            base = percentiles([one[own].solving for one in same])
            line["times ours"] = {share: round(times[share] / base[share], 1) for share in ("p50", "p99")}
        if any(one[name].building for one in same):
            line["of it building"] = percentiles([one[name].building for one in same])
        if len(same) < len(found):
            line["same optimum"] = len(same)
        told[name] = line
    return told


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="The plain problem, solved by this project and by HiGHS.")
    parser.add_argument("--positions", type=int, default=520)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--progress", type=Path, help="a file that keeps the slow answers")
    parser.add_argument("--rummikub", metavar="PYTHON", help="a Python that has rummikub-solver")
    chosen = parser.parse_args(arguments)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    drawn = positions(chosen.positions, chosen.seed)
    kept = KeptAnswers(chosen.progress)
    with rummikub(chosen.rummikub) as other:
        found = [answers_to(position, kept, other) for position in drawn]
    faults = [fault for position, answers in zip(drawn, found, strict=True) for fault in differing(position, answers)]
    groups = {
        f"{least} to {most}": summary([one for place, one in zip(drawn, found, strict=True) if place.group == group])
        for group, (least, most) in enumerate(GROUPS)
    }
    print(json.dumps({"ms": {"all": summary(found), **groups}, "differing": faults}, indent=1))
    return 1 if faults else 0
