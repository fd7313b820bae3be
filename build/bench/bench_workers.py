"""Bad answers and deaths of workers: `build/dev.py python -m build.bench.bench_workers [--times N] [--kind NAME]`.

Games of two learners whose first worker goes wrong in one of fifty ways (`worker_kinds.py`). A game goes on if it
comes to four decisions, the last of them by a worker again. For each kind: how many games went on; the longest time
from asking to the move, by whomever it was made, in all and without the time in which the worker or this thread waited
for a processor because the machine was busy; the longest time that the display's thread was held. Prints JSON; what is
finished is kept in `--out`, to go on from. The exit code is 1 if a game did not go on, if a process was left behind, or
if a move came more than a second after the level's limit, that waiting left out.
"""

import argparse
import json
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from build.bench.worker_kinds import KINDS, FirstIsBad
from engine.cli.run_file import RunFile
from engine.games.house.ai.opponents import OPPONENTS
from engine.games.house.editions import options
from engine.games.house.game import new_game
from game.background import Background
from game.patience import usage
from game.record_file import NoRecord
from game.session import GameSession
from scenes.session import Player

LEVEL = "learner"
LIMIT = OPPONENTS[LEVEL].limit + 1.0
DECISIONS = 4
PATIENCE = 40.0
"""Seconds after which a game is held to have stopped."""
FRAME = 0.004


def played(kind: str, deal: int) -> dict[str, Any]:
    """One game with this kind of bad worker: what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        thinker = Background(target=FirstIsBad(kind, Path(folder)))
        players = (Player("Ada", LEVEL), Player("Bob", LEVEL))
        session = GameSession.begin(new_game(options("epic", 2), deal), players, thinker, NoRecord)
        try:
            found = _decisions(session, thinker)
        finally:
            session.close()
            thinker.close()
        return {"kind": kind, "deal": deal, **found, "left": _left()}


def _decisions(session: GameSession, thinker: Background) -> dict[str, Any]:
    """Play until some decisions are made, frame by frame."""
    notes, waits, quiet, held = list[bool](), list[float](), list[float](), 0.0
    asked, before, waited, end = 0.0, 0.0, 0.0, time.perf_counter() + PATIENCE
    while len(notes) < DECISIONS and time.perf_counter() < end:
        begun = time.perf_counter()
        step = session.pump()
        now = time.perf_counter()
        held = max(held, now - begun)
        if asked and step is not None:
            waits.append(now - asked)
            quiet.append(now - asked - waited)
            notes.append(step.note is not None)
            asked = 0.0
        if session.thinking is not None and not asked:
            asked, before, waited = now, _waited(thinker), 0.0
        waited = max(waited, _waited(thinker) - before)
        if step is None:
            time.sleep(FRAME)
    on = len(notes) == DECISIONS and not notes[-1]
    longest = {"wait": waits, "quiet": quiet}
    found = {name: round(max(times, default=PATIENCE), 3) for name, times in longest.items()}
    return {"on": on, **found, "stand_ins": sum(notes), "held": round(held, 4)}


def _waited(thinker: Background) -> float:
    """Seconds for which the worker of this moment, and this thread, have waited for a processor in their lives."""
    link, own = thinker._link, usage(os.getpid())  # noqa: SLF001 - nobody else need know of the link
    return (link.waited() if link is not None else 0.0) + (own.waited if own else 0.0)


def _left() -> int:
    """Worker processes that live on two seconds after their game was left."""
    end = time.perf_counter() + 2.0
    while multiprocessing.active_children() and time.perf_counter() < end:
        time.sleep(0.01)
    return len(multiprocessing.active_children())


def summary(games: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The figures of some games."""
    return {
        "games": len(games),
        "went_on": sum(game["on"] for game in games),
        "longest_wait": max(game["wait"] for game in games),
        "without_waiting_for_a_processor": max(game["quiet"] for game in games),
        "stand_ins": sum(game["stand_ins"] for game in games),
        "display_held": max(game["held"] for game in games),
        "left_behind": sum(game["left"] for game in games),
    }


def main() -> int:
    """Play what is missing, and print."""
    parser = argparse.ArgumentParser(description="Games whose first worker goes wrong.")
    parser.add_argument("--times", type=int, default=10, help="games of each kind (%(default)s)")
    parser.add_argument("--kind", choices=KINDS, action="append", help="of these kinds alone")
    parser.add_argument("--out", type=Path, help="where finished games are kept")
    chosen = parser.parse_args()
    kinds = chosen.kind or KINDS
    with tempfile.TemporaryDirectory() as folder:
        kept = RunFile(chosen.out or Path(folder) / "games.jsonl", {"workers": LEVEL, "limit": LIMIT})
        done = {(game["kind"], game["deal"]) for game in kept.lines}
        for deal in range(1, chosen.times + 1):
            for kind in kinds:
                if (kind, deal) not in done:
                    kept.add(played(kind, deal))
        games = [game for game in kept.lines if game["kind"] in kinds]
    by_kind = {kind: summary([game for game in games if game["kind"] == kind]) for kind in kinds}
    whole = summary(games)
    load = round(os.getloadavg()[0], 1)
    print(json.dumps({"limit": LIMIT, "load": load, "all": whole, "kinds": by_kind}, indent=1))
    if whole["went_on"] < whole["games"] or whole["left_behind"]:
        return 1
    return 0 if whole["without_waiting_for_a_processor"] <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
