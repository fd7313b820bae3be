"""Bounds for one target: the worth of the side's cards once it is stolen, with and without moves.

A move is a theft into an opponent's space. Moves are needed only where a card stays where it was moved to, and each
such card takes a payment. So a turn with a target has at most as many moved cards as there are payments to spare. The
smallest sets of moved cards with which the turn could be worth enough are found by trying: while some space cannot be
made whole, the next move must touch it.
"""

from itertools import permutations

from engine.games.house.solver.best import Aim, Best, Found
from engine.games.house.solver.bits import bits_of
from engine.games.house.solver.budget import Budget, OutOfTimeError
from engine.games.house.solver.ending import Ending
from engine.games.house.solver.gifts import Gifts
from engine.games.house.solver.melds import Prelude
from engine.games.house.solver.plain import POINTS, Plain
from engine.games.house.solver.sets import splits
from engine.games.house.solver.spot import Spot
from engine.games.house.solver.targets import Target, Targets, givable
from engine.rummy.cards import DECK_SIZE

_NONE = Prelude((), (), frozenset(), frozenset())
_STEPS = 4000
"""Steps of a closer look at one target, which may as well be left undone."""
_BY_A_MOVE = 2
"""Spaces that one move of a card can make whole: where it comes from and where it goes."""
_Move = tuple[int, int]
"""A card, and the place in `Spot.others` that it is moved to."""


class Moves:
    """Closer looks at the targets of one spot."""

    def __init__(self, targets: Targets) -> None:
        self.targets = targets
        self.spot = targets.spot
        self.ally = targets.ally
        self.budget = targets.budget
        self.gifts = Gifts(targets.budget)
        self._whole: dict[int, bool] = {}

    def spare(self, target: Target) -> int:
        """The number of payments that a target leaves for other thefts."""
        return self.targets.payers - target.cards.bit_count()

    def without(self, target: Target, reached: int) -> Target:
        """The target with its worth if all its cards are stolen at once and no other card leaves its space.

        That is exact if more than `reached` and found within some steps.
        """
        own, others = self._after(target)
        spot = Spot(own, others, self.spot.hand)
        return target._replace(value=self._best_end(spot, self.ally, reached, target.value))

    def with_any(self, target: Target, reached: int) -> Target | None:
        """The target with its worth if other cards may lie with any opponent; None if that is not more than `reached`.

        None also where moves could bring no more than is had without.
        """
        if not self.spare(target) or len(self.spot.others) == 1 or not self._may_gain(target.cards, reached):
            return None
        one = Spot(self.targets.side | target.cards, (self.targets.theirs & ~target.cards,), self.spot.hand)
        value = self._best_end(one, None, reached, target.value)
        return target._replace(value=value, moving=True) if value > reached else None

    def with_fewest(self, target: Target, reached: int) -> list[Target]:
        """The target with each smallest set of moved cards that may bring more than `reached`.

        With no set where that took too long.
        """
        search = _FewestMoves(self, *self._after(target), reached)
        try:
            for count in range(1, self.spare(target) + 1):
                search.seen.clear()
                search.extend(search.others, frozenset(), count)
        except OutOfTimeError:
            self.budget.spend(_STEPS)
            return [target]
        return [target._replace(moved=self._by_place(moves)) for moves in search.found]

    def _after(self, target: Target) -> tuple[int, tuple[int, ...]]:
        """The own cards and the others' spaces once the target is stolen."""
        return self.spot.own | target.cards, tuple(space & ~target.cards for space in self.spot.others)

    def _by_place(self, moves: frozenset[_Move]) -> tuple[int, ...]:
        moved = [0] * len(self.spot.others)
        for card, place in moves:
            moved[place] |= card
        return tuple(moved)

    def betters(self, own: int, others: tuple[int, ...], reached: int) -> bool:
        """False if no last stage from these spaces makes the side worth more than `reached`."""
        return self._best_end(Spot(own, others, self.spot.hand), self.ally, reached, reached + 1) > reached

    def _best_end(self, spot: Spot, ally: int | None, reached: int, at_most: int) -> int:
        """The value of the best last stage from a spot, if more than `reached`; `at_most` if that takes too long.

        It ends where `at_most` is reached.
        """
        best = Best(Aim(by_cards=False, forced=self.targets.forced, enough=at_most), ally)
        best.begin(_NONE, spot.hand, 0)
        best.offer(Found(reached, DECK_SIZE, _NONE, None, spot))
        part = self.budget.part(_STEPS)
        self.gifts.budget = part
        try:
            Ending(best, self.gifts, part).end(spot, (), self.targets.payers, giving=True)
        except OutOfTimeError:
            self.budget.spend(_STEPS)
            return at_most
        return min(best.reached, at_most)

    def may_be_whole(self, cards: int, at: int) -> bool:
        """True if cards in another player's space can lie whole there; the partner's lie with the side's."""
        if at == self.ally:
            return True
        known = self._whole.get(cards)
        if known is None:
            known = self._whole[cards] = self.targets.can_be_whole(cards, self.spot.own)
        return known

    def _may_gain(self, wanted: int, reached: int) -> bool:
        """True if moves between others' spaces may make a target worth more than `reached`.

        Where all that stays can lie whole as it is, they serve only to give cards away there. So one of these is left
        out of what the side's cards are worth.
        """
        if any(not splits(space & ~wanted) for space in self.targets.opposed):
            return True
        side, hand = self.targets.side | wanted, self.spot.hand
        given = givable(self.targets.theirs & ~wanted, side | hand, 0, self.budget)
        for card in bits_of(given):
            optional = given & side & ~card
            kept, held = side & ~given, hand & ~card
            if Plain(kept, held, POINTS, self.budget).relaxed(optional, 0, 0).exceeds(reached):
                return True
        return False


class _FewestMoves:
    """The search for the smallest sets of moves after one target was stolen."""

    def __init__(self, bounds: Moves, own: int, others: tuple[int, ...], reached: int) -> None:
        self.bounds = bounds
        self.own = own
        self.others = others
        self.reached = reached
        self.found: list[frozenset[_Move]] = []
        self.seen: set[frozenset[_Move]] = set()
        self.budget: Budget = bounds.budget.part(_STEPS)

    def extend(self, others: tuple[int, ...], moves: frozenset[_Move], count: int) -> None:
        """Makes `count` more moves, and keeps them if they mend all spaces.

        Raises OutOfTimeError.
        """
        broken = [at for at, space in enumerate(others) if not self.bounds.may_be_whole(space, at)]
        if not count:
            if not broken and self.bounds.betters(self.own, others, self.reached):
                self.found.append(moves)
            return
        if len(broken) > _BY_A_MOVE * count:
            return
        touched = set(broken if count == 1 else broken[:1])
        for source, place in permutations(range(len(others)), 2):
            if place != self.bounds.ally and touched <= {source, place}:
                self._between(others, moves, count, source, place)

    def _between(self, others: tuple[int, ...], moves: frozenset[_Move], count: int, source: int, place: int) -> None:
        """Goes on with each move from one space to another."""
        moved = sum({card for card, _ in moves})
        for card in bits_of(others[source] & ~moved):
            self.budget.step()
            more = moves | {(card, place)}
            if more in self.seen or any(less <= more for less in self.found):
                continue
            self.seen.add(more)
            spaces = list(others)
            spaces[source] ^= card
            spaces[place] |= card
            if count > 1 or all(self.bounds.may_be_whole(spaces[at], at) for at in (source, place)):
                self.extend(tuple(spaces), more, count - 1)
