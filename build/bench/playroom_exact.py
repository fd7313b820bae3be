"""Playroom Rummy's solver beside trying every turn.

2,000 small positions, manipulation on and off by turns, options at random, each for four aims. Every answer is judged
by the rules. Prints JSON, with the first answers that are wrong; exits 1 if there are any. With `--progress FILE` a
later run goes on from it.
"""

from collections.abc import Sequence

from build.report import keep, parser_of, progress_of, report
from engine.games.playroom.solver.turn import best_by
from engine.games.playroom.state import text_of_kinds
from tests.games.playroom.small_positions import AIMS, small_position, wrong


def main(arguments: Sequence[str]) -> int:
    """Compares the positions that are not compared yet."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--positions", type=int, default=2000)
    chosen = parser.parse_args(arguments)
    kept = progress_of(chosen.progress, done=0, turns=0, none=0, wrong=[])
    while kept["done"] < chosen.positions:
        number = kept["done"]
        small = small_position(f"small {number}", manipulation=number % 2 == 0)
        for place, aim in enumerate(AIMS):
            found = wrong(small, aim, best_by(small.puzzle, aim))
            if found is not None:
                table = " | ".join(map(text_of_kinds, small.puzzle.table))
                kept["wrong"].append([number, place, table, text_of_kinds(small.puzzle.hand), found])
        kept["done"] += 1
        kept["turns"] += len(small.turns)
        kept["none"] += len(small.turns) <= 1
        keep(chosen.progress, kept)
    return report({**kept, "wrong": len(kept["wrong"]), "first wrong": kept["wrong"][:5]}, good=not kept["wrong"])
