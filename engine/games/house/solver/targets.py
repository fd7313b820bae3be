"""Which of the opponents' cards would have to come to the side for a turn to be worth more than the best so far.

A turn is looked at from its end. The opponents' cards that lie with the side then are its target. Whatever the stages
were, this is true of it:
* Each card of the target was stolen into a play with a card of the hand, which paid for it and for no other card. So
  cards of the target can be matched with cards of the hand.
* The side's cards, those of the target among them, lie whole and are worth more than the best turn so far.
* What is left to the opponents lies whole, with cards of the side and of the hand. Where all cards that can be laid pay
  for the target, none pays for a move between opponents' spaces, so that this is true of each space.
Mostly few targets are left, or none, which is a proof. Thefts have to be searched only for these: see `proof.py`.

Targets are found by deciding card after card whether it belongs to one. A plain problem in which undecided cards are
optional bounds what can come of it, and its solution says which card to decide next.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from engine.games.house.solver.best import Aim, Best, Found
from engine.games.house.solver.bits import COLUMN, JOKERS, NATURAL, ROW, SHORTEST, bits_of
from engine.games.house.solver.budget import Budget, OutOfTimeError
from engine.games.house.solver.candidates import each_play
from engine.games.house.solver.ending import Ending
from engine.games.house.solver.gifts import Gifts
from engine.games.house.solver.melds import Prelude
from engine.games.house.solver.placeable import placeable
from engine.games.house.solver.plain import HEAVY, NOT_POSSIBLE, POINTS, Plain
from engine.games.house.solver.sets import splits
from engine.games.house.solver.spot import Spot
from engine.games.house.solver.thefts import reachable
from engine.rummy.cards import DECK_SIZE
from engine.rummy.plays import CIRCLE

_NONE = Prelude((), (), frozenset(), frozenset())
_STEPS = 4000
"""Steps of a closer look at one target, which may as well be left undone."""
_BY_A_MOVE = 2
"""Spaces that one move of a card can make whole: where it comes from and where it goes."""


class Target(NamedTuple):
    """Cards that come from the opponents to the side, and the most that the side's cards are worth then, in fives."""

    cards: int
    value: int
    moving: bool = False
    """True if other cards may move from one opponent's space to another's."""


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
        """False if a target cannot be stolen or the rest not be whole; stricter where the target takes all payments."""
        if wanted.bit_count() < self.payers:
            return self._can_be_whole(self.theirs & ~wanted, self.side)
        return self.gathered(self.spot, wanted) and all(
            self._can_be_whole(space & ~wanted, self.spot.own) for space in self.opposed
        )

    def gathered(self, spot: Spot, missing: int) -> bool:
        """False if these cards cannot be stolen from a spot without stealing others."""
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

    def closer(self, target: Target, reached: int) -> Iterator[Target]:
        """A target with what it may come to at most if all its cards are stolen at once, where that is more.

        It comes once without moves: all other cards stay in their spaces. It comes once more where moves between
        opponents' spaces might make it worth more than `reached`. These take payments too.
        """
        others = tuple(space & ~target.cards for space in self.spot.others)
        own = self.spot.own | target.cards
        value = self._best_end(Spot(own, others, self.spot.hand), self.ally, reached, target.value)
        if value > reached:
            yield target._replace(value=value)
        spare = self.payers - target.cards.bit_count()
        if spare and len(others) > 1 and self._may_want_moves(target.cards, reached):
            one = Spot(self.side | target.cards, (self.theirs & ~target.cards,), self.spot.hand)
            value = self._best_end(one, None, reached, target.value)
            if value > reached and (spare > 1 or self._may_gain_by_move(own, others, reached)):
                yield target._replace(value=value, moving=True)

    def _best_end(self, spot: Spot, ally: int | None, reached: int, at_most: int) -> int:
        """The value of the best last stage from a spot, if more than `reached`; `at_most` if that takes too long."""
        best = Best(Aim(by_cards=False, forced=self.forced), ally)
        best.begin(_NONE, spot.hand, 0)
        best.offer(Found(reached, DECK_SIZE, _NONE, None, spot))
        part = self.budget.part(_STEPS)
        try:
            Ending(best, Gifts(part), part).end(spot, (), giving=True)
        except OutOfTimeError:
            self.budget.spend(_STEPS)
            return at_most
        return best.reached

    def _may_gain_by_move(self, own: int, others: tuple[int, ...], reached: int) -> bool:
        """True if the side may come to more than `reached` when one card is moved to an opponent's space."""
        for moved in self._moves(others):
            if self._best_end(Spot(own, moved, self.spot.hand), self.ally, reached, NOT_POSSIBLE) > reached:
                return True
        return False

    def _moves(self, others: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The others' spaces after each move of one card after which the opponents' might be whole."""
        broken = {at for at, space in enumerate(others) if not self._fits(space, at)}
        if len(broken) > _BY_A_MOVE:
            return
        for source, place in permutations(range(len(others)), 2):
            if place == self.ally or broken - {source, place}:
                continue
            for card in bits_of(others[source]):
                if self._fits(others[source] ^ card, source) and self._fits(others[place] | card, place):
                    moved = list(others)
                    moved[source] ^= card
                    moved[place] |= card
                    yield tuple(moved)

    def _fits(self, cards: int, at: int) -> bool:
        """True if cards in another player's space can lie whole there; the partner's lie with the side's."""
        return at == self.ally or self._can_be_whole(cards, self.spot.own)

    def _may_want_moves(self, wanted: int, reached: int) -> bool:
        """True if moves between opponents' spaces may make a target worth more than `reached`.

        Where all that stays can lie whole as it is, they serve only to give cards away there. So one of these is left
        out of what the side's cards are worth.
        """
        if any(not splits(space & ~wanted) for space in self.opposed):
            return True
        side, hand = self.side | wanted, self.spot.hand
        given = givable(self.theirs & ~wanted, side | hand, 0, self.budget)
        for card in bits_of(given):
            optional = given & side & ~card
            kept, held = side & ~given, hand & ~card
            problem = Plain(kept, held, POINTS, self.budget).relaxed(optional, 0, 0)
            full = (kept | optional | held).bit_count() * HEAVY + held.bit_count()
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
    """True if each of these cards can be matched with a payer of its own."""
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
