"""The ways to lay an up card, on masks of the cards at hand: quick enough for playouts; and cards that go together."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, islice

from engine.games.conquian.melds import grows, law, worth
from engine.games.conquian.options import LINE, ConquianOptions
from engine.games.conquian.state import ConquianState
from engine.games.conquian.words import Lay
from engine.rummy.cards import CARDS, NATURALS, SUITS, Card
from engine.rummy.meld_law import Group, IsSet
from engine.rummy.melds import FEWEST

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


def ways(options: ConquianOptions, must: Sequence[Card], hand: Sequence[Card]) -> Iterator[Way]:
    """Every way to lay melds that hold all of the first cards, and any of the hand; equal cards may come twice."""
    cards = (*must, *hand)
    whole = [1 << place for place in range(len(cards))]
    needed = (1 << len(must)) - 1
    melds = _melds(options, cards)
    free = [meld for meld in melds if not meld & needed]
    holding = [[meld for meld in melds if meld & bit] for bit in whole[: len(must)]]

    def covered(left: int, used: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        if not left:
            yield from more(0, used, chosen)
            return
        for meld in holding[(left & -left).bit_length() - 1]:
            if not meld & used:
                yield from covered(left & ~meld, used | meld, (*chosen, meld))

    def more(start: int, used: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        yield used, chosen
        for place in range(start, len(free)):
            if not free[place] & used:
                yield from more(place + 1, used | free[place], (*chosen, free[place]))

    def named(mask: int) -> Group:
        return tuple(sorted(card for card, bit in zip(cards, whole, strict=True) if mask & bit))

    everything = (1 << len(cards)) - 1
    for used, chosen in covered(needed, 0, ()):
        yield tuple(map(named, chosen)), named(everything & ~used)


def _melds(options: ConquianOptions, cards: Sequence[Card]) -> list[int]:
    """The melds that some cards make, as masks of their places."""
    rows = [[list[int]() for _ in LINE] for _ in SUITS]
    for place, card in enumerate(cards):
        rows[card.suit][HEIGHTS[card.rank]].append(1 << place)
    return [*_runs(rows, options.longest), *_sets(rows, law(options).is_set)]


def _runs(rows: Sequence[Sequence[Sequence[int]]], longest: int) -> Iterator[int]:
    for row in rows:
        for low in range(len(LINE)):
            masks: Sequence[int] = row[low]
            for high in range(low + 1, min(low + longest, len(LINE))):
                masks = [mask | bit for mask in masks for bit in row[high]]
                if not masks:
                    break
                if high - low + 1 >= FEWEST:
                    yield from masks


def _sets(rows: Sequence[Sequence[Sequence[int]]], is_set: IsSet) -> Iterator[int]:
    for height, rank in enumerate(LINE):
        same = [(suit, bit) for suit, row in enumerate(rows) for bit in row[height]]
        for size in range(FEWEST, len(same) + 1):
            for some in combinations(same, size):
                if is_set(rank, [suit for suit, _bit in some]):
                    yield sum(bit for _suit, bit in some)


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
    for laid, left in islice(ways(options, (*own, *up), hand), _WAYS):
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
