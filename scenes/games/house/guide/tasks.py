"""Questions of a person's hints to the solver, as tasks for the helper's worker. No task loads a display.

The solver is loaded only when a task runs, so that the table, which makes these tasks, appears at once.
"""

# ruff: noqa: PLC0415 - that is why the imports of the solver stand in the functions

from collections.abc import Callable, Iterable

from engine.family.rules import Stop
from engine.games.house.basis import Basis
from engine.games.house.draft import left_by
from engine.games.house.memory import known
from engine.games.house.view import View, without_draw
from engine.rummy.cards import Card
from engine.rummy.faults import RefusedError
from engine.rummy.seats import Seating
from engine.rummy.table import Table
from engine.values import value_class

Progress = Callable[[object], None]


@value_class
class Order:
    """A task: legal moves by which this table can be reached; None if there are none, or none are found in time."""

    basis: Basis
    seating: Seating
    table: Table
    limit: float = 1.0

    def run(self, stop: Stop, progress: Progress) -> tuple[Table, ...] | None:
        """The tables from the first move to the last."""
        from engine.games.house.solver.budget import Budget, OutOfTimeError
        from engine.games.house.solver.chains import chain_to

        del progress
        try:
            return chain_to(self.basis, self.seating, self.table, Budget(stop=stop))
        except OutOfTimeError:
            return None

    def fits(self, result: tuple[Table, ...] | None) -> bool:
        """True if moves of this turn can reach every table."""
        return result is None or _can_lie(self.basis, result)


@value_class
class Weighed:
    """Facts about a card before it is demanded."""

    playable: bool | None
    """True if the card could be played; None if that stays unknown."""
    holder: int | None
    """The seat that holds the card, as everybody has seen; None if nobody knows."""


@value_class
class Weigh:
    """A task: the facts about a card that may be demanded: if it could be played, and who is known to hold it."""

    view: View
    card: Card
    limit: float = 0.6

    def run(self, stop: Stop, progress: Progress) -> Weighed:
        """The answer of the solver, and of the public log."""
        from engine.games.house.solver.budget import Budget
        from engine.games.house.solver.questions import playable_demand

        del progress
        holders = (seat for seat, cards in enumerate(known(self.view).held) if self.card in cards)
        basis, seating = without_draw(self.view), self.view.options.seating
        return Weighed(playable_demand(basis, seating, self.card, Budget(stop=stop)), next(holders, None))

    def fits(self, result: Weighed) -> bool:
        """True if the holder is a seat of the game."""
        return result.holder is None or 0 <= result.holder < self.view.options.seats


def _can_lie(basis: Basis, tables: Iterable[Table]) -> bool:
    """True if cards can lie in this way after moves of this turn, legal or not."""
    try:
        for table in tables:
            left_by(basis, table)
    except RefusedError:
        return False
    return True
