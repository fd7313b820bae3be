"""The task of the worker that plays a deal of a match at the other table."""

# ruff: noqa: PLC0415 - the worker loads the rules

from collections.abc import Callable

from engine.family.matches import Match
from engine.values import value_class

_LIMIT = 1800.0
"""Seconds for the longest deal of the best level on a busy machine."""


@value_class
class OtherTable:
    """A task: the record of a deal in which a level plays every seat."""

    match: Match
    deal: int
    limit: float = _LIMIT

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> str:
        """Play the deal to its end; levels decide at once when they have to stop."""
        from engine.family.matches import other_table
        from engine.games.list import rules_of
        from scenes.days import match_players

        del progress
        players = [{"name": player.name, "opponent": player.opponent} for player in match_players(self.match)]
        return other_table(rules_of(self.match.game), self.match, self.deal, players, stop)
