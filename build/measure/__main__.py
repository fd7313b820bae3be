"""`python -m build.measure GAME WHAT [ARGUMENTS]`: `--help` after WHAT tells its arguments.

A measure is a module beside this one: with a `case_of`, which gives its cases for a game (`build/cases.py`), or with a
`main` where that does not fit.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from build.cases import run
from build.measure import own as measures
from engine.games.list import game_names

WHATS = {
    "ladder": "levels against each other",
    "options": "a level over another under many options",
    "silly": "turns of a level that no good player makes",
    "coach": "planted errors and good turns before the coach",
    "hints": "hints that are followed before the coach",
    "sentences": "the reasons of hints and coach before the rules",
    "reasons": "the chances and parts that reasons name, before the truth",
    "feeding": "discards that hints advise, before the next player",
    "review": "the time of a coach's review of a hand",
    "hidden": "views and decisions when hidden cards are dealt again",
    "exact": "solver or counts beside a slow way written apart",
    "counts": "least counts beside every choice of groups",
    "exchanges": "distances beside every exchange of cards",
    "literal": "the judge beside the literal reading of the rules",
    "melds": "the worthiest melds beside an integer program",
    "turns": "the best turn in real turns from a cold start",
    "stops": "how soon thought stops when it is told to",
    "program": "the solver beside an integer program",
    "tiles": "the same by the options of the tile game",
    "partners": "a level beside a plain partner",
    "live": "the time of the judge's answer after each drag",
    "random_games": "random games with everything checked",
    "thinking": "the time of a turn",
    "light": "light deals beside the rules",
    "luck": "the mean of luck, and whether its band is true",
    "tableau": "the time to make a tableau",
    "minutes": "the minutes that a game takes people",
    "compiled": "a game compiled and from its sources",
}
OWN_CASES = [what for what in WHATS if find_spec(f"build.measure.{what}") is None]
"""Cases that a game has or has not: `CASES` of `own/GAME.py` or `own/GAME_cases.py`."""


def main(arguments: Sequence[str]) -> int:
    """Find the measure and run it."""
    if len(arguments) < 2 or arguments[0] not in game_names() or arguments[1] not in WHATS:  # noqa: PLR2004 - GAME WHAT
        print(f"usage: python -m build.measure GAME WHAT [ARGUMENTS]\n\n  GAME  {', '.join(game_names())}")
        print("  WHAT  " + "\n        ".join(f"{what}: {about}" for what, about in WHATS.items()))
        return 2
    own = measures.of(arguments[0])
    what, rest = arguments[1], arguments[2:]
    if what in OWN_CASES:
        cases = measures.cases_of(arguments[0])
        if what not in cases:
            print(f"{own.rules.title} has no such measure; it has: {', '.join(cases) or 'none of these'}.")
            return 2
        return run(cases[what], rest)
    module = import_module(f"build.measure.{what}")
    if hasattr(module, "main"):
        return int(module.main(own, rest))
    try:
        case = module.case_of(own)
    except LookupError as nothing:
        print(nothing)
        return 2
    return run(case, rest)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
