"""Ends of hands and games with hasty clicks.

Each seed fixes what is clicked, where and when (`tests/whole/test_hasty.py`). Prints JSON and exits 1 if anything was
dealt, played or left by a press on what had not been in sight for long enough.
"""

from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import pygame

from build.bench.screen import without_display
from build.report import parser_of, report

TEST = "tests.whole.test_hasty"
"""The module of the player, loaded by name since tests are not typed."""


def run(first: int, last: int) -> dict[str, Any]:
    """Play the seeds from the first to the last: what was not meant, by seed, and the screens that were reached."""
    without_display()
    player = import_module(TEST)
    reached: Counter[str] = Counter()
    unmeant: dict[int, str] = {}
    for seed in range(first, last + 1):
        pygame.event.clear()
        try:
            reached.update(player.hasty(seed).reached)
        except AssertionError as error:
            unmeant[seed] = str(error)
    return {"seeds": [first, last], "unmeant": unmeant, "reached": dict(sorted(reached.items()))}


def main(arguments: Sequence[str]) -> int:
    """Run the command; returns the exit status."""
    parser = parser_of(__doc__)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--last", type=int, default=200)
    options = parser.parse_args(arguments)
    found = run(options.first, options.last)
    return report(found, good=not found["unmeant"])
