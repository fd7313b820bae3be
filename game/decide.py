"""The task of the opponents' worker."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.house.actions import Action
from engine.games.house.view import View


@dataclass(frozen=True, slots=True)
class Decide:
    """An opponent's next decision, from what it sees, in so many seconds."""

    opponent: str
    view: View
    seed: int
    limit: float

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> tuple[Action, ...]:
        """The actions up to the decision."""
        from engine.games.house.ai.opponents import decide  # noqa: PLC0415 - the display makes these tasks, and loads no minds

        del progress
        return decide(self.opponent, self.view, self.seed, stop)
