"""The search of a melded player's turn: thefts stage by stage, and from each spot the best table without another.

Any stage can be done play by play, and a play laid without theft can wait for the last stage: its cards are then free
all the same. So a turn is a sequence of thefts, each of one play, and one last stage in which cards of the hand
and of the player's own space go where they fit. From a spot
* cards of the hand that cannot lie with the whole table are left out, and each other one pays once (`together.py`);
* a spot with the same cards stolen, for which more cards of the hand were laid, is no better, and passed over;
* `_optimistic` bounds everything that can come of it, thefts included, by a plain problem in which cards that might
  be stolen are optional, and so are cards that might be given away; most spots end there;
* `ending.py` finds the best last stage.
Points are searched for three times, each time with more that is allowed and a better turn already known: thefts for
the side; cards given away that nobody needs; thefts for opponents' spaces, to mend what others leave there.

For the most cards laid it does not matter where they lie. With two players every table of all cards is reached in one
stage, as any play with a card of the opponent's may lie in that space: the plain problem is the answer. With more, the
exact cover says whether the plain problem's answer can be had without a theft, and `laying.lay` whether with some.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from engine.solver.best import Best
from engine.solver.bits import JOKERS
from engine.solver.budget import Budget
from engine.solver.cover import Covering
from engine.solver.ending import Ending
from engine.solver.gifts import Gifts
from engine.solver.laying import lay
from engine.solver.leaving import Leaving, leaving
from engine.solver.melds import Prelude
from engine.solver.plain import CARDS, HEAVY, NOT_POSSIBLE, POINTS, Plain
from engine.solver.relax import leavable, placeable
from engine.solver.sets import parted, splits
from engine.solver.spot import OWN, Path, Spot, Theft
from engine.solver.thefts import into_others, into_own, mendable, reachable
from engine.solver.together import Together


class Round(Enum):
    """How a search for points goes on: it is made three times, and allows more each time."""

    TAKING = 1
    """Thefts for the side; only what others' spaces need is given away."""
    GIVING = 2
    """To give away cards that nobody needs."""
    MENDING = 3
    """Thefts for opponents' spaces too."""


class _Bounds(NamedTuple):
    """What bounds rest on: where the free stages begin, and what is allowed from there on."""

    foreign: int
    """All cards of others' spaces at the beginning."""
    giving: bool
    """Whether cards that nobody needs may be given away."""
    leaving: Leaving | None


