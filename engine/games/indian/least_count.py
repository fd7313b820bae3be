"""The least that a hand can count, exactly, and whether it can be declared (I10, I14).

A hand is a number of fields that can be used up (`engine/mind/packing.py`): each kind of cards that are not wild, the
wild cards, those of them that are of the wild rank, and the two sequences that are asked for. Groups are pieces. No
group needs more than five cards, since a longer sequence is two; wild cards that are left over go to the second one.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.games.indian.melds import PLACES, POINTS, IndianLaw, Reading
from engine.games.indian.options import Counting
from engine.mind.packing import Fields, Packing
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.melds import FEWEST, RANK_COUNT

JOKER = NATURALS
"""The face of all printed jokers."""
_SUITS = 4
_LONGEST = 2 * FEWEST - 1
_SEQUENCE = 1 << 11
"""The gain of the second sequence, more than any cards are worth."""
_PURE = 1 << 12
_BOTH = _PURE + _SEQUENCE
Groups = tuple[tuple[Card, ...], ...]


class Laid(NamedTuple):
    """A group of a hand, as a piece: faces of cards that stand for themselves, and wild cards for others."""

    uses: int
    gain: int
    faces: tuple[int, ...]
    wild: int
    reading: Reading


class LeastCount(NamedTuple):
    """The least that a hand counts, with an arrangement that gives it."""

    points: int
    groups: Groups
    """None where the whole hand counts. Wild cards lie with them where there is a place."""
    needed: int = 0
    """The first of the groups that are the sequences asked for: a pure one, then the second."""


class _Shape(NamedTuple):
    """A choice of places in one suit's row, with wild cards for others between or beside them."""

    places: tuple[int, ...]
    wild: int


def as_it_lies(law: IndianLaw, counting: Counting, parts: Iterable[Sequence[Card]]) -> int:
    """The count of a hand that lies in these parts, groups and others (I14)."""
    whole = grouped = sequences = 0
    pures = list[int]()
    for part in parts:
        points, reading = law.points(part), law.reading(part)
        whole += points
        if reading is not None:
            grouped += points
            sequences += reading is not Reading.SET
        if reading is Reading.PURE:
            pures.append(points)
    if not pures:
        saved = 0
    elif counting.forgives(sequences):
        saved = grouped
    else:
        saved = max(pures) if counting.second == "rest" else 0
    return min(counting.cap, whole - saved)


