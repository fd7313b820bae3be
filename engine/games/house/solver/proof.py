"""Proves that no turn is worth more points than the best found, or finds a better turn.

For each start of free stages, the one with the highest bound first, the targets are found (`targets.py`): the sets of
opponents' cards that must come to the side. Then thefts that lead to one of them are searched. At any time the most
that a remaining target is worth is a bound on all turns. After a short search in any order, targets worth most come
first, so that no target worth less than the best turn is searched for.

Knowing the targets keeps the search short. Each card of the hand pays for one theft, so a spot is given up as soon as
every target lacks more cards than can be paid for. A payment is wasted if it brings no card of the target. Thefts that
waste none are tried first, then those that waste one, and so on. A payment can be wasted in three ways:
* A play takes more cards of the hand than it steals.
* A card is borrowed: stolen for a play of the side, and given back in the end.
* A card is moved: stolen for a play in an opponent's space, where it stays because other stolen cards would leave that
  space broken. The play that is laid there may hold cards of the hand and of the player's own, which can be stolen back
  later. So these count as stealable, as do cards that were moved.

Moves are tried only for targets that may gain by them, and moving a card that has to be moved wastes nothing
(`moves.py`). All other moves can be left out: the same thefts for the side are possible without them, since a card of
the hand that was laid with a move is then still in the hand, and a moved card is stolen from where it lay at first.
With a partner, own cards that were laid in the partner's space may have to be moved from there for any target.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.games.house.solver.melds import Prelude
from engine.games.house.solver.moves import Moves
from engine.games.house.solver.payments import left_to_pay, matched
from engine.games.house.solver.plain import POINTS, Plain
from engine.games.house.solver.search import Search
from engine.games.house.solver.spot import OWN, Path, Spot, SpotTheft
from engine.games.house.solver.targets import UNBOUNDED, Target, Targets, by_worth
from engine.games.house.solver.thefts import into_others, into_own, reachable


@dataclass(slots=True)
class Proof:
    """The starts that one search for points has not examined yet."""

    search: Search
    bound: int
    """An upper bound for all turns, or the best found if that is higher, in fives."""
    _beginnings: list[tuple[int, int]] = field(default_factory=list, init=False)
    _places: list[tuple[Prelude, Spot]] = field(default_factory=list, init=False)

    def add(self, promised: int, prelude: Prelude, spot: Spot) -> None:
        """Add a start of free stages, with an upper bound of its turns."""
        self._beginnings.append((promised, -len(self._beginnings)))
        self._places.append((prelude, spot))

    def run(self) -> None:
        """Search until no start has a higher bound than the best found. Raises OutOfTimeError."""
        self._beginnings.sort(reverse=True)
        following = [*(promised for promised, _ in self._beginnings[1:]), 0]
        for (promised, number), other in zip(self._beginnings, following, strict=False):
            if promised > self.search.best.reached:
                self.bound = promised
                self._look_into(*self._places[-number], promised, other)

    def _look_into(self, prelude: Prelude, spot: Spot, promised: int, other: int) -> None:
        """Search all turns of a start, with the bound `promised`; `other` is the highest bound of the other starts."""
        best, targets = self.search.best, self.search.targets(spot)
        useful = self.search.begin(prelude, spot, len(prelude.melded))
        pursuit = Pursuit(self.search, useful, targets)
        pursuit.run(targets.better(best.reached, _FIRST_BRANCHES), _FIRST_SPOTS)
        moves = Moves(targets)
        wanted = self._without_moves(pursuit, moves, promised, other)
        self.bound = max(other, *(target.value for target in targets.better(best.reached)), best.reached)
        wanted = sorted([*wanted, *self._with_moves(targets, moves)], key=by_worth)
        pursuit.cut = True
        while pursuit.cut and wanted:
            self.bound = max(other, wanted[0].value)
            pursuit.most_wasted += 1
            pursuit.run(wanted)
            wanted = [target for target in wanted if target.value > best.reached]

    def _without_moves(self, pursuit: "Pursuit", moves: Moves, promised: int, other: int) -> list[Target]:
        """The targets that may be worth more than the best, which is the best turn that wastes nothing by now.

        Those worth most are found and tried first. So few are looked for that are worth less than the best turn.
        """
        best, targets = self.search.best, pursuit.targets
        known: set[int] = set()
        near: list[Target] = []
        tried: list[Target] = []
        level = promised
        while level > best.reached:
            result = targets.better(level - 1)
            self.bound = max(other, result[0].value if result else level - 1)
            near += [moves.without(target, best.reached) for target in result if target.cards not in known]
            known |= {target.cards for target in result}
            group = [target for target in near if target.value >= level]
            near = [target for target in near if target.value < level]
            if group:
                pursuit.run(group)
                tried += group
            level -= 1
        return [target for target in tried if target.value > best.reached]

    def _with_moves(self, targets: Targets, moves: Moves) -> list[Target]:
        """The targets that may be worth more than the best if other cards are moved, with the sets of such cards."""
        reached = self.search.best.reached
        near = [moves.with_any(target, reached) for target in targets.better(reached)]
        moving = [target for target in near if target is not None]
        many = sum(moves.spare(target) > 1 for target in moving) > _FEW
        result: list[Target] = []
        for target in moving:
            result += [target] if many and moves.spare(target) > 1 else moves.with_fewest(target, reached)
        return result


_FIRST_BRANCHES = 1000
"""Branches in which targets are looked for before the best are told from the others."""
_FIRST_SPOTS = 300
"""Spots from which thefts to these are looked for."""
_FEW = 20
"""Targets with several payments to spare of which it is worth while to know which cards must be moved."""


class Pursuit:
    """The search for thefts from a spot to one of some targets, with at most `most_wasted` payments wasted."""

    def __init__(self, search: Search, spot: Spot, targets: Targets) -> None:
        self.search = search
        self.best = search.best
        self.spot = spot
        self.targets = targets
        self.origin = spot.foreign & ~spot.side(search.ally)
        self.ours = spot.own | spot.hand
        self.seen: dict[tuple[int, ...], list[int]] = {}
        self.most_wasted = 0
        self.cut = True
        self.spots = 0

    def run(self, wanted: list[Target], spots: int = UNBOUNDED) -> None:
        """The best turn that ends with one of the targets and wastes no more, if it is better than the best so far.

        It is sure to be found only without a limit to the `spots` that are looked at.
        """
        self.spots = spots
        if not self.most_wasted and any(not target.cards for target in wanted):
            self.search.ending.end(self.spot, (), self.search.room(self.spot), giving=True)
        self.cut = False
        self.seen.clear()
        self._go(self.spot, wanted, (), 0)

    def _go(self, spot: Spot, wanted: list[Target], path: Path, mended: int) -> None:
        """Goes on from a spot; `mended` is the play that the last theft laid, if that was one for an opponent."""
        search = self.search
        wanted = [target for target in wanted if target.value > self.best.reached]
        self.spots -= 1
        if not wanted or search.room(spot) <= 0 or self.spots < 0:
            return
        further: list[tuple[int, int, SpotTheft, Spot, list[Target]]] = []
        for theft in self._thefts(spot, wanted, mended):
            search.budget.look()
            after = theft.after(spot)
            laid = self._mended_by(theft)
            left = self._within_reach(after, wanted)
            if laid:
                left = [target for target in left if self._may_move(after, theft, target)]
            if not left or self._known(after, laid):
                continue
            left = self._gathered(after, left)
            if left and self._promises(after, left):
                side = after.side(search.ally)
                missing = min(target.missing(after, side).bit_count() for target in left)
                if not missing:
                    search.ending.end(after, (*path, theft), search.room(after), giving=True)
                further.append((missing, len(further), theft, after, left))
        for _, _, theft, after, left in sorted(further):
            self._go(after, left, (*path, theft), self._mended_by(theft))

    def _may_move(self, spot: Spot, theft: SpotTheft, target: Target) -> bool:
        """True if a theft for an opponent can lead to a target, from the spot after it.

        If cards are missing and no payment is left to be wasted, the next theft must take a missing card out of its
        play, or be for an opponent, too.
        """
        if not target.moving and not theft.stolen & self.ours:
            return False
        side = spot.side(self.search.ally)
        missing = target.missing(spot, side)
        return (
            not missing
            or bool(theft.play & missing)
            or missing != target.cards & ~side
            or self._to_waste(spot, target) > 0
        )

    def _to_waste(self, spot: Spot, target: Target) -> int:
        """The number of further payments that may be wasted on the way to a target."""
        laid = self.spot.hand.bit_count() - spot.hand.bit_count()
        missing = target.missing(spot, spot.side(self.search.ally)).bit_count()
        return self.most_wasted - laid + target.needed() - missing

    def _within_reach(self, spot: Spot, wanted: list[Target]) -> list[Target]:
        """The targets whose missing cards can still be paid for."""
        there, room = self._there(spot), self.search.room(spot)
        placed = (spot.foreign & ~self.origin).bit_count()
        whole = spot.side(self.search.ally)
        side = whole.bit_count()
        left = []
        for target in wanted:
            count = target.missing(spot, whole).bit_count()
            stolen = (target.cards & ~there).bit_count()
            if count <= room and side + stolen + room + min(placed, room - count) > self.best.reached:
                to_waste = self._to_waste(spot, target)
                if to_waste < room - count:
                    self.cut = True
                if to_waste >= 0:
                    left.append(target)
        if not left:
            return left
        paid = left_to_pay(self.targets.paid, spot.hand)
        return [target for target in left if matched(target.missing(spot, whole), paid)]

    def _gathered(self, spot: Spot, wanted: list[Target]) -> list[Target]:
        """The targets whose missing cards plays might bring to the side."""
        there, room = self._there(spot), self.search.room(spot)
        side = spot.side(self.search.ally)
        missed, spare = 0, False
        for target in wanted:
            missing = target.missing(spot, side)
            missed |= missing
            spare = spare or (missing.bit_count() < room and self._to_waste(spot, target) > 0)
        if spare or not missed:
            return wanted
        if len(wanted) == 1:
            return wanted if self.targets.gathered(spot, missed, wanted[0].cards & ~there) else []
        result = reachable(spot, self.search.ally, missed, self.search.budget) | there
        return [target for target in wanted if not target.cards & ~result]

    def _promises(self, spot: Spot, wanted: list[Target]) -> bool:
        """True if the side's cards might be worth more than the best so far, with one of the targets."""
        search, best = self.search, self.best
        there, room = self._there(spot), search.room(spot)
        side, hand = spot.side(search.ally), search.layable.useful(spot).hand
        extra = spot.foreign & ~self.origin
        for target in wanted:
            extra |= target.cards & ~there
        extra &= ~side
        most = min(room, extra.bit_count())
        given = (self.targets.given | there) & side
        return Plain(side & ~given, hand, POINTS, search.budget).relaxed(given, extra, most).exceeds(best.reached)

    def _mended_by(self, theft: SpotTheft) -> int:
        return 0 if theft.target in (OWN, self.search.ally) else theft.play

    def _there(self, spot: Spot) -> int:
        """The cards that were opponents' at the beginning and are the side's now."""
        return self.origin & spot.side(self.search.ally)

    def _thefts(self, spot: Spot, wanted: list[Target], mended: int) -> Iterator[SpotTheft]:
        """The thefts that may lead to one of the targets.

        A theft for the side that takes no card of the play laid before for an opponent could as well have come first.
        """
        search = self.search
        useful = search.layable.useful(spot)
        stealable = self._stealable(spot, wanted)
        taking = into_own(useful, stealable, search.budget)
        if search.ally is not None:
            taking += into_others(useful, stealable, (search.ally,), search.budget)
        for theft in taking:
            if not mended or theft.play & mended:
                yield theft
        for at, some in enumerate(self._movable(spot, wanted)):
            if some and at != search.ally:
                yield from into_others(useful, some, (at,), search.budget)

    def _stealable(self, spot: Spot, wanted: list[Target]) -> int:
        """The cards to be stolen for the side from a spot: any where a payment can be wasted."""
        room, side = self.search.room(spot), spot.side(self.search.ally)
        missed, spare = 0, False
        for target in wanted:
            missing = target.missing(spot, side)
            missed |= missing
            if missing.bit_count() < room:
                if self._to_waste(spot, target) > 0:
                    spare = True
                else:
                    self.cut = True
        return spot.foreign & (self.targets.reach | ~self.origin | missed) if spare else missed

    def _movable(self, spot: Spot, wanted: list[Target]) -> list[int]:
        """The cards to be stolen for each opponent from a spot: any where a payment can be wasted."""
        side = spot.side(self.search.ally)
        moving = [0] * len(spot.others)
        for target in wanted:
            missing = target.missing(spot, side)
            for at, some in enumerate(target.moved):
                moving[at] |= some & missing
            if (target.moving or spot.foreign & self.ours) and self._to_waste(spot, target) > 0:
                return [spot.foreign] * len(moving)
        return moving

    def _known(self, spot: Spot, mended: int) -> bool:
        """True if a spot at least as good was seen before; otherwise remember this one.

        After a theft for an opponent not all thefts are tried, so that such a spot stands only for those like it.
        """
        for play in {0, mended}:
            if any(own & ~spot.own == 0 for own in self.seen.get((play, *spot.others), ())):
                return True
        self.seen.setdefault((mended, *spot.others), []).append(spot.own)
        return False
