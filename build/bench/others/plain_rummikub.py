"""The plain problem asked of the package rummikub-solver, in a Python of its own; bench_plain.py starts it.

Reads positions as lines of JSON, `[number, table, hand]` with masks, and answers each with the most cards of the hand
that can be laid and the seconds of processor time that took. That is its goal; the points of House Rummy it does not
know. Its rules with one deck are nearly ours, but runs end at the king, and a joker must be needed where it lies. So it
is asked twice: with its own list of plays, and with ours put in its place.
"""

import json
import sys
from functools import cached_property
from importlib import import_module
from time import process_time
from typing import Any

from tests.oracle.integer_program import NATURALS, every_play

# Not by an import statement: the package is not among those of the development environment.
package: Any = import_module("rummikub_" + "solver")


class HouseRuleSet(package.RuleSet):  # type: ignore[misc] # the package is not there when types are checked
    """Its rules with House Rummy's plays."""

    @cached_property
    def sets(self) -> list[tuple[Any, ...]]:
        """All plays, as tuples of its tiles."""
        tiles, joker = self.tiles[:NATURALS], self.tiles[NATURALS]
        return sorted((*(tiles[card] for card in play.naturals), *[joker] * play.jokers) for play in every_play())


def tiles_of(mask: int) -> list[int]:
    """Its numbers for cards: 1 to 52 in the order of ours, and 53 for both jokers."""
    return [min(card, NATURALS) + 1 for card in range(NATURALS + 2) if mask >> card & 1]


def laid(rules: package.RuleSet, table: int, hand: int) -> tuple[int, float]:
    """Cards laid, 0 also where it finds no place for the table's, and seconds."""
    begun = process_time()
    state = rules.new_game()
    state.initial = False
    state.add_table(*tiles_of(table))
    state.add_rack(*tiles_of(hand))
    found = rules.solve(state)
    return len(found.tiles) if found else 0, process_time() - begun


def main() -> None:
    """Answers line by line."""
    options = {"numbers": 13, "repeats": 1, "colours": 4, "jokers": 2, "min_len": 3}
    ways = {"own plays": package.RuleSet(**options), "our plays": HouseRuleSet(**options)}
    for rules in ways.values():
        laid(rules, 0b111, 0b1000)  # the first question compiles the program, and is not counted
    for line in sys.stdin:
        number, table, hand = json.loads(line)
        answers = {name: laid(rules, table, hand) for name, rules in ways.items()}
        print(json.dumps([number, answers]), flush=True)


if __name__ == "__main__":
    main()
