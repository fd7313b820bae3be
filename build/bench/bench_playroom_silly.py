"""Silly turns of a level in Playroom Rummy: `python3 build/dev.py python -m build.bench.bench_playroom_silly`.

A level plays rounds of every preset against itself, with two and four seats; each of its turns is looked at by
`tests/games/playroom/ai/silly.py`. Prints JSON and exits 1 if one is silly. With `--progress FILE` a later run goes on.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from build.bench.playroom_play import TimedPlayer, played
from engine.games.playroom.actions import PlayroomAction
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.notation import write_action, write_position
from engine.games.playroom.state import PlayroomHand
from engine.rummy.actions import Discard, EndTurn
from tests.games.playroom.ai.silly import silly


def main(arguments: Sequence[str]) -> int:
    """Plays, looks and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--rounds", type=int, default=40, help="of each preset and number of seats")
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args(arguments)
    kept: dict[str, Any] = {"done": 0, "turns": 0, "silly": {}, "examples": []}
    if chosen.progress is not None and chosen.progress.exists():
        kept = json.loads(chosen.progress.read_text(encoding="utf-8"))
    presets = [preset.key for preset in PLAYROOM.presets]
    games = [(number, preset, seats) for number in range(chosen.rounds) for preset in presets for seats in (2, 4)]

    def watch(hand: PlayroomHand, action: PlayroomAction) -> None:
        kept["turns"] += isinstance(action, Discard | EndTurn)
        if kind := silly(hand, action):
            kept["silly"][kind] = kept["silly"].get(kind, 0) + 1
            kept["examples"] = [*kept["examples"], [kind, write_action(action), write_position(hand)]][-20:]

    for number, preset, seats in games[kept["done"] :]:
        options = PLAYROOM.options(preset, seats, {})
        played(options, [TimedPlayer.of(chosen.level)] * seats, f"silly {number}", watch)
        kept["done"] += 1
        if chosen.progress is not None:
            chosen.progress.write_text(json.dumps(kept), encoding="utf-8")
    print(json.dumps({"level": chosen.level, **kept, "examples": kept["examples"][:3]}))
    return 1 if kept["silly"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
