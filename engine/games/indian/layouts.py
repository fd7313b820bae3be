"""All ways to lay cards of a hand in groups that lack as few cards of a declaration as any (I10).

A layout is some groups that hold at least two cards of the hand that are not wild, and as many further groups as there
are places for: each of those holds one card more, or none. Wild cards fill gaps anywhere but in the pure sequence. So a
layout lacks the places that neither cards nor wild ones take, or what its pure sequence lacks, if that is more. A
sequence of six cards is two of three.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.games.indian.least_count import JOKER, PLACES_OF
from engine.games.indian.melds import PLACES, IndianLaw
from engine.rummy.cards import NATURALS
from engine.rummy.melds import FEWEST, RANK_COUNT

_SUITS = 4
_LONGEST = 2 * FEWEST - 1
_NEVER = 99
"""The cards that groups lack which cannot be the pure sequence."""
_FIELD = 3
"""The bits of a face in a state: a count up to two, and a guard that tells that too much was taken."""
ANY_FACE = (1 << NATURALS + 1) - 1
"""The bits of all faces."""
_ACES = sum([1 << 13 * suit for suit in range(_SUITS)])


class Group(NamedTuple):
    """Cards of a hand that lie in one group of as few places as they need."""

    uses: int
    held: int
    size: int
    is_row: bool
    lacking: int
    """The cards that must come for it to be the pure sequence."""
    pure_gaps: int
    """The faces of those cards, as bits."""
    gaps: tuple[int, int, int]
    """The faces that fill its gaps: in its own size, with one place more, and with two."""
    is_open: bool
    """True if all of these may come."""
    suit: int
    """None of the four for a set."""
    places: tuple[int, ...]
    """Of a sequence places in its row, of a set suits."""


def _most(held: int, places: int) -> int:
    """The most cards in so many places, if no group holds more of them than that."""
    best = 0
    for size in range(FEWEST, places + 1):
        best = max(best, min(held, size) + _most(held, places - size))
    return best


_MOST = [[_most(held, places) for places in range(RANK_COUNT + 1)] for held in range(_LONGEST + 1)]


Layout = tuple[tuple[int, ...], int, int, int]
"""Groups by their places among all, the state and the places that they leave, and the cards that they hold."""


class Layouts:
    """The layouts of a hand in a number of places, which lack as few cards as any."""

    def __init__(self, law: IndianLaw, counts: Sequence[int], coming: Sequence[int], size: int, sequences: int) -> None:
        """`counts` and `coming` say by face how many cards are held and may come, the jokers last."""
        self.law, self.counts, self.coming = law, counts, coming
        self._size, self._sequences = size, sequences
        rank = law.wild_rank
        self.of_wild_rank = sum([counts[13 * suit + rank] for suit in range(_SUITS)])
        self.wild = counts[JOKER] + self.of_wild_rank
        self._faces = [face for face in range(NATURALS) if counts[face] and face % 13 != rank]
        self._units = [0] * (JOKER + 1)
        self._state = self._guards = 0
        for place, face in enumerate(self._faces):
            self._units[face] = 1 << _FIELD * place
            self._state += self._units[face] * counts[face]
            self._guards |= self._units[face] << _FIELD - 1
        self._naturals = sum([counts[face] for face in self._faces])
        self._own = [0, 0, 0, 0]
        """By suit, the places of its row at which cards stand for themselves, without wild ones."""
        for face in self._faces:
            self._own[face // 13] |= PLACES_OF[face % 13]
        self._groups = sorted(self._pieces(), key=lambda group: -group.held)
        self._uses = [group.uses for group in self._groups]
        self._held = [group.held for group in self._groups]
        self._sizes = [group.size for group in self._groups]
        self._singles = {face: self._row_group(face // 13, (face % 13,), FEWEST) for face in self._faces}
        self._none = self._no_cards()
        self._best: list[Layout] = []
        self._target, self._rises, self.distance = 0, True, 0
        self._reached: list[Layout] = []
        self._known_gaps: dict[tuple[int, int], int] = {}
        self.distance = self._least()
        """The fewest cards that any layout lacks; -1 if there is none."""

    def is_nearest(self, face: int) -> bool:
        """True if no layout lacks fewer cards than those without a card of a face, which is not wild."""
        return any(self._pures(layout, face) for layout in self._best)

    def helping(self, face: int = -1) -> int:
        """The faces that bring the hand nearer, as bits; the joker's stands for all wild cards.

        With a face the hand is one without such a card, which is one of the nearest.
        """
        result = 0
        for layout in self._best if self.distance > 0 else ():
            for group in self._pures(layout, face):
                result |= self._gaps(layout, face, group) if group.lacking < self.distance else group.pure_gaps
        return result

    def fewest_fillers(self, face: int = -1) -> int:
        """The fewest cards that must come to the groups beside a pure sequence, with a wild one that this lacks."""
        own, fewest = _ACES << self.law.wild_rank, _NEVER
        for layout in self._best:
            for group in self._pures(layout, face):
                fewest = min(fewest, self.distance - group.lacking + (group.pure_gaps & own > 0))
        return fewest

    # -- layouts

    def _least(self) -> int:
        if self._size < FEWEST * self._sequences:
            return -1
        nearest = min([group.lacking for group in (*self._groups, *self._singles.values(), self._none)])
        if nearest == _NEVER:
            return -1
        self._walk(0, self._state | self._guards, self._size, 0, ())
        self._rises = False
        for distance in range(max(nearest, self._size - self.wild - self._target), self._size + 1):
            if self._target != self._size - self.wild - distance:
                self._target = self._size - self.wild - distance
                self._reached = []
                self._walk(0, self._state | self._guards, self._size, 0, ())
            self.distance = distance
            self._best = [layout for layout in self._reached if self._pures(layout, -1)]
            if self._best:
                return distance
        return -1

    def _walk(self, first: int, state: int, places: int, held: int, chosen: tuple[int, ...]) -> None:
        """Reach the layouts that hold enough, with further groups of those from the first on."""
        total = held + min(places // FEWEST, self._naturals - held)
        if total >= self._target:
            if self._rises and total > self._target:
                self._target = total
                self._reached = []
            self._reached.append((chosen, state ^ self._guards, places, held))
        if places < FEWEST:
            return
        guards = self._guards
        for number in range(first, len(self._uses)):
            more = self._held[number]
            if held + _MOST[more][places] < self._target:
                return
            if self._sizes[number] <= places:
                rest = state - self._uses[number]
                if rest & guards == guards:
                    self._walk(number, rest, places - self._sizes[number], held + more, (*chosen, number))

    def _pures(self, layout: Layout, face: int) -> list[Group]:
        """The groups of a layout without a card of a face that can be the pure sequence, for the distance."""
        chosen, state, places, held = layout
        if face >= 0 and not self._copies(state, face):
            return []
        further, room = divmod(places, FEWEST)
        rows = [self._groups[number] for number in chosen if self._groups[number].is_row]
        if len(rows) + further < self._sequences:
            return []
        result, left, wanted = (
            list[Group](),
            self._naturals - held - (face >= 0),
            self._size - self.wild - self.distance,
        )
        empty = max(0, further - left)
        if held + further - empty >= wanted:
            some = rows
            if further:
                some = rows + [
                    self._singles[each] for each in self._faces if self._copies(state, each) > (each == face)
                ]
            if len(rows) + further == 1:
                some = [self._alone(group, chosen, room) for group in some]
            result = [group for group in some if self._is_pure(group, empty)]
        empty = max(0, further - 1 - left)
        if further and held + further - 1 - empty >= wanted and self._is_pure(self._none, empty):
            result.append(self._none)
        return result

    def _is_pure(self, group: Group, empty: int) -> bool:
        """True if a group lacks no more than the distance beside groups that must not be of jokers alone."""
        if group.lacking > self.distance:
            return False
        return not empty or empty <= self.distance - group.lacking + self.of_wild_rank

    def _alone(self, group: Group, chosen: tuple[int, ...], room: int) -> Group:
        """The only sequence, which takes the room that sets do not."""
        for number in chosen:
            if not self._groups[number].is_row:
                room -= self.law.most_set - self._groups[number].size
        if room <= 0:
            return group
        return self._row_group(group.suit, group.places, group.size + room)

    def _copies(self, state: int, face: int) -> int:
        unit = self._units[face]
        return state // unit & 3 if unit else 0

    def _gaps(self, layout: Layout, face: int, pure: Group) -> int:
        """The faces that fill any gap of a layout without a card of a face, with its pure sequence."""
        chosen, state, places, held = layout
        further, room = divmod(places, FEWEST)
        if further > self._naturals - held - (face >= 0):
            return ANY_FACE
        result, rows, pending = 0, 0, pure.held > 1
        for number in chosen:
            group = self._groups[number]
            rows += group.is_row
            if pending and group.uses == pure.uses and group.is_row:
                pending = False
            else:
                result |= group.gaps[room]
        if further > (pure.held <= 1):
            in_sets = further > self._sequences - rows
            for each in self._faces:
                if self._copies(state, each) > (each == face) + (self._units[each] == pure.uses):
                    result |= self._singles[each].gaps[room]
                    if in_sets:
                        result |= _ACES << each % 13 & ~(1 << each)
        return result & ~(_ACES << self.law.wild_rank) | 1 << JOKER | self._pure_gaps(pure, room)

    def _pure_gaps(self, pure: Group, room: int) -> int:
        """The faces that fill gaps of a pure sequence, which may take some more places."""
        if pure.is_open and pure.lacking + room <= self.distance:
            return pure.gaps[room]
        known = self._known_gaps.get((pure.uses, room))
        if known is None:
            known = 0
            for size in range(pure.size, pure.size + room + 1):
                for suit in (pure.suit,) if pure.held else range(_SUITS):
                    for missing, bits in self._windows(suit, pure.places, size):
                        if missing <= self.distance:
                            known |= bits
            self._known_gaps[pure.uses, room] = known
        return known

    # -- groups

    def _pieces(self) -> Iterator[Group]:
        """The groups of at least two cards."""
        for suit in range(_SUITS):
            row = self._own[suit]
            for start in range(PLACES):
                if row >> start & 1:
                    inner = [place for place in range(start + 1, min(start + _LONGEST, PLACES)) if row >> place & 1]
                    for number in range(1, len(inner) + 1):
                        for others in combinations(inner, number):
                            places = (start, *others)
                            yield self._row_group(suit, places, max(FEWEST, places[-1] - start + 1))
        for rank in range(RANK_COUNT):
            held = [suit for suit in range(_SUITS) if self._units[13 * suit + rank]]
            for number in range(2, len(held) + 1):
                for suits in combinations(held, number):
                    yield self._set(rank, suits)

    def _set(self, rank: int, suits: tuple[int, ...]) -> Group:
        uses = sum([self._units[13 * suit + rank] for suit in suits])
        others = sum([1 << 13 * suit + rank for suit in range(_SUITS) if suit not in suits])
        size = max(FEWEST, len(suits))
        gaps = [others if len(suits) < min(_SUITS, size + room) else 0 for room in range(FEWEST)]
        return Group(uses, len(suits), size, False, _NEVER, 0, (gaps[0], gaps[1], gaps[2]), False, _SUITS, suits)

    def _row_group(self, suit: int, places: tuple[int, ...], size: int) -> Group:
        """A sequence in a suit's row."""
        lacking, pure_gaps = self._cheapest(self._windows(suit, places, size))
        uses = sum([self._units[13 * suit + place % 13] for place in places])
        gaps = [0, 0, 0]
        for room in range(FEWEST):
            for first, last in self._ends(places):
                for place in range(max(0, last - size - room + 1), min(PLACES, first + size + room)):
                    if place not in places and place != first:
                        gaps[room] |= 1 << 13 * suit + place % 13
        come = [self.coming[face] > 0 for face in range(13 * suit, 13 * suit + 13) if gaps[2] >> face & 1]
        kept = gaps[0], gaps[1], gaps[2]
        return Group(uses, len(places), size, True, lacking, pure_gaps, kept, False not in come, suit, places)

    def _no_cards(self) -> Group:
        """A sequence of which the hand holds nothing but wild cards in their own place."""
        windows = [window for suit in range(_SUITS) for window in self._windows(suit, (), FEWEST)]
        return Group(0, 0, FEWEST, True, *self._cheapest(windows), (ANY_FACE, ANY_FACE, ANY_FACE), False, _SUITS, ())

    def _cheapest(self, windows: Iterable[tuple[int, int]]) -> tuple[int, int]:
        """The fewest cards that any of some sequences lack, and the faces of those, as bits."""
        lacking, faces = _NEVER, 0
        for missing, bits in windows:
            if missing < lacking:
                lacking, faces = missing, bits
            elif missing == lacking:
                faces |= bits
        return lacking, faces

    def _windows(self, suit: int, places: tuple[int, ...], size: int) -> Iterator[tuple[int, int]]:
        """The pure sequences around some places of a row: the number of cards that must come, and their faces."""
        rank = self.law.wild_rank
        own = (rank, PLACES - 1 if rank == 0 else rank) if self.counts[13 * suit + rank] else ()
        for first, last in self._ends(places):
            for start in range(max(0, last - size + 1), min(first, PLACES - size) + 1):
                missing = bits = 0
                for place in range(start, start + size):
                    if place not in (first, last) and place not in places and place not in own:
                        face = 13 * suit + place % 13
                        missing += 1 if self.coming[face] > 0 else _NEVER
                        bits |= 1 << face
                if missing < _NEVER:
                    yield missing, bits

    def _ends(self, places: tuple[int, ...]) -> Sequence[tuple[int, int]]:
        """The first and the last of some places; one ace lies at either end of its row."""
        if not places:
            return ((PLACES, -1),)
        return ((0, 0), (PLACES - 1, PLACES - 1)) if places == (0,) else ((places[0], places[-1]),)
