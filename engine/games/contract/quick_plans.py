"""Hands of Contract Rummy by counts, and about their best plans: those of `plans.py`, in a fraction of the time.

A suit is a lane of fourteen bits, from the ace to the ace above the king.
"""

from collections.abc import Iterable

from engine.rummy.cards import NATURALS
from engine.rummy.melds import FEWEST, RANK_COUNT

WILD = NATURALS
"""The face of every wild card."""
HIGH = RANK_COUNT
"""The place of the ace above the king."""
_SUITS = range(4)
_LANE = HIGH + 1
_COUNTS = [lane.bit_count() for lane in range(1 << _LANE)]
_BITS = [1 << rank | (0 if rank else 1 << HIGH) for rank in range(RANK_COUNT)]
_MOST_PLACES = 5
"""The places of the first run of a plan that are tried, and how many cards fewer may be held there than at the best."""
_FEWER = 1
_GROWS = 10
"""The points that a plan gains by each card that makes it longer: fewer are left when it lies there."""
_NONE = -1000.0
Run = tuple[int, int, int]
"""The suit, lowest place and highest place of a run."""


class Hand:
    """Cards by their faces."""

    def __init__(self, faces: Iterable[int] = ()) -> None:
        self.count = [0] * (WILD + 1)
        self.ranks = [0] * RANK_COUNT
        self.lanes = [0] * len(_SUITS)
        self.size = 0
        for face in faces:
            self.add(face)

    def add(self, face: int) -> None:
        """A card more."""
        self.count[face] += 1
        self.size += 1
        if face != WILD:
            rank = face % RANK_COUNT
            self.ranks[rank] += 1
            self.lanes[face // RANK_COUNT] |= _BITS[rank]

    def remove(self, face: int) -> None:
        """A card less."""
        self.count[face] -= 1
        self.size -= 1
        if face != WILD:
            rank = face % RANK_COUNT
            self.ranks[rank] -= 1
            if not self.count[face]:
                self.lanes[face // RANK_COUNT] &= ~_BITS[rank]

    def copy(self) -> "Hand":
        """The same cards."""
        new = Hand()
        new.count, new.ranks, new.lanes = self.count.copy(), self.ranks.copy(), self.lanes.copy()
        new.size = self.size
        return new

    @property
    def faces(self) -> list[int]:
        """The faces that are held."""
        return [face for face in range(WILD + 1) if self.count[face]]


class Plan:
    """Melds of a contract, with what a hand holds beside them."""

    def __init__(self, hand: Hand, worth: list[int]) -> None:
        self.left = hand.copy()
        self.sets: list[int] = []
        """The ranks."""
        self.runs: list[Run] = []
        self.points = 0
        self._worth = worth
        self._empty = self._fillable = 0

    @property
    def filled(self) -> int:
        """The wild cards that stand in it."""
        return min(self.left.count[WILD], self._fillable)

    @property
    def missing(self) -> int:
        """The cards that are missing."""
        return self._empty - self.filled

    def take(self, faces: Iterable[int], places: int) -> None:
        """A meld of these cards, at most as many as it has places."""
        held = 0
        for face in faces:
            if held < places:
                self.left.remove(face)
                self.points += self._worth[face]
                held += 1
        self._empty += places - held
        self._fillable += min(places - held, places - 2)

    def take_run(self, place: int, length: int) -> None:
        """A run at a place."""
        start, suit = place >> 2, place & 3
        self.runs.append((suit, start, start + length - 1))
        faces = [suit * RANK_COUNT + at % RANK_COUNT for at in range(start, start + length)]
        self.take([face for face in faces if self.left.count[face]], length)

    def take_set(self) -> None:
        """A set of the rank of which most is held."""
        ranks, worth = self.left.ranks, self._worth
        free = [rank for rank in range(RANK_COUNT) if rank not in self.sets]
        more = [_GROWS * max(0, count - FEWEST) for count in ranks]
        rank = max([(min(FEWEST, ranks[rank]), worth[rank] + more[rank], rank) for rank in free])[2]
        self.sets.append(rank)
        faces = [suit * RANK_COUNT + rank for suit in _SUITS]
        self.take([face for face in faces for _copy in range(self.left.count[face])], FEWEST)

    def merit(self) -> tuple[float, float]:
        """What is better in a plan."""
        more, left = 0, self.left.count
        for face in range(NATURALS):
            if left[face] and self.grows_by(face):
                more += left[face]
        return -float(self.missing), self.points + _GROWS * more

    def free_place(self, length: int) -> int:
        """The place where most is held of a run that neither begins where another ends nor ends where it begins."""
        for place in _places(self.left.lanes, length):
            start, suit, touches = place >> 2 & 15, place & 3, False
            for run in self.runs:
                touches = touches or (suit == run[0] and start in (run[2] + 1, run[1] - length))
            if not touches:
                return place & 63
        return 0

    def grows_by(self, face: int) -> bool:
        """True if a card makes one of its melds longer."""
        return face % RANK_COUNT in self.sets or is_beside(self.runs, face)


def _places(lanes: list[int], length: int) -> list[int]:
    """The places of a run, those where most is held first: 64 times the number held, and the place."""
    found: list[int] = []
    for suit in _SUITS:
        lane = lanes[suit]
        if lane:
            for start in range(_LANE + 1 - length):
                held = _COUNTS[lane >> start & (1 << length) - 1]
                if held:
                    found.append(held << 6 | start << 2 | suit)
    found.sort(reverse=True)
    return found or [0]


def plan_of(hand: Hand, sets: int, lengths: list[int], worth: list[int]) -> Plan:
    """About the plan that lacks fewest cards; of several, the one that leaves fewest points."""
    best, merit = Plan(hand, worth), (_NONE, 0.0)
    firsts = _places(hand.lanes, lengths[0])[:_MOST_PLACES] if lengths else [0]
    for first in firsts:
        if first >> 6 < (firsts[0] >> 6) - _FEWER:
            break
        plan = Plan(hand, worth)
        if lengths:
            plan.take_run(first & 63, lengths[0])
        for length in lengths[1:]:
            plan.take_run(plan.free_place(length), length)
        for _set in range(sets):
            plan.take_set()
        found = plan.merit()
        if found > merit:
            best, merit = plan, found
    return best


def is_beside(runs: list[Run], face: int, away: int = 1) -> bool:
    """True if a natural card lies so many places beyond the end of a run."""
    suit, rank = divmod(face, RANK_COUNT)
    for run in runs:
        if suit == run[0]:
            above = run[2] + away
            if rank == run[1] - away or rank == above or (above == HIGH and rank == 0):
                return True
    return False
