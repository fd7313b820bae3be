"""Playroom Rummy's positions asked of the package rummikub-solver, in a Python of its own.

`playroom_rummikub.py` starts it. Reads positions as lines of JSON, `[decks, table, hand]` with cards of 0 to 51,
and answers each with the most cards of the hand that can be laid and the seconds of processor time that took. There are
no jokers, since it does not bind those of the table. Its runs end at the king; so it is asked twice: with its own list
of combinations, and with ours put in its place.
"""

import json
import sys
from functools import cached_property
from importlib import import_module
from time import process_time
from typing import Any

from tests.oracle.playroom_program import every_combination

# Not by an import statement: the package is not among those of the development environment.
package: Any = import_module("rummikub_" + "solver")


class PlayroomRules(package.RuleSet):  # type: ignore[misc] # the package is not there when types are checked
    """Its rules with our combinations."""

    @cached_property
    def sets(self) -> list[tuple[Any, ...]]:
        """All combinations without a joker, as tuples of its tiles."""
        return sorted(
            tuple(self.tiles[card] for card in each.cards) for each in every_combination(False) if not each.has_joker
        )


def laid(rules: package.RuleSet, table: list[int], hand: list[int]) -> tuple[int, float]:
    """Cards laid, 0 also where it finds no place for the table's, and seconds."""
    begun = process_time()
    state = rules.new_game()
    state.initial = False
    state.add_table(*(card + 1 for card in table))
    state.add_rack(*(card + 1 for card in hand))
    found = rules.solve(state)
    return len(found.tiles) if found else 0, process_time() - begun


def main() -> None:
    """Answers line by line."""
    options = {"numbers": 13, "colours": 4, "jokers": 0, "min_len": 3}
    ways = {
        (name, decks): rules(repeats=decks, **options)
        for name, rules in (("own", package.RuleSet), ("ours", PlayroomRules))
        for decks in (2, 3, 4)
    }
    for rules in ways.values():
        laid(rules, [0, 1, 2], [3])  # the first question compiles the program, and is not counted
    for line in sys.stdin:
        decks, table, hand = json.loads(line)
        print(json.dumps({name: laid(ways[name, decks], table, hand) for name in ("own", "ours")}), flush=True)


if __name__ == "__main__":
    main()
