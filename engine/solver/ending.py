"""The best last stage from a spot: no more thefts, but cards of the player's own may be given away (R13).

First others' spaces that are not whole are mended, in every way that takes no more cards than it needs. Then there may
be more to give: cards that are in the way at home. That is a branch and bound over what is given. A node's promise is
the plain problem of the side's cards in which those not yet decided are optional; what its solution leaves out is the
gift it suggests, and is tried; if others' spaces cannot be whole with it, one of its cards is decided both ways.
"""

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from engine.solver.plain import HEAVY, POINTS, Plain
from engine.solver.spot import Spot

if TYPE_CHECKING:
    from engine.solver.search import Path, Search


def end(search: "Search", spot: Spot, path: "Path", *, giving: bool) -> None:
    """Keeps the best last stage for points, if it betters the best so far. Raises OutOfTimeError.

    Without `giving`, nothing is given away but what others' spaces need.
    """
    if not search.may_end(spot):
        return
    free = (spot.own, spot.hand)
    most_own = (search.side(spot) | spot.hand).bit_count() - search.reached - 1
    for others, used in search.gifts.mended(spot.others, search.ally, free, most_own):
        search.budget.look()
        rest = Spot(spot.own & ~used, others, spot.hand & ~used)
        if giving:
            _Giving(search, rest, path).run()
        else:
            search.lay(rest, path, search.aim.forced & rest.hand)


class _Giving:
    """The search among gifts, others' spaces being whole."""

    def __init__(self, search: "Search", spot: Spot, path: "Path") -> None:
        self.search = search
        self.spot = spot
        self.path = path
        self.side = search.side(spot) | search.aim.forced & spot.hand
        self.nodes: list[tuple[int, int, int, int]] = []

    def run(self) -> None:
        search = self.search
        self.add(0, 0)
        while self.nodes and -self.nodes[0][0] > search.reached:
            promise, gift, kept, used = heappop(self.nodes)
            search.budget.look()
            suggested = self.side & ~used
            self.give(suggested, -promise)
            if -promise <= search.reached:
                return
            undecided = self.movable(kept) & ~gift
            card = suggested & undecided or undecided
            card &= -card
            if card:
                self.add(gift | card, kept)
                self.add(gift, kept | card)

    def movable(self, kept: int) -> int:
        """The cards that might be given away when these are kept."""
        free = (self.spot.own | self.spot.hand) & ~kept
        return self.search.gifts.movable(self.spot.others, self.search.ally, free) & self.side & free

    def add(self, gift: int, kept: int) -> None:
        """A node with these cards given and kept, if it promises more than the best so far."""
        movable = self.movable(kept)
        if gift & ~movable:
            return
        undecided = movable & ~gift
        hand = self.spot.hand & ~self.side
        must = self.side & ~gift & ~undecided
        problem = Plain(must, hand, POINTS, self.search.budget).relaxed(undecided, 0, 0)
        full = (must | hand | undecided).bit_count() * HEAVY + hand.bit_count()
        below = full - (self.search.reached + 1) * HEAVY + 1
        loss = problem.solve(below) if below > 0 else below
        if loss < below:
            heappush(self.nodes, (-((full - loss) // HEAVY), gift, kept, problem.used))

    def give(self, gift: int, promised: int) -> None:
        """The best table where these cards are given away, perhaps with cards of the hand that let them lie there."""
        search, spot = self.search, self.spot
        helpers = spot.hand & ~gift
        for spaces in search.gifts.placed(spot.others, search.ally, gift, helpers):
            for others, used in search.gifts.mended(spaces, search.ally, (0, helpers), 0):
                search.budget.look()
                rest = Spot(spot.own & ~gift, others, spot.hand & ~gift & ~used)
                search.lay(rest, self.path, search.aim.forced & rest.hand)
                if search.reached >= promised:
                    return
