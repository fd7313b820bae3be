"""Measure how late frames are while a card is dragged: `build/dev.py python build/bench/bench_frames.py`.

A window of 1920x1080 on a virtual screen, four seats in the middle of a hand, and an opponent (Master, or `--opponent`)
that thinks without pause in a worker process. Times are milliseconds from a frame's deadline to its picture. Blocks of
three kinds take turns, so that other programs on the machine show in all: nothing is done; a card is dragged while
nobody thinks; a card is dragged while the opponent thinks. Prints JSON; the exit code is 1 if the p99 of a drag while
the opponent thinks is 4 ms or more, or more than a fifth above that while nobody thinks, or if one of its frames came
more than 16.7 ms later than the latest of the empty loop.
"""

import argparse
import itertools
import json
import math
import multiprocessing
import os
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from build.bench.screen import virtual_screen
from engine.ai.opponents import OPPONENTS, decide
from engine.house.editions import options
from engine.house.game import Game, act, new_game
from engine.house.state import Phase
from engine.house.view import view
from engine.rummy.table import cards_on
from game.background import Background
from game.decide import Decide
from game.environment import prepare_environment
from game.session import GameSession, NoRecord
from game.worker import READY, Answer, Cancelled, Job, lower_priority
from scenes.faces import with_faces
from scenes.session import Player

if TYPE_CHECKING:
    from game.loop import Loop
    from scenes.table.scene import TableScene

SIZE = (1920, 1080)
FRAME = 1 / 60
FRAMES = 150
LIMIT = 4.0
MORE = 1.2
"""The p99 while an opponent thinks, as a part of that while nobody does, at most."""
IN_HAND, IN_SIGHT = 4, 31
"""Cards there must be, at least, in the hand and on table and pile."""
PLAYERS = with_faces((Player("Ann"), *[Player("", "casual")] * 3))


def think(jobs: Connection, cancelled: Cancelled) -> None:
    """A worker that decides the same thing with other seeds, again and again until its job is cancelled."""
    lower_priority()
    jobs.send(READY)
    while True:
        try:
            job = jobs.recv()
        except EOFError:
            return
        jobs.send(READY)
        _think(job, cancelled)
        jobs.send(Answer(job.number, ()))


def _think(job: Job, cancelled: Cancelled) -> None:
    if not isinstance(job.task, Decide):
        return
    for seed in itertools.count(job.task.seed):
        decide(job.task.opponent, job.task.view, seed, lambda: cancelled.value >= job.number)
        if cancelled.value >= job.number:
            return


def full_table() -> Game:
    """The first seat's turn at a table with many cards, and cards in its hand."""
    for deal in range(1, 500):
        game = new_game(options("epic", len(PLAYERS)), deal)
        while not game.hand_over:
            hand = game.hand
            mine = hand.to_move == 0 and hand.phase is Phase.PLAY and len(hand.hands[0]) >= IN_HAND
            if mine and len(cards_on(hand.table)) + len(hand.discard) >= IN_SIGHT:
                return game
            for action in decide("casual", view(hand, hand.mover), deal, lambda: False):
                game = act(game, action)
    message = "no deal leads to such a table"
    raise RuntimeError(message)


def delays(frames: int, work: Callable[[int], None]) -> list[float]:
    """Milliseconds from each frame's deadline to the end of its work."""
    found = []
    start = time.perf_counter()
    for frame in range(1, frames + 1):
        due = start + frame * FRAME
        while (left := due - time.perf_counter()) > 0:
            time.sleep(left)
        work(frame)
        found.append((time.perf_counter() - due) * 1000)
        start += max(0.0, time.perf_counter() - due - FRAME)
    return found


