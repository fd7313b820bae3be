"""The best last stage from a spot: it steals nothing, but own cards may be given away (R12).

First the others' spaces that are not whole are mended, in every way that takes no more cards than needed. Then it may
pay to give away further cards, which do not fit the player's own plays. That is a branch and bound over the cards
given. The bound of a node is the plain problem of the side's cards in which undecided cards are optional. The cards
that its solution leaves out are tried as a gift; if others' spaces cannot be whole with them, one of them is decided
both ways.
"""

from heapq import heappop, heappush

from engine.games.house.solver.best import Best
from engine.games.house.solver.bits import NATURAL, placeable
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.gifts import Gifts
from engine.games.house.solver.plain import POINTS, Plain
from engine.games.house.solver.sets import parted, splits
from engine.games.house.solver.spot import Path, Spot


class Ending:
    """The last stages of one search for points; the best is kept where it betters the best turn so far."""

    def __init__(self, best: Best, gifts: Gifts, budget: Budget) -> None:
        self.best = best
        self.gifts = gifts
        self.budget = budget

    def end(self, spot: Spot, path: Path, room: int, *, giving: bool) -> None:
        """Tries the last stages after these thefts, in which at most `room` cards can be laid. Raises OutOfTimeError.

        Without `giving`, nothing is given away but what others' spaces need.
        """
        best = self.best
        if not self._may_end(spot):
            return
        free = (spot.own, spot.hand)
        laid = min(room, spot.hand.bit_count())
        most = spot.side(best.ally).bit_count() + laid - best.reached - 1  # each card is worth five at most
        for others, used in self.gifts.mended(spot.others, best.ally, free, most):
            self.budget.look()
            rest = Spot(spot.own & ~used, others, spot.hand & ~used)
            if giving:
                _Giving(self, rest, path).run()
            else:
                self.lay(rest, path)

    def _may_end(self, spot: Spot) -> bool:
        """False if some opponent's space cannot be made whole without another theft; True is no proof."""
        free = spot.own | spot.hand
        opposed = [space for at, space in enumerate(spot.others) if at != self.best.ally]
        if any(space & NATURAL & ~placeable(space | free) for space in opposed):
            return False
        return all(splits(space) or Plain(space, free, POINTS, self.budget).possible() for space in opposed)

    def lay(self, spot: Spot, path: Path) -> None:
        """The best of the side's cards and hand when the opponents' spaces stay as they are."""
        best = self.best
        forced = best.aim.forced & spot.hand
        problem = Plain(spot.side(best.ally) | forced, spot.hand & ~forced, POINTS, self.budget)
        below = best.below(spot)
        if below > 0 and problem.solve(below) < below:
            self._keep(spot, path, problem.used)

    def _keep(self, spot: Spot, path: Path, used: int) -> None:
        """The side's cards as laid in a plain problem: plays with cards of the partner's lie in the partner's space."""
        ally, others = self.best.ally, spot.others
        if ally is not None:
            used, allied = parted(used, others[ally])
            others = (*others[:ally], allied, *others[ally + 1 :])
        self.best.keep(spot, path, used, others)


class _Giving:
    """The search among gifts, others' spaces being whole."""

    def __init__(self, ending: Ending, spot: Spot, path: Path) -> None:
        self.ending = ending
        self.best = ending.best
        self.gifts = ending.gifts
        self.spot = spot
        self.path = path
        self.side = spot.side(self.best.ally) | self.best.aim.forced & spot.hand
        self.nodes: list[tuple[int, int, int, int]] = []

    def run(self) -> None:
        best = self.best
        self.add(0, 0)
        while self.nodes and -self.nodes[0][0] > best.reached:
            promise, gift, kept, used = heappop(self.nodes)
            self.ending.budget.look()
            suggested = self.side & ~used
            self.give(suggested, -promise)
            if -promise <= best.reached:
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
        return self.gifts.movable(self.spot.others, self.best.ally, free) & self.side & free

    def add(self, gift: int, kept: int) -> None:
        """A node with these cards given and kept, if it promises more than the best so far."""
        movable = self.movable(kept)
        if gift & ~movable:
            return
        undecided = movable & ~gift
        hand = self.spot.hand & ~self.side
        must = self.side & ~gift & ~undecided
        problem = Plain(must, hand, POINTS, self.ending.budget).relaxed(undecided, 0, 0)
        below = problem.below(self.best.reached)
        if below > 0 and problem.solve(below) < below:
            heappush(self.nodes, (-problem.units, gift, kept, problem.used))

    def give(self, gift: int, promised: int) -> None:
        """The best table where these cards are given away, perhaps with cards of the hand that let them lie there."""
        spot, ally = self.spot, self.best.ally
        helpers = spot.hand & ~gift
        most = (spot.side(ally) | spot.hand).bit_count() - gift.bit_count() - self.best.reached - 1
        for spaces in self.gifts.placed(spot.others, ally, gift, helpers):
            for others, used in self.gifts.mended(spaces, ally, (0, helpers), most):
                self.ending.budget.look()
                self.ending.lay(Spot(spot.own & ~gift, others, spot.hand & ~gift & ~used), self.path)
                if self.best.reached >= promised:
                    return
