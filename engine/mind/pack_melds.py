"""The melds of hands from one pack as pieces to be packed: cards by rank, and jokers, which stand for any card.

A hand is a mask here: bit 13 * suit + rank. What one row of ranks or one rank can make is listed once.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from engine.mind.packing import Fields, Packing
from engine.rummy.cards import Card
from engine.rummy.melds import FEWEST, RANK_COUNT, MeldRules, natural, runs

_SUITS = 4
_ROW = (1 << RANK_COUNT) - 1
_LONGEST = 2 * FEWEST - 1
"""A run of more naturals is two runs, which gain as much; a run of all ranks may lie in one way alone."""
_MOST_JOKERS = 7
_MOST_ROWS = 4_000
"""Rows of ranks whose runs are kept, a few MB."""
_FIELDS = Fields()
_UNITS = tuple(tuple(_FIELDS.field(1) for _suit in range(_SUITS)) for _rank in range(RANK_COUNT))
"""By rank and suit the unit of a card."""
_JOKER = _FIELDS.field(_MOST_JOKERS)

Gain = Callable[[Sequence[int], Sequence[int]], int]
"""The gain of a meld by the ranks of its naturals and of all its cards."""


class MeldPiece(NamedTuple):
    """A meld of a hand."""

    uses: int
    gain: int
    cards: tuple[Card, ...]
    """The naturals, in the order of their numbers."""
    faces: tuple[Card, ...]
    """The cards for which its jokers stand."""


class PackMelds:
    """The melds of a game with what each gains."""

    def __init__(self, rules: MeldRules, gain: Gain, *, longest: int = _LONGEST) -> None:
        self._rules = rules
        self._gain = gain
        self._longest = longest
        self._runs: dict[tuple[int, int], tuple[MeldPiece, ...]] = {}
        self._sets: dict[tuple[int, int, int], tuple[MeldPiece, ...]] = {}

    def gain(self, mask: int, jokers: int = 0) -> int:
        """The most that these cards gain."""
        pieces = self.pieces(mask, jokers)
        return Packing(_FIELDS, pieces).gain(state_of(mask, jokers)) if pieces else 0

    def best(self, mask: int, jokers: int = 0) -> tuple[MeldPiece, ...]:
        """Melds that gain most."""
        return Packing(_FIELDS, self.pieces(mask, jokers)).best(state_of(mask, jokers))

    def every(self, mask: int) -> Iterator[tuple[MeldPiece, ...]]:
        """Every choice of melds of these naturals that gains most."""
        return Packing(_FIELDS, self.pieces(mask)).every(state_of(mask))

    def pieces(self, mask: int, jokers: int = 0) -> list[MeldPiece]:
        """The melds that these cards make: of those that use the same ones, the best."""
        most = jokers if self._rules.max_jokers is None else min(jokers, self._rules.max_jokers)
        rows = (mask & _ROW, mask >> 13 & _ROW, mask >> 26 & _ROW, mask >> 39 & _ROW)
        result: list[MeldPiece] = []
        for suit, row in enumerate(rows):
            if row:
                key = row << 2 | suit, most
                known = self._runs.get(key)
                if known is None:
                    if len(self._runs) >= _MOST_ROWS:
                        self._runs.clear()
                    known = self._runs[key] = tuple(self._runs_of(row, suit, most))
                result += known
        clubs, diamonds, hearts, spades = rows
        ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        if most:
            ranks = clubs | diamonds | hearts | spades
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            rank = low.bit_length() - 1
            present = (
                clubs >> rank & 1 | (diamonds >> rank & 1) << 1 | (hearts >> rank & 1) << 2 | (spades >> rank & 1) << 3
            )
            place = rank, present, most
            held = self._sets.get(place)
            if held is None:
                held = self._sets[place] = tuple(self._sets_of(rank, present, most))
            result += held
        return result

    def _runs_of(self, row: int, suit: int, most: int) -> Iterator[MeldPiece]:
        """The runs of some ranks of a suit with up to so many jokers."""
        best: dict[int, MeldPiece] = {}
        for shape, ranks in runs(self._rules.ace, self._rules.max_run).items():
            number = (shape & row).bit_count()
            if number + most < len(ranks) or self._longest + most < len(ranks) < RANK_COUNT:
                continue
            held = [rank for rank in ranks if row >> rank & 1]
            largest = number if len(ranks) == RANK_COUNT else min(number, self._longest)
            for naturals in _choices(held, max(1, len(ranks) - most), largest):
                piece = self._piece([(rank, suit) for rank in naturals], [(rank, suit) for rank in ranks])
                if piece.uses not in best or piece.gain > best[piece.uses].gain:
                    best[piece.uses] = piece
        yield from best.values()

    def _sets_of(self, rank: int, present: int, most: int) -> Iterator[MeldPiece]:
        """The sets of a rank; jokers stand for the first suits that are free."""
        held = [suit for suit in range(_SUITS) if present >> suit & 1]
        for suits in _choices(held, 1, len(held)):
            free = [suit for suit in range(_SUITS) if suit not in suits]
            naturals = [(rank, suit) for suit in suits]
            for jokers in range(max(0, FEWEST - len(suits)), min(most, len(free)) + 1):
                yield self._piece(naturals, [*naturals, *((rank, suit) for suit in free[:jokers])])

    def _piece(self, naturals: Sequence[tuple[int, int]], places: Sequence[tuple[int, int]]) -> MeldPiece:
        """The meld of naturals in some of its places, each a rank and a suit."""
        uses = sum(_UNITS[rank][suit] for rank, suit in naturals) + (len(places) - len(naturals)) * _JOKER
        gain = self._gain([rank for rank, _suit in naturals], [rank for rank, _suit in places])
        faces = [place for place in places if place not in naturals]
        return MeldPiece(uses, gain, _cards(naturals), _cards(faces))


def state_of(mask: int, jokers: int = 0) -> int:
    """A hand as fields to be used up."""
    spades = _spread(mask >> 39 & _ROW) << 6
    return (
        _spread(mask & _ROW)
        | _spread(mask >> 13 & _ROW) << 2
        | _spread(mask >> 26 & _ROW) << 4
        | spades
        | (jokers * _JOKER)
    )


def _choices(values: Sequence[int], fewest: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every choice of so many of some values."""
    return (some for number in range(fewest, most + 1) for some in combinations(values, number))


@cache
def _spread(row: int) -> int:
    """The ranks of the first suit as fields."""
    return sum(_UNITS[rank][0] for rank in range(RANK_COUNT) if row >> rank & 1)


def _cards(places: Iterable[tuple[int, int]]) -> tuple[Card, ...]:
    """The cards of some ranks and suits, in the order of their numbers."""
    return tuple(sorted(natural(rank, suit) for rank, suit in places))
