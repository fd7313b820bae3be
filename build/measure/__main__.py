"""`python -m build.measure GAME WHAT [ARGUMENTS]`: `--help` after WHAT tells its arguments."""

import sys
from collections.abc import Sequence
from importlib import import_module

from build.measure import own as measures
from engine.games.list import game_names

WHATS = {
    "ladder": "levels against each other",
    "options": "a level over another under many options",
    "silly": "turns of a level that no good player makes",
    "throughput": "hands a second on one core",
    "coach": "planted errors and good turns before the coach",
    "review": "the time of a coach's review of a hand",
    "hidden": "views and decisions when hidden cards are dealt again",
    "legality": "decisions that are refused or raise",
    "random_games": "random games with everything checked",
    "steps": "the time of legality, of an action applied and of a view",
    "thinking": "the time of a turn",
    "tableau": "the time to make a tableau",
    "minutes": "the minutes that a game takes people",
    "compiled": "the solver compiled and from its sources",
}


def main(arguments: Sequence[str]) -> int:
    """Find the measure, the game's own before the general one, and run it."""
    if len(arguments) < 2 or arguments[0] not in game_names() or arguments[1] not in WHATS:  # noqa: PLR2004 - GAME WHAT
        print(f"usage: python -m build.measure GAME WHAT [ARGUMENTS]\n\n  GAME  {', '.join(game_names())}")
        print("  WHAT  " + "\n        ".join(f"{what}: {about}" for what, about in WHATS.items()))
        return 2
    own = measures.of(arguments[0])
    what, rest = arguments[1], arguments[2:]
    if what in own.mains:
        return int(import_module(own.mains[what]).main(rest))
    return int(import_module(f"build.measure.{what}").main(own, rest))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
