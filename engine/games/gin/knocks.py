"""Discards and knocks that a hand allows (G9 to G12, G15)."""

from collections.abc import Iterable

from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.options import GinOptions
from engine.rummy.cards import Card


def within(count: int, limit: int | None) -> bool:
    """True if one may knock with this count (G11)."""
    return limit is None or count <= limit


def free_discards(options: GinOptions, held: Iterable[Card], taken: Card | None) -> tuple[Card, ...]:
    """The cards of a hand that may be discarded, plainly or with a knock, in the card order (G9)."""
    return tuple(sorted(card for card in held if card != taken or options.return_taken))


def knock_discards(
    options: GinOptions, limit: int | None, held: Iterable[Card], taken: Card | None
) -> tuple[Card, ...]:
    """The cards with which one may knock and lay out the standard arrangement (G10, G11)."""
    counted, mask = tables(options.melds), mask_of(held)
    free = free_discards(options, held, taken)
    return tuple(card for card in free if within(counted.count(mask & ~(1 << card)), limit))


def is_big_gin(options: GinOptions, held: Iterable[Card]) -> bool:
    """True if big gin is played and all cards are matched (G12)."""
    return options.big_gin is not None and tables(options.melds).count(mask_of(held)) == 0


def could_end(options: GinOptions, limit: int | None, held: Iterable[Card], card: Card) -> bool:
    """True if a knock or big gin could follow once this card is taken (G15)."""
    after = (*held, card)
    return bool(knock_discards(options, limit, after, card)) or is_big_gin(options, after)
