"""Ends of hands and games with hasty clicks.

A number fixes what is clicked, where and when (`tests/whole/test_hasty.py`). Nothing may be dealt, played or left by a
press on what had not been in sight for long enough.
"""

from collections import Counter
from importlib import import_module

import pygame

from build.cases import Case
from build.report import Line


def look(number: int) -> Line:
    """One end, and the screens that were reached. Raises AssertionError."""
    player = import_module("tests.whole.test_hasty")  # by name, since tests are not typed
    pygame.event.clear()
    return {"reached": Counter(player.hasty(number).reached)}


CASE = Case(about=__doc__, look=look, many=200, window=(1024, 640))
