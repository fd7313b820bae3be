"""Kills of the real game.

The real application plays on SDL's dummy driver (`played.py`) in a process of its own, which SIGKILL ends at a random
moment. A case is ten kills of one game, which goes on after each; in a case of new games ten games have just begun. Of
ten cases two are new games; two meet a person who thinks about each move, so that many kills fall into the middle of a
turn; one has `os.fsync` take 300 ms more, and cards move as they are drawn; five are any.

After each kill the game is taken up as Continue does, and compared with what was shown: the committed actions, how many
of them an fsync that had returned covers, which is what a power cut would leave, and the moves of the turn in the
making. A game may not be lost, refused, or more than one action behind, on the disk or in what is synced; where the
person leaves each move for a while, not more than one move. Of each frame is told how long it took, without the time in
which its threads could have run but waited for a processor; none may take as long as half a slow fsync.
"""

import json
import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from build.bench.played import opened, usual
from build.bench.screen import without_display
from build.cases import Case, added
from build.report import Line
from engine.family.record_lines import RecordError
from engine.games.house.ai.plainest import plainest
from engine.games.house.player import decide
from engine.games.house.view import View
from engine.games.house.words import Arrange, Replace
from engine.rummy.actions import UndoPlays
from game.app import App
from game.records import game_files, game_record
from game.session.session import GameSession
from scenes.services import Setup

SIZE = (1280, 720)
KINDS = ("slow disk", "new game", "new game", "in a turn", "in a turn", "any", "any", "any", "any", "any")
TIMED = "slow disk"
"""The kind whose frames are judged: cards move in it."""
MOMENTS = {TIMED: (0.5, 5.0), "new game": (0.0, 1.0), "in a turn": (0.3, 2.5), "any": (0.2, 2.0)}
"""Seconds from the game's start, or its being taken up, to the kill."""
SLOWER = 0.3
"""Seconds that an fsync takes more on the slow disk."""
PACE = 0.15
"""Of motion, where frames are timed."""
KILLS, WARM = 10, 60
"""Kills of a case, and frames after a start that are not counted: they make the first pictures."""
_HOLD = 0.8
"""Seconds for which the slow person leaves a move as it is."""
_LONGEST = 60.0
"""Seconds after which a game that never shows its mark is killed, too."""
_DRAGS = Arrange | Replace | UndoPlays


# -- in the process that is killed


def play(folder: Path, pipe: int, kind: str, deal: int) -> None:
    """Play until this process is killed, and tell through a pipe what each frame has shown, and each fsync."""
    without_display()
    _slow_down(pipe, SLOWER if kind == TIMED else 0)
    start = App.start_game

    def started(app: App, setup: Setup) -> GameSession:
        os.write(pipe, b"G\n")
        return start(app, setup)

    App.start_game = started  # type: ignore[method-assign, assignment]
    played = opened(folder, SIZE, usual(3, "full", deal), PACE if kind == TIMED else 0.0)
    session = played.session
    played.person.think = plainest if kind == TIMED else _learner
    before, hand, count = committed(session) - actions_in(session.record), session.game.hand.hand_number, 0
    act, moved = played.person.act, [0.0]

    def slowly(top: object) -> bool:
        now = time.monotonic()
        if (_moves(session) and now - moved[0] < _HOLD) or not act(top):
            return False
        moved[0] = now
        return True

    if kind == "in a turn":
        played.person.act = slowly  # type: ignore[method-assign]
    deal_now = session.game.deal
    while not session.game.over:
        played.act()
        events = played.loop._events()  # noqa: SLF001 - the rest between two frames is not to be counted
        begun, queued = time.perf_counter(), _queued()
        played.loop.step(events)
        own = max(0.0, time.perf_counter() - begun - (_queued() - queued))
        if session.game.hand.hand_number != hand or session.game.deal != deal_now:
            before, hand, deal_now = before - count, session.game.hand.hand_number, session.game.deal
        count = committed(session)
        os.write(pipe, f"F {count - before} {_moves(session)} {own:.4f}\n".encode())


def _learner(view: View) -> Sequence[Any]:
    """A learner's turn, which lays plays as a person does, move by move."""
    return decide("learner", view, 1, lambda: False)


def _moves(session: Any) -> int:  # noqa: ANN401 - a session's recorder is its own
    seat = session.game.hand.to_move
    own = seat is not None and session.players[seat].opponent is None
    return len(session._kept._recorder.tables) - 1 if own else 0  # noqa: SLF001


def _queued() -> float:
    """Seconds for which the threads of this process have waited for a processor, because other programs had them all.

    All of them, since the display waits for Python's lock while a thread that holds it waits for a processor.
    """
    waits = 0
    for thread in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError):
            waits += int((thread / "schedstat").read_bytes().split()[1])
    return waits / 1e9


def _slow_down(pipe: int, seconds: float) -> None:
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
    result = [json.loads(line) for line in lines.splitlines(keepends=True) if line.endswith("\n")]
    return sum("record" not in entry and "deck" not in entry for entry in result)


# -- the kill


