"""The best last stage from a spot: no more thefts, but cards of the player's own may be given away (R13).

Branch and bound over what is given. A node's promise is the plain problem of the side's cards in which those not yet
decided are optional; what its solution leaves out is the gift it suggests. That is tried as it is: if others' spaces can
be whole with it, perhaps with helpers from the hand, the promise is kept and the node is done. If not, a card is
decided both ways.
"""

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from engine.solver.bits import NATURAL
from engine.solver.gifts import givings
from engine.solver.plain import HEAVY, POINTS, Plain
from engine.solver.relax import placeable, sharing
from engine.solver.sets import splits
from engine.solver.spot import Spot

if TYPE_CHECKING:
    from engine.solver.search import Path, Search


def end(search: "Search", spot: Spot, path: "Path") -> None:
    """Keeps the best last stage for points, if it betters the best so far. Raises OutOfTimeError."""
    forced = search.aim.forced & spot.hand
    whole = all(index == search.ally or splits(space) for index, space in enumerate(spot.others))
    if whole:
        search.lay(spot, path, forced)
    opposed = spot.foreign & ~search.side(spot)
    pool = opposed | spot.own | spot.hand
    if opposed and not (opposed & NATURAL & ~placeable(pool)):
        _Giving(search, spot, path, sharing(opposed, pool) & (spot.own | forced)).run(whole=whole)


class _Giving:
    """The search among gifts."""

    def __init__(self, search: "Search", spot: Spot, path: "Path", givable: int) -> None:
        self.search = search
        self.spot = spot
        self.path = path
        self.givable = givable
        self.side = search.side(spot) | search.aim.forced & spot.hand
        self.nodes: list[tuple[int, int, int, int]] = []

    def run(self, *, whole: bool) -> None:
        search = self.search
        self.add(0, 0)
        while self.nodes and -self.nodes[0][0] > search.reached:
            promise, gift, kept, used = heappop(self.nodes)
            search.budget.step()
            suggested = self.side & ~used
            if suggested or not whole:
                self.give(suggested, -promise)
            if -promise <= search.reached:
                return
            undecided = self.givable & ~gift & ~kept
            card = suggested & undecided or undecided
            card &= -card
            if card:
                self.add(gift | card, kept)
                self.add(gift, kept | card)

    def add(self, gift: int, kept: int) -> None:
        """A node with these cards given and kept, if it promises more than the best so far."""
        undecided = self.givable & ~gift & ~kept
        hand = self.spot.hand & ~self.side
        must = self.side & ~gift & ~undecided
        problem = Plain(must, hand, POINTS, self.search.budget).relaxed(undecided, 0, 0)
        full = (must | hand | undecided).bit_count() * HEAVY + hand.bit_count()
        below = full - (self.search.reached + 1) * HEAVY + 1
        loss = problem.solve(below) if below > 0 else below
        if loss < below:
            heappush(self.nodes, (-((full - loss) // HEAVY), gift, kept, problem.used))

    def give(self, given: int, promised: int) -> None:
        """The best table where these cards are given away, and cards of the hand that make others' spaces whole."""
        search, spot = self.search, self.spot
        forced = search.aim.forced & spot.hand & ~given
        for others, helpers in givings(spot.others, search.ally, given, spot.hand & ~given):
            search.budget.step()
            rest = Spot(spot.own & ~given, others, spot.hand & ~given & ~helpers)
            search.lay(rest, self.path, forced & ~helpers)
            if search.reached >= promised:
                return
