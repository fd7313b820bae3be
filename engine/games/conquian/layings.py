"""The ways to lay an up card, on masks of the cards at hand: quick enough for playouts; and cards that go together."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, islice
from typing import NamedTuple

from engine.games.conquian.melds import grows, is_set, worth
from engine.games.conquian.options import LINE, ConquianOptions
from engine.games.conquian.state import ConquianState
from engine.games.conquian.words import Lay
from engine.mind.packing import Fields, Packing
from engine.rummy.cards import CARDS, COPIES, NATURALS, SUITS, Card
from engine.rummy.meld_law import Group
from engine.rummy.melds import FEWEST, natural

HEIGHTS = {rank: height for height, rank in enumerate(LINE)}
_BESIDE = (0b00011, 0b01010, 0b11000)
"""The pairs with which a card in the middle bit makes a run."""
Way = tuple[tuple[Group, ...], Group]
"""Melds, and the cards of the hand that are left."""
_NEAR = 2
_WAYS = 400
"""Ways to lay that are looked at."""
_PARTNERS = tuple(
    sum(
        1 << other
        for other in CARDS[:NATURALS]
        if other.rank in HEIGHTS
        and (
            other.rank == card.rank
            or (other.suit == card.suit and abs(HEIGHTS[other.rank] - HEIGHTS[card.rank]) <= _NEAR)
        )
    )
    if card.rank in HEIGHTS
    else 0
    for card in CARDS[:NATURALS]
)
"""By card, those with which one more makes a meld, roughly: of its rank, or near it in its suit."""


def may_fit(up: Card, others: Sequence[Card]) -> bool:
    """False for a card that makes a meld with no two of the others, found at once: most cards are such."""
    heights = mates = 0
    for card in others:
        if card.suit == up.suit:
            heights |= 1 << HEIGHTS[card.rank]
        mates += card.rank == up.rank
    if mates >= FEWEST - 1:
        return True
    near = heights << 2 >> HEIGHTS[up.rank]
    return any(near & pair == pair for pair in _BESIDE)


_FIELDS = Fields()
_UNITS, _STAYS = dict[Card, int](), dict[Card, int]()
"""By card the unit of a field for its copies, and of one for those that may stay in the hand."""
for _card in (natural(_rank, _suit) for _rank in LINE for _suit in range(len(SUITS))):
    _UNITS[_card], _STAYS[_card] = _FIELDS.field(COPIES), _FIELDS.field(COPIES)
_CARD, _MUST = 1 << 8, 1 << 14
"""The gain of a card, more than of all chips, and of one that must be laid, more than of all cards."""


class _Piece(NamedTuple):
    """A meld, or a card that stays in the hand though the player must lay one of its kind."""

    uses: int
    gain: int
    meld: Group = ()


def ways(options: ConquianOptions, must: Sequence[Card], hand: Sequence[Card]) -> Iterator[Way]:
    """Every way to lay melds that hold all of the first cards, and any of the hand."""
    return _Ways(options, must, hand).every()


class _Ways:
    """The ways to lay melds: a packing in which all that must be laid outweighs cards, and a card outweighs chips."""

    def __init__(self, options: ConquianOptions, must: Sequence[Card], hand: Sequence[Card]) -> None:
        self._options, self._must, self._cards = options, {*must}, sorted((*must, *hand))
        state, needed, pieces = 0, 0, list[_Piece]()
        for card in self._cards:
            state += _UNITS[card]
            needed += _MUST * (card in self._must)
        for card in self._must.intersection(hand):
            state += _STAYS[card] * hand.count(card)
            pieces.append(_Piece(_UNITS[card] + _STAYS[card], _MUST))
        self._state, self._needed = state, needed
        self._packing = Packing(_FIELDS, [*pieces, *map(self._piece, self._melds())])

    def _melds(self) -> Iterator[tuple[int, Group]]:
        """The melds that the cards make, with the fields that they use."""
        rows = [0] * len(SUITS)
        ranks: list[list[int]] = [[] for _height in LINE]
        for card in self._cards:
            rows[card.suit] |= 1 << HEIGHTS[card.rank]
            ranks[HEIGHTS[card.rank]].append(card.suit)
        for suit, row in enumerate(rows):
            yield from _runs(row, suit, self._options.longest)
        for rank, suits in zip(LINE, ranks, strict=True):
            if len(suits) >= FEWEST:
                yield from _sets(rank, tuple(suits))

    def _piece(self, listed: tuple[int, Group]) -> _Piece:
        uses, meld = listed
        gain = _CARD * len(meld) + _MUST * sum([card in self._must for card in meld])
        return _Piece(uses, gain + worth(self._options, meld) if self._options.chips else gain, meld)

    def every(self) -> Iterator[Way]:
        """Every way, each once."""
        return self._gaining(self._needed)

    def some(self) -> Iterator[Way]:
        """All ways; of very many first the best by cards and chips, then some that lay as many cards, then others."""
        result = [*islice(self.every(), _WAYS)]
        if len(result) == _WAYS:
            most = self._packing.gain(self._state)
            for least in (most, most - most % _CARD):
                yield from islice(self._gaining(least), _WAYS)
        yield from result

    def _gaining(self, least: int) -> Iterator[Way]:
        for pieces in self._packing.every(self._state, least):
            melds, left = tuple([piece.meld for piece in pieces if piece.meld]), self._cards.copy()
            for meld in melds:
                for card in meld:
                    left.remove(card)
            yield melds, tuple(left)


@lru_cache(maxsize=1 << 10)
def _runs(row: int, suit: int, longest: int) -> tuple[tuple[int, Group], ...]:
    """The runs of some heights of a suit: the fields that they use, and their cards."""
    cards = [natural(rank, suit) for rank in LINE]
    ends = [
        (low, high)
        for low in range(len(LINE))
        for high in range(low + FEWEST, min(low + longest, len(LINE)) + 1)
        if not ~row & (1 << high) - (1 << low)
    ]
    return tuple((sum(_UNITS[card] for card in cards[low:high]), tuple(cards[low:high])) for low, high in ends)


@lru_cache(maxsize=1 << 10)
def _sets(rank: int, suits: tuple[int, ...]) -> tuple[tuple[int, Group], ...]:
    """The sets of a rank by the suits of its cards."""
    melds = dict.fromkeys(chain(*(combinations(suits, size) for size in range(FEWEST, len(suits) + 1))))
    cards = (tuple(natural(rank, suit) for suit in some) for some in melds if is_set(rank, some))
    return tuple((sum(_UNITS[card] for card in meld), meld) for meld in cards)


def lays(deal: ConquianState) -> tuple[Lay, ...]:
    """The ways to lay the up card, each with other cards of the hand, those that lay the most first."""
    kinds, seat = deal.pack.kinds, deal.mover
    return _ways_to_lay(deal.options, deal.kinds_of(deal.melds[seat]), kinds(deal.up_cards), kinds(deal.hands[seat]))


@lru_cache(maxsize=1 << 12)
def _ways_to_lay(options: ConquianOptions, melds: Sequence[Group], up: Group, hand: Group) -> tuple[Lay, ...]:
    """The ways of `lays`, remembered: playouts of the same world ask again for all that they have in common."""
    own = [card for meld in melds for card in meld]
    if not may_fit(up[0], (*own, *hand)):
        return ()
    best = dict[Group, tuple[tuple[int, ...], tuple[Group, ...]]]()
    for laid, left in _Ways(options, (*own, *up), hand).some():
        if options.regroup or grows(melds, laid):
            merit = (*_merit(options, laid, left), _kept(melds, laid) if options.regroup else 0)
            if left not in best or merit > best[left][0]:
                best[left] = merit, laid
    return tuple(Lay(laid) for _merit, laid in sorted(best.values(), key=lambda each: each[0], reverse=True))


def _kept(melds: Sequence[Group], laid: Sequence[Group]) -> int:
    """The melds that lie whole in a new one; what is parted for no gain would have to be told, and done by hand."""
    new = [*map(frozenset, laid)]
    return sum([any(each.issuperset(meld) for each in new) for meld in melds])


def _merit(options: ConquianOptions, laid: Sequence[Group], left: Group) -> tuple[int, int, int]:
    """The merit of a laying: few cards left, then the chips, then the partners that are left in the hand."""
    chips = sum(worth(options, meld) for meld in laid) if options.chips else 0
    return -len(left), chips, sum(partners(card, left) for card in left)


def goes_with(card: Card, other: Card) -> bool:
    """True if a third card may make a meld of these two."""
    return bool(_PARTNERS[card] >> other & 1)


def partners(card: Card, hand: Group) -> int:
    """The other cards of a hand with which one more makes a meld."""
    near = _PARTNERS[card]
    return sum([near >> other & 1 for other in hand]) - 1


def laid(deal: ConquianState, lay: Lay) -> Group:
    """The cards of the hand that are laid."""
    lying = Counter(chain(*deal.melds[deal.mover], deal.up_cards))
    return tuple((Counter(chain(*lay.melds)) - lying).elements())


def borrowed(deal: ConquianState, lay: Lay) -> Group:
    """The cards that leave one of the seat's melds for another; what is a meld of itself stays where it lies."""
    own = deal.kinds_of(deal.melds[deal.mover])
    parts = (Counter(meld) & Counter(new) for meld in own for new in lay.melds if deal.options.regroup)
    return tuple(card for part in parts if part.total() < FEWEST for card in part.elements())
