"""Look for hidden cards among all that scenes reach: `python3 build/dev.py python -m build.bench.bench_secrets`.

Random games of every game that has a table are shown by the real scene. After each step every object is walked that can
be reached from the scene; only the private fields of the session are left out. Cards that the viewer cannot know are
canaries (`tests/scenes/canaries.py`). With `--progress FILE` what has been looked at is kept, and a later run goes on
from there. Prints JSON and exits 1 if anything was found.
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.games.list import PRESENTERS

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
    while sum(counts[name] for name in names) < chosen.states:
        for name in names:
            done["found"] += look(name, done["deal"], counts)
        done = {"deal": done["deal"] + 1, "counts": dict(counts), "found": done["found"]}
        if chosen.progress is not None:
            chosen.progress.write_text(json.dumps(done), encoding="utf-8")
    states = sum(counts[name] for name in names)
    print(json.dumps({"states": states, **done["counts"], "deals": done["deal"] - 1, "found": done["found"]}, indent=1))
    return 1 if done["found"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
