"""Look for secrets in all that can leave the program.

First every way out (`ways_out.py`) of a game that goes on: in its first hand, after it, and in the second one, without
a cut and with one, and of the deal of the day. No text may hold a drawn number, a salt, another hand or the order of
the stock. With `--states 0` nothing else is done. Then hidden cards are looked for among all that scenes reach.

Random games of every game that has a table are shown by the real scene. After each step every object is walked that can
be reached from the scene; only the private fields of the session are left out. Cards that the viewer cannot know are
canaries (`tests/scenes/canaries.py`). With `--progress FILE` what has been looked at is kept, and a later run goes on
from there. Prints JSON and exits 1 if anything was found.
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from build.bench.ways_out import GuardedGame, tried
from game.session import GameSession
from scenes.games.list import PRESENTERS

_SOME = 5
"""Steps of a hand after which somebody has drawn and discarded."""

# The walks and the toy game have no types, like other tests.
WALKS: Any = import_module("tests.scenes.canaries")


def look(name: str, deal: int, counts: "Counter[str]") -> list[str]:
    """Look at one walk; what was found, with where."""
    found = []
    for step, (scene, game, seat) in enumerate(WALKS.walked_tables(name, deal)):
        counts[name] += 1
        counts["canaries"] += len(WALKS.hidden_cards(game, seat))
        found += [f"{name}, deal {deal}, step {step}: {each}" for each in WALKS.leaks(scene, game)]
    return found


def ways_out(name: str, looks: Counter[str]) -> list[str]:
    """The secrets that were told by the ways out of games of one kind."""
    found: list[str] = []
    for kind in ({"cut": None}, {"cut": 31_415}, {"day": True}):
        with TemporaryDirectory() as folder:
            game = GuardedGame(name, Path(folder), **kind)
            stages = (_in_a_hand,) if "day" in kind else (_in_a_hand, _after_a_hand, _in_the_next)
            for stage in stages:
                if game.play(stage):
                    found += tried(game, looks)
            game.close()
    return found


def _in_a_hand(session: GameSession) -> bool:
    """It is the person's turn, some way into the hand."""
    hand = session.game.hand
    return len(session.past) > _SOME and hand.to_move is not None and session.players[hand.to_move].opponent is None


def _after_a_hand(session: GameSession) -> bool:
    return bool(session.game.hand_over)


def _in_the_next(session: GameSession) -> bool:
    return bool(session.ended) and _in_a_hand(session)


def load(path: Path | None) -> dict[str, Any]:
    """The results of an earlier run."""
    if path is not None and path.exists():
        kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return kept
    return {"deal": 1, "counts": {}, "found": []}


def main(arguments: Sequence[str]) -> int:
    """Looks and prints."""
    parser = argparse.ArgumentParser(description="Hidden cards among all that scenes reach.")
    parser.add_argument("--states", type=int, default=10_000, help="in these games together (%(default)s)")
    parser.add_argument("--game", action="append", choices=[*PRESENTERS], help="may be given again (all)")
    parser.add_argument("--progress", type=Path, help="file to keep the progress in")
    chosen = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(WALKS.SIZE)
    done = load(chosen.progress)
    counts, names = Counter(done["counts"]), chosen.game or list(PRESENTERS)
    looks = {name: Counter[str]() for name in names}
    told = [each for name in names for each in ways_out(name, looks[name])]
    print(json.dumps({"texts by way": looks, "told": told}, indent=1))
    while sum(counts[name] for name in names) < chosen.states:
        for name in names:
            done["found"] += look(name, done["deal"], counts)
        done = {"deal": done["deal"] + 1, "counts": dict(counts), "found": done["found"]}
        if chosen.progress is not None:
            chosen.progress.write_text(json.dumps(done), encoding="utf-8")
    states = sum(counts[name] for name in names)
    print(json.dumps({"states": states, **done["counts"], "deals": done["deal"] - 1, "found": done["found"]}, indent=1))
    return 1 if done["found"] or told else 0
