"""From the press on one card to the verdict on its drop: calls of functions, modules, and moves between modules.

`build/dev.py python -m build.bench calls`: in House Rummy the ten of diamonds is dragged from the hand to the run that
it goes on with, by real events: press, five motions with a frame each, release, and the frame that tells the verdict.
Counted are calls of this program's Python functions, the modules whose functions ran, and calls that lead from one
module into another. A first drag warms up what is made once. Prints JSON. Another tree: `-m build.bench in_turn`.
"""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


import pygame

from build.report import ROOT, parser_of, report
from engine.rummy.cards import card
from tests.scenes.looking import look
from tests.scenes.table.fake import Hands
from tests.scenes.table.tables import playing


class Calls:
    """Counts while it is the profiler."""

    def __init__(self, root: Path) -> None:
        self._root = f"{root}/"
        self.calls = self.moves = 0
        self.modules: set[str] = set()

    def count(self, frame: FrameType, event: str, _arg: object) -> None:
        """Count a call."""
        name = frame.f_code.co_filename
        if event != "call" or not name.startswith(self._root) or "/tests/" in name or "/build/" in name:
            return
        self.calls += 1
        self.modules.add(name)
        before = frame.f_back
        self.moves += before is not None and before.f_code.co_filename != name


def counted(act: Callable[[], None], root: Path = ROOT) -> Calls:
    """What an act calls."""
    result = Calls(root)
    sys.setprofile(result.count)
    try:
        act()
    finally:
        sys.setprofile(None)
    return result


def drag(hands: Hands) -> None:
    """The drag, as far as the frame that tells what it means."""
    board = hands.scene.table.board
    start, end = board.rects[card("Td")].center, board.rects[card("9d")].center
    hands.move(start)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for part in range(1, 6):
        hands.move((start[0] + (end[0] - start[0]) * part // 5, start[1] + (end[1] - start[1]) * part // 5))
        hands.frame()
    hands.release()
    hands.frame()


def _table() -> Hands:
    hands: Hands = playing()
    look(hands.scene)
    return hands


def main(arguments: Sequence[str]) -> int:
    """Drag, and print."""
    parser_of(__doc__).parse_args(arguments)
    drag(_table())
    hands = _table()
    result = counted(lambda: drag(hands))
    return report({"calls": result.calls, "modules": len(result.modules), "moves": result.moves}, good=True)
