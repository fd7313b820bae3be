"""Careless hands at all games and pages: keys, clicks, drags, drops, texts and sizes in no order.

A number fixes the game and all that is done in it (`tests/whole/test_careless.py`). Nothing may end the program, lose a
card or spoil a file.
"""

import tempfile
from importlib import import_module
from pathlib import Path

import pygame

from build.cases import Case
from build.report import Line
from scenes.games.list import shown_names

ACTS = 300


def look(number: int) -> Line:
    """Some acts in one game. Raises whatever ends the program."""
    hands = import_module("tests.whole.test_careless")  # by name, since tests are not typed
    pygame.event.clear()
    names = shown_names()
    seed, name = number // len(names), names[number % len(names)]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        hands.careless(name, seed, Path(folder), ACTS)
    return {"acts": ACTS, name: 1}


CASE = Case(about=__doc__, look=look, many=80, window=(1024, 640))