def summary(times: list[float]) -> dict[str, float]:
    """Median, 99th percentile and the latest."""
    ordered = sorted(times)
    return {
        "p50": round(ordered[len(ordered) // 2], 2),
        "p99": round(ordered[math.ceil(len(ordered) * 0.99) - 1], 2),
        "max": round(ordered[-1], 2),
    }


def dragging(loop: "Loop", scene: "TableScene") -> Callable[[int], None]:
    """Takes a card up; returns what drags it on, a frame each."""
    import pygame  # noqa: PLC0415 - as in `measured`

    from game.loop import merged  # noqa: PLC0415 - the same

    board = scene.table.board
    at = board.visible_strip(board.hand[0]).center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    turned = 0

    def drag(_frame: int) -> None:
        nonlocal turned
        turned += 1
        angle = turned / 40
        to = (round(SIZE[0] * (0.4 + 0.3 * math.sin(angle))), round(SIZE[1] * (0.45 + 0.35 * math.sin(angle * 1.618))))
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(9, 9), buttons=(1, 0, 0), touch=False)
        pygame.event.post(moved)
        loop.step(merged(pygame.event.get()))

    return drag


def measured(folder: Path, opponent: str, blocks: int) -> tuple[list[float], list[float], list[float]]:
    """The delays of the empty loop, and those of the drag while nobody and while the opponent thinks."""
    import pygame  # noqa: PLC0415 - it reads the environment, which is now that of the virtual screen

    from game.app import App  # noqa: PLC0415 - the same
    from game.loop import Loop  # noqa: PLC0415 - the same
    from game.window import Window  # noqa: PLC0415 - the same
    from scenes.table.model import TableOptions  # noqa: PLC0415 - the same
    from scenes.table.scene import TableScene  # noqa: PLC0415 - the same
    from scenes.ui import flow  # noqa: PLC0415 - the same

    app = App(folder)
    game = full_table()
    thinker = Background(target=think)
    session = GameSession(game, PLAYERS, thinker, NoRecord)
    scene = TableScene(session, lambda: flow.menu(app), lambda: flow.menu(app), TableOptions())
    window = Window(SIZE)
    loop = Loop(window, scene, window.toggle_fullscreen)
    settle = time.perf_counter() + 15
    while time.perf_counter() < settle:
        loop.turn()
    drag = dragging(loop, scene)
    empty, alone, beside = list[float](), list[float](), list[float]()
    delays(30, drag)
    if scene.ui.drag is None:
        message = "no card is being dragged"
        raise RuntimeError(message)
    for block in range(1, blocks + 1):
        empty += delays(FRAMES, lambda _frame: pygame.event.pump())
        alone += delays(FRAMES, drag)
        ticket = thinker.ask(Decide(opponent, view(game.hand, 0), block, 600.0))
        delays(FRAMES // 5, drag)
        beside += delays(FRAMES, drag)
        ticket.cancel()
        while not ticket.done:
            time.sleep(0.01)
    thinker.close()
    app.close()
    return empty, alone, beside


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How late frames are while an opponent thinks and a card is dragged.")
    parser.add_argument("--opponent", choices=OPPONENTS, default="master", help="who thinks (%(default)s)")
    parser.add_argument("--blocks", type=int, default=12, help="blocks of frames of each kind (%(default)s)")
    chosen = parser.parse_args()
    with virtual_screen(SIZE) as screen, TemporaryDirectory() as folder:
        os.environ.update(screen.environment())
        prepare_environment()
        empty, alone, beside = measured(Path(folder), chosen.opponent, chosen.blocks)
        sys.modules["pygame"].display.quit()
    late = sum(time > max(empty) + FRAME * 1000 for time in beside)
    nobody, thinking = summary(alone), summary(beside)
    more = thinking["p99"] / nobody["p99"]
    found = {
        "opponent": chosen.opponent,
        "frames": len(beside),
        "empty": summary(empty),
        "nobody thinks": nobody,
        "opponent thinks": thinking,
        "p99 beside nobody's": round(more, 2),
        "late": late,
        "load": round(os.getloadavg()[0], 1),
    }
    print(json.dumps(found, indent=2))
    return 0 if late == 0 and thinking["p99"] < LIMIT and more <= MORE else 1


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
