"""What a seat knew and what it did, which is all that a blunder is judged by."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.coach.turns import Draws, Ends, PlayedTurn, turns_in
from engine.house.actions import Action, Discard, EndTurn, Open
from engine.house.chain import Basis
from engine.house.draft import Draft
from engine.house.game import Game
from engine.house.scoring import table_points
from engine.house.snapshot import snapshot
from engine.house.state import HandState
from engine.house.view import View, view
from engine.rummy.cards import Card
from engine.rummy.plays import Play as CardPlay
from engine.rummy.seats import Seating
from engine.rummy.table import Table
from engine.solver.answer import Answer, Objective
from engine.solver.budget import Budget
from engine.solver.turn import best_turn

STEPS = 3000
"""Steps of the solver for one question. What is not known by then is not held against anyone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """One turn, or the pass that stood for it, in the eyes of the seat that made it."""

    seen: View
    """At the draw."""
    draw: Draws
    held: View | None = None
    """Before the end, with the draft of the turn; None after a pass and after a demand that failed."""
    end: Ends | None = None
    """None as `held`."""

    @property
    def seating(self) -> Seating:
        """The seats."""
        return self.seen.options.seating

    @property
    def play(self) -> "Play | None":
        """The play of a turn that went its way; None after a pass, a demand that failed and a forfeit."""
        if self.held is None or self.held.draft is None or not isinstance(self.end, Discard | EndTurn):
            return None
        return Play(held=self.held, draft=self.held.draft, end=self.end)


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """How a turn was played after its draw."""

    held: View
    draft: Draft
    end: Discard | EndTurn

    @property
    def basis(self) -> Basis:
        """What the play started from."""
        return self.draft.basis

    @property
    def seating(self) -> Seating:
        """The seats."""
        return self.held.options.seating

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
        return self.gain(self.table)[self.seating.side(self.held.seat)]

    def gain(self, table: Table) -> tuple[int, ...]:
        """Points of each side's plays on a table, less at the draw."""
        before, after = (table_points(each, self.held.options) for each in (self.basis.start.table, table))
        return tuple(now - then for then, now in zip(before, after, strict=True))

    def rivals(self, table: Table) -> tuple[int, ...]:
        """The same of the other sides."""
        own = self.seating.side(self.held.seat)
        return tuple(points for side, points in enumerate(self.gain(table)) if side != own)

    def spares(self, table: Table) -> bool:
        """Whether a table leaves no other side more than the turn did."""
        pairs = zip(self.rivals(table), self.rivals(self.table), strict=True)
        return all(there <= here for there, here in pairs)

    def best(self, forced: frozenset[Card] = frozenset(), objective: Objective = Objective.POINTS) -> Answer:
        """The best turn with the same draw that lays these cards, too."""
        basis = replace(self.basis, hot=self.basis.hot | forced & self.basis.start.hand)
        return solved(basis, self.seating, objective)

    def table_of(self, other: Answer) -> Table:
        """The table that another turn with the same draw leaves."""
        return other.table_from(self.basis.start.table)

    def same(self, untouched: frozenset[CardPlay] = frozenset()) -> Answer:
        """The best turn that lays the same cards and no other, and leaves these plays of its own as they are."""
        seat, table = self.held.seat, self.basis.start.table
        rest = (*table[:seat], table[seat] - untouched, *table[seat + 1 :])
        start = snapshot(rest, self.laid, self.basis.plays)
        return solved(replace(self.basis, hot=self.laid, warm=frozenset(), start=start), self.seating)


def solved(basis: Basis, seating: Seating, objective: Objective = Objective.POINTS) -> Answer:
    """The best turn that is found in the steps of one question."""
    return best_turn(basis, seating, objective, Budget(steps=STEPS))


def deed_of(turn: PlayedTurn) -> Deed:
    """A turn as the seat saw it."""
    held = None if turn.last is None else view(turn.last, turn.seat)
    return Deed(seen=view(turn.before, turn.seat), draw=turn.draw, held=held, end=turn.end)


def deeds_in(steps: Iterable[tuple[Action | None, Game]]) -> Iterator[tuple[HandState, Deed]]:
    """What was done in a game told as `engine.house.replay.replay` tells it, each with the state before it.

    First come the passes, then the turns.
    """
    told = list(steps)
    for (_, before), (action, _) in pairwise(told):
        if action == Open(take=False):
            yield before.hand, Deed(seen=view(before.hand, before.hand.mover), draw=Open(take=False))
    for turn in turns_in(told):
        yield turn.before, deed_of(turn)
