"""Solvers beside others in the same questions: answers that must be equal, and milliseconds of each."""

import gc
from collections.abc import Callable
from functools import partial
from time import process_time

import highspy

from build.bench import highs
from build.report import Line, one_core

OURS, TUNED = "ms, this project", "ms, HiGHS tuned"
Answer = tuple[int | None, float]
"""A value, None where there is none, and the milliseconds that it took."""


def timed(answer: Callable[[], int | None], before: Callable[[], object]) -> Answer:
    """An answer, without collecting garbage; `before` asks the like, so that code and data are in the cache.

    Garbage is collected before that: it goes through the whole memory, and would cost a quick solver its cache.
    """
    one_core()
    gc.collect()
    gc.disable()
    before()
    begun = process_time()
    value = answer()
    taken = 1000 * (process_time() - begun)
    gc.enable()
    return value, taken


def of_highs(
    build: Callable[[], highspy.HighsLp],
    before: Callable[[], highspy.HighsLp],
    solved: Callable[[highspy.HighsLp], int | None] = highs.tuned,
) -> Answer:
    """HiGHS's answer, the building of the program counted; 0 where it has nothing to decide."""

    def answer(built: Callable[[], highspy.HighsLp]) -> int | None:
        program = built()
        return solved(program) if program.num_col_ else 0

    return timed(partial(answer, build), partial(answer, before))


def compared(about: str, answers: dict[str, Answer], proved: bool) -> Line:
    """The line of a position. The first answer is ours."""
    ours = next(iter(answers.values()))
    wrong = [f"{name} {value}, not {ours[0]}: {about}" for name, (value, _) in answers.items() if value != ours[0]]
    times: Line = {name: [taken] for name, (_, taken) in answers.items()}
    if TUNED in answers:
        times["times as fast as HiGHS tuned"] = [answers[TUNED][1] / max(ours[1], 0.001)]
    result = {"positions": 1, "proved within 1 s": proved and ours[1] <= 1000}  # noqa: PLR2004 - a second
    return {**result, **times, "wrong": wrong if proved else []}
