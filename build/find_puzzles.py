"""Finds the puzzles that ship, `assets/puzzles/GAME.txt`: three grades for each day of a year.

GAME is a game, or a preset that has puzzles of its own, such as `tiles`. Numbers are tried in turn. A position whose
best turn is proved gets its grade by the weakest level that finds a turn of the same worth in two of three tries,
unless its kind says the grade. What has been found is kept in dist/puzzles, and the next run goes on from there.

`python3 build/dev.py python build/find_puzzles.py [GAME ...]` finds; `--check 100` solves that many of each game again
and times how long they take to open; `--levels 20` prints the share of each level by game and grade.
"""

import argparse
import time
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.cli.run_file import RunFile
from engine.family.puzzle_kinds import PuzzleKind, Solution
from engine.family.puzzles import DAYS, Grade, Puzzle, hand_at, hand_of, kind_of, kinds_of, read_day
from engine.family.rules import AnyRules, never
from engine.games.list import day_names, of_day, rules_of
from engine.rummy.shuffle import SplitMix, shuffled

ROOT = Path(__file__).resolve().parent.parent
SHIPPED, KEPT = ROOT / "assets/puzzles", ROOT / "dist/puzzles"
GRADED_BY = {"learner": Grade.EASY, "casual": Grade.EASY, "regular": Grade.MIDDLE, "skilled": Grade.MIDDLE}
TRIES, ENOUGH = 3, 2
SEED = 1_000_000
"""Sets the tries that are printed apart from those that graded."""
OPENED_IN = 0.5
RECENT = 60
"""A kind whose last puzzles were all of grades that are full is left out, but for one number in `SELDOM`."""
SELDOM = 20
RARE = 16
"""Of a kind whose answers are looked at again, which takes long, one number of so many is tried."""


def finds(rules: AnyRules, kind: PuzzleKind[Any], hand: Any, value: int, level: str, seed: int) -> bool:  # noqa: ANN401
    """True if a level plays a turn of this worth."""
    mind, after = rules.mind(level), hand
    while after.to_move == 0:
        for action in mind(rules.view(after, 0), seed, never):
            after = rules.apply(after, action)
    return kind.reaches(kind.value(hand, after), value)


def grade_of(rules: AnyRules, kind: PuzzleKind[Any], hand: Any, solution: Solution[Any]) -> Grade:  # noqa: ANN401
    """The grade, by the weakest level that finds the answer, unless the kind itself says it."""
    if kind.ease is not None:
        return list(Grade)[kind.ease(hand, solution)]
    for level, grade in GRADED_BY.items():
        tries = 0
        for seed in range(TRIES):
            tries += finds(rules, kind, hand, solution.value, level, seed)
            if tries >= ENOUGH:
                return grade
            if tries + TRIES - 1 - seed < ENOUGH:
                break
    return Grade.HARD


def candidates(
    rules: AnyRules, kinds: Sequence[PuzzleKind[Any]], start: int, used_up: Mapping[str, deque[bool]]
) -> Iterator[tuple[Puzzle, Any, Solution[Any]]]:
    """The puzzles of the numbers from one on, not yet graded, with hands and solutions; a number has one kind."""
    number = start
    while True:
        kind = kinds[number % len(kinds)]
        recent, often = used_up[kind.key], 1 if kind.sure is None else RARE
        if not any(recent) and len(recent) == RECENT:
            often = SELDOM
        if not number // len(kinds) % often:
            hand = hand_at(rules, kind, number)
            solution = kind.solve(hand, never)
            if solution is not None:
                value = solution.value
                puzzle = Puzzle(game=rules.name, kind=kind.key, grade=Grade.EASY, number=number, value=value)
                yield puzzle, hand, solution
        number += 1


