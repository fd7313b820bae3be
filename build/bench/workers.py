"""Bad answers and deaths of workers.

Games of two learners, of each of the four games, whose first worker goes wrong in one of fifty ways
(`bad_workers.py`): when it loads the game's levels, at the first decision, or at a later one. A game goes on if it
comes to four decisions, the last of them by a worker again (a later one needs two more before). Told are the times from
asking to the move, by whomever it was made, in all and without the time in which the worker or this thread waited for a
processor because the machine was busy (1.7 seconds at most), and for which the display's thread was held. No process
may be left behind. `--only hangs` does the kinds that hang, `--only gin` those of a game, `--times 10` each ten times.
"""

import multiprocessing
import os
import tempfile
import time
from itertools import product
from pathlib import Path
from typing import Any
from zlib import crc32

from build.bench.bad_workers import AT_START, HANGS, KINDS, FirstIsBad
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

LEVEL = "learner"
LATER = 2
"""Decisions that are made before a worker goes wrong at a later one."""
DECISIONS = 4
PATIENCE = 40.0
"""Seconds after which a game is held to have stopped."""
FRAME = 0.004
LIMIT = 1.7
"""The longest wait, in seconds. The level's own limit is 1.0."""
PLACES = ("loading", "first", "later")


def places(game: str, kind: str) -> tuple[str, ...]:
    """The jobs at which a worker of this kind goes wrong: loading the levels, the first decision, a later one."""
    begins = PLACES[1:] if game == USUAL else PLACES
    return begins[:1] if kind in AT_START else begins


def played(game: str, kind: str, place: str, deal: int) -> dict[str, Any]:
    """One game with this kind of bad worker: what came of it."""
    rules = rules_of(game)
    loading = 0 if game == USUAL else 1
    good = {"loading": 0, "first": loading, "later": loading + LATER}[place]
    with tempfile.TemporaryDirectory() as folder:
        thinker = Background(target=FirstIsBad(kind, Path(folder), 0 if kind in AT_START else good), excused=LOAD_WORK)
        if loading:
            thinker.ask(LoadLevels(game, (LEVEL,)))
        players = (Player("Ada", LEVEL), Player("Bob", LEVEL))
        options = rules.options(preset_of(game), 2, {})
        session = GameSession.begin(new_game(rules, options, deal), players, thinker, NoRecord)
        try:
            result = _decisions(session, thinker, DECISIONS + (LATER if place == "later" else 0))
        finally:
            session.close()
            thinker.close()
        return {"game": game, "kind": kind, "place": place, "deal": deal, **result, "left": _left()}


def preset_of(game: str) -> str:
    """The first preset of a game for two."""
    return next(preset.key for preset in rules_of(game).presets if 2 in preset.seats)  # noqa: PLR2004


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
    """Every game, kind and place; those that hang are called so."""
    return [
        f"{kind}{' (hangs)' if kind in HANGS else ''}, {game}, {place}"
        for game, kind in product(shown_names(), KINDS)
        for place in places(game, kind)
    ]


def look(name: str) -> Line:
    """One game; its deal depends on its name alone."""
    kind, game, place = name.replace(" (hangs)", "").split(", ")
    result = played(game, kind, place, crc32(name.encode()) % 1000)
    wrong = [] if result["on"] else ["it did not go on"]
    wrong += [f"{result['left']} processes are left"] if result["left"] else []
    times = {
        "s to a move": result["wait"],
        "s without waiting for a processor": result["quiet"],
        "s held": result["held"],
    }
    lists = {what: [taken] for what, taken in times.items()}
    return {**lists, f"s, {place}": [result["quiet"]], "stand-ins": result["stand_ins"], "wrong": wrong}


CASE = Case(about=__doc__ or "", look=look, names=names, limits={"s without waiting for a processor": {"max": LIMIT}})
