"""Bad answers and deaths of workers.

Games of learners whose first worker goes wrong in one of the ways of `tests/game/failing.py`. A game goes on if it
comes to four decisions, the last of them by a worker again. Told are the times from asking to the move, by whomever it
was made, in all and without the time in which the worker or this thread waited for a processor because the machine was
busy (1.7 seconds at most), and for which the display's thread was held. No process may be left behind. `--only sleeps`
does one of the ways, `--only gin` those of a game, `--times 10` each ten times.
"""

import multiprocessing
import os
import tempfile
import time
from functools import partial
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any
from zlib import crc32

from build.cases import Case
from build.report import Line
from engine.family.game import new_game
from engine.games.list import USUAL, rules_of
from game.records.record_file import NoRecord
from game.session.opponents import LoadLevels
from game.session.session import GameSession
from game.workers.background import Background
from game.workers.helpers import LOAD_WORK
from game.workers.processor_time import usage
from scenes.games.list import shown_names
from scenes.session import Player

LEVEL, NAMES = "learner", ("Ada", "Bob", "Cid", "Dora")
DECISIONS = 4
PATIENCE = 40.0
"""Seconds after which a game is held to have stopped."""
FRAME = 0.004
LIMIT = 1.7
"""The longest wait, in seconds. The level's own limit is 1.0."""
FAILING: Any = import_module("tests.game.failing")  # tests have no types
WAYS = {way.__name__: way for way in (*FAILING.BAD, FAILING.spins, FAILING.spins_at, FAILING.hangs_at)}


def played(game: str, way: str, deal: int) -> dict[str, Any]:
    """One game whose first worker goes wrong in this way: what came of it."""
    rules = rules_of(game)
    with tempfile.TemporaryDirectory() as folder:
        target = partial(FAILING.first_one, Path(folder) / "first", WAYS[way])
        thinker = Background(target=target, excused=LOAD_WORK)
        if game != USUAL:
            thinker.ask(LoadLevels(game, (LEVEL,)))
        preset = rules.presets[0]
        players = tuple(Player(name, LEVEL) for name in NAMES[: preset.seats[0]])
        options = rules.options(preset.key, len(players), {})
        session = GameSession.begin(new_game(rules, options, deal), players, thinker, NoRecord)
        try:
            result = _decisions(session, thinker, DECISIONS)
        finally:
            session.close()
            thinker.close()
        return {**result, "left": _left()}


def _decisions(session: GameSession, thinker: Background, decisions: int) -> dict[str, Any]:
    """Play until some decisions are made, frame by frame."""
    notes, waits, quiet, held = list[bool](), list[float](), list[float](), 0.0
    asked, before, waited, end = 0.0, 0.0, 0.0, time.perf_counter() + PATIENCE
    while len(notes) < decisions and time.perf_counter() < end:
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
    on = len(notes) == decisions and not notes[-1]
    longest = {"wait": waits, "quiet": quiet}
    result = {name: round(max(times, default=PATIENCE), 3) for name, times in longest.items()}
    return {"on": on, **result, "stand_ins": sum(notes), "held": round(held, 4)}


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


def names() -> list[str]:
    """Every game and way."""
    return [f"{way}, {game}" for game, way in product(shown_names(), WAYS)]


def look(name: str) -> Line:
    """One game; its deal depends on its name alone."""
    way, game = name.split(", ")
    result = played(game, way, crc32(name.encode()) % 1000)
    wrong = [] if result["on"] else ["it did not go on"]
    wrong += [f"{result['left']} processes are left"] if result["left"] else []
    times = {"s to a move": "wait", "s without waiting for a processor": "quiet", "s held": "held"}
    lists = {what: [result[key]] for what, key in times.items()}
    return {**lists, "stand-ins": result["stand_ins"], "wrong": wrong}


CASE = Case(about=__doc__, look=look, names=names, limits={"s without waiting for a processor": {"max": LIMIT}})
