"""Positions asked of the package rummikub-solver, in a Python of its own: `rummikub.py house|playroom|tiles`.

Reads positions as lines of JSON, `[decks, table, hand]` with cards of 0 to 53, and answers each with the most cards of
the hand that can be laid (0 also where it finds no place for the table's) and the seconds of processor time that took.
Its runs end at the king, and a joker must be needed where it lies. So it is asked twice: with its own list of plays,
and with ours put in its place. Playroom Rummy's positions have no jokers, since it does not bind those of the table;
in the tile game they are free there, too, but its own list lacks some groups with jokers.
"""

import json
import sys
from functools import cache, cached_property
from importlib import import_module
from time import process_time
from typing import Any

NATURALS = 52
HOUSE, TILES = (sys.argv[1] == game for game in ("house", "tiles"))
# Not by an import statement: the package is not among those of the development environment.
package: Any = import_module("rummikub_" + "solver")


class OurRules(package.RuleSet):  # type: ignore[misc] # the package is not there when types are checked
    """Its rules with our plays."""

    @cached_property
    def sets(self) -> list[tuple[Any, ...]]:
        """All plays, as tuples of its tiles."""
        if HOUSE:
            plays = import_module("tests.oracle.integer_program").every_play()
            joker = self.tiles[NATURALS]
            return sorted((*(self.tiles[card] for card in play.naturals), *[joker] * play.jokers) for play in plays)
        options = import_module("engine.games.playroom.options").OPTIONS.read("tiles" if TILES else "playroom", 2, {})
        every = import_module("tests.oracle.playroom_program").every_combination(options.law)
        with_ours = (each for each in every if TILES or not each.has_joker)
        return sorted(tuple(self.tiles[min(card, NATURALS)] for card in each.cards) for each in with_ours)

    @cached_property
    def set_values(self) -> list[int]:
        """What plays are worth, which only a first meld is asked for; its table knows no runs of six."""
        return [0] * len(self.sets)


@cache
def rules_of(name: str, decks: int) -> package.RuleSet:
    """Its rules with its own plays, or with ours."""
    kind = OurRules if name == "ours" else package.RuleSet
    rules = kind(numbers=13, repeats=decks, colours=4, jokers=2 if HOUSE or TILES else 0, min_len=3)
    laid(rules, [0, 1, 2], [3])  # the first question compiles the program, and is not counted
    return rules


def laid(rules: package.RuleSet, table: list[int], hand: list[int]) -> tuple[int, float]:
    """Cards laid, and seconds."""
    begun = process_time()
    state = rules.new_game()
    state.initial = False
    state.add_table(*(min(card, NATURALS) + 1 for card in table))
    state.add_rack(*(min(card, NATURALS) + 1 for card in hand))
    result = rules.solve(state)
    return len(result.tiles) if result else 0, process_time() - begun


def main() -> None:
    """Answers line by line."""
    for line in sys.stdin:
        decks, table, hand = json.loads(line)
        print(json.dumps({name: laid(rules_of(name, decks), table, hand) for name in ("own", "ours")}), flush=True)


if __name__ == "__main__":
    main()
