"""Bad answers and deaths of workers.

Games of two learners, of each of the four games, whose first worker goes wrong in one of fifty ways
(`bad_workers.py`): when it loads the game's levels, at the first decision, or at a later one. A game goes on if it
comes to four decisions, the last of them by a worker again (a later one needs two more before). By game, job and kind:
how many games went on; the longest time from asking to the move, by whomever it was made, in all and without the time
in which the worker or this thread waited for a processor because the machine was busy; the longest time that the
display's thread was held. Prints JSON; The exit code is 1 if a game
did not go on, if a process was left behind, or if a move came later than 1.7 seconds, that waiting left out.
"""

import multiprocessing
import os
import tempfile
import time
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from build.bench.bad_workers import AT_START, HANGS, KINDS, FirstIsBad
from build.report import KeptLines, load, parser_of, report
from engine.family.game import new_game
from engine.games.list import USUAL, rules_of
from game.records.record_file import NoRecord
from game.session.session import GameSession
from game.workers.background import Background
from game.workers.decide import LoadLevels
from game.workers.late_worker import LOAD_WORK
from game.workers.patience import usage
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
            found = _decisions(session, thinker, DECISIONS + (LATER if place == "later" else 0))
        finally:
            session.close()
            thinker.close()
        return {"game": game, "kind": kind, "place": place, "deal": deal, **found, "left": _left()}


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


def main(arguments: Sequence[str]) -> int:
    """Play what is missing, and print."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--times", type=int, default=10, help="games of each kind (%(default)s)")
    parser.add_argument("--kind", choices=KINDS, action="append", help="of these kinds alone")
    parser.add_argument("--hangs", action="store_true", help="of the kinds that hang alone")
    parser.add_argument("--game", choices=shown_names(), action="append", help="in these games alone")
    chosen = parser.parse_args(arguments)
    kinds = chosen.kind or (HANGS if chosen.hangs else KINDS)
    deals = range(1, chosen.times + 1)
    names = chosen.game or shown_names()
    wanted = [
        (game, kind, place, deal) for deal, game, kind in product(deals, names, kinds) for place in places(game, kind)
    ]
    kept = KeptLines(chosen.progress, workers=LEVEL, limit=LIMIT)
    done = {_job(line) for line in kept.lines}
    for job in wanted:
        if job not in done:
            kept.add(played(*job))
    games = [line for line in kept.lines if _job(line) in set(wanted)]
    whole = summary(games)
    tables = {name: _by(name, games) for name in ("game", "place", "kind")}
    good = whole["went_on"] == whole["games"] and not whole["left_behind"]
    found = {"limit": LIMIT, "load": load(), "all": whole, **tables}
    return report(found, good=good and whole["without_waiting_for_a_processor"] <= LIMIT)


def _job(line: Mapping[str, Any]) -> tuple[str, str, str, int]:
    return line["game"], line["kind"], line["place"], line["deal"]


def _by(name: str, games: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The figures of the games by one of their fields."""
    values = dict.fromkeys(game[name] for game in games)
    return {value: summary([game for game in games if game[name] == value]) for value in values}