def find(name: str) -> list[Puzzle]:
    """Enough puzzles of each grade, those of earlier runs first."""
    KEPT.mkdir(parents=True, exist_ok=True)
    game, preset = of_day(name)
    rules, run, begun = rules_of(game), RunFile(KEPT / f"{name}.jsonl", {"puzzles": name}), time.process_time()
    kinds = kinds_of(rules, preset)
    result = [Puzzle(**{**row, "game": game, "grade": Grade[row["grade"]]}) for row in run.lines]
    counts = Counter(each.grade for each in result)
    used = {kind.key: deque[bool](maxlen=RECENT) for kind in kinds}
    start = result[-1].number + 1 if result else 0
    for each, hand, solution in candidates(rules, kinds, start, used):
        if all(counts[grade] >= DAYS for grade in Grade):
            break
        kind = kind_of(rules, each)
        grade = grade_of(rules, kind, hand, solution)
        used[each.kind].append(counts[grade] < DAYS)
        if counts[grade] < DAYS and (kind.sure is None or kind.sure(hand)):
            counts[grade] += 1
            result.append(replace(each, grade=grade))
            run.add({"kind": each.kind, "grade": grade.name, "number": each.number, "value": each.value})
    print(f"{name}: {len(result)} puzzles, {time.process_time() - begun:.0f} s of work in this run")
    return result


def write(game: str, result: Sequence[Puzzle]) -> None:
    """The file of a game: a line a day. The puzzles come in a random order, of different kinds where that can be."""
    left = [list(shuffled([each for each in result if each.grade is grade][:DAYS], SplitMix(0))) for grade in Grade]
    days = []
    for _ in range(DAYS):
        day: list[Puzzle] = []
        for of_grade in left:
            kinds = {each.kind for each in day}
            day.append(next((each for each in of_grade if each.kind not in kinds), of_grade[0]))
            of_grade.remove(day[-1])
        days.append(" ".join(f"{each.kind}:{each.number}:{each.value}" for each in day))
    SHIPPED.mkdir(exist_ok=True)
    (SHIPPED / f"{game}.txt").write_text("".join(f"{day}\n" for day in days), "utf-8")


def shipped(name: str, sample: int) -> list[Puzzle]:
    """Puzzles that ship, all or as many as wanted, always the same."""
    lines = (SHIPPED / f"{name}.txt").read_text("utf-8").splitlines()
    result = [each for line in lines for each in read_day(of_day(name)[0], line)]
    return list(shuffled(result, SplitMix(0))[:sample])


def check(name: str, sample: int) -> bool:
    """True if the worth of each puzzle is proved again and each opens in time."""
    rules, wrong, slowest = rules_of(of_day(name)[0]), 0, 0.0
    for each in shipped(name, sample):
        begun = time.process_time()
        hand = hand_of(rules, each)
        rules.view(hand, 0)
        slowest = max(slowest, time.process_time() - begun)
        solution = kind_of(rules, each).solve(hand, never)
        wrong += solution is None or solution.value != each.value
    print(f"{name}: {sample} puzzles, {wrong} without proof, opened in {1000 * slowest:.0f} ms of work at most")
    return not wrong and slowest <= OPENED_IN


def print_levels(name: str, sample: int) -> None:
    """Prints the share of puzzles that each level finds, by grade."""
    rules = rules_of(of_day(name)[0])
    every = shipped(name, DAYS * len(Grade))
    for grade in Grade:
        of_grade = [each for each in every if each.grade is grade][:sample]
        hands = [(each, hand_of(rules, each)) for each in of_grade]
        shares = [
            sum(finds(rules, kind_of(rules, each), hand, each.value, level.name, SEED) for each, hand in hands) / sample
            for level in rules.levels
        ]
        print(f"| {name} | {grade.value} | {' | '.join(f'{share:.0%}' for share in shares)} |")


def _has_puzzles(name: str) -> bool:
    game, preset = of_day(name)
    return bool(kinds_of(rules_of(game), preset))


def main() -> None:
    """Find, check or measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=[*filter(_has_puzzles, day_names())])
    parser.add_argument("--check", type=int, metavar="SAMPLE")
    parser.add_argument("--levels", type=int, metavar="SAMPLE")
    chosen = parser.parse_args()
    right = True
    for game in chosen.games:
        if chosen.check is not None:
            right &= check(game, chosen.check)
        elif chosen.levels is not None:
            print_levels(game, chosen.levels)
        else:
            write(game, find(game))
    if not right:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
