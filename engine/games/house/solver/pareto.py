"""Trade-offs between turns: more points, more cards laid, or going out, where one costs some of another.

Proved, as far as the three searches ended within the budget: no turn has more points than the first answer, none lays
more cards than the most among the answers, and one of them goes out if any turn can. Not proved: that there are no
further trade-offs in between. There, only turns are found that have most points among those that lay certain cards:
all cards laid by the turn for most cards or for going out, or one further card that is not laid for points.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.games.house.basis import Basis
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.budget import Budget, OutOfTimeError
from engine.games.house.solver.turn import best_turn
from engine.rummy.cards import Card
from engine.rummy.seats import Seating

PARTS = 6
"""Each search may take a sixth of the time, so that none leaves nothing for those after it."""


def pareto_front(basis: Basis, seating: Seating, budget: Budget, top: int = 8) -> tuple[Answer, ...]:
    """The best trade-offs found between points, cards laid and going out, most points first; at most `top`.

    No answer is as good as another in all three. An answer between the ends has the bound of the most points; its
    `exact` is False, for it is not the best by any one objective. Empty where no legal turn was found.
    """
    ends = [
        _asked(basis, seating, objective, budget) for objective in (Objective.POINTS, Objective.OUT, Objective.CARDS)
    ]
    ends = [answer for answer in ends if answer.value is not None]
    if not ends:
        return ()
    result = _undominated([*ends, *_between(basis, seating, ends, budget)])
    return tuple(result[:top])


def _asked(basis: Basis, seating: Seating, objective: Objective, budget: Budget) -> Answer:
    """The best turn that a share of the budget finds; what it uses is used of the whole."""

    def over() -> bool:
        try:
            budget.check()
        except OutOfTimeError:
            return True
        return False

    limit = None if budget.limit is None else budget.limit / PARTS
    share = Budget(budget.clock, limit, over, None if budget.steps is None else budget.steps // PARTS)
    given = share.steps or 0
    answer = best_turn(basis, seating, objective, share)
    if budget.steps is not None:
        budget.steps -= given - max(0, share.steps or 0)
    return answer


def _between(basis: Basis, seating: Seating, ends: list[Answer], budget: Budget) -> Iterator[Answer]:
    """Turns worth most points among those that lay certain cards, and all hot ones."""
    points = ends[0]
    for wanted in _wanted(basis, points, ends):
        answer = _asked(replace(basis, hot=basis.hot | wanted), seating, Objective.POINTS, budget)
        if answer.value is not None:
            yield replace(answer, exact=False, bound=points.bound)


def _wanted(basis: Basis, points: Answer, ends: list[Answer]) -> Iterator[frozenset[Card]]:
    """The cards that the turns between must lay: all that one of the ends lays, or one that is not laid for points."""
    for answer in ends:
        if answer.cards > points.cards or answer.out > points.out:
            yield basis.start.hand - answer.left
    if any(answer.cards > points.cards for answer in ends):
        for card in sorted(points.left & basis.start.hand):
            yield frozenset((card,))


def _undominated(answers: list[Answer]) -> list[Answer]:
    """The answers to which none is preferable; of those alike in all, the first."""
    kept: list[Answer] = []
    for answer in sorted(answers, key=lambda answer: answer.merits, reverse=True):
        if not any(other.merits.as_good_as(answer.merits) for other in kept):
            kept.append(answer)
    return kept
