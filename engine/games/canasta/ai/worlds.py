"""Light deals made of deals, and of what a seat knows of them."""

from collections.abc import Iterable
from functools import cache

from engine.blocks.plain_form import Cards
from engine.games.canasta.ai.light_deal import (
    BLACK,
    DEUCE,
    JOKER,
    RED,
    WILD_MELD,
    Held,
    Law,
    LightDeal,
    Side,
    row_number,
)
from engine.games.canasta.melds import (
    SET_KEYS,
    THREES,
    WILDS,
    height,
    is_black_three,
    is_red_three,
    is_wild,
    key_of,
)
from engine.games.canasta.options import CanastaOptions
from engine.games.canasta.state import CanastaState
from engine.games.canasta.words import TookPile
from engine.rummy.cards import CARDS, Card


def _code(card: Card) -> int:
    if card.is_joker:
        return 4 * JOKER
    if is_wild(card):
        return 4 * DEUCE
    if is_red_three(card):
        return 4 * RED
    return 4 * BLACK if is_black_three(card) else 4 * height(card) + card.suit


CODES = tuple(map(_code, CARDS))
"""By face."""
_COVERED = 4 * BLACK
"""Stands for a card that the seat does not see."""


def light(deal: CanastaState) -> LightDeal:
    """The light form of a deal; of a hand that is covered it holds what shows, and its size."""
    found = LightDeal(_law(deal.options, deal.totals))
    for hand in deal.hands:
        found.hands.append(Held(_codes(hand)))
        found.hands[-1].size = len(hand)
    for melds, red in zip(deal.melds, deal.red_threes, strict=True):
        found.sides.append(_side(melds, len(red)))
    found.stock = [CODES[card.face] if card >= 0 else _COVERED for card in reversed(deal.stock)]
    found.pile = [CODES[card.face] if card >= 0 else _COVERED for card in deal.discard]
    found.frozen, found.mover = deal.frozen_for_all, deal.mover
    found.taker = next((event.seat for event in reversed(deal.log) if isinstance(event, TookPile)), -1)
    found.seen = _ranks((*deal.discard, *(card for melds in deal.melds for meld in melds for card in meld)))
    found.known = [_ranks(shown) for shown in deal.shown]
    return found


def _codes(cards: Iterable[Card]) -> list[int]:
    return [CODES[card.face] for card in cards if card >= 0]


def _ranks(cards: Iterable[Card]) -> list[int]:
    found = [0] * (RED + 1)
    for code in _codes(cards):
        found[code >> 2] += 1
    return found


@cache
def _law(options: CanastaOptions, totals: tuple[int, ...]) -> Law:
    return Law(
        seats=options.seats,
        sides=options.seating.sides,
        decks=options.decks,
        draw=options.draw,
        canastas_out=options.canastas_out,
        most_wilds=options.wilds,
        ratio=options.wild_ratio,
        always_frozen=options.frozen == "always",
        rows=options.sequences,
        wild_melds=options.wild_melds,
        needs_row=options.out_needs_sequence,
        with_wild=options.take_with_wild,
        for_canasta=options.take_for_canasta,
        lays_threes=options.black_three_meld,
        out_discard=options.out_discard,
        red_by_canastas=options.red_threes == "canastas",
        wild_canasta=options.wild_canasta or 0,
        out_bonus=options.out_bonus,
        three_cost=options.black_three_hand,
        minimum=[options.minimum(total) for total in totals],
    )


def _side(melds: Iterable[Cards], red: int) -> Side:
    side = Side()
    side.red = red
    for meld in melds:
        key = key_of(meld)
        target = {WILDS: WILD_MELD, THREES: BLACK}.get(key, -1)
        if "-" in key:
            low = min(map(height, meld))
            target = row_number(meld[0].suit, low, low + len(meld))
        elif target < 0:
            target = SET_KEYS.index(key)
        side.add(target, _codes(meld))
    return side
