"""Kills on a slow disk.

The real application plays on SDL's dummy driver, with its loop, table, session and workers: one person, who acts as
soon as the table lets her, and two learners; `os.fsync` takes 300 ms more. Each run is ended by SIGKILL at a random
moment; ten runs go on with one game. Of each: how many committed actions had been shown, how many the file holds, and
how many of these an fsync that had returned covers, which is what a power cut would leave. And of each frame how long
it took, from its events to its picture, in all and without the time in which its threads could have run but waited for
a processor, since other programs had them all. Prints JSON, beside it the frames of runs on the disk as it is; what is
finished is kept in `--out`, to go on from. The exit code is 1 if more than one action was not yet synced, or if a frame
took as long as half an fsync, those waits left out.
"""

import argparse
import json
import os
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from build.bench.killed import lines_until_killed
from engine.games.house.actions import Arrange, Replace, UndoPlays
from engine.games.house.ai.plainest import plainest
from engine.games.house.view import view
from game import game_files
from game.app import App
from game.loop import Loop, tidy_at_rest
from game.session import GameSession
from game.window import Window
from scenes.faces import with_faces
from scenes.flow import scene
from scenes.screens import Play
from scenes.services import Setup
from scenes.session import Player
from scenes.table.scene import TableScene

SLOWER = 0.3
"""Seconds that an fsync takes more."""
RUNS_A_GAME = 10
SIZE = (1280, 720)
WARM = 60
"""Frames that are not counted after a start: pictures are made for the first time."""
_DRAGS = Arrange | Replace | UndoPlays


def play(folder: Path, pipe: int, slower: float, deal: int) -> None:
    """Play until this process is killed, and tell each frame and each fsync through a pipe."""
    slow_down(pipe, slower)
    tidy_at_rest()
    app = App(folder)
    app.change(app.settings.__class__(pace=0.15, window=SIZE))
    app.window = Window(SIZE, fullscreen=False)
    session = app.continue_game() if app.can_continue() else None
    if session is None:
        players = with_faces((Player("Ann"), Player("", "learner"), Player("", "learner")))
        session = app.start_game(Setup(preset="epic", players=players, deal=deal))
    before = committed(session) - actions_in(session.record)
    loop = Loop(app.window, partial(scene, app), Play(session), app.toggle_fullscreen)
    person = _Person(session)
    while True:
        person.act(loop.scenes.top)
        events = loop._events()  # noqa: SLF001 - the rest between two frames is not to be counted
        start, queued = time.perf_counter(), _queued()
        loop.step(events)
        took = time.perf_counter() - start
        waited = min(took, _queued() - queued)
        os.write(pipe, f"F {took:.4f} {took - waited:.4f} {committed(session) - before}\n".encode())


def _queued() -> float:
    """Seconds for which the threads of this process have waited for a processor, because other programs had them all.

    All of them, since the display waits for Python's lock while a thread that holds it waits for a processor.
    """
    waits = 0
    for thread in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError):
            waits += int((thread / "schedstat").read_bytes().split()[1])
    return waits / 1e9


def slow_down(pipe: int, seconds: float) -> None:
    """From now on let each fsync take so much longer, and tell of each through the pipe."""
    real: Callable[[int], None] = os.fsync

    def fsync(handle: int) -> None:
        real(handle)
        if seconds:
            time.sleep(seconds)
        name = Path(f"/proc/self/fd/{handle}").readlink().name
        if ".jsonl" in name:
            os.write(pipe, f"S {os.fstat(handle).st_size}\n".encode())

    os.fsync = fsync  # type: ignore[assignment]


def committed(session: GameSession) -> int:
    """The number of actions of the hand that cannot be taken back."""
    return sum(not isinstance(step.action, _DRAGS) for step in session.past)


def actions_in(lines: str) -> int:
    """The number of actions in the whole lines of a record."""
    found = [json.loads(line) for line in lines.splitlines(keepends=True) if line.endswith("\n")]
    return sum("record" not in entry and "deck" not in entry for entry in found)


