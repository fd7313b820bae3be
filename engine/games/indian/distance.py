"""The distance of a hand: the fewest of its cards to exchange so that it can be declared, exactly (I10).

A hand that can be declared is a pure sequence and other groups, of which one may have to be a sequence. Cards of the
hand keep their places in them, and each gap is filled by a wild card held, or by a card that comes. So for each pure
sequence, the other groups hold as many cards of the hand as they can: they are packed (`engine/mind/packing.py`) into
the cards that are left of the size. That takes for granted that any gap can be filled; where too few wild cards may
come, `_Scarce` looks for what can come instead.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.games.indian.least_count import JOKER, PLACES_OF
from engine.games.indian.melds import PLACES, IndianLaw
from engine.mind.packing import Fields, Packing
from engine.rummy.cards import NATURALS, Card
from engine.rummy.melds import FEWEST, RANK_COUNT

NONE = -1
"""The distance of a hand that no cards bring to a declaration."""
_SUITS = 4
_LONGEST = 2 * FEWEST - 1
_LONGEST_OF_ONE = 7
"""A sequence of one card and jokers alone, which are not two sequences."""
_SEQUENCE = 1 << 10
_SIZE = 1 << 5
"""The gain of a place that is taken, where all have to be."""


class Part(NamedTuple):
    """Cards of a hand that lie in one group, with the fewest places of it."""

    uses: int
    gain: int
    suit: int
    """None of the four for a set."""
    places: tuple[int, ...]
    """Of a sequence places in its row, of a set suits."""
    rank: int
    size: int


class Pure(NamedTuple):
    """Cards of a hand that lie in the pure sequence."""

    suit: int
    places: tuple[int, ...]
    size: int
    missing: int
    of_wild_rank: int
    windows: tuple[int, ...]
    """Where such sequences may begin whose other cards may come."""


class Distance:
    """The distances of a hand, or of any of its cards but one."""

    def __init__(self, law: IndianLaw, hand: Iterable[Card], coming: Sequence[int]) -> None:
        """`hand` holds kinds; `coming` says by face how many cards may come, the jokers last."""
        self.law = law
        self.coming = coming
        self.counts = [0] * (JOKER + 1)
        for card in hand:
            self.counts[min(card.face, JOKER)] += 1
        rank = law.wild_rank
        self.wild = self.counts[JOKER] + sum([self.counts[13 * suit + rank] for suit in range(_SUITS)])
        self.coming_wild = coming[JOKER] + sum([coming[13 * suit + rank] for suit in range(_SUITS)])
        self.other_comes = sum(coming) > coming[JOKER]
        self._rows = [0, 0, 0, 0]
        fields, self._state = Fields(), 0
        self._units = [0] * (JOKER + 1)
        for place in range(RANK_COUNT):
            for suit in range(_SUITS):
                face = 13 * suit + place
                if self.counts[face] and place != rank:
                    self._units[face] = fields.field(self.counts[face])
                    self._state += self._units[face] * self.counts[face]
                    self._rows[suit] |= PLACES_OF[place]
        self._size, self._slot = fields.field(RANK_COUNT), fields.field(1)
        self._fields = fields
        self.parts = list(self._parts())
        self._packing = Packing(fields, self._pieces())
        self._sets: Packing[Part] | None = None

    def of(self, size: int, sequences: int) -> int:
        """The fewest of so many cards to come so that a hand of this size can be declared; `NONE` if there is none.

        Of a hand with a card more, that card is put down first.
        """
        best = least = size + 1
        for pure in sorted(self.pures(sequences), key=lambda each: each.missing):
            if pure.missing >= best:
                break
            cost, fillers = self._with_pure(pure, size, sequences)
            if cost >= best:
                continue
            if fillers > self.coming_wild - _own_coming(self.law, pure, self.coming):
                least = min(least, cost)
                continue
            best = cost
        if least < best:
            best = _Scarce(self, size, sequences).cost(best)
        return best if best <= size else NONE

    def _with_pure(self, pure: Pure, size: int, sequences: int) -> tuple[int, int]:
        """The cards that must come with a pure sequence, and how many of them fill gaps of other groups."""
        rest, wild = size - pure.size, self.wild - pure.of_wild_rank
        none = size + 1, 0
        if rest < 0 or 0 < rest < FEWEST or (not rest and sequences > 1):
            return none
        if not rest:
            return pure.missing, 0
        state = self._state + rest * self._size
        for place in pure.places:
            state -= self._units[13 * pure.suit + place % 13]
        if not state & ~(((1 << RANK_COUNT.bit_length()) - 1) * self._size):  # no card is left but wild ones
            of_rank = self.wild - self.counts[JOKER] - pure.of_wild_rank
            fillers = max(0, rest - wild)
            if of_rank <= 0 and not fillers:
                fillers = 1
            if of_rank <= 0 and not self.other_comes:
                return none
            return pure.missing + fillers, fillers
        held = self._packing.gain(state + self._slot) - _SEQUENCE
        if sequences == 1:
            gain = self._set_packing().gain(state)
            if gain // _SIZE == rest:
                held = max(held, gain % _SIZE)
        if held < 0:
            return none
        fillers = max(0, rest - held - wild)
        return pure.missing + fillers, fillers

    # -- pure sequences

    def pures(self, sequences: int) -> Iterator[Pure]:
        """Choices of cards for a pure sequence, with the other cards of it that may come."""
        nothing = False
        for suit in range(_SUITS):
            row = self._rows[suit]
            own = 13 * suit + self.law.wild_rank
            if self.counts[own]:
                row |= PLACES_OF[self.law.wild_rank]
            for places in _choices(row):
                least = max(FEWEST, places[-1] - places[0] + 1)
                for size in range(least, (_LONGEST if sequences == 1 else least) + 1):
                    windows = self.windows(suit, places, size)
                    if windows:
                        of_rank = sum([place % 13 == self.law.wild_rank for place in places])
                        yield Pure(suit, places, size, size - len(places), of_rank, windows)
            for size in range(FEWEST, (_LONGEST if sequences == 1 else FEWEST) + 1):
                if nothing and sequences > 1:
                    break
                windows = self.windows(suit, (), size)
                if windows:
                    nothing = True
                    yield Pure(suit, (), size, size, 0, windows)

    def windows(self, suit: int, places: tuple[int, ...], size: int) -> tuple[int, ...]:
        """Where pure sequences of this size may begin that hold these places, and whose other cards may come."""
        first = max(0, places[-1] - size + 1) if places else 0
        last = min(PLACES - size, places[0]) if places else PLACES - size
        result = []
        for start in range(first, last + 1):
            if all(
                [place in places or self.coming[13 * suit + place % 13] > 0 for place in range(start, start + size)]
            ):
                result.append(start)
        return tuple(result)

    # -- other groups

    def _parts(self) -> Iterator[Part]:
        """Choices of cards for another group."""
        for suit in range(_SUITS):
            for places in _choices(self._rows[suit]):
                size = max(FEWEST, places[-1] - places[0] + 1)
                uses = sum([self._units[13 * suit + place % 13] for place in places])
                yield Part(uses, len(places), suit, places, -1, size)
        for rank in range(RANK_COUNT):
            if rank == self.law.wild_rank:
                continue
            suits = [suit for suit in range(_SUITS) if self.counts[13 * suit + rank]]
            for number in range(1, len(suits) + 1):
                for some in combinations(suits, number):
                    uses = sum([self._units[13 * suit + rank] for suit in some])
                    yield Part(uses, number, _SUITS, some, rank, max(FEWEST, number))

    def _pieces(self) -> Iterator[Part]:
        """Those parts as pieces of the size that is left; one of them is the second sequence."""
        for part in self.parts:
            uses = part.uses + part.size * self._size
            if part.suit < _SUITS:
                yield part._replace(uses=uses + self._slot, gain=part.gain + _SEQUENCE)
            if part.suit < _SUITS or part.gain > 1:
                yield part._replace(uses=uses)

    def _set_packing(self) -> Packing[Part]:
        """Sets of all sizes, which must take all places where there is no second sequence to take some more."""
        if self._sets is None:
            pieces = [
                part._replace(uses=part.uses + size * self._size, gain=part.gain + _SIZE * size)
                for part in self.parts
                if part.suit == _SUITS
                for size in range(part.size, self.law.most_set + 1)
            ]
            self._sets = Packing(self._fields, pieces)
        return self._sets


class _Gap(NamedTuple):
    """Cards of a hand in a group of some size, as a piece: gaps that nothing but a wild card can fill take of those."""

    uses: int
    gain: int
    faces: tuple[int, ...]
    """The faces of the gaps."""


class _Scarce:
    """The distance where gaps may have to be filled by the very cards that belong there.

    First each gap counts as filled where its card may come at all. Whether several gaps want the same card is looked at
    afterwards, and only where that fails all groups are tried.
    """

    def __init__(self, found: Distance, size: int, sequences: int) -> None:
        self._found, self._total, self._sequences = found, size, sequences
        self._groups = _groups(found.law.most_set)
        self._wild = found.wild + found.coming_wild
        fields, self._state = Fields(), 0
        self._units = [0] * (JOKER + 1)
        for rank in range(RANK_COUNT):
            for suit in range(_SUITS):
                face = 13 * suit + rank
                if found.counts[face] and rank != found.law.wild_rank:
                    self._units[face] = fields.field(found.counts[face])
                    self._state += self._units[face] * found.counts[face]
        self._place, self._by_wild, self._slot = fields.field(RANK_COUNT), fields.field(self._wild), fields.field(1)
        self._packing = Packing(fields, self._pieces())

    def _pieces(self) -> Iterator[_Gap]:
        """For the cards of each part, and for none, the group of each size with the fewest gaps for wild cards alone."""
        best = dict[tuple[tuple[int, ...], int, bool], tuple[int, tuple[int, ...]]]()
        wild_rank, coming = self._found.law.wild_rank, self._found.coming
        held = [count if face % 13 != wild_rank else 0 for face, count in enumerate(self._found.counts)]
        of_rank = self._wild > self._found.counts[JOKER] + coming[JOKER]
        for faces, is_sequence in self._groups:
            own = [face for face in faces if face != JOKER and held[face] > 0]
            for number in range(len(own) + 1):
                for some in combinations(own, number):
                    gaps = tuple([face for face in faces if face not in some])
                    only_wild = sum([face == JOKER or coming[face] <= 0 for face in gaps])
                    if only_wild > self._wild or (only_wild == len(faces) and not of_rank):
                        continue
                    key = some, len(faces), is_sequence
                    if key not in best or only_wild < best[key][0]:
                        best[key] = only_wild, gaps
        for (some, size, is_sequence), (only_wild, gaps) in best.items():
            uses = sum([self._units[face] for face in some]) + size * self._place + only_wild * self._by_wild
            gain = _SIZE * size + len(some)
            if is_sequence:
                yield _Gap(uses + self._slot, gain + _SEQUENCE, gaps)
            yield _Gap(uses, gain, gaps)

    def cost(self, known: int) -> int:
        """The distance, if it is below what is known; else that."""
        found, open_at = self._found, known
        pures = sorted(found.pures(1), key=lambda each: each.missing)
        for pure in pures:
            if pure.missing < known:
                least, fits = self._least(pure)
                if least < known and fits:
                    known = least
                elif least < known:
                    open_at = min(open_at, least)
        for cost in range(open_at, known):
            for pure in pures:
                if pure.missing <= cost and any([self._fits(pure, start, cost) for start in pure.windows]):
                    return cost
        return known

    def _least(self, pure: Pure) -> tuple[int, bool]:
        """No more than a pure sequence costs with other groups, and whether it is known to cost that."""
        found, rest = self._found, self._total - pure.size
        if rest < 0 or (not rest and self._sequences > 1):
            return self._total + 1, False
        state = self._state + rest * self._place + self._wild * self._by_wild
        state -= pure.of_wild_rank * self._by_wild
        if self._sequences > 1:
            state += self._slot
        for place in pure.places:
            state -= self._units[13 * pure.suit + place % 13]
        gain = self._packing.gain(state) - _SEQUENCE * (self._sequences - 1)
        if gain < 0 or gain // _SIZE != rest:
            return self._total + 1, False
        wild = found.wild - pure.of_wild_rank
        fillers = max(0, rest - gain % _SIZE - wild)
        pieces = self._packing.best(state)
        for start in pure.windows:
            coming, rank = list(found.coming), found.law.wild_rank
            for place in range(start, start + pure.size):
                if place not in pure.places:
                    coming[13 * pure.suit + place % 13] -= 1
            all_wild = wild + coming[JOKER] + sum([coming[13 * suit + rank] for suit in range(_SUITS)])
            natural = [0] * (JOKER + 1)
            only_wild = 0
            for face in [face for piece in pieces for face in piece.faces]:
                if face == JOKER or face % 13 == rank or natural[face] >= coming[face]:
                    only_wild += 1
                else:
                    natural[face] += 1
            if only_wild <= all_wild and all([self._stands(piece, coming) for piece in pieces]):
                return pure.missing + fillers, True
        return pure.missing + fillers, False

    def _stands(self, piece: _Gap, coming: Sequence[int]) -> bool:
        """True if a card of a group is sure to stand for itself."""
        return bool(piece.gain % _SIZE) or any([face != JOKER and coming[face] > 0 for face in piece.faces])

    def _fits(self, pure: Pure, start: int, cost: int) -> bool:
        """True if other groups go with a pure sequence for this cost."""
        found = self._found
        held, coming = list(found.counts), list(found.coming)
        for place in range(start, start + pure.size):
            face = 13 * pure.suit + place % 13
            zone = held if place in pure.places else coming
            zone[face] -= 1
        rank = found.law.wild_rank
        wild = held[JOKER] + sum([held[13 * suit + rank] for suit in range(_SUITS)])
        more = coming[JOKER] + sum([coming[13 * suit + rank] for suit in range(_SUITS)])
        rest = self._total - pure.size
        most = [0] * (RANK_COUNT + 1)
        """The most cards that groups of so many places hold."""
        for faces, _ in self._groups:
            own = sum([face != JOKER and face % 13 != rank and held[face] > 0 for face in faces])
            most[len(faces)] = max(most[len(faces)], own)
        for size in range(RANK_COUNT + 1):
            for part in range(FEWEST, size - FEWEST + 1):
                most[size] = max(most[size], most[part] + most[size - part])
        return self._search(held, coming, (rest, wild, more, cost - pure.missing), self._sequences - 1, 0, most)

    def _search(  # noqa: PLR0913 - all that a search goes on with
        self,
        held: list[int],
        coming: list[int],
        left: tuple[int, int, int, int],
        sequences: int,
        first: int,
        most: list[int],
    ) -> bool:
        """True if groups take all that is left of the size, with wild cards held, wild cards to come, and the cost."""
        rest, wild, _more, cost = left
        if not rest:
            return sequences <= 0
        if rest < FEWEST:
            return False
        rank = self._found.law.wild_rank
        for number in range(first, len(self._groups)):
            faces, is_sequence = self._groups[number]
            after = rest - len(faces)
            if after < 0 or 0 < after < FEWEST:
                continue
            own = sum([face != JOKER and face % 13 != rank and held[face] > 0 for face in faces])
            if own + most[after] < rest - wild - cost:
                continue
            for kept, later, more in self._laid(faces, held, coming, left):
                if self._search(kept, later, more, sequences - is_sequence, number, most):
                    return True
        return False

    def _laid(
        self, faces: tuple[int, ...], held: list[int], coming: list[int], left: tuple[int, int, int, int]
    ) -> Iterator[tuple[list[int], list[int], tuple[int, int, int, int]]]:
        """The ways to lay a group: each place holds its own card, one that comes, or a wild card."""
        rest, wild, more, cost = left
        rank = self._found.law.wild_rank
        gaps, own, further = list[int](), list(held), 0
        for face in faces:
            if face == JOKER:
                further += 1
            elif face % 13 != rank and own[face] > 0:
                own[face] -= 1
            else:
                gaps.append(face)
        natural = len(gaps) + further < len(faces)
        for filled in range(len(gaps) + 1):  # gaps that are filled by their own cards, which come
            for some in combinations([face for face in gaps if coming[face] > 0], filled):
                places = len(gaps) + further - filled
                by_wild = min(places, wild)
                come = filled + places - by_wild
                spent = sum([face % 13 == rank for face in some])
                if come > cost or places - by_wild > more - spent:
                    continue
                kept = own
                if not natural and not filled:
                    standing = [face for face in faces if face % 13 == rank and held[face] > 0]
                    if not standing:
                        continue
                    kept = list(own)
                    kept[standing[0]] -= 1
                later = list(coming)
                for face in some:
                    later[face] -= 1
                yield kept, later, (rest - len(faces), wild - by_wild, more - spent - places + by_wild, cost - come)


@lru_cache(maxsize=2)
def _groups(most_set: int) -> tuple[tuple[tuple[int, ...], bool], ...]:
    """The faces of every sequence and set, and whether it is a sequence; a joker for a card that stands for none."""
    result = list[tuple[tuple[int, ...], bool]]()
    for suit in range(_SUITS):
        for size in range(FEWEST, _LONGEST_OF_ONE + 1):
            for start in range(PLACES - size + 1):
                result.append((tuple([13 * suit + place % 13 for place in range(start, start + size)]), True))
    for rank in range(RANK_COUNT):
        for size in range(FEWEST, _SUITS + 1):
            for suits in combinations(range(_SUITS), size):
                result.append((tuple([13 * suit + rank for suit in suits]), False))
        if most_set > _SUITS:
            result.append(((*[13 * suit + rank for suit in range(_SUITS)], JOKER), False))
    return tuple(result)


def _own_coming(law: IndianLaw, pure: Pure, coming: Sequence[int]) -> int:
    """The cards of the wild rank that a pure sequence needs to come in its own place, at least."""
    face = 13 * pure.suit + law.wild_rank
    needs = [
        law.wild_rank in [place % 13 for place in range(start, start + pure.size)] and not pure.of_wild_rank
        for start in pure.windows
    ]
    return int(coming[face] > 0 and all(needs))


@lru_cache(maxsize=4096)
def _choices(row: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of places of a row that lie within five in a row; the ace at one end of it."""
    result = dict[tuple[int, ...], tuple[int, ...]]()
    for start in range(PLACES):
        if row >> start & 1:
            inner = [place for place in range(start + 1, min(start + _LONGEST, PLACES)) if row >> place & 1]
            for number in range(len(inner) + 1):
                for others in combinations(inner, number):
                    places = (start, *others)
                    result.setdefault(places, places)
    return tuple(result.values())


def coming_of(cards: Iterable[Card]) -> list[int]:
    """Cards that may come, by face."""
    result = [0] * (JOKER + 1)
    for card in cards:
        result[min(card.face, NATURALS)] += 1
    return result
