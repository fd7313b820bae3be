"""The task of hints for games whose rules advise. It loads no display: it is done in a worker."""

from collections.abc import Callable
from typing import Any

from engine.family.rules import Suggestion
from engine.values import value_class

Suggestions = tuple[Suggestion[Any], ...]
"""Suggestions, the best first."""
LIMIT = 10.0
"""Seconds after which a search is cut short. Nearly all end long before: they meet a fixed number of worlds."""


def is_final(found: Suggestions) -> bool:
    """True for an answer that more time would not change. It alone is advice: it can be followed by a button."""
    return bool(found) and found[0].whole


@value_class
class AdviseSeat:
    """A task: the suggestions of a game's rules for a seat's view, the best first."""

    game: str
    view: Any
    limit: float = LIMIT

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> Suggestions:
        """Ask the rules. A quick answer is reported first, in case no other comes, then the best one alone."""
        from engine.games.list import rules_of  # noqa: PLC0415 - loaded in the worker

        quick = self.at_once()
        if quick:
            progress(quick)
        return rules_of(self.game).advise(self.view, stop, progress) or quick

    def at_once(self) -> Suggestions:
        """The answer without thinking: it takes less than a tenth of a second."""
        from engine.games.list import rules_of  # noqa: PLC0415 - loaded in the worker

        return rules_of(self.game).advise(self.view, _already)


def _already() -> bool:
    """Return True at once, which tells the rules to answer without thinking."""
    return True
