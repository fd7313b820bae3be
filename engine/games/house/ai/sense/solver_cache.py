"""Cached questions to the solver about one turn."""

from collections.abc import Callable
from dataclasses import field, replace

from engine.games.house.basis import Basis
from engine.games.house.snapshot import snapshot
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.budget import Budget, never
from engine.games.house.solver.pareto import PARTS, pareto_front
from engine.games.house.solver.turn import best_turn
from engine.rummy.cards import Card
from engine.rummy.plays import Play
from engine.rummy.seats import Seating
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
