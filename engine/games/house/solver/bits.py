"""Cards as bits: bit i of a mask is Card(i), so that a suit is a row of 13 bits and a rank a column of four.

Ranks go round the circle, so each row is read circularly. What is asked of a row again and again stands in tables of
all 8,192 rows. The first of them rests on this: cards of one suit split into runs exactly when each of them lies in a
window of three consecutive cards of the set, for then the stretches between gaps are all of three or more.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.plays import CARD_POINTS, CIRCLE, SHORTEST

ROW = (1 << CIRCLE) - 1
NATURAL = (1 << NATURALS) - 1
JOKERS = 3 << NATURALS
BASES = (0, 13, 26, 39)
"""The place of each suit's ace."""
EVERY_SUIT = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""A row times this is the row in every suit."""
LONG_ENOUGH = 2 * SHORTEST - 1
"""Cards of the longest run that has to be tried where a longer one may as well lie as several."""
UNIT = CARD_POINTS
"""Points in which plays are counted: fives."""


def turned(row: int, by: int) -> int:
    """The row with each card `by` ranks higher, round the circle."""
    by %= CIRCLE
    return (row << by | row >> (CIRCLE - by)) & ROW


def _in_windows(row: int) -> int:
    lowest = row & turned(row, -1) & turned(row, -2)
    return lowest | turned(lowest, 1) | turned(lowest, 2)


def _near(row: int) -> int:
    return row & (turned(row, 1) | turned(row, 2) | turned(row, -1) | turned(row, -2))


COVER = [_in_windows(row) for row in range(ROW + 1)]
"""By row, the cards that lie in a window of three: those that can lie in runs."""
COVER1 = [row << 13 for row in COVER]
COVER2 = [row << 26 for row in COVER]
COVER3 = [row << 39 for row in COVER]
NEAR = [_near(row) for row in range(ROW + 1)]
"""By row, the cards with another at most two ranks away: those that one joker more brings into a run."""
COLUMN = [EVERY_SUIT << rank for rank in range(CIRCLE)]
"""The four cards of a rank."""


@lru_cache(1 << 15)
def rescued(row: int, bare: int, jokers: int) -> int:
    """The most cards of `bare`, a part of a row, that this many jokers can bring into runs."""
    around = turned(bare, 1) | turned(bare, 2) | turned(bare, -1) | turned(bare, -2)
    gaps = tuple(bits_of(around & ~row))
    return max(
        ((COVER[row | sum(places)] & bare).bit_count() for places in combinations(gaps, jokers)),
        default=0,
    )


def covered(cards: int) -> int:
    """The naturals that can lie in runs of just these naturals."""
    return COVER[cards & ROW] | COVER1[cards >> 13 & ROW] | COVER2[cards >> 26 & ROW] | COVER3[cards >> 39 & ROW]


def near(cards: int) -> int:
    """The naturals that can lie in a run with one joker."""
    return (
        NEAR[cards & ROW]
        | NEAR[cards >> 13 & ROW] << 13
        | NEAR[cards >> 26 & ROW] << 26
        | NEAR[cards >> 39 & ROW] << 39
    )


def ranks_of(cards: int) -> int:
    """The ranks of some naturals, as a row."""
    return (cards | cards >> 13 | cards >> 26 | cards >> 39) & ROW


def ranks_of_four(cards: int) -> int:
    """The ranks of which there are all four naturals, as a row."""
    return cards & cards >> 13 & cards >> 26 & cards >> 39 & ROW


def ranks_of_three(cards: int) -> int:
    """The ranks of which there are three naturals or four, as a row."""
    both, either = cards & cards >> 13, cards | cards >> 13  # of clubs and diamonds; of hearts and spades two rows up
    return (both & either >> 26 | both >> 26 & either) & ROW


def ranks_of_two(cards: int) -> int:
    """The ranks of which there are at least two naturals, as a row."""
    both, either = cards & cards >> 13, cards | cards >> 13
    return (both | both >> 26 | either & either >> 26) & ROW


def placeable(pool: int) -> int:
    """The naturals of a pool that might lie in a play made of the pool's cards.

    It may let a card pass that lies in none, never the reverse: a natural can lie in a run only if its row has cards
    enough beside it, and in a book only if its rank has; a joker bridges one gap or fills one place.
    """
    jokers = (pool & JOKERS).bit_count()
    if jokers > 1:
        return pool & NATURAL
    if jokers:
        return near(pool) | ranks_of_two(pool) * EVERY_SUIT & pool
    return covered(pool) | ranks_of_three(pool) * EVERY_SUIT & pool


def beside(card: int) -> int:
    """The naturals that can share a play with a card."""
    if card & JOKERS:
        return NATURAL
    index = card.bit_length() - 1
    return COLUMN[index % CIRCLE] | ROW << index - index % CIRCLE


def mask_of(cards: Iterable[Card]) -> int:
    """Cards as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def bits_of(mask: int) -> Iterator[int]:
    """Each single bit of a mask, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def cards_in(mask: int) -> frozenset[Card]:
    """A mask as cards."""
    return frozenset(CARDS[bit.bit_length() - 1] for bit in bits_of(mask))


def card_of(bit: int) -> Card:
    """The card of a single bit."""
    return CARDS[bit.bit_length() - 1]
