"""Kills of the real game.

The real application plays on SDL's dummy driver (`played.py`) in a process of its own, which SIGKILL ends at a random
moment. Of ten kills two fall into the first second of a new game; two meet a person who thinks about each move, so
that many fall into the middle of a turn; one has `os.fsync` take 300 ms more (`slow_disk.py`); five are any.
But for new games ten runs go on with one game. After each the game is taken up as Continue does, and compared with
what was shown: the committed actions, and the moves of the turn in the making. Prints JSON; what is finished is kept
in `--out`, to go on from. The exit code is 1 where a game was lost or cannot be taken up, or is more than one action
behind, or, where the person leaves each move for a while, more than one move.
"""

import argparse
import json
import os
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from build.bench.killed import lines_until_killed
from build.bench.played import opened, usual
from build.bench.slow_disk import RUNS_A_GAME, SLOWER, actions_in, committed, slow_down
from engine.games.house.ai.opponents import decide
from engine.games.house.view import View
from engine.rummy.record import RecordError
from game import game_files, records
from game.app import App
from game.session import GameSession
from scenes.services import Setup

SIZE = (1280, 720)
KINDS = ("slow disk", "new game", "new game", "in a turn", "in a turn", "any", "any", "any", "any", "any")
MOMENTS = {"slow disk": (0.5, 4.0), "new game": (0.0, 1.0), "in a turn": (0.3, 2.5), "any": (0.2, 2.0)}
"""Seconds from the game's start, or its being taken up, to the kill."""
_HOLD = 0.8
"""Seconds for which the slow person leaves a move as it is."""


def play(folder: Path, pipe: int, kind: str, deal: int) -> None:
    """Play until this process is killed, and tell through a pipe what each frame has shown."""
    slow_down(pipe, SLOWER if kind == "slow disk" else 0)
    start = App.start_game

    def started(app: App, setup: Setup) -> GameSession:
        os.write(pipe, b"G\n")
        return start(app, setup)

    App.start_game = started  # type: ignore[method-assign, assignment]
    played = opened(folder, SIZE, usual(3, "full", deal))
    session = played.session
    played.person.think = _learner
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
        played.turn()
        if session.game.hand.hand_number != hand or session.game.deal != deal_now:
            before, hand, deal_now = before - count, session.game.hand.hand_number, session.game.deal
        count = committed(session)
        os.write(pipe, f"F {count - before} {_moves(session)}\n".encode())


def _learner(seen: View) -> Sequence[Any]:
    """A learner's turn, which lays plays as a person does, move by move."""
    return decide("learner", seen, 1, lambda: False)


def _moves(session: Any) -> int:  # noqa: ANN401 - a session's recorder is its own
    seat = session.game.hand.to_move
    own = seat is not None and session.players[seat].opponent is None
    return len(session._kept._recorder.tables) - 1 if own else 0  # noqa: SLF001


def run(folder: Path, kind: str, deal: int, seconds: float) -> dict[str, Any]:
    """One run until it is killed, and what is there then."""
    mark = b"G" if kind == "new game" else b"F"
    said = lines_until_killed(lambda writing: play(folder, writing, kind, deal), seconds, mark)
    frames = [line.split() for line in said if line.startswith("F")]
    shown, moves = (int(frames[-1][1]), int(frames[-1][2])) if frames else (0, 0)
    return {"kind": kind, "shown": shown, "moves": moves, "frames": len(frames), **left(folder)}


def left(folder: Path) -> dict[str, Any]:
    """The game in a folder after a kill, resumed as Continue does."""
    path = next(game_files.unfinished(folder), None)
    if path is None:
        done = next(game_files.finished(folder), None)
        return {"there": "finished" if done is not None else "nothing", "actions": 0, "kept moves": 0}
    text = path.read_bytes().decode(errors="replace")
    try:
        kept = records.take_up(path)
    except RecordError as error:
        return {"there": f"refused: {error}", "actions": actions_in(text), "kept moves": 0}
    if kept is None:
        return {"there": "refused: locked", "actions": 0, "kept moves": 0}
    kept.file.close(finished=kept.game.over)
    kept.file.wait()
    there = "finished" if kept.game.over else kept.news or "game"
    return {"there": there, "actions": actions_in(text), "kept moves": len(kept.turn.tables) - 1}


