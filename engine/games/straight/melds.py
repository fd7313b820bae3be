"""The melds without jokers that a hand holds. Natural cards are bits here: bit 13 * suit + rank."""

from collections.abc import Iterable
from functools import cache

from engine.rummy.cards import NATURALS, Card
from engine.rummy.masks import cards_in_mask
from engine.rummy.melds import Ace, MeldRules, runs

_SUITS, _RANKS = 4, 13


def mask_of(cards: Iterable[Card]) -> int:
    """The natural cards as bits."""
    mask = 0
    for card in cards:
        if card < NATURALS:
            mask |= 1 << card
    return mask


@cache
def all_melds(ace: Ace, max_run: int) -> tuple[int, ...]:
    """Every natural meld as bits: sets of three and four, and runs."""
    result = [mask << _RANKS * suit for suit in range(_SUITS) for mask in runs(ace, max_run)]
    for rank in range(_RANKS):
        four = sum(1 << _RANKS * suit + rank for suit in range(_SUITS))
        result += [four, *(four ^ 1 << _RANKS * suit + rank for suit in range(_SUITS))]
    return tuple(result)


def natural_melds(cards: Iterable[Card], rules: MeldRules) -> list[tuple[Card, ...]]:
    """Every meld that can be laid of these cards without a joker."""
    held = mask_of(cards)
    return [cards_in_mask(meld) for meld in all_melds(rules.ace, rules.max_run) if meld & held == meld]