@dataclass(slots=True)
class Search:
    """A search from one or several spots for one best turn."""

    best: Best
    budget: Budget
    _ally: int | None = field(init=False)
    _ending: Ending = field(init=False)
    _gifts: Gifts = field(init=False)
    _together: Together = field(init=False)
    _seen: dict[tuple[int, ...], list[int]] = field(default_factory=dict, init=False)
    _bounds: _Bounds = field(init=False)
    """Of the beginning that is looked at now."""
    _promises: dict[Spot, int] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self._ally = self.best.ally
        self._gifts = Gifts(self.budget)
        self._ending = Ending(self.best, self._gifts, self.budget)
        self._together = Together(self.best.aim.forced, self.budget)

    def glance(self, prelude: Prelude, spot: Spot, taken: int) -> None:
        """The best turn for points that is seen at once: without thefts, giving away no more than is needed."""
        if not self.best.aim.by_cards:
            self.best.begin(prelude, spot.hand, taken)
            self._ending.end(spot, (), giving=False)

    def run(self, kind: Round, prelude: Prelude, spot: Spot, plays: tuple[tuple[int, int], ...], taken: int) -> None:
        """Searches from a spot with these opponents' plays, each with all cards of its space.

        Of the turn's hand, `taken` cards were laid before. Raises OutOfTimeError.
        """
        if self.promise(spot, plays, taken) > self.best.reached:
            useful = self._together.useful(spot)
            self.best.begin(prelude, useful.hand, taken)
            self._visit(kind, useful, plays)

    def promise(self, spot: Spot, plays: tuple[tuple[int, int], ...], taken: int) -> int:
        """No turn from this spot comes to more: fives of points, or cards laid; -1 where there is none at all."""
        known = self._promises.get(spot)
        if known is None:
            if self.best.aim.by_cards:
                layable = self._together.layable(spot)
                known = -1 if layable < 0 else min(self.best.aim.enough, taken + layable)
            else:
                known = self._promised_points(spot, plays)
            self._promises[spot] = known
        return known

    def _promised_points(self, spot: Spot, plays: tuple[tuple[int, int], ...]) -> int:
        most = self.at_most(spot)
        if most <= self.best.reached:
            return most
        spot = self._together.useful(spot)
        stolen, left = self._stealable(spot), None
        if len(spot.others) == 1:
            stolen = leavable(spot, stolen)
            left = leaving(spot, plays, stolen, giving=True)
        self._bounds = _Bounds(spot.foreign, giving=True, leaving=left)
        problem, full = self._optimistic(spot, stolen)
        loss = problem.solve()
        return -1 if loss >= NOT_POSSIBLE else min(most, (full - loss) // HEAVY)

    def _visit(self, kind: Round, spot: Spot, plays: tuple[tuple[int, int], ...]) -> None:
        """The best turn of some kind from where the free stages begin, with the opponents' plays there."""
        self._seen.clear()
        giving = kind is not Round.TAKING
        if self.best.aim.by_cards:
            if kind is Round.TAKING:
                self._most_cards(spot)
        elif kind is not Round.MENDING:
            stolen = leavable(spot, self._stealable(spot))
            self._bounds = _Bounds(spot.foreign, giving, leaving(spot, plays, stolen, giving=giving))
            self._ending.end(spot, (), giving=giving)
            self._steal(spot, stolen, ())
        elif len(spot.others) > 1:
            stolen = self._stealable(spot)
            places = tuple(at for at in range(len(spot.others)) if at != self._ally)
            some = mendable(spot, spot.side(self._ally) | stolen, places, self.budget)
            if some:
                left = leaving(spot, plays, stolen, giving=giving, mendable=some)
                self._bounds = _Bounds(spot.foreign, giving, left)
                self._mend(spot, stolen, (), 0)

    def _steal(self, spot: Spot, stolen: int, path: Path) -> None:
        """The best that comes of a spot by thefts into the side's spaces, those that promise most first."""
        if spot.hand and stolen and self._promised(spot, stolen) >= 0:
            further = list(self._after_thefts(spot, stolen, path, self._for_side(self._together.useful(spot), stolen)))
            for _, theft, after in sorted(further):
                self._steal(after, stolen & ~theft.stolen, (*path, theft))

    def _stealable(self, spot: Spot) -> int:
        """The cards that thefts might bring to the side; and the partner's, which may be wanted elsewhere."""
        return reachable(spot, self._ally, self.budget) | (0 if self._ally is None else spot.others[self._ally])

    def _for_side(self, spot: Spot, stolen: int) -> Iterator[Theft]:
        yield from into_own(spot, stolen, self.budget)
        if self._ally is not None:
            yield from into_others(spot, stolen, (self._ally,), self.budget)

    def _after_thefts(
        self, spot: Spot, stolen: int, path: Path, some: Iterable[Theft], helped: int | None = None
    ) -> Iterator[tuple[int, Theft, Spot]]:
        """Where each of some thefts leads, if it promises more than the best so far; its last stage has been tried.

        `helped` is None as long as nothing is to be stolen for opponents.
        """
        for theft in some:
            self.budget.look()
            after = theft.after(spot)
            laid = helped or 0
            if helped is not None and theft.target not in {OWN, self._ally}:
                laid |= theft.play
            if not self._known(after, laid):
                spent = 0 if helped is None else 1 if laid else -1
                promised = self._promised(after, stolen & ~theft.stolen, spent)
                if promised > self.best.reached:
                    self._ending.end(after, (*path, theft), giving=self._bounds.giving)
                    yield -promised, theft, after

    def _mend(self, spot: Spot, stolen: int, path: Path, helped: int) -> None:
        """Thefts into opponents' spaces, to make whole what others leave; `helped` are the cards of plays so laid.

        They can wait until all has been stolen for the side, but for what is stolen out of the plays they laid.
        """
        if not spot.hand or self._promised(spot, stolen, 1 if helped else -1) < 0:
            return
        useful = self._together.useful(spot)
        some = [theft for theft in self._for_side(useful, stolen) if not helped or theft.stolen & helped]
        for _, theft, after in sorted(self._after_thefts(spot, stolen, path, some, helped)):
            self._mend(after, stolen & ~theft.stolen, (*path, theft), helped)
        places = [at for at in range(len(spot.others)) if at != self._ally]
        broken = 0
        for at in places:
            broken |= 0 if splits(spot.others[at]) else spot.others[at]
        some = [
            theft
            for theft in into_others(useful, spot.foreign, places, self.budget)
            if self._may_mend(spot, theft, stolen, broken)
        ]
        for _, theft, after in sorted(self._after_thefts(spot, stolen, path, some, helped)):
            self._mend(after, stolen & ~theft.stolen, (*path, theft), helped | theft.play)

    def _may_mend(self, spot: Spot, theft: Theft, stolen: int, broken: int) -> bool:
        """Whether a theft for an opponent can be of use: for a space that is not whole, or to be rid of a card.

        Or else as a play out of which a card is stolen afterwards.
        """
        space = spot.others[theft.target]
        if (theft.stolen | space) & broken or theft.play & spot.own or theft.laid & self.best.aim.forced:
            return True
        return bool(theft.play & space & stolen and spot.hand & ~theft.laid)

    def _promised(self, spot: Spot, stolen: int, spent: int = 0) -> int:
        """No turn from a spot comes to more, in fives of points; -1 where that is no better than the best so far."""
        if self.at_most(spot) <= self.best.reached:
            return -1
        problem, full = self._optimistic(self._together.useful(spot), stolen, spent)
        below = full - (self.best.reached + 1) * HEAVY + 1
        if below <= 0:
            return -1
        return (full - problem.loss) // HEAVY if problem.beats(below) else -1

    def _known(self, spot: Spot, helped: int = 0) -> bool:
        """Whether a spot like this was seen, with no more cards laid; if not, it is from now on."""
        seen = self._seen.setdefault((helped, *spot.others), [])
        if any(own & ~spot.own == 0 for own in seen):
            return True
        seen.append(spot.own)
        return False

    def _optimistic(self, spot: Spot, stolen: int, spent: int = 0) -> tuple[Plain, int]:
        """A plain problem no harder than the spot, and the weight of all its cards that count.

        `spent` is 1 where a payment has been made for an opponent, -1 where one has still to be.
        """
        foreign, giving, left = self._bounds
        side = spot.side(self._ally)
        opposed = spot.foreign & ~side
        given = 0
        ours = spot.own | stolen & side
        if giving and ours:
            given = self._gifts.movable(spot.others, self._ally, spot.own | spot.hand | stolen) & ours
        extra = stolen & opposed
        payers = (spot.hand & (placeable(spot.own | spot.hand | spot.foreign) | JOKERS)).bit_count() if extra else 0
        most = payers = max(0, min(payers, self._together.layable(spot)) + min(0, spent))
        if left is not None and extra:
            most = left.most(foreign & ~spot.foreign, payers, abs(spent))
        problem = Plain(side & ~given, spot.hand, POINTS, self.budget).relaxed(given, extra, most)
        full = side.bit_count() + min(most, extra.bit_count()) + spot.hand.bit_count()
        return problem, full * HEAVY + spot.hand.bit_count()

    def at_most(self, spot: Spot) -> int:
        """What a turn from a spot comes to at most, in fives of points, if each card laid pays for one stolen."""
        layable = self._together.layable(spot)
        return -1 if layable < 0 else spot.side(self._ally).bit_count() + 2 * layable

    def _promises_cards(self, spot: Spot) -> bool:
        """Whether more cards might be laid from a spot than the best turn so far lays."""
        layable = self._together.layable(spot)
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
        table = Covering(spot, self._ally, CARDS, self.best.aim.forced, self.budget).solve(allowed)
        if table is not None:
            self.best.keep(spot, (), table.own, table.others)
        while self._promises_cards(spot):
            more = 0 if self.best.found is None else self.best.found.laid + 1 - self.best.taken
            laid = lay(spot, forced, max(more, forced.bit_count()), self.budget)
            if laid is None:
                return
            self.best.keep(spot, laid.path, laid.own, laid.others)
