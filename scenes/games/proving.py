"""Proofs at a table: what can be claimed of the turn to be played, asked for once a position."""

from collections.abc import Callable
from typing import Any

from engine.family.proofs import Proved
from engine.values import value_class
from scenes.background import Helper, Ticket

Proofs = tuple[Proved, ...]


@value_class
class ProveSeat:
    """A task: the claims about the turn of the seat of a view, with their proofs."""

    game: str
    view: Any
    limit: float = 10.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> Proofs:
        """Search for the best turns and prove that nothing is better."""
        import time  # noqa: PLC0415 - as below

        from engine.family.proofs import proofs_for  # noqa: PLC0415 - loaded in the worker
        from engine.games.list import rules_of  # noqa: PLC0415 - loaded in the worker

        del progress
        return proofs_for(rules_of(self.game), self.view, stop, self.limit, time.monotonic)


class Proving:
    """The proofs of one position at a time, which a worker finds."""

    def __init__(self, helper: Helper | None, game: str) -> None:
        self._helper, self._game = helper, game
        self._view: object = None
        self._ticket: Ticket[Proofs] | None = None
        self._told = False

    @property
    def able(self) -> bool:
        """True if there are claims in this game, and somebody who proves them."""
        from engine.games.list import rules_of  # noqa: PLC0415 - the games are there by then

        solver = rules_of(self._game).solver
        return self._helper is not None and solver is not None and solver.claimed is not None

    @property
    def found(self) -> Proofs | None:
        """The proofs, none where there is nothing to claim; None while they are looked for."""
        if self._ticket is None or not self._ticket.done:
            return None
        return self._ticket.result or ()

    def ask(self, view: object) -> None:
        """Look for the proofs of a position, unless it is the one that was asked about last."""
        if self._helper is None or (self._ticket is not None and self._view == view):
            return
        self.close()
        self._view, self._told = view, False
        self._ticket = self._helper.ask(ProveSeat(self._game, view))

    def has_come(self) -> bool:
        """True once when the proofs have come."""
        was, self._told = self._told, self.found is not None
        return self._told and not was

    def close(self) -> None:
        """Cancel what is asked."""
        if self._ticket is not None:
            self._ticket.cancel()
        self._ticket = None
