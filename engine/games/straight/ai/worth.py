"""The expected cost of a hand kept at the end of a turn, the use of a discard to the next player, and outs.

Outs are the cards with which a hand that holds its melds back can go out in the next turn.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.straight.ai.facts import Facts, melding_tables
from engine.games.straight.ai.styles import Costs
from engine.games.straight.best_melding import MeldingAim, MeldingTables
from engine.games.straight.melds import mask_of
from engine.rummy.cards import NATURALS, Card

_OUT = 10.0
"""Points that an out is worth. Any value from 10 to 40 plays as well: hands with more outs win most deals."""
_BROKEN = 50.0
"""Points against a discard that breaks up a meld and leaves no more outs than a loose card."""
_COMPARED = 8
"""Discards whose outs are counted."""
_MOST_LEFT = 4
"""Cards that cannot be laid beyond which no card of a hand is an out: one is drawn, one discarded, two make a meld."""


class Hope(NamedTuple):
    """A possible meld of a hand card with a pair of cards, at least one of which is held."""

    card: int
    """The card as a bit."""
    pair: int
    missing: int
    """The card of the pair that is still to come; 0 where the hand holds both."""


class CountedHand(NamedTuple):
    """A hand as far as its cost goes, counted once for all cards that might be discarded."""

    naturals: int
    jokers: int
    points: float
    """Half of what jokers count, for they go easily."""
    hopes: tuple[Hope, ...]


def counted(facts: Facts, weights: Costs, naturals: int, jokers: int) -> CountedHand:
    """The points of a hand, and what its cards may become with cards that are still to be drawn, or with any others."""
    live = facts.unseen if weights.counts else ~naturals
    points, hopes, left = jokers * facts.view.known.options.joker_value * 0.5, list[Hope](), naturals
    while left:
        low = left & -left
        left ^= low
        card = low.bit_length() - 1
        points += facts.points[card]
        for pair in facts.partners[card]:
            missing = pair & ~naturals
            if missing != pair and missing & live == missing:
                hopes.append(Hope(low, pair, missing))
    return CountedHand(naturals, jokers, points, tuple(hopes))


def cost(facts: Facts, weights: Costs, hand: CountedHand, thrown: int = 0) -> float:
    """The expected cost of a hand without one natural (a bit, 0 for none): points less the worth of hopes."""
    result, wanted = 0, 0
    for card, pair, missing in hand.hopes:
        if card == thrown:
            continue
        if not pair & thrown:
            result, wanted = result + 1, wanted | missing
        elif not missing and not weights.counts:  # a meld that lacks the card thrown; who counts knows it is gone
            result, wanted = result + 1, wanted | thrown
    kept = hand.naturals & ~thrown
    fits = 0.0 if facts.has_own else weights.fits * facts.table.laid_off(kept).bit_count()
    points = hand.points - (facts.points[thrown.bit_length() - 1] if thrown else 0)
    urgency = 1 + weights.late / (1 + facts.least_held)
    chances = min(result * 0.5 + fits, wanted.bit_count() + 1)
    return urgency * points + weights.card * (kept.bit_count() + hand.jokers) - weights.pair * chances


def danger(facts: Facts, card: Card) -> float:
    """The use that the next player may have of a discard, about 0 to 3."""
    if card >= NATURALS:
        return 4.0
    result = 1.5 if 1 << card & (facts.table.sets | facts.table.runs) else 0.0
    known, hidden = facts.next_known, facts.unseen
    for pair in facts.partners[card]:
        if pair & known == pair:
            result += 2.0
        elif pair & known and pair & (known | hidden) == pair:
            result += 0.5
        elif pair & hidden == pair:
            result += 0.08
    return result


def cost_of(facts: Facts, weights: Costs, kept: frozenset[Card]) -> float:
    """The cost of a set of cards, as `cost` counts it."""
    return cost(facts, weights, counted(facts, weights, *_parted(kept)))


def _parted(cards: frozenset[Card]) -> tuple[int, int]:
    """The naturals as a mask, and the number of jokers."""
    naturals = mask_of(cards)
    return naturals, len(cards) - naturals.bit_count()


def discards(facts: Facts, weights: Costs, kept: frozenset[Card], free: frozenset[Card]) -> list[tuple[float, Card]]:
    """The cards that may be discarded, each with what the rest of the kept cards then costs, the best first."""
    naturals, jokers = _parted(kept)
    hand = counted(facts, weights, naturals, jokers)
    result = []
    for card in sorted(free):
        if card.is_joker:
            fewer = counted(facts, weights, naturals, jokers - 1)
            worth = cost(facts, weights, fewer) + 2 * facts.view.known.options.joker_value
        else:
            worth = cost(facts, weights, hand, 1 << card)
        if weights.danger:
            worth += weights.danger * danger(facts, card)
        result.append((worth, card))
    result.sort()
    return result


# -- outs


def by_outs(
    facts: Facts, weights: Costs, held: frozenset[Card], order: Sequence[Card], loose: frozenset[Card]
) -> list[Card]:
    """The discards of a hand in order, those first after which most cards let it go out.

    `order` is the order without outs; `loose` are the cards outside the melds that are held back.
    """
    tables = melding_tables(facts.view.known.options, MeldingAim.MOST_CARDS)
    if len(held) - _most_laid(facts, tables, *_parted(held)) > _MOST_LEFT:
        return [*order]
    outs = {card: outs_of(facts, held - {card}) for card in order[:_COMPARED] if not card.is_joker}
    if not any(outs.values()):
        return [*order]
    costs = {card: cost for cost, card in discards(facts, weights, held, held)}
    most = max((count for card, count in outs.items() if card in loose), default=-1)

    def worth(card: Card) -> tuple[float, Card]:
        result = outs.get(card, 0)
        return costs[card] - result * _OUT + (0.0 if card in loose or result > most else _BROKEN), card

    return sorted(order, key=worth)


def outs_of(facts: Facts, kept: frozenset[Card]) -> int:
    """The number of unseen naturals that, once drawn, leave no card of the hand but one to discard (S14)."""
    tables = melding_tables(facts.view.known.options, MeldingAim.MOST_CARDS)
    naturals, jokers = _parted(kept)
    result, left = 0, facts.unseen
    while left:
        card = left & -left
        left ^= card
        result += _most_laid(facts, tables, naturals | card, jokers) >= len(kept)
    return result


def _most_laid(facts: Facts, tables: MeldingTables, naturals: int, jokers: int) -> int:
    """The most of these cards that a turn can lay: melded, or laid off on the table where that is allowed."""
    melded = tables.most(naturals, jokers)
    fits = facts.table.laid_off(naturals) if facts.has_own else 0
    return max(melded, tables.most(naturals & ~fits, jokers) + fits.bit_count()) if fits else melded
