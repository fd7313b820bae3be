"""Planted errors and good turns before Playroom Rummy's coach: `... python -m build.bench.bench_playroom_coach`.

`expert` plays rounds of `playroom` and `manipulation` with two to four seats. Errors are planted at ends of turns: what
could be laid is kept, only a part of it is laid as `casual` would, or a joker is thrown away. A table planted is worth
at least five points less than the one that the solver, given ten times the coach's steps, proves best. Good turns are
those that `expert` played. Prints JSON; exits 1 if fewer than 95 % of the errors are found or more than 1 % of the good
turns flagged. With `--progress FILE` a later run goes on from it.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from build.bench.playroom_play import TimedPlayer, played
from engine.games.playroom.actions import PlayroomAction, ShowTable
from engine.games.playroom.ai.levels import ABILITIES, decide
from engine.games.playroom.ai.solving import puzzle_of
from engine.games.playroom.coach.analysis import losses
from engine.games.playroom.combinations import JOKER
from engine.games.playroom.drawing import undo_plays
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.rules import attempt
from engine.games.playroom.solver.turn import best_turn
from engine.games.playroom.state import PlayroomHand, PlayroomPhase, kind_of
from engine.games.playroom.tables import kinds_table
from engine.games.playroom.values import table_value
from engine.games.playroom.view import view
from engine.rummy.actions import Discard, EndTurn

WANTED, GOOD = 100, 300
FOUND, FALSE = 0.95, 0.01
LOSS, STEPS = 5, 20000
SHARE = 0.5
Planted = tuple[str, PlayroomHand, PlayroomAction]


def never() -> bool:
    """Nobody stops."""
    return False


def errors(hand: PlayroomHand, action: PlayroomAction) -> Iterator[Planted]:
    """Possible mistakes at the end of a turn: the kind, the hand before its end, and the end."""
    seen = view(hand, hand.mover)
    best = best_turn(puzzle_of(seen), steps=STEPS)
    if best is not None and best.exact and hand.entered[hand.mover]:
        for kind, before in (("laid nothing", undo_plays(hand)), ("laid as casual", _casual(hand))):
            after = table_value(hand.options, kinds_table(before.table))
            less = best.points - after + table_value(hand.options, kinds_table(before.before))
            if less >= LOSS and isinstance(action, Discard):
                yield kind, before, action
    held = Counter(map(kind_of, hand.hands[hand.mover]))
    if held[JOKER] and len(held) > 1 and isinstance(action, Discard):
        yield "joker thrown away", hand, Discard(JOKER)


def _casual(hand: PlayroomHand) -> PlayroomHand:
    """The hand with the table that `casual` would leave."""
    back = undo_plays(hand)
    for action in decide(ABILITIES["casual"], view(back, back.mover), 0, never):
        shown = attempt(back, action) if isinstance(action, ShowTable) else back
        back = shown if isinstance(shown, PlayroomHand) else back
    return back


def looked_at(hand: PlayroomHand, action: PlayroomAction, rng: Random, kept: dict[str, Any]) -> None:
    """One end of a turn: as it was played, or with an error planted in it."""
    if hand.phase is not PlayroomPhase.PLAY or not isinstance(action, Discard | EndTurn):
        return
    if rng.random() > SHARE and len(kept["good"]) < GOOD:
        after = PLAYROOM.apply(hand, action)
        kept["good"].append([each.kind for each in losses(hand, action, after, never)])
    elif len(kept["planted"]) < WANTED:
        ways = list(errors(hand, action))
        rng.shuffle(ways)
        for kind, before, planted in ways:
            done = attempt(before, planted)
            if isinstance(done, PlayroomHand) and done.to_move is not None:
                kept["planted"].append([kind, [each.kind for each in losses(before, planted, done, never)]])
                return


def main(arguments: Sequence[str]) -> int:
    """Looks at the turns that are not looked at yet, and prints the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args(arguments)
    kept: dict[str, Any] = {"next": 0, "planted": [], "good": []}
    if chosen.progress is not None and chosen.progress.exists():
        kept = json.loads(chosen.progress.read_text(encoding="utf-8"))
    while len(kept["planted"]) < WANTED or len(kept["good"]) < GOOD:
        number = kept["next"]
        rng = Random(f"coach {number}")  # noqa: S311 - a seeded case, not a secret
        seats = 2 + number % 3
        options = PLAYROOM.options(("playroom", "manipulation")[number // 3 % 2], seats, {})
        players = [TimedPlayer.of("expert")] * seats
        played(options, players, f"coach {number}", lambda hand, action, rng=rng: looked_at(hand, action, rng, kept))  # type: ignore[misc]
        kept["next"] += 1
        if chosen.progress is not None:
            chosen.progress.write_text(json.dumps(kept), encoding="utf-8")
    found = sum(bool(told) for _kind, told in kept["planted"]) / len(kept["planted"])
    flagged = sum(map(bool, kept["good"])) / len(kept["good"])
    kinds = Counter(kind for kind, _told in kept["planted"])
    missed = Counter(kind for kind, told in kept["planted"] if not told)
    false = Counter(kind for told in kept["good"] for kind in told)
    print(json.dumps({"found": found, "flagged": flagged, "planted": kinds, "missed": missed, "false": false}))
    return 0 if found >= FOUND and flagged <= FALSE else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
