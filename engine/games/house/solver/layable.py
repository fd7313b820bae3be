"""Cards of the hand that can be laid at all: in the end everything on the table lies whole, whoever owns what.

That is a plain problem, and depends only on what is still in the hand. So it is soon known for all spots of a search,
and says more than any look at single spaces: mostly only few cards can be laid, and each pays for one theft at most.
"""

from engine.games.house.solver.bits import bits_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.plain import CARDS, HEAVY, NOT_POSSIBLE, Plain
from engine.games.house.solver.spot import Spot


class Layable:
    """A cache of layable cards for one search. The `forced` cards have to be laid."""

    def __init__(self, forced: int, budget: Budget) -> None:
        self._forced = forced
        self._budget = budget
        self._known: dict[tuple[int, int], tuple[int, int]] = {}

    def most(self, spot: Spot) -> int:
        """The most cards of the hand that can be laid; -1 if there is no legal end at all."""
        return self._solved(spot.own | spot.foreign, spot.hand)[0]

    def useful(self, spot: Spot) -> Spot:
        """The spot without the cards of the hand that cannot be laid, with or without others: they stay there."""
        table, hand = spot.own | spot.foreign, spot.hand
        count, result = self._solved(table, hand)
        if count < 0:
            return spot
        for card in bits_of(hand & ~result):
            if self._solved(table | card, hand ^ card)[0] >= 0:
                result |= card
        return spot._replace(hand=result)

    def _solved(self, table: int, hand: int) -> tuple[int, int]:
        """The number of the most cards of a hand that can lie whole with all cards of the table; and which."""
        known = self._known.get((table, hand))
        if known is None:
            forced = self._forced & hand
            problem = Plain(table | forced, hand & ~forced, CARDS, self._budget)
            loss = problem.solve()
            known = (-1, 0) if loss >= NOT_POSSIBLE else (hand.bit_count() - loss // HEAVY, problem.used & hand)
            self._known[table, hand] = known
        return known