class _Person:
    """Acts at the table as soon as it may."""

    def __init__(self, session: GameSession) -> None:
        self._session = session
        self._todo: list[Any] = []

    def act(self, top: object) -> None:
        """Do the next thing, if the table waits for it."""
        if not isinstance(top, TableScene) or not top.table.mine or top.table.busy:
            return
        hand = self._session.game.hand
        if hand.to_move is None or top.table.views is not self._session.views:
            return
        if not self._todo:
            self._todo = list(plainest(view(hand, hand.to_move)))
        if top.table.act(self._todo[0]) and self._session.game.hand is not hand:
            del self._todo[0]


def run(folder: Path, slower: float, deal: int, seconds: float) -> dict[str, Any]:
    """One run until it is killed: what was shown and what is there, and the frames."""
    path = next(game_files.unfinished(folder), None)
    synced = path.stat().st_size if path is not None else 0
    said = lines_until_killed(lambda writing: play(folder, writing, slower, deal), seconds)
    frames = [line.split() for line in said if line.startswith("F")]
    sizes = [int(line.split()[1]) for line in said if line.startswith("S")]
    path = next(game_files.unfinished(folder), None)
    data = path.read_bytes() if path is not None else b""
    synced = sizes[-1] if sizes else synced
    shown = int(frames[-1][3]) if frames else 0
    return {
        "shown": shown,
        "in the file": actions_in(data.decode(errors="replace")),
        "synced": actions_in(data[:synced].decode(errors="replace")),
        "frames": [float(frame[1]) for frame in frames[WARM:]],
        "own": [float(frame[2]) for frame in frames[WARM:]],
        "over": path is None and bool(frames),
    }


def games(kills: int, slower: float, seconds: float, out: Path | None) -> list[dict[str, Any]]:
    """The runs, ten with one game."""
    rng = Random(kills)  # noqa: S311 - moments, not secrets
    moments = [rng.uniform(0.5, seconds) for _ in range(kills)]
    done = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()] if out and out.exists() else []
    while len(done) < kills:
        with tempfile.TemporaryDirectory() as folder:
            for _ in range(min(RUNS_A_GAME, kills - len(done))):
                done.append(run(Path(folder), slower, len(done) // RUNS_A_GAME, moments[len(done)]))
                if out is not None:
                    with out.open("a", encoding="utf-8") as lines:
                        lines.write(json.dumps(done[-1]) + "\n")
    return done


def told(runs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The summary of all runs."""
    frames = sorted(frame for each in runs for frame in each["frames"])
    own = sorted(frame for each in runs for frame in each["own"])
    missing = [each["shown"] - each["in the file"] for each in runs if not each["over"]]
    behind = [each["shown"] - each["synced"] for each in runs if not each["over"]]
    return {
        "kills": len(runs),
        "actions shown": sum(max(0, each["shown"]) for each in runs),
        "not in the file, most": max(missing, default=0),
        "not synced": {count: behind.count(count) for count in sorted(set(behind))},
        "frames": len(frames),
        "as seen": _times(frames),
        "less the waits for a processor": _times(own),
    }


def _times(frames: Sequence[float]) -> dict[str, Any]:
    """Of frames in order of their seconds."""
    if not frames:
        return {"late": 0, "of half an fsync": 0}
    return {
        "median, ms": round(frames[len(frames) // 2] * 1000, 1),
        "p99, ms": round(frames[int(len(frames) * 0.99)] * 1000, 1),
        "longest, ms": round(frames[-1] * 1000, 1),
        "late": sum(frame > 1 / 60 for frame in frames),
        "of half an fsync": sum(frame >= SLOWER / 2 for frame in frames),
    }


def main(arguments: Sequence[str]) -> int:
    """Measure, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200, help="runs on the slow disk (200)")
    parser.add_argument("--beside", type=int, default=20, help="runs on the disk as it is (20)")
    parser.add_argument("--seconds", type=float, default=5.0, help="the longest run (5)")
    parser.add_argument("--out", type=Path, help="where what is finished is kept")
    chosen = parser.parse_args(arguments)
    slow = told(games(chosen.kills, SLOWER, chosen.seconds, chosen.out))
    usual = told(games(chosen.beside, 0, chosen.seconds, None))
    print(json.dumps({"slow disk": slow, "disk as it is": usual}, indent=2))
    return (
        1 if max(slow["not synced"], default=0) > 1 or slow["less the waits for a processor"]["of half an fsync"] else 0
    )
