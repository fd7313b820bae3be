"""The search of a melded player's turn: thefts stage by stage, and from each spot the best table without another.

Any stage can be done play by play, and a play laid without theft can wait for the last stage: its cards are then free
all the same. So a turn is a sequence of thefts, each of one play, and one last stage in which cards of the hand
and of the player's own space go where they fit. From a spot
* cards of the hand that cannot lie with the whole table are left out, and each other one pays once (`layable.py`);
* a spot with the same cards stolen, for which more cards of the hand were laid, is no better, and passed over;
* `ending.py` finds the best last stage.
For points, first turns without thefts are seen, and then some thefts for the side, those first that promise most by a
plain problem in which cards that might be stolen are optional. That finds a good turn soon. `proof.py` finds a better
one or proves that there is none.

For the most cards laid it does not matter where they lie. With two players every table of all cards is reached in one
stage, as any play with a card of the opponent's may lie in that space: the plain problem is the answer. With more, the
exact cover says whether the plain problem's answer can be had without a theft, and `laying.lay` whether with some.
"""

from dataclasses import dataclass, field

from engine.games.house.solver.best import Best
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.cover import Covering
from engine.games.house.solver.ending import Ending
from engine.games.house.solver.gifts import Gifts
from engine.games.house.solver.layable import Layable
from engine.games.house.solver.laying import lay
from engine.games.house.solver.melds import Prelude
from engine.games.house.solver.plain import CARDS, POINTS, Plain
from engine.games.house.solver.sets import parted
from engine.games.house.solver.spot import Path, Spot, SpotTheft, is_known
from engine.games.house.solver.targets import Targets
from engine.games.house.solver.thefts import into_others, into_own

_TRIES = 60
"""Thefts from a beginning that are looked at before targets are sought."""


@dataclass(slots=True)
class Search:
    """A search from one or several spots for one best turn."""

    best: Best
    budget: Budget
    ally: int | None = field(init=False)
    ending: Ending = field(init=False)
    layable: Layable = field(init=False)
    _seen: dict[tuple[int, ...], list[int]] = field(default_factory=dict, init=False)
    _tries: int = field(default=0, init=False)
    _targets: dict[Spot, Targets] = field(default_factory=dict, init=False)
    _promises: dict[Spot, int] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self.ally = self.best.ally
        self.ending = Ending(self.best, Gifts(self.budget), self.budget)
        self.layable = Layable(self.best.aim.forced, self.budget)

    def glance(self, prelude: Prelude, spot: Spot, taken: int) -> None:
        """The best turn for points that is seen at once: without thefts, giving away no more than is needed."""
        if not self.best.aim.by_cards:
            self.best.begin(prelude, spot.hand, taken)
            self.ending.end(spot, (), spot.hand.bit_count(), giving=False)

    def run(self, prelude: Prelude, spot: Spot, taken: int) -> None:
        """The most cards, or points by the first thefts that come to mind, from a spot. Raises OutOfTimeError.

        Of the turn's hand, `taken` cards were laid before.
        """
        if self.promise(spot, taken) > self.best.reached:
            useful = self.begin(prelude, spot, taken)
            if self.best.aim.by_cards:
                self._most_cards(useful)
            else:
                self._seen.clear()
                self._tries = _TRIES
                self._take(useful, self.targets(spot).reach, ())

    def begin(self, prelude: Prelude, spot: Spot, taken: int) -> Spot:
        """Start to search after a prelude. Returns the spot without cards of the hand that cannot be laid."""
        useful = self.layable.useful(spot)
        self.best.begin(prelude, useful.hand, taken)
        return useful

    def promise(self, spot: Spot, taken: int) -> int:
        """No turn from this spot comes to more: fives of points, or cards laid; -1 where there is none at all."""
        known = self._promises.get(spot)
        if known is None:
            if self.best.aim.by_cards:
                layable = self.layable.most(spot)
                known = -1 if layable < 0 else min(self.best.aim.enough, taken + layable)
            else:
                known = self.at_most(spot)
                if known > self.best.reached:
                    known = min(known, self.targets(spot).promise())
            self._promises[spot] = known
        return known

    def targets(self, spot: Spot) -> Targets:
        """The search for targets from a spot where free stages begin."""
        known = self._targets.get(spot)
        if known is None:
            useful = self.layable.useful(spot)
            known = Targets(useful, self.ally, self.room(spot), self.best.aim.forced, self.budget)
            self._targets[spot] = known
        return known

    def room(self, spot: Spot) -> int:
        """The number of thefts that can be paid for from a spot."""
        return max(0, self.layable.most(spot))

    def _take(self, spot: Spot, stealable: int, path: Path) -> None:
        """The best of some turns with thefts for the side, those that promise most first."""
        if not stealable or self.room(spot) <= 0:
            return
        useful = self.layable.useful(spot)
        thefts = into_own(useful, stealable, self.budget)
        if self.ally is not None:
            partners = spot.others[self.ally]
            thefts = into_own(useful, stealable | partners, self.budget)
            thefts += into_others(useful, stealable | partners, (self.ally,), self.budget)
        further: list[tuple[int, int, SpotTheft, Spot]] = []
        for theft in thefts:
            self.budget.look()
            after = theft.after(spot)
            if not is_known(after, self._seen):
                promised = self._promised(after, stealable & ~theft.stolen)
                if promised > self.best.reached:
                    self._tries -= 1
                    if self._tries < 0:
                        break
                    self.ending.end(after, (*path, theft), self.room(after), giving=False)
                    further.append((-promised, len(further), theft, after))
        for _, _, theft, after in sorted(further):
            self._take(after, stealable & ~theft.stolen, (*path, theft))

    def _promised(self, spot: Spot, stealable: int) -> int:
        """An upper bound on the side's value if these cards can be stolen, in fives; -1 if that is not better."""
        if self.at_most(spot) <= self.best.reached:
            return -1
        side, hand = spot.side(self.ally), self.layable.useful(spot).hand
        most = min(self.room(spot), stealable.bit_count())
        problem = Plain(side, hand, POINTS, self.budget).relaxed(0, stealable, most)
        return problem.units if problem.exceeds(self.best.reached) else -1

    def at_most(self, spot: Spot) -> int:
        """An upper bound on a turn from a spot, in fives of points: each card laid pays for one stolen."""
        layable = self.layable.most(spot)
        return -1 if layable < 0 else spot.side(self.ally).bit_count() + 2 * layable

    def _promises_cards(self, spot: Spot) -> bool:
        """True if more cards might be laid from a spot than the best turn so far lays."""
        layable = self.layable.most(spot)
        return layable >= 0 and min(self.best.aim.enough, self.best.laid(spot.hand) + layable) > self.best.reached

    def _most_cards(self, spot: Spot) -> None:
        """The turn from a spot that lays most cards, if it betters the best so far."""
        forced = self.best.aim.forced & spot.hand
        allowed = self.best.below(spot)
        if len(spot.others) == 1:
            problem = Plain(spot.own | spot.others[0] | forced, spot.hand & ~forced, CARDS, self.budget)
            if problem.solve(allowed) < allowed:
                own, other = parted(problem.used, spot.others[0])
                self.best.keep(spot, (), own, (other,))
            return
        table = Covering(spot, self.ally, self.best.aim.forced, self.budget).solve(allowed)
        if table is not None:
            self.best.keep(spot, (), *table)
        while self._promises_cards(spot):
            more = 0 if self.best.found is None else self.best.found.laid + 1 - self.best.taken
            laid = lay(spot, forced, max(more, forced.bit_count()), self.budget)
            if laid is None:
                return
            self.best.keep(spot, laid.path, laid.own, laid.others)
