"""The task of the worker for people: the proved solution of a puzzle."""

# ruff: noqa: PLC0415 - the worker loads the rules

from collections.abc import Callable
from typing import Any

from engine.family.puzzles import Puzzle
from engine.values import value_class


@value_class
class SolvePuzzle:
    """A task: the actions that solve a puzzle, as plain data; None if it is stopped before."""

    puzzle: Puzzle
    limit: float = 60.0
    """The limit in seconds for a busy machine; a proof usually takes a few seconds."""

    @property
    def objective(self) -> str:
        """The objective of the game's solver that the puzzle asks for; empty if there is none."""
        from engine.family.puzzles import kind_of
        from engine.games.list import rules_of

        return kind_of(rules_of(self.puzzle.game), self.puzzle).objective

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> tuple[dict[str, Any], ...] | None:
        """Solve the puzzle anew, since no solution is kept."""
        from engine.family.puzzles import hand_of, kind_of
        from engine.games.list import rules_of

        del progress
        rules = rules_of(self.puzzle.game)
        result = kind_of(rules, self.puzzle).solve(hand_of(rules, self.puzzle), stop)
        return None if result is None else tuple(map(rules.write_action, result.actions))
