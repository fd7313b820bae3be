"""Measures the delay of frames while a card is dragged over a crowded table.

`build/dev.py python -m build.bench playroom_frames [--size 3840x2160]`: a window on a virtual screen; Playroom
Rummy with six seats, four decks and about 200 cards on the table, while an opponent of the highest level thinks without
pause in a worker process. Times are milliseconds from a frame's deadline to its picture, and of the processor. Prints
JSON; the exit code is 1 where the p99 of the drag's processor time is 4 ms or more (8 in the larger window), or where a
frame came more than 16.7 ms later than the latest of the empty loop.
"""

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from build.bench.frames import FRAME, FRAMES, Frame, MotionTimes, dragging, frames_of, think, told
from build.bench.screen import virtual_screen
from build.pictures import StillSession
from engine.family.game import AnyGame, new_game
from engine.games.list import rules_of
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.state import text_of_kinds
from engine.rummy.laid import LaidTable
from game.background import Background
from game.decide import Decide
from game.environment import prepare_environment
from scenes.faces import with_faces
from scenes.session import Player, Step
from tests.games.playroom.random_tables import pack_of, random_table

LIMITS = {"1920x1080": 4.0, "3840x2160": 8.0}
"""For each size of the window the limit of the p99 of a drag, in milliseconds of the processor."""
SEATS, CARDS, HAND = 6, 198, 12
PLAYERS = with_faces((Player("Ann"), *[Player("", "casual")] * (SEATS - 1)))


def crowded() -> AnyGame:
    """The first seat's turn with about 200 cards on the table, which all may regroup."""
    rules = rules_of("playroom")
    options = rules.options("manipulation", SEATS, {"decks": 4})
    rng = random.Random(1)  # noqa: S311 - the same table each time
    table, hand = random_table(options, rng, CARDS, HAND)
    left = pack_of(options)
    left.subtract([*hand, *(card for group in table for card in group)])
    rest = sorted((+left).elements())[: SEATS - 1]
    position = {
        "preset": "manipulation",
        "options": {"decks": 4},
        "players": SEATS,
        "to_move": 0,
        "phase": "play",
        "hands": [text_of_kinds(hand), *(text_of_kinds((card,)) for card in rest)],
        "melded": [True] * SEATS,
        "table": [text_of_kinds(group) for group in table],
    }
    return replace(new_game(rules, options, 1), hand=PLAYROOM.read_position(position))


@dataclass
class CrowdedSession(StillSession):
    """A session that is not played on."""

    players: tuple[Player, ...] = PLAYERS

    @property
    def laid(self) -> LaidTable:
        """Nobody has put anything anywhere."""
        return ()

    def pump(self) -> Step | None:
        """Nothing happens."""
        return None


def opened(size: tuple[int, int]) -> tuple[Any, Any]:
    """The loop and the scene of the crowded table."""
    from game.loop import Loop, tidy_at_rest  # noqa: PLC0415 - pygame reads the environment, now the virtual screen's
    from game.window import Window  # noqa: PLC0415 - the same
    from scenes.games.list import presenter  # noqa: PLC0415 - the same
    from scenes.scene import Quit  # noqa: PLC0415 - the same
    from scenes.screens import Menu  # noqa: PLC0415 - the same
    from scenes.services import Settings  # noqa: PLC0415 - the same
    from scenes.table.scene import TableScene  # noqa: PLC0415 - the same

    tidy_at_rest()
    window = Window(size)
    scene = TableScene(CrowdedSession(crowded()), presenter("playroom"), Quit, Quit, Settings())
    loop = Loop(window, lambda _screen, _below: scene, Menu(), window.toggle_fullscreen)
    settle = time.perf_counter() + 6
    while time.perf_counter() < settle:
        loop.turn()
    return loop, scene


def measured(size: tuple[int, int], level: str, blocks: int) -> tuple[dict[str, list[Frame]], int]:
    """The frames of each kind, and how many cards lie on the table."""
    import pygame  # noqa: PLC0415 - as in `opened`

    thinker = Background(target=think)
    loop, scene = opened(size)
    work = {"empty": MotionTimes(lambda _frame: pygame.event.pump()), "drag": dragging(loop, scene)}
    seen = rules_of("playroom").view(crowded().hand, 0)
    found: dict[str, list[Frame]] = {"empty": [], "nobody thinks": [], "drag": []}
    for block in range(1, blocks + 1):
        found["empty"] += frames_of(work["empty"])
        found["nobody thinks"] += frames_of(work["drag"])
        ticket = thinker.ask(Decide("playroom", level, seen, block, 600.0))
        frames_of(work["drag"], FRAMES // 5)
        found["drag"] += frames_of(work["drag"])
        ticket.cancel()
        while not ticket.done:
            time.sleep(0.01)
    thinker.close()
    return found, sum(len(group.cards) for group in scene.table.board.groups[0])


def main(arguments: Sequence[str]) -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", choices=LIMITS, default="1920x1080", help="of the window (%(default)s)")
    parser.add_argument("--blocks", type=int, default=8, help="blocks of frames of each kind (%(default)s)")
    chosen = parser.parse_args(arguments)
    width, height = map(int, chosen.size.split("x"))
    level = rules_of("playroom").levels[-1].name
    with virtual_screen((width, height)) as screen:
        os.environ.update(screen.environment())
        prepare_environment()
        frames, cards = measured((width, height), level, chosen.blocks)
        sys.modules["pygame"].display.quit()
    kinds = {name: told(some) for name, some in frames.items()}
    late = sum(frame.late > kinds["empty"]["max"] + FRAME * 1000 for frame in frames["drag"])
    load = round(os.getloadavg()[0], 1)
    print(
        json.dumps(
            {"size": chosen.size, "cards": cards, "opponent": level, **kinds, "late": late, "load": load}, indent=2
        )
    )
    return 0 if late == 0 and kinds["drag"]["processor"]["p99"] < LIMITS[chosen.size] else 1
