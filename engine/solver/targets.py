"""Which of the opponents' cards would have to come to the side for a turn to be worth more than the best so far.

A turn is looked at from its end: the side holds some of the cards that the opponents held at the beginning, a target.
Of each of them this must be true, whatever the stages were:
* each of its cards was stolen once, into a play with a card of the hand that paid for it and for no other, so that
  cards of the target and of the hand can be matched;
* the side's cards, those of the target among them, lie whole and are worth more than the best turn so far;
* what is left to the opponents lies whole, with cards of the side's and of the hand. If all cards that can be laid pay
  for the target, none is left to pay for moves between opponents, so that this holds of each space.
Mostly few sets of cards are left, or none, which is a proof. The thefts need only be searched for these: see `search.py`.

The sets are found by deciding card after card whether it belongs to the target. A plain problem in which undecided
cards are optional bounds what can come of it, and its solution says which card to decide next.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.rummy.cards import CARDS
from engine.rummy.plays import CIRCLE
from engine.solver.bits import COLUMN, JOKERS, NATURAL, ROW, SHORTEST, bits_of
from engine.solver.budget import Budget, OutOfTimeError
from engine.solver.best import Aim, Best, Found
from engine.solver.candidates import each_play
from engine.solver.ending import Ending
from engine.solver.gifts import Gifts
from engine.solver.melds import Prelude
from engine.solver.plain import HEAVY, NOT_POSSIBLE, POINTS, Plain
from engine.solver.relax import placeable
from engine.solver.sets import splits
from engine.solver.spot import Spot
from engine.solver.thefts import reachable


_NONE = Prelude((), (), frozenset(), frozenset())
_STEPS = 4000
"""How long a closer look at one target may take."""


class Target(NamedTuple):
    """Cards of the opponents' that come to the side, and what the side's cards are worth then at most, in fives."""

    cards: int
    value: int
    moving: bool = False
    """Whether other cards come from one opponent's space to another's."""


class Targets:
    """The search for the targets of one spot, in which only cards of the hand that can be laid are left."""

    def __init__(self, spot: Spot, ally: int | None, payers: int, forced: int, budget: Budget) -> None:
        """`payers` are the most cards that can be laid; the `forced` cards of the hand have to be laid."""
        self.spot = spot
        self.ally = ally
        self.forced = forced
        self.payers = payers
        self.budget = budget
        self.gifts = Gifts(budget)
        self.side = spot.side(ally)
        self.opposed = tuple(space for at, space in enumerate(spot.others) if at != ally)
        self.theirs = sum(self.opposed)
        self.paid = payable(spot.hand, spot.own | spot.hand | spot.foreign)
        self.reach = reachable(spot, ally, self.theirs, budget)
        """The opponents' cards that might come to the side, if only to be given back."""
        self.stealable = self.reach & self._any_paid()
        self.given = givable(self.theirs, self.side | spot.hand, self.stealable, budget)

    def promise(self) -> int:
        """No turn from this spot is worth more, in fives; -1 where there is none. Raises OutOfTimeError."""
        problem, full = self._problem(0, self.stealable)
        loss = problem.solve()
        return -1 if loss >= NOT_POSSIBLE else (full - loss) // HEAVY

    def better(self, reached: int) -> list[Target]:
        """All targets worth more than this, the best first. Raises OutOfTimeError."""
        found: list[Target] = []
        self._decide(0, self.stealable, reached, found)
        return sorted(found, key=by_worth)

    def _decide(self, wanted: int, undecided: int, reached: int, found: list[Target]) -> None:
        """Goes on from the cards that belong to the target and those that may."""
        self.budget.step()
        if wanted.bit_count() >= self.payers:
            undecided = 0
        if not matched(wanted, self.paid) or not self._may_be_left(wanted, undecided):
            return
        problem, full = self._problem(wanted, undecided)
        below = full - (reached + 1) * HEAVY + 1
        if below <= 0:
            return
        if not undecided:
            loss = problem.solve(below)
            if loss < below and self._may_be_had(wanted):
                found.append(Target(wanted, (full - loss) // HEAVY))
        elif problem.beats(below):
            card = problem.used & undecided or undecided
            card &= -card
            self._decide(wanted | card, undecided ^ card, reached, found)
            self._decide(wanted, undecided ^ card, reached, found)

    def _may_be_had(self, wanted: int) -> bool:
        """Whether a target might be stolen, and the rest be left whole. One that takes all payments needs more."""
        if wanted.bit_count() < self.payers:
            return self._can_be_whole(self.theirs & ~wanted, self.side)
        return self.gathered(self.spot, wanted) and all(
            self._can_be_whole(space & ~wanted, self.spot.own) for space in self.opposed
        )

    def gathered(self, spot: Spot, missing: int) -> bool:
        """Whether these cards might be stolen from a spot by stealing no others."""
        if not missing:
            return True
        paid = payable(spot.hand, spot.side(self.ally) | spot.hand | missing)
        return matched(missing, paid) and reachable(spot, self.ally, missing, self.budget) == missing

    def _any_paid(self) -> int:
        cards = 0
        for some in self.paid.values():
            cards |= some
        return cards

    def _problem(self, wanted: int, undecided: int) -> tuple[Plain, int]:
        """The side's cards as a plain problem, and the weight of all cards that count in it."""
        most = min(self.payers - wanted.bit_count(), undecided.bit_count())
        hand, given = self.spot.hand, self.given & self.side
        problem = Plain(self.side ^ given | wanted, hand, POINTS, self.budget).relaxed(given, undecided, most)
        full = (self.side | wanted | hand).bit_count() + most
        return problem, full * HEAVY + hand.bit_count()

    def _may_be_left(self, wanted: int, undecided: int) -> bool:
        """Whether the cards that stay with the opponents might lie whole, seen quickly."""
        if not wanted:
            return True
        moves = wanted.bit_count() < self.payers
        around = (self.side if moves else self.spot.own) | self.spot.hand
        if moves:
            around |= self.theirs & ~wanted
        return not any(
            space & ~wanted & ~undecided & NATURAL & ~placeable(space & ~wanted | around) for space in self.opposed
        )

    def closer(self, target: Target, reached: int) -> Iterator[Target]:
        """The target with what it may come to at most, all cards of it stolen at once, if that is more than `reached`.

        Once where all other cards stay in their spaces, and once where some are moved, which takes payments, too.
        """
        left = tuple(space & ~target.cards for space in self.spot.others)
        value = self._best_end(self.spot.own | target.cards, left, reached, target.value)
        if value > reached:
            yield target._replace(value=value)
        slack = self.payers - target.cards.bit_count()
        if not slack or len(self.spot.others) < 2 or not self._may_want_moves(target.cards, reached):
            return
        ally, self_ally = self.ally, 0 if self.ally is None else self.spot.others[self.ally]
        merged = self._best_end(
            self.spot.own | self_ally | target.cards, (self.theirs & ~target.cards,), reached, target.value, merged=True
        )
        if merged > reached and (slack > 1 or self._one_move(target.cards, left, reached, merged)):
            yield target._replace(value=merged, moving=True)

    def _one_move(self, wanted: int, left: tuple[int, ...], reached: int, at_most: int) -> bool:
        """Whether a target may be worth more than `reached` if one card is moved to an opponent's space."""
        helpers = self.spot.own
        broken = {at for at, space in enumerate(left) if at != self.ally and not self._can_be_whole(space, helpers)}
        if len(broken) > 2:
            return False
        for source, space in enumerate(left):
            for place in range(len(left)):
                if place in (source, self.ally) or broken - {source, place}:
                    continue
                for card in bits_of(space):
                    if self._fits(space ^ card, source) and self._fits(left[place] | card, place):
                        moved = list(left)
                        moved[source] ^= card
                        moved[place] |= card
                        if self._best_end(self.spot.own | wanted, tuple(moved), reached, at_most) > reached:
                            return True
        return False

    def _fits(self, cards: int, place: int) -> bool:
        return place == self.ally or self._can_be_whole(cards, self.spot.own)

    def _best_end(self, own: int, others: tuple[int, ...], reached: int, at_most: int, *, merged: bool = False) -> int:
        """What the best last stage from a spot is worth, if more than `reached`; `at_most` if that takes too long."""
        best = Best(Aim(by_cards=False, forced=self.forced), None if merged else self.ally)
        best.begin(_NONE, self.spot.hand, 0)
        spot = Spot(own, others, self.spot.hand)
        best.offer(Found(reached, len(CARDS), _NONE, None, spot))
        part = self.budget.part(_STEPS)
        try:
            Ending(best, Gifts(part), part).end(spot, (), giving=True)
        except OutOfTimeError:
            self.budget.spend(_STEPS)
            return at_most
        return best.reached

    def _may_want_moves(self, wanted: int, reached: int) -> bool:
        """Whether a target may come to more than this by moves between opponents' spaces, and not as much without.

        Without these all that stays must lie whole where it is, with no more cards than were there. Then moves serve
        only to give away cards.
        """
        if any(not splits(space & ~wanted) for space in self.opposed):
            return True
        free = self.side | wanted | self.spot.hand
        given = givable(self.theirs & ~wanted, free, 0, self.budget)
        for card in bits_of(given):
            kept = (self.side | wanted) & ~given
            hand = self.spot.hand & ~card
            problem = Plain(kept, hand, POINTS, self.budget).relaxed(given & ~hand & ~card, 0, 0)
            full = ((kept | given | hand) & ~card).bit_count() * HEAVY + hand.bit_count()
            below = full - (reached + 1) * HEAVY + 1
            if below > 0 and problem.beats(below):
                return True
        return False

    def _can_be_whole(self, cards: int, helpers: int) -> bool:
        return Plain(cards, self.spot.hand | helpers, POINTS, self.budget).possible()


def by_worth(target: Target) -> tuple[int, int, int]:
    """For an order in which the best targets come first."""
    return -target.value, target.cards.bit_count(), target.cards


def givable(theirs: int, free: int, stealable: int, budget: Budget) -> int:
    """The free cards that might lie in opponents' spaces at the end, beside cards of theirs; some may be stolen."""
    cards = theirs | free
    found = 0
    for play, _ in each_play(cards):
        if play & free & ~found and play & theirs:
            budget.step()
            if not theirs & ~play & ~stealable & NATURAL & ~placeable(cards & ~play):
                found |= play & free
    return found


def payable(hand: int, pool: int) -> dict[int, int]:
    """For each card of the hand the cards of a pool that it may pay for: those that can lie in a play with it."""
    jokers = pool & JOKERS
    paid: dict[int, int] = {}
    for card in bits_of(hand):
        paid[card] = pool if card & JOKERS else jokers | _beside(card, pool, jokers.bit_count())
    return paid


def _beside(card: int, pool: int, jokers: int) -> int:
    """The naturals of a pool that can share a play with one of them."""
    index = card.bit_length() - 1
    rank = index % CIRCLE
    base = index - rank
    same = COLUMN[rank] & pool
    found = same if same.bit_count() + jokers >= SHORTEST else 0
    row = pool >> base & ROW
    for step in (1, -1):
        gaps, at = 0, rank
        for _ in range(CIRCLE - 1):
            at = (at + step) % CIRCLE
            if row >> at & 1:
                found |= 1 << base + at
            else:
                gaps += 1
                if gaps > jokers:
                    break
    return found


def matched(cards: int, paid: dict[int, int]) -> bool:
    """Whether each of these cards can be paid for with a card of its own."""
    payers: dict[int, int] = {}
    return all(_pays(card, paid, payers, set()) for card in bits_of(cards))


def _pays(card: int, paid: dict[int, int], payers: dict[int, int], asked: set[int]) -> bool:
    """Finds a payer for a card, others' payers changed where that helps. `payers` says who pays for what so far."""
    for payer, some in paid.items():
        if some & card and payer not in asked:
            asked.add(payer)
            if payer not in payers or _pays(payers[payer], paid, payers, asked):
                payers[payer] = card
                return True
    return False