class Arranger:
    """All ways to lay out a hand, of up to 14 cards, or any of its cards."""

    def __init__(self, law: IndianLaw, hand: Iterable[Card]) -> None:
        """`hand` holds kinds of cards; what is found of it is kept here."""
        self.law = law
        self.counts = [0] * (JOKER + 1)
        for card in hand:
            self.counts[min(card.face, JOKER)] += 1
        rank = law.wild_rank
        self.of_wild_rank = sum([self.counts[13 * suit + rank] for suit in range(_SUITS)])
        self.wild = self.of_wild_rank + self.counts[JOKER]
        self.points = 0
        self._rows = [0, 0, 0, 0]
        """By suit, the places of its row at which cards stand for themselves, without wild cards."""
        for face in range(NATURALS):
            if self.counts[face] and face % 13 != rank:
                self.points += POINTS[face % 13] * self.counts[face]
                self._rows[face // 13] |= PLACES_OF[face % 13]
        self._pures = list(self._pure_shapes())
        self._units = [0] * (JOKER + 1)
        self._packing: Packing[Laid] | None = None
        self._sets: Packing[Laid] | None = None
        self._state = self._unit_of_wild = self._unit_of_rank = self._pure_slot = self._slot = 0
        self._fields = Fields()

    # -- what is asked

    @property
    def has_pure(self) -> bool:
        """True if there is a pure sequence."""
        return bool(self._pures)

    def has_sequences(self, sequences: int, without: int = -1) -> bool:
        """True if the sequences are there that a declaration needs; without one card of a face, if it is put down."""
        if sequences > 1:
            return bool(self._pures) and self._has_both(without)
        return bool(self._pures) and self._gain(self._slot_of(), without) >= _PURE

    def count(self, counting: Counting, without: int = -1) -> int:
        """The least that the hand counts; without one card of a face, if it is put down (I14)."""
        sequences, second, cap = counting
        points = self._points(without)
        return min(cap, points - self._saved(sequences, second, without)) if self._pures else min(cap, points)

    def least(self, counting: Counting, without: int = -1) -> LeastCount:
        """The least count with an arrangement."""
        sequences, second, cap = counting
        points = self._points(without)
        saved = self._saved(sequences, second, without) if self._pures else 0
        count = min(cap, points - saved)
        pure = self._best_pure(without) if self._pures else None
        if pure is None or (not saved and second == "all" and sequences > 1 and not self._has_both(without)):
            return LeastCount(count, ())
        if sequences > 1 and not self._has_both(without):
            if second == "rest":
                return LeastCount(count, self._cards([pure], without, needed=1), 1)
            return LeastCount(count, self._cards(self._chosen(self._slot, without), without, needed=1), 1)
        if sequences > 1 and second == "rest" and saved > self._gain(0, without) - _BOTH:
            return LeastCount(count, self._cards([pure], without, needed=1), 1)
        open_slot = self._slot if sequences == 1 or second == "unmatched" else 0
        if open_slot and self._gain(0, without) - _BOTH == saved:
            open_slot = 0  # as good with a second sequence, which takes all wild cards
        needed = sequences if not open_slot else 1
        return LeastCount(count, self._cards(self._chosen(open_slot, without), without, needed=needed), needed)

    def is_whole(self, sequences: int, without: int = -1) -> bool:
        """True if all cards can be laid out so that they can be declared (I10)."""
        return bool(self.declared(sequences, without)) if sequences == 1 else self._covers(without)

    def declared(self, sequences: int, without: int = -1) -> Groups:
        """An arrangement that can be declared; no groups if there is none."""
        if self._covers(without):
            return self._cards(self._chosen(0, without), without, needed=2)
        if sequences > 1 or not self._pures:
            return ()
        packing, state = self._set_packing(), self._state_without(without) & ~self._slot
        total = sum(self.counts) - (without >= 0)
        if packing.gain(state) != _PURE + total:
            return ()
        return self._cards(_pure_first(packing.best(state)), without, needed=1)

    # -- gains

    def _points(self, without: int) -> int:
        wild = without < 0 or without == JOKER or without % 13 == self.law.wild_rank
        return self.points - (0 if wild else POINTS[without % 13])

    def _covers(self, without: int) -> bool:
        """True if a pure sequence, a second one and other groups hold all cards that are not wild.

        The second one takes what wild cards are left.
        """
        return bool(self._pures) and self._gain(0, without) == _BOTH + self._points(without)

    def _has_both(self, without: int) -> bool:
        return self._gain(0, without) >= _BOTH

    def _saved(self, sequences: int, second: str, without: int) -> int:
        """The points that an arrangement saves."""
        if sequences == 1 or second == "unmatched":
            return max(0, self._gain(self._slot_of(), without) - _PURE)
        both = self._gain(0, without)
        saved = both - _BOTH if both >= _BOTH else 0
        if second == "rest":
            pure = self._best_pure(without)
            saved = max(saved, 0 if pure is None else self._worth(pure))
        return saved

    def _slot_of(self) -> int:
        self._pack()
        return self._slot

    def _gain(self, less: int, without: int) -> int:
        """The most that is gained without these fields; below `_PURE` there is no pure sequence, and nothing counts."""
        packing = self._pack()
        return packing.gain(self._state_without(without) & ~less)

    def _chosen(self, less: int, without: int) -> list[Laid]:
        """The pieces that gain most, the sequences asked for first."""
        return _pure_first(self._pack().best(self._state_without(without) & ~less))

    def _state_without(self, without: int) -> int:
        """The fields of the hand without a card of this face."""
        self._pack()
        if without < 0:
            return self._state
        state = self._state - self._units[without]
        if without == JOKER or without % 13 == self.law.wild_rank:
            state -= self._unit_of_wild
            if without != JOKER:
                state -= self._unit_of_rank
        return state

    def _best_pure(self, without: int) -> Laid | None:
        """The pure sequence that saves most, of any length."""
        best: Laid | None = None
        for suit in range(_SUITS):
            row = own_row(self._rows[suit], self.counts, self.law, suit, without)
            for places in _rows_in(row):
                faces = tuple(13 * suit + place % 13 for place in places)
                piece = Laid(0, 0, faces, 0, Reading.PURE)
                if best is None or self._worth(piece) > self._worth(best):
                    best = piece
        return best

    def _worth(self, piece: Laid) -> int:
        return sum(POINTS[face % 13] for face in piece.faces if face % 13 != self.law.wild_rank)

    def _pure_shapes(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """By suit, the places of each pure sequence of three to five cards."""
        for suit in range(_SUITS):
            row = own_row(self._rows[suit], self.counts, self.law, suit)
            while_three = row & row >> 1 & row >> 2
            for start in range(PLACES - FEWEST + 1):
                if while_three >> start & 1:
                    for length in range(FEWEST, _LONGEST + 1):
                        if start + length <= PLACES and (row >> start) & ((1 << length) - 1) == (1 << length) - 1:
                            yield suit, tuple(range(start, start + length))

    # -- pieces

    def _pack(self) -> Packing[Laid]:
        """The packing of all groups, made when it is first asked for."""
        if self._packing is None:
            self._lay_fields()
            self._packing = Packing(self._fields, self._pieces())
        return self._packing

    def _lay_fields(self) -> None:
        """Fields for the cards by rank, so that pieces are short, then for wild cards and the sequences asked for."""
        state = 0
        for rank in range(RANK_COUNT):
            for suit in range(_SUITS):
                face = 13 * suit + rank
                if self.counts[face]:
                    self._units[face] = self._fields.field(self.counts[face])
                    state += self._units[face] * self.counts[face]
        if self.wild:
            self._unit_of_wild = self._fields.field(self.wild)
            state += self._unit_of_wild * self.wild
        if self.of_wild_rank:
            self._unit_of_rank = self._fields.field(self.of_wild_rank)
            state += self._unit_of_rank * self.of_wild_rank
        self._pure_slot, self._slot = self._fields.field(1), self._fields.field(1)
        self._state = state + self._pure_slot + self._slot

    def _pieces(self) -> Iterator[Laid]:
        for suit, places in self._pures:
            piece = self._piece(suit, places, 0, Reading.PURE)
            yield piece._replace(uses=piece.uses + self._pure_slot, gain=piece.gain + _PURE)
            yield piece._replace(uses=piece.uses + self._slot, gain=piece.gain + _SEQUENCE)
            yield piece
        if self.wild:
            for suit in range(_SUITS):
                for shape in _shapes(self._rows[suit], min(self.wild, _LONGEST - 1)):
                    piece = self._piece(suit, shape.places, shape.wild, Reading.SEQUENCE)
                    yield piece._replace(uses=piece.uses + self._slot, gain=piece.gain + _SEQUENCE)
                    yield piece
        if self.of_wild_rank and self.wild >= FEWEST:
            uses = FEWEST * self._unit_of_wild + self._unit_of_rank + self._slot
            yield Laid(uses, _SEQUENCE, (), FEWEST, Reading.SEQUENCE)
        for rank, suits in self._set_suits():
            lacking = max(0, FEWEST - len(suits))
            if lacking <= self.wild:
                yield self._set(rank, suits, lacking, POINTS[rank] * len(suits))

    def _piece(self, suit: int, places: Sequence[int], wild: int, reading: Reading) -> Laid:
        uses, gain, wild_rank = wild * self._unit_of_wild, 0, self.law.wild_rank
        faces = tuple([13 * suit + place % 13 for place in places])
        for face in faces:
            uses += self._units[face]
            if face % 13 == wild_rank:
                uses += self._unit_of_wild + self._unit_of_rank
            else:
                gain += POINTS[face % 13]
        return Laid(uses, gain, faces, wild, reading)

    def _set_suits(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The ranks, each with every choice of two or more suits of it."""
        for rank in range(RANK_COUNT):
            if rank != self.law.wild_rank:
                held = [suit for suit in range(_SUITS) if self.counts[13 * suit + rank]]
                for number in range(2, len(held) + 1):
                    for suits in combinations(held, number):
                        yield rank, suits

    def _set(self, rank: int, suits: tuple[int, ...], wild: int, gain: int) -> Laid:
        faces = tuple([13 * suit + rank for suit in suits])
        uses = wild * self._unit_of_wild
        for face in faces:
            uses += self._units[face]
        return Laid(uses, gain, faces, wild, Reading.SET)

    def _set_packing(self) -> Packing[Laid]:
        """One pure sequence and sets, which gain a point a card: there each wild card must find its place."""
        if self._sets is None:
            self._pack()
            pieces = [
                piece._replace(uses=piece.uses + self._pure_slot, gain=_PURE + len(piece.faces))
                for suit, places in self._pures
                for piece in (self._piece(suit, places, 0, Reading.PURE),)
            ]
            pieces += [
                self._set(rank, suits, wild, len(suits) + wild)
                for rank, suits in self._set_suits()
                for wild in range(max(0, FEWEST - len(suits)), min(self.wild, self.law.most_set - len(suits)) + 1)
            ]
            self._sets = Packing(self._fields, pieces)
        return self._sets

    # -- cards

    def _cards(self, pieces: Sequence[Laid], without: int, *, needed: int) -> Groups:
        """The cards of pieces, in the order in which they lie; wild cards that are left lie where they may.

        The first pieces are the sequences that are `needed`, a pure one and then perhaps another.
        """
        left = self.counts.copy()
        if without >= 0:
            left[without] -= 1
        for piece in pieces:
            for face in piece.faces:
                left[face] -= 1
        ranked = [13 * suit + self.law.wild_rank for suit in range(_SUITS)]
        wild = [JOKER] * left[JOKER] + [face for face in ranked for _copy in range(left[face])]
        taken = list[list[int]]()
        for piece in pieces:  # a group of wild cards alone needs one of the wild rank, which lie last
            taken.append([wild.pop() for _each in range(0 if piece.faces else piece.wild)])
        for piece, others in zip(pieces, taken, strict=True):
            others += [wild.pop(0) for _each in range(piece.wild if piece.faces else 0)]
        for place, piece in enumerate(pieces):
            most = RANK_COUNT if piece.reading is not Reading.SET else self.law.most_set
            free = 0 if needed and not place else most - len(piece.faces) - len(taken[place])
            taken[place] += [wild.pop() for _each in range(min(free, len(wild)))]
        return tuple(_in_row(piece.faces, others) for piece, others in zip(pieces, taken, strict=True))


def _pure_first(pieces: Iterable[Laid]) -> list[Laid]:
    """Pieces in the order of their gains: the pure sequence that is asked for, the second sequence, and others."""
    return sorted(pieces, key=lambda piece: -piece.gain)


def _in_row(faces: Sequence[int], wild: Sequence[int]) -> tuple[Card, ...]:
    """The cards of a group as they lie: wild cards in the gaps between others, then behind them."""
    left, result = list(wild), list[Card]()
    in_row = len({face // 13 for face in faces}) == 1 and len(faces) > 1
    for number, face in enumerate(faces):
        if number and in_row:
            gap = (face - faces[number - 1]) % 13 - 1
            result += [CARDS[left.pop(0)] for _each in range(min(gap, len(left)))]
        result.append(CARDS[face])
    return (*result, *(CARDS[face] for face in left))


PLACES_OF = tuple((1 << rank) | (1 << RANK_COUNT if rank == 0 else 0) for rank in range(RANK_COUNT))
"""By rank the bits of its places in a row; the ace has two."""


def own_row(row: int, counts: Sequence[int], law: IndianLaw, suit: int, without: int = -1) -> int:
    """The places of a suit's row at which cards of a hand stand for themselves, wild ones in their own place too.

    `row` has those of the others, `counts` all cards by face; `without` leaves out a card of a face.
    """
    if counts[13 * suit + law.wild_rank]:
        row |= PLACES_OF[law.wild_rank]
    if without >= 0 and without // 13 == suit and counts[without] == 1:
        row &= ~PLACES_OF[without % 13]
    return row


@lru_cache(maxsize=4096)
def _shapes(row: int, most_wild: int) -> tuple[_Shape, ...]:
    """The sequences of at most five cards with wild ones that begin and end with a card of the row, or are three.

    Cards in the row that a wild card stands for are left to other groups.
    """
    result = dict[tuple[int, ...], _Shape]()
    for start in range(PLACES):
        if not row >> start & 1:
            continue
        inner = [place for place in range(start + 1, min(start + _LONGEST, PLACES)) if row >> place & 1]
        for number in range(len(inner) + 1):
            for others in combinations(inner, number):
                places = (start, *others)
                wild = max(FEWEST, places[-1] - start + 1) - len(places)
                if 0 < wild <= most_wild:
                    key = tuple(sorted(place % 13 for place in places))
                    if key not in result or wild < result[key].wild:
                        result[key] = _Shape(places, wild)
    return tuple(result.values())


@cache
def _rows_in(row: int) -> tuple[tuple[int, ...], ...]:
    """The longest pure sequences of a row of places; of all fourteen, those with one ace."""
    result, start = list[tuple[int, ...]](), 0
    for place in range(PLACES + 1):
        if place < PLACES and row >> place & 1:
            continue
        if place - start >= FEWEST:
            result.append(tuple(range(start, min(place, start + RANK_COUNT))))
        start = place + 1
    return tuple(result)
