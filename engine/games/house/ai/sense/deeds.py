"""A seat's knowledge, and its draw or its turn: all that a blunder is judged by."""

from collections.abc import Callable
from typing import NamedTuple

from engine.games.house.ai.sense.solver_cache import Asked
from engine.games.house.basis import Basis
from engine.games.house.draft import Draft
from engine.games.house.scoring import table_points
from engine.games.house.solver.answer import Answer
from engine.games.house.solver.budget import never
from engine.games.house.view import View, without_draw
from engine.games.house.words import BeginAction
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.cards import Card
from engine.rummy.seats import Seating
from engine.rummy.table import Table
from engine.values import value_class


class Better(NamedTuple):
    """A turn with the same draw that would have been better."""

    tables: tuple[Table, ...]
    """Its snapshots."""
    discard: Card | None
    """None for any that may be, or for none where none may."""


@value_class(kw_only=True)
class TurnDraw:
    """The beginning of a turn, whatever is played after it, or the pass that stood for it."""

    view: View
    """The view at the draw."""
    action: BeginAction
    asked: Asked
    """About the turn as it would be without a draw."""


@value_class(kw_only=True)
class TurnPlay:
    """A turn after its draw: the moves and the end that the player chose."""

    view: View
    """The view at any moment of the play."""
    draft: Draft
    """The draft at the end of the play."""
    end: Discard | EndTurn
    asked: Asked

    @property
    def basis(self) -> Basis:
        """The basis that the play started from."""
        return self.draft.basis

    @property
    def seating(self) -> Seating:
        """The seats."""
        return self.view.options.seating

    @property
    def discard(self) -> Card | None:
        """The card that ended the turn, if one did."""
        return self.end.card if isinstance(self.end, Discard) else None

    @property
    def table(self) -> Table:
        """The table that was left."""
        return self.draft.snapshot.table

    @property
    def left(self) -> frozenset[Card]:
        """The hand before the discard."""
        return self.draft.snapshot.hand

    @property
    def kept(self) -> frozenset[Card]:
        """The hand after the turn."""
        return self.left - {self.discard}

    @property
    def laid(self) -> frozenset[Card]:
        """Cards of the hand that were laid."""
        return self.basis.start.hand - self.left

    @property
    def points(self) -> int:
        """Points of the side's plays after the turn, less before it."""
        return self.gain(self.table)[self.seating.side(self.view.seat)]

    def gain(self, table: Table) -> tuple[int, ...]:
        """Points of each side's plays on a table, less at the draw."""
        before, after = (table_points(each, self.view.options) for each in (self.basis.start.table, table))
        return tuple(now - then for then, now in zip(before, after, strict=True))

    def rivals(self, table: Table) -> tuple[int, ...]:
        """The same of the other sides."""
        own = self.seating.side(self.view.seat)
        return tuple(points for side, points in enumerate(self.gain(table)) if side != own)

    def spares(self, table: Table) -> bool:
        """True if a table leaves no other side more than the turn did."""
        pairs = zip(self.rivals(table), self.rivals(self.table), strict=True)
        return all(there <= here for there, here in pairs)

    def table_of(self, other: Answer) -> Table:
        """The table that another turn with the same draw leaves."""
        return other.table_from(self.basis.start.table)

    @property
    def tables(self) -> tuple[Table, ...]:
        """The snapshots after the draw."""
        return tuple(shot.table for shot in self.draft.record()[1:])

    def instead(self, card: Card) -> Better:
        """The same turn with another discard."""
        return Better(self.tables, card)


def drawing(view: View, action: BeginAction, stop: Callable[[], bool] = never) -> TurnDraw:
    """A draw, with the solver's answers about the turn without it."""
    return TurnDraw(
        view=view, action=action, asked=Asked(basis=without_draw(view), seating=view.options.seating, stop=stop)
    )
