"""All that a blunder is judged by: a seat's knowledge, its draw or turn, and the solver's answers about that turn."""

from collections.abc import Callable
from dataclasses import field, replace
from typing import NamedTuple

from engine.games.house.basis import Basis
from engine.games.house.draft import Draft
from engine.games.house.scoring import table_points
from engine.games.house.snapshot import snapshot
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.budget import Budget, never
from engine.games.house.solver.pareto import PARTS, pareto_front
from engine.games.house.solver.turn import best_turn
from engine.games.house.view import View, without_draw
from engine.games.house.words import BeginAction
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.cards import Card
from engine.rummy.plays import Play
from engine.rummy.seats import Seating
from engine.rummy.table import Table
from engine.values import value_class

STEPS = 3000
"""Steps of the solver for one question. What is not known by then is not held against anyone."""


@value_class(kw_only=True)
class Asked:
    """The solver's answers about one turn, remembered."""

    basis: Basis
    seating: Seating
    steps: int = STEPS
    stop: Callable[[], bool] = never
    _known: dict[tuple[Basis, Objective], Answer] = field(default_factory=dict, init=False, repr=False)
    _front: list[tuple[Answer, ...]] = field(default_factory=list, init=False, repr=False)

    def best(self, forced: frozenset[Card] = frozenset(), objective: Objective = Objective.POINTS) -> Answer:
        """The best turn that lays these cards of the hand, too."""
        return self.of(replace(self.basis, hot=self.basis.hot | forced & self.basis.start.hand), objective)

    def only(self, laid: frozenset[Card], seat: int, untouched: frozenset[Play]) -> Answer:
        """The best turn that lays these cards and no other, and leaves these plays of the seat as they are."""
        table = self.basis.start.table
        rest = (*table[:seat], table[seat] - untouched, *table[seat + 1 :])
        return self.of(replace(self.basis, hot=laid, warm=frozenset(), start=snapshot(rest, laid)))

    def of(self, basis: Basis, objective: Objective = Objective.POINTS) -> Answer:
        """The best turn from another beginning, such as the next opponent's."""
        asked = basis, objective
        if asked not in self._known:
            budget = Budget(stop=self.stop, steps=self.steps)
            self._known[asked] = best_turn(basis, self.seating, objective, budget)
        return self._known[asked]

    def front(self) -> tuple[Answer, ...]:
        """The trade-offs between points, cards and going out."""
        if not self._front:
            budget = Budget(stop=self.stop, steps=PARTS * self.steps)
            self._front.append(pareto_front(self.basis, self.seating, budget))
        return self._front[0]


class Better(NamedTuple):
    """A turn with the same draw that would have been better."""

    tables: tuple[Table, ...]
    """The snapshots of the turn."""
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
        """Points of the other sides' plays on a table, less at the draw."""
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
        """The turn with another discard."""
        return Better(self.tables, card)


def drawing(view: View, action: BeginAction, stop: Callable[[], bool] = never) -> TurnDraw:
    """A draw, with the solver's answers about the turn without it."""
    return TurnDraw(
        view=view, action=action, asked=Asked(basis=without_draw(view), seating=view.options.seating, stop=stop)
    )
