"""How long the frames take in which the table turns to the next person.

Each case is a full table of four people at 3840x2160, whose hands are covered and shown to the next person in turn, all
around. Times are milliseconds of processor time: of the longest of the first frames, in which everything is painted
elsewhere, and of the others until the cards have come to rest.
"""

import time

import pygame

from build.cases import Case
from build.report import Line
from scenes import flow
from scenes.session import Player
from scenes.table.scene import TableScene
from tests.staged.pictures import OneScreen, StillServices
from tests.staged.staging import full

SIZE = 3840, 2160
SEATS = 4
FIRST, OTHERS = 3, 42
"""Frames of a turn."""
REST = 200
"""Frames between two turns, in which pictures are made ahead."""


def look(number: int) -> Line:
    """One round of turns."""
    session = OneScreen(full(number, SEATS, 25, 3, held=6), tuple(map(Player, ("Ann", "Ben", "Cleo", "Dan"))))
    session.shown = 0
    scene, screen = flow.table(StillServices(), session), pygame.display.get_surface()
    scene.shown(SIZE)
    result: Line = {"first": [], "others": []}
    for turn in range(SEATS):
        for _ in range(REST):
            _frame(scene, screen)
        session.shown = (turn + 1) % SEATS
        scene.table.veil()
        for _ in range(REST):
            _frame(scene, screen)
        start = time.process_time()
        scene.table.uncover(session.shown)
        taken = 1000 * (time.process_time() - start)
        scene.ui.stale = True
        frames = [_frame(scene, screen) for _ in range(FIRST + OTHERS)]
        result["first"].append(max(frames[0] + taken, *frames[1:FIRST]))
        result["others"] += frames[FIRST:]
    scene.closed()
    return result


def _frame(scene: TableScene, screen: pygame.Surface | None) -> float:
    """Milliseconds of processor time of a frame."""
    start = time.process_time()
    scene.update(1 / 60)
    scene.draw(screen or pygame.Surface(SIZE))
    return 1000 * (time.process_time() - start)


_LATE = {"first": {"p90": 16.0}, "others": {"p99": 16.0}}
CASE = Case(about=__doc__, look=look, many=6, limits=_LATE, window=SIZE)
