"""Measure how late frames are while cards move.

A window of 1920x1080 or 3840x2160 on a virtual screen, four seats, and an opponent (Master, or `--opponent`) that
thinks without pause in a worker process. Times are milliseconds from a frame's deadline to its picture, and of the
processor, which a busy machine cannot lengthen much. Blocks of five kinds take turns, so that other programs on the
machine show in all: nothing is done; a card is dragged in the middle of a hand while nobody thinks; and, while the
opponent thinks, a card is dragged, a hand is dealt, and an opponent's turn with a theft is shown. Prints JSON; the exit
code is 1 where a limit is missed: the p99 of a drag while the opponent thinks (2.5 ms; 3 in the larger window) and of
the other motions (6 and 13), that of the drag more than a fifth above that while nobody thinks, or a frame that came
more than 16.7 ms later than the latest of the empty loop.

With `--base DIR` another tree and this one are measured in turn, each by its own script, in `--rounds` rounds. Then the
medians of both are printed, and this tree's p99 by that of the base; the exit code is 1 where that of a motion is above
1.05, or a drag misses its limit. Runs are kept in a file (`--keep`), and a bench that was stopped goes on from there.
"""

import argparse
import itertools
import json
import math
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build.bench.in_turn import measured_in_turn, medians
from build.bench.screen import virtual_screen
from build.pictures import StillSession
from engine.family.game import act
from engine.games.house.ai.opponents import OPPONENTS, decide
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.state import Phase
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.games.list import rules_of
from engine.rummy.table import cards_on
from game.background import Background
from game.decide import Decide
from game.environment import prepare_environment
from game.views import views_of
from game.wire import Begun, Job, JobAnswer, Ready, pack, unpack_job
from game.worker import Cancelled, lower_priority
from scenes.faces import with_faces
from scenes.games.house.presenter import HOUSE
from scenes.session import Player, Step

if TYPE_CHECKING:
    from game.loop import Loop
    from scenes.table.scene import TableScene

LIMITS = {"1920x1080": (2.5, 6.0), "3840x2160": (3.0, 13.0)}
"""For each size of the window the limits of the p99 of a drag and of other motions."""
FRAME = 1 / 60
FRAMES = 150
MOTIONS = ("drag", "deal", "steal")
"""The motions measured while an opponent thinks."""
MORE = 1.2
"""The p99 while an opponent thinks, as a part of that while nobody does, at most."""
WORSE = 1.05
"""The p99 of this tree, as a part of that of the base measured in turn with it, at most."""
IN_HAND, IN_SIGHT = 4, 31
"""Cards there must be, at least, in the hand and on table and pile."""
PLAYERS = with_faces((Player("Ann"), *[Player("", "casual")] * 3))


def think(jobs: Connection, cancelled: Cancelled) -> None:
    """A worker that decides the same thing with other seeds, again and again until its job is cancelled."""
    lower_priority()
    jobs.send_bytes(pack(Ready()))
    while True:
        try:
            job = unpack_job(jobs.recv_bytes())
        except EOFError:
            return
        jobs.send_bytes(pack(Begun(job.number)))
        _think(job, cancelled)
        jobs.send_bytes(pack(JobAnswer(job.number, ())))


def _think(job: Job, cancelled: Cancelled) -> None:
    if not isinstance(job.task, Decide):
        return
    mind = rules_of(job.task.game).mind(job.task.level)
    for seed in itertools.count(job.task.seed):
        mind(job.task.view, seed, lambda: cancelled.value >= job.number)
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


@dataclass
class ShownFrame(StillSession):
    """A session that is not played on; the steps in it are shown."""

    players: tuple[Player, ...] = PLAYERS
    steps: deque[Step] = field(default_factory=deque)

    def pump(self) -> Step | None:
        """The next step."""
        return self.steps.popleft() if self.steps else None


def turn_with_theft() -> tuple[Game, list[Step]]:
    """The game before an opponent's turn in which a card is stolen, and the turn."""
    for deal in range(1, 500):
        game = new_game(options("classic", len(PLAYERS)), deal)
        while not game.hand_over:
            start, seat, steps, stolen = game, game.hand.mover, list[Step](), 0
            for action in decide("casual", view(game.hand, seat), deal, lambda: False):
                before, game = views_of(game), act(game, action)
                steps.append(Step(seat, action, steps[-1].after if steps else before, views_of(game)))
                turn = game.hand.turn
                if turn is not None and game.hand.to_move == seat:
                    stolen = max(stolen, turn.draft.report.stolen)
            if stolen and seat:
                return start, steps
    message = "no deal leads to a theft"
    raise RuntimeError(message)


