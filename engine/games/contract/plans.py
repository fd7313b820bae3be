"""Ways to a contract: which melds a hand comes nearest to, and how many cards they lack, exactly.

A plan chooses a rank for each set and a place in the line for each run. So many missing cards are allowed as the melds
lack at least, then one more each time, until melds can be packed that share no card and lack no more.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice
from typing import NamedTuple

from engine.games.contract.ai.light_plans import BITS, HIGH, WILD, hand_of, places, tables
from engine.games.contract.melds import LENGTHS, contract_of, law_of
from engine.games.contract.options import LAST, ContractOptions
from engine.mind.packing import Fields, Packing
from engine.rummy.cards import NATURALS, Card
from engine.rummy.meld_law import Group
from engine.rummy.melds import FEWEST, RANK_COUNT, natural

_SUITS = 4
_LEAST_NATURALS = 2
_SET = 0
"""The length of a part that is a set."""
_MOST_PLANS = 60
_PLACES = RANK_COUNT + 1
"""The places of runs, from the ace to the ace above the king."""


class Part(NamedTuple):
    """One meld of a plan."""

    places: tuple[Card | None, ...]
    """The natural card of each place, None where it is not held."""
    held: Group
    """The cards of the hand in it."""
    is_set: bool
    key: tuple[int, int, int]
    """Of a set its rank; of a run its suit, its first place in the line and the place after its end."""

    @property
    def length(self) -> int:
        """The cards of a run; of a set those of the search."""
        return _SET if self.is_set else len(self.places)


class Plan(NamedTuple):
    """Melds of a contract that share no card."""

    wild: int
    """The wild cards of the hand."""
    parts: tuple[Part, ...] = ()
    empty: int = 0
    """The places without a natural card."""
    fillable: int = 0
    """The empty places that may be left to wild cards."""
    points: int = 0
    """The points of its natural cards."""

    @property
    def missing(self) -> int:
        """The cards that are missing, after as many wild cards as have their place."""
        return self.empty - min(self.wild, self.fillable)

    @property
    def held(self) -> Group:
        """The cards of the hand that it keeps, but for wild ones."""
        return tuple(card for part in self.parts for card in part.held)

    def gaps(self, line: tuple[int, ...]) -> set[Card]:
        """The natural cards that its runs lack, with the ranks in their order."""
        runs = ((*part.key[:2], part.places) for part in self.parts if not part.is_set)
        return {
            natural(line[start + place], suit)
            for suit, start, places in runs
            for place, card in enumerate(places)
            if card is None
        }

    def melds(self, wild: Group) -> tuple[Group, ...]:
        """The melds, with wild cards in the places of missing ones."""
        left = list(wild)
        return tuple(tuple(left.pop(0) if card is None else card for card in part.places) for part in self.parts)


def best_plan(options: ContractOptions, number: int, hand: Group, size: int) -> Plan:
    """The plan that lacks fewest cards; of several, the one that leaves fewest points. `size` is the whole hand."""
    return plans(options, number, hand, size)[0]


@lru_cache(maxsize=2**6)
def fewest_missing(options: ContractOptions, number: int, hand: Group, size: int) -> int:
    """The number of cards that a hand lacks at least."""
    search = _Search(options, hand, _shapes(options, number, size))
    return next((plan.missing for plan in search.plans()), _MOST)


def helps(options: ContractOptions, number: int, hand: Group, card: Card) -> bool:
    """True if a hand lacks fewer cards with one more."""
    size = len(hand) + 1
    return fewest_missing(options, number, (*hand, card), size) < fewest_missing(options, number, hand, size)


@lru_cache(maxsize=2**6)
def plans(options: ContractOptions, number: int, hand: Group, size: int) -> tuple[Plan, ...]:
    """Plans that lack as few cards as can be, the best first. Of very many not all are looked at."""
    search = _Search(options, hand, _shapes(options, number, size))
    return tuple(sorted(islice(search.plans(), _MOST_PLANS), key=_merit))


def _merit(plan: Plan) -> tuple[int, int]:
    return plan.missing, -plan.points


def _shapes(options: ContractOptions, number: int, size: int) -> tuple[tuple[int, ...], ...]:
    """The lengths of runs, and 0 for each set, that a contract may have; sets take what runs leave."""
    if options.fifteen:
        return LENGTHS
    sets, runs = contract_of(options, number)
    fewest = law_of(options).fewest_run
    if number < LAST:
        return ((fewest,) * runs + (_SET,) * sets,)
    size = max(size, runs * fewest)
    return tuple(
        (low, middle, size - low - middle)
        for low in range(fewest, size // 3 + 1)
        for middle in range(low, (size - low) // 2 + 1)
        if size - low - middle <= law_of(options).most_run
    )


_MOST = 63
_MOST_LENGTHS = 4
_FIELDS = Fields()
_RANK, _FACE, _ONE_SET = [0] * RANK_COUNT, [0] * NATURALS, [0] * RANK_COUNT
"""The units of the cards of a rank, of those of a face, and of the only set that there may be of a rank."""
for _rank in range(RANK_COUNT):
    _RANK[_rank] = _FIELDS.field(_MOST)
    for _face in range(_rank, NATURALS, RANK_COUNT):
        _FACE[_face] = _FIELDS.field(_MOST)
    _ONE_SET[_rank] = _FIELDS.field(1)
_SLOTS = [_FIELDS.field(_MOST) for _length in range(_MOST_LENGTHS)]
"""The units of melds by the place of their length among those of a contract."""
_EMPTY, _BARE = _FIELDS.field(_MOST), _FIELDS.field(_MOST)
"""The units of places without a natural card, and of those among them that no wild card may fill."""
_LACKS = [
    [gaps * _EMPTY + max(0, _LEAST_NATURALS - held) * _BARE for held in range(_PLACES)] for gaps in range(_PLACES)
]
"""The units of so many gaps beside so many natural cards."""


class _Piece(NamedTuple):
    """A meld of the contract, with the cards of the hand in it."""

    uses: int
    suit: int
    """The suit of a run; -1 for a set."""
    start: int
    """The place where a run starts; of a set the rank."""
    length: int
    held: int
    """The places of a run with a card, by their bits; of a set the number of cards."""
    left: int = 0
    """The places of a run whose cards are left to other melds, by their bits."""
    gain: int = 1


class _Shape(NamedTuple):
    """The lengths of a contract, with the cards that melds of them lack at least, each by itself."""

    lengths: tuple[int, ...]
    slots: dict[int, int]
    """By length the unit of its melds."""
    least: dict[int, int]
    """By length what a meld lacks where all others of this length lack least."""
    all_least: int


_Near = tuple[int, int, int, int, int]
"""A place of a run that lacks few enough cards: length, suit, gaps, start, and the bits of the cards that are held."""


class _Search:
    """The search for plans that lack as few cards as can be."""

    def __init__(self, options: ContractOptions, hand: Group, shapes: Sequence[tuple[int, ...]]) -> None:
        faces, self._worth = tables(options)
        own = [face for face in map(faces.__getitem__, hand) if face != WILD]
        self._hand, self._may_touch = hand_of(own), options.fifteen
        self._wild = len(hand) - len(own)
        self._cards = sum([_FACE[face] + _RANK[face % RANK_COUNT] for face in own], sum(_ONE_SET))
        self._copies = _more_copies(own)
        self._lanes = [*self._hand.lanes, *self._copies.values()]
        self._ranks: list[list[int]] = [[] for _gaps in range(FEWEST + 1)]
        """The ranks by the cards that a set of them lacks."""
        wild_ranks = law_of(options).wild_ranks
        for rank, count in enumerate(self._hand.ranks):
            if rank not in wild_ranks:
                self._ranks[max(0, FEWEST - count)].append(rank)
        self._shapes = [*map(self._shape, shapes)]

    def _shape(self, lengths: tuple[int, ...]) -> _Shape:
        slots, least, all_least = dict[int, int](), dict[int, int](), 0
        for length, slot in zip(dict.fromkeys(lengths), _SLOTS, strict=False):
            number = lengths.count(length)
            if length == _SET:
                gaps = [gap for gap, ranks in enumerate(self._ranks) for _rank in ranks]
            else:
                gaps = sorted(
                    [length - (place >> 6) for lane in self._lanes for place in places(lane, length)[:number]]
                )
            slots[length], least[length] = slot, gaps[number - 1]
            all_least += sum(gaps[:number])
        return _Shape(lengths, slots, least, all_least)

    def plans(self) -> Iterator[Plan]:
        """The plans that lack fewest cards."""
        for missing in range(_MOST):
            some = False
            for shape in self._shapes:
                spare = missing + self._wild - shape.all_least
                if spare >= 0:
                    for plan in self._lacking(shape, missing, spare):
                        some = True
                        yield plan
            if some:
                return

    def _lacking(self, shape: _Shape, missing: int, spare: int) -> Iterator[Plan]:
        """The plans of a shape that lack no more cards; `spare` is what melds may lack beyond the least of each."""
        state = self._cards + sum([shape.slots[length] for length in shape.lengths])
        state += missing * _BARE + (missing + self._wild) * _EMPTY
        packing = Packing(_FIELDS, self._pieces(shape, spare))
        return filter(None, map(self._plan, packing.every(state, len(shape.lengths))))

    def _pieces(self, shape: _Shape, spare: int) -> Iterator[_Piece]:
        """The melds that lack few enough cards, also without cards that other ones may need.

        Only cards that may be needed twice are units of a field.
        """
        near = self._near(shape, spare)
        once, twice = self._wanted(shape, near)
        number, shared = len(shape.lengths) - shape.lengths.count(_SET), 0
        if _SET in shape.least:
            shared = once[0] | once[1] | once[2] | once[3]
            for rank, count in enumerate(self._hand.ranks):
                if count >= FEWEST + number:
                    shared &= ~BITS[rank]
            yield from self._sets(shape, shape.least[_SET] + spare, shared)
        for length, suit, gaps, start, held in near:
            tight, slot = twice[suit], shape.slots[length]
            uses = slot + _cards(suit, held & tight, held & shared) + _LACKS[gaps][held.bit_count()]
            yield _Piece(uses, suit, start, length, held)
            most = shape.least[length] + spare - gaps
            enough = self._copies.get((number, suit), 0)
            for left in _parts(held & (tight & ~enough | shared), most) if most else ():
                own, lacking = held & ~left, gaps + left.bit_count()
                uses = slot + _cards(suit, own & tight, own & shared) + _LACKS[lacking][own.bit_count()]
                yield _Piece(uses, suit, start, length, own, left)

    def _near(self, shape: _Shape, spare: int) -> list[_Near]:
        """The places of runs that lack no more cards."""
        result = list[_Near]()
        for length, least in shape.least.items():
            for suit, lane in enumerate(self._hand.lanes if length else ()):
                fewest, row = length - least - spare << 6, (1 << length) - 1
                for place in places(lane, length):
                    if place < fewest:
                        break
                    start = place >> 2 & 15
                    result.append((length, suit, length - (place >> 6), start, lane & row << start))
        return result

    def _wanted(self, shape: _Shape, near: Iterable[_Near]) -> tuple[list[int], list[int]]:
        """The faces of each suit that runs may need, and those that two may need."""
        once, twice = [0] * _SUITS, [0] * _SUITS
        for length, suit, _gaps, _start, held in near:
            faces = held | (held & 1) << HIGH | held >> HIGH
            twice[suit] |= faces if shape.lengths.count(length) > 1 else faces & once[suit]
            once[suit] |= faces
        return once, twice if len(shape.lengths) - shape.lengths.count(_SET) > 1 else [0] * _SUITS

    def _sets(self, shape: _Shape, most: int, shared: int) -> Iterator[_Piece]:
        """The sets that lack no more cards; `shared` are the ranks of which runs may need some."""
        for gaps, ranks in enumerate(self._ranks[: most + 1]):
            for rank in ranks:
                also, unit = (most, _RANK[rank]) if shared >> rank & 1 else (gaps, 0)
                for lacking in range(gaps, min(also, FEWEST) + 1):
                    held = FEWEST - lacking
                    uses = shape.slots[_SET] + _ONE_SET[rank] + held * unit + _LACKS[lacking][held]
                    yield _Piece(uses, -1, rank, _SET, held)

    def _plan(self, choice: Sequence[_Piece]) -> Plan | None:
        """The plan of some melds; None if a card is left that one could hold, or if two runs touch (T11)."""
        count, parts, empty, fillable, points = self._hand.count.copy(), list[Part](), 0, 0, 0
        for piece in sorted(choice, key=lambda piece: not piece.length):
            if piece.length:
                part = _run(piece.suit, piece.start, piece.length, piece.held)
            else:
                faces = range(piece.start, NATURALS, RANK_COUNT)
                same = [natural(piece.start, suit) for suit, face in enumerate(faces) for _copy in range(count[face])]
                if piece.held < min(FEWEST, len(same)):
                    return None
                held = tuple(same[: piece.held])
                part = Part((*held, *(None,) * (FEWEST - piece.held)), held, True, (piece.start, -1, -1))
            if not (self._may_touch or _goes_with(part, parts)):
                return None
            for card in part.held:
                count[card] -= 1
                points += self._worth[card]
            gaps = len(part.places) - len(part.held)
            empty += gaps
            fillable += min(gaps, len(part.places) - _LEAST_NATURALS)
            parts.append(part)
        for piece in choice:
            if piece.left and any(count[card] for card in _run(piece.suit, piece.start, piece.length, piece.left).held):
                return None
        return Plan(self._wild, tuple(parts), empty, fillable, points)


def _more_copies(faces: Iterable[int]) -> dict[tuple[int, int], int]:
    """By number and suit the lanes of the faces that are held so often, from 2."""
    lanes, counts = dict[tuple[int, int], int](), [0] * NATURALS
    for face in faces:
        counts[face] += 1
        if counts[face] > 1:
            place = counts[face], face // RANK_COUNT
            lanes[place] = lanes.get(place, 0) | BITS[face % RANK_COUNT]
    return lanes


@lru_cache(maxsize=1 << 10)
def _run(suit: int, start: int, length: int, held: int) -> Part:
    """A run with cards at some places."""
    places = tuple(
        natural(place % RANK_COUNT, suit) if held >> place & 1 else None for place in range(start, start + length)
    )
    return Part(places, tuple(card for card in places if card is not None), False, (suit, start, start + length))


@lru_cache(maxsize=1 << 10)
def _cards(suit: int, faces: int, ranks: int) -> int:
    """The units of the cards at some places of a suit, and of their ranks."""
    of_suit = _FACE[suit * RANK_COUNT : suit * RANK_COUNT + RANK_COUNT]
    units = ((faces, of_suit), (ranks, _RANK))
    return sum(unit[place % RANK_COUNT] for mask, unit in units for place in range(_PLACES) if mask >> place & 1)


@lru_cache(maxsize=1 << 10)
def _parts(mask: int, most: int) -> tuple[int, ...]:
    """The choices of some bits of a mask, but no more of them."""
    bits = [1 << place for place in range(_PLACES) if mask >> place & 1]
    return tuple(sum(some) for number in range(1, most + 1) for some in combinations(bits, number))


def _goes_with(part: Part, others: Sequence[Part]) -> bool:
    """True if a contract may have a meld beside others: sets of other ranks, and no runs that touch (T11)."""
    rivals = [other for other in others if part.is_set is other.is_set and part.key[0] == other.key[0]]
    return not rivals or not (
        part.is_set or any(part.key[1] == other.key[2] or other.key[1] == part.key[2] for other in rivals)
    )
