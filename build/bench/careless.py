"""Careless hands at all games and pages: keys, clicks, drags, drops, texts and sizes in no order.

A number fixes the game and all that is done in it (`tests/whole/test_careless.py`); a third of the numbers is done with
the real workers. Nothing may end the program, lose a card, spoil a file or make a worker fail, and after each game the
statistics are opened.
"""

import tempfile
from importlib import import_module
from pathlib import Path

import pygame

from build.cases import Case
from build.report import Line
from scenes.games.list import shown_names

ACTS = 300
WORKERS = 3
"""One of so many runs of each game has the real workers."""


def look(number: int) -> Line:
    """Some acts in one game. Raises whatever ends the program."""
    hands = import_module("tests.whole.test_careless")  # by name, since tests are not typed
    pygame.event.clear()
    names = shown_names()
    seed, name = number // len(names), names[number % len(names)]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        hands.careless(name, seed, Path(folder), ACTS, workers=seed % WORKERS == 0)
    return {"acts": ACTS, name: 1}


CASE = Case(about=__doc__, look=look, many=24_000, counted="acts", window=(1024, 640))
