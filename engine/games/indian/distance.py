"""The distance of a hand: the fewest of its cards to exchange so that it can be declared, exactly (I10).

A hand that can be declared is a pure sequence and other groups, of which one may have to be a sequence. Cards of the
hand keep their places in them, and each gap is filled by a wild card held, or by a card that comes. So the best layout
of the hand (`layouts.py`) tells the distance. That takes for granted that any gap can be filled; where too few wild
cards may come, `_Scarce` looks for what can come instead.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.games.indian.layouts import Layouts
from engine.games.indian.least_count import JOKER, PLACES_OF, own_row
from engine.games.indian.melds import PLACES, IndianLaw
from engine.mind.packing import Fields, Packing
from engine.rummy.cards import CARDS, NATURALS, Card
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


class Pure(NamedTuple):
    """Cards of a hand that lie in the pure sequence."""

    suit: int
    places: tuple[int, ...]
    size: int
    missing: int
    of_wild_rank: int
    windows: tuple[int, ...]
    """The places where such sequences may begin; of those that hold none, in the rows of all suits."""

    def faces(self, start: int) -> list[tuple[int, bool]]:
        """The faces of one that begins there, each with whether the hand holds it."""
        suit = self.suit if self.places else start // PLACES
        begins = start if self.places else start % PLACES
        return [(13 * suit + place % 13, place in self.places) for place in range(begins, begins + self.size)]


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
        self._rows = [0, 0, 0, 0]
        for face in range(NATURALS):
            if self.counts[face] and face % 13 != rank:
                self._rows[face // 13] |= PLACES_OF[face % 13]
        self._known: dict[tuple[int, int, int], Layouts] = {}

    def of(self, size: int, sequences: int, without: int = -1, *, sure: bool = True) -> int:
        """The fewest of so many cards to come so that a hand of this size can be declared; `NONE` if there is none.

        A card more than that is put down first; `without` leaves out a card of a face. With `sure` off, gaps count as
        filled wherever a card may come for the pure sequence, which is wrong only where few wild cards may come.
        """
        layouts, face = self._layouts(size, sequences, without)
        if sure and layouts.distance > 0 and layouts.fewest_fillers(face) > self.coming_wild:
            return _Scarce(self._less(without), size, sequences).cost(layouts.distance)
        return layouts.distance

    def is_nearest(self, size: int, sequences: int, without: int) -> bool:
        """True if a hand of a card more is as near without this card as without any other; with `sure` off."""
        if without == JOKER or without % 13 == self.law.wild_rank:
            return self.of(size, sequences, without, sure=False) == self.of(size, sequences, sure=False)
        return self._layouts(size, sequences, NONE)[0].is_nearest(without)

    def helping(self, size: int, sequences: int, without: int = -1) -> int:
        """The faces of the cards that bring the hand nearer, as bits; the joker's stands for all wild cards.

        As with `sure` off, any gap beside the pure sequence counts as filled.
        """
        layouts, face = self._layouts(size, sequences, without)
        return layouts.helping(face)

    def _layouts(self, size: int, sequences: int, without: int) -> tuple[Layouts, int]:
        """The layouts without a card, and the face that is left out of them: none where they never had it."""
        if without >= 0 and without != JOKER and without % 13 != self.law.wild_rank:
            whole = self._layouts(size, sequences, NONE)[0]
            if whole.is_nearest(without):
                return whole, without
        key = size, sequences, without
        known = self._known.get(key)
        if known is None:
            counts = list(self.counts)
            if without >= 0:
                counts[without] -= 1
            known = self._known[key] = Layouts(self.law, counts, self.coming, size, sequences)
        return known, NONE

    def _less(self, without: int) -> "Distance":
        """The distances without a card."""
        if without < 0:
            return self
        left = list(self.counts)
        left[without] -= 1
        hand = [CARDS[face] for face, count in enumerate(left) for _copy in range(count)]
        return Distance(self.law, hand, self.coming)

    # -- pure sequences

    def pures(self) -> Iterator[Pure]:
        """Pure sequences whose other cards may come, by the cards that they hold: all that lie in their places.

        A card of the hand that stood elsewhere could change places with the one that came for its place here.
        """
        found = dict[tuple[int, tuple[int, ...], int], list[int]]()
        for suit in range(_SUITS):
            row = own_row(self._rows[suit], self.counts, self.law, suit)
            comes = [row >> place & 1 or self.coming[13 * suit + place % 13] > 0 for place in range(PLACES)]
            for size in range(FEWEST, _LONGEST + 1):
                for start in range(PLACES - size + 1):
                    if all(comes[start : start + size]):
                        places = tuple([place for place in range(start, start + size) if row >> place & 1])
                        found.setdefault((suit if places else 0, places, size), []).append(
                            start if places else PLACES * suit + start
                        )
        for (suit, places, size), starts in found.items():
            of_rank = [place % 13 for place in places].count(self.law.wild_rank)
            yield Pure(suit, places, size, size - len(places), of_rank, tuple(starts))


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
        self._wild = found.wild + found.coming_wild
        there = [held + more for held, more in zip(found.counts, found.coming, strict=True)]
        there[JOKER] = 0
        self._groups = [group for group in _groups(found.law.most_set) if self._may_lie(group[0], there)]
        fields, self._state = Fields(), 0
        self._units = [0] * (JOKER + 1)
        for rank in range(RANK_COUNT):
            for suit in range(_SUITS):
                face = 13 * suit + rank
                if found.counts[face] and rank != found.law.wild_rank:
                    self._units[face] = fields.field(found.counts[face])
                    self._state += self._units[face] * found.counts[face]
        self._place, self._by_wild, self._slot = fields.field(RANK_COUNT), fields.field(self._wild), fields.field(1)
        self._packing = Packing(fields, self._pieces(), each=FEWEST * self._place)

    def _may_lie(self, faces: Sequence[int], there: Sequence[int]) -> bool:
        """True if there are wild cards enough for the cards of a group that are neither held nor come."""
        return sum([not there[face] for face in faces]) <= self._wild

    def _pieces(self) -> Iterator[_Gap]:
        """By cards of the hand, or none, and size the group with the fewest gaps that wild cards alone can fill."""
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

    def cost(self, low: int) -> int:
        """The distance, which is known to be no lower than this; `NONE` if there is none."""
        known, bounds = self._total + 1, list[tuple[int, Pure]]()
        for pure in sorted(self._found.pures(), key=lambda each: each.missing):
            if low < known and pure.missing < known:
                least, fits = self._least(pure)
                if least < known and fits:
                    known = least
                elif least < known:
                    bounds.append((least, pure))
        most = min(known - 1, sum(self._found.coming))
        bounds = [(least, pure) for least, pure in bounds if least <= most and self._fits_somewhere(pure, most)]
        for cost in range(low, most + 1 if bounds else low):
            for least, pure in bounds:
                if least <= cost and (cost == most or self._fits_somewhere(pure, cost)):
                    return cost
        return known if known <= self._total else NONE

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
            coming = list(found.coming)
            for face, is_held in pure.faces(start):
                coming[face] -= not is_held
            if self._filled(pieces, coming, wild):
                return pure.missing + fillers, True
        return pure.missing + fillers, False

    def _filled(self, pieces: Iterable[_Gap], coming: Sequence[int], wild: int) -> bool:
        """True if all gaps of some groups can be filled by what comes and so many wild cards held."""
        rank, natural, only_wild = self._found.law.wild_rank, [0] * (JOKER + 1), 0
        all_wild = wild + coming[JOKER] + sum([coming[13 * suit + rank] for suit in range(_SUITS)])
        for piece in pieces:
            if piece.gain % _SIZE == 0 and not _some(coming, piece.faces):
                return False
            for face in piece.faces:
                if face == JOKER or face % 13 == rank or natural[face] >= coming[face]:
                    only_wild += 1
                else:
                    natural[face] += 1
        return only_wild <= all_wild

    def _fits_somewhere(self, pure: Pure, cost: int) -> bool:
        """True if a pure sequence can begin at some place with other groups, for this cost."""
        return any(self._fits(pure, start, cost) for start in pure.windows)

    def _fits(self, pure: Pure, start: int, cost: int) -> bool:
        """True if other groups go with a pure sequence for this cost."""
        found = self._found
        held, coming = list(found.counts), list(found.coming)
        for face, is_held in pure.faces(start):
            (held if is_held else coming)[face] -= 1
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

    def _search(
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


def _some(coming: Sequence[int], faces: Iterable[int]) -> bool:
    """True if a card of some faces may come to stand for itself."""
    return any(face != JOKER and coming[face] > 0 for face in faces)


def coming_of(cards: Iterable[Card]) -> list[int]:
    """Cards that may come, by face."""
    result = [0] * (JOKER + 1)
    for card in cards:
        result[min(card.face, NATURALS)] += 1
    return result