@dataclass
class MotionTimes:
    """A kind of work: what a frame does, and what is done between frames."""

    frame: Callable[[int], None]
    between: Callable[[], None] = lambda: None
    begin: Callable[[], None] = lambda: None
    """Shows the screen anew before a block."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame, in milliseconds."""

    late: float
    """From its deadline to the end of its work."""
    work: float
    """Processor time of its work: what other programs, and other machines on the same processor, cannot change."""


def frames_of(kind: MotionTimes, frames: int = FRAMES) -> list[Frame]:
    """The measured frames, each begun at its deadline."""
    kind.begin()
    found = []
    start = time.perf_counter()
    for frame in range(1, frames + 1):
        due = start + frame * FRAME
        while (left := due - time.perf_counter()) > 0:
            time.sleep(left)
        before = time.thread_time()
        kind.frame(frame)
        found.append(Frame((time.perf_counter() - due) * 1000, (time.thread_time() - before) * 1000))
        kind.between()
        start += max(0.0, time.perf_counter() - due - FRAME)
    return found


def summary(times: list[float]) -> dict[str, float]:
    """Median, 99th percentile and the longest."""
    ordered = sorted(times)
    return {
        "p50": round(ordered[len(ordered) // 2], 2),
        "p99": round(ordered[math.ceil(len(ordered) * 0.99) - 1], 2),
        "max": round(ordered[-1], 2),
    }


def told(frames: list[Frame]) -> dict[str, Any]:
    """The delays of frames, and the processor time they took."""
    return {**summary([frame.late for frame in frames]), "processor": summary([frame.work for frame in frames])}


def dragging(loop: "Loop", scene: "TableScene") -> MotionTimes:
    """A card that is dragged on, a frame each."""
    import pygame  # noqa: PLC0415 - as in `measured`

    from game.loop import merged  # noqa: PLC0415 - the same

    turned = 0
    width, height = scene.table.board.layout.window.size

    def take() -> None:
        loop.scenes.show()
        board = scene.table.board
        at = board.visible_strip(board.hand[0]).center
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
        for frame in range(30):
            drag(frame)
        if scene.ui.drag is None:
            message = "no card is being dragged"
            raise RuntimeError(message)

    def drag(_frame: int) -> None:
        nonlocal turned
        turned += 1
        angle = turned / 40
        to = (round(width * (0.4 + 0.3 * math.sin(angle))), round(height * (0.45 + 0.35 * math.sin(angle * 1.618))))
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(9, 9), buttons=(1, 0, 0), touch=False)
        pygame.event.post(moved)
        loop.step(merged(pygame.event.get()))

    return MotionTimes(drag, begin=take)


def shown_again(loop: "Loop", scene: "TableScene", again: Callable[[], None]) -> MotionTimes:
    """Something that is shown, and once it is over, shown again."""
    import pygame  # noqa: PLC0415 - as in `measured`

    def repeat() -> None:
        if not scene.table.motion:
            again()
            scene.ui.stale = True

    def frame(_frame: int) -> None:
        pygame.event.pump()
        loop.step(())

    def begin() -> None:
        loop.scenes.show()
        for number in range(30):
            repeat()
            frame(number)

    return MotionTimes(frame, between=repeat, begin=begin)


def kinds(size: tuple[int, int]) -> tuple[dict[str, MotionTimes], Callable[[], int]]:
    """Every kind of work, in one window; and what tells the most bytes of pictures that one of its tables keeps."""
    import pygame  # noqa: PLC0415 - it reads the environment, which is now that of the virtual screen

    from game.loop import Loop, tidy_at_rest  # noqa: PLC0415 - the same
    from game.window import Window  # noqa: PLC0415 - the same
    from scenes.scene import Quit  # noqa: PLC0415 - the same
    from scenes.screens import Menu  # noqa: PLC0415 - the same
    from scenes.services import Settings  # noqa: PLC0415 - the same
    from scenes.table.scene import TableScene  # noqa: PLC0415 - the same

    tidy_at_rest()
    window = Window(size)

    def opened(game: Game) -> tuple[Loop, TableScene, ShownFrame]:
        session = ShownFrame(game)
        scene = TableScene(session, HOUSE, Quit, Quit, Settings())
        loop = Loop(window, lambda _screen, _below: scene, Menu(), window.toggle_fullscreen)
        settle = time.perf_counter() + 12
        while time.perf_counter() < settle:
            loop.turn()
        return loop, scene, session

    start, steps = turn_with_theft()
    mine, dealt, theft = opened(full_table()), opened(new_game(options("classic", 4), 7)), opened(start)

    def steal() -> None:
        loop, scene, session = theft
        if not session.steps:
            scene.table.views = session.views = steps[0].before
            scene.table.arrangement.refresh()
            scene.ui.stale = True
            loop.step(())  # a table that leaps back is no motion, so this frame is not counted
            session.views = steps[-1].after
            session.steps.extend(steps)
        scene.table.follower.skip()

    work = {
        "empty": MotionTimes(lambda _frame: pygame.event.pump()),
        "drag": dragging(*mine[:2]),
        "deal": shown_again(*dealt[:2], dealt[1].table.follower.start_hand),
        "steal": shown_again(*theft[:2], steal),
    }
    pictures = [scene._picture.leaning for _loop, scene, _session in (mine, dealt, theft)]  # noqa: SLF001 - told by nothing else
    return work, lambda: max(leaning.bytes for leaning in pictures)


def measured(size: tuple[int, int], opponent: str, blocks: int) -> tuple[dict[str, list[Frame]], int]:
    """The frames of every kind, those of the drag while nobody thinks too; and the bytes of pictures kept."""
    thinker = Background(target=think)
    work, kept_bytes = kinds(size)
    task = Decide("house", opponent, view(full_table().hand, 0), 1, 600.0)
    found: dict[str, list[Frame]] = {name: [] for name in ("empty", "nobody thinks", "drag", "deal", "steal")}
    for block in range(1, blocks + 1):
        found["empty"] += frames_of(work["empty"])
        found["nobody thinks"] += frames_of(work["drag"])
        ticket = thinker.ask(replace(task, seed=block))
        frames_of(work["drag"], FRAMES // 5)
        for name in MOTIONS:
            found[name] += frames_of(work[name])
        ticket.cancel()
        while not ticket.done:
            time.sleep(0.01)
    thinker.close()
    return found, kept_bytes()


def compared(chosen: argparse.Namespace) -> int:
    """Measure two trees in turn, and print."""
    arguments = ["--size", chosen.size, "--opponent", chosen.opponent, "--blocks", str(chosen.blocks)]
    runs = measured_in_turn(Path(__file__), arguments, chosen.base, chosen.rounds, chosen.keep)
    before, after = medians(runs["before"]), medians(runs["after"])
    parts = {
        name: {
            "p99": round(after[name]["p99"] / before[name]["p99"], 2),
            "processor p99": round(after[name]["processor"]["p99"] / before[name]["processor"]["p99"], 2),
        }
        for name in ("nobody thinks", *MOTIONS)
    }
    print(json.dumps({"rounds": chosen.rounds, "before": before, "after": after, "after by before": parts}, indent=2))
    worse = any(part["p99"] > WORSE for part in parts.values())
    return 1 if worse or after["drag"]["p99"] >= LIMITS[chosen.size][0] else 0


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How late frames are while an opponent thinks and cards move.")
    parser.add_argument("--opponent", choices=OPPONENTS, default="master", help="who thinks (%(default)s)")
    parser.add_argument("--size", choices=LIMITS, default="1920x1080", help="of the window (%(default)s)")
    parser.add_argument("--blocks", type=int, default=12, help="blocks of frames of each kind (%(default)s)")
    parser.add_argument("--base", type=Path, help="a tree to be measured in turn with this one")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each of the two trees (%(default)s)")
    parser.add_argument("--keep", type=Path, default=Path("bench_frames.json"), help="file of the runs (%(default)s)")
    chosen = parser.parse_args(arguments)
    if chosen.base is not None:
        return compared(chosen)
    size = tuple(map(int, chosen.size.split("x")))
    with virtual_screen((size[0], size[1])) as screen:
        os.environ.update(screen.environment())
        prepare_environment()
        frames, kept = measured((size[0], size[1]), chosen.opponent, chosen.blocks)
        sys.modules["pygame"].display.quit()
    kinds_told = {name: told(some) for name, some in frames.items()}
    allowed = kinds_told["empty"]["max"] + FRAME * 1000
    late = sum(frame.late > allowed for name in MOTIONS for frame in frames[name])
    more = kinds_told["drag"]["p99"] / kinds_told["nobody thinks"]["p99"]
    found = {
        "size": chosen.size,
        "opponent": chosen.opponent,
        "frames of each": len(frames["drag"]),
        **kinds_told,
        "p99 beside nobody's": round(more, 2),
        "late": late,
        "kept pictures, MB": round(kept / 1e6, 1),
        "load": round(os.getloadavg()[0], 1),
    }
    print(json.dumps(found, indent=2))
    drag, others = LIMITS[chosen.size]
    in_time = kinds_told["drag"]["p99"] < drag and max(kinds_told[name]["p99"] for name in ("deal", "steal")) < others
    return 0 if late == 0 and in_time and more <= MORE else 1
