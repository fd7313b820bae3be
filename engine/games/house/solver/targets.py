"""Targets: sets of opponents' cards that must come to the side for a turn to be worth more than the best so far.

The target of a turn is the set of opponents' cards that lie with the side at its end. Whatever the stages were, a
target has these properties:
* Each of its cards was stolen into a play with a card of the hand, which paid for it and for no other card. So its
  cards can be matched with cards of the hand. A target that takes all payments is stolen by plays that steal as many of
  its cards as they lay, and nothing else; such plays must exist, one after the other.
* The side's cards, with those of the target, can lie in whole plays that are worth more than the best turn so far.
* The cards left to the opponents can lie in whole plays, with cards of the side and of the hand. If all cards that can
  be laid pay for the target, no payment is left for a move between opponents' spaces, and each space can lie whole by
  itself.
Usually few sets have these properties, or none, which proves the best turn. Only for these are thefts searched
(`proof.py`).

Targets are found by branch and bound: card after card is decided to belong to the target or not. The bound is a plain
problem (`plain.py`) in which undecided cards are optional; its solution says which card to decide next. Branches whose
bound is too low are kept, so that targets worth less can be asked for later without starting again.
"""

from typing import NamedTuple

from engine.games.house.solver.bits import JOKERS, NATURAL, placeable
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.candidates import each_play
from engine.games.house.solver.payments import left_to_pay, matched, payable
from engine.games.house.solver.plain import NOT_POSSIBLE, POINTS, Plain
from engine.games.house.solver.spot import Spot
from engine.games.house.solver.thefts import into_others, into_own, reachable

UNBOUNDED = 1 << 40
"""The number of branches to search for all targets."""


class Target(NamedTuple):
    """A target: opponents' cards that come to the side, and the most that the side's cards are then worth, in fives."""

    cards: int
    value: int
    moving: bool = False
    """True if other cards may move to an opponent's space from another player's."""
    moved: tuple[int, ...] = ()
    """By the place in `Spot.others`, the cards that must come there from another player's space; empty if unknown."""

    def missing(self, spot: Spot, side: int) -> int:
        """The cards that have still to be stolen from a spot: those of the target, and those to be moved.

        A card that is to be moved may be the player's own by now, who can give it away in the end.
        """
        cards = self.cards & ~side
        for at, some in enumerate(self.moved):
            cards |= some & ~spot.others[at] & ~spot.own
        return cards

    def needed(self) -> int:
        """The number of cards that have to be stolen in all."""
        count = self.cards.bit_count()
        for some in self.moved:
            count += some.bit_count()
        return count