def faults(each: dict[str, Any], known: int) -> list[str]:
    """The faults of one run; `known` is how many actions the game had been known to hold before it."""
    found = []
    if each["there"] == "finished":
        return []
    behind = max(each["shown"], known) - each["actions"]
    if each["there"] == "nothing":
        return ["lost"] if each["shown"] > 1 or known else []
    if each["there"] != "game":
        found.append(each["there"])
    if behind > 1:
        found.append(f"{behind} actions behind")
    if each["kind"] == "in a turn" and each["shown"] == each["actions"] and each["moves"] - each["kept moves"] > 1:
        found.append(f"{each['moves'] - each['kept moves']} moves behind")
    return found


def games(kills: range, step: int, out: Path | None) -> list[dict[str, Any]]:
    """The runs of these numbers."""
    done = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()] if out and out.exists() else []
    folders: dict[str, tempfile.TemporaryDirectory[str]] = {}
    known: Counter[str] = Counter()
    count: Counter[str] = Counter()
    for number in list(kills)[len(done) :]:
        rng = Random(number)  # noqa: S311 - moments, not secrets
        kind = KINDS[number // step % len(KINDS)]
        if kind == "new game" or count[kind] % RUNS_A_GAME == 0:
            if kind in folders:
                folders[kind].cleanup()
            folders[kind], known[kind] = tempfile.TemporaryDirectory(ignore_cleanup_errors=True), 0
        count[kind] += 1
        found = run(Path(folders[kind].name), kind, number, rng.uniform(*MOMENTS[kind]))
        found["faults"] = faults(found, known[kind])
        known[kind] = found["actions"] if found["there"] == "game" else 0
        if found["there"] != "game":
            count[kind] = 0
        done.append(found)
        if out is not None:
            with out.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(found) + "\n")
    for folder in folders.values():
        folder.cleanup()
    return done


def told(runs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The summary of all runs, by kind."""
    found = {}
    for kind in dict.fromkeys(KINDS):
        own = [each for each in runs if each["kind"] == kind]
        games = [each for each in own if each["there"] == "game"]
        behind = Counter(max(0, each["shown"] - each["actions"]) for each in games)
        same = [each for each in games if each["shown"] == each["actions"]]
        moves = Counter(max(0, each["moves"] - each["kept moves"]) for each in same if each["moves"])
        found[kind] = {
            "kills": len(own),
            "in the middle of a turn": sum(each["moves"] > 0 for each in own),
            "actions shown": sum(each["shown"] for each in own),
            "actions behind": dict(sorted(behind.items())),
            "moves behind": dict(sorted(moves.items())),
            "no game on the disk, by actions shown": dict(
                Counter(each["shown"] for each in own if each["there"] == "nothing")
            ),
            "over": sum(each["there"] == "finished" for each in own),
        }
    return {"kills": len(runs), "kinds": found, "faults": [each for each in runs if each["faults"]]}


def main(arguments: Sequence[str]) -> int:
    """Kill, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=2000)
    parser.add_argument("--share", default="1/1", help="which part of them is done here, as 1/2")
    parser.add_argument("--out", type=Path, help="where what is finished is kept")
    parser.add_argument("--report", type=Path, nargs="*", help="judge what these files hold")
    chosen = parser.parse_args(arguments)
    if chosen.report:
        runs = [json.loads(line) for path in chosen.report for line in path.read_text("utf-8").splitlines()]
    else:
        part, parts = map(int, chosen.share.split("/"))
        runs = games(range(part - 1, chosen.kills, parts), parts, chosen.out)
    found = told(runs)
    print(json.dumps(found, indent=1))
    return 1 if found["faults"] else 0
