"""Hands of Contract Rummy by counts, and about their best plans: those of `plans.py`, in a fraction of the time.

A suit is a lane of fourteen bits, from the ace to the ace above the king.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.games.contract.melds import law_of, points
from engine.games.contract.options import ContractOptions
from engine.rummy.cards import COPIES, DECK_SIZE, NATURALS, Card
from engine.rummy.melds import FEWEST, RANK_COUNT

WILD: Final = NATURALS
"""The face of every wild card."""
HIGH: Final = RANK_COUNT
"""The place of the ace above the king."""
_SUITS: Final = 4
_LANE: Final = HIGH + 1
BITS: Final = [1 << rank | (0 if rank else 1 << HIGH) for rank in range(RANK_COUNT)]
"""The bits of each rank in a lane."""
_NOWHERE: Final = 63
"""Below every place where a card is held, and apart from it: a place is 64 times the number held, 4 times the start,
and the suit."""
_GROWS: Final = 10
"""The points that a plan gains by each card that makes it longer: fewer are left when it lies there."""
_MOST_LANES: Final = 4_000
"""Lanes whose places are kept, about 1 MB."""
_PLACES: Final[dict[int, list[int]]] = {}
_NONE: Final[list[int]] = []
Run = tuple[int, int, int]
"""The suit, lowest place and highest place of a run."""


def places(lane: int, length: int) -> list[int]:
    """The places of a run in the first suit, those of which most is held first, as numbers like `_NOWHERE`."""
    key = lane << 4 | length
    known = _PLACES.get(key)
    if known is None:
        if len(_PLACES) >= _MOST_LANES:
            _PLACES.clear()
        mask = (1 << length) - 1
        counts = [(lane >> start & mask).bit_count() << 6 | start << 2 for start in range(_LANE + 1 - length)]
        known = _PLACES[key] = sorted(counts, reverse=True)
    return known


@cache
def tables(options: ContractOptions) -> tuple[list[int], list[int]]:
    """The face of each card, and the points of each face."""
    cards = map(Card, range(COPIES * DECK_SIZE))
    faces = [WILD if law_of(options).is_wild(card) else card.face for card in cards]
    return faces, [points(options, Card(face)) for face in range(WILD + 1)]


class Hand:
    """Cards by their faces, by their ranks, and those of each suit as a lane."""

    def __init__(self, count: list[int], ranks: list[int], lanes: list[int], size: int) -> None:
        self.count, self.ranks, self.lanes, self.size = count, ranks, lanes, size

    def add(self, face: int) -> None:
        """A card more."""
        self.count[face] += 1
        self.size += 1
        if face != WILD:
            rank = face % RANK_COUNT
            self.ranks[rank] += 1
            self.lanes[face // RANK_COUNT] |= BITS[rank]

    def remove(self, face: int) -> None:
        """A card less."""
        self.count[face] -= 1
        self.size -= 1
        if face != WILD:
            rank = face % RANK_COUNT
            self.ranks[rank] -= 1
            if not self.count[face]:
                self.lanes[face // RANK_COUNT] &= ~BITS[rank]

    def copy(self) -> "Hand":
        """A copy of the hand."""
        return Hand(self.count.copy(), self.ranks.copy(), self.lanes.copy(), self.size)

    @property
    def faces(self) -> list[int]:
        """The faces that are held."""
        return [face for face in range(WILD + 1) if self.count[face]]


def hand_of(faces: Iterable[int]) -> Hand:
    """A hand of these cards."""
    hand = Hand([0] * (WILD + 1), [0] * RANK_COUNT, [0] * _SUITS, 0)
    for face in faces:
        hand.add(face)
    return hand


class Plan:
    """Melds of a contract, with what a hand holds beside them."""

    def __init__(self, hand: Hand, worth: list[int]) -> None:
        self.left = hand.copy()
        self.sets: list[int] = []
        """The ranks."""
        self.runs: list[Run] = []
        self._points = 0
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

    def _take(self, face: int) -> int:
        """A card stands in a meld."""
        self.left.remove(face)
        self._points += self._worth[face]
        return 1

    def _lack(self, gaps: int, places: int) -> None:
        """A meld of so many places has gaps; two of its cards must be natural."""
        self._empty += gaps
        self._fillable += min(gaps, places - 2)

    def take_run(self, place: int, length: int) -> None:
        """A run at a place."""
        start, suit, held = place >> 2 & 15, place & 3, 0
        self.runs.append((suit, start, start + length - 1))
        for at in range(start, start + length):
            face = suit * RANK_COUNT + at % RANK_COUNT
            if self.left.count[face]:
                held += self._take(face)
        self._lack(length - held, length)

    def take_set(self) -> None:
        """A set of the rank of which most is held."""
        best, most = 0, -1
        for rank in range(RANK_COUNT):
            if rank not in self.sets:
                count = self.left.ranks[rank]
                worth = self._worth[rank] + _GROWS * max(0, count - FEWEST)
                merit = (min(FEWEST, count) << 12 | worth) << 4 | rank
                if merit > most:
                    best, most = rank, merit
        self.sets.append(best)
        held = 0
        for suit in range(_SUITS):
            face = suit * RANK_COUNT + best
            while held < FEWEST and self.left.count[face]:
                held += self._take(face)
        self._lack(FEWEST - held, FEWEST)

    def merit(self) -> int:
        """The merit by which the better of two plans that lack as many cards is found."""
        more, count = 0, self.left.count
        for rank in self.sets:
            more += self.left.ranks[rank]
        for suit, low, high in self.runs:
            more += count[suit * RANK_COUNT + low - 1] if low else 0
            more += count[suit * RANK_COUNT + (high + 1) % RANK_COUNT] if high < HIGH else 0
        return self._points + _GROWS * more

    def place_of(self, length: int, other: int = _NOWHERE) -> int:
        """The place where most is held of a run that does not touch another end to end, nor overlap with `other`."""
        best, lanes = _NOWHERE, self.left.lanes
        for suit in range(_SUITS):
            lane = lanes[suit]
            for place in places(lane, length) if lane else _NONE:
                if place | suit <= best:
                    break
                start = place >> 2 & 15
                overlaps = suit == other & 3 and abs(start - (other >> 2 & 15)) < length
                if not overlaps and not self._touches(suit, start, length):
                    best = place | suit
                    break
        return best if best > _NOWHERE else 0

    def _touches(self, suit: int, start: int, length: int) -> bool:
        """True if a run would begin where another ends, or end where one begins."""
        return any(suit == own and start in (high + 1, low - length) for own, low, high in self.runs)

    def grows_by(self, face: int) -> bool:
        """True if a card makes one of its melds longer."""
        return face % RANK_COUNT in self.sets or is_beside(self.runs, face)


def plan_of(hand: Hand, sets: int, lengths: list[int], worth: list[int]) -> Plan:
    """About the plan that lacks fewest cards; of several, the one that leaves fewest points.

    Its first run lies where most is held, or at the next best place apart from that, or its sets are taken first.
    """
    best, places = Plan(hand, worth), [0]
    if lengths:
        first = best.place_of(lengths[0])
        second = best.place_of(lengths[0], first)
        near = second >> 6 >= max(1, (first >> 6) - 1)
        places = [first, *([second] if near else []), *([0] if sets else [])]
    for number, first in enumerate(places):
        plan = Plan(hand, worth) if number else best
        for _set in range(0 if first else sets):
            plan.take_set()
        for at, length in enumerate(lengths):
            plan.take_run(plan.place_of(length) if at or not first else first, length)
        for _set in range(sets - len(plan.sets)):
            plan.take_set()
        if plan.missing < best.missing or (plan.missing == best.missing and plan.merit() > best.merit()):
            best = plan
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
