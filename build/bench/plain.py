"""The plain problem, solved by this project and by HiGHS.

Positions from real games, one core, processor time in milliseconds, the building of programs included. Every optimum
must be the same: the most points, and the most cards laid. HiGHS as it comes takes minutes: `--progress FILE` keeps the
answers of all but this project's solver. `--rummikub PYTHON` asks the package rummikub-solver, too, with a Python that
has build/requirements-bench.lock installed; with its own plays it may lay fewer cards.
"""

import gc
from collections.abc import Callable, Iterator, Sequence
from time import process_time

import highspy

from build.bench import highs
from build.bench.other_python import OtherPython
from build.bench.plain_positions import GROUPS, PlainPosition, mask, positions
from build.report import KeptLines, Line, one_core, parser_of, report, spread
from engine.games.house.solver.plain import best_plain
from tests.oracle.integer_program import Model, ProgramAim, of_plays, of_windows

OURS = "this project"
AIMS = {"points": ProgramAim(1, 0), "cards": ProgramAim(0, 1)}
"""One aim alone, without the other to decide between equals: this project's solver answers more."""
WAYS: dict[str, tuple[Model, Callable[[highspy.HighsLp], int | None]]] = {
    "HiGHS as it comes": (of_plays, highs.as_it_comes),
    "HiGHS, windows": (of_windows, highs.as_it_comes),
    "HiGHS tuned": (of_windows, highs.tuned),
}
POINTS = 5
"""Of a unit of the programs."""
Answer = tuple[int | None, float]
"""Points, or cards laid, None where there is no answer, and the seconds that it took."""


def ours(table: int, hand: int, aim: str) -> Answer:
    """This project's answer; of equals, it also looks for the one with most cards, or most points."""
    begun = process_time()
    found = best_plain(table, hand, cards_first=aim == "cards")
    taken = process_time() - begun
    return None if found is None else found.laid if aim == "cards" else found.points, taken


def of_highs(way: str, table: int, hand: int, aim: str) -> Answer:
    """HiGHS's answer, by one of the ways."""
    model, solved = WAYS[way]
    begun = process_time()
    program = model(table, hand, AIMS[aim])
    value = solved(program) if program.num_col_ else None
    taken = process_time() - begun
    return value * POINTS if value is not None and aim == "points" else value, taken


def asked(position: PlainPosition, other: OtherPython | None) -> Iterator[tuple[str, Answer]]:
    """The answers of all others, each by a name that ends with its aim."""
    table, hand = mask(position.table), mask(position.hand)
    for way in WAYS:
        for aim in AIMS:
            yield f"{way}, {aim}", of_highs(way, table, hand, aim)
    if other is not None:
        for name, (laid, taken) in other.ask([1, sorted(position.table), sorted(position.hand)]).items():
            yield f"rummikub-solver, {name} plays, cards", (laid, taken)


def answers_to(position: PlainPosition, kept: KeptLines, other: OtherPython | None) -> dict[str, Answer]:
    """Everyone's answers to one position, those that are kept before new ones."""
    known = next((line["answers"] for line in kept.lines if line["position"] == str(position)), None)
    if known is None:
        kept.add({"position": str(position), "answers": dict(asked(position, other))})
        known = kept.lines[-1]["answers"]
    gc.collect()
    table, hand = mask(position.table), mask(position.hand)
    return {**{f"{OURS}, {aim}": ours(table, hand, aim) for aim in AIMS}, **known}


def own_name(name: str) -> str:
    """This project's answer to the same question."""
    return f"{OURS}, {name.rpartition(', ')[2]}"


def differing(position: PlainPosition, answers: dict[str, Answer]) -> list[str]:
    """The programs with another optimum than this project."""
    return [
        f"{position}: {name} {value}, {OURS} {answers[own_name(name)][0]}"
        for name, (value, _taken) in answers.items()
        for wanted in [answers[own_name(name)][0]]
        if value != wanted and not ("own plays" in name and (value or 0) < (wanted or 0))
    ]


def summary(found: Sequence[dict[str, Answer]]) -> Line:
    """For each contestant its times, and how many times ours they are, where the optimum is the same."""
    told: Line = {"positions": len(found)}
    for name in found[0] if found else ():
        same = [one for one in found if one[name][0] == one[own_name(name)][0]]
        times, base = (spread([one[each][1] for one in same], 3, factor=1000) for each in (name, own_name(name)))
        told[name] = {**times, "same optimum": len(same)}
        if name != own_name(name):
            told[name]["times ours"] = {part: round(times[part] / base[part], 1) for part in ("p50", "p99")}
    return told


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--positions", type=int, default=520)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rummikub", metavar="PYTHON", help="a Python that has rummikub-solver")
    chosen = parser.parse_args(arguments)
    one_core()
    drawn = positions(chosen.positions, chosen.seed)
    kept = KeptLines(chosen.progress, plain=2, rummikub=bool(chosen.rummikub))
    other = OtherPython(chosen.rummikub, "rummikub.py", "house") if chosen.rummikub else None
    found = [answers_to(position, kept, other) for position in drawn]
    if other is not None:
        other.close()
    faults = [fault for position, answers in zip(drawn, found, strict=True) for fault in differing(position, answers)]
    groups = {
        f"{least} to {most}": summary([one for place, one in zip(drawn, found, strict=True) if place.group == group])
        for group, (least, most) in enumerate(GROUPS)
    }
    return report({"ms": {"all": summary(found), **groups}, "differing": faults}, good=not faults)