class Targets:
    """The search for the targets of one spot, in which only cards of the hand that can be laid are left."""

    def __init__(self, spot: Spot, ally: int | None, payers: int, forced: int, budget: Budget) -> None:
        """`payers` are the most cards that can be laid; the `forced` cards of the hand have to be laid."""
        self.spot = spot
        self.ally = ally
        self.forced = forced
        self.payers = payers
        self.budget = budget
        self.side = spot.side(ally)
        self.opposed = tuple(space for at, space in enumerate(spot.others) if at != ally)
        self.theirs = sum(self.opposed)
        self.paid = payable(spot.hand, spot.own | spot.hand | spot.foreign)
        self.reach = reachable(spot, ally, self.theirs, budget)
        """The opponents' cards that can come to the side, if only to be given back."""
        self.stealable = self.reach & self._any_paid()
        self.given = givable(self.theirs, self.side | spot.hand, self.stealable, budget)
        self._alike = JOKERS if any(space & JOKERS == JOKERS for space in self.opposed) else 0
        """Both jokers, if they lie in one opponent's space: then they are interchangeable in any turn."""
        self._branches: list[tuple[int, int]] = [(0, self.stealable)]
        """The open branches: the cards that belong to the target, and the undecided ones."""
        self._found: list[Target] = []

    def promise(self) -> int:
        """An upper bound, in fives, for all turns from this spot; -1 if there is none. Raises OutOfTimeError."""
        problem = self._problem(0, self.stealable)
        loss = problem.solve()
        return -1 if loss >= NOT_POSSIBLE else problem.units

    def better(self, reached: int, most: int = UNBOUNDED) -> list[Target]:
        """All targets worth more than this, the best first; with `most`, those that at most `most` branches lead to.

        Raises OutOfTimeError.
        """
        branches, self._branches = self._branches, []
        while branches and most > 0:
            most -= 1
            wanted, undecided = branches.pop()
            self._decide(wanted, undecided, reached, branches)
        self._branches += branches
        return sorted((target for target in self._found if target.value > reached), key=by_worth)

    def _decide(self, wanted: int, undecided: int, reached: int, branches: list[tuple[int, int]]) -> None:
        """Branch on the undecided cards; `wanted` belong to the target."""
        self.budget.step()
        if self._alike and not (wanted | undecided) & self._alike & -self._alike:
            if wanted & self._alike:
                return  # the same as the target with the other joker
            undecided &= ~self._alike
        if wanted.bit_count() >= self.payers:
            undecided = 0
        if not matched(wanted, self.paid) or not self._may_be_left(wanted, undecided):
            return
        problem = self._problem(wanted, undecided)
        below = problem.below(reached)
        if below <= 0 or not self._bettered(problem, undecided, below):
            self._branches.append((wanted, undecided))
        elif undecided:
            card = problem.used & undecided or undecided
            card &= -card
            branches.append((wanted, undecided ^ card))
            branches.append((wanted | card, undecided ^ card))
        elif self._may_be_had(wanted):
            self._found.append(Target(wanted, problem.units))

    def _bettered(self, problem: Plain, undecided: int, below: int) -> bool:
        """True if the problem has a solution with a smaller loss; the best one where all is decided."""
        return problem.beats(below) if undecided else problem.solve(below) < below

    def _may_be_had(self, wanted: int) -> bool:
        """False if a target cannot be stolen or the rest not be whole; stricter where the target takes all payments."""
        if wanted.bit_count() < self.payers:
            return self.can_be_whole(self.theirs & ~wanted, self.side)
        return (
            self.gathered(self.spot, wanted, wanted)
            and all(self.can_be_whole(space & ~wanted, self.spot.own) for space in self.opposed)
            and self._collected(self.spot, wanted, set())
        )

    def gathered(self, spot: Spot, missing: int, stolen: int) -> bool:
        """False if the `stolen` cards cannot come to the side from a spot by thefts of the `missing` cards alone."""
        if not stolen:
            return True
        paid = payable(spot.hand, spot.side(self.ally) | spot.hand | missing)
        return matched(stolen, paid) and not stolen & ~reachable(spot, self.ally, missing, self.budget)

    def _collected(self, spot: Spot, missing: int, seen: set[Spot]) -> bool:
        """True if thefts that each lay as many cards as they steal bring just these cards to the side."""
        if not missing:
            return True
        thefts = into_own(spot, missing, self.budget)
        if self.ally is not None:
            thefts += into_others(spot, missing, (self.ally,), self.budget)
        for theft in thefts:
            left, after = missing & ~theft.stolen, theft.after(spot)
            if theft.laid.bit_count() == theft.stolen.bit_count() and after not in seen:
                seen.add(after)
                if matched(left, left_to_pay(self.paid, after.hand)) and self._collected(after, left, seen):
                    return True
        return False

    def _any_paid(self) -> int:
        cards = 0
        for some in self.paid.values():
            cards |= some
        return cards

    def _problem(self, wanted: int, undecided: int) -> Plain:
        """The side's cards as a plain problem."""
        most = min(self.payers - wanted.bit_count(), undecided.bit_count())
        hand, given = self.spot.hand, self.given & self.side
        return Plain(self.side ^ given | wanted, hand, POINTS, self.budget).relaxed(given, undecided, most)

    def _may_be_left(self, wanted: int, undecided: int) -> bool:
        """False if a quick look shows that the cards that stay with the opponents cannot lie whole."""
        if not wanted:
            return True
        moves = wanted.bit_count() < self.payers
        around = (self.side if moves else self.spot.own) | self.spot.hand
        if moves:
            around |= self.theirs & ~wanted
        return not any(
            space & ~wanted & ~undecided & NATURAL & ~placeable(space & ~wanted | around) for space in self.opposed
        )

    def can_be_whole(self, cards: int, helpers: int) -> bool:
        """True if these cards can lie whole with some of the helpers and of the hand."""
        return Plain(cards, self.spot.hand | helpers, POINTS, self.budget).possible()


def by_worth(target: Target) -> tuple[int, int, int]:
    """A sort key that puts the best targets first."""
    return -target.value, target.cards.bit_count(), target.cards


def givable(theirs: int, free: int, stealable: int, budget: Budget) -> int:
    """The free cards that might lie in opponents' spaces at the end, beside cards of theirs; some may be stolen."""
    cards = theirs | free
    result = 0
    for play, _ in each_play(cards):
        if play & free & ~result and play & theirs:
            budget.step()
            if not theirs & ~play & ~stealable & NATURAL & ~placeable(cards & ~play):
                result |= play & free
    return result