def lines_until_killed(work: Callable[[int], object], seconds: float, mark: bytes) -> list[str]:
    """All whole lines that a process writes until it is killed, so many seconds after a mark is first seen in them."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            work(writing)
        finally:
            os._exit(1)
    os.close(writing)
    said = b"".join(_read(reading, seconds, mark))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.set_blocking(reading, True)
    while more := os.read(reading, 65536):
        said += more
    os.close(reading)
    return said.decode().split("\n")[:-1]


def _read(reading: int, seconds: float, mark: bytes) -> Iterator[bytes]:
    end, started = time.monotonic() + _LONGEST, False
    os.set_blocking(reading, False)
    while time.monotonic() < end:
        try:
            more = os.read(reading, 65536)
        except BlockingIOError:
            time.sleep(0.002)
            continue
        if not more:
            return
        yield more
        if not started and mark in more:
            started, end = True, time.monotonic() + seconds


def run(folder: Path, kind: str, deal: int, seconds: float) -> Line:
    """One run until it is killed, and what is there then."""
    before = next(game_files.unfinished(folder), None)
    synced = before.stat().st_size if before is not None else 0
    mark = b"G" if kind == "new game" else b"F"
    lines = lines_until_killed(lambda writing: play(folder, writing, kind, deal), seconds, mark)
    frames = [line.split()[1:] for line in lines if line.startswith("F")]
    sizes = [int(line.split()[1]) for line in lines if line.startswith("S")]
    shown, moves = (int(frames[-1][0]), int(frames[-1][1])) if frames else (0, 0)
    result = {"shown": shown, "moves": moves, "frames": [float(frame[2]) for frame in frames[WARM:]]}
    return {**result, **left(folder, sizes[-1] if sizes else synced)}


def left(folder: Path, synced: int) -> Line:
    """The game in a folder after a kill, resumed as Continue does; `synced` bytes of it are sure."""
    path = next(game_files.unfinished(folder), None)
    if path is None:
        return {"there": "finished" if any(game_files.finished(folder)) else "nothing", "actions": 0, "synced": 0}
    data = path.read_bytes()
    parts = {"actions": data, "synced": data[:synced]}
    counts = {name: actions_in(part.decode(errors="replace")) for name, part in parts.items()}
    try:
        kept = game_record.take_up(path)
    except RecordError as error:
        return {"there": f"refused: {error}", **counts}
    if kept is None:
        return {"there": "refused: locked", **counts}
    kept.file.close(finished=kept.game.over)
    kept.file.wait()
    there = "finished" if kept.game.over else kept.news or "game"
    return {"there": there, **counts, "kept moves": len(kept.turn.tables) - 1}


def faults(each: Line, kind: str, known: int) -> list[str]:
    """The faults of one run; `known` is how many actions the game had been known to hold before it."""
    if each["there"] == "finished":
        return []
    if each["there"] == "nothing":
        return ["lost"] if each["shown"] > 1 or known else []
    result = [each["there"]] if each["there"] != "game" else []
    behind = {"behind": max(each["shown"], known) - each["actions"], "not synced": each["shown"] - each["synced"]}
    result += [f"{many} actions {name}" for name, many in behind.items() if many > 1]
    moves = each["moves"] - each.get("kept moves", 0)
    if kind == "in a turn" and each["shown"] == each["actions"] and moves > 1:
        result.append(f"{moves} moves behind")
    if kind == TIMED and max(each["frames"], default=0) >= SLOWER / 2:
        result.append(f"a frame took {max(each['frames'])} s")
    return result


def told(each: Line, kind: str) -> Line:
    """The counts of a run."""
    gone = each["there"] != "game"
    ms = {"ms of a frame": [1000 * frame for frame in each["frames"]]} if kind == TIMED else {}
    return {
        "kills": 1,
        "in the middle of a turn": each["moves"] > 0,
        "actions shown": each["shown"],
        "actions behind": {} if gone else {str(max(0, each["shown"] - each["actions"])): 1},
        "actions not synced": {} if gone else {str(max(0, each["shown"] - each["synced"])): 1},
        "no game on the disk, by actions shown": {str(each["shown"]): 1} if each["there"] == "nothing" else {},
        "frames that are late": sum(frame > 1 / 60 for frame in each["frames"]) if ms else 0,
        **ms,
    }


def look(number: int) -> Line:
    """Ten kills."""
    kind, rng, known = KINDS[number % len(KINDS)], Random(number), 0  # noqa: S311 - moments, not secrets
    result: Line = {"kills": KILLS, kind: {}, "wrong": []}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        for place in range(KILLS):
            folder = Path(name) / (str(place) if kind == "new game" else "")
            folder.mkdir(exist_ok=True)
            one = run(folder, kind, KILLS * number + place, rng.uniform(*MOMENTS[kind]))
            result["wrong"] += [[kind, fault] for fault in faults(one, kind, known)]
            known = one["actions"] if one["there"] == "game" and kind != "new game" else 0
            added(result[kind], told(one, kind))
    return result


CASE = Case(about=__doc__, look=look, many=2000, counted="kills")
