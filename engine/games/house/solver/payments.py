"""Payments for stolen cards: each takes a card of the hand in the same play, which pays for no other (R13)."""

from engine.games.house.solver.bits import COLUMN, JOKERS, ROW, bits_of
from engine.rummy.plays import CIRCLE, SHORTEST


def payable(hand: int, pool: int) -> dict[int, int]:
    """For each card of the hand the cards of a pool that it may pay for: those that can lie in a play with it."""
    jokers = pool & JOKERS
    paid: dict[int, int] = {}
    for card in bits_of(hand):
        paid[card] = pool if card & JOKERS else jokers | _beside(card, pool, jokers.bit_count())
    return paid


def _beside(card: int, pool: int, jokers: int) -> int:
    """The naturals of a pool that can share a play with one of them."""
    index = card.bit_length() - 1
    rank = index % CIRCLE
    base = index - rank
    same = COLUMN[rank] & pool
    result = same if same.bit_count() + jokers >= SHORTEST else 0
    row = pool >> base & ROW
    for step in (1, -1):
        gaps, at = 0, rank
        for _ in range(CIRCLE - 1):
            at = (at + step) % CIRCLE
            if row >> at & 1:
                result |= 1 << base + at
            else:
                gaps += 1
                if gaps > jokers:
                    break
    return result


def matched(cards: int, paid: dict[int, int]) -> bool:
    """True if each of these cards can be matched with a payer of its own."""
    payers: dict[int, int] = {}
    return all(_pays(card, paid, payers, set()) for card in bits_of(cards))


def left_to_pay(paid: dict[int, int], hand: int) -> dict[int, int]:
    """The payers that are still in the hand, with the cards that they may pay for."""
    return {card: some for card, some in paid.items() if card & hand}


def _pays(card: int, paid: dict[int, int], payers: dict[int, int], asked: set[int]) -> bool:
    """Finds a payer for a card, others' payers changed where that helps. `payers` says who pays for what so far."""
    for payer, some in paid.items():
        if some & card and payer not in asked:
            asked.add(payer)
            if payer not in payers or _pays(payers[payer], paid, payers, asked):
                payers[payer] = card
                return True
    return False
