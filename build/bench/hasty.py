"""Ends of hands and games with hasty clicks.

Each seed fixes what is clicked, where and when (`tests/whole/test_hasty.py`). Prints JSON and exits 1 if anything was
dealt, played or left by a press on what had not been in sight for long enough.
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

TEST = "tests.whole.test_hasty"
"""The module of the player, loaded by name since tests are not typed."""


def run(first: int, last: int) -> dict[str, Any]:
    """Play the seeds from the first to the last: what was not meant, by seed, and the screens that were reached."""
    pygame.display.init()
    pygame.font.init()
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
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--last", type=int, default=200)
    options = parser.parse_args(arguments)
    found = run(options.first, options.last)
    print(json.dumps(found, indent=1))
    return 1 if found["unmeant"] else 0
